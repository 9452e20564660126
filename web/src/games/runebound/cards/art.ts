// The picture of a card: an icon that its name calls for, and its kind behind it.
import ancientColumns from 'icon:ancient-columns';
import ancientSword from 'icon:ancient-sword';
import anvil from 'icon:anvil';
import arrowCluster from 'icon:arrow-cluster';
import bandit from 'icon:bandit';
import barbedSpear from 'icon:barbed-spear';
import bat from 'icon:bat';
import batteredAxe from 'icon:battered-axe';
import beastEye from 'icon:beast-eye';
import belt from 'icon:belt';
import birdLimb from 'icon:bird-limb';
import boltSpellCast from 'icon:bolt-spell-cast';
import bookmarklet from 'icon:bookmarklet';
import boots from 'icon:boots';
import brain from 'icon:brain';
import bread from 'icon:bread';
import brickWall from 'icon:brick-wall';
import bullseye from 'icon:bullseye';
import burningEye from 'icon:burning-eye';
import campfire from 'icon:campfire';
import canoe from 'icon:canoe';
import cape from 'icon:cape';
import caravan from 'icon:old-wagon';
import castleRuins from 'icon:castle-ruins';
import cavalry from 'icon:cavalry';
import caveEntrance from 'icon:cave-entrance';
import chessKnight from 'icon:chess-knight';
import clawSlashes from 'icon:claw-slashes';
import cloak from 'icon:cloak';
import clover from 'icon:clover';
import crown from 'icon:crown';
import crownOfThorns from 'icon:crown-of-thorns';
import crystalCluster from 'icon:crystal-cluster';
import crystalShine from 'icon:crystal-shine';
import crystalWand from 'icon:crystal-wand';
import daggers from 'icon:daggers';
import deathNote from 'icon:death-note';
import donkey from 'icon:donkey';
import dove from 'icon:dove';
import elfHelmet from 'icon:elf-helmet';
import emerald from 'icon:emerald';
import enrage from 'icon:enrage';
import executionerHood from 'icon:executioner-hood';
import fireSpellCast from 'icon:fire-spell-cast';
import fist from 'icon:fist';
import fox from 'icon:fox';
import gargoyle from 'icon:gargoyle';
import ghost from 'icon:ghost';
import ghostAlly from 'icon:ghost-ally';
import goblin from 'icon:goblin';
import handOfGod from 'icon:hand-of-god';
import harp from 'icon:harp';
import healing from 'icon:healing';
import healthPotion from 'icon:health-potion';
import heartWings from 'icon:heart-wings';
import highShot from 'icon:high-shot';
import holySymbol from 'icon:holy-symbol';
import hood from 'icon:hood';
import hoodedAssassin from 'icon:hooded-assassin';
import hornedSkull from 'icon:horned-skull';
import horseHead from 'icon:horse-head';
import hydra from 'icon:hydra';
import knapsack from 'icon:knapsack';
import lanternFlame from 'icon:lantern-flame';
import leatherArmor from 'icon:leather-armor';
import leatherVest from 'icon:leather-vest';
import lion from 'icon:lion';
import lips from 'icon:lips';
import lunarWand from 'icon:lunar-wand';
import mailShirt from 'icon:mail-shirt';
import minotaur from 'icon:minotaur';
import moneyStack from 'icon:money-stack';
import monkFace from 'icon:monk-face';
import mountainCave from 'icon:mountain-cave';
import mountainClimbing from 'icon:mountain-climbing';
import muscleUp from 'icon:muscle-up';
import ogre from 'icon:ogre';
import openBook from 'icon:open-book';
import orcHead from 'icon:orc-head';
import partyFlags from 'icon:party-flags';
import pathDistance from 'icon:path-distance';
import pegasus from 'icon:pegasus';
import pineTree from 'icon:pine-tree';
import pocketBow from 'icon:pocket-bow';
import potionBall from 'icon:potion-ball';
import prayer from 'icon:prayer';
import quill from 'icon:quill';
import raiseSkeleton from 'icon:raise-skeleton';
import rat from 'icon:rat';
import ring from 'icon:ring';
import robber from 'icon:robber';
import robe from 'icon:robe';
import rock from 'icon:rock';
import run from 'icon:run';
import runeStone from 'icon:rune-stone';
import salamander from 'icon:salamander';
import scrollUnfurled from 'icon:scroll-unfurled';
import shieldEchoes from 'icon:shield-echoes';
import shirt from 'icon:shirt';
import skeleton from 'icon:skeleton';
import skirt from 'icon:skirt';
import slingshot from 'icon:slingshot';
import smokeBomb from 'icon:smoke-bomb';
import sparklingSabre from 'icon:sparkling-sabre';
import spikedArmor from 'icon:spiked-armor';
import spikedDragonHead from 'icon:spiked-dragon-head';
import sprint from 'icon:sprint';
import spyglass from 'icon:spyglass';
import standingPotion from 'icon:standing-potion';
import starPupil from 'icon:star-pupil';
import stoneBridge from 'icon:stone-bridge';
import swordman from 'icon:swordman';
import targetDummy from 'icon:target-dummy';
import templeGate from 'icon:temple-gate';
import thirdEye from 'icon:third-eye';
import tombstone from 'icon:tombstone';
import treasureMap from 'icon:treasure-map';
import troll from 'icon:troll';
import twoHandedSword from 'icon:two-handed-sword';
import village from 'icon:village';
import warAxe from 'icon:war-axe';
import warhammer from 'icon:warhammer';
import waveCrest from 'icon:wave-crest';
import windSlap from 'icon:wind-slap';
import wingedLeg from 'icon:winged-leg';
import witchFlight from 'icon:witch-flight';
import wizardStaff from 'icon:wizard-staff';
import wolfHead from 'icon:wolf-head';
import wolfHowl from 'icon:wolf-howl';
import wyvern from 'icon:wyvern';
import type { IconData } from '../../../lib/icon';

/** The first words that a name holds choose the picture. */
const PICTURES: readonly (readonly [string, IconData])[] = [
  ['staff of light', lunarWand],
  ["ranger's cloak", hood],
  ['mountaineering', mountainClimbing],
  ['ancient sword', ancientSword],
  ['weapon master', swordman],
  ['water walking', waveCrest],
  ['silver tongue', lips],
  ['shadow cloak', cape],
  ['spiked armor', spikedArmor],
  ['winged boots', wingedLeg],
  ['marksmanship', bullseye],
  ['ambidextrous', daggers],
  ['counterspell', shieldEchoes],
  ['spirit guide', birdLimb],
  ['death knight', hornedSkull],
  ['stormcaller', wizardStaff],
  ['battle robe', robe],
  ['taxidermist', wolfHead],
  ['shield wall', brickWall],
  ['second wind', windSlap],
  ['counterblow', shieldEchoes],
  ['megalomania', crownOfThorns],
  ['quick study', openBook],
  ['master plan', brain],
  ['arcane bolt', boltSpellCast],
  ['rune scribe', quill],
  ['winged herd', pegasus],
  ['necromancer', raiseSkeleton],
  ['provisions', bread],
  ['ammunition', arrowCluster],
  ['highwaymen', bandit],
  ['salamander', salamander],
  ['chainmail', mailShirt],
  ['truesight', highShot],
  ['artifacts', ancientColumns],
  ['valuables', emerald],
  ['steadfast', rock],
  ['toughness', muscleUp],
  ['athletics', sprint],
  ['berserker', enrage],
  ['endurance', boots],
  ['tactician', chessKnight],
  ['alchemist', potionBall],
  ['soul fire', fireSpellCast],
  ['razorwing', bat],
  ['reanimate', skeleton],
  ['runesmith', anvil],
  ['moonlight', wolfHowl],
  ['mercenary', swordman],
  ['splinter', crystalShine],
  ['serrated', batteredAxe],
  ['materiel', anvil],
  ['stallion', cavalry],
  ['climbing', mountainClimbing],
  ['forester', pineTree],
  ['explorer', spyglass],
  ['yearning', runeStone],
  ['blessing', handOfGod],
  ['serenity', dove],
  ['deep elf', elfHelmet],
  ['beastman', minotaur],
  ['moon cat', lion],
  ['smoke in', campfire],
  ['festival', partyFlags],
  ['crossing', stoneBridge],
  ['merchant', caravan],
  ['trail of', pathDistance],
  ['draught', healthPotion],
  ['star of', starPupil],
  ['leather', leatherArmor],
  ['satchel', knapsack],
  ['ring of', ring],
  ['lantern', lanternFlame],
  ['doublet', shirt],
  ['brawler', fist],
  ['cunning', fox],
  ['scholar', bookmarklet],
  ['haggler', moneyStack],
  ['insight', thirdEye],
  ['planner', scrollUnfurled],
  ['exploit', targetDummy],
  ['healing', healing],
  ['warding', shieldEchoes],
  ['warlock', witchFlight],
  ['shadows', hoodedAssassin],
  ['bailiff', crown],
  ['robbery', robber],
  ['thieves', robber],
  ['trouble', troll],
  ['village', village],
  ['caravan', caravan],
  ['message', scrollUnfurled],
  ['council', templeGate],
  ['dwarven', anvil],
  ['archive', openBook],
  ['library', openBook],
  ['legends', openBook],
  ['fortune', burningEye],
  ['captain', swordman],
  ['pilgrim', prayer],
  ['jerkin', leatherVest],
  ['potion', standingPotion],
  ['clawed', clawSlashes],
  ['rapier', twoHandedSword],
  ['dagger', daggers],
  ['hammer', warhammer],
  ['mantle', cloak],
  ['relics', holySymbol],
  ['devout', prayer],
  ['martyr', heartWings],
  ['kobold', rat],
  ['ferrox', beastEye],
  ['dragon', spikedDragonHead],
  ['raider', executionerHood],
  ['undead', raiseSkeleton],
  ['plague', deathNote],
  ['goblin', goblin],
  ['burial', tombstone],
  ['temple', templeGate],
  ['trader', caravan],
  ['spring', waveCrest],
  ['knight', chessKnight],
  ['patrol', swordman],
  ['prince', crown],
  ['spirit', ghost],
  ['sermon', prayer],
  ['smoke', smokeBomb],
  ['sling', slingshot],
  ['spear', barbedSpear],
  ['blade', sparklingSabre],
  ['elven', elfHelmet],
  ['charm', clover],
  ['silks', skirt],
  ['robes', robe],
  ['horse', horseHead],
  ['skiff', canoe],
  ['habit', monkFace],
  ['fleet', run],
  ['trail', pathDistance],
  ['trade', caravan],
  ['ettin', ogre],
  ['giant', troll],
  ['shade', ghost],
  ['dread', hornedSkull],
  ['drake', wyvern],
  ['ghoul', gargoyle],
  ['ghost', ghostAlly],
  ['hired', hoodedAssassin],
  ['voice', burningEye],
  ['howls', wolfHowl],
  ['grave', tombstone],
  ['crypt', tombstone],
  ['ledge', mountainCave],
  ['ruins', castleRuins],
  ['stone', runeStone],
  ['blood', heartWings],
  ['storm', boltSpellCast],
  ['swamp', waveCrest],
  ['watch', swordman],
  ['baron', crown],
  ['count', crown],
  ['maul', warhammer],
  ['garb', robe],
  ['wand', crystalWand],
  ['mana', crystalCluster],
  ['mule', donkey],
  ['belt', belt],
  ['aria', harp],
  ['omen', burningEye],
  ['ogre', ogre],
  ['wyrm', hydra],
  ['cave', caveEntrance],
  ['hunt', wolfHead],
  ['nest', wyvern],
  ['lake', waveCrest],
  ['pyre', campfire],
  ['road', pathDistance],
  ['path', pathDistance],
  ['axe', warAxe],
  ['bow', pocketBow],
  ['map', treasureMap],
  ['orc', orcHead],
  ['cat', lion],
  ['fey', witchFlight],
];

/** Icons for a card: its subject first, then what stands behind it. */
export function pictureOf(name: string, kind: IconData): IconData[] {
  const words = name.toLowerCase();
  const subject = PICTURES.find(([part]) => words.includes(part))?.[1];
  return subject ? [subject, kind] : [kind, kind];
}
