// Lists that are kept fresh while somebody looks at them.

const FRESH_MS = 8000;

/** Loads now, then again and again while the page is seen; returns how to stop. */
export function keepFresh(load: () => Promise<void>): () => void {
  const look = () => {
    if (!document.hidden) void load().catch(() => null);
  };
  look();
  const beat = setInterval(look, FRESH_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(beat);
    document.removeEventListener('visibilitychange', look);
  };
}
