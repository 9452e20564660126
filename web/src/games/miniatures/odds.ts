// What the odds tool is asked about an attack at the table.
import type { Tally } from '../../net/protocol';
import { totalOf } from '../../table/tally';
import type { AttackView, UnitView, View } from './types';

const entryOf = (unit: UnitView): string =>
  [
    `${unit.id} ${unit.columns}x${unit.ranks}`,
    ...unit.upgrades.filter((it) => it.status !== 'discarded').map((it) => `+${it.id}`),
  ].join(' ');

const figuresOf = (unit: UnitView): number =>
  unit.trays.reduce((sum, it) => sum + it.figures.length, 0);

/** 92.4 The wounds that regular figures have already. */
function woundsOf(unit: UnitView): string[] {
  const figures = unit.trays.flatMap((it) => it.figures).filter((it) => it.upgrade === null);
  const wounds = figures.map((it) => it.wounds).filter((it) => it > 0);
  return wounds.length > 0 ? ['--wounds', wounds.join(',')] : [];
}

function plain(view: View, attacker: UnitView, defender: UnitView, defense: Tally): string[] {
  const { unstable, stable, natural } = view.energy;
  return [
    '--attacker',
    entryOf(attacker),
    '--defender',
    entryOf(defender),
    '--runes',
    `${unstable},${stable},${natural}`,
    '--defense',
    String(totalOf(defense)),
    '--figures',
    String(figuresOf(defender)),
    ...woundsOf(defender),
  ];
}

/** What the table knows better than a list says. */
const known = (threat: number, it: { rerolls: number; single: boolean }): string[] => [
  '--threat',
  String(threat),
  '--rerolls',
  String(it.rerolls),
  ...(it.single ? ['--single'] : []),
];

/** The edge of the defender that is touched: a flank adds a die. */
const edge = (isFlanking: boolean): string[] => ['--edge', isFlanking ? 'side' : 'front'];

/** An attack under way, with what the table knows of it. */
export function oddsArgs(
  view: View,
  attack: AttackView,
  attacker: UnitView,
  defender: UnitView,
): string[] {
  const args = plain(view, attacker, defender, attack.defense);
  args.push(...known(totalOf(attack.threat), attack));
  args.push(...(attack.kind === 'ranged' ? ['--ranged'] : edge(attack.is_flanking)));
  if (attack.dice.length > 0) args.push('--dice', attack.dice.map((it) => it.die.colour).join(','));
  return args;
}

/** An attack that could be made: in contact along the best edge, else a shot. */
export function oddsOf(view: View, attacker: UnitView, defender: UnitView): string[] | null {
  const args = plain(view, attacker, defender, defender.defense);
  const strike = attacker.engaged.find((it) => it.unit === defender.unit)?.strike;
  if (strike) return [...args, ...edge(strike.is_flanking), ...known(strike.threat, strike)];
  return attacker.attacks.some((it) => it.kind === 'ranged') ? [...args, '--ranged'] : null;
}
