// One thing changed on two devices: what it is then. Pure functions; nothing is
// lost that somebody made.
import type { Solver } from '../create/puzzle';
import { same } from '../lib/json';

type Fields = Readonly<Record<string, unknown>>;

/** What both last agreed on, what this device has, and what the account has. */
export interface Three<T> {
  /** Nothing if this device and the account have never met. */
  readonly base: T | undefined;
  readonly mine: T | undefined;
  readonly theirs: T;
}

const isFields = (it: unknown): it is Fields =>
  typeof it === 'object' && it !== null && !Array.isArray(it);
const fields = (it: unknown): Fields => (isFields(it) ? it : {});
const list = (it: unknown): readonly unknown[] => (Array.isArray(it) ? it : []);

/** Whoever has changed it since; the account where both have, or nobody knows. */
function latest<T>({ base, mine, theirs }: Three<T>): T {
  if (base === undefined || mine === undefined) return theirs;
  return same(base, theirs) ? mine : theirs;
}

/** What anybody has done stays done. */
const union = (mine: unknown, theirs: unknown) => [...new Set([...list(theirs), ...list(mine)])];

/** Entries by name, each by whoever has changed it; what one took away is gone. */
function entries({ base, mine, theirs }: Three<unknown>): Fields {
  const [old, own, other] = [fields(base), fields(mine), fields(theirs)];
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(other), ...Object.keys(own)])) {
    const isGone = key in old && !(key in own && key in other);
    if (isGone) continue;
    merged[key] =
      key in other ? latest({ base: old[key], mine: own[key], theirs: other[key] }) : own[key];
  }
  return merged;
}

/** A solver's puzzles: all that were tried on either; the rating of who tried more. */
function solver(mine: Solver | undefined, theirs: Solver | undefined): Solver | undefined {
  if (!mine || !theirs) return mine ?? theirs;
  const tried: Record<string, boolean> = { ...mine.tried };
  for (const [id, isSolved] of Object.entries(theirs.tried)) tried[id] = tried[id] || isSolved;
  const count = (it: Solver) => Object.keys(it.tried).length;
  const { rating, streak } = count(mine) > count(theirs) ? mine : theirs;
  return { rating, streak, best: Math.max(mine.best, theirs.best), tried };
}

function solvers(mine: unknown, theirs: unknown): Fields {
  const [own, other] = [fields(mine), fields(theirs)] as Record<string, Solver>[];
  const games = new Set([...Object.keys(own ?? {}), ...Object.keys(other ?? {})]);
  return Object.fromEntries([...games].map((game) => [game, solver(own?.[game], other?.[game])]));
}

/** The settings of a person, with what was learned. */
export function mergeSettings({ base, mine, theirs }: Three<unknown>): Fields {
  const [old, own, other] = [fields(base), fields(mine), fields(theirs)];
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(own), ...Object.keys(other)])) {
    const three = { base: old[key], mine: own[key], theirs: other[key] };
    if (key === 'lessonsDone') merged[key] = union(own[key], other[key]);
    else if (key === 'puzzles') merged[key] = solvers(own[key], other[key]);
    else if (key === 'lessonTables' || key === 'puzzleThemes') merged[key] = entries(three);
    else merged[key] = key in other ? latest(three) : own[key];
  }
  return merged;
}

interface Named {
  readonly name: string;
}
const isNamed = (it: unknown): it is Named => isFields(it) && typeof it.name === 'string';
const called = (lists: readonly Named[], name: string) => lists.find((it) => it.name === name);

/** A name that no list has yet. */
function freeName(name: string, taken: readonly Named[]): string {
  for (let n = 2; ; n += 1) {
    const free = `${name} (${n})`;
    if (!called(taken, free)) return free;
  }
}

/** Decks or armies by their names. Where both devices changed one, both are kept. */
export function mergeLists({ base, mine, theirs }: Three<unknown>): Named[] {
  const [old, own, other] = [base, mine, theirs].map((it) => list(it).filter(isNamed));
  const merged = [...(other ?? [])];
  for (const it of own ?? []) {
    const at = merged.findIndex((that) => that.name === it.name);
    const that = merged[at];
    const before = called(old ?? [], it.name);
    if (!that) merged.push(it);
    else if (same(it, that) || (before && same(before, it))) continue;
    else if (before && same(before, that)) merged[at] = it;
    else merged.push({ ...it, name: freeName(it.name, [...merged, ...(own ?? [])]) });
  }
  return merged;
}
