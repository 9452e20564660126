// Which position and which lessons show a chapter of the rules.
import type { Chapter } from '../contract';

export const chapters: Readonly<Record<string, Chapter>> = {
  'Your Field': { position: 'ask-act', lessons: ['first-game'] },
  Setup: { position: 'ask-starting-concentration' },
  'How to Win: Power': { lessons: ['lamp'] },
  'Card Types & Areas of Play': { lessons: ['chants', 'trinkets'] },
  'Phases of a Turn': { lessons: ['hand'] },
  Keywords: { lessons: ['keywords'] },
  Constructed: { lessons: ['deck'] },
  Draft: { lessons: ['draft'] },
};
