// Counting events of a finished game, seat by seat.
import type { LogLine } from '../net/protocol';
import { tagOf } from '../lib/json';

type Facts = Record<string, unknown>;

/** The events of a log, by their tag, with what they say. */
export const eventsOf = (lines: readonly LogLine[]): { tag: string; it: Facts }[] =>
  lines.flatMap(({ event }) => {
    const tag = tagOf(event);
    const it = (event as Record<string, Facts> | null)?.[tag];
    return it && typeof it === 'object' ? [{ tag, it }] : [];
  });

/** How much each of so many seats has: `of` says to whom an event counts, and how much. */
export function bySeat(
  seats: number,
  events: readonly { tag: string; it: Facts }[],
  of: (tag: string, it: Facts) => readonly [seat: unknown, amount: number] | undefined,
): number[] {
  const sums = Array.from({ length: seats }, () => 0);
  for (const { tag, it } of events) {
    const [seat, amount] = of(tag, it) ?? [];
    if (typeof seat === 'number' && seat in sums) sums[seat] = (sums[seat] ?? 0) + (amount ?? 0);
  }
  return sums;
}
