import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { router } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import { api } from '../net/api';
import { me } from '../net/me.svelte';
import { library } from '../net/library.svelte';
import { gameInfo, nimWords, tableInfo } from '../testing/fakes';
import LessonList from './LessonList.svelte';
import {
  FIRST_GAME,
  finishLesson,
  lessonAfter,
  lessonToTake,
  standingOf,
  takeLesson,
} from './lesson';

const info = gameInfo({
  lessons: [
    { id: 'last-stone', n_steps: 2 },
    { id: 'again', n_steps: 1 },
  ],
});

beforeEach(() => {
  settings.set('lessonsDone', []);
  settings.set('lessonTables', {});
  vi.restoreAllMocks();
  vi.spyOn(me, 'ensure').mockResolvedValue(undefined as never);
  vi.spyOn(library, 'words').mockResolvedValue(nimWords());
  vi.spyOn(api, 'create').mockResolvedValue({ id: 'table-9' } as never);
});

describe('the path of lessons', () => {
  it('leads from one lesson to the next', () => {
    expect(lessonToTake(info)).toBe('last-stone');
    expect(lessonAfter(info, 'last-stone')).toBe('again');
    expect(lessonAfter(info, 'again')).toBe(FIRST_GAME);
    expect(lessonAfter(info, FIRST_GAME)).toBeUndefined();
    finishLesson('nim', 'last-stone');
    expect(lessonToTake(info)).toBe('again');
    finishLesson('nim', 'again');
    expect(lessonToTake(info)).toBe(FIRST_GAME);
    finishLesson('nim', FIRST_GAME);
    expect(lessonToTake(info)).toBe('last-stone');
    expect(lessonToTake(gameInfo({ lessons: [] }))).toBeUndefined();
  });

  it('ends with a whole game against an easy bot', async () => {
    const level = { is_default: false };
    const levels = [
      { ...level, id: 'easy' },
      { ...level, id: 'hard', is_default: true },
    ];
    expect(await takeLesson({ ...info, levels }, FIRST_GAME)).toBe('/table/table-9');
    const wish = vi.mocked(api.create).mock.calls[0]?.[0];
    expect(wish?.lesson).toBeUndefined();
    expect(wish?.seats).toEqual([{ kind: 'me' }, { kind: 'bot', level: 'easy' }]);
    expect(standingOf('nim', FIRST_GAME)).toBe('begun');
  });

  it('goes on with a lesson that was left, and begins anew where its table is gone', async () => {
    expect(await takeLesson(info, 'last-stone')).toBe('/table/table-9');
    expect(standingOf('nim', 'last-stone')).toBe('begun');
    vi.mocked(api.create).mockResolvedValue({ id: 'table-10' } as never);
    const table = vi.spyOn(api, 'table').mockResolvedValue(tableInfo({ id: 'table-9' }));
    expect(await takeLesson(info, 'last-stone')).toBe('/table/table-9');
    table.mockRejectedValue(new Error('gone'));
    expect(await takeLesson(info, 'last-stone')).toBe('/table/table-10');
  });

  it('shows what is done, what is under way and what comes next', async () => {
    const go = vi.spyOn(router, 'go').mockImplementation(() => {});
    settings.set('lessonsDone', ['nim/last-stone']);
    render(LessonList, { info, words: nimWords() });
    expect(screen.getByText('1 of 2 lessons done.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Again' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Your first real game' })).toBeTruthy();
    await fireEvent.click(screen.getAllByRole('button', { name: 'Begin' })[0] as HTMLElement);
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/table/table-9'));
    expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Begin anew' })).toBeTruthy();
  });
});
