// Drawing hexes: axial coordinates to points, paths and edges. No rules here:
// what is next to what for the game, the server says.

export interface Hex {
  readonly q: number;
  readonly r: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether a corner or a flat side is at the top. */
export type Orientation = 'pointy' | 'flat';

export interface HexLayout {
  readonly orientation: Orientation;
  /** From the centre to a corner. */
  readonly size: number;
  readonly origin?: Point;
}

/** The six steps, clockwise from east (pointy) or south-east (flat). */
export const STEPS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

const ROOT_3 = Math.sqrt(3);

export const hexKey = ({ q, r }: Hex): string => `${q},${r}`;

export const step = (hex: Hex, direction: number): Hex => {
  const by = STEPS[((direction % 6) + 6) % 6] as Hex;
  return { q: hex.q + by.q, r: hex.r + by.r };
};

export function centreOf(layout: HexLayout, { q, r }: Hex): Point {
  const { size, orientation, origin = { x: 0, y: 0 } } = layout;
  if (orientation === 'pointy') {
    return { x: origin.x + size * ROOT_3 * (q + r / 2), y: origin.y + size * 1.5 * r };
  }
  return { x: origin.x + size * 1.5 * q, y: origin.y + size * ROOT_3 * (r + q / 2) };
}

/**
 * The six corners clockwise; side `n` (towards `STEPS[n]`) runs from corner `n`
 * to corner `n + 1`. `inset` draws a smaller hex inside.
 */
export function cornersOf(layout: HexLayout, hex: Hex, inset = 0): Point[] {
  const centre = centreOf(layout, hex);
  const first = layout.orientation === 'pointy' ? -30 : 0;
  return Array.from({ length: 6 }, (_, at) => {
    const angle = ((first + 60 * at) * Math.PI) / 180;
    const reach = layout.size - inset;
    return { x: centre.x + reach * Math.cos(angle), y: centre.y + reach * Math.sin(angle) };
  });
}

const round = (value: number): string => String(Math.round(value * 100) / 100);
const dot = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

export function hexPath(layout: HexLayout, hex: Hex, inset = 0): string {
  return `M${cornersOf(layout, hex, inset).map(dot).join('L')}Z`;
}

/** The side of a hex towards a direction, as a line: a border, a river. */
export function sidePath(layout: HexLayout, hex: Hex, direction: number, inset = 0): string {
  const corners = cornersOf(layout, hex, inset);
  const at = ((direction % 6) + 6) % 6;
  return `M${dot(corners[at] as Point)}L${dot(corners[(at + 1) % 6] as Point)}`;
}

/** The outline of a set of hexes: the sides that no two of them share. */
export function outlinePath(layout: HexLayout, hexes: readonly Hex[], inset = 0): string {
  const inside = new Set(hexes.map(hexKey));
  return hexes
    .flatMap((hex) =>
      STEPS.flatMap((_, direction) =>
        inside.has(hexKey(step(hex, direction))) ? [] : [sidePath(layout, hex, direction, inset)],
      ),
    )
    .join('');
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box around all hexes, for the stage. */
export function boxOf(layout: HexLayout, hexes: readonly Hex[], margin = 0): Box {
  const all = hexes.flatMap((hex) => cornersOf(layout, hex));
  const xs = all.map((it) => it.x);
  const ys = all.map((it) => it.y);
  const x = Math.min(...xs) - margin;
  const y = Math.min(...ys) - margin;
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}
