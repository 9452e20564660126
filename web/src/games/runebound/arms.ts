// The heroes' coats of arms and the villains' marks, ours.
import antlers from 'icon:deer-head';
import cat from 'icon:lion';
import crown from 'icon:crowned-skull';
import dragon from 'icon:spiked-dragon-head';
import fist from 'icon:mailed-fist';
import leaf from 'icon:oak-leaf';
import staff from 'icon:wizard-staff';
import sword from 'icon:relic-blade';
import type { IconData } from '../../lib/icon';
import type { Arms } from '../../table/shield';

interface Bearer {
  readonly arms: Arms;
  readonly icon: IconData;
}

const HEROES: Record<string, Bearer> = {
  corbin: { arms: { field: '#6e2b1e', second: '#8f4a2c', division: 'bend' }, icon: fist },
  elder_mok: { arms: { field: '#2f5a4a', second: '#487a5e', division: 'chevron' }, icon: antlers },
  laurel_of_bloodwood: {
    arms: { field: '#3d6126', second: '#9c3a22', division: 'pale' },
    icon: leaf,
  },
  lord_hawthorne: { arms: { field: '#27406e', second: '#b88a2e', division: 'cross' }, icon: sword },
  lyssa: { arms: { field: '#8a5a1b', second: '#b98233', division: 'saltire' }, icon: cat },
  master_thorn: {
    arms: { field: '#4d2f6b', second: '#2c1d45', division: 'quarterly' },
    icon: staff,
  },
};
const NOBODY: Bearer = { arms: { field: '#55504a' }, icon: sword };

export const bearerOf = (code: string | undefined): Bearer => HEROES[code ?? ''] ?? NOBODY;

export const villainMark = (scenario: string): IconData =>
  scenario === 'margath' ? dragon : crown;
