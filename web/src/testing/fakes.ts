// Small stand-ins for tests: a session of Nim and a socket that can be spoken through.
import nim from '../../../games/nim/content/en.ftl?raw';
import shared from '../../../crates/catalog/content/en.ftl?raw';
import board from '../games/nim/en.ftl?raw';
import { facesOf } from '../lib/seats';
import { bundleOf } from '../lib/texts';
import { GameWords } from '../net/library.svelte';
import type {
  AskOut,
  ClientMessage,
  GameInfo,
  MatchView,
  SeatInfo,
  ServerMessage,
  TableInfo,
  Text,
} from '../net/protocol';
import { Session } from '../room/session.svelte';

export const nimWords = () => new GameWords('nim', bundleOf('en', shared, nim, board));

export const text = (key: string, ...args: Text['args']): Text => ({ key, args });

export const seat = (at: number, name: string): SeatInfo => ({
  seat: at,
  kind: { kind: 'human', who: { id: `person-${at}`, name } },
  presence: 'here',
  has_resigned: false,
  passes_windows: false,
  spent_ms: 0,
  is_asked: at === 0,
  time: null,
  is_timed: false,
  has_run_out: false,
});

export const ask = (more: Partial<AskOut> = {}): AskOut => ({
  seat: 0,
  prompt: text('ask-turn'),
  rule: 'turn.1',
  is_window: false,
  choices: [],
  form: null,
  sealed: null,
  ...more,
});

export const takes = (pile: number, stones: number) => ({
  action: { Take: { pile, stones } },
  text: text(
    'do-take',
    ['stones', { number: stones }],
    ['pile', { thing: { kind: 'pile', id: String(pile), name: String(pile + 1) } }],
  ),
});

export const gameInfo = (more: Partial<GameInfo> = {}): GameInfo => ({
  id: 'nim',
  is_offered: false,
  rules_version: 1,
  rules_hash: '',
  ours: { rows: 0, whole: 0, partly: 0 },
  least_seats: 2,
  most_seats: 4,
  options: [],
  levels: [],
  languages: ['en'],
  lessons: [],
  ...more,
});

export const match = (more: Partial<MatchView> = {}): MatchView => ({
  viewer: { seat: 0 },
  ask: 1,
  view: { piles: [1, 2], active: 0, tokens: ['none', 'none'] },
  asks: [],
  waiting: [],
  outcome: null,
  may_undo: false,
  may_offer_undo: false,
  entries: 0,
  events: 0,
  lesson: null,
  ...more,
});

export function session(game: MatchView, more: { own?: number | null; isLive?: boolean } = {}) {
  const answers: unknown[] = [];
  const rules: string[] = [];
  const made = new Session(
    {
      game,
      seats: facesOf([seat(0, 'Ada'), seat(1, 'Ben')], [0]),
      own: more.own === undefined ? 0 : more.own,
      isLive: more.isLive ?? true,
      answer: async (_, action) => answers.push(action) > 0,
      openRule: (id) => rules.push(id),
    },
    nimWords(),
  );
  return { session: made, answers, rules };
}

export const tableInfo = (more: Partial<TableInfo> = {}): TableInfo => ({
  id: 'table-1',
  game: 'nim',
  title: 'A table',
  state: 'running',
  visibility: 'link',
  host: { id: 'person-0', name: 'Ada' },
  options: {},
  seats: [seat(0, 'Ada'), seat(1, 'Ben')],
  n_spectators: 0,
  commitment: 'abc',
  seed: null,
  offers: [],
  rematch: null,
  is_replay: false,
  from_record: false,
  absence_minutes: 4320,
  time: null,
  is_paused: false,
  trouble: null,
  may_start: false,
  may_hint: false,
  created: 0,
  changed: 0,
  ...more,
});

/** A socket whose other end is the test. */
export class FakeSocket {
  static made: FakeSocket[] = [];
  readyState: number = WebSocket.CONNECTING;
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  static make = (address: string) => new FakeSocket(address) as unknown as WebSocket;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as ClientMessage);
  }
  close(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }
  opens(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }
  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
