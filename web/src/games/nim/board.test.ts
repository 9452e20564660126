import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { ask, match, session, takes } from '../../testing/fakes';
import Board from './Board.svelte';
import type { View } from './types';

const view: View = { piles: [1, 2], active: 0, tokens: ['none', 'none'] };

describe('the Nim board', () => {
  it('lights what may be taken, and a click takes it', async () => {
    const choices = [takes(0, 1), takes(1, 1), takes(1, 2)];
    const { session: table, answers } = session(match({ view, asks: [ask({ choices })] }));
    render(Board, { view, table });
    expect(screen.getAllByRole('button', { name: /^Take/ }).length).toBe(3);
    await fireEvent.click(screen.getByRole('button', { name: 'Take 2 stones from pile 2' }));
    expect(answers).toEqual([{ Take: { pile: 1, stones: 2 } }]);
  });

  it('offers nothing to who is not asked', () => {
    const { session: table } = session(match({ view }), { own: null });
    render(Board, { view, table });
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
    expect(screen.getByRole('img', { name: 'Pile 2, stone 1 of 2' })).toBeTruthy();
  });

  it('is one tab stop, and arrow keys and Enter play', async () => {
    const { session: table, answers } = session(
      match({ view, asks: [ask({ choices: [takes(0, 1), takes(1, 2)] })] }),
    );
    render(Board, { view, table });
    const pieces = screen.getAllByRole('button', { name: /^Take/ });
    expect(pieces.map((it) => it.getAttribute('tabindex'))).toEqual(['0', '-1']);
    await fireEvent.keyDown(pieces[0] as HTMLElement, { key: 'Enter' });
    expect(answers).toEqual([{ Take: { pile: 0, stones: 1 } }]);
  });
});
