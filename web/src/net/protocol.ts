// The messages of the server: one place to import them from.
export type SeatId = number;
export type Viewer = { seat: SeatId } | 'spectator' | 'referee';
export type Arg =
  | { number: number }
  | { words: string }
  | { seat: SeatId }
  | { thing: { kind: string; id: string; name: string } }
  | { text: Text };
export interface Text { key: string; args: [string, Arg][] }
export interface Told { text: Text; rule: string | null; depth: number }
export interface FormItem { value: unknown; text: Text; most: number | null }
export type Form =
  | { kind: 'subset'; tag: string; items: FormItem[]; least: number; most: number }
  | { kind: 'split'; tag: string; items: FormItem[]; total: number }
  | { kind: 'order'; tag: string; items: FormItem[] }
  | { kind: 'number'; tag: string; least: number; most: number }
  | { kind: 'pose'; tag: string; start: [number, number, number]; least: [number, number]; most: [number, number]; detail: unknown }
  | { kind: 'custom'; tag: string; widget: string; detail: unknown };
export interface Choice { action: unknown; text: Text }
export interface AskOut { seat: SeatId; prompt: Text; rule: string; is_window: boolean; choices: Choice[]; form: Form | null; sealed: unknown }
export interface Waiting { seat: SeatId; prompt: Text | null; has_answered: boolean; is_window: boolean }
export interface Outcome { ranks: number[]; why: Text }
export interface MatchView { viewer: Viewer; ask: number; view: unknown; asks: AskOut[]; waiting: Waiting[]; outcome: Outcome | null; may_undo: boolean; entries: number; events: number }
export interface LogLine { number: number; entry: number; told: Told; event: unknown }
export type TableState = 'gathering' | 'running' | 'finished';
export type Visibility = 'public' | 'link';
export interface Who { id: string; name: string }
export type SeatKind = { kind: 'open' } | { kind: 'human'; who: Who } | { kind: 'hot_seat'; who: Who } | { kind: 'bot'; level: string; stands_in_for: Who | null };
export type Presence = 'here' | 'away' | 'thinking';
export interface SeatInfo { seat: SeatId; kind: SeatKind; presence: Presence; has_resigned: boolean; passes_windows: boolean; spent_ms: number }
export interface TableSummary { id: string; game: string; title: string; state: TableState; visibility: Visibility; seats: SeatInfo[]; n_entries: number; is_mine: boolean; is_my_turn: boolean; created: number; changed: number }
export type OfferKind = 'draw' | 'undo';
export interface Offer { by: SeatId; kind: OfferKind; agreed: SeatId[] }
export interface TableInfo { id: string; game: string; title: string; state: TableState; visibility: Visibility; host: Who; options: unknown; seats: SeatInfo[]; n_spectators: number; commitment: string; seed: string | null; offers: Offer[]; rematch: string | null }
export interface ChatLine { number: number; who: Who; seat: SeatId | null; words: string; at: number }
export type NewSeat = { kind: 'me' } | { kind: 'open' } | { kind: 'hot_seat' } | { kind: 'bot'; level: string };
export interface CreateTable { game: string; title: string | null; visibility: Visibility; seats: NewSeat[]; options: unknown; from_record: string | null; from_entry: number | null }
export type OptionKind = { kind: 'toggle' } | { kind: 'choice'; values: string[] } | { kind: 'number'; least: number; most: number } | { kind: 'text'; widget: string; max_chars: number };
export interface OptionSpec { key: string; kind: OptionKind; scope: 'table' | 'seat'; default: unknown }
export interface LevelInfo { id: string; is_default: boolean }
export interface GameInfo { id: string; is_offered: boolean; rules_version: number; content: string; least_seats: number; most_seats: number; options: OptionSpec[]; levels: LevelInfo[]; languages: string[] }
export interface RuleInfo { id: string; title: string; text: string; section: string }
export interface RulingInfo { id: string; question: string; ruling: string; reason: string; rules: string[] }
export interface RulesInfo { game: string; rules: RuleInfo[]; rulings: RulingInfo[] }
export type RefusalKind = 'stale' | 'not_asked' | 'not_listed' | 'illegal' | 'over' | 'setup' | 'cannot_undo' | 'malformed';
export interface Refusal { kind: RefusalKind; rule: string | null; text: Text }
export type ProblemKind = 'malformed' | 'unknown' | 'forbidden' | 'missing' | 'conflict' | 'too_large' | 'refused' | 'too_often' | 'internal';
export interface Problem { kind: ProblemKind; words: string; refusal: Refusal | null }
export type ClientMessage =
  | { say: 'hello'; revision: number | null; events: number; chat: number; seat: SeatId | null }
  | { say: 'answer'; tag: number; seat: SeatId; ask: number; revision: number; action: unknown }
  | { say: 'look_from' | 'undo' | 'resign' | 'sit'; tag: number; seat: SeatId }
  | { say: 'offer' | 'agree' | 'decline'; tag: number; seat: SeatId; kind: OfferKind }
  | { say: 'leave'; tag: number; seat: SeatId; to_bot: string | null }
  | { say: 'set_seat'; tag: number; seat: SeatId; to: NewSeat }
  | { say: 'pass_windows'; tag: number; seat: SeatId; on: boolean }
  | { say: 'chat'; tag: number; words: string }
  | { say: 'rematch' | 'ping'; tag: number };
export type ServerMessage =
  | { say: 'sync'; revision: number; table: TableInfo; game: MatchView | null; is_fresh: boolean; log: LogLine[]; chat: ChatLine[]; own_seats: SeatId[] }
  | { say: 'update'; revision: number; game: MatchView; log: LogLine[] }
  | { say: 'table'; revision: number; table: TableInfo; own_seats: SeatId[] }
  | { say: 'chat'; line: ChatLine }
  | { say: 'done' | 'pong'; tag: number }
  | { say: 'refused'; tag: number | null; problem: Problem }
  | { say: 'closing' };
