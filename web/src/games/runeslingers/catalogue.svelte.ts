// All faces of the set, read from the game's own content files. Only what is
// printed on a card: what cards do, and what decks are legal, the server knows.
import type { CardView, Class, EquipView, Mode, Rarity, SlingerView, Type } from './types';

const files = import.meta.glob<string>('../../../../games/runeslingers/content/*.toml', {
  query: '?raw',
  import: 'default',
});

type Row = Record<string, unknown>;

/**
 * The rows of `[[table]]` in a content file: plain strings, numbers and lists.
 * Lines that are more than that (abilities) are passed over.
 */
export function rowsOf(source: string, table: string): Row[] {
  const rows: Row[] = [];
  let row: Row | null = null;
  let list: { key: string; words: string } | null = null;
  for (const line of source.split('\n')) {
    if (list) {
      list.words += line;
      if (line.startsWith(']')) {
        put(row, list.key, list.words);
        list = null;
      }
      continue;
    }
    const head = /^\[\[(\w+)\]\]$/.exec(line);
    if (head) {
      row = head[1] === table ? {} : null;
      if (row) rows.push(row);
      continue;
    }
    const field = /^(\w+) = (.+)$/.exec(line);
    if (!row || !field?.[1] || !field[2]) continue;
    if (field[2] === '[') list = { key: field[1], words: '[' };
    else put(row, field[1], field[2]);
  }
  return rows;
}

function put(row: Row | null, key: string, words: string): void {
  try {
    if (row) row[key] = JSON.parse(words.replace(/,\s*\]$/, ']')) as unknown;
  } catch {
    // Not a plain value: an ability.
  }
}

export interface Preset {
  readonly id: string;
  readonly name: string;
  readonly mode: Mode;
  readonly runeslinger: string;
  readonly stance: string;
  readonly ability: string;
  readonly plan: string;
  readonly cards: readonly (readonly [number, string])[];
}

const keyword = (word: string): string => {
  const [name = '', n] = word.split(':');
  return name.charAt(0).toUpperCase() + name.slice(1) + (n ? ` ${n}` : '');
};

class Catalogue {
  cards = $state.raw<readonly CardView[]>([]);
  slingers = $state.raw<readonly SlingerView[]>([]);
  stances = $state.raw<readonly EquipView[]>([]);
  abilities = $state.raw<readonly EquipView[]>([]);
  presets = $state.raw<readonly Preset[]>([]);
  #loading: Promise<void> | null = null;

  card(number: number): CardView | undefined {
    return this.cards[number];
  }

  load(): Promise<void> {
    this.#loading ??= this.#read();
    return this.#loading;
  }

  async #read(): Promise<void> {
    const file = async (name: string) =>
      (await files[`../../../../games/runeslingers/content/${name}.toml`]?.()) ?? '';
    const [cards, slingers, equips, decks] = await Promise.all(
      ['cards', 'runeslingers', 'equips', 'decks'].map(file),
    );
    this.slingers = rowsOf(slingers ?? '', 'runeslinger').map(slinger);
    this.stances = rowsOf(equips ?? '', 'stance').map(equip);
    this.abilities = rowsOf(equips ?? '', 'ability').map(equip);
    this.presets = rowsOf(decks ?? '', 'deck') as unknown as Preset[];
    this.cards = rowsOf(cards ?? '', 'card').map(face);
  }
}

const words = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

const face = (row: Row, card: number): CardView => ({
  card,
  id: words(row.id),
  name: words(row.name),
  type: words(row.type) as Type,
  affiliation: words(row.affiliation) as Class,
  cost: number(row.cost),
  defense: typeof row.defense === 'number' ? row.defense : null,
  rarity: words(row.rarity) as Rarity,
  keywords: (row.keywords as string[] | undefined)?.map(keyword) ?? [],
  text: words(row.text),
  number: number(row.number),
});
const slinger = (row: Row): SlingerView => ({
  id: words(row.id),
  name: words(row.name),
  class: words(row.class) as Class,
  health: number(row.health),
  block: number(row.block),
  inherent: words(row.inherent),
  text: words(row.text),
  light: 0,
});
const equip = (row: Row): EquipView => ({
  id: words(row.id),
  name: words(row.name),
  class: words(row.class) as Class,
  text: words(row.text),
  determination: 0,
});

export const catalogue = new Catalogue();
