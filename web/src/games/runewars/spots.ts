// Where on the table an answer is given: areas, heroes, cards, fighters.
import type { Choice } from '../../net/protocol';
import { bodyOf, partsOf, tagOf, type Part, type Tag } from '../../lib/json';
import type { Action, AreaId, Card, HeroId, UnitType } from './types';

export type Spot = string;

/** What an answer says under its tag. */
export const partOf = partsOf<Action>();

const AT: { readonly [T in Tag<Action>]?: (it: Part<Action, T>) => Spot } = {
  Area: (it) => `area ${it}`,
  Travel: (it) => `area ${it.to}`,
  Muster: (it) => `area ${it.area}`,
  Reuse: (it) => `area ${it.to}`,
  DestroyLocation: (it) => `area ${it}`,
  Drums: (it) => `area ${it}`,
  Falcon: (it) => `area ${it.area}`,
  Build: (it) => `area ${it.area}`,
  Rebuild: (it) => `area ${it.area}`,
  Fortress: (it) => `area ${it.area}`,
  Refortress: (it) => `area ${it.area}`,
  Repair: (it) => `area ${it}`,
  March: (it) => `area ${it.from}`,
  Hero: (it) => `hero ${it}`,
  Act: (it) => `hero ${it}`,
  Duel: (it) => `hero ${it}`,
  MarchHero: (it) => `hero ${it.hero}`,
  ShiftHero: (it) => `hero ${it.hero}`,
  TakePile: (it) => `hero ${it.hero}`,
  Order: (it) => `order ${it}`,
  ReturnOrder: (it) => `order ${it}`,
  Play: (it) => `tactics ${it}`,
  AsFate: (it) => `tactics ${it}`,
  Attempt: (it) => `quest ${it}`,
  UseReward: (it) => `reward ${it.reward}`,
  Wield: (it) => `reward ${it}`,
  Trade: (it) => `reward ${it.reward}`,
  Title: (it) => `title ${it.title}`,
  Dial: (it) => `dial ${it}`,
  Type: (it) => `type ${it}`,
  Fighter: (it) => `fighter ${it.unit} ${it.damage} ${it.routed}`,
  Support: (it) => `type ${it.unit}`,
  Fate: (it) => `fate ${it}`,
  Tile: (it) => `tile ${it}`,
  Faction: (it) => `faction ${it}`,
  Bid: (it) => `bid ${it}`,
  Seat: (it) => `seat ${it}`,
  Card: (it) => cardSpot(it),
};

/** Cards of any kind: `{ Card: { Tactics: 4 } }`. */
const cardSpot = (card: Card): Spot =>
  'Objective' in card ? 'objective' : `${tagOf(card).toLowerCase()} ${String(bodyOf(card))}`;

export function spotOf({ action }: Choice): Spot | null {
  if (action === 'CashObjective' || action === 'ExchangeObjective') return 'objective';
  const at = AT[tagOf(action) as Tag<Action>] as ((it: unknown) => Spot) | undefined;
  return at?.(bodyOf(action)) ?? null;
}

/** What the board or the hand offers by itself; the shell folds its buttons away. */
export const ON_BOARD: ReadonlySet<string> = new Set([
  'Area',
  'Travel',
  'Muster',
  'March',
  'MarchHero',
  'Shift',
  'ShiftHero',
  'Order',
  'Lay',
  'Home',
  'Marker',
  'Tile',
  'Bid',
  'Fighter',
  'Faction',
]);

/** March answers of one area: how many of each type may come at most. */
export function mostOf(choices: readonly Choice[], tag: 'March' | 'Shift', from: AreaId) {
  const most = new Map<UnitType, number>();
  for (const { action } of choices) {
    const it = partOf(action, tag);
    if (it?.from === from) most.set(it.unit, Math.max(most.get(it.unit) ?? 0, it.n));
  }
  return most;
}

export const heroOf = ({ action }: Choice): HeroId | null =>
  (partOf(action, 'MarchHero') ?? partOf(action, 'ShiftHero'))?.hero ?? null;
