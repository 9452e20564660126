// Short notices that need no answer: refusals above all.
import { announcer } from './announcer.svelte';

export interface Toast {
  readonly id: number;
  readonly words: string;
  readonly tone: 'plain' | 'refusal';
  /** A link that helps: the rule behind a refusal, a new table. */
  readonly link: { readonly words: string; readonly follow: () => void } | null;
}

const SECONDS = 9;

class Toasts {
  list = $state<Toast[]>([]);
  #next = 1;

  show(words: string, tone: Toast['tone'] = 'plain', link: Toast['link'] = null): void {
    const id = this.#next++;
    this.list = [
      ...this.list.filter((it) => it.words !== words).slice(-2),
      { id, words, tone, link },
    ];
    announcer.say(words);
    setTimeout(() => this.drop(id), SECONDS * 1000);
  }

  /** Notices end with the page that they were about. */
  clear(): void {
    if (this.list.length > 0) this.list = [];
  }

  drop(id: number): void {
    this.list = this.list.filter((it) => it.id !== id);
  }
}

export const toasts = new Toasts();
