import { describe, expect, it } from 'vitest';
import { seat } from '../testing/fakes';
import { isLow, leftOf, leftSays } from './timing';

const timed = { ...seat(0, 'Ann'), time: { free_ms: 1000, bank_ms: 4000 }, is_timed: true };
const control = { bank: 600, free: 0, free_for: 'answer', added: 0, at_zero: 'lost' } as const;

describe('what is left', () => {
  it('runs down for those who are asked, and never below nothing', () => {
    expect(leftOf(timed, 2000)).toBe(3000);
    expect(leftOf(timed, 60_000)).toBe(0);
    expect(leftOf({ ...timed, is_timed: false }, 2000)).toBe(5000);
    expect(leftOf(seat(0, 'Ann'), 2000)).toBeNull();
  });

  it('is little below half a minute, or an hour where it is days', () => {
    expect([isLow(31_000, control), isLow(29_000, control)]).toEqual([false, true]);
    const days = { ...control, bank: 0, free: 172_800 };
    expect([isLow(3_700_000, days), isLow(3_500_000, days)]).toEqual([false, true]);
    expect(isLow(10_000, { ...control, bank: 20 })).toBe(false);
  });

  it('is said shortly', () => {
    expect([leftSays(65_000), leftSays(150_000_000), leftSays(40_000_000)]).toEqual([
      '1:05',
      '1 day',
      '11 hours',
    ]);
  });
});
