// Which chips stand in an area, and where: rows that fit the hex.
import type { AreaView, HeroView, StackView } from './types';

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
export type Chip = (UnitSpot | HeroSpot) & { readonly x: number; readonly y: number };

/** The scale of chips where there are few of them. */
export const scaleFor = (count: number): number =>
  count <= 1 ? 2 : count <= 2 ? 1.7 : count <= 4 ? 1.4 : count <= 6 ? 1.16 : 0.95;

export function chipsOf(area: AreaView, heroes: readonly HeroView[]): Chip[] {
  const units = area.units.flatMap((stack): UnitSpot[] => [
    ...(stack.standing > 0
      ? [{ kind: 'unit' as const, stack, n: stack.standing, isRouted: false }]
      : []),
    ...(stack.routed > 0
      ? [{ kind: 'unit' as const, stack, n: stack.routed, isRouted: true }]
      : []),
  ]);
  const all = [
    ...units,
    ...heroes.filter((it) => it.area === area.id).map((hero): HeroSpot => ({ kind: 'hero', hero })),
  ];
  const hasTop = area.stronghold !== null || area.city !== null || area.rune !== null;
  const perRow = all.length <= 2 ? 2 : all.length === 3 ? 3 : Math.min(4, Math.ceil(all.length / 2));
  const rows: (UnitSpot | HeroSpot)[][] = [];
  for (let at = 0; at < all.length; at += perRow) rows.push(all.slice(at, at + perRow));
  const gap = 42 * scaleFor(all.length);
  const height = 40 * scaleFor(all.length);
  const middle = hasTop ? 22 : -2;
  const top = middle - ((rows.length - 1) * height) / 2;
  return rows.flatMap((row, at) =>
    row.map((it, index) => ({
      ...it,
      x: (index - (row.length - 1) / 2) * gap,
      y: top + at * height,
    })),
  );
}
