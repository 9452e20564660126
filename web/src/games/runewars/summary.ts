// What is counted at the end of a game: deeds, and luck with what was to be expected.
import deck from '../../../../games/runewars/content/fate.toml?raw';
import type { LogLine } from '../../net/protocol';
import type { BoardTable, Summary } from '../contract';
import { bySeat } from '../tallies';
import { findAmong } from '../../lib/find';
import { BASE_SHAPES, type BaseShape, type StackView, type View, type WarEvent } from './types';

type Damage = Readonly<Record<BaseShape, number>>;

/** The damage on each printed Fate card, by base shape. */
const DAMAGE: readonly Damage[] = deck
  .split('[[card]]')
  .slice(1)
  .map((card) => {
    const of = (shape: BaseShape) =>
      Number(new RegExp(`${shape} = \\{ kind = "damage", n = (\\d+)`).exec(card)?.[1] ?? 0);
    return Object.fromEntries(BASE_SHAPES.map((it) => [it, of(it)])) as Damage;
  });
const expectedFor = (shape: BaseShape): number =>
  DAMAGE.reduce((sum, it) => sum + it[shape], 0) / DAMAGE.length;

export function summary(
  lines: readonly LogLine[],
  view: View,
  t: BoardTable['t'],
): readonly Summary[] {
  const events = lines.flatMap(({ event }) => {
    const { what, with: it } = (event ?? {}) as unknown as WarEvent;
    return what ? [{ tag: what as string, it: it as Record<string, unknown> }] : [];
  });
  const count = (of: Parameters<typeof bySeat>[2]) => bySeat(view.players.length, events, of);
  const number = (it: unknown) => (typeof it === 'number' ? it : 0);
  const one = (...wanted: string[]) =>
    count((tag, it) => (wanted.includes(tag) ? [it.seat, 1] : undefined));
  const sum = (wanted: string) =>
    count((tag, it) => (tag === wanted ? [it.seat, number(it.n)] : undefined));

  // Types of which nothing is left to be seen count for neither.
  const shapes = new Map<unknown, BaseShape | undefined>();
  const shapeOf = (unit: unknown): BaseShape | undefined => {
    if (!shapes.has(unit))
      shapes.set(
        unit,
        findAmong<StackView>([view], (it) => it.unit === unit && 'shape' in it)?.shape,
      );
    return shapes.get(unit);
  };
  const draws = (of: (shape: BaseShape, fate: number) => number) =>
    count((tag, it) => {
      const shape = tag === 'battle_drew' ? shapeOf(it.unit) : undefined;
      return shape && [it.seat, of(shape, number(it.fate))];
    });
  const drawn = draws((shape, fate) => DAMAGE[fate]?.[shape] ?? 0);
  const expected = draws(expectedFor);

  const rows: [string, readonly (string | number)[]][] = [
    ['battles', one('battle_won')],
    ['duels', one('duel_won')],
    ['mustered', sum('units_mustered')],
    [
      'lost',
      count((tag, it) => {
        if (tag === 'fighter_destroyed') return [it.seat, 1];
        return tag === 'units_destroyed' ? [it.seat, number(it.n)] : undefined;
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
