// Things that outlive the part of the page that first asks for them.

/**
 * Makes something whose derived values last as long as it does. Without this
 * they belong to the component that happens to ask first, and stop following
 * when that component goes.
 */
export function lasting<T>(make: () => T): T {
  let made: T | undefined;
  $effect.root(() => {
    made = make();
  });
  return made as T;
}
