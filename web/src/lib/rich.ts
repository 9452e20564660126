// The kernel's messages as parts that can be drawn: words, seats, things.
import type { FluentBundle } from '@fluent/bundle';
import type { Arg, SeatId, Text } from '../net/protocol';
import { lookUp, ownBundle, type Args } from './texts';

export interface Thing {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}

export type Part =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'seat'; readonly seat: SeatId }
  | { readonly kind: 'thing'; readonly thing: Thing };

// Fluent fills gaps with strings. What is more than a string travels through it
// as a mark from the private use area and is put back afterwards.
const OPEN = '\uE000';
const CLOSE = '\uE001';
const MARK = /\uE000(\d+)\uE001/;

export function partsOf(bundle: FluentBundle, text: Text): Part[] {
  const kept: Part[][] = [];
  const keep = (parts: Part[]): string => `${OPEN}${kept.push(parts) - 1}${CLOSE}`;
  const args: Args = {};
  for (const [name, arg] of text.args) args[name] = fill(bundle, arg, keep);
  const words =
    lookUp(bundle, text.key, args) ?? lookUp(ownBundle, text.key, args) ?? bare(text, args);
  return words.split(MARK).flatMap((piece, index): Part[] => {
    if (index % 2 === 1) return kept[Number(piece)] ?? [];
    return piece === '' ? [] : [{ kind: 'words', words: piece }];
  });
}

function fill(bundle: FluentBundle, arg: Arg, keep: (parts: Part[]) => string): string | number {
  if ('number' in arg) return Number(arg.number);
  if ('words' in arg) return arg.words;
  if ('seat' in arg) return keep([{ kind: 'seat', seat: arg.seat }]);
  if ('thing' in arg) return keep([{ kind: 'thing', thing: arg.thing }]);
  const parts = partsOf(bundle, arg.text);
  // Plain words stay plain, so that a sentence can choose by them.
  const only = parts[0];
  return parts.length === 1 && only?.kind === 'words' ? only.words : keep(parts);
}

/** A sentence that no catalogue has: its key in readable letters, and its gaps. */
function bare(text: Text, args: Args): string {
  const gaps = Object.values(args).map(String);
  const name = text.key.replaceAll('-', ' ');
  return [name.charAt(0).toUpperCase() + name.slice(1), ...gaps].join(' ');
}

export function plain(parts: readonly Part[], nameOf: (seat: SeatId) => string): string {
  return parts
    .map((part) => {
      if (part.kind === 'words') return part.words;
      return part.kind === 'seat' ? nameOf(part.seat) : part.thing.name;
    })
    .join('');
}

/** All things that a message speaks of, nested ones included. */
export function thingsIn(text: Text): Thing[] {
  return text.args.flatMap(([, arg]) => {
    if ('thing' in arg) return [arg.thing];
    return 'text' in arg ? thingsIn(arg.text) : [];
  });
}

/** All seats that a message names, nested ones included, in their order. */
export function seatsIn(text: Text): SeatId[] {
  return text.args.flatMap(([, arg]) => {
    if ('seat' in arg) return [arg.seat];
    return 'text' in arg ? seatsIn(arg.text) : [];
  });
}

/** The numbers that a sentence names, for another sentence about the same. */
export const numbersIn = (text: Text): Record<string, number> =>
  Object.fromEntries(
    text.args.flatMap(([name, arg]) => ('number' in arg ? [[name, arg.number] as const] : [])),
  );
