import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings, type Pace } from '../lib/settings.svelte';
import type { LogLine } from '../net/protocol';
import { ask, match, session, takes, text } from '../testing/fakes';
import { beatsOf, holdOf, marksOf, weighBy } from './moments';

const line = (number: number, depth = 0, key = 'took'): LogLine => ({
  number,
  entry: number,
  told: { text: text(key, ['seat', { seat: 1 }]), rule: null, depth },
  event: {},
});
const asked = (events: number) => match({ events, asks: [ask({ choices: [takes(0, 1)] })] });

describe('moments', () => {
  it('a line without weight belongs to the one before it', () => {
    const beats = beatsOf([line(0), line(1, 1), line(2)], weighBy());
    expect(beats.map((it) => [it.head.number, it.details.length])).toEqual([
      [0, 1],
      [2, 0],
    ]);
  });
  it('lines that the game joins are one moment, whatever they weigh', () => {
    const both = [line(0, 0, 'hit'), line(1, 0, 'hit')];
    expect(beatsOf(both, weighBy({ hit: 2 })).length).toBe(2);
    expect(beatsOf(both, weighBy({ hit: 2 }), () => true).length).toBe(1);
  });

  it('a result is a moment of its own, however deep it lies', () => {
    const beats = beatsOf([line(0), line(1, 2, 'hit')], weighBy({ hit: 2 }));
    expect(beats.map((it) => it.weight)).toEqual([1, 2]);
  });
  it('what comes of a moment belongs to it, and makes it a result', () => {
    const weigh = weighBy({ hit: -2 });
    const beats = beatsOf([line(0), line(1, 1, 'hit'), line(2)], weigh);
    expect(beats.map((it) => [it.head.number, it.details.length, it.weight])).toEqual([
      [0, 1, 2],
      [2, 0, 1],
    ]);
    // With nothing before it, it is a moment of its own.
    expect(beatsOf([line(1, 1, 'hit')], weigh).map((it) => it.weight)).toEqual([2]);
  });
  it('the turns of a game are marked, one for each answer', () => {
    const lines = [line(0), line(1, 0, 'won'), line(2, 0, 'won'), line(3)];
    const marks = marksOf(
      lines.map((it) => ({ ...it, entry: 5 })),
      weighBy({ won: 3 }),
    );
    expect(marks.map((it) => [it.entry, it.beat.head.number])).toEqual([[5, 2]]);
  });
  it('what I did myself does not stay; what came of it does', () => {
    const [step, result] = beatsOf([line(0), line(1, 1, 'hit')], weighBy({ hit: 2 }));
    const around = { isMine: true, isAboutMe: false, behind: 0, letters: 20 };
    if (!step || !result) throw new Error('two moments');
    expect(holdOf(step, { ...around, pace: 'normal' })).toBe(0);
    expect(holdOf(result, { ...around, pace: 'normal' })).toBeGreaterThan(0);
    expect(holdOf(result, { ...around, pace: 'steps' })).toBeNull();
    expect(holdOf(result, { ...around, pace: 'instant' })).toBe(0);
  });
});

describe('the clock of a table', () => {
  const paced = (pace: Pace) => settings.set('pace', pace);
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    paced('normal');
  });

  it('asks nothing and tells nothing before what led to it was shown', async () => {
    paced('steps');
    const told: number[] = [];
    const { session: it } = session(match({ events: 0 }));
    Object.assign(it.source, {
      told: (lines: LogLine[]) => told.push(...lines.map((l) => l.number)),
    });
    it.advance([line(0)], asked(1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(it.beat?.head.number).toBe(0);
    expect([it.asks.length, it.seen.events, told.length]).toEqual([0, 0, 0]);
    it.next();
    await vi.advanceTimersByTimeAsync(0);
    expect([it.asks.length, it.seen.events]).toEqual([1, 1]);
    expect(told).toEqual([0]);
    expect(it.beat).toBeNull();
  });

  it('goes on by itself at a pace that is read', async () => {
    paced('normal');
    const { session: it } = session(match({ events: 0 }));
    it.advance([line(0)], asked(1));
    await vi.advanceTimersByTimeAsync(10);
    expect(it.asks).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(it.asks).toHaveLength(1);
  });

  it('skips to what is now', async () => {
    paced('steps');
    const { session: it } = session(match({ events: 0 }));
    it.advance([line(0)], match({ events: 1 }));
    it.advance([line(1)], match({ events: 2 }));
    it.advance([line(2)], asked(3));
    await vi.advanceTimersByTimeAsync(10);
    it.skip();
    await vi.advanceTimersByTimeAsync(0);
    expect([it.seen.events, it.asks.length]).toEqual([3, 1]);
  });

  it('shows everything at once at the pace of those who ask for it', async () => {
    paced('instant');
    const { session: it } = session(match({ events: 0 }));
    it.advance([line(0)], asked(1));
    await vi.advanceTimersByTimeAsync(0);
    expect(it.asks).toHaveLength(1);
  });

  it('forgets what waits when another match is shown', async () => {
    paced('steps');
    const { session: it } = session(match({ events: 0 }));
    it.advance([line(0)], match({ events: 1 }));
    await vi.advanceTimersByTimeAsync(10);
    it.jump(asked(7));
    await vi.advanceTimersByTimeAsync(10);
    expect([it.seen.events, it.asks.length, it.beat]).toEqual([7, 1, null]);
  });
});

describe('a click', () => {
  it('belongs to the question that was open when the pointer went down', async () => {
    const { session: it, answers } = session(asked(0));
    const stop = it.presses.watch(() => it.askKey);
    window.dispatchEvent(new Event('pointerdown'));
    it.jump({ ...asked(1), ask: 2 });
    window.dispatchEvent(new MouseEvent('click', { detail: 1 }));
    expect(await it.answer(takes(0, 1).action)).toBe(false);
    await new Promise((resolve) => setTimeout(resolve));
    window.dispatchEvent(new Event('pointerdown'));
    window.dispatchEvent(new MouseEvent('click', { detail: 1 }));
    expect(await it.answer(takes(0, 1).action)).toBe(true);
    expect(answers).toHaveLength(1);
    stop();
  });

  it('that is the second of two does not answer the question that came between', async () => {
    const { session: it, answers } = session(asked(0));
    const stop = it.presses.watch(() => it.askKey);
    window.dispatchEvent(new Event('pointerdown'));
    window.dispatchEvent(new MouseEvent('click', { detail: 1 }));
    expect(await it.answer(takes(0, 1).action)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve));
    it.jump({ ...asked(1), ask: 2 });
    window.dispatchEvent(new Event('pointerdown'));
    window.dispatchEvent(new MouseEvent('click', { detail: 2 }));
    expect(await it.answer(takes(0, 1).action)).toBe(false);
    expect(answers).toHaveLength(1);
    stop();
  });
});
