import { describe, expect, it } from 'vitest';
import { layLabels, type Label } from './labels';

const label = (x: number, y: number, isBelow = true): Label => ({
  x,
  y,
  width: 80,
  height: 16,
  isBelow,
  middle: y + (isBelow ? -40 : 40),
});

describe('names beside regiments', () => {
  it('stay where they are if nothing is in the way', () => {
    const names = [label(0, 0), label(100, 0), label(0, 40)];
    expect(layLabels(names)).toEqual(names);
  });

  it('step back by lines, away from their trays, and keep their order', () => {
    const laid = layLabels([label(60, 0), label(0, 0), label(120, 0, false)]);
    expect(laid.map((it) => [it.x, it.y])).toEqual([
      [60, 16],
      [0, 0],
      [120, 0],
    ]);
    const above = layLabels([label(0, 0, false), label(10, 0, false)]);
    expect(above[1]?.y).toBe(-16);
  });

  it('hide no other regiment: they go to the other side of their own', () => {
    const [name] = layLabels([label(0, 0)], [], [{ x: 20, y: 10, width: 60, height: 60 }]);
    expect(name?.y).toBe(-80);
    expect(name?.isBelow).toBe(false);
  });

  it('keep clear of command tools', () => {
    const [name] = layLabels([label(0, 0)], [{ x: 30, y: 0, radius: 10 }]);
    expect(name?.y).toBe(16);
    const [free] = layLabels([label(0, 0)], [{ x: 60, y: 0, radius: 10 }]);
    expect(free?.y).toBe(0);
  });
});
