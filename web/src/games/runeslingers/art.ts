import arrow from 'icon:arrow-flights';
import blade from 'icon:sword-slice';
import boot from 'icon:boot-kick';
import brain from 'icon:brainstorm';
import chain from 'icon:crossed-chains';
import cloak from 'icon:hooded-figure';
import comet from 'icon:meteor-impact';
import compass from 'icon:compass';
import crown from 'icon:crown';
import crystal from 'icon:crystal-shine';
import dagger from 'icon:plain-dagger';
import drum from 'icon:drum';
import ember from 'icon:burning-embers';
import eye from 'icon:evil-eyes';
import feather from 'icon:feather';
import fireball from 'icon:fireball';
import fist from 'icon:punch-blast';
import flame from 'icon:fire-ray';
import gate from 'icon:magic-portal';
import ghost from 'icon:ghost';
import hammer from 'icon:hammer-drop';
import hand from 'icon:glowing-hands';
import heal from 'icon:healing';
import hourglass from 'icon:hourglass';
import ice from 'icon:ice-spear';
import lantern from 'icon:lantern-flame';
import lightning from 'icon:lightning-arc';
import mirror from 'icon:mirror-mirror';
import moon from 'icon:eclipse';
import orb from 'icon:orbital';
import poison from 'icon:poison-bottle';
import prayer from 'icon:prayer';
import prism from 'icon:prism';
import ring from 'icon:ring';
import rock from 'icon:falling-rocks';
import rune from 'icon:rune-stone';
import scroll from 'icon:scroll-unfurled';
import shard from 'icon:crystal-growth';
import shield from 'icon:magic-shield';
import shout from 'icon:sonic-shout';
import skull from 'icon:burning-skull';
import song from 'icon:sing';
import spark from 'icon:circle-sparks';
import sun from 'icon:sunbeams';
import thorn from 'icon:thorny-vine';
import throne from 'icon:throne-king';
import totem from 'icon:totem-head';
import trap from 'icon:mantrap';
import wall from 'icon:stone-block';
import wave from 'icon:wave-crest';
import wind from 'icon:tornado';
import wisdom from 'icon:wisdom';
import type { IconData } from '../../lib/icon';
import { Dice } from '../../lib/random';
import { TYPE_ICONS } from './icons';
import type { CardView, Type } from './types';

const WORDS: readonly (readonly [RegExp, IconData])[] = [
  [/fireball|comet|orb/, fireball],
  [/meteor|star|nova|cataclysm/, comet],
  [/ember|cinder|ash|kindling/, ember],
  [/flam|pyre|fire|burn|backdraft|inferno|phoenix|hearth/, flame],
  [/spark|flick|dart|flash/, spark],
  [/thunder|lightning|storm|bolt/, lightning],
  [/frost|ice|still|tide|under|wave/, wave],
  [/lance|spike|needle|shard|splinter|pierc/, ice],
  [/stone|boulder|gravel|recoil|wall|ground/, rock],
  [/ghost|wisp|soul|spirit|grave|dirge|requiem/, ghost],
  [/sun|light|halo|vigil|dawn/, sun],
  [/fist|palm|jab|punch|blow|grip/, fist],
  [/kick|sweep|charge|boot/, boot],
  [/arrow|volley|aim/, arrow],
  [/blade|cut|edge|swing|split|sword|riposte|execution/, blade],
  [/knife|dagger|ambush|quickdraw/, dagger],
  [/hammer|anvil|crush|armor/, hammer],
  [/venom|plague|poison|malaise|rust/, poison],
  [/mind|memory|brain|study|insight|amnesia|doubt|dread|nightmare/, brain],
  [/eye|lens|foresight|sight/, eye],
  [/mend|salve|heal|renew|cleans|purge|absol|satchel/, heal],
  [/ward|guard|barrier|aegis|skin|buckler|faith|iron/, shield],
  [/song|hymn|chorus|lullaby|refrain|litany|verse|mantra|anthem|echo/, song],
  [/drum|war/, drum],
  [/shout|cry|hush|silence|whisper|taunt/, shout],
  [/bind|shackle|chain|oath|vow|price|bargain/, chain],
  [/ring|gauntlet|locket/, ring],
  [/crystal|glass|battery/, crystal],
  [/lantern|candle/, lantern],
  [/compass|way|cross/, compass],
  [/crown|martyr/, crown],
  [/throne|god|tribunal/, throne],
  [/mirror|twin/, mirror],
  [/hour|time|slip|slow|count/, hourglass],
  [/thorn|bramble|nettle|bloom|parasite/, thorn],
  [/trap|jar|collect|coat|pilfer|smuggl/, trap],
  [/gate|open|oblivion|unmake|void/, gate],
  [/rune|glyph|brand|mark|hex/, rune],
  [/fate|rewrite|bluep|scribe|deep/, scroll],
  [/prism|rainbow/, prism],
  [/skull|blood|burnt|dragon|reckless|wound|suffer|pain/, skull],
  [/calm|breath|trance|mantle|inner/, prayer],
];

const POOLS: Record<Type, readonly [IconData, ...IconData[]]> = {
  spirit: [orb, ember, moon, ghost, spark, hand],
  attack: [fist, blade, dagger, hammer, arrow, boot],
  utility: [scroll, hand, wisdom, gate, eye, wind],
  trinket: [ring, crystal, crown, totem, shard, lantern],
  boon: [shield, prayer, heal, feather, sun, cloak],
  chant: [song, drum, shout, rune, wall, moon],
};

const known = new Map<string, readonly IconData[]>();

/** Two or three icons for a card: its subject, and what stands behind it. */
export function artOf(face: Pick<CardView, 'id' | 'type'>): readonly IconData[] {
  const before = known.get(face.id);
  if (before) return before;
  const dice = new Dice(face.id);
  const named = WORDS.filter(([words]) => words.test(face.id)).map(([, icon]) => icon);
  const subject = named[0] ?? dice.pick(POOLS[face.type]);
  const art = [subject, named[1] ?? dice.pick(POOLS[face.type]), TYPE_ICONS[face.type]];
  known.set(face.id, art);
  return art;
}
