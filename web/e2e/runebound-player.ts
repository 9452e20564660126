// A player with a mouse: what is asked is read off the wire, one message at a
// time, so that question and board belong together; everything is answered by
// clicking on what the page shows. What has gone before the click is looked at
// again.
import type { Locator, Page } from 'playwright-core';
import { prompt } from './browser';

interface Hex {
  id: number;
  x: number;
  y: number;
  kind: string | null;
}
interface Seat {
  seat: number;
  hex: number;
  gold: number;
  damage: number;
  stats: { health: { parts: { amount: number }[] } } | null;
}
interface View {
  act: number;
  space: number;
  map: { hexes: Hex[] };
  seats: Seat[];
  gems: { hex: number; is_up: boolean }[];
  markets: { city: number; assets: { id: number; name: string; cost: number; kind: string }[] }[];
  villain: number | null;
  roll: { reach: { hex: number }[] } | null;
  fight: unknown;
}
interface Game {
  ask: number;
  view: View;
  asks: { prompt: { key: string }; choices: { action: unknown }[] }[];
  outcome: unknown;
}

type Fields = Record<string, unknown>;
const tagOf = (action: unknown): string =>
  typeof action === 'string' ? action : (Object.keys(action as Fields)[0] ?? '');
const valueOf = (action: unknown): unknown => (action as Fields)[tagOf(action)];

export class MousePlayer {
  /** How often each kind of thing was done. */
  readonly done: Record<string, number> = {};
  #game: Game | null = null;
  #seat = 0;
  #tried = new Set<string>();

  constructor(readonly page: Page) {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload)) as { game?: Game; own_seats?: number[] };
        if (message.game) this.#game = message.game;
        this.#seat = message.own_seats?.[0] ?? this.#seat;
      }),
    );
  }

  /** The act that the game is in. */
  get act(): number {
    return this.#game?.view.act ?? 0;
  }

  /** Plays until the game is over; returns how many answers that took. */
  async playToTheEnd(until: number): Promise<number> {
    let answers = 0;
    let last = -1;
    while (Date.now() < until) {
      const game = this.#game;
      if (game?.outcome) return answers;
      const ask = game?.asks[0];
      if (!game || !ask) {
        await this.page.waitForTimeout(20);
        continue;
      }
      if (game.ask !== last) answers += 1;
      // The same question again: the last click came too early or too late.
      else await this.page.waitForTimeout(60);
      last = game.ask;
      const actions = ask.choices.map((it) => it.action);
      if (await this.#click(this.page.getByRole('menuitem'))) continue;
      if (game.view.fight) await this.#combat();
      else await this.#answer(game.view, ask.prompt.key, actions);
    }
    throw new Error(`no end in sight: ${JSON.stringify(this.#game?.asks[0]?.prompt)}`);
  }

  #note(what: string): void {
    this.done[what] = (this.done[what] ?? 0) + 1;
  }

  /** Clicks if it is there, and says whether it did. */
  async #click(what: Locator, note = ''): Promise<boolean> {
    const first = what.first();
    if (!(await first.isVisible().catch(() => false))) return false;
    const clicked = await first.click({ timeout: 1500 }).then(
      () => true,
      () => false,
    );
    if (clicked && note !== '') this.#note(note);
    return clicked;
  }

  #button(name: RegExp): Locator {
    return prompt(this.page)
      .locator('.list button:visible:not([disabled])')
      .filter({ hasText: name });
  }
  /** All cards that are picked to go, once there are enough of them. */
  #discard(): Locator {
    const group = prompt(this.page).getByRole('group', { name: 'Cards to discard' });
    return group.locator('button:not([disabled])');
  }
  #hex(id: number): Locator {
    return this.page.locator(`.spot.lit[data-hex="${id}"] > path`);
  }

  /** Whatever the scene offers: an action, a token to point at, a pass. */
  async #combat(): Promise<void> {
    const scene = this.page.getByRole('region', { name: 'Combat', exact: true });
    const ways = [
      scene.locator('.actions .act'),
      scene.locator('.token.aim'),
      this.#button(/^(Stay and fight|Pass)/),
      this.#discard(),
      this.page.locator('.hand .mini.lit:not([aria-pressed=true])'),
      this.#button(/./),
    ];
    for (const way of ways) if (await this.#click(way, 'combat')) return;
  }

  async #answer(view: View, key: string, actions: unknown[]): Promise<void> {
    switch (key) {
      case 'ask-turn':
        return this.#turn(view, actions);
      case 'ask-after-turn':
        // Bartering goes on for as long as somebody likes.
        await this.#click(this.#button(/^End the turn/), 'end');
        return;
      case 'ask-may-offer':
        // An offer that is put together and withdrawn is none, so that never ends.
        await this.#click(this.#button(/^No offers/), key);
        return;
      case 'ask-move-roll': {
        const goal = this.#goal(view);
        const near = nearest(view, goal, view.roll?.reach.map((it) => it.hex) ?? []);
        const here = this.#own(view).hex;
        const isCloser = near !== null && distance(view, near, goal) < distance(view, here, goal);
        if (isCloser && (await this.#click(this.#hex(near), 'walk'))) return;
        await this.#click(this.#button(/^Stop/));
        return;
      }
      case 'ask-shop':
        return this.#shop(view, actions);
      case 'ask-rest-roll':
      case 'ask-prey-roll':
        // Cards are lit, too: they would pay for another roll.
        await this.#click(this.#button(/^Apply the roll/), key);
        return;
    }
    const ways = [
      this.page.locator('.choice .hero.lit'),
      this.page.locator('.encounter .choice'),
      this.#discard(),
      this.page.locator('.mini.lit:not([aria-pressed=true]):visible'),
      this.page.locator('.spot.lit > path'),
      this.#button(/./),
    ];
    for (const way of ways) if (await this.#click(way, key)) return;
  }

  async #turn(view: View, actions: unknown[]): Promise<void> {
    const own = this.#own(view);
    const health = own.stats?.health.parts.reduce((sum, it) => sum + it.amount, 0) ?? 1;
    const has = (tag: string) => actions.some((it) => tagOf(it) === tag);
    // Once a round, or a hero who finds nothing would come back for ever.
    const once = (what: string) => {
      const key = `${what} ${view.act} ${view.space}`;
      return !this.#tried.has(key) && this.#tried.add(key);
    };
    const does = async (tag: string, name: RegExp) =>
      has(tag) && (await this.#click(this.#button(name), tag));
    if (await does('FightVillain', /^Fight the villain/)) return;
    if (2 * own.damage > health && (await does('Rest', /^Rest/))) return;
    if (await does('Adventure', /^Adventure/)) return;
    if (own.gold > 1 && has('Shop') && once('shop') && (await does('Shop', /^Shop/))) return;
    const goal = this.#goal(view);
    if (goal !== own.hex) {
      const steps = actions.filter((it) => tagOf(it) === 'Step').map((it) => valueOf(it) as number);
      const step = nearest(view, goal, steps);
      const isNear = distance(view, own.hex, goal) === 1;
      if (!isNear && (await does('Roll', /^Roll dice/))) return;
      if (step !== null && (await this.#click(this.#hex(step), 'step'))) return;
    }
    if (own.damage > 0 && (await does('Rest', /^Rest/))) return;
    await this.#click(this.#button(/^End the turn/), 'end');
  }

  /** The dearest thing that there is gold for, else the door. */
  async #shop(view: View, actions: unknown[]): Promise<void> {
    const market = view.markets.find((it) => it.city === this.#own(view).hex);
    const offered = actions.filter((it) => tagOf(it) === 'Buy').map(valueOf);
    const wanted = market?.assets
      .filter((it) => offered.includes(it.id))
      .sort((a, b) => b.cost - a.cost)[0];
    const card = (name: string) =>
      this.page.locator('.panel-body .mini.lit:visible').filter({ hasText: name });
    if (wanted && (await this.#click(card(wanted.name)))) {
      await this.#click(this.page.getByRole('menuitem').filter({ hasText: /^Buy/ }), 'buy');
      return;
    }
    const lit = this.page.locator('.panel-body .mini.lit:visible');
    if (await this.#click(this.#button(/^Leave/))) return;
    await this.#click(lit);
  }

  #own(view: View): Seat {
    const own = view.seats.find((it) => it.seat === this.#seat);
    if (!own) throw new Error('nobody sits here');
    return own;
  }

  /** The villain late in Act 2, a market with a full purse, else the nearest gem. */
  #goal(view: View): number {
    const own = this.#own(view);
    if (view.villain !== null && view.space > 6) return view.villain;
    const cities = view.markets.map((it) => it.city);
    const gems = view.gems.filter((it) => it.is_up).map((it) => it.hex);
    const isRich = own.gold > 2 && (this.done.buy ?? 0) < 2;
    return nearest(view, own.hex, isRich || gems.length === 0 ? cities : gems) ?? own.hex;
  }
}

/** Steps between two hexes: the board counts in columns and half rows. */
function distance(view: View, from: number, to: number): number {
  const [a, b] = [from, to].map((id) => view.map.hexes.find((it) => it.id === id));
  if (!a || !b) return Infinity;
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  return dx + Math.max(0, (dy - dx) / 2);
}

function nearest(view: View, from: number, hexes: readonly number[]): number | null {
  const by = (hex: number) => distance(view, from, hex);
  return hexes.length === 0 ? null : hexes.reduce((best, it) => (by(it) < by(best) ? it : best));
}
