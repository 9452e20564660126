import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import engine from '../../../../games/runebound/content/en.ftl?raw';
import { tagOf } from '../../lib/json';
import { facesOf } from '../../lib/seats';
import { bundleOf } from '../../lib/texts';
import { GameWords } from '../../net/library.svelte';
import type { MatchView } from '../../net/protocol';
import { Session } from '../../room/session.svelte';
import { seat } from '../../testing/fakes';
import Board from './Board.svelte';
import board from './en.ftl?raw';
import recorded from './fixtures/views.json';
import Hand from './Hand.svelte';
import Discards from './Discards.svelte';
import { hexOf, partOf, playOf } from './play.svelte';
import { handOf } from './hand';
import type { View } from './types';

// The whole map is drawn each time.
vi.setConfig({ testTimeout: 30_000 });

// Positions of games of two, by what is asked.
const views = recorded as unknown as Record<string, MatchView>;

function table(key: string, more: { own?: number | null } = {}) {
  const game = structuredClone(views[key]);
  if (!game) throw new Error(`nothing was recorded for ${key}`);
  const own = (game.viewer as { seat: number }).seat;
  const answers: unknown[] = [];
  const session = new Session(
    {
      game,
      seats: facesOf([seat(0, 'Ada'), seat(1, 'Ben')], [own]),
      own: more.own === undefined ? own : more.own,
      isLive: true,
      answer: async (_, action) => answers.push(action) > 0,
      openRule: () => {},
    },
    new GameWords('runebound', bundleOf('en', engine, board)),
  );
  return { view: game.view as unknown as View, session, answers };
}
const spots = (container: Element) => [...container.querySelectorAll('.spot.lit')];

describe('the map', () => {
  it('lights the hexes that may be entered, by the names of places, and a click goes there', async () => {
    const { view, session, answers } = table('ask-turn');
    const { container } = render(Board, { view, table: session });
    const listed = session.tagged('Step').map((it) => hexOf(it.action));
    expect(listed.length).toBeGreaterThan(0);
    const lit = spots(container);
    expect(lit.map((it) => Number(it.getAttribute('data-hex'))).sort()).toEqual(listed.sort());
    for (const it of lit) expect(it.getAttribute('aria-label')).not.toMatch(/x\d\dy\d\d/);
    await fireEvent.click(lit[0] as Element);
    expect(answers).toEqual([{ Step: Number(lit[0]?.getAttribute('data-hex')) }]);
  });

  it('shows where rolled dice lead, and goes the whole way one answer after the other', async () => {
    const { view, session, answers } = table('ask-move-roll');
    const { container } = render(Board, { view, table: session });
    const far = view.roll?.reach.find((it) => it.steps.length > 1);
    if (!far) throw new Error('the recorded roll leads further than one hex');
    const spot = container.querySelector(`[data-hex="${far.hex}"]`);
    expect(spot?.querySelectorAll('.die').length).toBe(far.steps.length);
    await fireEvent.click(spot as Element);
    const [[hex] = []] = far.steps;
    expect(answers.map((it) => hexOf(it))).toEqual([hex]);
  });

  it('offers nothing to a spectator', () => {
    for (const key of ['ask-turn', 'ask-combat', 'ask-shop']) {
      const { view, session } = table(key, { own: null });
      const { container, unmount } = render(Board, { view, table: session });
      expect(container.querySelectorAll('.lit').length).toBe(0);
      unmount();
    }
  });
});

describe('the sheet', () => {
  it('tells health, gold and numbers, and never another hand', () => {
    const { view, session } = table('ask-turn');
    render(Board, { view, table: session });
    const own = screen.getByRole('region', { name: 'The hero of Ada' });
    expect(within(own).getByText(view.seats[0]?.hero?.name ?? '')).toBeTruthy();
    expect(within(own).getByRole('img', { name: /\d+ of \d+ health/ })).toBeTruthy();
    expect(view.seats[1] && handOf(view.seats[1])).toEqual([]);
  });

  it('the hand lights the cards that are asked for', async () => {
    const { view, session, answers } = table('ask-exert');
    const { container } = render(Hand, { view, table: session });
    const lit = [...container.querySelectorAll('.mini.lit')];
    expect(lit.length).toBe(session.tagged('Discard').length);
    await fireEvent.click(lit[0] as Element);
    expect(answers.map(tagOf)).toEqual(['Discard']);
  });
});

describe('the market', () => {
  it('asks which, where a card may be bought or discarded', async () => {
    const { view, session, answers } = table('ask-shop');
    const { container } = render(Board, { view, table: session });
    render(Hand, { view, table: session });
    const several = container.querySelector('.mini.lit[aria-haspopup=menu]');
    await fireEvent.click(several as Element);
    expect(answers).toEqual([]);
    await fireEvent.click(screen.getByRole('menuitem', { name: /^Buy/ }));
    expect(answers.map(tagOf)).toEqual(['Buy']);
  });
});

describe('a combat', () => {
  let scene: ReturnType<typeof table> & { container: Element };
  beforeEach(() => {
    const at = table('ask-combat');
    scene = { ...at, container: render(Board, { view: at.view, table: at.session }).container };
  });
  const tokens = () => [...scene.container.querySelectorAll('.side:not(.foe) .token.lit')];

  it('has both sides with their tokens', () => {
    const { view } = scene;
    expect(screen.getByRole('region', { name: 'Combat' })).toBeTruthy();
    for (const side of view.fight?.sides ?? []) {
      const region = screen.getByRole('region', { name: `${side.name} in combat` });
      const shown = side.tokens.filter((it) => !it.is_covered).length;
      expect(region.querySelectorAll('.token').length).toBe(shown);
    }
  });

  it('picked tokens deal their damage, and a ghost shows what would land', async () => {
    const { session, answers, container } = scene;
    const deal = session.tagged('Deal').find((it) => {
      const bits = partOf(it.action, 'Deal')?.tokens ?? 0;
      return (bits & (bits - 1)) === 0;
    });
    if (!deal) throw new Error('the recorded combat lets one token deal damage');
    const place = Math.log2(partOf(deal.action, 'Deal')?.tokens ?? 0);
    const own = [...container.querySelectorAll('.side:not(.foe) .token')][place];
    await fireEvent.click(own as Element);
    expect(own?.getAttribute('aria-pressed')).toBe('true');
    expect(container.querySelectorAll('.foe .ghost').length).toBeGreaterThan(0);
    await fireEvent.click(screen.getByRole('button', { name: session.words(deal.text) }));
    expect(answers).toEqual([deal.action]);
  });

  it('is one tab stop for the keyboard', () => {
    const stops = [...scene.container.querySelectorAll('.scene [data-piece]')];
    expect(tokens().length).toBeGreaterThan(0);
    expect(stops.filter((it) => it.getAttribute('tabindex') === '0').length).toBe(1);
  });
});

describe('an offer', () => {
  it('takes assets from both sides and gold by a slider', async () => {
    const { view, session, answers } = table('ask-offer');
    const { container } = render(Board, { view, table: session });
    const lit = container.querySelectorAll('.barter .mini.lit');
    expect(lit.length).toBe(session.tagged('Give').length + session.tagged('AskFor').length);
    const slider = screen.getByRole('slider');
    await fireEvent.input(slider, { target: { value: '1' } });
    await fireEvent.click(screen.getByRole('button', { name: 'Put it on the table' }));
    expect(answers).toEqual([{ Gold: 1 }]);
  });
});

describe('several cards to discard', () => {
  it('are picked in the hand and discarded together, one answer after the other', async () => {
    const { view, session, answers } = table('ask-exert');
    const [asked] = session.shown.asks;
    if (!asked) throw new Error('cards are asked for');
    session.shown = {
      ...session.shown,
      asks: [{ ...asked, prompt: { ...asked.prompt, args: [['left', { number: 2 }]] } }],
    };
    render(Discards, { view, table: session });
    render(Hand, { view, table: session });
    const cards = screen.getAllByRole('button', { name: /^Discard / });
    await fireEvent.click(cards[0] as Element);
    expect(answers).toEqual([]);
    const send = () =>
      screen.getByRole('group', { name: 'Cards to discard' }).querySelector('button');
    expect(send()?.disabled).toBe(true);
    await fireEvent.click(cards[1] as Element);
    expect(send()?.disabled).toBe(false);
    await fireEvent.click(send() as Element);
    expect(answers).toHaveLength(1);
    expect(playOf(session).isDiscarding).toBe(true);
    await vi.waitFor(() => expect(session.isBusy).toBe(false));
    playOf(session).discardOn();
    expect(answers).toHaveLength(2);
    expect(playOf(session).isDiscarding).toBe(false);
  });
});
