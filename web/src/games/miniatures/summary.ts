// What is counted at the end of a game: deeds, and luck with what was to be expected.
import printed from '../../../../games/miniatures/content/dice.toml?raw';
import type { LogLine } from '../../net/protocol';
import type { BoardTable, Summary } from '../contract';
import { bySeat, eventsOf } from '../tallies';
import type { View } from './types';

/** How many hits each face of a die shows, as printed. */
const HITS: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  printed
    .split('[[die]]')
    .slice(1)
    .map((die) => {
      const faces = JSON.parse(/^faces = (.*)$/m.exec(die)?.[1] ?? '[]') as string[][];
      const hits = faces.map((it) => it.filter((icon) => icon === 'hit').length);
      return [/color = "(\w+)"/.exec(die)?.[1] ?? '', hits];
    }),
);
const mean = (of: readonly number[]): number => of.reduce((sum, it) => sum + it, 0) / of.length;

interface Die {
  readonly colour: string;
  readonly face: number;
}
const hitsOf = ({ colour, face }: Die): number => HITS[colour]?.[face] ?? 0;
const expectedOf = ({ colour }: Die): number => mean(HITS[colour] ?? [0]);

export function summary(
  lines: readonly LogLine[],
  view: View,
  t: BoardTable['t'],
): readonly Summary[] {
  const events = eventsOf(lines);
  const count = (of: Parameters<typeof bySeat>[2]) => bySeat(view.sides.length, events, of);
  const ownerOf = (unit: unknown) => (unit as { owner?: number } | undefined)?.owner;
  const number = (it: unknown) => (typeof it === 'number' ? it : 0);
  const one = (wanted: string, whose = 'unit') =>
    count((tag, it) => (tag === wanted ? [ownerOf(it[whose]), 1] : undefined));

  // Dice that were rolled again count again, with what was to be expected of them.
  const rolled = (of: (die: Die) => number) =>
    count((tag, it) => {
      const dice = (it.dice ?? []) as Die[];
      const total = (all: readonly Die[]) => all.reduce((sum, die) => sum + of(die), 0);
      if (tag === 'DiceRolled') return [ownerOf(it.attacker), total(dice)];
      const again = dice.filter((_, at) => (number(it.rerolled) >> at) & 1);
      return tag === 'DiceRerolled' ? [it.by, total(again)] : undefined;
    });
  const [hits, expected] = [rolled(hitsOf), rolled(expectedOf)];

  const rows: [string, readonly (string | number)[]][] = [
    ['attacks', one('AttackBegan', 'attacker')],
    [
      'hits',
      hits.map((it, seat) =>
        t('sum-luck', { got: it, expected: (expected[seat] ?? 0).toFixed(1) }),
      ),
    ],
    [
      'suffered',
      count((tag, it) =>
        tag === 'DamageSuffered' ? [ownerOf(it.unit), number(it.damage)] : undefined,
      ),
    ],
    ['trays', one('TrayDestroyed')],
    ['units', one('UnitDestroyed')],
    ['morale', one('MoraleResolved')],
    ['collisions', one('Collided')],
  ];
  return rows.map(([key, values]) => ({ label: t(`sum-${key}`), values }));
}
