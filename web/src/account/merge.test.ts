import { describe, expect, it } from 'vitest';
import { mergeLists, mergeSettings } from './merge';

const solver = (rating: number, tried: Record<string, boolean>, best = 0) => ({
  rating,
  streak: 1,
  best,
  tried,
});

describe('settings of two devices', () => {
  it('are the account’s where the devices have never met', () => {
    const merged = mergeSettings({
      base: undefined,
      mine: { theme: 'dark', sound: true, lessonsDone: ['nim/first'] },
      theirs: { theme: 'light', lessonsDone: ['nim/second'] },
    });
    expect(merged).toEqual({
      theme: 'light',
      sound: true,
      lessonsDone: ['nim/second', 'nim/first'],
    });
  });

  it('are those of whoever changed them since', () => {
    const base = { theme: 'light', pace: 'normal', motion: 'full' };
    const merged = mergeSettings({
      base,
      mine: { ...base, pace: 'quick', motion: 'reduced' },
      theirs: { ...base, theme: 'dark', motion: 'system' },
    });
    expect(merged).toEqual({ theme: 'dark', pace: 'quick', motion: 'system' });
  });

  it('add up what was learned, and forget what was finished', () => {
    const merged = mergeSettings({
      base: { lessonTables: { 'nim/a': '1', 'nim/b': '2' } },
      mine: { lessonTables: { 'nim/b': '2', 'nim/c': '3' } },
      theirs: { lessonTables: { 'nim/a': '1', 'nim/b': '9' } },
    });
    expect(merged).toEqual({ lessonTables: { 'nim/b': '9', 'nim/c': '3' } });
    const puzzles = mergeSettings({
      base: undefined,
      mine: { puzzles: { nim: solver(1000, { a: true, b: false, c: true }, 2) } },
      theirs: { puzzles: { nim: solver(900, { b: true }, 4), other: solver(800, {}) } },
    });
    expect(puzzles.puzzles).toEqual({
      nim: solver(1000, { a: true, b: true, c: true }, 4),
      other: solver(800, {}),
    });
  });

  it('stand what an older client may have left', () => {
    expect(mergeSettings({ base: 5, mine: null, theirs: { theme: 'dark' } })).toEqual({
      theme: 'dark',
    });
    const odd = { lessonsDone: 'x', puzzles: 3, lessonTables: [] };
    expect(mergeSettings({ base: undefined, mine: odd, theirs: odd })).toEqual({
      lessonsDone: [],
      puzzles: {},
      lessonTables: {},
    });
  });
});

describe('decks of two devices', () => {
  const deck = (name: string, text: string) => ({ name, text });

  it('are all there, and none is overwritten', () => {
    const merged = mergeLists({
      base: undefined,
      mine: [deck('Fire', 'mine'), deck('Same', 's'), deck('Fire (2)', 'old')],
      theirs: [deck('Fire', 'theirs'), deck('Same', 's'), deck('Ice', 'i')],
    });
    expect(merged).toEqual([
      deck('Fire', 'theirs'),
      deck('Same', 's'),
      deck('Ice', 'i'),
      deck('Fire (3)', 'mine'),
      deck('Fire (2)', 'old'),
    ]);
  });

  it('follow whoever changed one', () => {
    const base = [deck('A', '1'), deck('B', '1'), deck('C', '1')];
    const merged = mergeLists({
      base,
      mine: [deck('A', '2'), deck('B', '1'), deck('C', '2')],
      theirs: [deck('A', '1'), deck('B', '3'), deck('C', '3')],
    });
    expect(merged).toEqual([deck('A', '2'), deck('B', '3'), deck('C', '3'), deck('C (2)', '2')]);
    expect(mergeLists({ base: undefined, mine: 'x', theirs: [5, deck('A', '1')] })).toEqual([
      deck('A', '1'),
    ]);
  });
});
