import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { router } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import { api } from '../net/api';
import { library } from '../net/library.svelte';
import { me } from '../net/me.svelte';
import type { LessonNow, PuzzleNow } from '../net/protocol';
import Puzzles from '../pages/Puzzles.svelte';
import PuzzlePanel from '../room/PuzzlePanel.svelte';
import { ask, gameInfo, match, nimWords, session, takes, text } from '../testing/fakes';
import { after, choose, FRESH, note, puzzleOf, solverOf } from './puzzle';

const puzzles = [
  { id: 'win-1', theme: 'win', rating: 600 },
  { id: 'win-2', theme: 'win', rating: 950 },
  { id: 'bid-1', theme: 'bid', rating: 1400 },
];
const [easy, middling, hard] = puzzles as [
  (typeof puzzles)[0],
  (typeof puzzles)[0],
  (typeof puzzles)[0],
];

beforeEach(() => {
  settings.set('puzzles', {});
  settings.set('puzzleThemes', {});
  vi.restoreAllMocks();
  vi.spyOn(me, 'ensure').mockResolvedValue(undefined as never);
  vi.spyOn(library, 'words').mockResolvedValue(nimWords());
  vi.spyOn(library, 'game').mockResolvedValue(gameInfo());
  vi.spyOn(api, 'puzzles').mockResolvedValue(puzzles);
  vi.spyOn(api, 'create').mockResolvedValue({ id: 'table-9' } as never);
});

describe('the strength of a solver', () => {
  it('rises with what is solved, the more the harder it was, and falls with what is missed', () => {
    const [small, great] = [after(FRESH, easy, true), after(FRESH, hard, true)];
    expect(small.rating).toBeGreaterThan(FRESH.rating);
    expect(great.rating).toBeGreaterThan(small.rating);
    expect(after(FRESH, easy, false).rating).toBeLessThan(FRESH.rating);
  });

  it('counts the first try, and streaks', () => {
    note('nim', easy, true);
    note('nim', middling, true);
    expect(solverOf('nim')).toMatchObject({ streak: 2, best: 2 });
    note('nim', hard, false);
    const missed = solverOf('nim');
    expect(missed).toMatchObject({ streak: 0, best: 2, tried: { 'bid-1': false } });
    // It is found in the end, and once more: the mark is mended, and nothing else.
    note('nim', hard, true);
    note('nim', easy, false);
    expect(solverOf('nim')).toEqual({ ...missed, tried: { ...missed.tried, 'bid-1': true } });
  });
});

describe('the next puzzle', () => {
  it('is near the strength, of the theme, and new', () => {
    expect(choose(puzzles, FRESH)).toBe(middling);
    expect(choose(puzzles, { ...FRESH, rating: 1500 })).toBe(hard);
    expect(choose(puzzles, FRESH, 'bid')).toBe(hard);
    expect(choose(puzzles, FRESH, '', 'win-2')).toBe(easy);
    expect(choose(puzzles, { ...FRESH, tried: { 'win-2': true } })).toBe(easy);
  });

  it('is one that was missed when none is new, and any when all are solved', () => {
    const tried = { 'win-1': true, 'win-2': true, 'bid-1': false };
    expect(choose(puzzles, { ...FRESH, tried })).toBe(hard);
    expect(choose(puzzles, { ...FRESH, tried: { ...tried, 'bid-1': true } })).toBe(middling);
    expect(choose([], FRESH)).toBeUndefined();
  });
});

describe('the page of puzzles', () => {
  it('shows how I stand and lays the next one, also by key', async () => {
    const go = vi.spyOn(router, 'go').mockImplementation(() => {});
    note('nim', easy, true);
    render(Puzzles, { game: 'nim' });
    expect(await screen.findAllByText('1 of 3')).toHaveLength(2);
    await fireEvent.click(screen.getByRole('button', { name: 'Next puzzle' }));
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/table/table-9'));
    expect(api.create).toHaveBeenLastCalledWith(
      expect.objectContaining({ lesson: 'puzzle-win-2' }),
    );
    await fireEvent.click(screen.getByRole('radio', { name: /puzzle-bid/ }));
    await fireEvent.keyDown(document.body, { key: 'n' });
    await vi.waitFor(() =>
      expect(api.create).toHaveBeenLastCalledWith(
        expect.objectContaining({ lesson: 'puzzle-bid-1' }),
      ),
    );
  });
});

describe('a puzzle at the table', () => {
  const puzzle = (more: Partial<PuzzleNow> = {}): PuzzleNow => ({
    theme: 'win',
    rating: 950,
    n_wrong: 0,
    n_tries: 3,
    hint: [text('puzzle-either', ['left', { words: 'A' }], ['right', { words: 'B' }])],
    why: [],
    ...more,
  });
  const lesson = (more: Partial<LessonNow> = {}): LessonNow => ({
    lesson: 'puzzle-win-2',
    state: 'doing',
    n_done: 0,
    n_steps: 1,
    say: [],
    task: text('puzzle-win-task'),
    light: [],
    answers: [],
    puzzle: null,
    ...more,
  });
  const shown = () => session(match({ asks: [ask({ choices: [takes(0, 1)] })] })).session;

  it('gives a hint by key, which ends the streak', async () => {
    note('nim', easy, true);
    render(PuzzlePanel, { session: shown(), lesson: lesson(), puzzle: puzzle() });
    expect(screen.queryByText(/It is one of these/)).toBeNull();
    await fireEvent.keyDown(document.body, { key: 'h' });
    expect(screen.getByText(/It is one of these/)).toBeTruthy();
    expect(solverOf('nim')).toMatchObject({ streak: 0, tried: { 'win-2': false } });
  });

  it('counts what is solved at the first try, and says why', () => {
    const why = [text('puzzle-either', ['left', { words: 'A' }], ['right', { words: 'B' }])];
    const over = lesson({ state: 'finished', n_done: 1, task: null });
    render(PuzzlePanel, { session: shown(), lesson: over, puzzle: puzzle({ hint: [], why }) });
    expect(screen.getByText(/Solved!/)).toBeTruthy();
    expect(screen.getByText(/It is one of these/)).toBeTruthy();
    expect(solverOf('nim')).toMatchObject({ streak: 1, tried: { 'win-2': true } });
  });

  it('says how many tries are left, and shows the answer in the end', async () => {
    const { rerender } = render(PuzzlePanel, {
      session: shown(),
      lesson: lesson(),
      puzzle: puzzle({ n_wrong: 1 }),
    });
    expect(screen.getByRole('alert').textContent).toContain('2 tries are left');
    expect(screen.queryByRole('button', { name: 'Show me' })).toBeNull();
    expect(solverOf('nim').tried).toEqual({ 'win-2': false });
    const given = lesson({ answers: [takes(0, 1).action] });
    await rerender({ lesson: given, puzzle: puzzle({ n_wrong: 3 }) });
    expect(screen.getByRole('button', { name: 'Show me' })).toBeTruthy();
  });

  it('leaves its table behind for the next one', async () => {
    const go = vi.spyOn(router, 'go').mockImplementation(() => {});
    const left = shown();
    const giveUp = vi.spyOn(left, 'giveUp').mockResolvedValue();
    render(PuzzlePanel, { session: left, lesson: lesson(), puzzle: puzzle() });
    await fireEvent.keyDown(document.body, { key: 'n' });
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/table/table-9'));
    expect(giveUp).toHaveBeenCalledOnce();
    expect(api.create).toHaveBeenCalledWith(expect.objectContaining({ lesson: 'puzzle-win-1' }));
  });

  it('knows its id', () => {
    expect(puzzleOf('puzzle-win-2')).toBe('win-2');
  });
});
