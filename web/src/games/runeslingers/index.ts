import cards from 'icon:poker-hand';
import heart from 'icon:heart-drop';
import lamp from 'icon:lantern-flame';
import { tagOf } from '../../lib/json';
import type { GameClient } from '../contract';
import { moments } from './moments';
import picture from './Picture.svelte';
import { ON_BOARD } from './spots';
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
} satisfies GameClient;
