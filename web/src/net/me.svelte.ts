import { api, ensureMe } from './api';
import type { Me, Who } from './protocol';

/** Who I am to the server. Nobody until the first need, then a named guest. */
class Myself {
  who = $state<Who | null>(null);
  /** What I sign in with, if I have an account. */
  handle = $state<string | null>(null);
  #asked: Promise<Who | null> | undefined;

  /** Finds out once whether the cookie is known. */
  look(): Promise<Who | null> {
    return (this.#asked ??= api.me().then((me) => this.is(me)));
  }

  /** The server said who I am now. */
  is({ who, handle }: Me): Who | null {
    this.handle = handle ?? null;
    return (this.who = who);
  }

  async ensure(): Promise<Who> {
    return (this.who ??= await ensureMe());
  }

  async rename(name: string): Promise<void> {
    this.is(await api.setName(name));
  }
}

export const me = new Myself();
