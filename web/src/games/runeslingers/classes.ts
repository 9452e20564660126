// The five classes: an emblem and tinctures for each.
import brand from 'icon:flaming-claw';
import caller from 'icon:orb-wand';
import seer from 'icon:warlock-hood';
import warden from 'icon:visored-helm';
import wright from 'icon:gears';
import unknown from 'icon:cowled';
import type { IconData } from '../../lib/icon';
import type { Arms } from '../../table/shield';

const ICONS: Record<string, IconData> = {
  Runeseer: seer,
  Runebrand: brand,
  Runewarden: warden,
  Runewright: wright,
  Runecaller: caller,
};
const ARMS: Record<string, Arms> = {
  Runeseer: { field: '#8c2f1b', second: '#d8743a', division: 'fess' },
  Runebrand: { field: '#5d1a2c', second: '#a83a3a', division: 'bend' },
  Runewarden: { field: '#1f4a5f', second: '#3e7d8c', division: 'pale' },
  Runewright: { field: '#4c4526', second: '#8c7a3a', division: 'quarterly' },
  Runecaller: { field: '#3b2a63', second: '#6a4da0', division: 'chevron' },
};
const HIDDEN: Arms = { field: '#3a3028' };

export const CLASSES: readonly string[] = Object.keys(ICONS);
export const classIcon = (name: string | undefined): IconData => ICONS[name ?? ''] ?? unknown;
export const classArms = (name: string | undefined): Arms => ARMS[name ?? ''] ?? HIDDEN;
