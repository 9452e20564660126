// The view and the events of Runeslingers, as the game's crate spells them.
import type { SeatId } from '../../net/protocol';

export type CardNumber = number;
export type ObjectNumber = number;
export type CardType = 'spirit' | 'attack' | 'utility' | 'trinket' | 'boon' | 'chant';
export type Rarity = 'common' | 'uncommon' | 'rare' | 'x' | 'proof';
export type Ailment = 'burn' | 'debilitate' | 'curse' | 'fragment' | 'weaken' | 'insanity';
export type Phase = 'before' | 'setup' | 'ready' | 'ailment' | 'draw' | 'play' | 'discard';

export interface Tally {
  parts: { amount: number; reason: string }[];
}

/** The face of a card. */
export interface CardFace {
  card: CardNumber;
  id: string;
  name: string;
  type: CardType;
  affiliation: string;
  cost: number;
  defense: number | null;
  rarity: Rarity;
  keywords: string[];
  text: string;
  number: number;
}
export interface SlingerFace {
  id: string;
  name: string;
  class: string;
  health: number;
  block: number;
  inherent: string;
  text: string;
  light: number;
}
export interface EquipFace {
  id: string;
  name: string;
  class: string;
  text: string;
  determination: number;
}

export interface HandCard {
  card: CardNumber;
  owner: SeatId;
}
export interface HandView {
  card: CardNumber | null;
  name: string | null;
  owner: SeatId | null;
  cost: Tally | null;
}
export interface AilmentView {
  ailment: Ailment | null;
  name: string | null;
  instances: number;
  levels: number[];
  texts: string[];
  boon: ObjectNumber | null;
}
export interface ConcentrationView {
  card: CardNumber | null;
  name: string | null;
  is_used: boolean;
  cover: ObjectNumber | null;
}
export type Standing = 'away' | 'in' | 'defeated';

export interface SeatView {
  seat: SeatId;
  standing: Standing;
  points: number;
  runeslinger: SlingerFace | null;
  stance: EquipFace | null;
  ability: EquipFace | null;
  power: number;
  health: number | null;
  max_health: Tally | null;
  block: Tally | null;
  determination: number;
  barrier: number;
  light: number;
  light_within_reach: number;
  may_still_block: boolean;
  has_set_concentration: boolean;
  hand: HandView[];
  max_hand: Tally;
  deck: { n: number; known_top: CardNumber[]; known_bottom: CardNumber[] };
  discard: CardNumber[];
  void: CardNumber[];
  ailments: AilmentView[];
  n_exposed_ailments: number;
  concentrations: (ConcentrationView | null)[];
  utility: (ObjectNumber | null)[];
}

export type PlaceView =
  | { kind: 'concentration'; area: number }
  | { kind: 'utility'; slot: number }
  | { kind: 'ailment'; area: number };

export interface ObjectView {
  object: ObjectNumber;
  card: CardNumber;
  name: string;
  type: CardType;
  owner: SeatId;
  controller: SeatId;
  player: SeatId;
  place: PlaceView;
  is_resolved: boolean;
  is_answer: boolean;
  is_used: boolean;
  is_charged: boolean;
  is_fresh: boolean;
  tokens: number;
  mastery: number;
  defense: Tally | null;
  defense_left: number | null;
  damage: number;
  barrier: number;
  keywords: string[];
  under: CardNumber | null;
}
export type Target =
  { Seat: SeatId } | { Object: ObjectNumber } | { Concentration: [SeatId, number] };
export interface RungView {
  object: ObjectNumber;
  card: CardNumber;
  name: string;
  player: SeatId;
  bullet: string | null;
  ailments: Ailment[];
  targets: Target[];
}
export interface LastingView {
  stat: string | null;
  amount: number | null;
  rule: string | null;
  on: Named;
  from: string;
  is_for_next_card: boolean;
  until_turn: number | null;
  until_turn_of: SeatId | null;
}
export interface DraftView {
  round: number;
  left: number;
  goes_left: boolean;
  pack: CardNumber[];
  pool: CardNumber[];
  deck_size: number;
}
export interface View {
  mode: 'starter' | 'constructed' | 'draft' | 'sealed';
  event: string;
  encounter: number;
  phase: Phase;
  turn: number;
  active: SeatId;
  first: SeatId;
  seats: SeatView[];
  objects: ObjectView[];
  ladder: RungView[];
  lasting: LastingView[];
  draft: DraftView | null;
  cards: CardFace[];
}

export type Named =
  | { Seat: SeatId }
  | { Card: { object: ObjectNumber; card: CardNumber } }
  | { Concentration: { seat: SeatId; area: number } }
  | { Inherent: { seat: SeatId } }
  | { Stance: { seat: SeatId } }
  | { Equip: { seat: SeatId } }
  | { Ailment: { seat: SeatId; ailment: Ailment } };

export type Source =
  | { Card: ObjectNumber }
  | { Runeslinger: SeatId }
  | { Stance: SeatId }
  | { Equip: SeatId }
  | { Ailment: [SeatId, Ailment] };
export type Place = { Concentration: number } | { Utility: number } | { Ailment: number };

export const total = (tally: Tally | null): number =>
  tally?.parts.reduce((sum, it) => sum + it.amount, 0) ?? 0;
