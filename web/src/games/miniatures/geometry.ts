// The table as it is drawn: millimetres, my own edge below. Nothing here
// decides anything; it only turns the engine's places into places on the screen.
import type { Point, Pose, Spot, TrayView, UnitView } from './types';

const UM = 1000;
const MDEG = 1000;

export interface Drawn {
  readonly x: number;
  readonly y: number;
}

/** A place and a turn as an SVG transform has them: degrees, clockwise. */
export interface Placed extends Drawn {
  readonly turn: number;
}

export class Ground {
  readonly width: number;
  readonly depth: number;

  /** `isTurned`: seen from the blue edge. */
  constructor(
    table: { width: number; depth: number },
    readonly isTurned: boolean,
  ) {
    this.width = table.width / UM;
    this.depth = table.depth / UM;
  }

  at(point: Point): Drawn {
    const [x, y] = [point.x / UM, point.y / UM];
    return this.isTurned ? { x: this.width - x, y } : { x, y: this.depth - y };
  }
  turn(facing: number): number {
    const turn = -facing / MDEG;
    return this.isTurned ? turn + 180 : turn;
  }
  place(pose: Pose): Placed {
    return { ...this.at(pose.centre), turn: this.turn(pose.facing) };
  }
  placeSpot(spot: Spot): Placed {
    return this.place({ centre: { x: spot.x, y: spot.y }, facing: spot.facing });
  }
  /** Back to the engine's numbers. */
  spot({ x, y, turn }: Placed): Spot {
    const [mm, across] = this.isTurned ? [this.width - x, y] : [x, this.depth - y];
    const facing = -(this.isTurned ? turn - 180 : turn);
    return {
      x: Math.round(mm * UM),
      y: Math.round(across * UM),
      facing: Math.round((((facing % 360) + 360) % 360) * MDEG) % (360 * MDEG),
    };
  }
  points(points: readonly Point[]): string {
    return points
      .map((it) => this.at(it))
      .map(({ x, y }) => `${x},${y}`)
      .join(' ');
  }
}

export const transformOf = ({ x, y, turn }: Placed): string =>
  `translate(${x} ${y}) rotate(${turn})`;

/** The corners of a block, or of its trays, in its own frame: x forward, y to the right. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** The upper left corner of a tray in the frame of its block. */
export function cellOf(
  unit: Pick<UnitView, 'columns' | 'ranks'>,
  tray: Pick<TrayView, 'column' | 'rank'>,
  size: number,
): Cell {
  return {
    x: (unit.ranks / 2 - tray.rank - 1) * size,
    y: (tray.column - unit.columns / 2) * size,
  };
}

/** A drawn point in the frame of something placed. */
export function within({ x, y, turn }: Placed, forward: number, right: number): Drawn {
  const angle = (turn * Math.PI) / 180;
  return {
    x: x + forward * Math.cos(angle) - right * Math.sin(angle),
    y: y + forward * Math.sin(angle) + right * Math.cos(angle),
  };
}

/** The shorter way from one turn to another. */
export const turnBetween = (from: number, to: number): number =>
  ((((to - from + 180) % 360) + 360) % 360) - 180;

/** Poses along the way that was taken: straight on, or round the one point that leads there. */
export function sweep(from: Placed, to: Placed, steps: number): Placed[] {
  const turned = turnBetween(from.turn, to.turn);
  const angle = (turned * Math.PI) / 180;
  const shares = Array.from({ length: steps + 1 }, (_, step) => step / steps);
  if (Math.abs(turned) < 0.05) {
    return shares.map((share) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
      turn: from.turn + turned * share,
    }));
  }
  // The point that stays: half the way between, and aside by its cotangent.
  const cot = 1 / Math.tan(angle / 2);
  const [dx, dy] = [(to.x - from.x) / 2, (to.y - from.y) / 2];
  const pivot = { x: from.x + dx - dy * cot, y: from.y + dy + dx * cot };
  return shares.map((share) => {
    const a = angle * share;
    const [rx, ry] = [from.x - pivot.x, from.y - pivot.y];
    return {
      x: pivot.x + rx * Math.cos(a) - ry * Math.sin(a),
      y: pivot.y + rx * Math.sin(a) + ry * Math.cos(a),
      turn: from.turn + turned * share,
    };
  });
}

/** The firing arc of a block's front with the bands of the ruler, in the block's own frame. */
export function arcBands(
  depth: number,
  width: number,
  band: number,
  bands: number,
  lean: number,
): string[] {
  const front = depth / 2;
  const half = width / 2;
  const angle = (lean * Math.PI) / 180;
  return Array.from({ length: bands }, (_, index) => {
    const reach = band * (index + 1);
    const [ax, ay] = [front + reach * Math.cos(angle), half + reach * Math.sin(angle)];
    return (
      `M${front} ${-half}L${ax} ${-ay}A${reach} ${reach} 0 0 1 ${front + reach} ${-half}` +
      `L${front + reach} ${half}A${reach} ${reach} 0 0 1 ${ax} ${ay}L${front} ${half}Z`
    );
  });
}

/** How far two drawn points are apart. */
export const gapOf = (a: Drawn, b: Drawn): number => Math.hypot(a.x - b.x, a.y - b.y);
