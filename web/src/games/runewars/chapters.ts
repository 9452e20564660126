// Which position and which lessons show a chapter of the rules.
import type { Chapter } from '../contract';

export const chapters: Readonly<Record<string, Chapter>> = {
  Seasons: { lessons: ['land', 'winter'] },
  Orders: { position: 'ask-order', lessons: ['orders'] },
  Movement: { position: 'ask-gather', lessons: ['battle'] },
  Diplomacy: { lessons: ['influence'] },
  Battles: { position: 'ask-assign-damage', lessons: ['battle'] },
  'Quest Phase': { lessons: ['quest'] },
  'Influence bids': { position: 'ask-bid', lessons: ['influence'] },
  'Dragon runes': { lessons: ['runes'] },
  Winning: { lessons: ['runes'] },
};
