import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import engine from '../../../../games/runewars/content/en.ftl?raw';
import { facesOf } from '../../lib/seats';
import { bundleOf } from '../../lib/texts';
import { GameWords } from '../../net/library.svelte';
import type { MatchView } from '../../net/protocol';
import { Session } from '../../room/session.svelte';
import { seat } from '../../testing/fakes';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Plan from './Plan.svelte';
import Warnings from './Warnings.svelte';
import board from './en.ftl?raw';
import recorded from './fixtures/views.json';
import { clientOf } from '../registry';
import { bringsBonus, gives, orderGist } from './gives';
import { bestTurn, spread, turned, turnedArea } from './layout';
import { battleOf } from './odds';
import { playOf } from './play.svelte';
import { areaWords } from './says';
import type { StackView, TileAreaView, View } from './types';

// Moments as the server sent them, by what was asked.
const moments = recorded as unknown as Record<string, MatchView>;

function table(key: string, more: { isLive?: boolean; own?: number | null } = {}) {
  const game = moments[key];
  if (!game) throw new Error(`nothing was recorded for ${key}`);
  const own = (game.viewer as { seat: number }).seat;
  const answers: unknown[] = [];
  const view = game.view as unknown as View;
  const seats = view.players.map((it) => seat(it.seat, `Player ${it.seat}`));
  const session = new Session(
    {
      game,
      seats: facesOf(seats, [own]),
      own: more.own === undefined ? own : more.own,
      isLive: more.isLive ?? true,
      answer: async (_, action) => answers.push(action) > 0,
      openRule: () => {},
    },
    new GameWords('runewars', bundleOf('en', engine, board)),
  );
  return { view, session, answers };
}

describe('the map', () => {
  it('names every area, with who holds it and what stands there', () => {
    const { view, session } = table('ask-order');
    render(Board, { view, table: session });
    const areas = screen.getAllByRole('img', { name: /^Area / });
    expect(areas.length).toBe(view.areas.length);
    const held = view.areas.find((it) => it.stronghold !== null);
    if (!held) throw new Error('somebody has a stronghold');
    const words = areaWords(session, held, view.heroes, view.areas);
    expect(words).toMatch(/held by Player \d, .*stronghold with strength \d/);
    expect(words).toMatch(/next to .*\((north|south)/);
    expect(screen.getByRole('img', { name: words })).toBeTruthy();
  });

  it('marks the runes that only I know, and leaves the others face down', () => {
    const { view, session } = table('ask-order');
    const { container } = render(Board, { view, table: session });
    const secret = view.areas.filter((it) => it.rune?.is_secret);
    const unknown = view.areas.filter((it) => it.rune?.is_dragon === null);
    expect(secret.length).toBeGreaterThan(0);
    expect(unknown.length).toBeGreaterThan(0);
    expect(container.querySelectorAll('.rune.secret').length).toBe(secret.length);
    expect(container.querySelectorAll('.rune.unknown').length).toBe(unknown.length);
    expect(screen.getAllByRole('img', { name: /which only you know/ }).length).toBe(secret.length);
  });

  it('has one button that sends it off', () => {
    const { view, session } = table('ask-gather');
    const pass = session.choiceFor('Pass');
    if (!pass) throw new Error('a march can be ended');
    const { isOnBoard } = clientOf('runewars');
    expect(isOnBoard?.(pass, view, session)).toBe(true);
    // While figures are picked the plan has another button, and nobody is on the way yet.
    expect(isOnBoard?.(pass, { ...view, army: null }, session)).toBe(false);
  });

  it('lets figures be picked, and sends them in one plan', async () => {
    const { view, session, answers } = table('ask-gather');
    const { container } = render(Board, { view, table: session });
    render(Plan, { view, table: session });
    const source = container.querySelector('.hex.source');
    await fireEvent.click(source as Element);
    expect(answers).toEqual([]);
    const plan = screen.getByRole('group', { name: /^Who leaves/ });
    await fireEvent.click(within(plan).getByRole('button', { name: /^Send to/ }));
    // One answer after the other, each type once, all out of the same area.
    await waitFor(() => expect(answers.length).toBeGreaterThan(1));
    const marches = answers.map((it) => (it as { March: { from: number; unit: number } }).March);
    expect(new Set(marches.map((it) => it.from)).size).toBe(1);
    expect(new Set(marches.map((it) => it.unit)).size).toBe(marches.length);
  });

  it('the keyboard picks, too', async () => {
    const { view, session } = table('ask-gather');
    const { container } = render(Board, { view, table: session });
    render(Plan, { view, table: session });
    const source = container.querySelector('.hex.source');
    await fireEvent.keyDown(source as Element, { key: 'Enter' });
    expect(screen.getByRole('group', { name: /^Who leaves/ })).toBeTruthy();
  });

  it('offers nothing in a replay or to a spectator', () => {
    for (const more of [{ isLive: false }, { own: null }]) {
      const { view, session } = table('ask-gather', more);
      const { container, unmount } = render(Board, { view, table: session });
      expect(container.querySelectorAll('.hex.source, .hex.lit, .hex.target').length).toBe(0);
      unmount();
    }
  });

  it('can lie another way without changing what borders on what', () => {
    const { view } = table('ask-order');
    const now = view.areas.map((it) => turnedArea(it, 2));
    for (const area of now) {
      area.next.forEach((next, direction) => {
        if (next === null) return;
        const other = now[next];
        expect(other?.next[(direction + 3) % 6]).toBe(area.id);
        expect(other?.borders[(direction + 3) % 6]).toBe(area.borders[direction]);
      });
    }
    expect(bestTurn(view.areas, 0, 0)).toBe(0);
    expect(turned({ q: 2, r: -1 }, 6)).toEqual({ q: 2, r: -1 });
  });

  it('spreads a tile as the crate turns it', () => {
    const area: TileAreaView = {
      name: '1B',
      yields: [0, 0, 0],
      is_city: false,
      hex: { q: 1, r: 0 },
      borders: ['water', 'plain', 'plain', 'plain', 'plain', 'plain'],
    };
    const tile = { id: 0, name: '1', areas: [area] };
    const [laid] = spread(tile, { q: 3, r: 3 }, 1);
    expect(laid?.hex).toEqual({ q: 3, r: 4 });
    expect(laid?.borders[1]).toBe('water');
  });
});

describe('my hand', () => {
  it('has my Orders, and choosing one answers', async () => {
    const { view, session, answers } = table('ask-order');
    const { container } = render(Hand, { view, table: session });
    const orders = container.querySelectorAll('.order.lit');
    expect(orders.length).toBe(session.tagged('Order').length);
    await fireEvent.click(orders[0] as Element);
    expect(Object.keys(answers[0] as object)).toEqual(['Order']);
  });

  it('shows my Objective as mine alone', () => {
    const { view, session } = table('ask-order');
    render(Hand, { view, table: session });
    expect(screen.getAllByText('only you').length).toBeGreaterThan(0);
    expect(screen.getByRole('group', { name: /^Objective:/ })).toBeTruthy();
  });
});

describe('scenes', () => {
  it('a battle has rows 1 to 5 on both sides, and lights only whom the choice is about', async () => {
    const { view, session, answers } = table('ask-assign-damage');
    const { container } = render(Board, { view, table: session });
    expect(screen.getAllByRole('listitem', { name: /^Initiative/ }).length).toBe(10);
    const lit = [...container.querySelectorAll('.figure.lit')];
    expect(lit.length).toBeGreaterThan(0);
    const aimed = view.battle?.aim ?? '';
    const side = screen.getByRole('region', { name: aimed });
    expect(lit.every((it) => side.contains(it))).toBe(true);
    await fireEvent.click(lit[0] as Element);
    expect(Object.keys(answers[0] as object)).toEqual(['Fighter']);
  });

  it('a bid is a closed fist with a coin for each amount', async () => {
    const { view, session, answers } = table('ask-bid');
    render(Board, { view, table: session });
    expect(screen.getAllByRole('img', { name: 'a closed fist' }).length).toBe(view.players.length);
    await fireEvent.click(screen.getByRole('button', { name: 'Bid 0' }));
    expect(answers).toEqual([{ Bid: 0 }]);
  });
});

describe('odds', () => {
  it('are asked about what is in the view', () => {
    const { view } = table('ask-order');
    const wild = view.areas.find((it) => it.controller === null && it.units.length > 0);
    const home = view.areas.find((it) => it.stronghold !== null);
    if (!wild || !home || home.controller === null) throw new Error('neutral units live there');
    const battle = battleOf(view, home.controller, home.units, wild);
    const standing = (units: readonly StackView[]) =>
      units.filter((it) => it.standing > 0).map((it) => ({ unit: it.unit, n: it.standing }));
    const faction = view.players[home.controller]?.faction;
    expect(battle?.attacker).toEqual({ faction, units: standing(home.units) });
    expect(battle?.defender).toEqual({ units: standing(wild.units) });
    expect(battleOf(view, home.controller, home.units, home)).toBeNull();
  });
});

describe('what an answer would bring', () => {
  const choice = (action: { Order: number }) => ({ action, text: { key: 'do-option', args: [] } });

  it('Orders say what they do, in short on the card, and whether their bonus comes', () => {
    const { view, session } = table('ask-order');
    const own = view.players.find((it) => it.seat === session.own);
    if (!own) throw new Error('I play');
    for (const order of own.orders_in_hand) {
      expect(gives(choice({ Order: order.id }), view, session)).toBe(order.text);
      expect(orderGist(session, view, own, order)).not.toMatch(/order-gist|\{/);
    }
    const [harvest, fortify] = [4, 8].map((id) => own.orders_in_hand.find((it) => it.id === id));
    if (!harvest || !fortify) throw new Error('they are in hand');
    const [food, wood, ore] = own.production;
    expect(orderGist(session, view, own, harvest)).toBe(
      `Dials become ${food} food, ${wood} wood, ${ore} ore`,
    );
    const [more, none] = [
      { ...harvest, text: 'Set each dial. Supremacy: Build.' },
      { ...fortify, text: 'Build. Supremacy: none' },
    ];
    expect(bringsBonus({ ...own, orders_used: [] }, more)).toBe(true);
    expect(bringsBonus({ ...own, orders_used: [none] }, more)).toBe(false);
    expect(bringsBonus({ ...own, orders_used: [] }, none)).toBe(false);
  });

  it('winter is announced in fall, with what it will cost', () => {
    const { view, session } = table('ask-order');
    const areas = view.areas.map((it) => ({
      ...it,
      food_limit: it.controller === session.own ? 1 : null,
    }));
    const n = areas
      .filter((it) => it.controller === session.own)
      .map((it) => it.units.reduce((sum, { standing, routed }) => sum + standing + routed, 0))
      .reduce((sum, units) => sum + Math.max(0, units - 1), 0);
    expect(n).toBeGreaterThan(1);
    const { rerender } = render(Warnings, {
      view: { ...view, season: 'fall', areas },
      table: session,
    });
    expect(screen.getByText(new RegExp(`Winter will cost you ${n} units`))).toBeTruthy();
    void rerender({ view: { ...view, season: 'spring', areas }, table: session });
  });
});

describe('what was picked but not sent', () => {
  it('is sent first when somebody marches', async () => {
    const { view, session, answers } = table('ask-gather');
    render(Board, { view, table: session });
    const play = playOf(session);
    const [from] = [...play.sources];
    if (from === undefined) throw new Error('somebody can march');
    play.pickFrom(from);
    expect(await session.answer('Pass')).toBe(true);
    expect(answers).not.toContain('Pass');
    expect(JSON.stringify(answers[0])).toContain('March');
    expect(play.isFollowing).toBe(true);
  });
  it('is not in the way when nothing is picked', async () => {
    const { view, session, answers } = table('ask-gather');
    render(Board, { view, table: session });
    await session.answer('Pass');
    expect(answers).toEqual(['Pass']);
  });
});
