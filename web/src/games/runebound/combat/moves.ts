// Listed combat answers as what a hand does: tokens that are picked first, then
// perhaps one that is pointed at. Nothing here decides what is allowed.
import { tagOf } from '../../../lib/json';
import type { Choice, Text } from '../../../net/protocol';
import type { FightView } from '../types';

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

interface Value {
  symbol?: string;
  tokens?: number;
  with?: number;
  token?: number;
  on?: number;
  side?: number;
  ability?: number;
}

/** A further use of agility that is paid for already. */
const PAID = 255;
const bit = (at: number | undefined): number => (at === undefined || at === PAID ? 0 : 1 << at);

/** The side whose choices a seat makes, or whose turn it is to be looked at. */
export function actorOf(fight: FightView, own: number | null): number {
  const at = fight.sides.findIndex((it) => it.player !== null && it.player === own);
  return at < 0 ? 0 : at;
}

export function moveOf(choice: Choice, actor: number): Move | null {
  const kind = tagOf(choice.action);
  const value = (choice.action as Record<string, Value & number>)[kind];
  const move = (needs: number, target: Spot | null = null, what = ''): Move => ({
    choice,
    kind,
    needs,
    target,
    ability: value?.ability ?? null,
    what,
  });
  switch (kind) {
    case 'Deal':
      return move(value?.tokens ?? 0, null, value?.symbol ?? '');
    case 'Surge':
      return move(value?.tokens ?? 0, null, String(value?.ability));
    case 'Flip':
      return move(bit(value?.with), { side: actor, token: value?.token ?? 0 });
    case 'RecastFoe':
      return move(bit(value?.with), { side: 1 - actor, token: value?.token ?? 0 });
    case 'Stack':
      return move(bit(value?.token), { side: actor, token: value?.on ?? 0 });
    case 'Token':
      return move(0, { side: value?.side ?? 0, token: value?.token ?? 0 });
    case 'Block':
    case 'Tokens':
    case 'Cancel':
      return move(Number(value));
    default:
      return null;
  }
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
