// How the ground of an area looks: from what it yields, the same each time.
import pine from 'icon:pine-tree';
import hills from 'icon:mountains';
import wheat from 'icon:wheat';
import rocks from 'icon:stone-pile';
import grass from 'icon:high-grass';
import type { IconData } from '../../lib/icon';
import { Dice } from '../../lib/random';
import type { ByDial } from './terms';

export type Ground = 'field' | 'wood' | 'hill' | 'waste' | 'mixed';

export const COLOURS: Readonly<Record<Ground, string>> = {
  field: '#a7a35a',
  wood: '#6d8a58',
  hill: '#a58d68',
  waste: '#b7a682',
  mixed: '#93985c',
};
const MARKS: Readonly<Record<Ground, readonly [IconData, string]>> = {
  field: [wheat, '#6f6a2c'],
  wood: [pine, '#365430'],
  hill: [hills, '#6b5636'],
  waste: [rocks, '#8a7852'],
  mixed: [grass, '#5d6a34'],
};

export function groundOf([food, wood, ore]: ByDial<number>): Ground {
  const most = Math.max(food, wood, ore);
  if (most === 0) return 'waste';
  if ([food, wood, ore].filter((it) => it === most).length > 1) return 'mixed';
  return food === most ? 'field' : wood === most ? 'wood' : 'hill';
}

/** A few marks towards the rim, where no pieces stand. */
export function marksOf(name: string, ground: Ground) {
  const dice = new Dice(`ground/${name}`);
  const [icon, colour] = MARKS[ground];
  const start = dice.between(0, 60);
  return Array.from({ length: 5 }, (_, at) => {
    const angle = ((start + at * 72 + dice.between(-14, 14)) * Math.PI) / 180;
    const far = dice.between(56, 66);
    const size = dice.between(20, 30);
    return {
      icon,
      colour,
      size,
      x: Math.cos(angle) * far - size / 2,
      y: Math.sin(angle) * far * 0.9 - size / 2,
    };
  });
}
