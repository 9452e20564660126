// The table as boards and the shell around them use it: what is shown now, what
// is asked, and how to answer. What is shown may lag a moment behind what is
// known, while a board plays its animations.
import type { BoardTable, EventListener, Refusal } from '../games/contract';
import { announcer } from '../lib/announcer.svelte';
import { same, tagOf } from '../lib/json';
import { partsOf, plain, type Part } from '../lib/rich';
import { faceOf, type SeatFace } from '../lib/seats';
import { settings } from '../lib/settings.svelte';
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
import { skipMotion } from '../table/motion';

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
}

/** The longest that animations may hold back the next view. */
const LONGEST_MS = 6000;

export class Session implements BoardTable {
  readonly highlight = new Highlight();
  /** The match as it is shown. */
  shown = $state.raw<MatchView>() as MatchView;
  isBusy = $state(false);
  isAnimating = $state(false);
  #listeners = new Set<EventListener>();
  #queue: Promise<void> = Promise.resolve();
  #waiting = 0;
  #skip: () => void = () => {};

  constructor(
    readonly source: Source,
    readonly gameWords: GameWords,
  ) {
    this.shown = source.game;
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
  get outcome() {
    return this.shown.outcome;
  }
  get waiting() {
    return this.shown.waiting;
  }
  get asks(): readonly AskOut[] {
    if (!this.isLive || this.isAnimating || this.shown.outcome) return [];
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
    this.isBusy = true;
    try {
      return await this.source.answer(ask.seat, action);
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
  async undo(): Promise<boolean> {
    if (!this.mayUndo || this.own === null) return false;
    return (await this.source.undo?.(this.own)) ?? false;
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
    this.#skip();
    this.shown = game;
  }

  /** Lets boards play what happened, then shows the match that came of it. */
  advance(lines: readonly LogLine[], game: MatchView): void {
    this.#waiting += 1;
    this.#queue = this.#queue.then(async () => {
      this.#waiting -= 1;
      // A board that falls behind catches up without further ado.
      if (lines.length > 0 && settings.moves && this.#waiting < 3) await this.#play(lines, game);
      this.shown = game;
    });
  }

  /** Ends the running animation. */
  skip(): void {
    skipMotion();
    this.#skip();
  }

  async #play(lines: readonly LogLine[], game: MatchView): Promise<void> {
    const playing = [...this.#listeners]
      .map((it) => it(lines, game))
      .filter((it) => it instanceof Promise);
    if (playing.length === 0) return;
    this.isAnimating = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = new Promise<void>((resolve) => {
      this.#skip = resolve;
      timer = setTimeout(resolve, LONGEST_MS);
    });
    await Promise.race([Promise.allSettled(playing), end]);
    clearTimeout(timer);
    this.#skip = () => {};
    this.isAnimating = false;
  }
}
