import { fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import { standingOf } from '../create/lesson';
import { settings } from '../lib/settings.svelte';
import { library } from '../net/library.svelte';
import type { LessonNow } from '../net/protocol';
import { ask, gameInfo, match, session, takes, text } from '../testing/fakes';
import Prompt from './Prompt.svelte';

const lesson = (more: Partial<LessonNow> = {}): LessonNow => ({
  lesson: 'last-stone',
  state: 'doing',
  n_done: 0,
  n_steps: 2,
  say: [text('lesson-last-stone-welcome'), text('lesson-last-stone-even')],
  task: text('lesson-last-stone-take'),
  light: [{ kind: 'pile', id: '0' }],
  answers: [{ Take: { pile: 0, stones: 1 } }],
  puzzle: null,
  ...more,
});

function taught(now: LessonNow) {
  const asks = now.state === 'doing' ? [ask({ choices: [takes(0, 1), takes(1, 1)] })] : [];
  const made = session(match({ asks, lesson: now }));
  render(Prompt, { session: made.session, handTo: null, handOver: () => {} });
  return made;
}

describe('the coach', () => {
  it('turns pages, then says what to do and shows it', async () => {
    const { session: made, answers } = taught(lesson());
    expect(screen.getByText(/takes the last stone wins/)).toBeTruthy();
    expect(screen.queryByText(/Make the piles equal/)).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Next (1 of 2)' }));
    expect(screen.getByText(/Make the piles equal/)).toBeTruthy();
    expect(made.highlight.has('pile', 0)).toBe(true);
    made.highlight.set([]);
    expect(made.highlight.has('pile', 0)).toBe(true);
    expect(made.coached({ Take: { pile: 0, stones: 1 } })).toBe(true);
    expect(made.coached({ Take: { pile: 1, stones: 1 } })).toBe(false);
    await fireEvent.click(screen.getByRole('button', { name: 'Show me' }));
    expect(answers).toEqual([{ Take: { pile: 0, stones: 1 } }]);
  });

  it('has nothing to show while the others answer', () => {
    taught(lesson({ state: 'watching', say: [], task: null, answers: [], light: [] }));
    expect(screen.getByText('Watch what the other side does.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show me' })).toBeNull();
  });

  it('answers a wrong choice with the reason, until something is answered', async () => {
    const { session: made } = taught(lesson({ say: [text('lesson-last-stone-welcome')] }));
    made.advice = text('lesson-last-stone-too-many');
    await tick();
    expect(screen.getByRole('alert').textContent).toContain('makes them equal');
    expect(screen.getByText(/Make the piles equal/)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Show me' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('remembers a lesson that is done, and leads on to the next', async () => {
    settings.set('lessonTables', { 'nim/last-stone': 'table-1' });
    library.games = [
      gameInfo({
        lessons: [
          { id: 'last-stone', n_steps: 2 },
          { id: 'again', n_steps: 1 },
        ],
      }),
    ];
    const end = { say: [text('lesson-last-stone-end')], task: null, answers: [], n_done: 2 };
    taught(lesson({ state: 'finished', ...end }));
    await tick();
    expect(standingOf('nim', 'last-stone')).toBe('done');
    expect(settings.get('lessonTables')).toEqual({});
    expect(screen.getByRole('button', { name: /Next lesson/ })).toBeTruthy();
  });

  it('steps back when the lesson is over', async () => {
    const end = { say: [text('lesson-last-stone-end')], task: null, answers: [], n_done: 2 };
    taught(lesson({ state: 'finished', ...end }));
    await fireEvent.click(screen.getByRole('button', { name: 'Play on' }));
    expect(screen.queryByRole('region', { name: 'Lesson' })).toBeNull();
  });
});
