import { describe, expect, it } from 'vitest';
import { around, held, holds, inSight, viewBoxOf, whole, zoomed } from './camera';
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

  it('a popover leaves what it must not cover in sight', () => {
    const room = { width: 1280, height: 720 };
    const at = place(
      { left: 1100, right: 1150, top: 300, bottom: 320 },
      { width: 300, height: 200 },
      room,
      10,
      false,
      { left: 934, right: 1280, top: 180 },
    );
    expect(at.left + 300).toBeLessThanOrEqual(934);
  });
});

describe('the camera', () => {
  const box = { x: 0, y: 0, width: 1000, height: 800 };

  it('moves only for what is out of sight, and never beyond the edge', () => {
    const seen = viewBoxOf({ x: 300, y: 300, zoom: 2 }, box);
    expect(holds(seen, { x: 100, y: 150, width: 50, height: 50 })).toBe(true);
    const part = { x: 960, y: 10, width: 30, height: 30 };
    expect(holds(seen, part)).toBe(false);
    const next = viewBoxOf(around(part, 2, box), box);
    expect(holds(next, part)).toBe(true);
    expect(holds(box, next)).toBe(true);
  });
  it('leaves no room beside the board empty that the board could fill', () => {
    // A stage three times as wide as the board: at zoom 2 its whole width is in sight.
    const box = { x: 0, y: 0, width: 1000, height: 500 };
    const part = { x: 960, y: 10, width: 30, height: 30 };
    const wide = around(part, 2, box, 6);
    expect(wide.x).toBe(500);
    // A stage a little wider: up to the edge, and not beyond.
    const next = inSight(viewBoxOf(around(part, 2, box, 3), box), 3);
    expect(next.x + next.width).toBe(1000);
    expect(holds(next, part)).toBe(true);
  });
});
