import { describe, expect, it } from 'vitest';
import { clockSays, clockSaysAll, noClock, timeOf } from './clocks';

describe('clocks', () => {
  it('are none unless somebody wants them', () => {
    expect(timeOf(noClock())).toBeUndefined();
  });

  it('give a bank that grows to live games, and days to games by turns', () => {
    const live = timeOf({ ...noClock(), kind: 'live', minutes: 20, added: 5, atZero: 'lost' });
    expect(live).toEqual({ bank: 1200, free: 0, free_for: 'answer', added: 5, at_zero: 'lost' });
    const turns = timeOf({ ...noClock(), kind: 'turns', days: 1, atZero: 'pass' });
    expect(turns).toEqual({ bank: 0, free: 86_400, free_for: 'turn', added: 0, at_zero: 'pass' });
  });

  it('let no bot answer for somebody who would get no new time', () => {
    const draft = { ...noClock(), kind: 'live', added: 0, atZero: 'pass' } as const;
    expect(timeOf(draft)?.at_zero).toBe('bot');
  });

  it('are said in words', () => {
    const time = { bank: 60, free: 0, free_for: 'answer', added: 5, at_zero: 'bot' } as const;
    expect(clockSays(time)).toBe('1 minute each, 5 seconds more with each answer');
    expect(clockSaysAll({ ...time, bank: 0, free: 172_800, free_for: 'turn', added: 0 })).toBe(
      '2 days for each turn; when time is up, a bot plays on',
    );
  });
});
