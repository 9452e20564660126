// How cards look, by their sort.
import sun from 'icon:heraldic-sun';
import type { IconData } from '../../lib/icon';
import { heroIcon } from './heroes';
import { CARD_ICONS, rune } from './icons';
import type { Named } from './types';

const HUES: Readonly<Record<string, number>> = {
  tactics: 25,
  quest: 150,
  objective: 300,
  reward: 80,
  title: 90,
  commander: 230,
  hero: 200,
  season: 120,
};

export interface Look {
  readonly seed: string;
  readonly icons: readonly IconData[];
  readonly hue: number;
}

export function lookOf(card: Named): Look {
  const icon =
    card.kind === 'hero'
      ? heroIcon(card.id)
      : card.kind === 'season'
        ? sun
        : (CARD_ICONS[card.kind] ?? rune);
  return { seed: `${card.kind}/${card.id}`, icons: [icon], hue: HUES[card.kind] ?? 40 };
}

/** Where the content of a card stands. */
export const rowOf = (card: Named) => ({ game: 'runewars', kind: card.kind, id: card.name });
