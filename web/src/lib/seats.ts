// A seat as it is shown everywhere: name, hue and the shape that goes with it.
import type { SeatId, SeatInfo } from '../net/protocol';
import { t } from './texts';

/** In the order of the seats; colour never stands alone. */
export const SHAPES = [
  'circle',
  'square',
  'triangle',
  'diamond',
  'hexagon',
  'star',
  'cross',
  'drop',
] as const;
export type Shape = (typeof SHAPES)[number];

export interface SeatFace {
  readonly seat: SeatId;
  readonly name: string;
  readonly shape: Shape;
  /** A CSS colour that follows theme and palette. */
  readonly hue: string;
  readonly isOwn: boolean;
  readonly info: SeatInfo | null;
}

export const hueOf = (seat: SeatId): string => `var(--seat-${(seat % SHAPES.length) + 1})`;
export const shapeOf = (seat: SeatId): Shape => SHAPES[seat % SHAPES.length] as Shape;

function nameOf(info: SeatInfo, all: readonly SeatInfo[]): string {
  const { kind } = info;
  if (kind.kind === 'open') return t('seat-open', { number: info.seat + 1 });
  if (kind.kind === 'human') return kind.who.name;
  if (kind.kind === 'hot_seat') {
    return t('seat-hot', { number: info.seat + 1 });
  }
  const level = t(`level-${kind.level}`);
  const alike = all.filter((it) => it.kind.kind === 'bot' && it.kind.level === kind.level);
  if (alike.length === 1) return t('seat-bot', { level });
  return t('seat-bot-many', { level, number: alike.indexOf(info) + 1 });
}

export function facesOf(infos: readonly SeatInfo[], own: readonly SeatId[]): SeatFace[] {
  return infos.map((info) => ({
    seat: info.seat,
    name: nameOf(info, infos),
    shape: shapeOf(info.seat),
    hue: hueOf(info.seat),
    isOwn: own.includes(info.seat),
    info,
  }));
}

export function faceOf(faces: readonly SeatFace[], seat: SeatId): SeatFace {
  return (
    faces.find((it) => it.seat === seat) ?? {
      seat,
      name: t('seat-number', { number: seat + 1 }),
      shape: shapeOf(seat),
      hue: hueOf(seat),
      isOwn: false,
      info: null,
    }
  );
}
