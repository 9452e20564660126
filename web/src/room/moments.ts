// What happened, cut into moments: each is shown on the board before the log
// and the next question come, for as long as it takes to read it.
import type { Pace } from '../lib/settings.svelte';
import { seatsIn, thingsIn, type Thing } from '../lib/rich';
import type { LogLine, SeatId } from '../net/protocol';

/**
 * How much a line matters to those who watch: 0 belongs to another moment, 1 is
 * a step, 2 a result that is read also after an answer of one's own, 3 a turn of
 * the game that is looked at. -2 belongs to the moment before, and makes it a
 * result.
 */
export type Weight = -2 | 0 | 1 | 2 | 3;

export interface Beat {
  /** The line that opens the moment. */
  readonly head: LogLine;
  /** What came of it. */
  readonly details: readonly LogLine[];
  readonly weight: 0 | 1 | 2 | 3;
}

/** The weight of a line: the game's word for it, or by its depth. */
export type Weigh = (line: LogLine) => Weight;

export const weighBy =
  (weights: Readonly<Record<string, Weight>> = {}): Weigh =>
  ({ told }) =>
    weights[told.text.key] ?? (told.depth === 0 ? 1 : 0);

/** Whether a line belongs to the moment of the line before it, whatever its weight. */
export type Joins = (line: LogLine, before: LogLine) => boolean;

/** The lines of a step as moments. A line without weight belongs to the one before. */
export function beatsOf(lines: readonly LogLine[], weigh: Weigh, joins?: Joins): Beat[] {
  const beats: { head: LogLine; details: LogLine[]; weight: Beat['weight'] }[] = [];
  for (const line of lines) {
    const weight = weigh(line);
    const own = Math.abs(weight) as Beat['weight'];
    const last = beats.at(-1);
    if (!last) beats.push({ head: line, details: [], weight: own });
    else if (weight < 0 && last.weight > 0) {
      last.details.push(line);
      if (own > last.weight) last.weight = own;
    } else if (weight === 0 || joins?.(line, last.details.at(-1) ?? last.head))
      last.details.push(line);
    else if (last.weight === 0) {
      beats[beats.length - 1] = { head: line, details: [last.head, ...last.details], weight: own };
    } else beats.push({ head: line, details: [], weight: own });
  }
  return beats;
}

/** The details that are told with a moment: what the game calls an aside is for the log alone. */
export const worthOf = (beat: Beat, weights: Readonly<Record<string, Weight>>): LogLine[] =>
  beat.details.filter((it) => weights[it.told.text.key] !== 0);

/** The thing whose card is shown: of the moment itself, of what came of it, of what went along. */
export function picturedIn(
  beat: Beat,
  weights: Readonly<Record<string, Weight>>,
  kinds: readonly string[],
): Thing | undefined {
  if (beat.weight < 2) return undefined;
  const details = worthOf(beat, weights);
  const isResult = (it: LogLine) => weights[it.told.text.key] !== undefined;
  const lines = [beat.head, ...details.filter(isResult), ...details.filter((it) => !isResult(it))];
  return lines.flatMap((it) => thingsIn(it.told.text)).find((it) => kinds.includes(it.kind));
}

/** All lines of a moment, in their order. */
export const linesOf = (beat: Beat): readonly LogLine[] =>
  [beat.head, ...beat.details].sort((a, b) => a.number - b.number);

/** The seat that a moment is about: the first that its sentence names. */
export const actorOf = (beat: Beat): SeatId | null => seatsIn(beat.head.told.text)[0] ?? null;

/** Whether a moment speaks of a seat. */
export const isAbout = (beat: Beat, seat: SeatId | null): boolean =>
  seat !== null && linesOf(beat).some((it) => seatsIn(it.told.text).includes(seat));

interface Around {
  readonly pace: Pace;
  /** Whether it follows from my own answer. */
  readonly isMine: boolean;
  /** Whether it speaks of me. */
  readonly isAboutMe: boolean;
  /** How many steps wait behind it. */
  readonly behind: number;
  /** How many letters there are to read. */
  readonly letters: number;
}

const PACES: Record<Pace, number> = { instant: 0, quick: 0.4, normal: 1, steps: 1 };
const BASE_MS = 500;
const LETTER_MS = 22;
const MOST_MS = 4200;

/** How long a moment stays, in milliseconds; `null` stays until somebody goes on. */
export function holdOf(beat: Beat, around: Around): number | null {
  const { pace, isMine, isAboutMe, behind, letters } = around;
  if (pace === 'instant' || beat.weight === 0) return 0;
  // What I did myself I know; what came of it I want to see.
  if (isMine && beat.weight < 2) return 0;
  if (pace === 'steps') return null;
  const weight = beat.weight === 1 ? 0.75 : beat.weight === 2 ? 1 : 1.4;
  const mine = isAboutMe && !isMine ? 1.3 : 1;
  const late = behind > 12 ? 0.3 : behind > 4 ? 0.6 : 1;
  const read = Math.min(MOST_MS, BASE_MS + letters * LETTER_MS);
  return Math.round(read * weight * mine * late * PACES[pace]);
}

/** A moment that counted, by the answer after which it can be looked at again. */
export interface Mark {
  readonly entry: number;
  readonly beat: Beat;
}

/** All turns of a game, in their order. */
export const turnsOf = (lines: readonly LogLine[], weigh: Weigh): Mark[] =>
  beatsOf(lines, weigh)
    .filter((it) => it.weight === 3)
    .map((beat) => ({ entry: beat.head.entry, beat }));

/** The same by the moments that can be looked at: of several at one entry the last. */
export const marksOf = (lines: readonly LogLine[], weigh: Weigh): Mark[] => [
  ...new Map(turnsOf(lines, weigh).map((it) => [it.entry, it])).values(),
];
