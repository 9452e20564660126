// What grows and rises on a hex: trees, peaks, hills, grass and waves, placed by
// the hex's own seed, light from the upper left.
import { Dice } from '../../../lib/random';
import type { Point } from '../../../table/hex';
import type { HexFace, Terrain } from '../types';

export interface Stroke {
  /** The class that colours it. */
  readonly tint: string;
  readonly path: string;
}

const n = (value: number): string => value.toFixed(1);

/** Spots on a hex, the far ones first; a circle in the middle may stay free. */
function spots(dice: Dice, at: Point, count: number, clear: number): Point[] {
  const found: Point[] = [];
  for (let tries = 0; tries < count * 9 && found.length < count; tries += 1) {
    const angle = dice.between(0, Math.PI * 2);
    const reach = Math.sqrt(dice.next()) * 37;
    const spot = { x: at.x + Math.cos(angle) * reach, y: at.y + Math.sin(angle) * reach };
    const isClear =
      reach >= clear && found.every((it) => Math.hypot(it.x - spot.x, it.y - spot.y) > 9.5);
    if (isClear) found.push(spot);
  }
  return found.sort((a, b) => a.y - b.y);
}

function trees(dice: Dice, at: Point, clear: number): Stroke[] {
  let [dark, light] = ['', ''];
  for (const { x, y } of spots(dice, at, 15, clear)) {
    const [w, h] = [dice.between(5.2, 7), dice.between(14, 19)];
    dark += `M${n(x)} ${n(y - h)}l${n(w)} ${n(h)}h${n(-2 * w)}zM${n(x - 1)} ${n(y)}h2v3h-2z`;
    light += `M${n(x)} ${n(y - h)}l${n(-w)} ${n(h)}h${n(w * 0.9)}z`;
  }
  return [
    { tint: 'tree-dark', path: dark },
    { tint: 'tree-light', path: light },
  ];
}

function peaks(dice: Dice, at: Point, clear: number): Stroke[] {
  let [rock, shade, snow] = ['', '', ''];
  const places =
    clear > 0
      ? [
          [-24, 2, 0.8],
          [24, 4, 0.8],
          [0, -16, 0.75],
        ]
      : [
          [-4, 2, 1.25],
          [-25, 16, 0.75],
          [22, 18, 0.85],
        ];
  for (const [dx = 0, dy = 0, scale = 1] of places) {
    const [x, y] = [at.x + dx + dice.between(-3, 3), at.y + dy + dice.between(-3, 3) + 8];
    const [w, h] = [dice.between(18, 22) * scale, dice.between(31, 38) * scale];
    const top = x + dice.between(-3, 3);
    rock += `M${n(x - w)} ${n(y)}L${n(top)} ${n(y - h)}L${n(x + w)} ${n(y)}Z`;
    shade += `M${n(top)} ${n(y - h)}L${n(x + w)} ${n(y)}H${n(x + w * 0.12)}L${n(top + w * 0.16)} ${n(y - h * 0.45)}Z`;
    snow += `M${n(top - w * 0.28)} ${n(y - h * 0.7)}L${n(top)} ${n(y - h)}L${n(top + w * 0.28)} ${n(y - h * 0.7)}l${n(-w * 0.15)} ${n(h * 0.08)}l${n(-w * 0.13)} ${n(-h * 0.07)}l${n(-w * 0.14)} ${n(h * 0.09)}Z`;
  }
  return [
    { tint: 'rock', path: rock },
    { tint: 'rock-shade', path: shade },
    { tint: 'snow', path: snow },
  ];
}

function hills(dice: Dice, at: Point, clear: number): Stroke[] {
  let [mound, line] = ['', ''];
  for (const { x, y } of spots(dice, at, 7, clear)) {
    const [w, h] = [dice.between(12, 16), dice.between(12, 17)];
    mound += `M${n(x - w)} ${n(y + 5)}Q${n(x - w * 0.2)} ${n(y - h)} ${n(x + w)} ${n(y + 5)}Z`;
    line += `M${n(x + w * 0.1)} ${n(y - h * 0.25)}q${n(w * 0.3)} 3 ${n(w * 0.45)} 6m${n(-w * 0.62)} -3q${n(w * 0.1)} 2 ${n(w * 0.2)} 5`;
  }
  return [
    { tint: 'mound', path: mound },
    { tint: 'mound-line', path: line },
  ];
}

function grass(dice: Dice, at: Point, clear: number): Stroke[] {
  let [tuft, flower] = ['', ''];
  for (const { x, y } of spots(dice, at, 8, clear)) {
    tuft += `M${n(x)} ${n(y)}l-2.5 -5M${n(x)} ${n(y)}v-6.5M${n(x)} ${n(y)}l2.5 -5`;
    if (dice.next() < 0.28) flower += `M${n(x + 5)} ${n(y)}h0`;
  }
  return [
    { tint: 'tuft', path: tuft },
    { tint: 'flower', path: flower },
  ];
}

function waves(dice: Dice, at: Point, clear: number): Stroke[] {
  let wave = '';
  for (const { x, y } of spots(dice, at, 8, clear)) {
    wave += `M${n(x - 9)} ${n(y)}q4.500 -5 9 0t9 0`;
  }
  return [{ tint: 'wave', path: wave }];
}

const PAINTERS: Record<Terrain, (dice: Dice, at: Point, clear: number) => Stroke[]> = {
  forest: trees,
  mountain: peaks,
  hills,
  plains: grass,
  water: waves,
  city: () => [],
};

export function ground(face: HexFace, at: Point): Stroke[] {
  const clear = face.kind !== null ? 24 : 0;
  return PAINTERS[face.terrain](new Dice(`ground ${face.code}`), at, clear).filter(
    (it) => it.path !== '',
  );
}
