// Icons and colours of what the game speaks of, by the engine's words.
import accuracy from 'icon:on-target';
import artifact from 'icon:crystal-growth';
import blight from 'icon:poison-bottle';
import blank from 'icon:plain-circle';
import bonus from 'icon:expand';
import champion from 'icon:crown';
import charge from 'icon:charging-bull';
import confusion from 'icon:knocked-out-stars';
import crumbling from 'icon:brick-wall';
import daqan from 'icon:griffin-symbol';
import defend from 'icon:edged-shield';
import doubt from 'icon:broken-heart';
import enhance from 'icon:sword-brandish';
import equipment from 'icon:gauntlet';
import fear from 'icon:terror';
import fissure from 'icon:ghost';
import forest from 'icon:pine-tree';
import heavy from 'icon:anvil';
import heraldry from 'icon:vertical-banner';
import hit from 'icon:sword-wound';
import immobilize from 'icon:manacles';
import inspiration from 'icon:sunbeams';
import latari from 'icon:stag-head';
import march from 'icon:boot-prints';
import melee from 'icon:crossed-swords';
import mire from 'icon:swamp';
import morale from 'icon:screaming';
import mortal from 'icon:death-skull';
import music from 'icon:hunting-horn';
import natural from 'icon:oak-leaf';
import none from 'icon:padlock';
import outcrop from 'icon:mountains';
import rally from 'icon:rally-the-troops';
import ranged from 'icon:high-shot';
import reform from 'icon:clockwise-rotation';
import shift from 'icon:move';
import skill from 'icon:magic-swirl';
import spikes from 'icon:spears';
import stable from 'icon:stone-block';
import stronghold from 'icon:stone-tower';
import stun from 'icon:stoned-skull';
import surge from 'icon:lightning-arc';
import terrace from 'icon:hills';
import training from 'icon:spell-book';
import turn from 'icon:return-arrow';
import turning from 'icon:spiral-arrow';
import unique from 'icon:star-medal';
import unstable from 'icon:flame';
import uthuk from 'icon:daemon-skull';
import vitality from 'icon:health-normal';
import waiqar from 'icon:crowned-skull';
import wheel from 'icon:cycle';
import type { IconData } from '../../lib/icon';
import type { Colour, Icon, Rune, Stance } from './types';

type ByWord = Readonly<Record<string, IconData>>;

export const ACTIONS: ByWord = { march, shift, reform, melee, ranged, rally, skill };
export const MODIFIERS: ByWord = {
  turn,
  charge,
  turning_charge: turning,
  wheel,
  defend,
  enhance,
  bonus,
};
export const DICE: Readonly<Record<Icon, IconData>> = {
  hit,
  surge,
  accuracy,
  morale,
  mortal_strike: mortal,
};
export const TOKENS: ByWord = {
  blight,
  immobilize,
  panic: fear,
  stun,
  inspiration,
  vitality,
};
export const RUNES: Readonly<Record<Rune, IconData>> = { unstable, stable, natural };
export const MORALE: ByWord = { doubt, fear, confusion };
export const SLOTS: ByWord = {
  artifact,
  champion,
  equipment,
  heavy,
  heraldry,
  music,
  training,
  unique,
};
export const FACTIONS: ByWord = { daqan, waiqar, latari, uthuk };
export const TERRAIN: ByWord = {
  forest,
  stone_terrace: terrace,
  crumbling_wall: crumbling,
  spikes,
  stronghold,
  dimoran_fissure: fissure,
  rocky_outcrop: outcrop,
  mire,
  wildroot_patch: forest,
  totem: spikes,
};
export const BLANK: IconData = blank;
export const UNSET: IconData = none;

/** The colours of dial entries; they always come with a letter or an icon. */
export const STANCES: Readonly<Record<Stance, { ground: string; ink: string }>> = {
  blue: { ground: '#2f62a8', ink: '#fff' },
  green: { ground: '#3c7434', ink: '#fff' },
  red: { ground: '#a5332a', ink: '#fff' },
  yellow: { ground: '#e0b53c', ink: '#231703' },
  white: { ground: '#efe9dc', ink: '#231703' },
};
export const DIE_COLOURS: Readonly<Record<Colour, { ground: string; ink: string }>> = {
  red: { ground: '#b23a2e', ink: '#fff7ea' },
  blue: { ground: '#2d5fa6', ink: '#fff7ea' },
  white: { ground: '#efe6d2', ink: '#2a1d10' },
};

/** Heraldry of the factions: the ground of trays, the figures on it, their edge. */
export const ARMS: Readonly<Record<string, { field: string; figure: string; light: string }>> = {
  daqan: { field: '#1b3558', figure: '#5f94d6', light: '#cfe2f8' },
  waiqar: { field: '#2c2238', figure: '#a391bd', light: '#ece4f6' },
  latari: { field: '#1d3a22', figure: '#6fae5e', light: '#d9f0cf' },
  uthuk: { field: '#461512', figure: '#cf6247', light: '#fbd9ca' },
};
export const PLAIN_ARMS = { field: '#33302b', figure: '#a39c8e', light: '#efe9dc' };
