import { describe, expect, it } from 'vitest';
import { foesOf, rangeOf } from './ranges';
import type { UnitView, View } from './types';

const square = (x: number, y: number) => [
  { x, y },
  { x: x + 10, y },
  { x: x + 10, y: y + 10 },
  { x, y: y + 10 },
];
const unit = (id: number, side: number, x: number, y: number) =>
  ({ unit: id, side, place: 'field', outline: square(x, y), engaged: [] }) as unknown as UnitView;

describe('the range between two units', () => {
  const [own, near, far] = [unit(0, 0, 0, 0), unit(1, 1, 40, 0), unit(2, 1, 0, 500)];
  const view = {
    units: [far, own, near],
    ruler: { band: 30, bands: 5, arc: 0 },
  } as unknown as View;

  it('is the band in which the nearest points lie; the border belongs to the lower one', () => {
    expect(rangeOf(view, own, near)).toBe(1);
    expect(rangeOf(view, own, unit(3, 1, 41, 0))).toBe(2);
    expect(rangeOf(view, own, far)).toBe(6);
  });
  it('is read for enemies, nearest first, and not off the table', () => {
    expect(foesOf(view, own).map((it) => it.foe.unit)).toEqual([1, 2]);
    expect(rangeOf(view, own, { ...near, outline: [] })).toBeNull();
  });
});
