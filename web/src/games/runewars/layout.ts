// Where things lie on the map: the game's hexes as points, tiles that are about to be laid.
import { boxOf, centreOf, type Box, type Hex, type HexLayout, type Point } from '../../table/hex';
import type { AreaView, Border, LayoutView, TileAreaView, TileView } from './types';

export const SIZE = 100;
export const LAYOUT: HexLayout = { orientation: 'flat', size: SIZE };

/** The game's directions (north first, clockwise) as sides of a drawn hex (south-east first). */
export const sideOf = (direction: number): number => (direction + 4) % 6;

/** Turned clockwise around the origin by that many sixths, as the crate does it. */
export function turned(hex: Hex, sixths: number): Hex {
  let it = hex;
  for (let n = 0; n < sixths % 6; n += 1) it = { q: -it.r, r: it.q + it.r };
  return it;
}

/** The map turned by that many sixths; nothing in the game looks at where north is. */
export function turnedArea(area: AreaView, sixths: number): AreaView {
  if (sixths === 0) return area;
  const from = (direction: number) => (direction - sixths + 6) % 6;
  return {
    ...area,
    hex: turned(area.hex, sixths),
    borders: area.borders.map((_, direction) => area.borders[from(direction)] ?? 'plain'),
    next: area.next.map((_, direction) => area.next[from(direction)] ?? null),
  };
}

/** The turn of the map that fills a space best. */
export function bestTurn(areas: readonly AreaView[], width: number, height: number): number {
  if (areas.length === 0 || width === 0 || height === 0) return 0;
  const zoom = (sixths: number) => {
    const box = boxOf(
      LAYOUT,
      areas.map((it) => turned(it.hex, sixths)),
      26,
    );
    return Math.min(width / box.width, height / box.height);
  };
  // Half a turn looks the same; a small gain is not worth a map that lies another way.
  return [1, 2].reduce((best, it) => (zoom(it) > zoom(best) * 1.06 ? it : best), 0);
}

export interface Spread {
  readonly area: TileAreaView;
  readonly hex: Hex;
  readonly borders: readonly Border[];
}

/** The hexes that a tile covers when it is laid at a hex, turned. */
export function spread(tile: TileView, at: Hex, turn: number): Spread[] {
  return tile.areas.map((area) => {
    const by = turned(area.hex, turn);
    return {
      area,
      hex: { q: at.q + by.q, r: at.r + by.r },
      borders: area.borders.map((_, direction) => {
        return area.borders[(direction - turn + 6) % 6] ?? 'plain';
      }),
    };
  });
}

export const centre = (hex: Hex): Point => centreOf(LAYOUT, hex);

/** The box of the map; while it is being laid there is room around it. */
export function mapBox(areas: readonly AreaView[], layout: LayoutView | null): Box {
  const hexes = areas.map((it) => it.hex);
  const markers = layout?.markers.flat() ?? [];
  const all = [...hexes, ...markers];
  if (all.length === 0) return boxOf(LAYOUT, [{ q: 0, r: 0 }], SIZE * 3.4);
  const isLaying = layout !== null && !areas.some((it) => it.stronghold !== null);
  return boxOf(LAYOUT, all, isLaying ? SIZE * 2.4 : 26);
}

/** An arrow from one area to another that stops short of both middles. */
export function arrowPath(from: Point, to: Point): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const cut = Math.min(46, far / 4);
  const [ux, uy] = [dx / far, dy / far];
  const start = { x: from.x + ux * cut, y: from.y + uy * cut };
  const end = { x: to.x - ux * cut, y: to.y - uy * cut };
  const bend = { x: (start.x + end.x) / 2 - uy * 26, y: (start.y + end.y) / 2 + ux * 26 };
  const n = (value: number) => Math.round(value * 10) / 10;
  return `M${n(start.x)} ${n(start.y)}Q${n(bend.x)} ${n(bend.y)} ${n(end.x)} ${n(end.y)}`;
}

const lerp = (a: Point, b: Point, share: number, aside: number): string => {
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [nx, ny] = [-(b.y - a.y) / far, (b.x - a.x) / far];
  const x = a.x + (b.x - a.x) * share + nx * aside;
  const y = a.y + (b.y - a.y) * share + ny * aside;
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
};

/** Peaks along a side: the pattern of a mountain border. */
export function peaks(a: Point, b: Point, n = 7, height = 4.5): string {
  const points = Array.from({ length: 2 * n + 1 }, (_, at) =>
    lerp(a, b, at / (2 * n), at % 2 === 0 ? -height : height),
  );
  return `M${points.join('L')}`;
}

/** Waves along a side: the pattern of a water border. */
export function waves(a: Point, b: Point, n = 4, height = 9): string {
  let path = `M${lerp(a, b, 0, 0)}`;
  for (let at = 0; at < 2 * n; at += 1) {
    const side = at % 2 === 0 ? height : -height;
    path += `Q${lerp(a, b, (at + 0.5) / (2 * n), side)} ${lerp(a, b, (at + 1) / (2 * n), 0)}`;
  }
  return path;
}
