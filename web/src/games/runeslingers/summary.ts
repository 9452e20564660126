// What is counted at the end of a game.
import type { BoardTable, Summary } from '../contract';
import { partsOf, type Part, type Tag } from '../../lib/json';
import { bySeat, type Share } from '../tallies';
import type { LogLine } from '../../net/protocol';
import type { Event, View } from './types';

const partOf = partsOf<Event>();

export function summary(
  lines: readonly LogLine[],
  view: View,
  t: BoardTable['t'],
): readonly Summary[] {
  const costs = new Map(view.cards.map((it) => [it.card, it.cost]));
  const count = <T extends Tag<Event>>(tag: T, of: (it: Part<Event, T>) => Share) =>
    bySeat(view.seats.length, lines, ({ event }) => {
      const it = partOf(event, tag);
      return it && of(it);
    });
  const drawn = count('Drew', (it) => [it.seat, 1]);
  // Only cards that everybody has seen by now have a face here; the others count for neither.
  const known = count('Drew', (it) => [it.seat, costs.has(it.card ?? -1) ? 1 : 0]);
  const cost = count('Drew', (it) => [it.seat, costs.get(it.card ?? -1) ?? 0]);
  const rows: [string, readonly (string | number)[]][] = [
    ['played', count('CardPlayed', (it) => [it.seat, 1])],
    ['light', count('LightSpent', (it) => [it.seat, it.amount])],
    ['damage', count('Damaged', (it) => ['Seat' in it.on ? it.on.Seat : null, it.dealt])],
    ['ailments', count('AilmentApplied', (it) => [it.seat, 1])],
    ['drawn', drawn],
    ['cost', cost.map((sum, seat) => (known[seat] ? (sum / (known[seat] ?? 1)).toFixed(1) : '–'))],
  ];
  return rows.map(([key, values]) => ({ label: t(`sum-${key}`), values }));
}
