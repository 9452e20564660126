// Which icon and colour stand for what: terrain, decks, symbols, attributes.
import agility from 'icon:sprint';
import body from 'icon:biceps';
import cards from 'icon:poker-hand';
import city from 'icon:castle';
import clothing from 'icon:breastplate';
import coins from 'icon:two-coins';
import combat from 'icon:crossed-swords';
import dash from 'icon:plain-circle';
import double from 'icon:stack';
import equipment from 'icon:swap-bag';
import exploration from 'icon:compass';
import forest from 'icon:forest';
import goods from 'icon:wooden-crate';
import health from 'icon:hearts';
import hills from 'icon:hills';
import magic from 'icon:magic-swirl';
import mind from 'icon:brain';
import mountain from 'icon:peaks';
import movement from 'icon:horse-head';
import physical from 'icon:broadsword';
import plains from 'icon:wheat';
import shield from 'icon:shield';
import shrine from 'icon:crystal-shrine';
import skull from 'icon:death-skull';
import social from 'icon:conversation';
import speed from 'icon:walking-boot';
import spirit from 'icon:meditation';
import story from 'icon:tied-scroll';
import stronghold from 'icon:stone-tower';
import surge from 'icon:power-lightning';
import town from 'icon:huts-village';
import water from 'icon:big-wave';
import weapon from 'icon:battle-axe';
import wild from 'icon:rune-stone';
import type { IconData } from '../../lib/icon';
import type { AssetType, Attribute, Deck, DieSymbol, Kind, StatsView, Symbol } from './types';

export type Stat = keyof StatsView;

export const TERRAIN: Record<DieSymbol, IconData> = {
  plains,
  forest,
  hills,
  mountain,
  water,
  city,
  wild,
};
export const KIND: Record<Kind, IconData> = { city, town, shrine, stronghold };
export const DECK: Record<Deck, IconData> = { combat, exploration, social };
export const DECK_COLOUR: Record<Deck, string> = {
  combat: '#b4591a',
  exploration: '#2f7a3f',
  social: '#74429c',
};
export const ATTRIBUTE: Record<Attribute, IconData> = { body, mind, spirit };
export const ATTRIBUTE_COLOUR: Record<Attribute, string> = {
  body: '#a3322a',
  mind: '#866300',
  spirit: '#2f5f9e',
};
export const ASSET: Record<AssetType, IconData> = { weapon, clothing, equipment, movement, goods };
export const SYMBOL: Record<Symbol, IconData> = {
  physical,
  magic,
  skull,
  shield,
  agility,
  surge,
  double,
  dash,
};
export const STAT: Record<Stat, IconData> = { speed, health, hand: cards, body, mind, spirit };
export const COINS = coins;
export const STORY = story;
export const CARDS = cards;
/** Grounds of the dice, by what they show. */
export const TERRAIN_COLOUR: Record<DieSymbol, string> = {
  plains: '#d9c06a',
  forest: '#5f9150',
  hills: '#b98a50',
  mountain: '#8d8a86',
  water: '#4f93bd',
  city: '#c9a24a',
  wild: '#7a4f9e',
};
