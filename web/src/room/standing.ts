// How a listed answer stands among the others: the one that is most likely
// wanted is filled; declining is quiet and says what is lost.
import type { AskOut, Choice } from '../net/protocol';

const KEYS = /(^|-)(pass|no|none|done|skip|stop|decline|end|leave|withdraw|nothing|give-up)(-|$)/;

/** Whether an answer lets something go: it passes, stops, ends or refuses. */
export const declines = ({ text }: Choice): boolean => KEYS.test(text.key);

/** What is paid for another chance, and a bare "Yes": worth it or not, as things stand. */
const CHANCES = /(^|-)(reveal|reroll|stay|option-pay)(-|$)|^do-yes$/;

/**
 * The answer that is filled: the only one that does something, or the only one
 * there is. A window has none: what could be done in it is rarely wanted. Nor
 * is what may be worth its price or not, where one can leave it at that.
 */
export function mainOf(ask: AskOut): Choice | null {
  const doing = ask.choices.filter((it) => !declines(it));
  if (ask.form !== null || ask.is_window) return null;
  if (ask.choices.length === 1) return ask.choices[0] ?? null;
  const [only, ...others] = doing;
  return only && others.length === 0 && !CHANCES.test(only.text.key) ? only : null;
}

/** Those that do something first, in their order; declining comes last. */
export const inOrder = (choices: readonly Choice[]): Choice[] => [
  ...choices.filter((it) => !declines(it)),
  ...choices.filter(declines),
];
