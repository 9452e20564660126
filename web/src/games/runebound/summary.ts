// What is counted at the end of a game: deeds, and luck with what was to be expected.
import type { BoardTable, Summary } from '../contract';
import { partsOf, type Part } from '../../lib/json';
import { bySeat, type Share } from '../tallies';
import type { LogLine } from '../../net/protocol';
import type { Event, Fighter, View } from './types';

const partOf = partsOf<Event>();
const heroOf = (it: Fighter) => (typeof it === 'object' && 'hero' in it ? it.hero : null);

/** 24 of the 60 skill cards show a success. */
const SUCCESS = 0.4;

export function summary(
  lines: readonly LogLine[],
  view: View,
  t: BoardTable['t'],
): readonly Summary[] {
  const count = (of: (event: unknown) => Share) =>
    bySeat(view.seats.length, lines, (it) => of(it.event));
  const one = (tag: 'Moved' | 'CardDrawn' | 'FightBegan' | 'Defeated' | 'Learned') =>
    count((event) => {
      const it = partOf(event, tag);
      return it && [it.seat, 1];
    });

  const isWild = (face: number) => view.map.die_faces[face]?.includes('wild') ?? false;
  const share = view.map.die_faces.filter((it) => it.includes('wild')).length;
  const rolled = (fits: (face: number) => boolean) =>
    count((event) => {
      const [all, again] = [partOf(event, 'DiceRolled'), partOf(event, 'DieRerolled')];
      if (all) return [all.seat, all.faces.filter(fits).length];
      return again && [again.seat, fits(again.face) ? 1 : 0];
    });
  const [dice, wild] = [rolled(() => true), rolled(isWild)];
  const tested = (of: (it: Part<Event, 'CardsRevealed'>) => number) =>
    count((event) => {
      const it = partOf(event, 'CardsRevealed');
      return it && [it.seat, of(it)];
    });
  const [revealed, successes] = [tested((it) => it.skills.length), tested((it) => it.successes)];
  const luck = (got: readonly number[], expected: (seat: number) => number) =>
    got.map((it, seat) => t('sum-luck', { got: it, expected: expected(seat).toFixed(1) }));

  const hurt = count((event) => {
    const [suffered, taken] = [partOf(event, 'Suffered'), partOf(event, 'DamageTaken')];
    if (suffered) return [suffered.seat, suffered.amount];
    return taken && [heroOf(taken.by), taken.amount];
  });
  const gold = count((event) => {
    const it = partOf(event, 'GoldGained');
    return it && [it.seat, it.amount];
  });
  const rows: [string, readonly (string | number)[]][] = [
    ['hexes', one('Moved')],
    ['adventures', one('CardDrawn')],
    ['fights', one('FightBegan')],
    ['gold', gold],
    ['hurt', hurt],
    ['defeats', one('Defeated')],
    ['skills', one('Learned')],
    ['wild', luck(wild, (seat) => ((dice[seat] ?? 0) * share) / view.map.die_faces.length)],
    ['successes', luck(successes, (seat) => (revealed[seat] ?? 0) * SUCCESS)],
  ];
  return rows.map(([key, values]) => ({ label: t(`sum-${key}`), values }));
}
