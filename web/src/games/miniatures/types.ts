// The view and the events, as the game's crate spells them. Lengths are
// micrometres, angles thousandths of a degree; the y axis runs from the red
// edge of the table to the blue one.
import type { SeatId } from '../../net/protocol';

export type Point = { x: number; y: number };
export type Pose = { centre: Point; facing: number };
export type Tally = { parts: { amount: number; reason: string }[] };
export type Edge = 'Front' | 'Left' | 'Rear' | 'Right';
export type Confidence = 'certain' | 'likely' | 'proposed';
export type Stance = 'blue' | 'green' | 'red' | 'yellow' | 'white';
export type DieColour = 'red' | 'blue' | 'white';
export type DiceIcon = 'hit' | 'surge' | 'accuracy' | 'morale' | 'mortal_strike';
export type Rune = 'unstable' | 'stable' | 'natural';

export type ActionEntry = {
  action: string;
  speed: string | null;
  stance: Stance;
  initiative: number;
  /** The entries of the modifier dial that go with it. */
  matches: number[];
};
export type ModifierEntry = {
  kind: string;
  stance: Stance;
  speed_delta: number;
  value: string | null;
  icons: DiceIcon[];
  action: string | null;
  speed: string | null;
};
export type DialSetting = { action: number | null; modifier: number | null };
export type Dial = {
  is_set: boolean;
  is_revealed: boolean;
  selected: DialSetting | null;
  initiative: number | null;
  actions: ActionEntry[];
  modifiers: ModifierEntry[];
};

export type Figure = { upgrade: number | null; wounds: number };
export type Tray = {
  tray: number;
  column: number;
  rank: number;
  corners: Point[];
  figures: Figure[];
  n_slots: number;
};
export type Upgrade = {
  upgrade: number;
  id: string;
  name: string;
  icon: string;
  cost: number;
  status: 'ready' | 'exhausted' | 'discarded';
  tokens: number;
  bane: string | null;
  text: string[];
  confidence: Confidence;
  cost_confidence: Confidence;
};
export type ContactedEdge = { edge: Edge; from: Point; to: Point; threat: number };
/** What an attack in contact would have: Brutal and flanks are counted. */
export type Strike = { threat: number; rerolls: number; single: boolean; is_flanking: boolean };
export type Contact = { unit: number; edges: ContactedEdge[]; strike: Strike };
export type Profile = {
  kind: 'melee' | 'ranged';
  dice: DieColour[];
  per_rune: [DieColour, Rune] | null;
};

export type Unit = {
  unit: number;
  id: string;
  name: string;
  faction: string;
  unit_type: 'infantry' | 'cavalry' | 'siege';
  owner: SeatId;
  side: number;
  id_token: number;
  place: 'reserve' | 'field' | 'terrain' | 'destroyed';
  pose: Pose | null;
  terrain: number | null;
  columns: number;
  ranks: number;
  outline: Point[];
  trays: Tray[];
  defense: Tally;
  wound_threshold: number;
  is_unique: boolean;
  figures_per_tray: number;
  attacks: Profile[];
  text: string[];
  banes: [string, number][];
  boons: [string, number][];
  conditions: string[];
  keywords: string[];
  upgrades: Upgrade[];
  dial: Dial;
  has_activated: boolean;
  engaged: Contact[];
  has_bounty: boolean;
  points: number;
  confidence: Confidence;
  dial_confidence: Confidence;
};

export type Objective = {
  id: string;
  name: string;
  points: number;
  setup: string;
  during_play: string;
  end_of_game: string;
  confidence: Confidence;
};
export type Deployment = {
  card: number;
  id: string;
  name: string;
  defensive_terrain: number;
  dangerous_terrain: number;
  red: Point[][];
  blue: Point[][];
  confidence: Confidence;
};
export type TerrainCard = {
  id: string;
  name: string;
  kind: 'defensive' | 'dangerous';
  capacity: number;
  keywords: string[];
  outline: Point[];
};
export type Terrain = {
  piece: number;
  card: TerrainCard;
  pose: Pose;
  overgrown: boolean;
  trap: string | null;
  occupant: number | null;
};
export type MoraleCard = { name: string; card_type: string; icons: number; text: string };
export type Die = { die: { colour: DieColour; face: number }; icons: DiceIcon[] };
export type Attack = {
  attacker: number;
  defender: number;
  kind: 'melee' | 'ranged';
  step: string;
  edge: Edge;
  is_charge: boolean;
  is_flanking: boolean;
  is_flanked: boolean;
  threat: Tally;
  defense: Tally;
  rerolls: number;
  single: boolean;
  dice: Die[];
  is_rolled: boolean;
  icons: [number, number, number, number, number];
  used: { unit: number; name: string; text: string }[];
};

// A type and not an interface: only those are JSON to TypeScript.
export type View = {
  phase: 'setup' | 'command' | 'activation' | 'end' | 'over';
  round: number;
  n_rounds: number;
  first_player: SeatId;
  sides: number[];
  table: { width: number; depth: number; tray: number };
  ruler: { band: number; bands: number; arc: number };
  point_limit: number;
  is_skirmish: boolean;
  objective: Objective | null;
  offered_objectives: Objective[];
  deployment: Deployment | null;
  offered_deployments: Deployment[];
  colours: ['red' | 'blue', 'red' | 'blue'];
  has_markers: boolean;
  set_aside: TerrainCard[];
  terrain: Terrain[];
  overgrowths: Point[];
  tokens: { at: Point; radius: number; side: number | null }[];
  scored: [number, number];
  scores: [Tally, Tally];
  units: Unit[];
  energy: {
    tokens: Rune[][];
    unstable: number;
    stable: number;
    natural: number;
    inactive: [number, number, number];
  };
  morale: { deck: number; discard: MoraleCard[]; known_top: MoraleCard[] };
  count: number;
  active: {
    unit: number;
    action_cancelled: boolean;
    modifier_cancelled: boolean;
    modifier_matches: boolean;
  } | null;
  attack: Attack | null;
  ways: Pose[];
  test: {
    unit: number;
    severity: number;
    by: SeatId;
    n_cards: number;
    cards: MoraleCard[] | null;
  } | null;
};

export const totalOf = (tally: Tally): number =>
  tally.parts.reduce((sum, it) => sum + it.amount, 0);

/** What a unit is called, with its ID token. */
export const titleOf = (unit: Pick<Unit, 'name' | 'id_token'>): string =>
  unit.id_token === 0 ? unit.name : `${unit.name} ${unit.id_token}`;

// --- Answers and forms -----------------------------------------------------

export type Spot = { x: number; y: number; facing: number };
export type FigureChoice = {
  tray: number;
  figure: { Regular: { wounds: number } } | { Upgrade: { upgrade: number } };
};
export type PlaceDetail =
  | { what: 'terrain'; card: string }
  | { what: 'token' }
  | { what: 'deploy'; unit: number }
  | { what: 'reform'; unit: number; pivots: [number, number][] }
  | { what: 'exit'; unit: number; piece: number; march: boolean };

// --- Events that are animated ----------------------------------------------

export type Named = { unit: number; card: number; owner: SeatId; id: number };
export type Moved = { unit: Named; from: Pose; to: Pose };
export type GameEvent =
  | { Moved: Moved & { stopped: boolean } }
  | { SquaredUp: Moved }
  | { ClosedIn: Moved }
  | { Reformed: Moved }
  | { DiceRolled: { dice: unknown[] } }
  | { DiceRerolled: { rerolled: number } }
  | { Wounded: { unit: Named; removed: boolean } }
  | { UnitDestroyed: { unit: Named } };
