// What a board gets, and what a game may bring. `README.md` beside this file
// explains it with examples.
import type { Component } from 'svelte';
import type { IconData } from '../lib/icon';
import type { Part, Thing } from '../lib/rich';
import type { SeatFace } from '../lib/seats';
import type { Args } from '../lib/texts';
import type { Highlight } from '../table/highlight.svelte';
import type {
  AskOut,
  Choice,
  Form,
  LogLine,
  Outcome,
  SeatId,
  Text,
  Viewer,
  Waiting,
} from '../net/protocol';

/** The table around a board: who sits there, what is asked, how to answer. */
export interface BoardTable {
  readonly game: string;
  readonly viewer: Viewer;
  /** The seat that is looked from; none for spectators. */
  readonly own: SeatId | null;
  readonly seats: readonly SeatFace[];
  /** What I am asked now. Empty while I wait, watch or look back. */
  readonly asks: readonly AskOut[];
  readonly waiting: readonly Waiting[];
  readonly outcome: Outcome | null;
  /** Whether this is the present: false in a replay. */
  readonly isLive: boolean;
  /** Whether an answer is under way; nothing should be clickable then. */
  readonly isBusy: boolean;

  /** The options of the table, such as `odds`; empty where they are not known. */
  readonly options: Readonly<Record<string, unknown>>;

  /** All listed answers that I may give now. */
  readonly choices: readonly Choice[];
  /** The listed answers whose action has this tag: `Take` of `{ Take: … }`. */
  tagged(tag: string): Choice[];
  /** The listed answer that says exactly this, if it is listed. */
  choiceFor(action: unknown): Choice | undefined;
  /** Whether a lesson asks for this answer: show it more clearly than the others. */
  coached(action: unknown): boolean;
  /** The open form with this tag, if one is asked. */
  form(tag: string): Form | undefined;
  /** Answers my ask. Refusals are shown by the shell; true if it was accepted. */
  answer(action: unknown): Promise<boolean>;
  /** Whether my last answer can be taken back without asking anybody. */
  readonly mayUndo: boolean;
  /** Takes it back; true if that was done. */
  undo(): Promise<boolean>;

  /**
   * Why an answer would be refused, or nothing if it would be accepted. The
   * server says; nothing is answered. For places that are tried out.
   */
  check(action: unknown): Promise<Refusal | null>;

  face(seat: SeatId): SeatFace;
  /** A kernel message as plain words, for labels. */
  words(text: Text): string;
  /** A kernel message as parts, for `RichText`. */
  parts(text: Text): Part[];
  /** A sentence of the board's own `en.ftl`, or of the game's catalogue. */
  t(key: string, args?: Args): string;

  /**
   * What is being told of the step that is shown now: its lines so far, and the
   * view that it leads to. Nothing while nothing is told.
   */
  readonly telling: Telling | null;

  /** Things that log, choices and boards point at. */
  readonly highlight: Highlight;
  /** Opens a rule beside the board. */
  openRule(id: string): void;
  /** Says something to a screen reader, besides the log lines. */
  announce(words: string): void;
  /**
   * Calls back with new events, in order, once each. What the callback returns
   * is waited for before the next view is handed to the board (at most a few
   * seconds, and not at all under reduced motion).
   */
  onEvents(listener: EventListener): () => void;
}

export interface Telling {
  readonly lines: readonly LogLine[];
  readonly next: unknown;
}

/** Why not, in words, with the rule. */
export interface Refusal {
  readonly words: string;
  readonly rule: string | null;
}

/** `next` is the view after all of these events; the board still shows the old one. */
export type EventListener = (lines: readonly LogLine[], next: unknown) => void | Promise<void>;

export interface BoardProps<V = unknown> {
  readonly view: V;
  readonly table: BoardTable;
}

/** A number worth seeing beside a player's name. */
export interface Figure {
  readonly icon: IconData;
  readonly label: string;
  readonly value: string | number;
}

/** What shows a chapter of the rules. */
export interface Chapter {
  /** A position of the game that is drawn beside it; `figure-POSITION` says what is seen there. */
  readonly position?: string;
  /** The lessons in which it can be tried. */
  readonly lessons?: readonly string[];
}

/** A line of the table at the end: what each seat did, had or was dealt, in the order of the seats. */
export interface Summary {
  readonly label: string;
  readonly values: readonly (string | number)[];
}

export interface FormProps {
  readonly form: Extract<Form, { kind: 'custom' | 'pose' }>;
  readonly view: unknown;
  readonly table: BoardTable;
}

export interface NumberProps {
  readonly form: Extract<Form, { kind: 'number' }>;
  readonly table: BoardTable;
}

export interface OptionProps {
  readonly value: unknown;
  readonly label: string;
  readonly change: (value: unknown) => void;
}

export interface ThingProps {
  /** What a sentence speaks of. */
  readonly thing: Thing;
  /** What is on the table now, and before: where the game looks for it. */
  readonly views: readonly unknown[];
  readonly table: BoardTable;
}

type Lazy<P extends object> = () => Promise<{ default: Component<P> }>;

/* eslint-disable @typescript-eslint/no-explicit-any -- each board knows the type of its own view. */
export interface GameClient {
  /** The board itself. Without it the shell shows the view in a generic way. */
  board?: Lazy<BoardProps<any>>;
  /** My hand, dials or sheet, under the prompt. */
  hand?: Lazy<BoardProps<any>>;
  /** The height that the hand has, whatever it holds: a CSS length. */
  handRoom?: string;
  /** The height that the question has beside the board, however long it is: a CSS length. */
  askRoom?: string;
  /** The height that it has under the board of a narrow screen: a CSS length. */
  askRoomNarrow?: string;
  /** Round and phase for the header, as a sentence. */
  phase?: (view: any, t: BoardTable['t']) => string;
  /** How much the lines of the log matter as moments, by the key of their sentence. */
  moments?: Readonly<Record<string, -2 | 0 | 1 | 2 | 3>>;
  /** Keys of lines that count on: of several in a row the log says the last. */
  counts?: readonly string[];
  /** Whether the board shows all that is at stake itself: moments come without cards, in its middle. */
  isScene?: (view: any) => boolean;
  /** Whether a moment is told at the lower edge of the board, so that what it is about stays in sight. */
  isToldBelow?: (lines: readonly LogLine[], own: SeatId | null) => boolean;
  /** What lines of the log sound like, by the key of their sentence. */
  sounds?: Readonly<Record<string, 'die' | 'battle'>>;
  /** Whether what may be answered now is aimed at this seat or at what is its own. */
  isAimedAt?: (view: any, seat: SeatId) => boolean;
  /** What is told beside a moment, where a line of the log carries the story on. */
  tale?: (line: LogLine, view: any, t: BoardTable['t']) => string;
  /** What is counted at the end, luck with what was to be expected, from the whole log. */
  summary?: (lines: readonly LogLine[], view: any, t: BoardTable['t']) => readonly Summary[];
  /** How the story ends. */
  ending?: (view: any, outcome: Outcome, table: Pick<BoardTable, 't' | 'face'>) => string;
  /** Whether a line belongs to the moment of the line before it, whatever its weight. */
  joins?: (line: LogLine, before: LogLine) => boolean;
  /** What a thing named in a sentence is: its card, its numbers. Nothing where it is not known. */
  thing?: Lazy<ThingProps>;
  /** The kinds of things whose card is shown with the moment that speaks of them. */
  pictured?: readonly string[];
  /** What is being put together for the question, between its words and its answers. */
  working?: Lazy<BoardProps<any>>;
  /** What the game adds under the question, such as a way to pay. */
  beside?: Lazy<BoardProps<any>>;
  /**
   * Takes an answer over that would throw away what was put together on the
   * board: sends that first, or says what is lost. True if it did.
   */
  takesOver?: (table: BoardTable, action: unknown) => boolean;
  /** Key figures of a seat: hand size, points, health. */
  figures?: (view: any, seat: SeatId, t: BoardTable['t']) => Figure[];
  /** What else one should know before answering, where the catalogue's `about-PROMPT` does not say it. */
  about?: (ask: AskOut, view: any, t: BoardTable['t']) => string | undefined;
  /** What is lost by declining now, where the catalogue's `lost-PROMPT` does not say enough. */
  lost?: (ask: AskOut, view: any, t: BoardTable['t']) => string | undefined;
  /** What an answer would bring, said under its words; nothing where they say it all. */
  gives?: (choice: Choice, view: any, table: BoardTable) => string | undefined;
  /** Whether the board offers this choice itself, so that it need not be repeated large. */
  isOnBoard?: (choice: Choice, view: any, table: BoardTable) => boolean;
  /** Tags of the forms that the board draws itself; the shell folds its own away. */
  formsOnBoard?: readonly string[];
  /** Editors for text options, by the widget's name. */
  optionWidgets?: Record<string, Lazy<OptionProps>>;
  /** Controls for `custom` and `pose` forms, by the widget's name or the form's tag. */
  formWidgets?: Record<string, Lazy<FormProps>>;
  /** Controls for `number` forms that a board asks for in its own way, by the form's tag. */
  numberWidgets?: Record<string, Lazy<NumberProps>>;
  /** Pages of the game's own, such as a deck builder, at `/games/ID/NAME`; linked as `page-NAME` of its words. */
  pages?: Record<string, Lazy<Record<string, never>>>;
  /** Chapters of the rules that have a picture or a lesson, by their title. */
  chapters?: Readonly<Record<string, Chapter>>;
  /** Positions as the server sent them, for the pictures of the rules. */
  positions?: () => Promise<{ default: Readonly<Record<string, unknown>> }>;
  /** The picture of the home page's card. */
  picture?: Component;
}
/* eslint-enable @typescript-eslint/no-explicit-any */
