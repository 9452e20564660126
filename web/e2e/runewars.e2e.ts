// Runewars against bots: a year, a battle with a retreat, a duel, a bid; and what stays hidden.
import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, canRun, launch, log, middle, press, prompt, still, visitor } from './browser';

const hasGame =
  canRun &&
  ((await (await fetch(`${address}/api/games?all=true`)).json()) as { id: string }[]).some(
    (it) => it.id === 'runewars',
  );
if (canRun && !hasGame) console.warn('RUNEWARS IS NOT SERVED: its browser tests are skipped');

type Seat = { kind: 'me' | 'open' } | { kind: 'bot'; level: string };

async function post(page: Page, path: string, body: unknown): Promise<string> {
  return page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' };
      const say = (to: string, what: unknown) =>
        fetch(to, { method: 'POST', headers, body: JSON.stringify(what) });
      await say('/api/me', {});
      const made = (await (await say(path, body)).json()) as { id?: string };
      if (made.id === undefined) throw new Error(JSON.stringify(made));
      return made.id;
    },
    [path, body] as const,
  );
}

async function lay(page: Page, seats: Seat[]): Promise<string> {
  await page.goto('/');
  const id = await post(page, '/api/tables', {
    game: 'runewars',
    visibility: 'link',
    seats,
    options: {},
  });
  await page.goto(`/table/${id}`);
  return id;
}

/* Recorded games are where the rare moments are. Games of earlier versions are read as far as they go. */

interface Entry {
  readonly seat: number;
  readonly action: unknown;
}
const FOLDER = new URL('./records/', import.meta.url);
const records = hasGame
  ? readdirSync(FOLDER)
      .filter((it) => /^runewars.*jsonl$/.test(it))
      .map((name) => {
        const text = readFileSync(new URL(name, FOLDER), 'utf8');
        const lines = text
          .split('\n')
          .filter((it) => it !== '')
          .map((it) => JSON.parse(it) as { answer?: Entry; setup?: { seats: number } });
        const entries = lines.flatMap((it) => (it.answer ? [it.answer] : []));
        return { text, entries, seats: lines[0]?.setup?.seats ?? 2 };
      })
  : [];
const tag = (action: unknown) =>
  typeof action === 'string' ? action : (Object.keys(action as object)[0] ?? '');

interface Fight {
  readonly sides: readonly { readonly cards: readonly unknown[] }[];
}

/**
 * Sits down in a recorded game, where somebody gave an answer with this tag and
 * was asked that, with that many Fate cards on the table; bots have the other seats.
 */
async function sitDown(page: Page, wanted: string, asked: RegExp): Promise<void> {
  await page.goto('/');
  for (const { text, entries, seats } of records) {
    if (!entries.some((it) => tag(it.action) === wanted)) continue;
    const looked = await post(page, '/api/records', { record: text });
    for (const [at, { seat, action }] of entries.entries()) {
      if (tag(action) !== wanted) continue;
      const waiting = await page.evaluate(
        async ([id, at]) => {
          const response = await fetch(`/api/tables/${id}/replay?entry=${at}`);
          if (!response.ok) return 'past the end';
          const moment = (await response.json()) as {
            game: { waiting: unknown; view: { battle: Fight | null } };
          };
          const { waiting, view } = moment.game;
          const cards = view.battle?.sides.flatMap((it) => it.cards) ?? [];
          return `${JSON.stringify(waiting)} ${cards.length} cards`;
        },
        [looked, at] as const,
      );
      if (!asked.test(waiting)) continue;
      const others = Array.from({ length: seats }, (_, it) =>
        it === seat ? { kind: 'me' } : { kind: 'bot', level: 'random' },
      );
      const id = await post(page, '/api/records', { record: text, entry: at, seats: others });
      await page.goto(`/table/${id}`);
      await page.locator('.map').waitFor();
      return;
    }
  }
  throw new Error(`no recorded game answers ${wanted} when asked ${String(asked)}`);
}

const buttons = (page: Page) => prompt(page).locator('.list button:visible:not([disabled])');

/** Where an answer can be given: menus first, then buttons, then what is lit. */
const WAYS = [
  '[role=menuitem]',
  '#prompt .list button',
  '[data-piece].lit, .hex.lit, .hex.target, .map .hero[data-piece], .scene button[data-piece]',
];

/**
 * Gives some answer if one is asked for: the last of the first kind of way there is. It looks
 * and clicks in one go, so that nothing vanishes in between, however slow the machine.
 */
async function answer(page: Page, ways = WAYS): Promise<void> {
  const isDone = await page.evaluate((ways) => {
    for (const way of ways) {
      const open = [...document.querySelectorAll(way)].filter(
        (it) => it.checkVisibility() && !(it as HTMLButtonElement).disabled,
      );
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      if (open.at(-1)?.dispatchEvent(click) !== undefined) return true;
    }
    return false;
  }, ways);
  await page.waitForTimeout(isDone ? 60 : 150);
}

/** Answers on and on until it is there. */
async function playUntil(page: Page, goal: Locator, seconds = 90, ways = WAYS): Promise<void> {
  const until = Date.now() + seconds * 1000;
  while ((await goal.count()) === 0) {
    if (Date.now() > until) throw new Error(`${seconds} seconds of play without ${String(goal)}`);
    await answer(page, ways);
  }
}
const told = (page: Page, words: RegExp) => log(page).getByText(words).first();

/** All details of the log in sight. */
const openLog = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('details').forEach((it) => (it.open = true)));

describe.skipIf(!hasGame)('Runewars', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('quick setup to the end of the first year', { timeout: 300_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    await lay(page, [{ kind: 'me' }, { kind: 'bot', level: 'random' }]);
    await page.locator('.map').waitFor();
    const year2 = page.locator('header').getByText(/Year 2/);
    await playUntil(page, year2, 240, ['.order.lit', ...WAYS]);
    // Both have revealed an Order in each of the four seasons.
    expect(
      await log(page)
        .getByText(/revealed/)
        .count(),
    ).toBeGreaterThanOrEqual(8);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a battle is fought in its scene', { timeout: 300_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    await sitDown(page, 'Fighter', /ask-assign.* [1-9]\d* cards/);
    const scene = page.getByRole('region', { name: /^Battle for/ });
    await scene.waitFor();
    expect(await scene.getByRole('listitem', { name: /^Initiative/ }).count()).toBe(10);
    expect(await scene.locator('.fate').count()).toBeGreaterThan(0);
    await scene.locator('.figure.lit').first().click();
    await playUntil(page, told(page, /battle .* was won by/));
    expect(errors).toEqual([]);
    await context.close();
  });

  it('the beaten retreat over the map', { timeout: 300_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    await sitDown(page, 'Area', /"ask-retreat"/);
    await press(page.locator('.hex.lit').first());
    await playUntil(page, told(page, /retreated/));
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a duel', { timeout: 300_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    await sitDown(page, 'Duel', /./);
    await buttons(page).filter({ hasText: /^Duel/ }).first().click();
    await told(page, /began a duel/).waitFor();
    await openLog(page);
    await playUntil(page, told(page, /defeated|without a defeat|slip/));
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a bid with a closed fist', { timeout: 300_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    await sitDown(page, 'Bid', /ask-bid/);
    const scene = page.getByRole('region', { name: 'Influence bid' });
    await scene.getByRole('img', { name: 'a closed fist' }).first().waitFor();
    await scene.getByRole('button', { name: 'Bid 0' }).click();
    await playUntil(page, told(page, /bid 0/));
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a march is put together, taken back, and confirmed', { timeout: 300_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    await sitDown(page, 'March', /ask-gather/);
    await press(page.locator('.hex.source').first());
    const plan = page.locator('.plan');
    await plan.getByRole('button', { name: /^Send to/ }).click();
    await plan.getByText('On the march').waitFor();
    // One step back at a time: each is seen before the next.
    for (let steps = 0; (await plan.count()) > 0; steps += 1) {
      expect(steps).toBeLessThan(9);
      const before = await plan.locator('ul').innerText();
      await press(plan.getByRole('button', { name: 'Take back' }));
      await page.waitForFunction(
        (before) => document.querySelector<HTMLElement>('.plan ul')?.innerText !== before,
        before,
      );
    }
    // Now by dragging them there.
    const place = async (of: string) => middle(await still(page.locator(of).first()));
    await page.mouse.move(...(await place('.hex.source')));
    await page.mouse.down();
    await page.mouse.move(...(await place('.map .goal')), { steps: 8 });
    await page.mouse.up();
    await plan.getByText('On the march').waitFor();
    expect(await plan.locator('li').count()).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('hidden runes never reach the wrong browser', { timeout: 300_000 }, async () => {
    const [one, two, watching] = [
      await visitor(browser),
      await visitor(browser),
      await visitor(browser),
    ];
    const wires = [one, two, watching].map(({ page }) => {
      const wire: string[] = [];
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => wire.push(String(payload))),
      );
      return wire;
    });
    const id = await lay(one.page, [{ kind: 'me' }, { kind: 'open' }]);
    await two.page.goto(`/table/${id}`);
    await two.page.getByRole('button', { name: 'Sit here' }).click();
    await one.page.getByRole('button', { name: 'Start the game' }).click();
    await one.page.locator('[data-area]').first().waitFor();
    await two.page.locator('[data-area]').first().waitFor();
    await watching.page.goto(`/table/${id}`);
    await watching.page.locator('[data-area]').first().waitFor();

    // Each player knows two tokens: a dragon rune and a false one.
    for (const wire of wires.slice(0, 2))
      await expect.poll(() => secretsOn(wire.join('\n')).size, { timeout: 15_000 }).toBe(2);
    const known = wires.map((wire) => secretsOn(wire.join('\n')));
    expect([...(known[0] ?? [])].filter((it) => known[1]?.has(it))).toEqual([]);
    expect(known[2]?.size).toBe(0);
    // The log says who placed a token, and to others not which.
    const placed = /"what":"rune_placed","with":\{[^}]*\}?[^}]*"rune":(true|false)/g;
    expect(wires[2]?.join('\n')).toContain('rune_placed');
    expect(wires[2]?.join('\n').match(placed)).toBeNull();
    for (const { errors, context } of [one, two, watching]) {
      expect(errors).toEqual([]);
      await context.close();
    }
  });
});

/** The areas whose facedown rune the frames tell, by name. */
function secretsOn(wire: string): Set<string> {
  const found = new Set<string>();
  const walk = (it: unknown): void => {
    if (Array.isArray(it)) return it.forEach(walk);
    if (typeof it !== 'object' || it === null) return;
    const area = it as { name?: string; rune?: { is_faceup: boolean; is_dragon: boolean | null } };
    const isToken = typeof area.rune === 'object' && area.rune !== null;
    if (isToken && !area.rune?.is_faceup && area.rune?.is_dragon !== null)
      found.add(area.name ?? '');
    Object.values(it).forEach(walk);
  };
  for (const line of wire.split('\n')) {
    try {
      walk(JSON.parse(line));
    } catch {
      // Not every frame is a message of its own line.
    }
  }
  return found;
}
