// The quick reference of a game, read from its words: `quick-1` is a heading and
// `quick-1-lines` what stands under it, a line each; `Term: what it means (rule)`.
import type { GameWords } from '../net/library.svelte';

export interface QuickLine {
  /** Empty where the line has none. */
  readonly term: string;
  readonly words: string;
  /** The rule that says it in full. */
  readonly rule: string | null;
}
export interface QuickPart {
  readonly title: string;
  readonly lines: readonly QuickLine[];
}

const LINE = /^(?:([^:]{1,28}): )?(.*?)(?: \(§ ([^)]+)\))?$/;

export function quickOf(words: Pick<GameWords, 'maybe'>): QuickPart[] {
  const parts: QuickPart[] = [];
  for (let n = 1; ; n += 1) {
    const title = words.maybe(`quick-${n}`);
    if (title === undefined) return parts;
    const lines = (words.maybe(`quick-${n}-lines`) ?? '').split('\n').filter(Boolean);
    parts.push({ title, lines: lines.map(lineOf) });
  }
}

function lineOf(line: string): QuickLine {
  const [, term = '', words = '', rule] = LINE.exec(line.trim()) ?? [];
  return { term, words, rule: rule ?? null };
}
