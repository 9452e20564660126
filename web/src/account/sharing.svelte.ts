// What this browser and the account share. The server keeps it by name and
// revision; whoever was slower reads, merges and tries again.
import { same } from '../lib/json';
import { keep, kept, onKept, replaceKept } from '../lib/kept';
import { DEFAULTS, KEY as SETTINGS, type Saved } from '../lib/settings.svelte';
import { api, Failure } from '../net/api';
import { me } from '../net/me.svelte';
import type { Kept } from '../net/protocol';
import { mergeLists, mergeSettings, type Three } from './merge';

/** What belongs to the screen that somebody sits at. */
const OF_THE_DEVICE: readonly (keyof Saved)[] = ['folded', 'workshop'];
/** What somebody who signs out leaves behind: how it looks and sounds here. */
const LEARNED: readonly (keyof Saved)[] = [
  'lessonsDone',
  'lessonTables',
  'puzzles',
  'puzzleThemes',
];

interface Shared {
  /** What the account calls it. */
  readonly name: string;
  /** What this device calls it. */
  readonly key: string;
  readonly merge: (three: Three<unknown>) => unknown;
}
const SHARED: readonly Shared[] = [
  { name: 'settings', key: SETTINGS, merge: mergeSettings },
  { name: 'runeslingers.decks', key: 'runetable.runeslingers.decks', merge: mergeLists },
  { name: 'miniatures.armies', key: 'runetable.miniatures.armies', merge: mergeLists },
];

/** What this device and the account last agreed on. */
interface Agreed {
  readonly person: string;
  readonly revision: number;
  readonly entries: Readonly<
    Record<string, { readonly revision: number; readonly value: unknown }>
  >;
}
const AGREED = 'runetable.shared';
const TRIES = 5;
const PAUSE_MS = 1500;

function without(settings: unknown, fields: readonly string[]): unknown {
  if (typeof settings !== 'object' || settings === null) return settings;
  return Object.fromEntries(Object.entries(settings).filter(([key]) => !fields.includes(key)));
}

/** What this device has of it, as far as it is shared. */
function own({ key }: Shared): unknown {
  const value = kept<unknown>(key, undefined);
  return key === SETTINGS ? without(value, OF_THE_DEVICE) : value;
}

function take({ key }: Shared, value: unknown): void {
  const local = key === SETTINGS ? kept<Partial<Saved>>(key, {}) : null;
  const device =
    local && Object.entries(local).filter(([it]) => OF_THE_DEVICE.includes(it as keyof Saved));
  replaceKept(key, device ? { ...(value as object), ...Object.fromEntries(device) } : value);
}

class Sharing {
  /** Whether something here is not the account's yet, because it could not be reached. */
  isBehind = $state(false);
  #running: Promise<boolean> | null = null;
  #again = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shares from now on, whenever something changes or somebody comes back to the page. */
  begin(): () => void {
    const soon = (key: string) => {
      if (!me.handle || !SHARED.some((it) => it.key === key)) return;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.share(), PAUSE_MS);
    };
    const back = () => {
      if (document.visibilityState === 'visible') void this.share();
    };
    const stop = onKept(soon);
    document.addEventListener('visibilitychange', back);
    void me.look().then(
      () => this.share(),
      () => null,
    );
    return () => {
      stop();
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', back);
    };
  }

  /** Brings both to the same; says whether they are. Guests share nothing. */
  share(): Promise<boolean> {
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#share().finally(() => (this.#running = null));
    return this.#running;
  }

  async #share(): Promise<boolean> {
    do {
      this.#again = false;
      if (!me.handle || !me.who) return true;
      try {
        await this.#meet(me.who.id);
        this.isBehind = false;
      } catch (error) {
        this.isBehind = me.handle !== null;
        if (error instanceof Failure) return false;
        throw error;
      }
    } while (this.#again);
    return true;
  }

  async #meet(person: string): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const agreed = this.#read(await api.kept(this.#agreed(person).revision), person);
      if (await this.#write(agreed)) return;
    }
    throw new Failure(409, null);
  }

  #agreed(person: string): Agreed {
    const agreed = kept<Agreed | null>(AGREED, null);
    return agreed?.person === person ? agreed : { person, revision: 0, entries: {} };
  }

  /** Takes over what came from other devices. */
  #read(news: Kept, person: string): Agreed {
    const before = this.#agreed(person);
    const entries = { ...before.entries };
    for (const { key, revision, value } of news.entries) {
      const shared = SHARED.find((it) => it.name === key);
      if (!shared) continue;
      const mine = own(shared);
      const merged = shared.merge({ base: entries[key]?.value, mine, theirs: value });
      if (!same(merged, mine)) take(shared, merged);
      entries[key] = { revision, value };
    }
    return this.#agree({ person, revision: news.revision, entries });
  }

  #agree(agreed: Agreed): Agreed {
    keep(AGREED, agreed);
    return agreed;
  }

  /** Sends what is new here; false if another device was quicker. */
  async #write(agreed: Agreed): Promise<boolean> {
    let now = agreed;
    for (const shared of SHARED) {
      const value = own(shared);
      const known = now.entries[shared.name];
      if (value === undefined || same(value, known?.value)) continue;
      try {
        const { revision } = await api.keep(shared.name, known?.revision ?? 0, value);
        const entries = { ...now.entries, [shared.name]: { revision, value } };
        now = this.#agree({ ...now, entries });
      } catch (error) {
        if (error instanceof Failure && error.status === 409) return false;
        throw error;
      }
    }
    return true;
  }

  /** After signing out: what was the account's leaves this device. */
  forget(): void {
    for (const { key } of SHARED) {
      if (key !== SETTINGS) replaceKept(key, undefined);
    }
    const fresh = Object.fromEntries(LEARNED.map((it) => [it, DEFAULTS[it]]));
    replaceKept(SETTINGS, { ...kept<Partial<Saved>>(SETTINGS, {}), ...fresh });
    replaceKept(AGREED, undefined);
  }
}

export const sharing = new Sharing();
