// The lessons of a game as a path: what is done, what is under way, what comes next.
import { settings } from '../lib/settings.svelte';
import { api } from '../net/api';
import { library, type GameWords } from '../net/library.svelte';
import { me } from '../net/me.svelte';
import type { GameInfo } from '../net/protocol';
import { t } from '../lib/texts';
import { againstBot } from './wish';

/** The bot of the first game sees the plain moves and misses some. */
const EASY = 'easy';

/** What ends the path of lessons: a whole game against an easy bot, with hints. */
export const FIRST_GAME = 'first-real-game';

/** How a lesson stands on this device. */
export type Standing = 'done' | 'begun' | 'open';

const keyOf = (game: string, lesson: string) => `${game}/${lesson}`;

export function standingOf(game: string, lesson: string): Standing {
  const key = keyOf(game, lesson);
  if (settings.get('lessonsDone').includes(key)) return 'done';
  return key in settings.get('lessonTables') ? 'begun' : 'open';
}

/** The table of a lesson that was begun and not finished. */
export function tableOf(game: string, lesson: string): string | undefined {
  return settings.get('lessonTables')[keyOf(game, lesson)];
}

/** Remembers that a lesson was taken to its end. */
export function finishLesson(game: string, lesson: string): void {
  const key = keyOf(game, lesson);
  const done = settings.get('lessonsDone');
  if (!done.includes(key)) settings.set('lessonsDone', [...done, key]);
  forgetTable(key);
}

/** The lesson that follows in the path, if there is one. */
export function lessonAfter(info: GameInfo, lesson: string): string | undefined {
  const path = pathOf(info);
  const at = path.indexOf(lesson);
  return at < 0 ? undefined : path[at + 1];
}

/** All lessons in their order, and the game that they lead to. */
export function pathOf(info: GameInfo): string[] {
  return info.lessons.length === 0 ? [] : [...info.lessons.map((it) => it.id), FIRST_GAME];
}

/** The first lesson that is not done; the first of all when all are. */
export function lessonToTake(info: GameInfo): string | undefined {
  const path = pathOf(info);
  return path.find((it) => standingOf(info.id, it) !== 'done') ?? path[0];
}

/** What a lesson is called, or the game that they lead to. */
export const titleOfLesson = (words: Pick<GameWords, 't'>, lesson: string): string =>
  lesson === FIRST_GAME ? t('lesson-first-real-game') : words.t(`lesson-${lesson}`);

/** The address of a lesson: its table where it was begun, else a new one. */
export async function takeLesson(info: GameInfo, lesson: string): Promise<string> {
  const table = tableOf(info.id, lesson);
  if (table !== undefined) {
    const isThere = await api.table(table).then(
      (it) => it.state === 'running',
      () => false,
    );
    if (isThere) return `/table/${table}`;
  }
  return startLesson(info, lesson);
}

/** Lays the table of a lesson; gives its address. */
export async function startLesson(info: GameInfo, lesson: string): Promise<string> {
  await me.ensure();
  const title = titleOfLesson(await library.words(info.id), lesson);
  const { id } = await api.create(
    lesson === FIRST_GAME
      ? { ...againstBot(info, EASY), title }
      : { game: info.id, title, visibility: 'link', seats: [], lesson },
  );
  settings.set('lessonTables', {
    ...settings.get('lessonTables'),
    [keyOf(info.id, lesson)]: id,
  });
  return `/table/${id}`;
}

function forgetTable(key: string): void {
  const tables = Object.entries(settings.get('lessonTables'));
  settings.set('lessonTables', Object.fromEntries(tables.filter(([it]) => it !== key)));
}
