import { describe, expect, it } from 'vitest';
import { held, viewBoxOf, whole, zoomed } from './camera';
import {
  boxOf,
  centreOf,
  cornersOf,
  outlinePath,
  STEPS,
  step,
  type HexLayout,
  type Point,
} from './hex';
import { place } from './place';
import { nearest } from './roving';

const box = { x: 0, y: 0, width: 200, height: 100 };

describe('the camera', () => {
  it('shows all at first and never less than that', () => {
    expect(viewBoxOf(whole(box), box)).toEqual(box);
    expect(held({ x: 500, y: -9, zoom: 0.2 }, box, 6)).toEqual({ x: 200, y: 0, zoom: 1 });
  });

  it('keeps the point under the pointer where it is', () => {
    const at = { x: 150, y: 20 };
    const share = (camera: ReturnType<typeof whole>) =>
      (at.x - viewBoxOf(camera, box).x) / viewBoxOf(camera, box).width;
    const near = zoomed(whole(box), 2, at, 6);
    expect(near.zoom).toBe(2);
    expect(share(near)).toBeCloseTo(share(whole(box)));
  });
});

describe('hexes', () => {
  for (const orientation of ['pointy', 'flat'] as const) {
    const layout: HexLayout = { orientation, size: 10 };
    it(`${orientation}: side n lies between a hex and its neighbour n`, () => {
      const here = { q: 2, r: -1 };
      const corners = cornersOf(layout, here);
      STEPS.forEach((_, direction) => {
        const [a, b] = [corners[direction] as Point, corners[(direction + 1) % 6] as Point];
        const [from, to] = [centreOf(layout, here), centreOf(layout, step(here, direction))];
        expect((a.x + b.x) / 2).toBeCloseTo((from.x + to.x) / 2);
        expect((a.y + b.y) / 2).toBeCloseTo((from.y + to.y) / 2);
      });
    });
  }

  it('the outline of two neighbours has ten sides', () => {
    const path = outlinePath({ orientation: 'flat', size: 5 }, [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
    ]);
    expect(path.match(/M/g)?.length).toBe(10);
  });

  it('the box holds all corners', () => {
    const made = boxOf({ orientation: 'pointy', size: 10 }, [{ q: 0, r: 0 }], 1);
    expect(made.height).toBeCloseTo(22);
    expect(made.y).toBeCloseTo(-11);
  });
});

describe('focus and popovers', () => {
  it('arrow keys find the nearest piece ahead', () => {
    const centres = [
      { x: 0, y: 0 },
      { x: 30, y: 2 },
      { x: 12, y: 40 },
    ];
    expect(nearest(centres, 0, [1, 0])).toBe(1);
    expect(nearest(centres, 0, [0, 1])).toBe(2);
    expect(nearest(centres, 0, [-1, 0])).toBe(-1);
  });

  it('a popover stays inside the window', () => {
    const room = { width: 360, height: 700 };
    const at = place(
      { left: 300, right: 340, top: 650, bottom: 690 },
      { width: 300, height: 200 },
      room,
    );
    expect(at.left).toBeGreaterThanOrEqual(0);
    expect(at.left + 300).toBeLessThanOrEqual(360);
    expect(at.top + 200).toBeLessThanOrEqual(700);
  });
});
