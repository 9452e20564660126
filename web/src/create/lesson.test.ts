import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { router } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import { api } from '../net/api';
import { me } from '../net/me.svelte';
import { library } from '../net/library.svelte';
import { gameInfo, nimWords, tableInfo } from '../testing/fakes';
import LessonList from './LessonList.svelte';
import { finishLesson, lessonAfter, lessonToTake, standingOf, takeLesson } from './lesson';

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
    expect(lessonAfter(info, 'again')).toBeUndefined();
    finishLesson('nim', 'last-stone');
    expect(lessonToTake(info)).toBe('again');
    finishLesson('nim', 'again');
    expect(lessonToTake(info)).toBe('last-stone');
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
    await fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith('/table/table-9'));
    expect(screen.getByRole('button', { name: 'Go on' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Begin anew' })).toBeTruthy();
  });
});
