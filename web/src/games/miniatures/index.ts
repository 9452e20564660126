import flag from 'icon:flag-objective';
import trays from 'icon:vertical-banner';
import type { GameClient } from '../contract';
import { chapters } from './chapters';
import { gives } from './gives';
import { moments } from './moments';
import picture from './Picture.svelte';
import { summary } from './summary';
import { isOnBoard } from './play.svelte';
import { totalOf } from '../../table/tally';
import type { View } from './types';

export default {
  picture,
  board: () => import('./Board.svelte'),
  thing: () => import('./Thing.svelte'),
  askRoom: '56dvh',
  askRoomNarrow: '33dvh',
  moments,
  counts: ['counted'],
  summary,
  phase: (view: View, t) =>
    t(`phase-now-${view.phase}`, { round: view.round, of: view.n_rounds, count: view.count }),
  figures: (view: View, seat, t) => {
    const side = view.sides[seat];
    if (side === undefined) return [];
    const score = view.scores[side];
    const standing = view.units.filter((it) => it.owner === seat && it.place !== 'destroyed');
    return [
      { icon: flag, label: t('figure-score'), value: score ? totalOf(score) : 0 },
      { icon: trays, label: t('figure-units'), value: standing.length },
    ];
  },
  gives,
  isOnBoard,
  formWidgets: {
    dials: () => import('./DialsForm.svelte'),
    Place: () => import('./PlaceForm.svelte'),
  },
  numberWidgets: { Stop: () => import('./StopForm.svelte') },
  pages: { armies: () => import('./army/Builder.svelte') },
  optionWidgets: { army: () => import('./army/ArmyOption.svelte') },
  positions: () => import('./fixtures/views.json'),
  chapters,
} satisfies GameClient;
