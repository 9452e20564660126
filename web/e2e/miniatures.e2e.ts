// Runewars Miniatures: an army is built and imported, a skirmish is played to
// its end, a charge flanks, and command tools stay secret.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  address,
  askedWords,
  canRun,
  launch,
  middle,
  press,
  prompt,
  still,
  visitor,
} from './browser';

const hasGame =
  canRun &&
  ((await (await fetch(`${address}/api/games?all=true`)).json()) as { id: string }[]).some(
    (it) => it.id === 'miniatures',
  );
if (canRun && !hasGame) console.warn('MINIATURES IS NOT SERVED: its browser tests are skipped');

type Seats = ({ kind: 'me' | 'open' } | { kind: 'bot'; level: string })[];

async function lay(page: Page, seats: Seats, armies: [string, string]): Promise<string> {
  await page.goto('/');
  const id = await page.evaluate(
    async ([seats, armies]) => {
      const post = async (path: string, body: unknown) => {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
        return (await response.json()) as { id: string };
      };
      await post('/api/me', {});
      const options = { mode: 'skirmish', by_seat: armies.map((army) => ({ army })) };
      const wish = { game: 'miniatures', visibility: 'link', seats, options };
      return (await post('/api/tables', wish)).id;
    },
    [seats, armies] as const,
  );
  await page.goto(`/table/${id}`);
  return id;
}

const over = (page: Page) => page.locator('.banner h2');
const asked = (page: Page) => page.locator('#prompt-words');
const tools = (page: Page) => page.locator('[data-tool]');

/** Sets every tool in the panel: the action that is wanted, and a modifier that matches. */
async function setTools(page: Page, action: RegExp, modifier: RegExp): Promise<void> {
  await tools(page).first().waitFor();
  for (const tool of await tools(page).all()) {
    const pick = async (ring: number, wanted: RegExp) => {
      const entries = tool.getByRole('radiogroup').nth(ring).locator('[role=radio]:not(.idle)');
      const named = entries.filter({ has: page.locator('title', { hasText: wanted }) });
      const entry = (await named.count()) > 0 ? named.last() : entries.first();
      if ((await entry.count()) > 0) await entry.click();
    };
    await pick(0, action);
    await pick(1, modifier);
  }
  // Filled once all are set; where no modifier matches, a tool stays unset.
  await page.locator('[data-dials] > .row button').click();
}

/**
 * Gives one answer by what the board offers; false when the game is over, or
 * where this is asked.
 */
async function answer(page: Page, until?: RegExp): Promise<boolean> {
  await asked(page).or(over(page)).first().waitFor({ timeout: 30_000 });
  if (await over(page).isVisible()) return false;
  const words = (await askedWords(page)) ?? '';
  if (until?.test(words)) return false;
  if (words.startsWith('Set your command tools')) {
    await tools(page).first().waitFor();
    const form = await page.locator('[data-dials]').elementHandle();
    await setTools(page, /March|Melee/, /Charge|Enhance|Turn/);
    // The next look is at the next question.
    await form?.waitForElementState('hidden');
    return true;
  }
  const ways = [
    page.locator('[data-place] button.main'),
    page.locator('.scene .row button:not([disabled])'),
    page.locator('.card.lit'),
    page.locator('.figure.lit'),
    page.locator('.regiment.lit'),
    page.locator('.reserve .lit'),
    page.locator('.runes .lit'),
    page.locator('.terrain.lit'),
    page.locator('.way'),
    page.locator('[data-move]'),
    prompt(page).locator('.list button:visible:not([disabled])'),
  ];
  // Another question may come in meanwhile, that of the tools too.
  const any = ways.reduce((a, b) => a.or(b));
  await any.or(tools(page)).or(over(page)).first().waitFor({ timeout: 30_000 });
  for (const way of ways) {
    if ((await way.count()) === 0) continue;
    await way
      .first()
      .click({ force: true, timeout: 3000 })
      .catch(() => {});
    break;
  }
  // Either another question, or the same one again: both are looked at afresh.
  await page.waitForTimeout(60);
  return true;
}

/**
 * Plays a seat from inside its page, over a socket of its own, so that a test
 * can come to its point quickly: units are deployed where `places` says, tools
 * are set as `dials` says (or left unset), all else is answered by what is
 * listed first. Stops where `until` is asked.
 */
async function puppet(
  page: Page,
  table: string,
  script: {
    seat: number;
    places: Record<number, { x: number; y: number; facing: number }>;
    dials: Record<number, { action: number; modifier: number }>;
    stopInRound: number;
  },
): Promise<void> {
  await page.evaluate(
    ([table, script]) =>
      new Promise<void>((resolve, reject) => {
        const socket = new WebSocket(
          `${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`,
        );
        let tag = 0;
        let last = '';
        const end = setTimeout(() => reject(new Error(`stuck at ${last}`)), 90_000);
        socket.onopen = () => socket.send(JSON.stringify({ say: 'hello', seat: script.seat }));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data as string);
          if (message.say !== 'sync' && message.say !== 'update') return;
          const { game, revision } = message;
          const ask = game?.asks.find((it: { seat: number }) => it.seat === script.seat);
          if (!ask || ask.sealed !== null) return;
          last = ask.prompt.key;
          const round = game.view.round;
          if (ask.prompt.key === 'ask-dials' && round >= script.stopInRound) {
            clearTimeout(end);
            socket.close();
            resolve();
            return;
          }
          let action = ask.choices[0]?.action;
          if (ask.prompt.key === 'ask-deploy-place') {
            const spot = script.places[ask.form.detail.unit];
            // Places are given as the red side sees them.
            const isBlue = game.view.colours[script.seat] === 'blue';
            const turned = (it: typeof spot) =>
              it && isBlue ? { ...it, y: 914_000 - it.y, facing: 360_000 - it.facing } : it;
            if (spot) action = { Place: turned(spot) };
          } else if (ask.prompt.key === 'ask-dials') {
            const none = { action: null, modifier: null };
            action = {
              Dials: ask.form.detail.units.map((unit: number) => ({
                unit,
                dial: script.dials[unit] ?? none,
              })),
            };
          }
          socket.send(
            JSON.stringify({
              say: 'answer',
              tag: ++tag,
              seat: script.seat,
              ask: game.ask,
              revision,
              action,
            }),
          );
        };
      }),
    [table, script] as const,
  );
}

describe.skipIf(!hasGame)('Runewars Miniatures', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('a skirmish against a bot to the end', { timeout: 240_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    await lay(
      page,
      [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
      ['Spearmen 2x2\nRune Golems 1x1', 'Reanimates 2x2'],
    );
    let at = 0;
    while (await answer(page)) expect((at += 1)).toBeLessThan(400);
    expect(at).toBeGreaterThan(10);
    expect(await over(page).textContent()).toMatch(/won|draw/i);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a regiment is dragged to its place, and told why not', { timeout: 120_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    await lay(
      page,
      [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
      ['Spearmen 2x1', 'Reanimates 2x1'],
    );
    const piece = page.locator('[data-placing=deploy]');
    // By the words and not by the piece, which may come a moment later: an answer
    // would put the regiment where it is suggested.
    while (await answer(page, /^Where do you deploy/));
    await piece.waitFor();
    const drag = async (by: number) => {
      const [x, y] = middle(await still(piece.locator('.veil')));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + by / 2);
      await page.mouse.move(x, y + by, { steps: 4 });
      await page.mouse.up();
    };
    const verdict = page.locator('[data-place] .verdict');
    await drag(-250);
    await verdict.getByText('The unit must be wholly inside your deployment area.').waitFor();
    await verdict.getByRole('button', { name: /26\.2/ }).waitFor();
    await drag(250);
    await verdict.getByText('It may stand here.').waitFor();
    await page.getByRole('button', { name: 'Deploy here' }).click();
    await page.locator('[data-unit="0"]').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a charge meets a flank', { timeout: 240_000 }, async () => {
    const [one, two] = [await visitor(browser), await visitor(browser)];
    const id = await lay(
      one.page,
      [{ kind: 'me' }, { kind: 'open' }],
      ['Oathsworn Cavalry 2x1', 'Reanimates 2x2'],
    );
    await two.page.goto(`/table/${id}`);
    await two.page.getByRole('button', { name: 'Sit here' }).click();
    await one.page.getByRole('button', { name: 'Start the game' }).click();
    // The cavalry looks up the table; the enemy stands across its way and looks aside.
    const x = 760_000;
    const rides = { action: 3, modifier: 3 };
    const mine = puppet(one.page, id, {
      seat: 0,
      places: { 0: { x, y: 129_000, facing: 90_000 } },
      dials: { 0: rides },
      stopInRound: 3,
    });
    const theirs = puppet(two.page, id, {
      seat: 1,
      places: { 1: { x, y: 108_000, facing: 0 } },
      dials: {},
      stopInRound: 9,
    });
    theirs.catch(() => {});
    await mine;
    for (let round = 3; round < 6; round += 1) {
      await setTools(one.page, /March 4/, /^Charge/);
      const scene = one.page.getByRole('region', { name: 'The attack' });
      const way = one.page.locator('.way');
      await scene.or(way).or(tools(one.page)).first().waitFor({ timeout: 30_000 });
      if (await way.first().isVisible()) await press(way.first());
      await scene.or(tools(one.page)).first().waitFor({ timeout: 30_000 });
      if (!(await scene.isVisible())) continue;
      await scene.getByText('Charge', { exact: false }).first().waitFor();
      await scene.getByText('Flanking').waitFor();
      expect(await one.page.locator('.contacts line.flank').count()).toBeGreaterThan(0);
      expect(one.errors).toEqual([]);
      await one.context.close();
      await two.context.close();
      return;
    }
    throw new Error('the charge met nobody');
  });

  it('command tools reach nobody before they are revealed', { timeout: 120_000 }, async () => {
    const [one, two] = [await visitor(browser), await visitor(browser)];
    const wire: string[] = [];
    two.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => wire.push(String(payload))),
    );
    const id = await lay(
      one.page,
      [{ kind: 'me' }, { kind: 'open' }],
      ['Spearmen 2x1', 'Reanimates 2x1'],
    );
    await two.page.goto(`/table/${id}`);
    await two.page.getByRole('button', { name: 'Sit here' }).click();
    await one.page.getByRole('button', { name: 'Start the game' }).click();
    const script = { places: {}, dials: {}, stopInRound: 1 };
    await Promise.all([
      puppet(one.page, id, { ...script, seat: 0 }),
      puppet(two.page, id, { ...script, seat: 1 }),
    ]);
    await setTools(one.page, /Rally/, /Defend/);
    await prompt(one.page)
      .getByText(/Sealed/)
      .waitFor();
    await setTools(two.page, /Reform/, /Defend/);
    await two.page.locator('[data-dial]').first().waitFor();
    type Unit = { owner: number; dial: { is_revealed: boolean; selected: unknown } };
    type Frame = {
      game?: { view: { units: Unit[] }; asks: { seat: number; sealed: unknown }[] };
      log?: { event: { DialSet?: { unit: { owner: number }; dial: unknown } } }[];
    };
    const frames = wire.map((it) => JSON.parse(it) as Frame);
    const foes = frames.flatMap((it) => it.game?.view.units.filter((it) => it.owner === 0) ?? []);
    expect(foes.length).toBeGreaterThan(0);
    expect(foes.filter((it) => !it.dial.is_revealed && it.dial.selected !== null)).toEqual([]);
    const set = frames.flatMap((it) => it.log?.flatMap((line) => line.event.DialSet ?? []) ?? []);
    const ofFoe = set.filter((it) => it.unit.owner === 0);
    expect(ofFoe.length).toBeGreaterThan(0);
    expect(ofFoe.filter((it) => it.dial !== null)).toEqual([]);
    expect(frames.some((it) => it.game?.asks.some((ask) => ask.seat === 0))).toBe(false);
    await one.context.close();
    await two.context.close();
  });

  it('an army is built, and an illegal one is explained', { timeout: 120_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    await page.goto('/games/miniatures/armies');
    await page.getByRole('button', { name: /^Add Spearmen, 2 wide and 2 deep/ }).click();
    await page.getByText('The army is legal.').waitFor();
    await page.getByRole('button', { name: 'Fill the Equipment slot of Spearmen' }).click();
    await page.locator('.picker .offer').first().click();
    await page.getByText('The army is legal.').waitFor();
    await page.getByRole('button', { name: /^Add Kari Wraithstalker/ }).click();
    await page.getByRole('button', { name: /^Add Lord Hawthorne/ }).click();
    const verdict = page.getByRole('status').filter({ hasText: 'breaks' });
    await verdict.getByText(/unique units/).waitFor();
    await verdict.getByRole('link', { name: 'Rule army.11' }).waitFor();
    await page.getByRole('button', { name: 'Play it against a bot' }).click();
    await page
      .getByRole('alert')
      .getByText(/unique units/)
      .waitFor();
    await page.getByRole('button', { name: 'Remove Lord Hawthorne' }).click();
    await page.getByText('The army is legal.').waitFor();
    await page.getByRole('button', { name: 'Play it against a bot' }).click();
    await page.waitForURL(/\/table\//);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a BattleScribe list is imported', { timeout: 120_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    await page.goto('/games/miniatures/armies');
    const roster = await page.evaluate(async () => {
      const response = await fetch('/api/games/miniatures/tools/army', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          request: { convert: { army: { preset: 'waiqar-core' }, to: 'ros' } },
        }),
      });
      return ((await response.json()) as { json: { output: string } }).json.output;
    });
    expect(roster).toMatch(/^<\?xml|^<roster/);
    await page
      .getByLabel(/A BattleScribe roster/)
      .setInputFiles({ name: 'list.ros', mimeType: 'text/xml', buffer: Buffer.from(roster) });
    await page.locator('[data-army-unit=reanimates]').waitFor();
    await page.locator('[data-army-unit=ardus_ixerebus]').waitFor();
    await page.getByText('The army is legal.').waitFor();
    await page.getByText('Share and export').click();
    const code = page.getByLabel('Share code', { exact: true });
    const shared = await code.inputValue();
    expect(shared).toMatch(/^RM1-/);
    // Out as an archive and in again: the same army.
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'BattleScribe .rosz' }).click();
    const archive = await (await coming).path();
    await page.getByRole('button', { name: 'Empty' }).click();
    await page.getByText('No units yet.').waitFor();
    await page.getByLabel(/A BattleScribe roster/).setInputFiles(archive);
    await page.locator('[data-army-unit=reanimates]').waitFor();
    await page.getByText('Share and export').click();
    expect(await code.inputValue()).toBe(shared);
    expect(errors).toEqual([]);
    await context.close();
  });
});
