// The view and the events, as `games/runewars` spells them.
import type { SeatId } from '../../net/protocol';
import type { Hex } from '../../table/hex';

export type AreaId = number;
export type UnitType = number;
export type HeroId = number;
export type Faction = 'daqan' | 'latari' | 'waiqar' | 'uthuk';
export type Season = 'spring' | 'summer' | 'fall' | 'winter';
export type BaseShape = 'triangle' | 'rectangle' | 'circle' | 'hexagon';
export type Border = 'plain' | 'water' | 'mountain' | 'yellow';
export type Destiny = 'gold' | 'silver' | 'red';
export type Dial = 'food' | 'wood' | 'ore';
export const DIALS: readonly Dial[] = ['food', 'wood', 'ore'];
export const SEASONS: readonly Season[] = ['spring', 'summer', 'fall', 'winter'];
export const BASE_SHAPES: readonly BaseShape[] = ['triangle', 'rectangle', 'circle', 'hexagon'];

export interface Named {
  readonly kind: string;
  readonly id: number;
  readonly name: string;
  readonly text: string;
}
export interface TallyView {
  readonly parts: readonly { readonly amount: number; readonly reason: string }[];
}
export type ByDial<T> = readonly [T, T, T];

export interface StackView {
  readonly unit: UnitType;
  readonly name: string;
  readonly shape: BaseShape;
  readonly faction: Faction | null;
  readonly initiative: number;
  readonly health: number;
  readonly is_fast: boolean;
  readonly is_flying: boolean;
  readonly ability: string;
  readonly text: string;
  readonly standing: number;
  readonly routed: number;
}

export interface StrongholdView {
  readonly owner: SeatId;
  readonly is_damaged: boolean;
  readonly is_capital: boolean;
  readonly strength: TallyView;
}

export interface CityView {
  readonly name: string;
  readonly neutral_shape: BaseShape;
  readonly neutral_units: number;
  readonly tactics: number;
  readonly influence: number;
  readonly quests: number;
  readonly has_rune: boolean;
  readonly is_silent: boolean;
}

export interface RuneView {
  readonly is_faceup: boolean;
  readonly is_dragon: boolean | null;
  readonly is_secret: boolean;
}

export interface TokenView {
  readonly is_near: boolean;
  readonly is_faceup: boolean;
  readonly what: Named | null;
}

export interface AreaView {
  readonly id: AreaId;
  readonly name: string;
  readonly tile: string;
  readonly hex: Hex;
  readonly turned: number;
  readonly home: SeatId | null;
  readonly controller: SeatId | null;
  /** By direction: north, north-east, south-east, south, south-west, north-west. */
  readonly borders: readonly Border[];
  readonly next: readonly (AreaId | null)[];
  readonly printed_yields: ByDial<number>;
  readonly yields: ByDial<number>;
  readonly units: readonly StackView[];
  /** The most units that its controller can feed here in winter. */
  readonly food_limit?: number | null;
  readonly stronghold: StrongholdView | null;
  readonly developments: readonly Named[];
  readonly city: CityView | null;
  readonly rune: RuneView | null;
  readonly token: TokenView | null;
  readonly activated_by: readonly SeatId[];
  readonly is_desolate: boolean;
  readonly cryomancy: number;
  readonly has_peasant: boolean;
}

export interface Section {
  readonly kind: 'blank' | 'damage' | 'rout' | 'special';
  readonly n: number;
}

export interface HeldView {
  readonly card: Named;
  readonly is_fresh: boolean;
  readonly timing: string;
  readonly fate: readonly Section[] | null;
}
export interface QuestView {
  readonly card: Named;
  readonly area_name: string;
  readonly area: AreaId | null;
}

export interface PlayerView {
  readonly seat: SeatId;
  readonly faction: Faction;
  readonly faction_name: string;
  readonly alignment: 'good' | 'neutral' | 'evil';
  readonly is_out: boolean;
  readonly dials: ByDial<number>;
  readonly dial_faces: ByDial<readonly string[]>;
  readonly production: ByDial<number>;
  readonly influence: number;
  readonly n_tactics: number;
  readonly n_fresh_tactics: number;
  readonly tactics: readonly HeldView[] | null;
  readonly n_quests: number;
  readonly quests: readonly QuestView[] | null;
  readonly has_objective: boolean;
  readonly objective: Named | null;
  readonly is_objective_met: boolean | null;
  readonly orders_in_hand: readonly Named[];
  readonly orders_used: readonly Named[];
  readonly active_order: Named | null;
  readonly has_supremacy: boolean;
  readonly strongholds_left: number;
  readonly developments_left: readonly number[];
  readonly defence: Named;
  readonly development_cards: readonly Named[];
  readonly peasants: number;
  readonly has_lieutenant: boolean;
  readonly claim: Season | null;
  readonly open_runes: number;
  readonly known_runes: number;
  readonly n_areas: number;
  readonly n_units: number;
}

export interface PrizeView {
  readonly is_faceup: boolean;
  readonly card: Named | null;
}
export interface HeroView {
  readonly id: HeroId;
  readonly name: string;
  readonly owner: SeatId;
  readonly area: AreaId;
  readonly alignment: 'good' | 'neutral' | 'evil';
  readonly is_routed: boolean;
  readonly damage: number;
  readonly health: number;
  readonly attributes: readonly [number, number, number];
  readonly training: readonly [number, number, number];
  readonly ability: string;
  readonly text: string;
  readonly commander: Named | null;
  readonly has_acted: boolean;
  readonly rewards: readonly PrizeView[];
}
export interface PileView {
  readonly number: number;
  readonly area: AreaId;
  readonly rewards: readonly PrizeView[];
}
export interface TitleView {
  readonly title: Named;
  readonly holder: SeatId | null;
  readonly influence: number;
}

export interface FateView {
  readonly card: number;
  readonly name: string;
  /** Triangle, rectangle, circle, hexagon. */
  readonly sections: readonly Section[];
  readonly destiny: Destiny | null;
}

export interface FighterView {
  readonly unit: UnitType;
  readonly name: string;
  readonly shape: BaseShape;
  readonly initiative: number;
  readonly health: number;
  readonly damage: number;
  readonly is_routed: boolean;
  readonly has_fought: boolean;
}
export interface BattleSideView {
  readonly fighters: readonly FighterView[];
  readonly acting: UnitType | null;
  readonly cards: readonly FateView[];
  readonly strength: TallyView;
}
export interface BattleView {
  readonly area: AreaId;
  readonly attacker: SeatId;
  readonly defender: SeatId | null;
  readonly controller: SeatId;
  readonly round: number;
  readonly step: 'pick' | 'draw' | 'specials' | 'routs' | 'damage' | 'discard' | 'tally';
  readonly sides: readonly [BattleSideView, BattleSideView];
  readonly supporters: readonly { readonly hero: HeroId; readonly unit: UnitType }[];
  /** Whose figures or cards the open choice is about. */
  readonly aim: 'Attacker' | 'Defender' | null;
  readonly winner: 'Attacker' | 'Defender' | null;
}
export interface DuelView {
  readonly attacker: HeroId;
  readonly rival: HeroId | null;
  /** Neutral units of a Quest: type, how many are left, damage on the first. */
  readonly units: readonly [string, number, number] | null;
  readonly round: number;
  readonly cards: readonly [FateView | null, FateView | null];
  readonly deals: readonly [number, number];
  readonly prevents: readonly [number, number];
}

export interface TileAreaView {
  readonly name: string;
  readonly hex: Hex;
  readonly yields: ByDial<number>;
  readonly borders: readonly Border[];
  readonly is_city: boolean;
}
export interface TileView {
  readonly id: number;
  readonly name: string;
  readonly areas: readonly TileAreaView[];
}
export interface LayoutView {
  readonly tiles: readonly (readonly TileView[])[];
  readonly homes: readonly TileView[];
  readonly markers: readonly (readonly [Hex, Hex])[];
  readonly setup_quests: readonly Named[];
}

export interface View {
  readonly options: Readonly<Record<string, boolean>>;
  readonly year: number;
  readonly season: Season;
  readonly season_card: Named | null;
  readonly first: SeatId;
  readonly turn: SeatId | null;
  readonly is_quest_phase: boolean;
  readonly play_order: readonly SeatId[];
  readonly runes_to_win: number;
  readonly areas: readonly AreaView[];
  readonly players: readonly PlayerView[];
  readonly heroes: readonly HeroView[];
  readonly piles: readonly PileView[];
  readonly titles: readonly TitleView[];
  readonly decks: {
    readonly fate: number;
    readonly tactics: number;
    readonly tactics_discard: readonly Named[];
    readonly quests: number;
    readonly rewards: number;
    readonly seasons: readonly number[];
  };
  readonly army: {
    readonly seat: SeatId;
    readonly area: AreaId;
    readonly units: readonly StackView[];
  } | null;
  /** Units that somebody is asked to lead away. */
  readonly retreat?: {
    readonly owner: SeatId | null;
    readonly from: AreaId;
    readonly units: readonly StackView[];
  } | null;
  readonly battle: BattleView | null;
  readonly duel: DuelView | null;
  readonly bids: readonly (number | null)[] | null;
  readonly fate: readonly FateView[];
  readonly fate_discard: readonly FateView[];
  /** Figures left in the supply, by type. */
  readonly supply: readonly { readonly unit: UnitType; readonly left: number }[];
  readonly dragon_runes: number;
  readonly drawn: readonly Named[];
  readonly layout: LayoutView | null;
  readonly flags: readonly string[];
}

/** A place of a log event. */
export interface Place {
  readonly id: AreaId;
}
export interface WarEvent {
  readonly what: string;
  readonly with: {
    readonly seat?: SeatId | null;
    readonly other?: SeatId | null;
    readonly area?: Place | null;
    readonly to?: Place | null;
    readonly hero?: HeroId | null;
    readonly unit?: UnitType | null;
    readonly n?: number | null;
    readonly fate?: number;
    readonly quest?: number | null;
    readonly tally?: TallyView;
  };
}

export const totalOf = (tally: TallyView): number =>
  tally.parts.reduce((sum, it) => sum + it.amount, 0);
/** The content's id of something, from its name. */
export const slug = (name: string): string =>
  name.toLowerCase().replaceAll("'", '').replaceAll(/[ -]/g, '_');
/** 0, 1, 2 …: one for each point of health. */
export const pointsOf = (n: number): number[] => Array.from({ length: n }, (_, at) => at);

/** How many units there would be lost to hunger, were it winter now. */
export function hungry({ units, food_limit }: AreaView): number {
  if (food_limit === undefined || food_limit === null) return 0;
  const n = units.reduce((sum, it) => sum + it.standing + it.routed, 0);
  return Math.max(0, n - food_limit);
}
