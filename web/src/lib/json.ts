/** A JSON value in words: `{ Take: … }` is tagged `Take`, `"Pass"` is `Pass`. */
export function tagOf(action: unknown): string {
  if (typeof action === 'string') return action;
  if (typeof action === 'object' && action !== null) return Object.keys(action)[0] ?? '';
  return '';
}

/** Names of fields and variants in readable letters: `has_answered`, `PlayToken`. */
export function readable(name: string): string {
  const words = name
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether two JSON values say the same. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  if (left.length !== right.length) return false;
  return left.every(([key, value]) => key in b && same(value, (b as Record<string, unknown>)[key]));
}

export type Tag<U> = U extends object ? keyof U : never;
export type Part<U, T> = U extends unknown ? (T extends keyof U ? U[T] : never) : never;

/**
 * Reads answers or events of a game, as its crate spells them: what stands under
 * a tag, or nothing if it is something else.
 */
export const partsOf =
  <U>() =>
  <T extends Tag<U>>(json: unknown, tag: T): Part<U, T> | undefined =>
    typeof json === 'object' && json !== null && tag in json
      ? (json as Record<T, Part<U, T>>)[tag]
      : undefined;

/** What stands under the tag, whichever it is. */
export const bodyOf = (json: unknown): unknown =>
  typeof json === 'object' && json !== null ? Object.values(json)[0] : undefined;
