import { tagOf } from '../../lib/json';
import type { GameClient } from '../contract';
import { COINS, STAT, STORY } from './icons';
import { moments } from './moments';
import picture from './Picture.svelte';
import { total, type View } from './types';

/** Answers that are given on the map, on cards, dice and tokens. */
const ON_BOARD = new Set([
  'Hero',
  'StartAt',
  'Step',
  'Enter',
  'GoTo',
  'Buy',
  'Sell',
  'Clear',
  'Gain',
  'Discard',
  'Forget',
  'DiscardAsset',
  'Learn',
  'Reroll',
  'RerollWith',
  'Treat',
  'Outcome',
  'Choose',
  'Deal',
  'Flip',
  'RecastFoe',
  'Surge',
  'Stack',
  'Block',
  'Token',
  'Tokens',
  'Cancel',
  'Give',
  'AskFor',
]);

export default {
  picture,
  board: () => import('./Board.svelte'),
  thing: () => import('./Thing.svelte'),
  pictured: ['card', 'story', 'asset', 'skill'],
  hand: () => import('./Hand.svelte'),
  handRoom: '9.2rem',
  beside: () => import('./Discards.svelte'),
  moments,
  phase: (view: View, t) =>
    view.has_begun ? t('phase', { act: view.act, space: view.space }) : t('phase-setup'),
  figures: (view: View, seat, t) => {
    const it = view.seats[seat];
    if (!it?.hero || !it.stats) return [];
    const health = total(it.stats.health);
    return [
      { icon: STAT.health, label: t('stat-health'), value: `${health - it.damage}/${health}` },
      { icon: COINS, label: t('gold-word'), value: it.gold },
      { icon: STORY, label: t(`story-${view.scenario.story_token}`), value: it.story_tokens },
    ];
  },
  formsOnBoard: ['Gold'],
  isOnBoard: ({ action }) => ON_BOARD.has(tagOf(action)),
} satisfies GameClient;
