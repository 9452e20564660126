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

/** Keeps a value. Private windows may keep nothing; it holds until the page closes. */
export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost but the memory of it.
  }
}
