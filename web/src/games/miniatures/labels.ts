// Names beside regiments: where they stand, and out of each other's way.
import { within, type Drawn, type Placed } from './geometry';
import { titleOf, type Unit } from './types';

/** A name as it would be written, in the middle of its line. */
export interface Label extends Drawn {
  readonly width: number;
  readonly height: number;
  /** Below a block that looks up, above one that looks down: never over its trays. */
  readonly isBelow: boolean;
}

/** The name of a unit, beyond its trays. */
export function labelOf(unit: Unit, at: Placed, size: number, letters: number): Label {
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
export function markOf(unit: Unit, at: Placed, size: number, letters: number): Mark {
  return {
    ...within(at, 0, (unit.columns * size) / 2 + letters * 1.15),
    radius: letters * 0.82,
  };
}

/** The names from left to right, each moved outwards by lines until it is free; in the given order. */
export function layLabels(labels: readonly Label[], marks: readonly Mark[] = []): Label[] {
  const laid = new Map<Label, Label>();
  for (const wanted of labels.toSorted((a, b) => a.x - b.x)) {
    let label = wanted;
    const others = [...laid.values()];
    const isTaken = () =>
      others.some((it) => clash(it, label)) || marks.some((it) => covers(it, label));
    for (let line = 0; line < 4 && isTaken(); line += 1) {
      label = { ...label, y: label.y + (label.isBelow ? label.height : -label.height) };
    }
    laid.set(wanted, label);
  }
  return labels.map((it) => laid.get(it) ?? it);
}
