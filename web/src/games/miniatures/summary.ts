// What is counted at the end of a game: deeds, and luck with what was to be expected.
import printed from '../../../../games/miniatures/content/dice.toml?raw';
import type { LogLine } from '../../net/protocol';
import type { BoardTable, Summary } from '../contract';
import { partsOf } from '../../lib/json';
import { bySeat, type Share } from '../tallies';
import type { Die, Event, View } from './types';

const partOf = partsOf<Event>();

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

const hitsOf = ({ colour, face }: Die): number => HITS[colour]?.[face] ?? 0;
const expectedOf = ({ colour }: Die): number => mean(HITS[colour] ?? [0]);

export function summary(
  lines: readonly LogLine[],
  view: View,
  t: BoardTable['t'],
): readonly Summary[] {
  const count = (of: (event: unknown) => Share) =>
    bySeat(view.sides.length, lines, (it) => of(it.event));
  const one = (tag: 'TrayDestroyed' | 'UnitDestroyed' | 'MoraleResolved' | 'Collided') =>
    count((event) => {
      const it = partOf(event, tag);
      return it && [it.unit.owner, 1];
    });
  const attacks = count((event) => {
    const it = partOf(event, 'AttackBegan');
    return it && [it.attacker.owner, 1];
  });
  const suffered = count((event) => {
    const it = partOf(event, 'DamageSuffered');
    return it && [it.unit.owner, it.damage];
  });

  // Dice that were rolled again count again, with what was to be expected of them.
  const rolled = (of: (die: Die) => number) =>
    count((event) => {
      const total = (dice: readonly Die[]) => dice.reduce((sum, die) => sum + of(die), 0);
      const [all, again] = [partOf(event, 'DiceRolled'), partOf(event, 'DiceRerolled')];
      if (all) return [all.attacker.owner, total(all.dice)];
      return again && [again.by, total(again.dice.filter((_, at) => (again.rerolled >> at) & 1))];
    });
  const [hits, expected] = [rolled(hitsOf), rolled(expectedOf)];

  const rows: [string, readonly (string | number)[]][] = [
    ['attacks', attacks],
    [
      'hits',
      hits.map((it, seat) =>
        t('sum-luck', { got: it, expected: (expected[seat] ?? 0).toFixed(1) }),
      ),
    ],
    ['suffered', suffered],
    ['trays', one('TrayDestroyed')],
    ['units', one('UnitDestroyed')],
    ['morale', one('MoraleResolved')],
    ['collisions', one('Collided')],
  ];
  return rows.map(([key, values]) => ({ label: t(`sum-${key}`), values }));
}
