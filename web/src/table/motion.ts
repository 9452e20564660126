// Short, skippable motion. Everything here ends at once under reduced motion or
// when somebody skips; what it leads to is always what the view says.
import { settings } from '../lib/settings.svelte';

const running = new Set<Animation>();
const waits = new Set<() => void>();

/** Animates an element; resolves at the end, or at once where nothing may move. */
export async function animate(
  element: Element | null | undefined,
  frames: Keyframe[] | PropertyIndexedKeyframes,
  milliseconds = 320,
  options: KeyframeAnimationOptions = {},
): Promise<void> {
  if (!element || !settings.moves || typeof element.animate !== 'function') return;
  const animation = element.animate(frames, {
    duration: milliseconds,
    easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    ...options,
  });
  running.add(animation);
  try {
    await animation.finished;
  } catch {
    // Cancelled because its element went away: that is an end, too.
  } finally {
    running.delete(animation);
  }
}

/** A pause between two motions. */
export function wait(milliseconds: number): Promise<void> {
  if (!settings.moves) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      waits.delete(end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    waits.add(end);
  });
}

/** Moves an element from where `from` is to where it is itself (or `to` is). */
export function fly(
  element: Element,
  from: Element | DOMRect,
  milliseconds = 420,
  to?: Element | DOMRect,
): Promise<void> {
  const box = (it: Element | DOMRect) => (it instanceof Element ? it.getBoundingClientRect() : it);
  const [a, b] = [box(from), box(to ?? element)];
  const own = element.getBoundingClientRect();
  const shift = (it: DOMRect) =>
    `translate(${it.left + it.width / 2 - own.left - own.width / 2}px, ${it.top + it.height / 2 - own.top - own.height / 2}px)`;
  return animate(element, { transform: [shift(a), shift(b)] }, milliseconds);
}

/** Plays steps one after the other. */
export async function inTurn(...steps: (() => Promise<void>)[]): Promise<void> {
  for (const step of steps) await step();
}

/** Ends all that moves. */
export function skipMotion(): void {
  for (const end of [...waits]) end();
  for (const animation of [...running]) {
    try {
      animation.finish();
    } catch {
      animation.cancel();
    }
  }
}
