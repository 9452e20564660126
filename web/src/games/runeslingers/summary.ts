// What is counted at the end of a game.
import type { BoardTable, Summary } from '../contract';
import { bySeat, eventsOf } from '../tallies';
import type { LogLine } from '../../net/protocol';
import type { View } from './types';

export function summary(
  lines: readonly LogLine[],
  view: View,
  t: BoardTable['t'],
): readonly Summary[] {
  const events = eventsOf(lines);
  const costs = new Map(view.cards.map((it) => [it.card, it.cost]));
  const count = (of: Parameters<typeof bySeat>[2]) => bySeat(view.seats.length, events, of);
  const number = (it: unknown) => (typeof it === 'number' ? it : 0);
  const drawn = count((tag, it) => (tag === 'Drew' ? [it.seat, 1] : undefined));
  // Only cards that everybody has seen by now have a face here; the others count for neither.
  const known = count((tag, it) =>
    tag === 'Drew' && costs.has(number(it.card)) ? [it.seat, 1] : undefined,
  );
  const cost = count((tag, it) =>
    tag === 'Drew' ? [it.seat, costs.get(number(it.card)) ?? 0] : undefined,
  );
  const rows: [string, readonly (string | number)[]][] = [
    ['played', count((tag, it) => (tag === 'CardPlayed' ? [it.seat, 1] : undefined))],
    [
      'light',
      count((tag, it) => (tag === 'LightSpent' ? [it.seat, number(it.amount)] : undefined)),
    ],
    [
      'damage',
      count((tag, it) =>
        tag === 'Damaged' ? [(it.on as { Seat?: number }).Seat, number(it.dealt)] : undefined,
      ),
    ],
    ['ailments', count((tag, it) => (tag === 'AilmentApplied' ? [it.seat, 1] : undefined))],
    ['drawn', drawn],
    ['cost', cost.map((sum, seat) => (known[seat] ? (sum / (known[seat] ?? 1)).toFixed(1) : '–'))],
  ];
  return rows.map(([key, values]) => ({ label: t(`sum-${key}`), values }));
}
