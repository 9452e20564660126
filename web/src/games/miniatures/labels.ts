// Names beside regiments: where they stand, and out of each other's way.
import { within, type Drawn, type Placed } from './geometry';
import { titleOf } from './title';
import type { UnitView } from './types';

/** A name as it would be written, in the middle of its line. */
export interface Label extends Drawn {
  readonly width: number;
  readonly height: number;
  /** Below a block that looks up, above one that looks down: never over its trays. */
  readonly isBelow: boolean;
  /** The height at which the block stands, to write on its other side. */
  readonly middle: number;
}

/** The name of a unit, beyond its trays. */
export function labelOf(unit: UnitView, at: Placed, size: number, letters: number): Label {
  const angle = (at.turn * Math.PI) / 180;
  const isBelow = Math.sin(angle) <= 0.01;
  const depth = Math.abs(Math.sin(angle)) * unit.ranks * size;
  const width = Math.abs(Math.cos(angle)) * unit.columns * size;
  const out = (depth + width) / 2 + letters * 0.72;
  return {
    x: at.x,
    y: at.y + (isBelow ? out : -out),
    width: titleOf(unit).length * letters * 0.52,
    height: letters,
    isBelow,
    middle: at.y,
  };
}

const clash = (a: Label, b: Label): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < a.height * 0.95;

/** Something round that names keep clear of. */
export interface Mark extends Drawn {
  readonly radius: number;
}

const covers = (mark: Mark, label: Label): boolean =>
  Math.abs(mark.x - label.x) < label.width / 2 + mark.radius * 0.8 &&
  Math.abs(mark.y - label.y) < label.height * 0.4 + mark.radius * 0.8;

/** The command tool beside a unit. */
export function markOf(unit: UnitView, at: Placed, size: number, letters: number): Mark {
  return {
    ...within(at, 0, (unit.columns * size) / 2 + letters * 1.15),
    radius: letters * 0.82,
  };
}

/** The trays of a unit, as the upright box around them. */
export interface Block extends Drawn {
  readonly width: number;
  readonly height: number;
}
export function blockOf(unit: UnitView, at: Placed, size: number): Block {
  const angle = (at.turn * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  return {
    x: at.x,
    y: at.y,
    width: cos * unit.ranks * size + sin * unit.columns * size,
    height: sin * unit.ranks * size + cos * unit.columns * size,
  };
}
const hides = (block: Block, label: Label): boolean =>
  Math.abs(block.x - label.x) < (block.width + label.width) / 2 &&
  Math.abs(block.y - label.y) < (block.height + label.height * 0.7) / 2;

/** Where a name may be written: outwards line by line, then on the other side of its unit. */
function* placesOf(label: Label): Generator<Label> {
  const other = { ...label, y: 2 * label.middle - label.y, isBelow: !label.isBelow };
  for (const lines of [
    [0, 1],
    [2, 3],
  ])
    for (const side of [label, other])
      for (const line of lines)
        yield { ...side, y: side.y + (side.isBelow ? 1 : -1) * line * side.height };
}

/** The names from left to right, each at the first place where it hides nothing; in the given order. */
export function layLabels(
  labels: readonly Label[],
  marks: readonly Mark[] = [],
  blocks: readonly Block[] = [],
): Label[] {
  const laid = new Map<Label, Label>();
  for (const wanted of labels.toSorted((a, b) => a.x - b.x)) {
    const others = [...laid.values()];
    const isFree = (label: Label) =>
      !others.some((it) => clash(it, label)) &&
      !marks.some((it) => covers(it, label)) &&
      !blocks.some((it) => hides(it, label));
    laid.set(wanted, [...placesOf(wanted)].find(isFree) ?? wanted);
  }
  return labels.map((it) => laid.get(it) ?? it);
}
