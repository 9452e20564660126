// Runebound by mouse, a combat by keyboard, a market, and a barter at one device.
import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, canRun, launch, log, prompt, still, visitor } from './browser';
import { MousePlayer } from './runebound-player';

const hasGame =
  canRun &&
  ((await (await fetch(`${address}/api/games?all=true`)).json()) as { id: string }[]).some(
    (it) => it.id === 'runebound',
  );
if (canRun && !hasGame) console.warn('RUNEBOUND IS NOT SERVED: its browser tests are skipped');

const GAME = '../games/runebound';
/** A hex by its printed id: its number is its place on the board's list. */
const hexNamed = (id: string): number =>
  [...readFileSync(`${GAME}/content/map.toml`, 'utf8').matchAll(/\{ id = "(x\d+y\d+)"/g)].findIndex(
    (it) => it[1] === id,
  );
const FORGE = hexNamed('x11y05');

interface Hero {
  hex: number;
  gold: number;
  damage: number;
  assets: number[];
}
interface Position {
  state: { heroes: Hero[]; turn: { actions: number } };
}
type Seats = ({ kind: 'me' | 'hot_seat' } | { kind: 'bot'; level: string })[];

async function post(page: Page, path: string, body: unknown): Promise<string> {
  await page.goto('/');
  const id = await page.evaluate(
    async ([path, body]) => {
      const send = async (path: string, body: unknown) => {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
        return (await response.json()) as { id: string };
      };
      await send('/api/me', {});
      return (await send(path, body)).id;
    },
    [path, body] as const,
  );
  await page.goto(`/table/${id}`);
  return id;
}

/** A table that goes on from the last fight of a recorded game, changed as the test needs it. */
function layFrom(page: Page, seats: Seats, change: (it: Position) => void): Promise<string> {
  const file = readFileSync(`${GAME}/replays/last_fight_margath_corbin.jsonl`, 'utf8');
  const header = JSON.parse(file.split('\n')[0] ?? '') as { position: Position };
  change(header.position);
  return post(page, '/api/records', { record: `${JSON.stringify(header)}\n`, entry: 0, seats });
}

const over = (page: Page) => page.locator('.banner h2');
const menu = (page: Page) => page.getByRole('menuitem');
const cards = (page: Page) => page.locator('.mini.lit');
const scene = (page: Page) => page.getByRole('region', { name: 'Combat', exact: true });
const blows = (page: Page) => scene(page).locator('.actions .act, .token.aim');
const buttons = (page: Page) => prompt(page).locator('.list button:visible:not([disabled])');

/** Fights the villain to the end; returns how often the hero could act. */
async function fightByKeyboard(page: Page, until: number): Promise<number> {
  await prompt(page).getByRole('button', { name: 'Fight the villain' }).focus();
  await page.keyboard.press('Enter');
  await scene(page).waitFor();
  /** Focuses and presses; what has gone meanwhile is left alone. */
  const press = async (what: Locator): Promise<boolean> => {
    const isThere = await what
      .first()
      .focus({ timeout: 400 })
      .then(
        () => true,
        () => false,
      );
    if (isThere) await page.keyboard.press('Enter');
    return isThere;
  };
  const own = scene(page).locator('.side:not(.foe) .token.lit:not(.picked)');
  const back = page.getByRole('button', { name: 'Back to the combat' });
  const stay = buttons(page).filter({ hasText: /^Stay/ });
  let acted = 0;
  while (Date.now() < until) {
    // All that may come next, in one look: the scene may close at any moment. A
    // scene that was left for the map, by an Enter that came late, is not over.
    const isOver = await page.evaluate(
      () =>
        document.querySelector('[role=region][aria-label=Combat]') === null &&
        document.querySelector('.board, .banner') !== null &&
        ![...document.querySelectorAll('button')].some(
          (it) => it.textContent?.trim() === 'Back to the combat',
        ),
    );
    if (isOver) break;
    if (await back.isVisible()) await press(back);
    else if (await menu(page).first().isVisible()) await press(menu(page));
    else if (await blows(page).first().isVisible()) {
      // Pick a token first now and then, so that the hand is tried, too.
      if (acted % 2 === 0) await press(own);
      if (await press(blows(page))) acted += 1;
    } else if (await stay.first().isVisible()) await press(stay);
    else if (await cards(page).first().isVisible()) await press(cards(page));
    else if (await buttons(page).first().isVisible()) await press(buttons(page));
    await page.waitForTimeout(60);
  }
  return acted;
}

describe.skipIf(!hasGame)('Runebound', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('a whole game against a bot by mouse', { timeout: 400_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    const player = new MousePlayer(page);
    await post(page, '/api/tables', {
      game: 'runebound',
      visibility: 'link',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'easy' }],
      options: { scenario: 'corpse_king', enemies: 'engine' },
    });
    const answers = await player.playToTheEnd(Date.now() + 380_000);
    await over(page).waitFor();
    // The villain comes with the second act: all of the first one was played, with three actions a round.
    expect(player.act).toBe(2);
    expect(answers).toBeGreaterThan(3 * 12);
    for (const what of ['Adventure', 'combat', 'walk', 'Shop', 'buy', 'end'])
      expect(player.done[what] ?? 0, `${what} in ${JSON.stringify(player.done)}`).toBeGreaterThan(
        0,
      );
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a click on a far hex walks the whole way', { timeout: 120_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    const seats: Seats = [{ kind: 'me' }, { kind: 'bot', level: 'easy' }];
    const far = page.locator('.spot.far');
    // Dice that lead two hexes far come soon; else another table is laid.
    for (let tries = 0; (await far.count()) === 0 && tries < 8; tries += 1) {
      await layFrom(page, seats, () => {});
      await prompt(page).getByRole('button', { name: 'Roll dice to move' }).click();
      await prompt(page).getByText('Spend dice to move').or(far).first().waitFor();
    }
    await still(far.first());
    const nSteps = () => log(page).getByText(' moved to ').count();
    const before = await nSteps();
    // One that nothing lies over, as somebody would who sees the map.
    const [name, x, y] = await far.evaluateAll((all) => {
      for (const it of all) {
        const box = it.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (it.contains(document.elementFromPoint(x, y)))
          return [it.getAttribute('aria-label') ?? '', x, y] as const;
      }
      return ['', 0, 0] as const;
    });
    expect(name).toMatch(/^Go to .*, spending .*,/);
    await page.mouse.click(x, y);
    // One click, and as many steps as dice were named.
    const dice = /spending ([^.]*)/.exec(name)?.[1]?.split(', ').length ?? 0;
    await expect.poll(nSteps, { timeout: 10_000 }).toBe(before + dice);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a combat by keyboard alone, to its end', { timeout: 300_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    let acted = 0;
    // Who has bad luck falls to the first blow and never acts: then another one.
    for (let fights = 0; acted === 0 && fights < 5; fights += 1) {
      // A wounded hero: one way or the other, the combat is not a long one.
      await layFrom(page, [{ kind: 'me' }, { kind: 'bot', level: 'easy' }], ({ state }) => {
        const [own] = state.heroes;
        if (own) own.damage = 7;
      });
      acted = await fightByKeyboard(page, Date.now() + 200_000);
      expect(await scene(page).count()).toBe(0);
      await log(page)
        .getByText(/lost the combat|won/)
        .first()
        .waitFor();
    }
    expect(acted).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('shopping with selling', { timeout: 180_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    await layFrom(page, [{ kind: 'me' }, { kind: 'bot', level: 'easy' }], ({ state }) => {
      const [own] = state.heroes;
      if (own) Object.assign(own, { hex: FORGE, gold: 1 });
    });
    await prompt(page)
      .getByRole('button', { name: /^Shop\b/ })
      .click();
    const market = page.getByRole('region', { name: 'The market of Forge' });
    await market.locator('.mini.lit').nth(3).waitFor();
    await page.getByText('You have 1 gold').waitFor();
    const sale = page.getByRole('region', { name: 'Sell your own' });
    const n = await sale.locator('.mini').count();
    await sale.locator('.mini.lit').first().click();
    await log(page)
      .getByText(/sold .* for \d+ gold/)
      .waitFor();
    await sale
      .locator('.mini')
      .nth(n - 1)
      .waitFor({ state: 'detached' });
    await sale.locator('.mini.lit').first().click();
    await sale
      .locator('.mini')
      .nth(n - 2)
      .waitFor({ state: 'detached' });
    // A card that can be paid for may be bought or discarded: it asks which.
    const dear = market.locator('.mini.lit[aria-haspopup=menu]');
    await dear.first().click();
    await menu(page).filter({ hasText: /^Buy/ }).click();
    await log(page)
      .getByText(/bought/)
      .waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('two people at one device barter', { timeout: 180_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    await layFrom(page, [{ kind: 'me' }, { kind: 'hot_seat' }], ({ state }) => {
      const [own, other] = state.heroes;
      if (own && other) {
        Object.assign(own, { hex: FORGE, gold: 2 });
        Object.assign(other, { hex: FORGE, gold: 5 });
      }
    });
    // Who comes to a game of several people at one device is asked who they are.
    await page.getByRole('button', { name: /^I am/ }).click();
    await prompt(page)
      .getByRole('button', { name: /^Make .* an offer/ })
      .click();
    const offer = page.getByRole('region', { name: 'An offer' });
    await offer.locator('.rest .mini.lit').first().click();
    await offer.locator('.tray .mini').first().waitFor();
    await offer.getByRole('slider').fill('-3');
    await offer.getByText('You ask for 3 gold').waitFor();
    await offer.getByRole('button', { name: 'Put it on the table' }).click();
    await prompt(page).getByRole('button', { name: 'Make this offer' }).click();
    await page.getByRole('button', { name: /Hand over/ }).click();
    await page.getByRole('button', { name: /^I am/ }).click();
    await offer.locator('.tray .mini').first().waitFor();
    await prompt(page).getByRole('button', { name: 'Accept' }).click();
    await log(page)
      .getByText(/accepted the offer/)
      .waitFor();
    await page.getByRole('button', { name: /Hand over/ }).click();
    await page.getByRole('button', { name: /^I am/ }).click();
    await page.locator('.purse li').first().getByText('5').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('both lessons can be learned to their end', { timeout: 360_000 }, async () => {
    for (const lesson of ['first-turn', 'first-combat']) {
      const { page, context, errors } = await visitor(browser);
      await post(page, '/api/tables', { game: 'runebound', visibility: 'link', seats: [], lesson });
      const coach = page.getByRole('region', { name: 'Lesson' });
      const next = coach.getByRole('button', { name: /^Next(?! lesson)/ });
      const show = coach.getByRole('button', { name: 'Show me' });
      const end = coach.getByRole('button', { name: 'Play on' });
      let shown = 0;
      // A button may go between a look and a click: then it is looked for again.
      const click = (what: Locator) =>
        what.click({ timeout: 2000 }).then(
          () => true,
          () => false,
        );
      const until = Date.now() + 150_000;
      while (Date.now() < until && !(await end.isVisible())) {
        if (await next.isVisible()) await click(next);
        else if ((await show.isVisible()) && (await click(show))) {
          shown += 1;
          await page.waitForTimeout(150);
        } else await page.waitForTimeout(50);
      }
      expect(await end.isVisible()).toBe(true);
      expect(shown).toBeGreaterThan(6);
      expect(errors).toEqual([]);
      await context.close();
    }
  });
});
