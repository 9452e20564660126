// Which position and which lessons show a chapter of the rules.
import type { Chapter } from '../contract';

export const chapters: Readonly<Record<string, Chapter>> = {
  'The Game Turn': { position: 'ask-turn', lessons: ['first-turn'] },
  Move: { position: 'ask-move-roll', lessons: ['first-turn'] },
  Exerting: { position: 'ask-exert', lessons: ['first-quest'] },
  Shop: { position: 'ask-shop', lessons: ['first-shop'] },
  'Quest Cards': { lessons: ['first-quest'] },
  'Rounds of Combat': { position: 'ask-combat', lessons: ['first-combat'] },
  Bartering: { position: 'ask-offer' },
  Rest: { lessons: ['first-combat'] },
  'Acts 1 and 2': { lessons: ['villain'] },
  'Victory Conditions': { lessons: ['villain'] },
  Goods: { lessons: ['first-shop'] },
};
