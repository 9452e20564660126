// Listed combat answers as what a hand does: tokens that are picked first, then
// perhaps one that is pointed at. Nothing here decides what is allowed.
import { partsOf, tagOf } from '../../../lib/json';
import type { Choice, Text } from '../../../net/protocol';
import type { Action, FightView } from '../types';

export interface Spot {
  readonly side: number;
  readonly token: number;
}
export interface Move {
  readonly choice: Choice;
  readonly kind: string;
  /** Own tokens that are picked for it, as bits. */
  readonly needs: number;
  readonly target: Spot | null;
  readonly ability: number | null;
  /** What tells moves of one kind apart: a symbol, an ability. */
  readonly what: string;
}

const partOf = partsOf<Action>();

/** A further use of agility that is paid for already. */
const PAID = 255;
const bit = (at: number): number => (at === PAID ? 0 : 1 << at);

/** The side whose choices a seat makes, or whose turn it is to be looked at. */
export function actorOf(fight: FightView, own: number | null): number {
  const at = fight.sides.findIndex((it) => it.player !== null && it.player === own);
  return at < 0 ? 0 : at;
}

export function moveOf(choice: Choice, actor: number): Move | null {
  const { action } = choice;
  const move = (needs: number, more: Partial<Move> = {}): Move => ({
    choice,
    kind: tagOf(action),
    needs,
    target: null,
    ability: null,
    what: '',
    ...more,
  });
  const deal = partOf(action, 'Deal');
  if (deal) return move(deal.tokens, { what: deal.symbol });
  const surge = partOf(action, 'Surge');
  if (surge) return move(surge.tokens, { ability: surge.ability, what: String(surge.ability) });
  const flip = partOf(action, 'Flip');
  if (flip) return move(bit(flip.with), { target: { side: actor, token: flip.token } });
  const recast = partOf(action, 'RecastFoe');
  if (recast) return move(bit(recast.with), { target: { side: 1 - actor, token: recast.token } });
  const stack = partOf(action, 'Stack');
  if (stack) return move(bit(stack.token), { target: { side: actor, token: stack.on } });
  const target = partOf(action, 'Token');
  if (target) return move(0, { target });
  const bits = partOf(action, 'Block') ?? partOf(action, 'Tokens') ?? partOf(action, 'Cancel');
  return bits === undefined ? null : move(bits);
}

const count = (bits: number): number => [...bits.toString(2)].filter((it) => it === '1').length;

/** Moves that need no further token: what the picked ones do at once. */
export const ready = (moves: readonly Move[], picked: number): Move[] =>
  moves.filter((it) => it.needs === picked && it.target === null);

/** With nothing picked: of each kind the one that uses most (damage, shields) or least (surge). */
export function quick(moves: readonly Move[]): Move[] {
  const best = new Map<string, Move>();
  for (const move of moves) {
    if (move.target !== null || move.needs === 0) continue;
    const key = `${move.kind} ${move.what}`;
    const known = best.get(key);
    const more = known ? count(move.needs) - count(known.needs) : 1;
    if (!known || (move.kind === 'Surge' ? more < 0 : more > 0)) best.set(key, move);
  }
  return [...best.values()];
}

/** Moves that end by pointing at this token. */
export const aimed = (moves: readonly Move[], picked: number, spot: Spot): Move[] =>
  moves.filter(
    (it) => it.needs === picked && it.target?.side === spot.side && it.target.token === spot.token,
  );

/** What is picked after a token was touched: with the others if they go together, else alone. */
export function pick(moves: readonly Move[], picked: number, token: number): number {
  const touched = 1 << token;
  if ((picked & touched) !== 0) return picked ^ touched;
  const together = picked | touched;
  if (moves.some((it) => (it.needs & together) === together)) return together;
  return moves.some((it) => (it.needs & touched) !== 0) ? touched : picked;
}

/** Whether a token is part of any move. */
export const canPick = (moves: readonly Move[], token: number): boolean =>
  moves.some((it) => (it.needs & (1 << token)) !== 0);

/** A number that the words of a choice carry. */
export function numberIn(text: Text, name: string): number {
  const arg = text.args.find(([key]) => key === name)?.[1];
  return arg && 'number' in arg ? Number(arg.number) : 0;
}
