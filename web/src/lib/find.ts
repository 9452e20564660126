// Looks for something in a view, wherever the view keeps it.

/** The first object in plain data that passes a test; nearer ones first. */
export function findIn<T>(data: unknown, is: (it: Record<string, unknown>) => boolean): T | null {
  const open: unknown[] = [data];
  for (let at = 0; at < open.length; at += 1) {
    const it = open[at];
    if (typeof it !== 'object' || it === null) continue;
    if (!Array.isArray(it) && is(it as Record<string, unknown>)) return it as T;
    for (const value of Object.values(it)) if (typeof value === 'object') open.push(value);
  }
  return null;
}

/** The same in several views, the first of them first. */
export function findAmong<T>(
  views: readonly unknown[],
  is: (it: Record<string, unknown>) => boolean,
): T | null {
  for (const view of views) {
    const found = findIn<T>(view, is);
    if (found) return found;
  }
  return null;
}
