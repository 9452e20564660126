import cards from 'icon:tied-scroll';
import influence from 'icon:laurel-crown';
import rune from 'icon:rune-stone';
import { tagOf } from '../../lib/json';
import type { GameClient } from '../contract';
import { chapters } from './chapters';
import { aboutCard, gives } from './gives';
import { joins, moments } from './moments';
import { isPlanned, playOf } from './play.svelte';
import picture from './Picture.svelte';
import { summary } from './summary';
import { ON_BOARD } from './spots';
import type { View } from './types';

export default {
  picture,
  board: () => import('./Board.svelte'),
  thing: () => import('./Thing.svelte'),
  pictured: ['season', 'tactics', 'quest', 'objective', 'reward', 'title'],
  working: () => import('./Plan.svelte'),
  hand: () => import('./Hand.svelte'),
  askRoomNarrow: '26dvh',
  handRoom: 'clamp(9.4rem, 21dvh, 12rem)',
  moments,
  summary,
  joins,
  takesOver: (table, action) => playOf(table).takesOver(action),
  phase: (view: View, t) =>
    view.year === 0
      ? t('phase-setup')
      : t(view.is_quest_phase ? 'phase-quests' : 'phase-season', {
          year: view.year,
          season: t(`season-${view.season}`),
        }),
  figures: (view: View, seat, t) => {
    const it = view.players[seat];
    if (!it || view.year === 0) return [];
    return [
      { icon: rune, label: t('realm-runes'), value: `${it.known_runes}/${view.runes_to_win}` },
      { icon: influence, label: t('word-influence'), value: it.influence },
      { icon: cards, label: t('word-tactics'), value: it.n_tactics },
    ];
  },
  about: aboutCard,
  gives,
  isOnBoard: ({ action }, view: View, table) =>
    ON_BOARD.has(tagOf(action)) || (tagOf(action) === 'Pass' && isPlanned(view, table)),
  positions: () => import('./fixtures/views.json'),
  chapters,
} satisfies GameClient;
