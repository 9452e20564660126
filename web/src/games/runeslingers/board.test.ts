import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import engine from '../../../../games/runeslingers/content/en.ftl?raw';
import { facesOf } from '../../lib/seats';
import { bundleOf } from '../../lib/texts';
import { GameWords } from '../../net/library.svelte';
import type { MatchView } from '../../net/protocol';
import { Session } from '../../room/session.svelte';
import { seat } from '../../testing/fakes';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import board from './en.ftl?raw';
import recorded from './fixtures/views.json';
import { playOf } from './play.svelte';
import { partOf, spot } from './spots';
import type { View } from './types';

// Views as the server sent them in a starter game, by what was asked.
const views = recorded as unknown as Record<string, MatchView>;

function table(key: string, more: { isLive?: boolean; own?: number | null } = {}) {
  const game = views[key];
  if (!game) throw new Error(`nothing was recorded for ${key}`);
  const answers: unknown[] = [];
  const session = new Session(
    {
      game,
      seats: facesOf([seat(0, 'Ada'), seat(1, 'Ben')], [0]),
      own: more.own === undefined ? 0 : more.own,
      isLive: more.isLive ?? true,
      answer: async (_, action) => answers.push(action) > 0,
      openRule: () => {},
    },
    new GameWords('runeslingers', bundleOf('en', engine, board)),
  );
  return { view: game.view as unknown as View, session, answers };
}

describe('the table', () => {
  it('shows both fields with their areas, and the ladder', () => {
    const { view, session } = table('ask-act');
    render(Board, { view, table: session });
    expect(screen.getByRole('region', { name: 'The field of Ada' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'The field of Ben' })).toBeTruthy();
    expect(screen.getAllByRole('group', { name: 'Concentrations' }).length).toBe(2);
    expect(screen.getByRole('region', { name: 'Ladder' })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: /of 5 power/ }).length).toBe(2);
  });

  it('never shows what the view does not tell', () => {
    const { view, session } = table('ask-act');
    const { container } = render(Board, { view, table: session });
    const enemy = view.seats[1];
    expect(enemy?.hand.every((it) => it.card === null)).toBe(true);
    expect(container.querySelectorAll('[data-spot^="hand "]').length).toBe(0);
  });

  it('lights the hand cards that have answers, and gives the answer on a click', async () => {
    const { view, session, answers } = table('ask-starting-concentration');
    const { container } = render(Hand, { view, table: session });
    const lit = [...container.querySelectorAll('.piece.lit')];
    expect(lit.length).toBe(view.seats[0]?.hand.length);
    await fireEvent.click(lit[0] as Element);
    expect(answers.length).toBe(1);
    expect(Object.keys(answers[0] as object)).toEqual(['Set']);
  });

  it('asks which, where one card has several answers', async () => {
    const { view, session, answers } = table('ask-act');
    // A card that may be played may be set, too.
    const card = partOf(session.tagged('Play')[0]?.action, 'Play');
    const { container } = render(Hand, { view, table: session });
    const several = container.querySelector('[aria-haspopup="menu"]');
    await fireEvent.click(several as Element);
    expect(answers).toEqual([]);
    const items = screen.getAllByRole('menuitem');
    expect(items.length).toBe(2);
    await fireEvent.click(items[1] as Element);
    expect(answers).toEqual([{ Set: card }]);
  });

  it('the keyboard chooses, too', async () => {
    const { view, session, answers } = table('ask-starting-concentration');
    const { container } = render(Hand, { view, table: session });
    const first = container.querySelector('.piece.lit');
    await fireEvent.keyDown(first as Element, { key: 'Enter' });
    expect(answers.length).toBe(1);
  });

  it('offers nothing in a replay or to a spectator', () => {
    for (const more of [{ isLive: false }, { own: null }]) {
      const { view, session } = table('ask-act', more);
      const { container, unmount } = render(Board, { view, table: session });
      expect(container.querySelectorAll('.lit').length).toBe(0);
      unmount();
    }
  });
});

describe('a card that is played', () => {
  const place = (area: number) => ({
    action: { Place: { seat: 0, place: { Concentration: area } } },
    text: { key: 'do-place', args: [] },
  });
  const pay = (bits: number) => ({ action: { Pay: bits }, text: { key: 'do-pay', args: [] } });

  it('pays and finds its place by itself, unless it is taken back', async () => {
    const { view, session, answers } = table('ask-act');
    const play = playOf(session);
    const [ask] = session.shown.asks;
    const [card] = session.tagged('Play');
    if (!ask || !card) throw new Error('a card can be played');
    const asks = (key: string, choices: typeof ask.choices) =>
      session.jump({
        ...session.shown,
        asks: [{ ...ask, prompt: { key, args: [] }, choices }],
      });
    const given = async () => vi.waitFor(() => expect(session.isBusy).toBe(false));
    play.give(card);
    await given();
    asks('ask-pay', [pay(1), pay(2)]);
    play.follow(view);
    await given();
    asks('ask-place', [place(0), place(1)]);
    play.follow(view);
    await given();
    expect(answers.slice(1)).toHaveLength(2);
    expect(answers[1]).toEqual({ Pay: 1 });
    expect([place(0).action, place(1).action]).toContainEqual(answers[2]);
    // The target is chosen; and what is asked again after taking back is asked.
    asks('ask-target', []);
    play.follow(view);
    asks('ask-pay', [pay(1), pay(2)]);
    play.follow(view);
    await given();
    expect(answers).toHaveLength(3);
  });

  it('is not set face-down by one click where others are played', async () => {
    const { view, session, answers } = table('ask-act');
    const [ask] = session.shown.asks;
    const [card] = session.tagged('Play');
    if (!ask || !card) throw new Error('a card can be played');
    const other = { ...card, action: { Play: { card: -1, owner: 0 } } };
    const set = {
      action: { Set: (card.action as { Play: { card: number; owner: number } }).Play },
      text: { ...card.text, key: 'do-set' },
    };
    session.jump({ ...session.shown, asks: [{ ...ask, choices: [set, other] }] });
    const { container } = render(Hand, { view, table: session });
    await fireEvent.click(container.querySelector('.piece.quiet') as Element);
    expect(answers).toEqual([]);
    await fireEvent.click(screen.getByRole('menuitem'));
    expect(answers).toEqual([set.action]);
  });

  it('goes to the target that is clicked next', async () => {
    const { view, session, answers } = table('ask-act');
    const play = playOf(session);
    const [card] = session.tagged('Play');
    if (!card) throw new Error('a card can be played');
    const { card: number, owner } = (card.action as { Play: { card: number; owner: number } }).Play;
    const face = view.cards.find((it) => it.card === number);
    if (!face) throw new Error('its face is known');
    const { container } = render(Board, { view, table: session });
    play.hold(spot.hand({ card: number, owner }), {
      ...face,
      text: 'Deal 3 damage to any target.',
    });
    const enemy = await vi.waitFor(() => {
      const it = container.querySelector('.piece.drop[data-spot="seat 1"]');
      if (!it) throw new Error('the enemy is a target');
      return it;
    });
    await fireEvent.click(enemy);
    expect(answers).toEqual([card.action]);
    expect(play.held).toBeNull();
  });

  it('lies on the bottom with the others when all are put there', async () => {
    const { view, session, answers } = table('ask-act');
    const play = playOf(session);
    const [ask] = session.shown.asks;
    if (!ask) throw new Error('something is asked');
    const bottom = (card: number) => ({
      action: { Bottom: card },
      text: { key: 'do-bottom', args: [] },
    });
    const asks = (cards: number[]) =>
      session.jump({ ...session.shown, asks: [{ ...ask, choices: cards.map(bottom) }] });
    asks([4, 5]);
    play.bottomAll();
    await vi.waitFor(() => expect(session.isBusy).toBe(false));
    asks([5]);
    play.follow(view);
    await vi.waitFor(() => expect(session.isBusy).toBe(false));
    expect(answers).toEqual([{ Bottom: 4 }, { Bottom: 5 }]);
  });
});
