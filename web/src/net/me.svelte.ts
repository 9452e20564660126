import { api, ensureMe } from './api';
import type { Who } from './protocol';

/** Who I am to the server. Nobody until the first need, then a named guest. */
class Myself {
  who = $state<Who | null>(null);
  #asked: Promise<Who | null> | undefined;

  /** Finds out once whether the cookie is known. */
  look(): Promise<Who | null> {
    return (this.#asked ??= api.me().then(({ who }) => (this.who = who)));
  }

  async ensure(): Promise<Who> {
    return (this.who ??= await ensureMe());
  }

  async rename(name: string): Promise<void> {
    const { who } = await api.setName(name);
    this.who = who;
  }
}

export const me = new Myself();
