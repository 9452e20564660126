import cards from 'icon:poker-hand';
import heart from 'icon:heart-drop';
import lamp from 'icon:lantern-flame';
import { tagOf } from '../../lib/json';
import { numbersIn } from '../../lib/rich';
import { totalOf } from '../../table/tally';
import type { GameClient } from '../contract';
import { chapters } from './chapters';
import { isToldBelow, moments } from './moments';
import { summary } from './summary';
import picture from './Picture.svelte';
import { playOf } from './play.svelte';
import { isAimedAt, ON_BOARD } from './spots';
import type { View } from './types';

export default {
  picture,
  board: () => import('./Board.svelte'),
  thing: () => import('./Thing.svelte'),
  pictured: ['card', 'object'],
  hand: () => import('./Hand.svelte'),
  handRoom: 'clamp(8.5rem, 21dvh, 12rem)',
  beside: () => import('./Pay.svelte'),
  moments,
  summary,
  about: ({ prompt, seat }, view: View, t) => {
    if (!prompt.key.startsWith('ask-block')) return undefined;
    const block = totalOf(view.seats[seat]?.block ?? null);
    const { damage = 0 } = numbersIn(prompt);
    return t('about-block', {
      block,
      stopped: Math.min(block, damage),
      left: Math.max(0, damage - block),
    });
  },
  lost: ({ prompt, choices }, _, t) => {
    const may = (tag: string) => choices.some((it) => tagOf(it.action) === tag);
    if (prompt.key !== 'ask-act') return undefined;
    if (may('Play')) return t(may('Set') ? 'lost-act-play-set' : 'lost-act-play');
    return t(may('Set') ? 'lost-act-set' : 'lost-act-nothing');
  },
  takesOver: (table, action) => {
    playOf(table).given(action);
    return false;
  },
  isToldBelow,
  sounds: { rolled: 'die', damaged: 'battle' },
  isAimedAt: (view: View, seat) => isAimedAt(view, seat),
  phase: (view: View, t) => t(`phase-now-${view.phase}`, { turn: view.turn }),
  figures: (view: View, seat, t) => {
    const it = view.seats[seat];
    if (!it || view.phase === 'before') return [];
    return [
      { icon: heart, label: t('health-word'), value: it.health ?? '?' },
      { icon: lamp, label: t('power-word'), value: it.power },
      { icon: cards, label: t('hand-count'), value: it.hand.length },
    ];
  },
  formsOnBoard: ['Pick', 'Build'],
  isOnBoard: ({ action }) => ON_BOARD.has(tagOf(action)),
  pages: {
    cards: () => import('./deck/Gallery.svelte'),
    decks: () => import('./deck/Builder.svelte'),
  },
  formWidgets: { 'runeslingers-deck': () => import('./deck/BuildForm.svelte') },
  optionWidgets: { 'runeslingers-deck': () => import('./deck/DeckOption.svelte') },
  positions: () => import('./fixtures/views.json'),
  chapters,
} satisfies GameClient;
