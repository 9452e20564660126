import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Hint } from '../net/protocol';
import { ask, match, session, takes } from '../testing/fakes';
import HintBox from './HintBox.svelte';

const hint: Hint = {
  action: takes(0, 1).action,
  words: takes(0, 1).text,
  outlook: { percent: 60, at_worst: 40 },
  other: null,
  follows: [
    { text: takes(0, 1).text, percent: 100 },
    { text: takes(1, 1).text, percent: 70 },
  ],
} as unknown as Hint;

describe('a hint', () => {
  it('says what to do and what follows, not that it is done', async () => {
    const choices = [takes(0, 1), takes(1, 1)];
    const { session: made, answers } = session(match({ asks: [ask({ choices })] }));
    vi.spyOn(made, 'hint').mockResolvedValue(hint);
    render(HintBox, { session: made, isFirst: true });
    expect(screen.getByText(/ask this whenever you are unsure/)).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'What would you do?' }));
    const follows = await screen.findAllByRole('listitem');
    expect(follows.map((it) => it.textContent)).toHaveLength(1);
    expect(follows[0]?.textContent).toMatch(/pile 2.*in 70 of 100 cases/);
    await fireEvent.click(screen.getByRole('button', { name: 'Do that' }));
    expect(answers).toEqual([takes(0, 1).action]);
  });
});
