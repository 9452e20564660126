// Lists and small reckonings that the pieces share.
import type { AreaView, Dial, Season, Shape } from './types';

export const DIALS: readonly Dial[] = ['food', 'wood', 'ore'];
export const SEASONS: readonly Season[] = ['spring', 'summer', 'fall', 'winter'];
export const BASE_SHAPES: readonly Shape[] = ['triangle', 'rectangle', 'circle', 'hexagon'];

export type ByDial<T> = readonly [T, T, T];

/** The content's id of something, from its name. */
export const slug = (name: string): string =>
  name.toLowerCase().replaceAll("'", '').replaceAll(/[ -]/g, '_');
/** 0, 1, 2 …: one for each point of health. */
export const pointsOf = (n: number): number[] => Array.from({ length: n }, (_, at) => at);

/** How many units there would be lost to hunger, were it winter now. */
export function hungry({ units, food_limit }: AreaView): number {
  if (food_limit === null) return 0;
  const n = units.reduce((sum, it) => sum + it.standing + it.routed, 0);
  return Math.max(0, n - food_limit);
}
