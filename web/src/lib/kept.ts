// What this device remembers between visits.

/** What was kept under a key; the fallback where there is nothing that can be read. */
export function kept<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

function put(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost but the memory of it.
  }
}

const heard = new Set<(key: string) => void>();
const readers = new Map<string, Set<() => void>>();

/** Keeps a value. Private windows may keep nothing; it holds until the page closes. */
export function keep(key: string, value: unknown): void {
  put(key, value);
  for (const it of heard) it(key);
}

/** Hears of everything that is kept here from now on. */
export function onKept(hear: (key: string) => void): () => void {
  heard.add(hear);
  return () => heard.delete(hear);
}

/** Puts in place what came from another device; whoever shows it reads it again. */
export function replaceKept(key: string, value: unknown): void {
  put(key, value);
  for (const it of readers.get(key) ?? []) it();
}

/** Reads a key again whenever it was replaced. */
export function onReplaced(key: string, read: () => void): void {
  const all = readers.get(key) ?? new Set();
  readers.set(key, all.add(read));
}
