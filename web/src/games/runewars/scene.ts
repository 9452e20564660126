// Which scene is open over the map.
import type { Choice } from '../../net/protocol';
import type { BoardTable } from '../contract';
import { spotOf } from './spots';
import type { View } from './types';

export type SceneName = 'factions' | 'battle' | 'duel' | 'bid' | 'cards';

export function sceneOf(view: View, table: BoardTable): SceneName | null {
  // Where areas are chosen, the map must be seen.
  if (table.tagged('Area').length > 0) return null;
  if (table.tagged('Faction').length > 0) return 'factions';
  const isFate = view.fate.length > 0 && table.tagged('Fate').length > 0;
  const isTitle = (it: Choice) => spotOf(it)?.startsWith('title ') ?? false;
  if (isFate || table.choices.some(isTitle)) return 'cards';
  if (view.duel) return 'duel';
  if (view.battle) return 'battle';
  if (view.fate.length > 0 || view.drawn.length > 0) return 'cards';
  const isBidding = table.waiting.some((it) => it.prompt?.key === 'ask-bid');
  return isBidding || view.bids !== null ? 'bid' : null;
}
