// Which position and which lessons show a chapter of the rules.
import type { Chapter } from '../contract';

export const chapters: Readonly<Record<string, Chapter>> = {
  Setup: { position: 'ask-deploy-place', lessons: ['regiment'] },
  Charge: { lessons: ['charge'] },
  'Command Tool': { position: 'ask-dials', lessons: ['regiment'] },
  Attack: { lessons: ['attack'] },
  Movement: { position: 'ask-move', lessons: ['moving'] },
  'Squaring Up': { position: 'ask-square-up', lessons: ['charge'] },
  'Ranged Attack': { lessons: ['ranged'] },
  'Morale Test': { lessons: ['morale'] },
  'Objective Cards': { lessons: ['battle'] },
};
