// Hands: my own cards, or how many somebody else has.
import type { SeatView, SkillFace } from './types';

export const handOf = ({ hand }: SeatView): SkillFace[] => ('own' in hand ? hand.own.cards : []);
export const handSize = ({ hand }: SeatView): number =>
  'own' in hand ? hand.own.cards.length : hand.hidden.n;
