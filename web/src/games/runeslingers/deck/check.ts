// Whether a deck is legal, and its share code: the game's own tool says.
import { api } from '../../../net/api';
import { EMPTY, type DeckList } from './deck';

export interface Fault {
  readonly rule: string;
  readonly words: string;
}

export interface Checked {
  readonly faults: readonly Fault[];
  /** The share code of a legal deck. */
  readonly code: string | null;
  /** The deck that the text describes, as far as it can be read. */
  readonly deck: DeckList | null;
}

interface Found {
  faults: Fault[];
  code?: string | null;
  runeslinger?: string | null;
  stance?: string | null;
  ability?: string | null;
  cards?: Record<string, number>;
}

export function checkedOf(found: Found): Checked {
  const { runeslinger, stance, ability, cards } = found;
  const deck = cards && {
    ...EMPTY,
    runeslinger: runeslinger ?? '',
    stance: stance ?? '',
    ability: ability ?? '',
    cards,
  };
  return { faults: found.faults, code: found.code ?? null, deck: deck ?? null };
}

/** Checks a deck list, a share code, or the name of a preset. */
export async function checkDeck(text: string, mode: string): Promise<Checked> {
  const files = { 'deck.txt': text };
  const args = ['check', 'deck.txt', '--mode', mode];
  const report = await api.runTool('runeslingers', 'deck', args, files);
  return checkedOf(report.json as unknown as Found);
}

export const isCode = (text: string): boolean => /^RS-[0-9A-Z]+$/i.test(text.trim());
