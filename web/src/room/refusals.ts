// What to tell somebody whose wish was not carried out.
import { play } from '../lib/sound';
import { partsOf, plain } from '../lib/rich';
import { t } from '../lib/texts';
import { toasts } from '../lib/toasts.svelte';
import { Failure } from '../net/api';
import type { GameWords } from '../net/library.svelte';
import type { Problem, SeatId, Text } from '../net/protocol';
import { Refused, Unsent } from '../net/table.svelte';

interface Around {
  readonly words: GameWords | null;
  readonly nameOf: (seat: SeatId) => string;
  readonly openRule: (id: string) => void;
}

const ALONE: Around = {
  words: null,
  nameOf: (seat) => t('seat-number', { number: seat + 1 }),
  openRule: () => {},
};

/** What a lesson says to an answer that it did not ask for. The coach shows it. */
export function adviceIn(error: unknown): Text | null {
  const text = error instanceof Refused ? error.problem.refusal?.text : undefined;
  if (text?.key === 'refused-lesson') return { key: 'coach-not-this', args: [] };
  if (text?.key === 'refused-puzzle') {
    play('refused');
    return text;
  }
  if (text?.key !== 'refused-lesson-why') return null;
  const why = text.args.find(([gap]) => gap === 'why')?.[1];
  play('refused');
  return why && 'text' in why ? why.text : null;
}

/** Shows why not, with the rule where there is one. */
export function showRefusal(error: unknown, around: Around = ALONE): void {
  play('refused');
  if (error instanceof Unsent) {
    toasts.show(t('failed-unsent'), 'refusal');
    return;
  }
  const problem = error instanceof Refused || error instanceof Failure ? error.problem : null;
  if (!problem) {
    toasts.show(
      error instanceof Failure && error.status === 0 ? t('failed-unreachable') : t('failed-other'),
      'refusal',
    );
    return;
  }
  const rule = problem.refusal?.rule;
  const link =
    rule && around.words
      ? { words: t('see-rule', { rule }), follow: () => around.openRule(rule) }
      : null;
  toasts.show(wordsOf(problem, around), 'refusal', link);
}

export function wordsOf(problem: Problem, { words, nameOf }: Around = ALONE): string {
  if (problem.refusal && words) return plain(partsOf(words.bundle, problem.refusal.text), nameOf);
  return t(`problem-${problem.kind.replaceAll('_', '-')}`, { words: problem.words });
}
