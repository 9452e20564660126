// Which pictures stand for what. Card art is composed from these by the card's
// id, its type and the words of its name.
import spirit from 'icon:soul';
import attack from 'icon:fist';
import utility from 'icon:magic-swirl';
import trinket from 'icon:gem-pendant';
import boon from 'icon:angel-wings';
import chant from 'icon:musical-notes';
import burn from 'icon:flame';
import debilitate from 'icon:broken-bone';
import curse from 'icon:voodoo-doll';
import fragment from 'icon:crumbling-ball';
import weaken from 'icon:arm-sling';
import insanity from 'icon:star-swirl';
import type { IconData } from '../../lib/icon';
import type { Ailment, Type } from './types';

export const TYPE_ICONS: Record<Type, IconData> = {
  spirit,
  attack,
  utility,
  trinket,
  boon,
  chant,
};
export const AILMENT_ICONS: Record<Ailment, IconData> = {
  burn,
  debilitate,
  curse,
  fragment,
  weaken,
  insanity,
};

/** The colour of a card's frame and sky, as a hue. */
export const TYPE_HUES: Record<Type, number> = {
  spirit: 250,
  attack: 28,
  utility: 300,
  trinket: 75,
  boon: 150,
  chant: 200,
};
export const AILMENT_HUES: Record<Ailment, number> = {
  burn: 35,
  debilitate: 80,
  curse: 310,
  fragment: 220,
  weaken: 140,
  insanity: 350,
};
