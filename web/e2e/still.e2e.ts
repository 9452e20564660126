// What holds at every table: the log follows the board, focus stays, and idle
// pages paint nothing. That the board stays still is seen in whole games.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byKeys, chances } from './any-player';
import {
  canRun,
  isOver,
  launch,
  log,
  middle,
  nimTable,
  still,
  stones,
  tableOf,
  visitor,
} from './browser';

const boxOf = async (it: Locator) =>
  (await it.boundingBox()) ?? { x: NaN, y: NaN, width: 0, height: 0 };

/** How many frames a page asks for that lies idle a while. */
const nFrames = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const IDLE_MS = 400;
    const count = () => (globalThis as unknown as { nAsked: number }).nAsked;
    const before = count();
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    return count() - before;
  });

describe.skipIf(!canRun)('every table', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('the log and the question wait for what is shown', async () => {
    const { page, context, errors } = await visitor(browser, undefined, 'steps');
    await nimTable(page, {
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'easy' }],
      options: { piles: '3 4 5' },
    });
    await stones(page).first().click({ force: true });
    const moment = page.locator('[data-moment]');
    await moment.waitFor();
    const words = (await moment.textContent())?.trim() ?? '';
    expect(await log(page).textContent()).not.toContain(words);
    expect(await stones(page).count()).toBe(0);
    await page.keyboard.press('Space');
    await stones(page).first().waitFor();
    expect(await log(page).textContent()).toContain(words);
    // The strip leads back to it, and Escape to now.
    await page
      .getByRole('button', { name: /^Look again/ })
      .last()
      .click();
    await moment.waitFor();
    expect(await stones(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await stones(page).first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  for (const game of ['runeslingers', 'runebound', 'runewars', 'miniatures']) {
    it(`the log of ${game} never speaks of what the board has not shown`, async () => {
      const MOMENTS = 12;
      const { page, context, errors } = await visitor(browser, undefined, 'steps');
      await tableOf(page, { game, seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }] });
      const chance = chances();
      for (let seen = 0; seen < MOMENTS;) {
        const now = await page
          .waitForFunction(() => {
            const moment = document.querySelector<HTMLElement>('[data-moment]');
            const isAsked = document.querySelector('#prompt-words') !== null;
            if (!moment && !isAsked) return null;
            const told = [...document.querySelectorAll<HTMLElement>('[data-event]')];
            return {
              moment: moment ? Number(moment.dataset.moment) : null,
              last: Math.max(-1, ...told.map((it) => Number(it.dataset.event))),
              isAsked,
              nChoices: document.querySelectorAll('#prompt [data-choice]:not([disabled])').length,
            };
          })
          .then((it) => it.jsonValue());
        if (!now) continue;
        if (now.moment === null) {
          await byKeys(page, now.nChoices, chance.next().value as number);
          continue;
        }
        seen += 1;
        expect(now.last).toBeLessThan(now.moment);
        expect(now.isAsked).toBe(false);
        await page.keyboard.press('Space');
        await page.waitForFunction(
          (moment) => document.querySelector(`[data-moment="${moment}"]`) === null,
          now.moment,
        );
      }
      expect(errors).toEqual([]);
      await context.close();
    });
  }

  it('who comes back is shown what happened since', async () => {
    const [one, two] = [await visitor(browser), await visitor(browser)];
    const id = await nimTable(one.page, {
      seats: [{ kind: 'me' }, { kind: 'open' }],
      options: { piles: '3 4 5' },
    });
    await two.page.goto(`/table/${id}`);
    await two.page.getByRole('button', { name: 'Sit here' }).click();
    await one.page.getByRole('button', { name: 'Take 1 stone from pile 1' }).first().click();
    await stones(two.page).first().waitFor();
    // The first one leaves; meanwhile the other plays.
    await one.page.goto('/tables');
    await two.page.getByRole('button', { name: 'Take 2 stones from pile 2' }).first().click();
    await log(two.page).getByText('took 2 stones from pile').waitFor();
    await one.page.goto(`/table/${id}`);
    await one.page.getByRole('button', { name: /^Look again: .*took 2 stones/ }).click();
    const moment = one.page.locator('[data-moment]');
    await moment.getByText('took 2 stones').waitFor();
    expect(await one.page.getByRole('button', { name: /^Look again/ }).count()).toBe(0);
    await one.page.getByRole('button', { name: 'Back to now' }).click();
    await stones(one.page).first().waitFor();
    expect([...one.errors, ...two.errors]).toEqual([]);
    await one.context.close();
    await two.context.close();
  });

  it('what is dragged is seen over the board, and where it may go', async () => {
    const { page, context, errors } = await visitor(browser);
    await tableOf(page, {
      game: 'runeslingers',
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
    });
    await page.locator('#prompt-words').waitFor();
    const [x, y] = middle(await still(page.locator('[data-spot^="hand "]').first()));
    await page.mouse.move(x, y);
    await page.mouse.down();
    const [toX, toY] = middle(await still(page.locator('[data-spot="concentration 0 0"]')));
    await page.mouse.move(toX, toY, { steps: 8 });
    const dragged = page.locator('[data-dragged]');
    const isAway = async () => Math.abs(middle(await boxOf(dragged))[0] - toX);
    await expect.poll(isAway).toBeLessThan(12);
    await page.locator('.piece.drop').first().waitFor();
    await page.mouse.up();
    await dragged.waitFor({ state: 'detached' });
    await page.locator('[data-spot="concentration 0 0"]:not([data-empty])').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('numbers answer, `?` shows the keys, and focus never falls to the page', async () => {
    const { page, context, errors } = await visitor(browser);
    await nimTable(page, {
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
      options: { piles: '2 3' },
    });
    await page.locator('#prompt-words').waitFor();
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#prompt details > summary').click();
    for (let turn = 0; turn < 20; turn += 1) {
      await page.locator('#prompt-words').or(isOver(page)).first().waitFor();
      if (await isOver(page).isVisible()) break;
      await expect
        .poll(() => page.evaluate(() => document.activeElement !== document.body))
        .toBe(true);
      const details = page.locator('#prompt details:not([open]) > summary');
      if ((await details.count()) > 0) await details.first().press('Enter');
      await page.keyboard.press('1');
      await page.waitForTimeout(150);
    }
    expect(await isOver(page).isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('pages that nobody touches move nothing', async () => {
    const { page, context } = await visitor(browser);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    // What the page asks to be painted, counted from before its first line runs.
    await page.addInitScript(() => {
      const ask = requestAnimationFrame;
      Object.assign(globalThis, { nAsked: 0 });
      globalThis.requestAnimationFrame = (then) => {
        (globalThis as unknown as { nAsked: number }).nAsked += 1;
        return ask(then);
      };
    });
    const moving = () =>
      page.evaluate(
        () => document.getAnimations().filter((it) => it.playState === 'running').length,
      );
    for (const path of ['/', '/tables', '/new/runewars', '/settings']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await expect.poll(moving, { message: path }).toBe(0);
      expect(await nFrames(page), path).toBe(0);
    }
    await nimTable(page, { seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }] });
    await stones(page).first().waitFor();
    await expect.poll(moving, { message: 'table' }).toBe(0);
    expect(await nFrames(page), 'table').toBe(0);
    await context.close();
  });
});
