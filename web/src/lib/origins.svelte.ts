// Which of a game's content is printed, and which is our own design. Loaded
// once for each game, when somebody first asks.
import { SvelteMap } from 'svelte/reactivity';
import { api } from '../net/api';
import type { Origin } from '../net/protocol';

/** By game, then by sort and id. A game that is being loaded has no rows yet. */
const games = new SvelteMap<string, ReadonlyMap<string, Origin>>();

const loading = new Set<string>();

const key = (kind: string, id: string): string => `${kind}:${id}`;

async function load(game: string): Promise<void> {
  try {
    const rows = await api.origins(game);
    const byName = rows.map((it) => [key(it.kind, it.name), it] as const);
    games.set(game, new Map([...byName, ...rows.map((it) => [key(it.kind, it.id), it] as const)]));
  } catch {
    // Without an answer nothing is marked; the next page asks again.
    loading.delete(game);
  }
}

/** A row of a game's content: its sort, and its id, or its name where a view has no id. */
export interface Row {
  readonly game: string;
  readonly kind: string;
  readonly id: string;
}

/** What of this is ours; undefined if all is printed, or not known yet. */
export function originOf(game: string, kind: string, id: string): Origin | undefined {
  const rows = games.get(game);
  if (rows) return rows.get(key(kind, id));
  if (!loading.has(game)) {
    loading.add(game);
    void load(game);
  }
  return undefined;
}
