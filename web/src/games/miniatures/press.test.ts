import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { longPress } from './press';

describe('a long press', () => {
  const look = vi.fn();
  const choose = vi.fn();
  let piece: HTMLElement;
  const finger = (type: string, x = 0) =>
    piece.dispatchEvent(
      Object.assign(new Event(type), { pointerType: 'touch', clientX: x, clientY: 0 }),
    );

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    piece = document.createElement('button');
    longPress(look)(piece);
    piece.addEventListener('click', choose);
  });
  afterEach(() => vi.useRealTimers());

  it('looks and does not choose', () => {
    finger('pointerdown');
    vi.advanceTimersByTime(500);
    finger('pointerup');
    piece.click();
    expect([look.mock.calls.length, choose.mock.calls.length]).toEqual([1, 0]);
    piece.click();
    expect(choose).toHaveBeenCalledOnce();
  });

  it('is no tap, and no pan', () => {
    finger('pointerdown');
    finger('pointerup');
    vi.advanceTimersByTime(500);
    finger('pointerdown');
    finger('pointermove', 30);
    vi.advanceTimersByTime(500);
    expect(look).not.toHaveBeenCalled();
    piece.click();
    expect(choose).toHaveBeenCalledOnce();
  });
});
