// Which chips stand in an area, and where: rows that fit the hex.
import type { AreaView, HeroView, Shape, StackView } from './types';

/** The base of a figure, drawn around the origin. */
export const BASES: Readonly<Record<Shape, string>> = {
  triangle: 'M0 -21 22 17H-22z',
  rectangle: 'M-21 -15H21V17H-21z',
  circle: 'M0 -18a18 18 0 1 1 0 36a18 18 0 1 1 0 -36z',
  hexagon: 'M-11 -18H11L22 0 11 18H-11L-22 0z',
};

export interface UnitSpot {
  readonly kind: 'unit';
  readonly stack: StackView;
  readonly n: number;
  readonly isRouted: boolean;
}
export interface HeroSpot {
  readonly kind: 'hero';
  readonly hero: HeroView;
}
export type Chip = (UnitSpot | HeroSpot) & {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
};

/** Whether something stands in the left corner: a stronghold, a city, a rune. */
export const hasCorner = ({ stronghold, city, rune }: AreaView): boolean =>
  stronghold !== null || city !== null || rune !== null;

/** How large chips are drawn: larger where there are few of them. */
export function scaleOf(count: number, isNarrow: boolean): number {
  if (count <= 1) return isNarrow ? 1.7 : 2;
  if (count <= 2) return isNarrow ? 1.25 : 1.7;
  if (count <= 4) return isNarrow ? 1.14 : 1.3;
  return count <= 6 ? 1.02 : 0.9;
}

export function chipsOf(area: AreaView, heroes: readonly HeroView[]): Chip[] {
  const units = area.units.flatMap((stack): UnitSpot[] => {
    const chip = (n: number, isRouted: boolean): UnitSpot[] =>
      n > 0 ? [{ kind: 'unit', stack, n, isRouted }] : [];
    return [...chip(stack.standing, false), ...chip(stack.routed, true)];
  });
  const here = heroes.filter((it) => it.area === area.id);
  const all = [...units, ...here.map((hero): HeroSpot => ({ kind: 'hero', hero }))];
  const isNarrow = hasCorner(area);
  const scale = scaleOf(all.length, isNarrow);
  const perRow = all.length <= 4 ? 2 : Math.min(isNarrow ? 3 : 4, Math.ceil(all.length / 2));
  const rows: (UnitSpot | HeroSpot)[][] = [];
  for (let at = 0; at < all.length; at += perRow) rows.push(all.slice(at, at + perRow));
  const [gap, height] = [45 * scale, 41 * scale];
  const top = 2 - ((rows.length - 1) * height) / 2;
  return rows.flatMap((row, at) =>
    row.map((it, index) => ({
      ...it,
      x: (isNarrow ? 26 : 0) + (index - (row.length - 1) / 2) * gap,
      y: top + at * height,
      scale,
    })),
  );
}
