// From what somebody picked to a wish for a table.
import type { GameWords } from '../net/library.svelte';
import { t } from '../lib/texts';
import { clockSaysAll, noClock, timeOf, type ClockDraft } from './clocks';
import type {
  CreateTable,
  GameInfo,
  NewSeat,
  OptionSpec,
  SeatId,
  Visibility,
} from '../net/protocol';

type Json = NonNullable<CreateTable['options']>;
export type Options = Record<string, Json>;

export function defaultLevel(info: GameInfo): string {
  return info.levels.find((it) => it.is_default)?.id ?? info.levels[0]?.id ?? 'medium';
}

export function defaultsOf(specs: readonly OptionSpec[]): Options {
  return Object.fromEntries(specs.map((it) => [it.key, it.default as Json]));
}

export const isFor = (scope: OptionSpec['scope']) => (spec: OptionSpec) => spec.scope === scope;

/** One click: me against bots, as few as the game allows, all defaults. */
export function againstBot(info: GameInfo, wanted?: string): CreateTable {
  const level = info.levels.find((it) => it.id === wanted)?.id ?? defaultLevel(info);
  const nSeats = Math.max(info.least_seats, Math.min(2, info.most_seats));
  const seats: NewSeat[] = [{ kind: 'me' }];
  while (seats.length < nSeats) seats.push({ kind: 'bot', level });
  return { game: info.id, visibility: 'link', seats, options: {} };
}

export interface Draft {
  game: string;
  title: string;
  visibility: Visibility;
  seats: NewSeat[];
  table: Options;
  bySeat: Options[];
  clock: ClockDraft;
}

export function draftFor(info: GameInfo): Draft {
  const { seats } = againstBot(info);
  const seatDefaults = defaultsOf(info.options.filter(isFor('seat')));
  return {
    game: info.id,
    title: '',
    visibility: 'link',
    seats,
    table: defaultsOf(info.options.filter(isFor('table'))),
    bySeat: seats.map(() => ({ ...seatDefaults })),
    clock: noClock(),
  };
}

export function wishOf(draft: Draft): CreateTable {
  const title = draft.title.trim();
  const bySeat = draft.bySeat.slice(0, draft.seats.length);
  const time = timeOf(draft.clock);
  const hasSeatOptions = bySeat.some((it) => Object.keys(it).length > 0);
  return {
    game: draft.game,
    ...(title === '' ? {} : { title }),
    visibility: draft.visibility,
    seats: draft.seats,
    ...(time ? { time } : {}),
    options: hasSeatOptions ? { ...draft.table, by_seat: bySeat } : { ...draft.table },
  };
}

/** The options of one seat, as a table keeps them. */
export function seatOptionsOf(options: unknown, seat: SeatId): Options {
  const bySeat = (options as { by_seat?: Options[] } | null)?.by_seat;
  return bySeat?.[seat] ?? {};
}
export const withSeatOptions = (options: Options): Json => options;

/** "You against a hard bot." */
export function summaryOf(draft: Draft, info: GameInfo, words: GameWords): string {
  const count = (kind: NewSeat['kind']) => draft.seats.filter((it) => it.kind === kind).length;
  const levels = draft.seats.flatMap((it) => (it.kind === 'bot' ? [it.level] : []));
  const parts = [
    levels.length === 1
      ? t('sum-bot', { level: t(`level-${levels[0]}`).toLowerCase() })
      : levels.length > 1
        ? t('sum-bots', { count: levels.length })
        : '',
    count('open') > 0 ? t('sum-open', { count: count('open') }) : '',
    count('hot_seat') > 0 ? t('sum-hot', { count: count('hot_seat') }) : '',
  ].filter(Boolean);
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(parts);
  const me = count('me') > 0;
  const players =
    parts.length === 0
      ? t('sum-alone')
      : t(me ? 'sum-you-against' : 'sum-watching', { others: list });
  const changed = info.options
    .filter((it) => it.scope === 'table' && draft.table[it.key] !== it.default)
    .map((it) => optionSays(it, draft.table[it.key], words));
  const time = timeOf(draft.clock);
  const sentence = [players, ...changed].join(', ') + '.';
  return time ? `${sentence} ${clockSaysAll(time)}.` : sentence;
}

function optionSays(spec: OptionSpec, value: unknown, words: GameWords): string {
  const label = words.t(`option-${spec.key}`);
  if (spec.kind.kind === 'toggle')
    return value ? label.toLowerCase() : t('sum-without', { what: label.toLowerCase() });
  if (spec.kind.kind === 'choice')
    return words.t(`option-${spec.key}-${String(value)}`).toLowerCase();
  return t('sum-option', { label: label.toLowerCase(), value: String(value) });
}
