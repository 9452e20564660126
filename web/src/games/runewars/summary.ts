// What is counted at the end of a game: deeds, and luck with what was to be expected.
import deck from '../../../../games/runewars/content/fate.toml?raw';
import type { LogLine } from '../../net/protocol';
import type { BoardTable, Summary } from '../contract';
import { bySeat, type Share } from '../tallies';
import { findAmong } from '../../lib/find';
import { happened, type Happened } from './happened';
import { BASE_SHAPES } from './terms';
import type { Shape, StackView, View } from './types';

type Damage = Readonly<Record<Shape, number>>;

/** The damage on each printed Fate card, by base shape. */
const DAMAGE: readonly Damage[] = deck
  .split('[[card]]')
  .slice(1)
  .map((card) => {
    const of = (shape: Shape) =>
      Number(new RegExp(`${shape} = \\{ kind = "damage", n = (\\d+)`).exec(card)?.[1] ?? 0);
    return Object.fromEntries(BASE_SHAPES.map((it) => [it, of(it)])) as Damage;
  });
const expectedFor = (shape: Shape): number =>
  DAMAGE.reduce((sum, it) => sum + it[shape], 0) / DAMAGE.length;

export function summary(
  lines: readonly LogLine[],
  view: View,
  t: BoardTable['t'],
): readonly Summary[] {
  type What = Happened['what'];
  const count = (of: (what: What, it: Happened['with']) => Share) =>
    bySeat(view.players.length, lines, (line) => {
      const { what, with: it } = happened(line);
      return of(what, it);
    });
  const one = (...wanted: What[]) =>
    count((what, it) => (wanted.includes(what) ? [it.seat, 1] : undefined));
  const sum = (wanted: What) =>
    count((what, it) => (what === wanted ? [it.seat, it.n ?? 0] : undefined));

  // Types of which nothing is left to be seen count for neither.
  const shapes = new Map<unknown, Shape | undefined>();
  const shapeOf = (unit: unknown): Shape | undefined => {
    if (!shapes.has(unit))
      shapes.set(
        unit,
        findAmong<StackView>([view], (it) => it.unit === unit && 'shape' in it)?.shape,
      );
    return shapes.get(unit);
  };
  const draws = (of: (shape: Shape, fate: number) => number) =>
    count((what, it) => {
      const shape = what === 'battle_drew' ? shapeOf(it.unit) : undefined;
      return shape && [it.seat, of(shape, it.fate ?? 0)];
    });
  const drawn = draws((shape, fate) => DAMAGE[fate]?.[shape] ?? 0);
  const expected = draws(expectedFor);

  const rows: [string, readonly (string | number)[]][] = [
    ['battles', one('battle_won')],
    ['duels', one('duel_won')],
    ['mustered', sum('units_mustered')],
    [
      'lost',
      count((what, it) => {
        if (what === 'fighter_destroyed') return [it.seat, 1];
        return what === 'units_destroyed' ? [it.seat, it.n ?? 0] : undefined;
      }),
    ],
    ['strongholds', one('stronghold_built', 'stronghold_conquered')],
    ['rewards', one('reward_gained')],
    ['influence', sum('influence_gained')],
    ['tactics', one('tactics_played')],
    [
      'damage',
      drawn.map((it, seat) =>
        t('sum-luck', { got: it, expected: (expected[seat] ?? 0).toFixed(1) }),
      ),
    ],
  ];
  return rows.map(([key, values]) => ({ label: t(`sum-${key}`), values }));
}
