// The one clock of a table: steps come from the server, and are shown moment by
// moment. What is read off the table (board, log, header, question) changes
// when a step has been shown, never before.
import { settings } from '../lib/settings.svelte';
import type { LogLine, MatchView, SeatId, Text } from '../net/protocol';
import { skipMotion } from '../table/motion';
import {
  beatsOf,
  holdOf,
  isAbout,
  linesOf,
  weighBy,
  type Beat,
  type Joins,
  type Weight,
} from './moments';

/** What happened by one answer, and the match that came of it. */
export interface Step {
  readonly lines: readonly LogLine[];
  readonly game: MatchView;
  /** Whether it follows from my own answer. */
  readonly isMine: boolean;
}

interface Stage {
  weights(): Readonly<Record<string, Weight>> | undefined;
  joins?(): Joins | undefined;
  own(): SeatId | null;
  words(text: Text): string;
  /** What else there is to read beside a moment, in letters. */
  more?(beat: Beat): number;
  /** A moment begins. */
  began?(beat: Beat): void;
  /** Lets the board play lines; what it promises is waited for. */
  play(lines: readonly LogLine[], game: MatchView): Promise<unknown>[];
  show(lines: readonly LogLine[], game: MatchView, isMine: boolean): void;
}

/** The longest that motion may hold back what comes next. */
const LONGEST_MS = 6000;
/** Details that are read along with their moment. */
const READ_ALONG = 3;

export class Clock {
  /** The moment that is shown over the board. */
  beat = $state.raw<Beat | null>(null);
  /** Whether something is being shown that a question waits for. */
  isRunning = $state(false);
  /** Whether the moment stays until somebody goes on. */
  isHeld = $state(false);
  /** The match that comes of the step that is being shown. */
  coming = $state.raw<MatchView | null>(null);
  /** The lines of that step that have been told so far. */
  told = $state.raw<readonly LogLine[]>([]);
  /** How many steps wait behind the one that is shown. */
  behind = $state(0);

  #steps: Step[] = [];
  #isGoing = false;
  #isSkipping = false;
  /** Counts the times that all was thrown away, so that an old run notices. */
  #era = 0;
  #end: () => void = () => {};

  constructor(readonly stage: Stage) {}

  add(step: Step): void {
    this.#steps.push(step);
    this.behind = this.#steps.length;
    if (!this.#isGoing) void this.#run(this.#era);
  }

  next(): void {
    skipMotion();
    this.#end();
  }

  skip(): void {
    this.#isSkipping = this.#isGoing;
    this.next();
  }

  /** Forgets what waits: something else is shown now. */
  stop(): void {
    this.#era += 1;
    this.#steps = [];
    this.next();
    this.#rest();
  }

  #rest(): void {
    this.#isGoing = false;
    this.#isSkipping = false;
    this.beat = null;
    this.coming = null;
    this.told = [];
    this.isRunning = false;
    this.isHeld = false;
    this.behind = 0;
  }

  async #run(era: number): Promise<void> {
    this.#isGoing = true;
    // What arrives together is known together.
    await Promise.resolve();
    for (;;) {
      if (era !== this.#era) return;
      const step = this.#steps.shift();
      this.behind = this.#steps.length;
      if (!step) return this.#rest();
      this.coming = step.game;
      await this.#show(step, era);
      this.told = [];
      if (era === this.#era) this.stage.show(step.lines, step.game, step.isMine);
    }
  }

  async #show(step: Step, era: number): Promise<void> {
    const weigh = weighBy(this.stage.weights());
    for (const beat of beatsOf(step.lines, weigh, this.stage.joins?.())) {
      if (this.#isSkipping || era !== this.#era) return;
      if (settings.get('pace') === 'instant') return;
      await this.#showBeat(beat, step);
    }
  }

  async #showBeat(beat: Beat, step: Step): Promise<void> {
    const hold = this.#hold(beat, step);
    this.stage.began?.(beat);
    this.told = [...this.told, ...linesOf(beat)];
    if (hold !== 0) {
      this.beat = beat;
      this.isRunning = true;
    }
    const began = performance.now();
    const playing = settings.moves ? this.stage.play(linesOf(beat), step.game) : [];
    if (playing.length > 0) {
      this.isRunning = true;
      await this.#until(LONGEST_MS, Promise.allSettled(playing));
    }
    if (this.#isSkipping || hold === 0) return;
    this.isHeld = hold === null;
    await this.#until(hold === null ? null : hold - (performance.now() - began));
    this.isHeld = false;
  }

  #hold(beat: Beat, step: Step): number | null {
    const read = [beat.head, ...beat.details.slice(0, READ_ALONG)];
    return holdOf(beat, {
      pace: settings.get('pace'),
      isMine: step.isMine,
      isAboutMe: isAbout(beat, this.stage.own()),
      behind: this.#steps.length,
      letters: read.reduce(
        (sum, it) => sum + this.stage.words(it.told.text).length,
        this.stage.more?.(beat) ?? 0,
      ),
    });
  }

  /** Waits for a time, for work, or for somebody who goes on. */
  #until(milliseconds: number | null, work?: Promise<unknown>): Promise<void> {
    if (milliseconds !== null && milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = () => {
        clearTimeout(timer);
        this.#end = () => {};
        resolve();
      };
      if (milliseconds !== null) timer = setTimeout(end, milliseconds);
      this.#end = end;
      void work?.then(end, end);
    });
  }
}
