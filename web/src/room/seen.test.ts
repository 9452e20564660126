import { beforeEach, expect, it } from 'vitest';
import { saw, seenTo } from './seen';

beforeEach(() => localStorage.clear());

it('remembers for each table and seat how far it was seen', () => {
  expect(seenTo('t1', 0)).toBeUndefined();
  saw('t1', 0, 12);
  saw('t1', 1, 15);
  saw('t1', 0, 20);
  expect([seenTo('t1', 0), seenTo('t1', 1), seenTo('t2', 0)]).toEqual([20, 15, undefined]);
});

it('forgets the tables that were looked at longest ago', () => {
  for (let at = 0; at < 60; at += 1) saw(`t${at}`, 0, at);
  expect(seenTo('t59', 0)).toBe(59);
  expect(seenTo('t20', 0)).toBe(20);
  expect(seenTo('t19', 0)).toBeUndefined();
});
