// The table as boards and the shell around them use it: what is shown now, what
// is asked, and how to answer. What is shown may lag behind what is known: the
// clock goes through what happened one moment at a time, and board, log, header
// and question follow it together.
import { clientOf } from '../games/registry';
import type { BoardTable, EventListener, Refusal } from '../games/contract';
import { announcer } from '../lib/announcer.svelte';
import { same, tagOf } from '../lib/json';
import { partsOf, plain, type Part } from '../lib/rich';
import { faceOf, type SeatFace } from '../lib/seats';
import type { Args } from '../lib/texts';
import type { GameWords } from '../net/library.svelte';
import type {
  AskOut,
  Choice,
  Form,
  LogLine,
  MatchView,
  Problem,
  SeatId,
  Text,
} from '../net/protocol';
import { Highlight } from '../table/highlight.svelte';
import { Clock } from './clock.svelte';
import type { Beat } from './moments';
import { Presses } from './presses';

/** Where a session gets its match from: the live table or a replay. */
export interface Source {
  readonly game: MatchView;
  readonly seats: readonly SeatFace[];
  readonly own: SeatId | null;
  readonly isLive: boolean;
  /** The options of the table. */
  readonly options?: Readonly<Record<string, unknown>>;
  answer(seat: SeatId, action: unknown): Promise<boolean>;
  /** Why the answer would be refused; nothing if it would be accepted. Only live tables can tell. */
  check?(seat: SeatId, action: unknown): Promise<Problem | null>;
  /** Takes the last answer of a seat back; a replay cannot. */
  undo?(seat: SeatId): Promise<boolean>;
  openRule(id: string): void;
  /** A click came too late: its question is gone. */
  missed?(): void;
  /** Lines that have been shown now, and the match that came of them. */
  told?(lines: readonly LogLine[], game: MatchView): void;
}

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
    this.newFrom = source.game.events;
    this.clock = new Clock({
      weights: () => clientOf(this.game).moments,
      own: () => this.own,
      words: (text) => this.words(text),
      play: (lines, game) =>
        [...this.#listeners]
          .map((it) => it(lines, game.view))
          .filter((it) => it instanceof Promise),
      show: (lines, game, isMine) => {
        this.#past = [this.shown.view, ...this.#past].slice(0, REMEMBERED);
        this.shown = game;
        if (isMine) this.newFrom = game.events;
        source.told?.(lines, game);
      },
    });
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

  get mayUndo(): boolean {
    return this.isLive && this.own !== null && !this.isBusy && this.shown.may_undo;
  }
  /** What taking back would take back, in words; empty if nobody remembers. */
  get undoes(): string {
    return this.#before(this.shown.entries).at(-1)?.words ?? '';
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
