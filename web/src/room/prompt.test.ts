import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { ask, match, session, takes, text } from '../testing/fakes';
import Prompt from './Prompt.svelte';

function shown(
  game: ReturnType<typeof match>,
  more: Parameters<typeof session>[1] = {},
  handTo: number | null = null,
) {
  const made = session(game, more);
  const handOver = vi.fn();
  render(Prompt, { session: made.session, handTo, handOver });
  return { ...made, handOver };
}

describe('the prompt', () => {
  it('says what is asked, offers what the board does not, and links the rule', async () => {
    const pass = { action: 'Pass', text: text('do-pass') };
    const { answers, rules } = shown(match({ asks: [ask({ choices: [pass, takes(0, 1)] })] }));
    expect(screen.getByText('Take stones from one pile, or play your token.')).toBeTruthy();
    await fireEvent.click(screen.getByRole('button', { name: 'Rule turn.1' }));
    expect(rules).toEqual(['turn.1']);
    await fireEvent.click(screen.getByRole('button', { name: 'Let it count' }));
    expect(answers).toEqual(['Pass']);
  });

  it('says that a window without an answer passes by itself', () => {
    const pass = { action: 'Pass', text: text('do-pass') };
    shown(match({ asks: [ask({ choices: [pass], is_window: true })] }));
    expect(screen.getByText(/passes by itself/)).toBeTruthy();
  });

  it('repeats what the board offers in a list', async () => {
    const { answers } = shown(match({ asks: [ask({ choices: [takes(0, 1), takes(1, 2)] })] }));
    await fireEvent.click(screen.getByRole('button', { name: 'Take 2 stones from pile 2' }));
    expect(answers).toEqual([{ Take: { pile: 1, stones: 2 } }]);
  });

  it('says whom it waits for', () => {
    const waiting = [{ seat: 1, prompt: text('ask-turn'), has_answered: false, is_window: false }];
    shown(match({ waiting }));
    expect(screen.getByText(/Waiting for/).textContent).toMatch(/Ben/);
  });

  it('says nothing to me that speaks to another as "you"', () => {
    const waiting = [
      { seat: 1, prompt: text('ask-who-you-are'), has_answered: false, is_window: false },
    ];
    shown(match({ waiting }));
    expect(screen.getByText(/Waiting for/).textContent?.trim()).toMatch(/^Waiting for\s+Ben$/);
  });

  it('hands over to the next at this device, also while my own answer is sealed', async () => {
    const bid = { action: { Bid: 1 }, text: text('do-bid', ['bid', { number: 1 }]) };
    const asks = [ask({ prompt: text('ask-bid'), choices: [bid], sealed: { Bid: 1 } })];
    const { handOver } = shown(match({ asks }), {}, 1);
    await fireEvent.click(screen.getByRole('button', { name: /^Hand over to/ }));
    expect(handOver).toHaveBeenCalledWith(1);
  });

  it('shows a sealed answer, and lets it be changed', () => {
    const bids = [0, 1].map((bid) => ({
      action: { Bid: bid },
      text: text('do-bid', ['bid', { number: bid }]),
    }));
    shown(match({ asks: [ask({ prompt: text('ask-bid'), choices: bids, sealed: { Bid: 1 } })] }));
    expect(screen.getByText(/Sealed, only you know: Bid 1/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Bid 1' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'Bid 0' }).getAttribute('aria-pressed')).toBe(
      'false',
    );
  });

  it('asks nothing in a replay', () => {
    shown(match({ asks: [ask({ choices: [takes(0, 1)] })] }), { isLive: false });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('groups many choices and finds among very many', async () => {
    const bids = Array.from({ length: 12 }, (_, bid) => ({
      action: { Bid: bid },
      text: text('do-bid', ['bid', { number: bid }]),
    }));
    const splits = Array.from({ length: 10 }, (_, stones) => ({
      action: { Split: stones },
      text: text('do-split', ['stones', { number: stones }]),
    }));
    shown(match({ asks: [ask({ choices: [...bids, ...splits] })] }));
    expect(within(screen.getByRole('group', { name: 'Bid' })).getAllByRole('button').length).toBe(
      12,
    );
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'move 7' } });
    expect(screen.queryByRole('group', { name: 'Bid' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Move 7 to a new pile' })).toBeTruthy();
  });
});
