// What is counted at the end of a game: deeds, and luck with what was to be expected.
import type { BoardTable, Summary } from '../contract';
import { bySeat, eventsOf } from '../tallies';
import type { LogLine } from '../../net/protocol';
import type { View } from './types';

/** 24 of the 60 skill cards show a success. */
const SUCCESS = 0.4;

export function summary(
  lines: readonly LogLine[],
  view: View,
  t: BoardTable['t'],
): readonly Summary[] {
  const events = eventsOf(lines);
  const count = (of: Parameters<typeof bySeat>[2]) => bySeat(view.seats.length, events, of);
  const number = (it: unknown) => (typeof it === 'number' ? it : 0);
  const list = (it: unknown) => (Array.isArray(it) ? (it as number[]) : []);
  const one = (wanted: string) => count((tag, it) => (tag === wanted ? [it.seat, 1] : undefined));

  const isWild = (face: number) => view.map.die_faces[face]?.includes('wild') ?? false;
  const share = view.map.die_faces.filter((it) => it.includes('wild')).length;
  const faces = (tag: string, it: Record<string, unknown>): number[] | undefined => {
    if (tag === 'DiceRolled') return list(it.faces);
    return tag === 'DieRerolled' ? [number(it.face)] : undefined;
  };
  const dice = count((tag, it) => {
    const rolled = faces(tag, it);
    return rolled && [it.seat, rolled.length];
  });
  const wild = count((tag, it) => {
    const rolled = faces(tag, it);
    return rolled && [it.seat, rolled.filter(isWild).length];
  });
  const revealed = count((tag, it) =>
    tag === 'CardsRevealed' ? [it.seat, list(it.skills).length] : undefined,
  );
  const successes = count((tag, it) =>
    tag === 'CardsRevealed' ? [it.seat, number(it.successes)] : undefined,
  );
  const luck = (got: readonly number[], expected: (seat: number) => number) =>
    got.map((it, seat) => t('sum-luck', { got: it, expected: expected(seat).toFixed(1) }));

  const hurt = count((tag, it) => {
    if (tag === 'Suffered') return [it.seat, number(it.amount)];
    if (tag !== 'DamageTaken') return undefined;
    return [(it.by as { hero?: number }).hero, number(it.amount)];
  });
  const rows: [string, readonly (string | number)[]][] = [
    ['hexes', one('Moved')],
    ['adventures', one('CardDrawn')],
    ['fights', one('FightBegan')],
    ['gold', count((tag, it) => (tag === 'GoldGained' ? [it.seat, number(it.amount)] : undefined))],
    ['hurt', hurt],
    ['defeats', one('Defeated')],
    ['skills', one('Learned')],
    ['wild', luck(wild, (seat) => ((dice[seat] ?? 0) * share) / view.map.die_faces.length)],
    ['successes', luck(successes, (seat) => (revealed[seat] ?? 0) * SUCCESS)],
  ];
  return rows.map(([key, values]) => ({ label: t(`sum-${key}`), values }));
}
