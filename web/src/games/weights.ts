// Weights of log lines, from lists of the keys of their sentences.
import type { Weight } from '../room/moments';

interface Lists {
  /** Belongs to what came before. */
  readonly aside?: string;
  readonly step?: string;
  readonly result?: string;
  /** What comes of the moment before, and makes it a result. */
  readonly comes?: string;
  readonly turn?: string;
}

export function weights({
  aside,
  step,
  result,
  comes,
  turn,
}: Lists): Readonly<Record<string, Weight>> {
  const of = (keys: string | undefined, weight: Weight) =>
    (keys ?? '').split(' ').map((it) => [it, weight] as const);
  return Object.fromEntries([
    ...of(aside, 0),
    ...of(step, 1),
    ...of(result, 2),
    ...of(comes, -2),
    ...of(turn, 3),
  ]);
}
