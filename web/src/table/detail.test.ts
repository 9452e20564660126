import { createRawSnippet } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { detail } from './detail.svelte';

const card = createRawSnippet(() => ({ render: () => '<p>a card</p>' }));
const pointer = (type: string, x: number, y: number) =>
  new PointerEvent(type, { clientX: x, clientY: y, pointerType: 'mouse', bubbles: true });

describe('the large view', () => {
  let piece: HTMLElement;
  let end: ReturnType<ReturnType<typeof detail.of>>;
  beforeEach(() => {
    vi.useFakeTimers();
    piece = document.body.appendChild(document.createElement('div'));
    end = detail.of(card)(piece);
  });
  afterEach(() => {
    end?.();
    piece.remove();
    detail.close();
    vi.useRealTimers();
  });

  it('opens where the pointer comes to', () => {
    document.body.dispatchEvent(pointer('pointermove', 5, 5));
    piece.dispatchEvent(pointer('pointerenter', 40, 40));
    vi.advanceTimersByTime(400);
    expect(detail.open).not.toBeNull();
  });

  it('does not open for what slides under a pointer that rests', () => {
    document.body.dispatchEvent(pointer('pointermove', 40, 40));
    piece.dispatchEvent(pointer('pointerenter', 40, 40));
    vi.advanceTimersByTime(400);
    expect(detail.open).toBeNull();
    piece.dispatchEvent(pointer('pointermove', 42, 40));
    vi.advanceTimersByTime(400);
    expect(detail.open).not.toBeNull();
  });
});
