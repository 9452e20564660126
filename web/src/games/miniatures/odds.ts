// What the odds tool is asked about an attack at the table.
import type { Tally } from '../../net/protocol';
import { totalOf } from '../../table/tally';
import type { AttackView, UnitView, View } from './types';

const entryOf = (unit: UnitView): string =>
  [
    `${unit.id} ${unit.columns}x${unit.ranks}`,
    ...unit.upgrades.filter((it) => it.status !== 'discarded').map((it) => `+${it.id}`),
  ].join(' ');

const SIDES = { Front: 'front', Left: 'side', Right: 'side', Rear: 'rear' } as const;

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

/** An attack under way, with what the table knows of it. */
export function oddsArgs(
  view: View,
  attack: AttackView,
  attacker: UnitView,
  defender: UnitView,
): string[] {
  const args = plain(view, attacker, defender, attack.defense);
  args.push('--threat', String(totalOf(attack.threat)));
  if (attack.kind === 'ranged') args.push('--ranged');
  else args.push('--edge', SIDES[attack.edge]);
  if (attack.dice.length > 0) args.push('--dice', attack.dice.map((it) => it.die.colour).join(','));
  return args;
}

/** An attack that could be made: in contact along the contacted edge, else a shot. */
export function oddsOf(view: View, attacker: UnitView, defender: UnitView): string[] | null {
  const args = plain(view, attacker, defender, defender.defense);
  const edge = attacker.engaged.find((it) => it.unit === defender.unit)?.edges[0];
  if (edge) return [...args, '--edge', SIDES[edge.edge]];
  return attacker.attacks.some((it) => it.kind === 'ranged') ? [...args, '--ranged'] : null;
}
