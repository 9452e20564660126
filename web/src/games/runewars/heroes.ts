// A face for each hero, always the same.
import cowled from 'icon:cowled';
import visored from 'icon:visored-helm';
import elf from 'icon:woman-elf-face';
import dwarf from 'icon:dwarf-face';
import monk from 'icon:monk-face';
import bandit from 'icon:bandit';
import viking from 'icon:viking-head';
import ninja from 'icon:ninja-head';
import hood from 'icon:hood';
import crown from 'icon:queen-crown';
import orc from 'icon:orc-head';
import mask from 'icon:duality-mask';
import type { IconData } from '../../lib/icon';
import type { HeroId } from './types';

const FACES: readonly IconData[] = [
  cowled,
  visored,
  elf,
  dwarf,
  monk,
  bandit,
  viking,
  ninja,
  hood,
  crown,
  orc,
  mask,
];
export const heroIcon = (hero: HeroId): IconData => FACES[hero % FACES.length] as IconData;
