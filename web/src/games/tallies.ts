// Counting what happened in a finished game, seat by seat.
import type { LogLine, SeatId } from '../net/protocol';

/** To whom a line counts, and how much; nothing if it counts to nobody. */
export type Share = readonly [seat: SeatId | null | undefined, amount: number] | undefined;

/** How much each of a number of seats has. */
export function bySeat(
  seats: number,
  lines: readonly LogLine[],
  of: (line: LogLine) => Share,
): number[] {
  const sums = Array.from({ length: seats }, () => 0);
  for (const line of lines) {
    const [seat, amount] = of(line) ?? [];
    if (typeof seat === 'number' && seat in sums) sums[seat] = (sums[seat] ?? 0) + (amount ?? 0);
  }
  return sums;
}
