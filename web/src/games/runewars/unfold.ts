// A battle as it stands in the middle of a step: the view before it, and what
// has been told of it since. The view that follows says the same.
import type { LogLine } from '../../net/protocol';
import type { Telling } from '../contract';
import { totalOf } from '../../table/tally';
import { happened } from './happened';
import type { BattleSideView, BattleView, FateView, FighterView, UnitType, View } from './types';

const first = <T>(items: readonly T[], ...tests: ((it: T) => boolean)[]): number => {
  for (const test of tests) {
    const at = items.findIndex(test);
    if (at >= 0) return at;
  }
  return -1;
};

type Change = (fighters: readonly FighterView[], unit: UnitType, n: number) => FighterView[];
const without = (fighters: readonly FighterView[], at: number) =>
  fighters.filter((_, index) => index !== at);
const alter = (
  fighters: readonly FighterView[],
  at: number,
  change: (it: FighterView) => FighterView,
) => fighters.map((it, index) => (index === at ? change(it) : it));

const gone: Change = (fighters, unit) =>
  without(
    fighters,
    first(
      fighters,
      (it) => it.unit === unit && it.damage > 0,
      (it) => it.unit === unit,
    ),
  );
const CHANGES: Readonly<Record<string, Change>> = {
  fighter_hurt: (fighters, unit, n) =>
    alter(
      fighters,
      first(
        fighters,
        (it) => it.unit === unit && it.damage > 0 && it.damage < it.health,
        (it) => it.unit === unit && !it.is_routed && it.damage < it.health,
        (it) => it.unit === unit,
      ),
      (it) => ({ ...it, damage: Math.min(it.health, it.damage + n) }),
    ),
  fighter_destroyed: gone,
  fighter_left: gone,
  fighter_routed: (fighters, unit) =>
    alter(
      fighters,
      first(fighters, (it) => it.unit === unit && !it.is_routed),
      (it) => ({ ...it, is_routed: true }),
    ),
  fighter_stood: (fighters, unit) =>
    alter(
      fighters,
      first(fighters, (it) => it.unit === unit && it.is_routed),
      (it) => ({ ...it, is_routed: false }),
    ),
};

/** The Fate cards that can be looked up: those that lie anywhere now or afterwards. */
function fatesOf(views: readonly View[]): Map<number, FateView> {
  const known = new Map<number, FateView>();
  for (const view of views)
    for (const fate of [
      ...view.fate_discard,
      ...view.fate,
      ...(view.battle?.sides.flatMap((it) => it.cards) ?? []),
    ])
      known.set(fate.card, fate);
  return known;
}

export function unfold(view: View, battle: BattleView, telling: Telling | null): BattleView {
  if (!telling) return battle;
  const fates = fatesOf([view, telling.next as View]);
  return telling.lines.reduce((now, line) => step(now, line, fates), battle);
}

function step(battle: BattleView, line: LogLine, fates: ReadonlyMap<number, FateView>): BattleView {
  const { what, with: slots } = happened(line);
  const at = slots.seat === battle.attacker ? 0 : 1;
  if (what === 'battle_won') return { ...battle, winner: at === 0 ? 'Attacker' : 'Defender' };
  if (slots.unit === null || slots.unit === undefined) return battle;
  const unit = slots.unit;
  const put = (side: BattleSideView): BattleView['sides'] =>
    at === 0 ? [side, battle.sides[1]] : [battle.sides[0], side];
  const side = battle.sides[at];
  const change = CHANGES[what];
  if (change)
    return {
      ...battle,
      sides: put({ ...side, fighters: change(side.fighters, unit, slots.n ?? 1) }),
    };
  const card = fates.get(slots.fate ?? NaN);
  if (what !== 'battle_drew' || !card) return battle;
  const row = side.fighters.find((it) => it.unit === unit)?.initiative ?? battle.round;
  // Another type draws: what was drawn before is put away.
  const isNew = row !== battle.round || side.acting !== unit;
  const cleared = row === battle.round ? battle.sides : clear(battle.sides);
  const own = { ...side, acting: unit, cards: [...(isNew ? [] : side.cards), card] };
  return {
    ...battle,
    round: row,
    step: 'draw',
    sides: at === 0 ? [own, cleared[1]] : [cleared[0], own],
  };
}

const clear = ([a, b]: BattleView['sides']): BattleView['sides'] => [
  { ...a, cards: [], acting: null },
  { ...b, cards: [], acting: null },
];

export interface Loss {
  readonly name: string;
  readonly n: number;
}
/** Who of a side is gone, and who lies routed, since the battle began. */
export function lossesOf(
  began: BattleSideView,
  now: BattleSideView,
): { readonly destroyed: Loss[]; readonly routed: Loss[] } {
  const count = (fighters: readonly FighterView[], unit: UnitType) =>
    fighters.filter((it) => it.unit === unit).length;
  const types = [...new Map(began.fighters.map((it) => [it.unit, it.name]))];
  const losses = (of: (unit: UnitType) => number): Loss[] =>
    types.map(([unit, name]) => ({ name, n: of(unit) })).filter((it) => it.n > 0);
  const routed = now.fighters.filter((it) => it.is_routed);
  return {
    destroyed: losses((unit) => count(began.fighters, unit) - count(now.fighters, unit)),
    routed: losses((unit) => count(routed, unit)),
  };
}

/** The strengths that were counted, attack first; nothing where they were not told. */
export function strengthsIn(telling: Telling | null): readonly [number, number] | null {
  const of = (what: string) =>
    telling?.lines.map(happened).find((it) => it.what === what)?.with.tally;
  const [attack, defence] = [of('attack_strength'), of('defence_strength')];
  return attack && defence ? [totalOf(attack), totalOf(defence)] : null;
}
