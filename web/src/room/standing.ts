// How a listed answer stands among the others: the one that is most likely
// wanted is filled; declining is quiet and says what is lost.
import type { AskOut, Choice } from '../net/protocol';

const KEYS =
  /(^|-)(pass|no|none|done|skip|stop|decline|end|leave|withdraw|stay|nothing|give-up)(-|$)/;

/** Whether an answer lets something go: it passes, stops, ends or refuses. */
export const declines = ({ text }: Choice): boolean => KEYS.test(text.key);

/**
 * The answer that is filled: the only one that does something, or the only one
 * there is. A window has none: what could be done in it is rarely wanted.
 */
export function mainOf(ask: AskOut): Choice | null {
  const doing = ask.choices.filter((it) => !declines(it));
  if (doing.length === 1 && ask.form === null && !ask.is_window) return doing[0] ?? null;
  const isOnly = ask.choices.length === 1 && ask.form === null && !ask.is_window;
  return isOnly && doing.length === 0 ? (ask.choices[0] ?? null) : null;
}

/** Those that do something first, in their order; declining comes last. */
export const inOrder = (choices: readonly Choice[]): Choice[] => [
  ...choices.filter((it) => !declines(it)),
  ...choices.filter(declines),
];
