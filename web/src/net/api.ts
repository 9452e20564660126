// The HTTP part of the server.
import type {
  AccountInfo,
  AccountPage,
  Codes,
  Costly,
  CreateTable,
  ForkTable,
  GameInfo,
  KeepDone,
  Kept,
  Me,
  Moment,
  NewPasskey,
  Origin,
  PasskeyAsk,
  PasskeyMade,
  PasskeyOptions,
  PasskeyWish,
  Problem,
  PuzzleInfo,
  RulesInfo,
  TableInfo,
  TableMade,
  TableSummary,
  TextsInfo,
  ToolReport,
  UploadRecord,
  UsePasskey,
  Who,
} from './protocol';
import { t } from '../lib/texts';

/** A request that was not carried out, with the server's problem if it gave one. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem | null,
  ) {
    super(problem?.words ?? t('failed-request', { status }));
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { accept: 'application/json' } };
  if (body !== undefined) {
    init.headers = { ...init.headers, 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new Failure(0, null);
  }
  if (!response.ok) {
    const problem = (await response.json().catch(() => null)) as Problem | null;
    throw new Failure(response.status, problem && 'kind' in problem ? problem : null);
  }
  return (await response.json()) as T;
}

const at = encodeURIComponent;
/** Nothing is sent for whoever signed in with a passkey a moment ago. */
const proof = (password: string) => (password === '' ? {} : { password });

export const api = {
  me: () => ask<Me>('GET', '/me'),
  setName: (name?: string) => ask<Me>('POST', '/me', name === undefined ? {} : { name }),
  /** Also those that are only there for tests; the client decides what it shows. */
  games: () => ask<GameInfo[]>('GET', '/games?all=true'),
  texts: (game: string, language: string) =>
    ask<TextsInfo>('GET', `/games/${at(game)}/texts/${at(language)}`),
  origins: (game: string) => ask<Origin[]>('GET', `/games/${at(game)}/origins`),
  puzzles: (game: string) => ask<PuzzleInfo[]>('GET', `/games/${at(game)}/puzzles`),
  rules: (game: string) => ask<RulesInfo>('GET', `/games/${at(game)}/rules`),
  /**
   * What a game's tool finds: odds, or whether a deck or an army is legal. The type
   * of the request is the game's: its `OddsRequest`, `DeckRequest`, `ArmyRequest`.
   */
  runTool: (game: string, tool: string, request: unknown) =>
    ask<ToolReport>('POST', `/games/${at(game)}/tools/${at(tool)}`, { request }),
  tables: (which: 'mine' | 'open' | 'running') =>
    ask<TableSummary[]>('GET', `/tables?list=${which}`),
  table: (id: string) => ask<TableInfo>('GET', `/tables/${at(id)}`),
  create: (wish: CreateTable) => ask<TableMade>('POST', '/tables', wish),
  moment: (id: string, entry: number) =>
    ask<Moment>('GET', `/tables/${at(id)}/replay?entry=${entry}`),
  /** The answers of a seat that cost most, by a bot's judgement. */
  coach: (id: string, seat: number) => ask<Costly[]>('GET', `/tables/${at(id)}/coach?seat=${seat}`),
  fork: (id: string, entry: number, how: ForkTable = {}) =>
    ask<TableMade>('POST', `/tables/${at(id)}/fork?entry=${entry}`, how),
  upload: (record: UploadRecord) => ask<TableMade>('POST', '/records', record),
  account: () => ask<AccountPage>('GET', '/account'),
  makeAccount: (handle: string, password: string) =>
    ask<Codes>('POST', '/account', { handle, password }),
  signIn: (handle: string, password: string) =>
    ask<Me>('POST', '/account/sign-in', { handle, password }),
  recover: (handle: string, code: string, password: string) =>
    ask<Me>('POST', '/account/recover', { handle, code, password }),
  signOut: () => ask<Me>('POST', '/account/sign-out'),
  setPassword: (password: string, next: string) =>
    ask<AccountInfo>('POST', '/account/password', { ...proof(password), new: next }),
  newCodes: (password: string) => ask<Codes>('POST', '/account/codes', proof(password)),
  endSession: (id: string) => ask<AccountInfo>('POST', `/account/sessions/${at(id)}/end`),
  endOtherSessions: () => ask<AccountInfo>('POST', '/account/sessions/end'),
  wishPasskey: (wish: PasskeyWish) =>
    ask<PasskeyOptions>(
      'POST',
      '/account/passkeys/begin',
      'password' in wish ? proof(wish.password ?? '') : wish,
    ),
  addPasskey: (made: NewPasskey) => ask<PasskeyMade>('POST', '/account/passkeys', made),
  removePasskey: (id: string, password: string) =>
    ask<AccountInfo>('POST', `/account/passkeys/${at(id)}/remove`, proof(password)),
  askPasskey: () => ask<PasskeyAsk>('POST', '/account/sign-in/passkey/begin', {}),
  usePasskey: (signed: UsePasskey) => ask<Me>('POST', '/account/sign-in/passkey', signed),
  deleteAccount: (password: string) => ask<Me>('POST', '/account/delete', proof(password)),
  kept: (since: number) => ask<Kept>('GET', `/account/kept?since=${since}`),
  keep: (key: string, base: number, value: unknown) =>
    ask<KeepDone>('POST', '/account/kept', { key, base, value }),
  exportAddress: '/api/account/export',
  recordAddress: (id: string) => `/api/tables/${at(id)}/record`,
};

/** Makes sure that the server knows who I am; a guest is named on the spot. */
export async function ensureMe(): Promise<Who> {
  const { who } = await api.me();
  if (who) return who;
  const made = await api.setName();
  if (!made.who) throw new Failure(401, null);
  return made.who;
}
