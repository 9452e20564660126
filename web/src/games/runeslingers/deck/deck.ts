// A deck as somebody puts it together: names and numbers, and its plain text.
// Whether it is legal, the server says.
import type { CardView } from '../types';

export interface DeckList {
  readonly runeslinger: string;
  readonly stance: string;
  readonly ability: string;
  /** How many of each card, by the card's name. */
  readonly cards: Readonly<Record<string, number>>;
}

export const EMPTY: DeckList = { runeslinger: '', stance: '', ability: '', cards: {} };

export const sizeOf = (deck: DeckList): number =>
  Object.values(deck.cards).reduce((sum, n) => sum + n, 0);

/** The deck with a number more (or fewer) of a card. */
export function withCard(deck: DeckList, name: string, by: number): DeckList {
  const n = Math.max(0, (deck.cards[name] ?? 0) + by);
  const rest = Object.entries(deck.cards).filter(([it]) => it !== name);
  return { ...deck, cards: Object.fromEntries(n === 0 ? rest : [...rest, [name, n]]) };
}

/** Lines such as `3 Fireball`, with the Runeslinger and the equips above them. */
export function toText(deck: DeckList): string {
  const heads = [
    ['Runeslinger', deck.runeslinger],
    ['Stance', deck.stance],
    ['Ability', deck.ability],
  ].flatMap(([key, name]) => (name ? [`${key}: ${name}`] : []));
  const cards = Object.entries(deck.cards)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, n]) => `${n} ${name}`);
  return [...heads, '', ...cards].join('\n');
}

export interface Read {
  readonly deck: DeckList;
  /** Lines that could not be read. */
  readonly unread: readonly string[];
}

export function fromText(text: string): Read {
  let deck: DeckList = EMPTY;
  const unread: string[] = [];
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const head = /^(runeslinger|stance|ability)\s*:\s*(.+)$/i.exec(line);
    const card = /^(\d+)\s*[x×]?\s+(.+)$/i.exec(line);
    if (head?.[1] && head[2]) deck = { ...deck, [head[1].toLowerCase()]: head[2].trim() };
    else if (card?.[1] && card[2]) deck = withCard(deck, card[2].trim(), Number(card[1]));
    else unread.push(line);
  }
  return { deck, unread };
}

/** How many cards cost 0, 1, … 7 and more. */
export function curveOf(deck: DeckList, faces: ReadonlyMap<string, CardView>): number[] {
  const curve = Array.from({ length: 8 }, () => 0);
  for (const [name, n] of Object.entries(deck.cards)) {
    const cost = Math.min(7, faces.get(name)?.cost ?? 0);
    curve[cost] = (curve[cost] ?? 0) + n;
  }
  return curve;
}

/** How many cards there are of each type. */
export function typesOf(deck: DeckList, faces: ReadonlyMap<string, CardView>): Map<string, number> {
  const types = new Map<string, number>();
  for (const [name, n] of Object.entries(deck.cards)) {
    const type = faces.get(name)?.type;
    if (type) types.set(type, (types.get(type) ?? 0) + n);
  }
  return types;
}

/** Five cards off the top of the shuffled deck, to see how it begins. */
export function sampleHand(deck: DeckList, random: () => number = Math.random): string[] {
  const cards = Object.entries(deck.cards).flatMap(([name, n]) =>
    Array.from({ length: n }, () => name),
  );
  for (let at = cards.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [cards[at], cards[other]] = [cards[other] ?? '', cards[at] ?? ''];
  }
  return cards.slice(0, 5);
}
