// Which icon stands for what, and the arms of the factions.
import bowman from 'icon:bowman';
import knight from 'icon:mounted-knight';
import footman from 'icon:swordman';
import siegeTower from 'icon:siege-tower';
import noviceWizard from 'icon:wizard-face';
import roc from 'icon:eagle-head';
import archer from 'icon:archer';
import pegasus from 'icon:pegasus';
import sorceress from 'icon:cowled';
import warrior from 'icon:elf-helmet';
import leonx from 'icon:saber-toothed-cat-head';
import guardian from 'icon:tree-face';
import skeletonArcher from 'icon:skeleton';
import necromancer from 'icon:raise-zombie';
import darkKnight from 'icon:black-knight-helm';
import reanimate from 'icon:shambling-zombie';
import vampire from 'icon:vampire-dracula';
import wyrm from 'icon:sea-serpent';
import fleshRipper from 'icon:carnivore-mouth';
import berserker from 'icon:barbarian';
import warlock from 'icon:fire-ray';
import chaosLord from 'icon:daemon-skull';
import bloodSister from 'icon:dripping-blade';
import obscene from 'icon:hydra';
import beastman from 'icon:minotaur';
import razorwing from 'icon:evil-wings';
import sorcerer from 'icon:hood';
import hellHound from 'icon:wolf-head';
import dragon from 'icon:dragon-head';
import giant from 'icon:giant';
import wheat from 'icon:wheat';
import wood from 'icon:wood-pile';
import ore from 'icon:ore';
import wall from 'icon:brick-wall';
import footprint from 'icon:footprint';
import march from 'icon:knight-banner';
import conquer from 'icon:crossed-swords';
import harvest from 'icon:farmer';
import recruit from 'icon:rally-the-troops';
import rally from 'icon:huts-village';
import power from 'icon:crown-coin';
import fortify from 'icon:stone-tower';
import spring from 'icon:flower-emblem';
import summer from 'icon:heraldic-sun';
import fall from 'icon:oak-leaf';
import winter from 'icon:snowflake-1';
import lion from 'icon:lion';
import leaf from 'icon:three-leaves';
import skull from 'icon:crowned-skull';
import horns from 'icon:bull-horns';
import scroll from 'icon:tied-scroll';
import influence from 'icon:laurel-crown';
import quest from 'icon:treasure-map';
import person from 'icon:meeple';
import sword from 'icon:spinning-sword';
import broken from 'icon:broken-shield';
import orb from 'icon:dragon-orb';
import strength from 'icon:strong';
import agility from 'icon:sprint';
import wisdom from 'icon:brain';
import resources from 'icon:hammer-nails';
import diplomat from 'icon:shaking-hands';
import training from 'icon:archery-target';
import rune from 'icon:rune-stone';
import star from 'icon:ribbon-medal';
import type { IconData } from '../../lib/icon';
import type { Arms } from '../../table/shield';
import type { Dial, Faction, Season, Section } from './types';

const UNITS: Readonly<Record<string, IconData>> = {
  bowman,
  knight,
  footman,
  siege_tower: siegeTower,
  novice_wizard: noviceWizard,
  roc,
  archer,
  pegasus_rider: pegasus,
  sorceress,
  warrior,
  leonx_rider: leonx,
  forest_guardian: guardian,
  skeleton_archer: skeletonArcher,
  necromancer,
  dark_knight: darkKnight,
  reanimate,
  vampire,
  great_wyrm: wyrm,
  flesh_ripper: fleshRipper,
  berserker,
  warlock,
  chaos_lord: chaosLord,
  blood_sister: bloodSister,
  obscene,
  beastman,
  razorwing,
  sorcerer,
  hell_hound: hellHound,
  dragon,
  giant,
};
/** By the content's id; what dials show counts, too. */
export const unitIcon = (id: string): IconData =>
  UNITS[id] ?? (id === 'influence' ? influence : id === 'tactics' ? scroll : person);

export const DIAL_ICONS: Readonly<Record<Dial, IconData>> = { food: wheat, wood, ore };
export const ORDER_ICONS: readonly IconData[] = [
  wall,
  footprint,
  march,
  conquer,
  harvest,
  recruit,
  rally,
  power,
  fortify,
];
export const ORDER_HUES: readonly number[] = [250, 210, 28, 12, 120, 60, 300, 90, 40];
export const SEASON_ICONS: Readonly<Record<Season, IconData>> = { spring, summer, fall, winter };
export const SECTION_ICONS: Readonly<Record<Section['kind'], IconData | null>> = {
  blank: null,
  damage: sword,
  rout: broken,
  special: orb,
};
export const ATTRIBUTE_ICONS: readonly IconData[] = [strength, agility, wisdom];
/** By the number of the building: resources, diplomat, training ground, defence. */
export const BUILDING_ICONS: readonly IconData[] = [resources, diplomat, training, wall];
export const CARD_ICONS: Readonly<Record<string, IconData>> = {
  tactics: scroll,
  quest,
  reward: star,
  objective: rune,
  title: influence,
  hero: person,
  commander: march,
};

export const EMBLEMS: Readonly<Record<Faction, IconData>> = {
  daqan: lion,
  latari: leaf,
  waiqar: skull,
  uthuk: horns,
};
export const ARMS: Readonly<Record<Faction, Arms>> = {
  daqan: { field: '#24508f', second: '#d9b54a', division: 'pale', charge: '#fff3d6' },
  latari: { field: '#2f6a39', second: '#d8e2c3', division: 'chevron', charge: '#f6f0d8' },
  waiqar: { field: '#453063', second: '#1d1a24', division: 'bend', charge: '#e6dcf5' },
  uthuk: { field: '#8d231b', second: '#2a1512', division: 'saltire', charge: '#f2d7a8' },
};
export { influence, scroll, quest, rune, orb, person, sword, broken };
