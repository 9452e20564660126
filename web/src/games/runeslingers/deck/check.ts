// Whether a deck is legal, and its share code: the game's own tool says.
import { api } from '../../../net/api';
import type { DeckFault, DeckReport, DeckRequest, Mode } from '../types';
import { EMPTY, type DeckList } from './deck';

export interface Checked {
  readonly faults: readonly DeckFault[];
  /** The share code of a legal deck. */
  readonly code: string | null;
  /** The deck that the text describes, as far as it can be read. */
  readonly deck: DeckList | null;
}

export function checkedOf(found: DeckReport): Checked {
  const { runeslinger, stance, ability, cards } = found;
  const deck = cards && {
    ...EMPTY,
    runeslinger: runeslinger ?? '',
    stance: stance ?? '',
    ability: ability ?? '',
    cards,
  };
  return { faults: found.faults, code: found.code, deck };
}

/** Checks a deck list, a share code, or the name of a preset. */
export async function checkDeck(deck: string, mode: Mode): Promise<Checked> {
  const request: DeckRequest = { check: { deck, mode } };
  const report = await api.runTool('runeslingers', 'deck', request);
  return checkedOf(report.json as unknown as DeckReport);
}

export const isCode = (text: string): boolean => /^RS-[0-9A-Z]+$/i.test(text.trim());
