// How far apart two units stand, as the range ruler would read it.
import type { Point, UnitView, View } from './types';

const between = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** How far a point is from a side. */
function toSide(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = dx * dx + dy * dy || 1;
  const share = ((point.x - from.x) * dx + (point.y - from.y) * dy) / long;
  const at = Math.max(0, Math.min(1, share));
  return between(point, { x: from.x + at * dx, y: from.y + at * dy });
}

function gap(one: readonly Point[], other: readonly Point[]): number {
  const least = (points: readonly Point[], sides: readonly Point[]) =>
    points.flatMap((point) =>
      sides.map((from, at) => toSide(point, from, sides[(at + 1) % sides.length] ?? from)),
    );
  return Math.min(...least(one, other), ...least(other, one));
}

/** The band of the ruler: 0 in contact, one more than the ruler has beyond it; nothing off the table. */
export function rangeOf(view: View, one: UnitView, other: UnitView): number | null {
  if (one.outline.length === 0 || other.outline.length === 0) return null;
  if (one.engaged.some((it) => it.unit === other.unit)) return 0;
  const band = Math.max(1, Math.ceil(gap(one.outline, other.outline) / view.ruler.band));
  return Math.min(band, view.ruler.bands + 1);
}

/** The enemies of a unit, nearest first. */
export function foesOf(
  view: View,
  unit: UnitView,
): { readonly foe: UnitView; readonly range: number }[] {
  return view.units
    .filter((it) => it.side !== unit.side && it.place === 'field')
    .flatMap((foe) => {
      const range = rangeOf(view, unit, foe);
      return range === null ? [] : [{ foe, range }];
    })
    .sort((a, b) => a.range - b.range);
}
