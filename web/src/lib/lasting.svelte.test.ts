import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { lasting } from './lasting.svelte';

class Source {
  isBusy = $state(false);
  n = $state.raw(1);
}
class Doubled {
  readonly #twice = $derived.by(() => (this.source.isBusy ? 0 : this.source.n * 2));
  constructor(readonly source: Source) {}
  get twice(): number {
    return this.#twice;
  }
}

describe('something that lasts', () => {
  it('goes on following when the part of the page that asked first has gone', () => {
    const source = new Source();
    let made: Doubled | undefined;
    const of = () => (made ??= lasting(() => new Doubled(source)));
    const reader = (seen: number[]) =>
      $effect.root(() => {
        const doubled = $derived(of());
        $effect(() => void seen.push(doubled.twice));
      });
    const goes = reader([]);
    flushSync();
    goes();
    source.n = 2;
    const seen: number[] = [];
    const stays = reader(seen);
    flushSync();
    source.isBusy = true;
    flushSync();
    source.n = 3;
    source.isBusy = false;
    flushSync();
    stays();
    expect(seen).toEqual([4, 0, 6]);
  });
});
