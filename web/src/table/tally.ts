import type { Tally } from '../net/protocol';

/** What a number comes to, with all its reasons. */
export const totalOf = (tally: Tally | null): number =>
  tally?.parts.reduce((sum, it) => sum + it.amount, 0) ?? 0;
