// How far somebody had come at a table when it was left: whoever comes back is
// shown what happened since.
import { keep, kept } from '../lib/kept';

const KEY = 'runetable.seen';
/** So many tables are remembered, those looked at last. */
const MOST = 40;

type Seen = Readonly<Record<string, number>>;

/** The first event that is new at a table, as this seat left it. */
export function seenTo(table: string, seat: number | null): number | undefined {
  const events = kept<Seen>(KEY, {})[`${table} ${seat}`];
  return typeof events === 'number' ? events : undefined;
}

export function saw(table: string, seat: number | null, events: number): void {
  const name = `${table} ${seat}`;
  const others = Object.entries(kept<Seen>(KEY, {})).filter(([it]) => it !== name);
  keep(KEY, Object.fromEntries([...others.slice(1 - MOST), [name, events]]));
}
