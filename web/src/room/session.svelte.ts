// The table as boards and the shell around them use it: what is shown now, what
// is asked, and how to answer. What is shown may lag behind what is known: the
// clock goes through what happened one moment at a time, and board, log, header
// and question follow it together.
import { clientOf } from '../games/registry';
import type { BoardTable, EventListener, Refusal, Telling } from '../games/contract';
import { announcer } from '../lib/announcer.svelte';
import { same, tagOf } from '../lib/json';
import { partsOf, plain, type Part, type Thing } from '../lib/rich';
import { faceOf, type SeatFace } from '../lib/seats';
import type { Args } from '../lib/texts';
import type { GameWords } from '../net/library.svelte';
import type {
  AskOut,
  Choice,
  Form,
  Hint,
  LogLine,
  MatchView,
  Problem,
  SeatId,
  Text,
} from '../net/protocol';
import { Highlight } from '../table/highlight.svelte';
import { Clock } from './clock.svelte';
import { linesOf, picturedIn, type Beat } from './moments';
import { Presses } from './presses';

/** Where a session gets its match from: the live table or a replay. */
export interface Source {
  readonly game: MatchView;
  readonly seats: readonly SeatFace[];
  readonly own: SeatId | null;
  readonly isLive: boolean;
  /** Whether the server lets windows of this seat pass. */
  readonly letsPass?: boolean;
  /** The options of the table. */
  readonly options?: Readonly<Record<string, unknown>>;
  answer(seat: SeatId, action: unknown): Promise<boolean>;
  /** Why the answer would be refused; nothing if it would be accepted. Only live tables can tell. */
  check?(seat: SeatId, action: unknown): Promise<Problem | null>;
  /** Takes the last answer of a seat back; a replay cannot. */
  undo?(seat: SeatId): Promise<boolean>;
  /** Gives the game up for a seat; a replay cannot. */
  resign?(seat: SeatId): Promise<boolean>;
  /** Whether bots give hints: only where nobody but me plays. */
  readonly mayHint?: boolean;
  /** What a strong bot would answer for the seat. */
  hint?(seat: SeatId): Promise<Hint>;
  openRule(id: string): void;
  /** The first event that came after my last answer, from when this table was looked at before. */
  readonly seenTo?: number | undefined;
  /** My answer has been shown, and all events before this one with it. */
  saw?(events: number): void;
  /** A click came too late: its question is gone. */
  missed?(): void;
  /** Lines that are shown from now on. */
  began?(lines: readonly LogLine[]): void;
  /** Lines that have been shown now, and the match that came of them. */
  told?(lines: readonly LogLine[], game: MatchView): void;
}

/** A card with a moment takes as long to read as that many letters. */
const LETTERS_OF_A_CARD = 60;
/** How many views are remembered, for what they knew. */
const REMEMBERED = 12;

export class Session implements BoardTable {
  readonly highlight = new Highlight();
  /** Which question a click was meant for. */
  readonly presses = new Presses();
  readonly clock: Clock;
  /** The match as it is shown. */
  shown = $state.raw<MatchView>() as MatchView;
  /** An earlier moment that is looked at again. */
  earlier = $state.raw<{ readonly match: MatchView; readonly beat: Beat } | null>(null);
  isBusy = $state(false);
  /** Why the last answer was not what a lesson asks for, in the words of the lesson. */
  advice = $state.raw<Text | null>(null);
  /** The first event that came after my last answer. */
  newFrom = $state(0);
  /** What I answered last, in words, for taking it back. */
  #given = $state.raw<readonly { readonly entries: number; readonly words: string }[]>([]);
  /** What was on the table before: sentences still speak of it. */
  #past: readonly unknown[] = [];
  #listeners = new Set<EventListener>();
  #isOwnComing = false;

  constructor(
    readonly source: Source,
    readonly gameWords: GameWords,
  ) {
    this.shown = source.game;
    this.newFrom = source.seenTo ?? source.game.events;
    this.clock = new Clock({
      weights: () => clientOf(this.game).moments,
      joins: () => clientOf(this.game).joins,
      own: () => this.own,
      words: (text) => this.words(text),
      more: (beat) => this.taleOf(beat).length + (this.pictured(beat) ? LETTERS_OF_A_CARD : 0),
      began: (beat) => source.began?.(linesOf(beat)),
      play: (lines, game) =>
        [...this.#listeners]
          .map((it) => it(lines, game.view))
          .filter((it) => it instanceof Promise),
      show: (lines, game, isMine) => {
        this.#past = [this.shown.view, ...this.#past].slice(0, REMEMBERED);
        this.shown = game;
        if (isMine) this.#answered(game.events);
        source.told?.(lines, game);
      },
    });
  }

  /** What comes after an answer of mine is new to me. */
  #answered(events: number): void {
    this.newFrom = events;
    this.source.saw?.(events);
  }

  get game(): string {
    return this.gameWords.game;
  }
  get viewer() {
    return this.shown.viewer;
  }
  get own(): SeatId | null {
    return this.source.own;
  }
  get seats(): readonly SeatFace[] {
    return this.source.seats;
  }
  get isLive(): boolean {
    return this.source.isLive;
  }
  get options() {
    return this.source.options ?? {};
  }
  /** What the board draws: the match as it is shown, or an earlier moment of it. */
  get seen(): MatchView {
    return this.earlier?.match ?? this.shown;
  }
  /** The moment that is shown over the board, if there is one. */
  get beat(): Beat | null {
    return this.earlier?.beat ?? this.clock.beat;
  }
  get isAnimating(): boolean {
    return this.clock.isRunning;
  }
  get telling(): Telling | null {
    const { coming, told } = this.clock;
    return coming && told.length > 0 && !this.earlier ? { lines: told, next: coming.view } : null;
  }
  /** The view that is seen, what is about to be shown, and those before. */
  get views(): readonly unknown[] {
    return [this.seen.view, ...(this.clock.coming ? [this.clock.coming.view] : []), ...this.#past];
  }
  get outcome() {
    return this.seen.outcome;
  }
  get waiting() {
    return this.seen.waiting;
  }
  /** Names the open question; empty while none is open. */
  get askKey(): string {
    return this.asks.length > 0 ? `${this.shown.ask}/${this.own}` : '';
  }
  get asks(): readonly AskOut[] {
    if (!this.isLive || this.isAnimating || this.earlier || this.shown.outcome) return [];
    return this.shown.asks.filter((it) => it.seat === this.own);
  }
  /** Whether the question leaves nothing to choose and goes by itself: nobody is kept waiting by me. */
  get passesItself(): boolean {
    const ask = this.asks[0];
    if (!ask?.is_window || this.shown.lesson?.state === 'doing') return false;
    return this.letsPass || (ask.choices.length === 1 && ask.form === null);
  }
  get letsPass(): boolean {
    return this.source.letsPass ?? false;
  }
  get choices(): readonly Choice[] {
    return this.asks.flatMap((it) => it.choices);
  }

  tagged(tag: string): Choice[] {
    return this.choices.filter((it) => tagOf(it.action) === tag);
  }
  choiceFor(action: unknown): Choice | undefined {
    return this.choices.find((it) => same(it.action, action));
  }
  coached(action: unknown): boolean {
    return this.asks.length > 0 && !!this.shown.lesson?.answers.some((it) => same(it, action));
  }
  form(tag: string): Form | undefined {
    return this.asks.find((it) => it.form?.tag === tag)?.form ?? undefined;
  }

  async answer(action: unknown): Promise<boolean> {
    const ask = this.asks[0];
    if (!ask || this.isBusy) return false;
    if (this.presses.isDoubleFor(this.askKey)) return false;
    if (!this.presses.isFor(this.askKey)) {
      this.source.missed?.();
      return false;
    }
    if (clientOf(this.game).takesOver?.(this, action)) return true;
    const choice = this.choiceFor(action);
    const given = { entries: this.shown.entries, words: choice ? this.words(choice.text) : '' };
    this.isBusy = true;
    this.#isOwnComing = true;
    try {
      this.advice = null;
      const isTaken = await this.source.answer(ask.seat, action);
      if (isTaken) this.#given = [...this.#before(given.entries), given];
      return isTaken;
    } finally {
      this.isBusy = false;
      this.highlight.clear();
    }
  }

  async check(action: unknown): Promise<Refusal | null> {
    const ask = this.asks[0];
    if (!ask) return null;
    const problem = await this.source.check?.(ask.seat, action).catch(() => null);
    if (!problem) return null;
    const words = problem.refusal ? this.words(problem.refusal.text) : problem.words;
    return { words, rule: problem.refusal?.rule ?? null };
  }

  /** Whether a bot may say what it would do: not while a lesson says what to do. */
  get mayHint(): boolean {
    return !!this.source.mayHint && this.shown.lesson?.state !== 'doing' && !this.isForced;
  }
  /** Whether there is only one thing to answer. */
  get isForced(): boolean {
    return this.asks.every((it) => !it.form && it.choices.length < 2);
  }
  async hint(): Promise<Hint | undefined> {
    const ask = this.asks[0];
    return ask && this.source.hint?.(ask.seat);
  }

  /** Leaves a game that nobody will go on with. */
  async giveUp(): Promise<void> {
    if (this.own !== null && !this.source.game.outcome) await this.source.resign?.(this.own);
  }

  get mayUndo(): boolean {
    if (!this.isLive || this.own === null || this.isBusy || this.undoesNothing) return false;
    return this.shown.may_undo;
  }
  /** What taking back would take back, in words; empty if nobody remembers. */
  get undoes(): string {
    return this.#before(this.shown.entries).at(-1)?.words ?? '';
  }
  /** Whether what would be taken back is a window that was passed for me: there is no use in that. */
  get undoesNothing(): boolean {
    const last = this.#before(this.shown.entries).at(-1);
    return last !== undefined && last.entries !== this.shown.entries - 1;
  }
  async undo(): Promise<boolean> {
    if (!this.mayUndo || this.own === null) return false;
    return (await this.source.undo?.(this.own)) ?? false;
  }
  #before(entries: number) {
    return this.#given.filter((it) => it.entries < entries);
  }

  face(seat: SeatId): SeatFace {
    return faceOf(this.seats, seat);
  }
  parts(text: Text): Part[] {
    return partsOf(this.gameWords.bundle, text);
  }
  words(text: Text): string {
    return plain(this.parts(text), (seat) => this.face(seat).name);
  }
  /** The thing whose card is shown with a moment: a card that is drawn is seen. */
  pictured(beat: Beat): Thing | undefined {
    const { moments = {}, pictured = [], thing, isScene } = clientOf(this.game);
    if (isScene?.(this.seen.view)) return undefined;
    return thing ? picturedIn(beat, moments, pictured) : undefined;
  }
  /** What the game tells beside a moment: the story that goes on. */
  taleOf(beat: Beat): string {
    const { tale } = clientOf(this.game);
    return tale?.(beat.head, this.seen.view, (key, args) => this.t(key, args)) ?? '';
  }
  t(key: string, args?: Args): string {
    return this.gameWords.t(key, args);
  }
  openRule(id: string): void {
    this.source.openRule(id);
  }
  announce(words: string): void {
    announcer.say(words);
  }

  onEvents(listener: EventListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Shows a match at once: a fresh sync, another moment of a replay. */
  jump(game: MatchView): void {
    this.#isOwnComing = false;
    this.earlier = null;
    this.clock.stop();
    this.shown = game;
    this.newFrom = Math.min(this.newFrom, game.events);
  }

  /** All is over: what was hidden is shown. */
  reveal(view: MatchView['view']): void {
    this.shown = { ...this.shown, view };
  }

  /** Lets boards play what happened, then shows the match that came of it. */
  advance(lines: readonly LogLine[], game: MatchView): void {
    const isMine = this.#isOwnComing;
    this.#isOwnComing = false;
    this.earlier = null;
    this.clock.add({ lines, game, isMine });
  }

  /** Ends the moment that is shown. */
  next(): void {
    this.clock.next();
  }
  /** Ends all moments that wait: to what is. */
  skip(): void {
    this.clock.skip();
  }
}
