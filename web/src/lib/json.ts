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
