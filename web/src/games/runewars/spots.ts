// Where on the table an answer is given: areas, heroes, cards, fighters.
import type { Choice } from '../../net/protocol';
import { tagOf } from '../../lib/json';
import type { AreaId, HeroId, UnitType } from './types';

export type Spot = string;

export interface March {
  readonly from: AreaId;
  readonly unit: UnitType;
  readonly n: number;
  readonly portal: boolean;
}
export interface Shift extends March {
  readonly to: AreaId;
}

/* eslint-disable @typescript-eslint/no-explicit-any -- actions are JSON; each tag knows its own. */
const AT: Readonly<Record<string, (it: any) => Spot>> = {
  Area: (it: number) => `area ${it}`,
  Travel: (it) => `area ${it.to}`,
  Muster: (it) => `area ${it.area}`,
  Reuse: (it) => `area ${it.to}`,
  DestroyLocation: (it: number) => `area ${it}`,
  Drums: (it: number) => `area ${it}`,
  Falcon: (it) => `area ${it.area}`,
  Build: (it) => `area ${it.area}`,
  Rebuild: (it) => `area ${it.area}`,
  Fortress: (it) => `area ${it.area}`,
  Refortress: (it) => `area ${it.area}`,
  Repair: (it: number) => `area ${it}`,
  March: (it) => `area ${it.from}`,
  Hero: (it: number) => `hero ${it}`,
  Act: (it: number) => `hero ${it}`,
  Duel: (it: number) => `hero ${it}`,
  MarchHero: (it) => `hero ${it.hero}`,
  ShiftHero: (it) => `hero ${it.hero}`,
  TakePile: (it) => `hero ${it.hero}`,
  Order: (it: number) => `order ${it}`,
  ReturnOrder: (it: number) => `order ${it}`,
  Play: (it: number) => `tactics ${it}`,
  AsFate: (it: number) => `tactics ${it}`,
  Attempt: (it: number) => `quest ${it}`,
  UseReward: (it) => `reward ${it.reward}`,
  Wield: (it: number) => `reward ${it}`,
  Trade: (it) => `reward ${it.reward}`,
  Title: (it) => `title ${it.title}`,
  CashObjective: () => 'objective',
  ExchangeObjective: () => 'objective',
  Dial: (it: string) => `dial ${it}`,
  Type: (it: number) => `type ${it}`,
  Fighter: (it) => `fighter ${it.unit} ${it.damage} ${it.routed}`,
  Support: (it) => `type ${it.unit}`,
  Fate: (it: number) => `fate ${it}`,
  Tile: (it: number) => `tile ${it}`,
  Faction: (it: string) => `faction ${it}`,
  Bid: (it: number) => `bid ${it}`,
  Seat: (it: number) => `seat ${it}`,
};

/** Cards of any kind: `{ Card: { Tactics: 4 } }`. */
function cardSpot(card: any): Spot | null {
  if (typeof card !== 'object' || card === null) return null;
  const [kind, id] = Object.entries(card)[0] ?? [];
  if (kind === 'Objective') return 'objective';
  return kind === undefined ? null : `${kind.toLowerCase()} ${String(id)}`;
}

/** The payload of an action: what stands behind its tag. */
export const partOf = (action: unknown): any =>
  typeof action === 'object' && action !== null ? Object.values(action)[0] : undefined;
/* eslint-enable @typescript-eslint/no-explicit-any */

export function spotOf({ action }: Choice): Spot | null {
  const tag = tagOf(action);
  if (tag === 'Card') return cardSpot(partOf(action));
  return AT[tag]?.(partOf(action)) ?? null;
}

export function bySpot(choices: readonly Choice[]): Map<Spot, Choice[]> {
  const map = new Map<Spot, Choice[]>();
  for (const choice of choices) {
    const spot = spotOf(choice);
    if (spot === null) continue;
    const list = map.get(spot);
    if (list) list.push(choice);
    else map.set(spot, [choice]);
  }
  return map;
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
    if (tagOf(action) !== tag) continue;
    const it = partOf(action) as March;
    if (it.from === from) most.set(it.unit, Math.max(most.get(it.unit) ?? 0, it.n));
  }
  return most;
}

export const heroOf = (choice: Choice): HeroId | null => {
  const tag = tagOf(choice.action);
  if (tag === 'MarchHero' || tag === 'ShiftHero')
    return (partOf(choice.action) as { hero: HeroId }).hero;
  return null;
};
