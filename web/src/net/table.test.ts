import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket, match, tableInfo, text } from '../testing/fakes';
import type { LogLine, ServerMessage } from './protocol';
import { LiveTable, Refused, Unsent } from './table.svelte';

const line = (number: number): LogLine => ({
  number,
  entry: 0,
  told: { text: text('turn-skipped', ['seat', { seat: 0 }]), rule: null, depth: 0 },
  event: {},
});
const sync = (more: Partial<Extract<ServerMessage, { say: 'sync' }>> = {}): ServerMessage => ({
  say: 'sync',
  revision: 4,
  table: tableInfo(),
  game: match({ events: 2 }),
  is_fresh: true,
  log: [line(0), line(1)],
  chat: [],
  own_seats: [0],
  ...more,
});
const last = () => FakeSocket.made.at(-1) as FakeSocket;

describe('a live table', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.made = [];
    sessionStorage.clear();
  });
  afterEach(() => vi.useRealTimers());

  function opened(): LiveTable {
    const live = new LiveTable('table-1', {}, FakeSocket.make);
    live.open();
    last().opens();
    last().says(sync());
    return live;
  }

  it('says hello and keeps what it is told', () => {
    const live = opened();
    expect(last().sent[0]).toEqual({ say: 'hello' });
    expect(live.log.length).toBe(2);
    expect(live.viewpoint).toBe(0);
  });

  it('comes back by itself and asks only for what it missed', async () => {
    const live = opened();
    last().close();
    expect(live.wire).toBe('healing');
    await vi.advanceTimersByTimeAsync(1000);
    expect(FakeSocket.made.length).toBe(2);
    last().opens();
    expect(live.wire).toBe('open');
    expect(last().sent[0]).toEqual({ say: 'hello', revision: 4, events: 2, chat: 0, seat: 0 });
    const advance = vi.fn();
    live.listener.advance = advance;
    last().says(sync({ is_fresh: false, revision: 5, log: [line(1), line(2)] }));
    expect(live.log.map((it) => it.number)).toEqual([0, 1, 2]);
    expect(advance).toHaveBeenCalledOnce();
  });

  it('waits longer after each failure, and not forever', async () => {
    opened();
    for (let failure = 0; failure < 8; failure += 1) {
      last().close();
      await vi.advanceTimersByTimeAsync(20_000);
    }
    expect(FakeSocket.made.length).toBe(9);
  });

  it('answers with the ask and the revision that it saw', async () => {
    const live = opened();
    const answering = live.answer(0, 'Pass');
    expect(last().sent[1]).toEqual({
      say: 'answer',
      tag: 1,
      seat: 0,
      ask: 1,
      revision: 4,
      action: 'Pass',
    });
    last().says({ say: 'done', tag: 1 });
    await expect(answering).resolves.toBeUndefined();
  });

  it('tells refusals and lost connections apart', async () => {
    const live = opened();
    const refused = live.answer(0, 'Pass');
    const problem = { kind: 'conflict', words: 'not now', refusal: null } as const;
    last().says({ say: 'refused', tag: 1, problem });
    await expect(refused).rejects.toEqual(new Refused(problem));
    const lost = live.answer(0, 'Pass');
    last().close();
    await expect(lost).rejects.toBeInstanceOf(Unsent);
  });

  it('remembers the seat that this tab looked from', () => {
    opened();
    const again = new LiveTable('table-1', {}, FakeSocket.make);
    again.open();
    last().opens();
    expect(last().sent[0]).toEqual({ say: 'hello', seat: 0 });
  });
});
