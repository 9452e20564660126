import { keywordName } from '../keywords';
import type { CardView } from '../types';

export interface Wanted {
  readonly words: string;
  readonly type: string;
  readonly cost: string;
  readonly keyword: string;
  readonly affiliation: string;
  readonly rarity: string;
}

export const ANY: Wanted = {
  words: '',
  type: '',
  cost: '',
  keyword: '',
  affiliation: '',
  rarity: '',
};

/** Whether a card is what somebody looks for; every word counts, in name, text or keywords. */
export function fits(face: CardView, wanted: Wanted): boolean {
  const all = `${face.name} ${face.text} ${face.type} ${face.keywords.join(' ')}`.toLowerCase();
  const isCost =
    wanted.cost === '' ||
    (wanted.cost === '7' ? face.cost >= 7 : face.cost === Number(wanted.cost));
  return (
    isCost &&
    (wanted.type === '' || face.type === wanted.type) &&
    (wanted.affiliation === '' || face.affiliation === wanted.affiliation) &&
    (wanted.rarity === '' || face.rarity === wanted.rarity) &&
    (wanted.keyword === '' || face.keywords.some((it) => keywordName(it) === wanted.keyword)) &&
    wanted.words
      .toLowerCase()
      .split(/\s+/)
      .every((word) => all.includes(word))
  );
}

export const inOrder = (a: CardView, b: CardView): number =>
  a.cost - b.cost || a.type.localeCompare(b.type) || a.name.localeCompare(b.name);
