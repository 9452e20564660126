// The view and the events of Runebound, as the game's crate spells them.
import type { SeatId } from '../../net/protocol';

export type HexId = number;
export type Terrain = 'plains' | 'forest' | 'hills' | 'mountain' | 'water' | 'city';
export type Kind = 'city' | 'town' | 'shrine' | 'stronghold';
export type Deck = 'combat' | 'exploration' | 'social';
export type Attribute = 'body' | 'mind' | 'spirit';
export type AssetType = 'weapon' | 'clothing' | 'equipment' | 'movement' | 'goods';
export type TokenSymbol =
  'physical' | 'magic' | 'skull' | 'shield' | 'agility' | 'surge' | 'double' | 'dash';
/** A terrain, or `wild`. */
export type DieSymbol = Terrain | 'wild';

export type AbilityFace = {
  id: number;
  name: string;
  card: string;
  usage: 'passive' | 'free' | 'action' | 'combat_action' | 'surge';
  price: string;
  limit: string;
  when: string;
  effect: string;
};
export type SideFace = { symbol: TokenSymbol; value: number; gold: boolean };
export type TokenFace = { id: number; code: string; sides: [SideFace, SideFace] };
export type BonusFace = { stat: string; amount: number };
export type HeroFace = {
  id: number;
  code: string;
  name: string;
  speed: number;
  health: number;
  hand: number;
  gold: number;
  body: number;
  mind: number;
  spirit: number;
  start: Kind;
  setup: string;
  tokens: TokenFace[];
  abilities: AbilityFace[];
};
export type AssetFace = {
  id: number;
  code: string;
  name: string;
  kind: AssetType;
  cost: number;
  token: TokenFace | null;
  bonus: BonusFace[];
  trade: [number, Kind] | null;
  abilities: AbilityFace[];
};
export type SkillFace = {
  id: number;
  code: string;
  name: string;
  attribute: Attribute;
  /** Orbs: combat, exploration, social, gray. */
  cost: [number, number, number, number];
  success: boolean;
  bonus: BonusFace[];
  abilities: AbilityFace[];
};
export type OptionFace = {
  label: string;
  cost: number | null;
  test: [Attribute, number] | null;
  effect: string;
  trophy: boolean;
};
export type OutcomeFace = {
  label: string;
  need: DieSymbol[] | null;
  successes: string | null;
  effect: string;
};
export type QuestFace = {
  task: 'explore' | 'test' | 'deliver' | 'fight';
  test: [Attribute, number] | null;
  /** The other attribute, where the hero chooses between two. */
  or_test?: Attribute | null;
  enemy: string | null;
  /** The word for the enemy in questions about odds. */
  enemy_code: string | null;
  place: string;
  hexes: HexId[];
  outcomes: OutcomeFace[];
};
export type EnemyFace = {
  health: number;
  traits: string[];
  abilities: AbilityFace[];
  reward: string;
};
export type CardFace = {
  id: number;
  code: string;
  name: string;
  deck: Deck;
  enemy: EnemyFace | null;
  event: [OptionFace, OptionFace] | null;
  quest: QuestFace | null;
};
export type StoryFace = {
  id: number;
  code: string;
  name: string;
  quest: QuestFace | null;
  cost: number;
  steps: string[];
};
export type ScenarioFace = {
  id: number;
  code: string;
  name: string;
  story_token: string;
  villain: {
    name: string;
    health: number;
    health_min: number;
    per_story_token: number;
    per_zombie: number;
    token: TokenFace;
    abilities: AbilityFace[];
  };
  villain_hex: HexId;
  goal: HexId | null;
};
export type HexFace = {
  id: HexId;
  code: string;
  /** What sentences call it. */
  name: string;
  x: number;
  y: number;
  terrain: Terrain;
  kind: Kind | null;
  place: string | null;
  gem: Deck | null;
};
export type MapFace = {
  hexes: HexFace[];
  rivers: [HexId, HexId][];
  roads: [HexId, HexId][];
  die_faces: DieSymbol[][];
  track_spaces: number;
  gem_spaces: number[];
  story_spaces: number[];
};

export type TallyView = { parts: { amount: number; reason: string }[] };
export type Stat = 'speed' | 'health' | 'hand' | 'body' | 'mind' | 'spirit';
export type SeatView = {
  seat: SeatId;
  hero: HeroFace | null;
  is_flipped: boolean;
  stats: Record<Stat, TallyView> | null;
  hex: HexId;
  gold: number;
  damage: number;
  is_defeated: boolean;
  is_delayed: boolean;
  story_tokens: number;
  hand: { own: { cards: SkillFace[] } } | { hidden: { n: number } };
  learned: SkillFace[];
  assets: AssetFace[];
  trophies: { deck: Deck; card: CardFace | null }[];
  quests: CardFace[];
  tokens: TokenFace[];
  used: number[];
};

export type Fighter = { hero: SeatId } | { enemy: number } | 'villain';
export type FightToken = {
  face: TokenFace;
  up: 0 | 1;
  symbol: TokenSymbol;
  value: number;
  gold: boolean;
  state: 'unspent' | 'spent' | 'removed';
  on: number | null;
  is_covered: boolean;
};
export type FightSide = {
  fighter: Fighter;
  name: string;
  /** The word for an enemy or villain in questions about odds. */
  code: string | null;
  /** The seat that makes its choices; none if the engine does. */
  player: SeatId | null;
  health: number;
  damage: number;
  initiative: number;
  tokens: FightToken[];
  has_passed: boolean;
  abilities: { ability: AbilityFace; may_use: boolean }[];
  cannot_surge: boolean;
  is_next_unblockable: boolean;
  returns_damage: boolean;
  ward: number;
  can_block: number;
};
export type FightView = {
  round: number;
  sides: [FightSide, FightSide];
  next: 0 | 1;
  is_to_the_end: boolean;
  end: unknown;
};

export type DieView = {
  face: number;
  symbols: DieSymbol[];
  is_spent: boolean;
  is_treated: boolean;
};
export type Reach = { hex: HexId; steps: [HexId, number][] };
export type RollView = {
  seat: SeatId;
  purpose: 'move' | 'rest' | 'explore' | 'retreat' | 'prey';
  reach: Reach[];
};
export type SlotView = {
  slot: number;
  story: StoryFace;
  token_hex: HexId;
  /** Story tokens that lie on it. */
  stock: number;
};
export type MarketView = { city: HexId; name: string; assets: AssetFace[] };
export type OfferView = {
  from: SeatId;
  to: SeatId;
  gold: number;
  give: AssetFace[];
  ask: AssetFace[];
};
type PileView<T> = { n_deck: number; discard: T[] };

// A type and not an interface: only those are JSON to TypeScript.
export type View = {
  map: MapFace;
  scenario: ScenarioFace;
  enemies: 'right' | 'engine';
  has_begun: boolean;
  /** All heroes, while they are being chosen. */
  heroes: HeroFace[];
  first: SeatId;
  active: SeatId;
  actions_left: number;
  act: number;
  space: number;
  is_track_over: boolean;
  seats: SeatView[];
  markets: MarketView[];
  asset_pile: PileView<AssetFace>;
  skill_pile: PileView<SkillFace>;
  adventure_piles: PileView<CardFace>[];
  story_pile: PileView<StoryFace>;
  slots: SlotView[];
  gems: { hex: HexId; deck: Deck; is_up: boolean }[];
  zombies: HexId[];
  villain: HexId | null;
  villain_health: number[];
  dice: DieView[];
  roll: RollView | null;
  revealed: SkillFace[];
  successes: number;
  cards: CardFace[];
  story: StoryFace | null;
  fight: FightView | null;
  offer: OfferView | null;
};

export type RuneboundEvent =
  | { Moved: { seat: SeatId; from: HexId; to: HexId } }
  | { DiceRolled: { seat: SeatId; purpose: string; faces: number[] } }
  | { DieRerolled: { seat: SeatId; die: number; face: number } }
  | { TokensCast: { round: number; first: number } }
  | { TokenRecast: { fighter: Fighter; token: number; face: number } }
  | { TokenFlipped: { fighter: Fighter; token: number; face: number } }
  | { DamageTaken: { by: Fighter; amount: number } }
  | { DamageBlocked: { by: Fighter; amount: number } }
  | { Bought: { asset: number } }
  | { VillainMoved: { hex: HexId } };

export const handOf = (seat: SeatView): SkillFace[] =>
  'own' in seat.hand ? seat.hand.own.cards : [];
export const handSize = (seat: SeatView): number =>
  'own' in seat.hand ? seat.hand.own.cards.length : seat.hand.hidden.n;
export const total = (tally: TallyView): number =>
  tally.parts.reduce((sum, it) => sum + it.amount, 0);
