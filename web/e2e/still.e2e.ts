// What holds at every table: the board stays still, the log follows it, no
// filled button declines, focus stays, and idle pages paint nothing.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRun, isOver, launch, log, nimTable, stones, visitor } from './browser';

const GAMES = ['runeslingers', 'runebound', 'runewars', 'miniatures'];

async function lay(page: Page, game: string): Promise<string> {
  await page.goto('/');
  return page.evaluate(async (game) => {
    const post = async (path: string, body: unknown) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      return (await response.json()) as { id: string };
    };
    await post('/api/me', {});
    const seats = [{ kind: 'me' }, { kind: 'bot', level: 'random' }];
    return (await post('/api/tables', { game, visibility: 'link', options: {}, seats })).id;
  }, game);
}

/** Where the board is, and whether a filled button of the question declines. */
const look = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('main.board')?.getBoundingClientRect();
    const filled = [...document.querySelectorAll('#prompt .list .button.main')];
    return {
      frame: box ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : '',
      filled: filled.map((it) => it.textContent?.trim() ?? ''),
      nChoices: document.querySelectorAll('#prompt [data-choice]').length,
    };
  });

describe.skipIf(!canRun)('every table', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  for (const game of GAMES) {
    for (const size of [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
    ]) {
      it(`the board of ${game} stays where it is at ${size.width}`, async () => {
        const { page, context, errors } = await visitor(browser, size);
        await page.goto(`/table/${await lay(page, game)}`);
        const button = page.locator('#prompt [data-choice]:not([disabled])');
        await page.locator('main.board').waitFor();
        const frames = new Set<string>();
        for (let turn = 0; turn < 14; turn += 1) {
          await page.locator('#prompt-words').waitFor({ timeout: 20_000 });
          const { frame, filled, nChoices } = await look(page);
          frames.add(frame);
          // A filled answer that declines would have to be the only one.
          if (nChoices > 1) expect(filled.join()).not.toMatch(/^(Pass|Stop|Skip|End|Done|No)\b/);
          const folded = page.locator('#prompt details:not([open]) > summary').last();
          if ((await button.count()) === 0 && (await folded.count()) > 0) await folded.click();
          if ((await button.count()) === 0) break;
          const asked = await page.locator('#prompt-words').textContent();
          await button.first().click({ force: true, timeout: 5000 });
          await page
            .waitForFunction(
              (was) => document.querySelector('#prompt-words')?.textContent !== was,
              asked,
              { timeout: 3000 },
            )
            .catch(() => null);
        }
        expect([...frames]).toHaveLength(1);
        expect(errors).toEqual([]);
        await context.close();
      });
    }
  }

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
