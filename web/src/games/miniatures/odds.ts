// What the odds tool is asked about an attack at the table.
import type { Tally } from '../../net/protocol';
import { totalOf } from '../../table/tally';
import type { AttackView, Entry, OddsRequest, UnitView, View } from './types';

const entryOf = (unit: UnitView): Entry => ({
  unit: unit.id,
  columns: unit.columns,
  rows: unit.ranks,
  upgrades: unit.upgrades.filter((it) => it.status !== 'discarded').map((it) => it.id),
  player: 0,
});

const figuresOf = (unit: UnitView): number =>
  unit.trays.reduce((sum, it) => sum + it.figures.length, 0);

/** 92.4 The wounds that regular figures have already. */
function woundsOf(unit: UnitView): number[] {
  const figures = unit.trays.flatMap((it) => it.figures).filter((it) => it.upgrade === null);
  return figures.map((it) => it.wounds).filter((it) => it > 0);
}

const plain = (
  view: View,
  attacker: UnitView,
  defender: UnitView,
  defense: Tally,
): OddsRequest => ({
  attacker: entryOf(attacker),
  defender: entryOf(defender),
  runes: [view.energy.unstable, view.energy.stable, view.energy.natural],
  defense: totalOf(defense),
  figures: figuresOf(defender),
  wounds: woundsOf(defender),
});

/** What the table knows better than a list says. */
const known = (threat: number, it: { rerolls: number; single: boolean }): Partial<OddsRequest> => ({
  threat,
  rerolls: it.rerolls,
  single: it.single,
});

/** The edge of the defender that is touched: a flank adds a die. */
const edge = (isFlanking: boolean): Partial<OddsRequest> => ({
  edge: isFlanking ? 'side' : 'front',
});

/** An attack under way, with what the table knows of it. */
export const attackOf = (
  view: View,
  attack: AttackView,
  attacker: UnitView,
  defender: UnitView,
): OddsRequest => ({
  ...plain(view, attacker, defender, attack.defense),
  ...known(totalOf(attack.threat), attack),
  ...(attack.kind === 'ranged' ? { ranged: true } : edge(attack.is_flanking)),
  ...(attack.dice.length > 0 ? { dice: attack.dice.map((it) => it.die.colour) } : {}),
});

/** An attack that could be made: in contact along the best edge, else a shot. */
export function possibleAttack(
  view: View,
  attacker: UnitView,
  defender: UnitView,
): OddsRequest | null {
  const attack = plain(view, attacker, defender, defender.defense);
  const strike = attacker.engaged.find((it) => it.unit === defender.unit)?.strike;
  if (strike) return { ...attack, ...edge(strike.is_flanking), ...known(strike.threat, strike) };
  return attacker.attacks.some((it) => it.kind === 'ranged') ? { ...attack, ranged: true } : null;
}
