// One tab stop for many pieces: arrow keys go to the nearest piece in that
// direction, Home and End to the first and last, Enter and space click it.
import type { Attachment } from 'svelte/attachments';

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const FAR_ASIDE = 1e6;

interface Centre {
  readonly x: number;
  readonly y: number;
}

/** The index of the nearest centre in a direction; none, if nothing lies there. */
export function nearest(
  centres: readonly Centre[],
  from: number,
  [dx, dy]: readonly [number, number],
): number {
  const here = centres[from];
  if (!here) return -1;
  let best = -1;
  let bestCost = Infinity;
  centres.forEach((it, index) => {
    const ahead = (it.x - here.x) * dx + (it.y - here.y) * dy;
    const aside = Math.abs((it.x - here.x) * dy) + Math.abs((it.y - here.y) * dx);
    if (index === from || ahead <= 0.5) return;
    // What lies more to the side than ahead comes last.
    const cost = ahead + 2 * aside + (aside > ahead ? FAR_ASIDE : 0);
    if (cost < bestCost) [best, bestCost] = [index, cost];
  });
  return best;
}

/** For the group around the pieces; each piece carries `data-piece`. */
export function roving(selector = '[data-piece]'): Attachment<Element> {
  return (group) => {
    const pieces = () => [...group.querySelectorAll<HTMLElement | SVGElement>(selector)];
    const settle = (current?: Element | null) => {
      const all = pieces();
      const stop =
        all.find((it) => it === current) ??
        all.find((it) => it.getAttribute('tabindex') === '0') ??
        all[0];
      for (const it of all) {
        const wanted = it === stop ? '0' : '-1';
        if (it.getAttribute('tabindex') !== wanted) it.setAttribute('tabindex', wanted);
      }
    };
    const focused = (event: Event) => {
      const piece = (event.target as Element).closest(selector);
      if (piece) settle(piece);
    };
    const keys = (event: Event) => {
      const { key } = event as KeyboardEvent;
      const piece = (event.target as Element).closest(selector);
      if (!piece) return;
      if ((key === 'Enter' || key === ' ') && !(piece instanceof HTMLButtonElement)) {
        event.preventDefault();
        piece.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        return;
      }
      const all = pieces();
      const centres = all.map((it) => {
        const { left, top, width, height } = it.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      });
      const step = STEPS[key];
      let next: HTMLElement | SVGElement | undefined;
      if (step) next = all[nearest(centres, all.indexOf(piece as HTMLElement), step)];
      else if (key === 'Home') next = all[0];
      else if (key === 'End') next = all.at(-1);
      else return;
      event.preventDefault();
      event.stopPropagation();
      next?.focus();
    };
    settle();
    const watch = new MutationObserver(() => settle());
    // Something can become a piece while it stands there: a target that lights up.
    watch.observe(group, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['data-piece'],
    });
    group.addEventListener('focusin', focused);
    group.addEventListener('keydown', keys);
    return () => {
      watch.disconnect();
      group.removeEventListener('focusin', focused);
      group.removeEventListener('keydown', keys);
    };
  };
}
