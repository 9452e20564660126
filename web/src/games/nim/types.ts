// The view and the events of Nim, as the game's crate spells them.
import type { SeatId } from '../../net/protocol';

export type Token =
  'none' | 'face_down' | { own: { value: number } } | { spent: { value: number } };

// A type and not an interface: only those are JSON to TypeScript.
export type NimView = {
  piles: number[];
  active: SeatId;
  tokens: Token[];
};

export type NimEvent =
  | { Took: { seat: SeatId; pile: number; stones: number; left: number } }
  | { WasSplit: { seat: SeatId; pile: number; moved: number } };

/** Taking the stone at `index` (from the ground) takes all that lie on it, too. */
export const take = (pile: number, index: number, size: number) => ({
  Take: { pile, stones: size - index },
});
