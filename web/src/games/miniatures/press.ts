// A long press looks, as a mouse would by hovering; it does not also choose.
import type { Attachment } from 'svelte/attachments';

const LONG_PRESS_MS = 450;
/** A finger that goes farther than this pans the table. */
const STEADY_PX = 10;

export function longPress(look: () => void): Attachment<Element> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasLong = false;
    let start = { x: 0, y: 0 };
    const end = () => clearTimeout(timer);
    const on: Record<string, (event: Event) => void> = {
      pointerdown: (event) => {
        const { pointerType, clientX, clientY } = event as PointerEvent;
        wasLong = false;
        end();
        if (pointerType === 'mouse') return;
        start = { x: clientX, y: clientY };
        timer = setTimeout(() => {
          wasLong = true;
          look();
        }, LONG_PRESS_MS);
      },
      pointermove: (event) => {
        const { clientX, clientY } = event as PointerEvent;
        if (Math.hypot(clientX - start.x, clientY - start.y) > STEADY_PX) end();
      },
      pointerup: end,
      pointercancel: end,
      click: (event) => {
        if (wasLong) event.stopImmediatePropagation();
        wasLong = false;
      },
      contextmenu: (event) => event.preventDefault(),
    };
    const all = Object.entries(on);
    for (const [name, listener] of all) element.addEventListener(name, listener, name === 'click');
    return () => {
      end();
      for (const [name, listener] of all)
        element.removeEventListener(name, listener, name === 'click');
    };
  };
}
