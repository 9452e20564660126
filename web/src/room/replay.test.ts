import { describe, expect, it } from 'vitest';
import type { MatchView, Moment, Viewer } from '../net/protocol';
import { match, nimWords, tableInfo } from '../testing/fakes';
import { Replay } from './replay.svelte';
import { Session } from './session.svelte';

function replay(viewer: Viewer) {
  const game: MatchView = match({ viewer });
  const first = { entry: 0, n_entries: 1, game, log: [] } as unknown as Moment;
  return new Replay(tableInfo({}), nimWords(), first);
}

describe('a replay', () => {
  it('of a finished game is looked at from any seat', () => {
    const over = replay('referee');
    const session = new Session(
      over.source(() => {}),
      nimWords(),
    );
    expect(over.isOpen).toBe(true);
    expect(session.own).toBeNull();
    over.seat = 1;
    expect(session.own).toBe(1);
    expect(session.asks).toEqual([]);
  });

  it('of a running game is looked at from my own seat alone', () => {
    const running = replay({ seat: 1 });
    expect(running.isOpen).toBe(false);
    expect(running.seat).toBe(1);
    expect(replay('spectator').isOpen).toBe(false);
  });
});
