// Puzzles: which one comes next, and how well somebody on this device solves them.
import { settings } from '../lib/settings.svelte';
import { api } from '../net/api';
import { library } from '../net/library.svelte';
import { me } from '../net/me.svelte';
import type { PuzzleInfo } from '../net/protocol';

/** How somebody stands with the puzzles of a game. */
export interface Solver {
  readonly rating: number;
  /** How many were solved at the first try since the last that was not. */
  readonly streak: number;
  readonly best: number;
  /** Whether each puzzle that was tried was solved at the first try. */
  readonly tried: Readonly<Record<string, boolean>>;
}

export const FRESH: Solver = { rating: 900, streak: 0, best: 0, tried: {} };
/** How much the first puzzles move a rating, and how much later ones do. */
const QUICK = 64;
const STEADY = 24;
/** So many puzzles make a rating steady. */
const MANY = 15;
const PREFIX = 'puzzle-';

export const solverOf = (game: string): Solver => settings.get('puzzles')[game] ?? FRESH;

/** The puzzle of a lesson's id, if it is one. */
export const puzzleOf = (lesson: string): string =>
  lesson.startsWith(PREFIX) ? lesson.slice(PREFIX.length) : lesson;

/** How a solver stands after a puzzle was tried for the first time. */
export function after(solver: Solver, puzzle: PuzzleInfo, isSolved: boolean): Solver {
  const expected = 1 / (1 + 10 ** ((puzzle.rating - solver.rating) / 400));
  const step = Object.keys(solver.tried).length < MANY ? QUICK : STEADY;
  const streak = isSolved ? solver.streak + 1 : 0;
  return {
    rating: Math.round(solver.rating + step * ((isSolved ? 1 : 0) - expected)),
    streak,
    best: Math.max(solver.best, streak),
    tried: { ...solver.tried, [puzzle.id]: isSolved },
  };
}

/** Notes how a puzzle went. Only the first try counts; a later one can only mend the mark. */
export function note(game: string, puzzle: PuzzleInfo, isSolved: boolean): void {
  const solver = solverOf(game);
  const isFirst = !(puzzle.id in solver.tried);
  if (!isFirst && (solver.tried[puzzle.id] || !isSolved)) return;
  const mended = { ...solver, tried: { ...solver.tried, [puzzle.id]: true } };
  settings.set('puzzles', {
    ...settings.get('puzzles'),
    [game]: isFirst ? after(solver, puzzle, isSolved) : mended,
  });
}

/** The next puzzle: one that is new and near the solver's strength; then those that were missed. */
export function choose(
  puzzles: readonly PuzzleInfo[],
  solver: Solver,
  theme = '',
  but = '',
): PuzzleInfo | undefined {
  const of = puzzles.filter((it) => it.id !== but && (theme === '' || it.theme === theme));
  const fresh = of.filter((it) => !(it.id in solver.tried));
  const missed = of.filter((it) => solver.tried[it.id] === false);
  const from = [fresh, missed, of].find((it) => it.length > 0) ?? [];
  const off = (it: PuzzleInfo) => Math.abs(it.rating - solver.rating);
  return from.reduce<PuzzleInfo | undefined>(
    (best, it) => (best === undefined || off(it) < off(best) ? it : best),
    undefined,
  );
}

/** Lays the table of a puzzle; gives its address. */
export async function layPuzzle(game: string, puzzle: PuzzleInfo): Promise<string> {
  await me.ensure();
  const words = await library.words(game);
  const { id } = await api.create({
    game,
    title: words.t(`puzzle-${puzzle.theme}`),
    visibility: 'link',
    seats: [],
    lesson: PREFIX + puzzle.id,
  });
  return `/table/${id}`;
}
