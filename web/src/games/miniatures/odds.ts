// What the odds tool is asked about an attack at the table.
import { totalOf, type Attack, type Unit, type View } from './types';

export interface OddsReport {
  readonly is_exact: boolean;
  readonly destroyed: number;
  readonly figures: readonly number[];
  readonly damage: readonly number[];
  readonly means: Readonly<Record<string, number>>;
}

const entryOf = (unit: Unit): string =>
  [
    `${unit.id} ${unit.columns}x${unit.ranks}`,
    ...unit.upgrades.filter((it) => it.status !== 'discarded').map((it) => `+${it.id}`),
  ].join(' ');

const SIDES = { Front: 'front', Left: 'side', Right: 'side', Rear: 'rear' } as const;

export function oddsArgs(view: View, attack: Attack, attacker: Unit, defender: Unit): string[] {
  const { unstable, stable, natural } = view.energy;
  const figures = defender.trays.reduce((sum, it) => sum + it.figures.length, 0);
  const args = [
    '--attacker',
    entryOf(attacker),
    '--defender',
    entryOf(defender),
    '--runes',
    `${unstable},${stable},${natural}`,
    '--threat',
    String(totalOf(attack.threat)),
    '--defense',
    String(totalOf(attack.defense)),
    '--figures',
    String(figures),
  ];
  if (attack.kind === 'ranged') args.push('--ranged');
  else args.push('--edge', SIDES[attack.edge]);
  if (attack.dice.length > 0) args.push('--dice', attack.dice.map((it) => it.die.colour).join(','));
  return args;
}
