// The lessons of a game as a path: what is done, what is under way, what comes next.
import { settings } from '../lib/settings.svelte';
import { api } from '../net/api';
import { library } from '../net/library.svelte';
import { me } from '../net/me.svelte';
import type { GameInfo } from '../net/protocol';

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
  const at = info.lessons.findIndex((it) => it.id === lesson);
  return at < 0 ? undefined : info.lessons[at + 1]?.id;
}

/** The first lesson that is not done; the first of all when all are. */
export function lessonToTake(info: GameInfo): string | undefined {
  const next = info.lessons.find((it) => standingOf(info.id, it.id) !== 'done');
  return (next ?? info.lessons[0])?.id;
}

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
  const words = await library.words(info.id);
  const title = words.t(`lesson-${lesson}`);
  const { id } = await api.create({
    game: info.id,
    title,
    visibility: 'link',
    seats: [],
    lesson,
  });
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
