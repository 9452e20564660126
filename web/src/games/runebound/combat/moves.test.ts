import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../net/protocol';
import { aimed, canPick, moveOf, pick, quick, ready, type Move } from './moves';

const text = { key: 'do', args: [] };
const moves = (...actions: object[]): Move[] =>
  actions.flatMap((action) => {
    const move = moveOf({ action, text } as unknown as Choice, 0);
    return move ? [move] : [];
  });

describe('combat moves', () => {
  const deals = moves(
    { Deal: { symbol: 'physical', tokens: 0b011 } },
    { Deal: { symbol: 'physical', tokens: 0b001 } },
    { Deal: { symbol: 'physical', tokens: 0b010 } },
    { Flip: { with: 2, token: 0 } },
    { RecastFoe: { with: 2, token: 1 } },
    { Surge: { ability: 7, tokens: 0b1000 } },
  );

  it('tokens that go together are picked together, others alone', () => {
    expect(pick(deals, 0b001, 1)).toBe(0b011);
    expect(pick(deals, 0b011, 2)).toBe(0b100);
    expect(pick(deals, 0b011, 0)).toBe(0b010);
    expect(canPick(deals, 3)).toBe(true);
    expect(canPick(deals, 4)).toBe(false);
  });

  it('what is picked acts at once, or points at a token of either side', () => {
    expect(ready(deals, 0b011).map((it) => it.kind)).toEqual(['Deal']);
    expect(ready(deals, 0b100)).toEqual([]);
    expect(aimed(deals, 0b100, { side: 0, token: 0 }).map((it) => it.kind)).toEqual(['Flip']);
    expect(aimed(deals, 0b100, { side: 1, token: 1 }).map((it) => it.kind)).toEqual(['RecastFoe']);
    expect(aimed(deals, 0, { side: 0, token: 0 })).toEqual([]);
  });

  it('with nothing picked, all damage of a kind and each ability are at hand', () => {
    expect(quick(deals).map((it) => it.needs)).toEqual([0b011, 0b1000]);
  });

  it('a further use of agility needs no token', () => {
    const [again] = moves({ Flip: { with: 255, token: 4 } });
    expect(again?.needs).toBe(0);
    expect(again?.target).toEqual({ side: 0, token: 4 });
  });
});
