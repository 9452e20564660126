// The realm as it is painted: wavering borders that neighbours share, rivers
// along them, roads from heart to heart, and where names are written. Drawn
// once from the printed map; nothing here knows a rule.
import { Dice } from '../../../lib/random';
import {
  boxOf,
  centreOf,
  cornersOf,
  hexPath,
  type Box,
  type HexLayout,
  type Point,
} from '../../../table/hex';
import type { HexFace, HexId, MapFace } from '../types';
import { ground, type Stroke } from './ground';

export const SIZE = 50;
export const LAYOUT: HexLayout = { orientation: 'flat', size: SIZE };

/** The board counts rows doubled; drawing wants axial coordinates. */
export const axial = ({ x, y }: Pick<HexFace, 'x' | 'y'>) => ({ q: x, r: (y - x) / 2 });
export const middleOf = (hex: Pick<HexFace, 'x' | 'y'>): Point => centreOf(LAYOUT, axial(hex));

/** The ways out of a hex, by the change of its printed coordinates. */
const WAYS = [
  ['north', 0, -2],
  ['north-east', 1, -1],
  ['south-east', 1, 1],
  ['south', 0, 2],
  ['south-west', -1, 1],
  ['north-west', -1, -1],
] as const;
export interface Beside {
  readonly way: (typeof WAYS)[number][0];
  readonly face: HexFace;
  readonly isAcrossRiver: boolean;
}

export interface PaintedHex {
  readonly face: HexFace;
  readonly beside: readonly Beside[];
  readonly at: Point;
  /** The wavering outline. */
  readonly outline: string;
  /** The plain hex, for pointers and light. */
  readonly plain: string;
  readonly shade: number;
  readonly strokes: readonly Stroke[];
}
export interface Name {
  readonly words: string;
  readonly at: Point;
  readonly isArea: boolean;
  readonly isCity: boolean;
}
export interface Realm {
  readonly box: Box;
  readonly hexes: readonly PaintedHex[];
  readonly byId: ReadonlyMap<HexId, PaintedHex>;
  readonly rivers: string;
  readonly roads: string;
  readonly bridges: readonly { readonly at: Point; readonly turn: number }[];
  readonly names: readonly Name[];
}

const keyOf = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`;
const dot = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

function wavering(point: Point, by: number): Point {
  const dice = new Dice(`corner ${keyOf(point)}`);
  return { x: point.x + dice.between(-by, by), y: point.y + dice.between(-by, by) };
}

/** The border between two corners; the same from both sides. */
export function border(from: Point, to: Point): Point[] {
  const isTurned = keyOf(from) > keyOf(to);
  const [a, b] = isTurned ? [to, from] : [from, to];
  const dice = new Dice(`border ${keyOf(a)} ${keyOf(b)}`);
  const [start, end] = [wavering(a, 3.4), wavering(b, 3.4)];
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const [nx, ny] = [(start.y - end.y) / length, (end.x - start.x) / length];
  const inner = [0.25, 0.5, 0.75].map((share) => {
    const off = dice.between(-3.2, 3.2);
    return {
      x: start.x + (end.x - start.x) * share + nx * off,
      y: start.y + (end.y - start.y) * share + ny * off,
    };
  });
  const all = [start, ...inner, end];
  return isTurned ? all.reverse() : all;
}

/** A soft line through points. */
function soft(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  let path = `M${dot(first)}`;
  for (let at = 1; at < points.length - 1; at += 1) {
    const [here, next] = [points[at] as Point, points[at + 1] as Point];
    const end =
      at === points.length - 2 ? next : { x: (here.x + next.x) / 2, y: (here.y + next.y) / 2 };
    path += `Q${dot(here)} ${dot(end)}`;
  }
  return path;
}

function outlineOf(face: HexFace): string {
  const corners = cornersOf(LAYOUT, axial(face));
  const points = corners.flatMap((corner, at) =>
    border(corner, corners[(at + 1) % 6] as Point).slice(0, -1),
  );
  return `M${points.map(dot).join('L')}Z`;
}

/** The two corners that neighbours share. */
function shared(a: HexFace, b: HexFace): [Point, Point] | null {
  const theirs = new Set(cornersOf(LAYOUT, axial(b)).map(keyOf));
  const [from, to] = cornersOf(LAYOUT, axial(a)).filter((it) => theirs.has(keyOf(it)));
  return from && to ? [from, to] : null;
}

function roadOf(a: HexFace, b: HexFace): string {
  const [from, to] = [middleOf(a), middleOf(b)];
  const dice = new Dice(`road ${a.code} ${b.code}`);
  const bend = {
    x: (from.x + to.x) / 2 + dice.between(-7, 7),
    y: (from.y + to.y) / 2 + dice.between(-7, 7),
  };
  return `M${dot(from)}Q${dot(bend)} ${dot(to)}`;
}

/** Where a gem lies in its hex. */
export const gemAt = ({ x, y }: Point): Point => ({ x: x - 15, y: y - 27 });
const GEM = 13;
const LETTER = 8;
const BELOW_A_GEM = 20;

/** Whether a name would be written over the gem of a hex. */
function isWrittenOver(words: string, at: Point, hex: HexFace): boolean {
  const gem = gemAt(middleOf(hex));
  const halfWide = (words.length * LETTER) / 2;
  return Math.abs(gem.x - at.x) < halfWide + GEM && Math.abs(gem.y - (at.y - 5)) < GEM + LETTER;
}

function namesOf(hexes: readonly HexFace[]): Name[] {
  const areas = new Map<string, HexFace[]>();
  for (const hex of hexes) {
    if (hex.place === null) continue;
    areas.set(hex.place, [...(areas.get(hex.place) ?? []), hex]);
  }
  return [...areas].map(([words, own]) => {
    const site = own.find((it) => it.kind !== null);
    const points = (site ? [site] : own).map(middleOf);
    const mean = (of: (it: Point) => number) =>
      points.reduce((sum, it) => sum + of(it), 0) / points.length;
    const at = { x: mean((it) => it.x), y: mean((it) => it.y) + (site ? 34 : 5) };
    if (!site && hexes.some((it) => it.gem !== null && isWrittenOver(words, at, it)))
      at.y += BELOW_A_GEM;
    return { words, at, isArea: !site, isCity: site?.kind === 'city' };
  });
}

export function paint(map: MapFace): Realm {
  const faces = new Map(map.hexes.map((it) => [it.id, it]));
  const pairs = (list: readonly (readonly [HexId, HexId])[]) =>
    list.flatMap(([a, b]) => {
      const [one, other] = [faces.get(a), faces.get(b)];
      return one && other ? [[one, other] as const] : [];
    });
  const rivers = pairs(map.rivers);
  const isRiver = new Set(rivers.map(([a, b]) => `${a.id} ${b.id}`));
  const byPlace = new Map(map.hexes.map((it) => [`${it.x} ${it.y}`, it]));
  const besides = ({ id, x, y }: HexFace): Beside[] =>
    WAYS.flatMap(([way, dx, dy]) => {
      const face = byPlace.get(`${x + dx} ${y + dy}`);
      if (!face) return [];
      const isAcrossRiver = isRiver.has(`${id} ${face.id}`) || isRiver.has(`${face.id} ${id}`);
      return [{ way, face, isAcrossRiver }];
    });
  const hexes = map.hexes.map((face): PaintedHex => ({
    face,
    beside: besides(face),
    at: middleOf(face),
    outline: outlineOf(face),
    plain: hexPath(LAYOUT, axial(face), 2.5),
    shade: new Dice(`shade ${face.code}`).between(-1, 1),
    strokes: ground(face, middleOf(face)),
  }));
  return {
    box: boxOf(LAYOUT, map.hexes.map(axial), 34),
    hexes,
    byId: new Map(hexes.map((it) => [it.face.id, it])),
    rivers: rivers
      .map(([a, b]) => {
        const corners = shared(a, b);
        return corners ? soft(border(...corners)) : '';
      })
      .join(''),
    roads: pairs(map.roads)
      .map(([a, b]) => roadOf(a, b))
      .join(''),
    bridges: pairs(map.roads)
      .filter(([a, b]) => isRiver.has(`${a.id} ${b.id}`))
      .map(([a, b]) => {
        const [from, to] = [middleOf(a), middleOf(b)];
        return {
          at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
          turn: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
        };
      }),
    names: namesOf(map.hexes),
  };
}

let painted: Realm | null = null;
/** The map is the same in every view: it is painted once. */
export const realmOf = (map: MapFace): Realm =>
  painted && painted.hexes.length === map.hexes.length ? painted : (painted = paint(map));
