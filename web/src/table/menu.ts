// Several answers at one place of the board: which one?
import type { Choice } from '../net/protocol';
import type { BoardTable } from '../games/contract';

type Focusable = HTMLElement | SVGElement;

export interface Menu {
  readonly choices: readonly Choice[];
  readonly anchor: DOMRect;
  /** What was chosen to open it: it gets the focus back. */
  readonly from: Focusable;
}

/** A board that opens menus. */
export interface MenuHolder {
  readonly table: BoardTable;
  menu: Menu | null;
  give(choice: Choice): void;
}

export function menuAt(element: Element, choices: readonly Choice[]): Menu {
  return { choices, anchor: element.getBoundingClientRect(), from: element as Focusable };
}

/** The element, or the one that is drawn for the same spot since. */
export function again(element: Focusable): Focusable | null {
  const { spot } = element.dataset;
  if (element.isConnected || spot === undefined) return element;
  return document.querySelector<Focusable>(`[data-spot="${spot}"]`);
}
