// Which pieces are pointed at: a log line or a choice under the pointer lights
// up what it speaks of, and a piece on the board lights up its log lines.
import type { Thing } from '../lib/rich';

const keyOf = (kind: string, id: string | number): string => `${kind}\u0000${id}`;

export class Highlight {
  #keys = $state.raw<ReadonlySet<string>>(new Set());
  #kept = $state.raw<ReadonlySet<string>>(new Set());

  /** Points at these things until told otherwise, whatever else is pointed at. */
  keep(things: readonly Pick<Thing, 'kind' | 'id'>[]): void {
    this.#kept = new Set(things.map((it) => keyOf(it.kind, it.id)));
  }

  /** Points at these things, and at nothing else. */
  set(things: readonly Pick<Thing, 'kind' | 'id'>[]): void {
    this.#keys = new Set(things.map((it) => keyOf(it.kind, it.id)));
  }

  point(kind: string, id: string | number): void {
    this.#keys = new Set([keyOf(kind, id)]);
  }

  clear(): void {
    if (this.#keys.size > 0) this.#keys = new Set();
  }

  has(kind: string, id: string | number): boolean {
    const key = keyOf(kind, id);
    return this.#keys.has(key) || this.#kept.has(key);
  }
}
