import { numbersIn } from '../../lib/rich';
import { tagOf } from '../../lib/json';
import type { GameClient } from '../contract';
import { chapters } from './chapters';
import { COINS, STAT, STORY } from './icons';
import { moments } from './moments';
import { summary } from './summary';
import picture from './Picture.svelte';
import { taleOf } from './cards/tale';
import { totalOf } from '../../table/tally';
import type { View } from './types';

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
  isScene: (view: View) => view.fight !== null,
  hand: () => import('./Hand.svelte'),
  handRoom: 'clamp(8rem, 18dvh, 9.2rem)',
  beside: () => import('./Discards.svelte'),
  moments,
  summary,
  sounds: {
    'rolled-move': 'die',
    'rolled-rest': 'die',
    'rolled-explore': 'die',
    'rolled-retreat': 'die',
    'rolled-prey': 'die',
    'die-rerolled': 'die',
    'tokens-cast': 'die',
    'fight-began': 'battle',
  },
  tale: ({ told }, view: View, t) => {
    const { code } = view.scenario;
    if (told.text.key === 'act-began')
      return taleOf({ t }, `act-${code}-${numbersIn(told.text).act}`);
    return told.text.key === 'track-ended' ? taleOf({ t }, `march-${code}`) : '';
  },
  about: ({ prompt, seat }, view: View, t) => {
    if (prompt.key === 'ask-hero') return taleOf({ t }, `prologue-${view.scenario.code}`);
    const [hero, foe] = view.fight?.sides ?? [];
    const isEnemy = foe?.player === seat && hero?.player !== seat && foe.code !== null;
    return isEnemy ? t('about-enemy', { foe: foe.name, hero: hero?.name ?? '' }) : undefined;
  },
  // Who gives up ends the game, but not the story.
  ending: (view: View, { ranks, why }, table) => {
    const how = { 'ended-villain': 'won', 'ended-time': 'lost', 'ended-goal': 'lost' }[why.key];
    const hero = view.seats[ranks.indexOf(1)]?.hero?.name;
    return how ? taleOf(table, `ending-${how}-${view.scenario.code}`, hero) : '';
  },
  phase: (view: View, t) =>
    view.has_begun ? t('phase', { act: view.act, space: view.space }) : t('phase-setup'),
  figures: (view: View, seat, t) => {
    const it = view.seats[seat];
    if (!it?.hero || !it.stats) return [];
    const health = totalOf(it.stats.health);
    return [
      { icon: STAT.health, label: t('stat-health'), value: `${health - it.damage}/${health}` },
      { icon: COINS, label: t('gold-word'), value: it.gold },
      { icon: STORY, label: t(`story-${view.scenario.story_token}`), value: it.story_tokens },
    ];
  },
  formsOnBoard: ['Gold'],
  isOnBoard: ({ action }) => ON_BOARD.has(tagOf(action)),
  positions: () => import('./fixtures/views.json'),
  chapters,
} satisfies GameClient;
