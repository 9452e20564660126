// Starting a lesson.
import { api } from '../net/api';
import { library } from '../net/library.svelte';
import { me } from '../net/me.svelte';
import type { GameInfo } from '../net/protocol';

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
  return `/table/${id}`;
}
