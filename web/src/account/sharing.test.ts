import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keep, kept } from '../lib/kept';
import { settings } from '../lib/settings.svelte';
import { api, Failure } from '../net/api';
import { me } from '../net/me.svelte';
import type { KeptEntry } from '../net/protocol';
import { sharing } from './sharing.svelte';

const DECKS = 'runetable.runeslingers.decks';
const deck = (name: string, text = name) => ({ name, text });

/** An account as the server keeps it. */
class Account {
  revision = 0;
  readonly entries = new Map<string, KeptEntry>();
  isDown = false;

  put(key: string, value: unknown): void {
    this.revision += 1;
    this.entries.set(key, { key, revision: this.revision, value: value as KeptEntry['value'] });
  }
  value(key: string): unknown {
    return this.entries.get(key)?.value;
  }
  answer(): void {
    const up = () => {
      if (this.isDown) throw new Failure(0, null);
    };
    vi.spyOn(api, 'kept').mockImplementation(async (since) => {
      up();
      const entries = [...this.entries.values()].filter((it) => it.revision > since);
      return { revision: this.revision, entries };
    });
    vi.spyOn(api, 'keep').mockImplementation(async (key, base, value) => {
      up();
      if ((this.entries.get(key)?.revision ?? 0) !== base) throw new Failure(409, null);
      this.put(key, value);
      return { revision: this.revision };
    });
  }
}

describe('what a browser and an account share', () => {
  let account = new Account();
  beforeEach(() => {
    localStorage.clear();
    sharing.forget();
    account = new Account();
    account.answer();
    me.is({ who: { id: 'ann', name: 'Ann' }, handle: 'Ann' });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    me.is({ who: null });
  });

  it('is brought together when they meet', async () => {
    keep(DECKS, [deck('Fire'), deck('Ice', 'mine')]);
    settings.set('lessonsDone', ['nim/first']);
    settings.set('workshop', true);
    account.put('runeslingers.decks', [deck('Ice', 'theirs')]);
    account.put('settings', { theme: 'dark', lessonsDone: ['nim/second'] });
    expect(await sharing.share()).toBe(true);
    const decks = [deck('Ice', 'theirs'), deck('Fire'), deck('Ice (2)', 'mine')];
    expect(kept(DECKS, null)).toEqual(decks);
    expect(account.value('runeslingers.decks')).toEqual(decks);
    expect(settings.get('theme')).toBe('dark');
    expect(settings.get('lessonsDone')).toEqual(['nim/second', 'nim/first']);
    expect(settings.get('workshop')).toBe(true);
    expect(account.value('settings')).not.toHaveProperty('workshop');
  });

  it('goes to and fro, and nothing is sent twice', async () => {
    keep(DECKS, [deck('Fire')]);
    await sharing.share();
    const sent = vi.mocked(api.keep).mock.calls.length;
    await sharing.share();
    expect(vi.mocked(api.keep).mock.calls.length).toBe(sent);
    account.put('runeslingers.decks', [deck('Fire'), deck('Ice')]);
    await sharing.share();
    expect(kept(DECKS, null)).toEqual([deck('Fire'), deck('Ice')]);
    expect(vi.mocked(api.keep).mock.calls.length).toBe(sent);
  });

  it('is read again where another device was quicker', async () => {
    await sharing.share();
    keep(DECKS, [deck('Mine')]);
    const read = vi.mocked(api.kept).getMockImplementation();
    vi.mocked(api.kept).mockImplementationOnce(async (since) => {
      const news = await read?.(since);
      account.put('runeslingers.decks', [deck('Theirs')]);
      return news ?? { revision: 0, entries: [] };
    });
    expect(await sharing.share()).toBe(true);
    expect(account.value('runeslingers.decks')).toEqual([deck('Theirs'), deck('Mine')]);
    expect(kept(DECKS, null)).toEqual([deck('Theirs'), deck('Mine')]);
  });

  it('waits here while the server is away', async () => {
    keep(DECKS, [deck('Fire')]);
    account.isDown = true;
    expect(await sharing.share()).toBe(false);
    expect(sharing.isBehind).toBe(true);
    expect(kept(DECKS, null)).toEqual([deck('Fire')]);
    account.isDown = false;
    expect(await sharing.share()).toBe(true);
    expect(sharing.isBehind).toBe(false);
    expect(account.value('runeslingers.decks')).toEqual([deck('Fire')]);
  });

  it('leaves with whoever signs out, but for how it looks here', async () => {
    settings.set('theme', 'dark');
    settings.set('lessonsDone', ['nim/first']);
    keep(DECKS, [deck('Fire')]);
    await sharing.share();
    me.is({ who: null });
    sharing.forget();
    expect(kept(DECKS, null)).toBeNull();
    expect([settings.get('theme'), settings.get('lessonsDone')]).toEqual(['dark', []]);
    // Somebody else finds nothing of it, and gets nothing of it.
    const other = new Account();
    other.answer();
    me.is({ who: { id: 'ben', name: 'Ben' }, handle: 'Ben' });
    await sharing.share();
    expect(other.value('runeslingers.decks')).toBeUndefined();
  });

  it('is nothing for guests', async () => {
    me.is({ who: { id: 'gus', name: 'Gus' } });
    keep(DECKS, [deck('Fire')]);
    expect(await sharing.share()).toBe(true);
    expect(api.kept).not.toHaveBeenCalled();
  });
});
