import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import type { Form } from '../../net/protocol';
import { ask, match, session, text } from '../../testing/fakes';
import AskForm from './AskForm.svelte';

const items = ['Archers', 'Spears', 'Knights'].map((name, value) => ({
  value,
  text: text(name),
  most: value === 2 ? 1 : null,
}));
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

function shown(form: Form) {
  const made = session(match({ asks: [ask({ form })] }));
  render(AskForm, { form, session: made.session });
  return made.answers;
}

describe('forms', () => {
  it('subset: in the order of the items, between least and most', async () => {
    const answers = shown({ kind: 'subset', tag: 'Pick', items, least: 1, most: 2 });
    expect(button('Choose none').disabled).toBe(true);
    const [archers, spears, knights] = screen.getAllByRole<HTMLInputElement>('checkbox');
    await fireEvent.click(knights as HTMLInputElement);
    await fireEvent.click(archers as HTMLInputElement);
    expect(spears?.disabled).toBe(true);
    await fireEvent.click(button('Choose these 2'));
    expect(answers).toEqual([{ Pick: [0, 2] }]);
  });

  it('split: all of the total, no item over its most', async () => {
    const answers = shown({ kind: 'split', tag: 'Assign', items, total: 3 });
    // It starts with a split that may be sent, all of it given.
    expect(button('Confirm this split').disabled).toBe(false);
    expect(button('More: Spears').disabled).toBe(true);
    await fireEvent.click(button('Less: Archers'));
    await fireEvent.click(button('Less: Archers'));
    expect(button('Confirm this split').disabled).toBe(true);
    await fireEvent.click(button('More: Knights'));
    expect(button('More: Knights').disabled).toBe(true);
    await fireEvent.click(button('More: Spears'));
    await fireEvent.click(button('Confirm this split'));
    expect(answers).toEqual([{ Assign: [1, 1, 1] }]);
  });

  it('order: items move up and down', async () => {
    const answers = shown({ kind: 'order', tag: 'Order', items });
    await fireEvent.click(button('Move up: Knights'));
    await fireEvent.click(button('Move up: Knights'));
    await fireEvent.click(button('In this order'));
    expect(answers).toEqual([{ Order: [2, 0, 1] }]);
  });

  it('number: a button for each in a short range, a stepper in a long one', async () => {
    const short = shown({ kind: 'number', tag: 'Split', least: 0, most: 2 });
    await fireEvent.click(button('2'));
    expect(short).toEqual([{ Split: 2 }]);
    const long = shown({ kind: 'number', tag: 'Bet', least: 10, most: 500 });
    await fireEvent.click(button('More: Number'));
    await fireEvent.click(button('Choose 11'));
    expect(long).toEqual([{ Bet: 11 }]);
  });

  it('pose: micrometres and thousandths of a degree', async () => {
    const answers = shown({
      kind: 'pose',
      tag: 'Place',
      start: [100_000, 200_000, 0],
      least: [0, 0],
      most: [900_000, 900_000],
      detail: null,
    });
    await fireEvent.click(button('More: Across (mm)'));
    await fireEvent.click(button('Less: Facing (degrees)'));
    await fireEvent.click(button('Place it here'));
    expect(answers).toEqual([{ Place: { x: 105_000, y: 200_000, facing: 345_000 } }]);
  });

  it('custom: can still be answered as data', async () => {
    const answers = shown({ kind: 'custom', tag: 'Odd', widget: 'odd', detail: { a: 1 } });
    expect(button('Send').disabled).toBe(true);
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: '{"x": 1}' } });
    await fireEvent.click(button('Send'));
    expect(answers).toEqual([{ Odd: { x: 1 } }]);
  });
});
