// One table as this client knows it, kept in step with the server.
import type {
  ChatLine,
  ClientMessage,
  Hint,
  LogLine,
  MatchView,
  Problem,
  Said,
  SeatId,
  ServerMessage,
  TableInfo,
} from './protocol';
import { Wire, type WireState } from './wire';

/** Anything a client can say; this class counts the tags. */
export type Wish = Exclude<ClientMessage, { say: 'hello' }>;

/** A wish that was not carried out. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.words);
  }
}

/** The connection broke before the server said what became of the wish. */
export class Unsent extends Error {}

interface Pending {
  done(): void;
  failed(why: Error): void;
}

interface Hinted {
  done(hint: Hint): void;
  failed(why: Error): void;
}

/** Who wants to hear what happened, and not only what is. */
export interface TableListener {
  /** The game went on: the new lines, and the match that came of them. */
  advance?(lines: readonly LogLine[], game: MatchView): void;
  /** The match is another one now: first sight, undo, another seat. */
  jump?(game: MatchView): void;
  chat?(line: ChatLine): void;
  missing?(): void;
}

export class LiveTable {
  wire = $state<WireState>('connecting');
  isGone = $state(false);
  table = $state.raw<TableInfo | null>(null);
  game = $state.raw<MatchView | null>(null);
  log = $state.raw<readonly LogLine[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  ownSeats = $state.raw<readonly SeatId[]>([]);
  /** When `spent_ms` of the seats was last told, for running clocks. */
  toldAt = $state(0);

  /** Whether this tab has looked at the table before. */
  readonly wasRemembered: boolean;
  #revision: number | undefined;
  #wire: Wire;
  #tag = 0;
  #pending = new Map<number, Pending>();
  #hints = new Map<number, Hinted>();

  constructor(
    readonly id: string,
    readonly listener: TableListener = {},
    make?: (address: string) => WebSocket,
  ) {
    this.wasRemembered = this.remembered !== null;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const address = `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/socket`;
    const end = {
      hello: () => this.#hello(),
      hear: (message: ServerMessage) => this.#hear(message),
      changed: (state: WireState) => this.#changed(state),
      lost: () => this.listener.missing?.(),
    };
    this.#wire = make ? new Wire(address, end, make) : new Wire(address, end);
  }

  /** The seat that I look from, if I have one. */
  get viewpoint(): SeatId | null {
    const viewer = this.game?.viewer;
    if (typeof viewer === 'object') return viewer.seat;
    return this.ownSeats[0] ?? null;
  }

  /** The seat that this tab looked from last: a reload must not turn the device over. */
  get remembered(): SeatId | null {
    const seat = sessionStorage.getItem(this.#key);
    return seat === null ? null : Number(seat);
  }
  get #key(): string {
    return `runetable.seat.${this.id}`;
  }
  #remember(): void {
    const seat = this.ownSeats.length > 0 ? this.viewpoint : null;
    if (seat !== null) sessionStorage.setItem(this.#key, String(seat));
  }

  open(): () => void {
    const wake = () => this.#wire.wake();
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    this.#wire.open();
    return () => {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      this.#wire.close();
    };
  }

  /** Says something and waits for what became of it. */
  say(wish: Wish): Promise<void> {
    const tag = ++this.#tag;
    return new Promise((resolve, reject) => {
      if (!this.#wire.send({ ...wish, tag })) {
        reject(new Unsent());
        return;
      }
      this.#pending.set(tag, { done: resolve, failed: reject });
    });
  }

  /** What a strong bot would answer for the seat. */
  hint(seat: SeatId): Promise<Hint> {
    return new Promise((resolve, reject) => {
      const tag = ++this.#tag;
      if (this.#wire.send({ say: 'hint', seat, tag })) {
        this.#hints.set(tag, { done: resolve, failed: reject });
      } else {
        reject(new Unsent());
      }
    });
  }

  answer(seat: SeatId, action: unknown): Promise<void> {
    const { game } = this;
    if (!game) return Promise.reject(new Unsent());
    const revision = this.#revision ?? 0;
    return this.say({ say: 'answer', seat, ask: game.ask, revision, action } as Wish);
  }

  /** Why the answer would be refused; nothing if it would be accepted. */
  async check(seat: SeatId, action: unknown): Promise<Problem | null> {
    const ask = this.game?.ask;
    try {
      await this.say({ say: 'check', seat, ask, action } as Wish);
      return null;
    } catch (error) {
      if (error instanceof Refused) return error.problem;
      throw error;
    }
  }

  #hello(): Said {
    const hello: Said = { say: 'hello' };
    const seat = this.game ? this.viewpoint : this.remembered;
    if (this.#revision !== undefined) {
      hello.revision = this.#revision;
      hello.events = this.game?.events ?? 0;
      hello.chat = (this.chat.at(-1)?.number ?? -1) + 1;
    }
    if (seat !== null) hello.seat = seat;
    return hello;
  }

  #changed(state: WireState): void {
    this.wire = state;
    if (state === 'open') return;
    const pending = [...this.#pending.values(), ...this.#hints.values()];
    this.#pending.clear();
    this.#hints.clear();
    for (const it of pending) it.failed(new Unsent());
  }

  #hear(message: ServerMessage): void {
    switch (message.say) {
      case 'sync': {
        this.#revision = message.revision;
        this.table = message.table;
        this.toldAt = Date.now();
        this.ownSeats = message.own_seats;
        this.game = message.game;
        this.#remember();
        this.log = message.is_fresh ? message.log : joined(this.log, message.log);
        this.chat = joined(this.chat, message.chat);
        if (message.game) {
          if (message.is_fresh) this.listener.jump?.(message.game);
          else this.listener.advance?.(message.log, message.game);
        }
        return;
      }
      case 'update': {
        this.#revision = message.revision;
        if (this.table) this.table = spent(this.table, message);
        this.toldAt = Date.now();
        this.game = message.game;
        this.log = joined(this.log, message.log);
        this.listener.advance?.(message.log, message.game);
        return;
      }
      case 'table': {
        this.#revision = message.revision;
        this.table = message.table;
        this.toldAt = Date.now();
        this.ownSeats = message.own_seats;
        return;
      }
      case 'chat': {
        this.chat = joined(this.chat, [message.line]);
        this.listener.chat?.(message.line);
        return;
      }
      case 'done':
        return this.#settle(message.tag, (it) => it.done());
      case 'refused': {
        const { problem, tag } = message;
        if (tag === null) return;
        this.#hints.get(tag)?.failed(new Refused(problem));
        this.#hints.delete(tag);
        return this.#settle(tag, (it) => it.failed(new Refused(problem)));
      }
      case 'hint':
        this.#hints.get(message.tag)?.done(message.hint);
        this.#hints.delete(message.tag);
        return;
      default:
        return;
    }
  }

  #settle(tag: number, how: (pending: Pending) => void): void {
    const pending = this.#pending.get(tag);
    this.#pending.delete(tag);
    if (pending) how(pending);
  }
}

/** Appends numbered lines, each once. */
function joined<T extends { number: number }>(old: readonly T[], more: readonly T[]): readonly T[] {
  const last = old.at(-1)?.number ?? -1;
  return [...old, ...more.filter((it) => it.number > last)];
}

type Update = Extract<ServerMessage, { say: 'update' }>;

function spent(table: TableInfo, { spent_ms, time, game }: Update): TableInfo {
  const asked = (seat: SeatId) => game.waiting.some((it) => it.seat === seat && !it.has_answered);
  const isTimed = table.time !== null && !table.is_paused;
  const seats = table.seats.map((it) => {
    const is_asked = game.outcome === null && asked(it.seat);
    const isPerson = it.kind.kind === 'human' || it.kind.kind === 'hot_seat';
    return {
      ...it,
      spent_ms: spent_ms[it.seat] ?? it.spent_ms,
      is_asked,
      time: time[it.seat] ?? it.time,
      is_timed: isTimed && is_asked && isPerson,
    };
  });
  return { ...table, seats };
}
