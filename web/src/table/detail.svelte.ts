// The large view of a small thing: shown on hover, on keyboard focus and on a
// long press, never in the way of a click. `DetailLayer` draws it.
import type { Snippet } from 'svelte';
import type { Attachment } from 'svelte/attachments';

interface Open {
  readonly show: Snippet;
  readonly anchor: DOMRect;
  readonly isPinned: boolean;
  /** Above its anchor, so that neighbours in a row stay in sight. */
  readonly isAbove: boolean;
  /** What must not be covered. */
  readonly beyond: DOMRect | null;
  /** As far as it may reach: not over the question. */
  readonly room: { readonly width: number; readonly height: number };
}

/** Where the pointer last was by its own movement. */
let pointer = '';
const placeOf = (event: Event) => {
  const { clientX, clientY } = event as PointerEvent;
  return `${clientX} ${clientY}`;
};
globalThis.addEventListener?.(
  'pointermove',
  (event) => {
    pointer = placeOf(event);
  },
  { passive: true },
);

/** The window, up to the question where that stands at its right. */
export function roomFor(anchor: DOMRect): { width: number; height: number } {
  const question = document.querySelector('#prompt')?.getBoundingClientRect();
  const isBeside = question && question.left > 0 && anchor.right <= question.left + 1;
  return { width: isBeside ? question.left : window.innerWidth, height: window.innerHeight };
}

const HOVER_MS = 250;
const LONG_PRESS_MS = 450;

class Detail {
  open = $state.raw<Open | null>(null);

  show(anchor: Element, show: Snippet, isPinned = false): void {
    // A row of cards (`data-detail-above`) keeps its neighbours in sight.
    const isAbove = anchor.closest('[data-detail-above]') !== null;
    // The question and the log (`data-detail-beside`) stay in sight.
    const beyond = anchor.closest('[data-detail-beside]')?.getBoundingClientRect() ?? null;
    const box = anchor.getBoundingClientRect();
    this.open = { show, anchor: box, isPinned, isAbove, beyond, room: roomFor(box) };
  }
  close(): void {
    this.open = null;
  }

  /** `{@attach detail.of(snippet)}` on anything that has more to show. */
  of(show: Snippet): Attachment<Element> {
    return (element) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let wasLong = false;
      let isSlid = false;
      const later = (wait: number, then: () => void) => {
        clearTimeout(timer);
        timer = setTimeout(then, wait);
      };
      const leave = () => {
        clearTimeout(timer);
        // Elements also lose focus while they are being taken away, when no state may change.
        const { open } = this;
        queueMicrotask(() => {
          if (open && !open.isPinned && this.open === open) this.close();
        });
      };
      const on: Record<string, (event: Event) => void> = {
        // What slides under a pointer that rests is not looked at: only a move looks.
        pointerenter: (event) => {
          isSlid = placeOf(event) === pointer;
          if ((event as PointerEvent).pointerType === 'mouse' && !isSlid)
            later(HOVER_MS, () => this.show(element, show));
        },
        pointermove: (event) => {
          if (!isSlid || placeOf(event) === pointer) return;
          isSlid = false;
          if ((event as PointerEvent).pointerType === 'mouse')
            later(HOVER_MS, () => this.show(element, show));
        },
        pointerleave: leave,
        pointerdown: (event) => {
          wasLong = false;
          if ((event as PointerEvent).pointerType === 'mouse') return leave();
          later(LONG_PRESS_MS, () => {
            wasLong = true;
            this.show(element, show, true);
          });
        },
        pointerup: () => clearTimeout(timer),
        pointercancel: leave,
        // A long press looks; it does not also choose.
        click: (event) => {
          if (wasLong) event.stopImmediatePropagation();
          wasLong = false;
        },
        focusin: () => {
          if (element.matches(':focus-visible') || element.querySelector(':focus-visible'))
            this.show(element, show);
        },
        focusout: leave,
        contextmenu: (event) => {
          if (wasLong) event.preventDefault();
        },
      };
      const all = Object.entries(on);
      for (const [name, listener] of all)
        element.addEventListener(name, listener, name === 'click');
      return () => {
        leave();
        for (const [name, listener] of all)
          element.removeEventListener(name, listener, name === 'click');
      };
    };
  }
}

export const detail = new Detail();
