// A game looked back at: moments fetched as the slider asks for them.
import { facesOf } from '../lib/seats';
import { api } from '../net/api';
import { library, type GameWords } from '../net/library.svelte';
import type { LogLine, MatchView, Moment, SeatId, TableInfo } from '../net/protocol';
import type { Source } from './session.svelte';

/** What came of a wish to see a moment. */
export interface Shown {
  readonly game: MatchView;
  /** Whether it follows the one before, so that a board may play what happened. */
  readonly isNext: boolean;
  readonly more: readonly LogLine[];
}

export class Replay {
  entry = $state(0);
  nEntries = $state(0);
  log = $state.raw<readonly LogLine[]>([]);
  /** The log of all of it, for what counted on the way. */
  whole = $state.raw<readonly LogLine[]>([]);
  /** The seat that is looked from, with its hand; none at first, where all is open. */
  seat = $state<SeatId | null>(null);
  /** Whether every seat can be looked from: the game is over, and nothing is secret. */
  readonly isOpen: boolean;
  #wanted: number;

  constructor(
    readonly table: TableInfo,
    readonly words: GameWords,
    readonly first: Moment,
  ) {
    this.#wanted = first.entry;
    const { viewer } = first.game;
    this.isOpen = viewer === 'referee';
    this.seat = typeof viewer === 'object' ? viewer.seat : null;
    this.#keep(first);
  }

  source(openRule: (id: string) => void): Source {
    const seat = () => this.seat;
    return {
      game: this.first.game,
      seats: facesOf(this.table.seats, []),
      get own() {
        return seat();
      },
      isLive: false,
      answer: () => Promise.resolve(false),
      openRule,
    };
  }

  /** Nothing, if another moment was wanted meanwhile: a slider asks faster than a server answers. */
  async go(entry: number): Promise<Shown | null> {
    this.#wanted = entry;
    const moment = await api.moment(this.table.id, entry);
    if (this.#wanted !== entry) return null;
    const isNext = moment.entry === this.entry + 1;
    const last = this.log.at(-1)?.number ?? -1;
    this.#keep(moment);
    return { game: moment.game, isNext, more: moment.log.filter((it) => it.number > last) };
  }

  /** Reads the whole log; the replay goes on without it if that fails. */
  async readAll(): Promise<void> {
    const last = await api.moment(this.table.id, this.nEntries).catch(() => null);
    this.whole = last?.log ?? [];
  }

  #keep(moment: Moment): void {
    this.entry = moment.entry;
    this.nEntries = moment.n_entries;
    this.log = moment.log;
  }
}

/** Without an entry, the last moment there is. */
export async function loadReplay(id: string, entry: number | null): Promise<Replay> {
  const table = await api.table(id);
  const words = await library.words(table.game);
  const moment = await api.moment(id, entry ?? 0);
  return new Replay(table, words, entry === null ? await api.moment(id, moment.n_entries) : moment);
}
