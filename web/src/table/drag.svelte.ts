// What is dragged, drawn over everything: trays and boards cut off what leaves
// them. `DragLayer` draws it; the pieces below it stay where they are.
import type { Snippet } from 'svelte';

interface Dragged {
  readonly show: Snippet;
  /** Its width, in pixels. */
  readonly width: number;
  /** Where the pointer is. */
  readonly x: number;
  readonly y: number;
}

class Drag {
  open = $state.raw<Dragged | null>(null);

  start(show: Snippet, width: number, { clientX: x, clientY: y }: PointerEvent): void {
    this.open = { show, width, x, y };
  }
  move({ clientX: x, clientY: y }: PointerEvent): void {
    if (this.open) this.open = { ...this.open, x, y };
  }
  end(): void {
    this.open = null;
  }
}

export const drag = new Drag();
