// What holds at every table: the log follows the board, focus stays, and idle
// pages paint nothing. That the board stays still is seen in whole games.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRun, isOver, launch, log, nimTable, stones, visitor } from './browser';

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
    const moving = () =>
      page.evaluate(
        () => document.getAnimations().filter((it) => it.playState === 'running').length,
      );
    for (const path of ['/', '/tables', '/new/runewars', '/settings']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await expect.poll(moving, { message: path }).toBe(0);
    }
    await context.close();
  });
});
