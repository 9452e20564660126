// Work that a builder leaves to the server: one thing at a time, and what went wrong in words.
import { defaultLevel } from '../create/wish';
import { partsOf, plain } from '../lib/rich';
import { router } from '../lib/router.svelte';
import { Failure, api } from '../net/api';
import { library } from '../net/library.svelte';
import { me } from '../net/me.svelte';
import type { CreateTable } from '../net/protocol';

export interface Fault {
  readonly words: string;
  readonly rule: string | null;
}

export class Work {
  isBusy = $state(false);
  says = $state.raw<Fault | null>(null);

  constructor(readonly game: string) {}

  async guarded(work: () => Promise<void>): Promise<void> {
    this.isBusy = true;
    this.says = null;
    try {
      await work();
    } catch (error) {
      this.says = await this.#reason(error);
    } finally {
      this.isBusy = false;
    }
  }

  /** Opens a table against a bot. What is illegal is refused with its rule, before there is any. */
  play(options: () => CreateTable['options']): Promise<void> {
    return this.guarded(async () => {
      const info = await library.game(this.game);
      if (!info) return;
      await me.ensure();
      const { id } = await api.create({
        game: this.game,
        visibility: 'link',
        seats: [{ kind: 'me' }, { kind: 'bot', level: defaultLevel(info) }],
        options: options(),
      });
      router.go(`/table/${id}`);
    });
  }

  async #reason(error: unknown): Promise<Fault> {
    const refusal = error instanceof Failure ? error.problem?.refusal : null;
    if (!refusal) return { words: wordsOf(error), rule: null };
    const { bundle } = await library.words(this.game);
    const words = plain(partsOf(bundle, refusal.text), (seat) => String(seat + 1));
    return { words, rule: refusal.rule };
  }
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
