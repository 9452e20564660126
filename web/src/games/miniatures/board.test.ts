import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import engine from '../../../../games/miniatures/content/en.ftl?raw';
import { facesOf } from '../../lib/seats';
import { bundleOf } from '../../lib/texts';
import { GameWords } from '../../net/library.svelte';
import type { MatchView, Problem } from '../../net/protocol';
import { Session } from '../../room/session.svelte';
import { seat } from '../../testing/fakes';
import Board from './Board.svelte';
import DialsForm from './DialsForm.svelte';
import PlaceForm from './PlaceForm.svelte';
import board from './en.ftl?raw';
import recorded from './fixtures/views.json';
import type { AttackView, View } from './types';

// Views as the server sent them in a skirmish, by what was asked.
const views = recorded as unknown as Record<string, MatchView>;

function table(key: string, change: (game: MatchView) => void = () => {}, refusal?: Problem) {
  const game = structuredClone(views[key]);
  if (!game) throw new Error(`nothing was recorded for ${key}`);
  change(game);
  const answers: unknown[] = [];
  const session = new Session(
    {
      game,
      seats: facesOf([seat(0, 'Ada'), seat(1, 'Ben')], [0]),
      own: 0,
      isLive: true,
      answer: async (_, action) => answers.push(action) > 0,
      check: async () => refusal ?? null,
      openRule: () => {},
    },
    new GameWords('miniatures', bundleOf('en', engine, board)),
  );
  return { view: game.view as unknown as View, session, answers };
}
const formOf = (session: Session) => {
  const form = session.asks[0]?.form;
  if (form?.kind !== 'custom' && form?.kind !== 'pose') throw new Error('no form is open');
  return form;
};

describe('the battlefield', () => {
  it('shows every regiment that stands, with all that is open about it', () => {
    const { view, session } = table('ask-move');
    const { container } = render(Board, { view, table: session });
    const standing = view.units.filter((it) => it.pose !== null);
    expect(container.querySelectorAll('[data-unit]').length).toBe(standing.length);
    const spearmen = screen.getByRole('button', {
      name: /^Spearmen of Ada: 4 trays, 2 wide and 2 deep, 16 figures/,
    });
    expect(spearmen.querySelectorAll('.figure').length).toBe(16);
  });

  it('shows tools of the enemy face down, and mine to me alone', () => {
    const { view, session } = table('ask-move');
    const { container } = render(Board, { view, table: session });
    const foes = view.units.filter((it) => it.side === 1 && it.dial.is_set && !it.dial.is_revealed);
    expect(foes.length).toBeGreaterThan(0);
    expect(foes.every((it) => it.dial.selected === null)).toBe(true);
    expect(container.querySelectorAll('[data-dial=hidden]').length).toBe(foes.length);
    expect(screen.getByText(`${foes.length} face down`)).toBeTruthy();
  });

  it('offers an arrow for each way to move, and no line of where it would end', async () => {
    const { view, session, answers } = table('ask-move');
    const { container } = render(Board, { view, table: session });
    const arrows = container.querySelectorAll('[data-move]');
    expect(arrows.length).toBe(session.tagged('Move').length);
    expect(container.querySelectorAll('.way, [data-placing]').length).toBe(0);
    await fireEvent.click(arrows[0] as Element);
    expect(session.tagged('Move').map((it) => it.action)).toContainEqual(answers[0]);
  });

  it('draws the ways to square up, and a click takes one', async () => {
    const { view, session, answers } = table('ask-square-up');
    render(Board, { view, table: session });
    expect(view.ways.length).toBe(2);
    await fireEvent.click(screen.getByRole('button', { name: 'Slide there: way 2 of 2' }));
    expect(answers).toEqual([{ Way: 1 }]);
  });

  it('outlines contacted edges with their threat', () => {
    const { view, session } = table('ask-square-up');
    const { container } = render(Board, { view, table: session });
    const edges = view.units.flatMap((it) => it.engaged.flatMap((at) => at.edges));
    expect(edges.length).toBeGreaterThan(0);
    expect(container.querySelectorAll('.contacts text').length).toBe(edges.length);
  });
});

describe('command tools', () => {
  it('are set all in one panel, with two rings each', async () => {
    const { view, session, answers } = table('ask-dials');
    render(DialsForm, { form: formOf(session), view, table: session });
    const own = view.units.filter((it) => it.owner === 0);
    const rings = screen.getAllByRole('radiogroup');
    expect(rings.length).toBe(2 * own.length);
    for (const ring of rings)
      await fireEvent.click(ring.querySelectorAll('[role=radio]')[1] as Element);
    await fireEvent.click(screen.getByRole('button', { name: 'Set all 4 command tools' }));
    expect(answers).toEqual([
      { Dials: own.map(({ unit }) => ({ unit, dial: { action: 1, modifier: 1 } })) },
    ]);
  });

  it('no filled button leaves tools unset', async () => {
    const { view, session } = table('ask-dials');
    const { container } = render(DialsForm, { form: formOf(session), view, table: session });
    const filled = () => container.querySelector('.button.main');
    expect(filled()).toBeNull();
    expect(screen.getByRole('button', { name: /^Leave all unset/ })).toBeTruthy();
    for (const ring of screen.getAllByRole('radiogroup'))
      await fireEvent.click(ring.querySelectorAll('[role=radio]')[1] as Element);
    expect(filled()?.textContent).toContain('Set all 4');
  });

  it('dim modifiers that do not match, as the view says', async () => {
    const { view, session } = table('ask-dials');
    const { container } = render(DialsForm, { form: formOf(session), view, table: session });
    const unit = view.units.find((it) => it.owner === 0);
    const tool = container.querySelector(`[data-tool="${unit?.unit}"]`);
    await fireEvent.click(tool?.querySelector('[data-entry="0"]') as Element);
    const idle = tool?.querySelectorAll('.idle').length;
    expect(idle).toBe(
      (unit?.dial.modifiers.length ?? 0) - (unit?.dial.actions[0]?.matches.length ?? 0),
    );
  });
});

describe('a place', () => {
  it('is taken as it is suggested', async () => {
    const { view, session, answers } = table('ask-deploy-place');
    render(PlaceForm, { form: formOf(session), view, table: session });
    await fireEvent.click(screen.getByRole('button', { name: 'Deploy here' }));
    const form = formOf(session);
    const [x, y, facing] = form.kind === 'pose' ? form.start : [0, 0, 0];
    expect(answers).toEqual([{ Place: { x, y, facing } }]);
  });

  it('is moved by keys in fine steps, and the server says whether it fits', async () => {
    const problem: Problem = {
      kind: 'illegal',
      words: '',
      refusal: { kind: 'illegal', rule: '26.2', text: { key: 'refused-overlap', args: [] } },
    } as unknown as Problem;
    const { view, session, answers } = table('ask-deploy-place', () => {}, problem);
    render(Board, { view, table: session });
    render(PlaceForm, { form: formOf(session), view, table: session });
    const piece = screen.getByRole('application', { name: /Arrow keys move it/ });
    await fireEvent.keyDown(piece, { key: 'ArrowRight' });
    await fireEvent.keyDown(piece, { key: 'ArrowRight', shiftKey: true });
    await waitFor(() => expect(screen.getByText(/That place is taken/)).toBeTruthy());
    await fireEvent.keyDown(piece, { key: 'Enter' });
    const form = formOf(session);
    const [x = 0] = form.kind === 'pose' ? form.start : [];
    const { Place } = answers[0] as { Place: { x: number } };
    expect(Math.abs(Place.x - x)).toBe(6000);
  });
});

describe('an attack', () => {
  const attack: AttackView = {
    attacker: 0,
    defender: 4,
    kind: 'melee',
    step: '10.4',
    edge: 'Front',
    is_charge: true,
    is_flanking: true,
    is_flanked: false,
    rerolls: 0,
    single: false,
    threat: {
      parts: [
        { amount: 2, reason: '82.1 trays of the edge' },
        { amount: 1, reason: '45.1 brutal' },
      ],
    },
    defense: { parts: [{ amount: 1, reason: '24.0 printed' }] },
    dice: [
      { die: { colour: 'red', face: 0 }, icons: [] },
      { die: { colour: 'red', face: 0 }, icons: [] },
      { die: { colour: 'blue', face: 1 }, icons: ['hit'] },
    ],
    is_rolled: true,
    icons: [1, 0, 0, 0, 0],
    used: [],
  };
  const choose = (bits: number) => ({ action: { Dice: bits }, text: { key: 'do-dice', args: [] } });
  const rolled = () =>
    table('ask-move', (game) => {
      (game.view as unknown as View).attack = attack;
      const ask = game.asks[0];
      // Dice that look alike are listed once.
      if (ask) ask.choices = [choose(0), choose(1), choose(4), choose(3), choose(5)];
    });

  it('explains threat and damage with their rules', () => {
    const { view, session } = rolled();
    render(Board, { view, table: session });
    expect(screen.getByText('1 hit × 3 threat = 3 damage')).toBeTruthy();
    expect(screen.getByText(/2 trays of the edge/)).toBeTruthy();
    expect(screen.getByText(/\+1 brutal/)).toBeTruthy();
    expect(
      screen.getByRole('button', { name: 'Reroll' }).parentElement?.getAttribute('aria-current'),
    ).toBe('step');
  });

  it('has dice rolled again that are picked, whichever of two alike', async () => {
    const { view, session, answers } = rolled();
    render(Board, { view, table: session });
    await fireEvent.click(screen.getAllByRole('button', { name: /red die.*blank/ })[1] as Element);
    await fireEvent.click(screen.getByRole('button', { name: 'Roll 1 die again' }));
    expect(answers).toEqual([{ Dice: 1 }]);
  });
});
