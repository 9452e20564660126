// A puzzle of each title, from the page of puzzles to the next one, also on a phone.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRun, launch, visitor } from './browser';

const GAMES = ['runeslingers', 'runebound', 'runewars', 'miniatures'];
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

const panel = (page: Page) => page.getByRole('region', { name: 'Puzzle' });
const over = (page: Page) => panel(page).getByText(/Solved!|That is it\./);
const show = (page: Page) => panel(page).getByRole('button', { name: 'Show me' });
const wrong = (page: Page) => panel(page).getByRole('alert');

/** Gives answers of the list until the puzzle moves on or shows its answer. */
async function tryAnswers(page: Page): Promise<void> {
  const tried = new Set<string>();
  while (!(await over(page).isVisible()) && !(await show(page).isVisible())) {
    const folded = page.locator('#prompt details:not([open]):has([data-choice]) > summary');
    for (const it of await folded.all()) await it.click();
    const choices = page.locator('#prompt [data-choice]:not([disabled])');
    await choices.first().or(over(page)).or(show(page)).first().waitFor();
    const all = await choices.all();
    const words = await Promise.all(all.map((it) => it.innerText().catch(() => '')));
    const at = words.findIndex((it) => it !== '' && !tried.has(it));
    if (at < 0) return;
    tried.add(words[at] ?? '');
    const before = await panel(page).innerText();
    await all[at]?.click();
    await page.waitForFunction(
      (before) => document.querySelector<HTMLElement>('.puzzle')?.innerText !== before,
      before,
    );
  }
}

describe.skipIf(!canRun)('puzzles', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  for (const [name, size] of Object.entries(SIZES)) {
    it(`are solved one after the other, at a ${name}`, { timeout: 240_000 }, async () => {
      const { page, context, errors } = await visitor(browser, size);
      for (const game of GAMES) {
        await page.goto(`/puzzles/${game}`);
        await page.getByRole('button', { name: 'Next puzzle' }).waitFor();
        await page.keyboard.press('n');
        await panel(page).waitFor();
        expect(await panel(page).innerText(), game).toMatch(/rated \d+/);
        await page.keyboard.press('h');
        await panel(page)
          .getByText(/It is one of these/)
          .waitFor();
        for (let turn = 0; turn < 8 && !(await over(page).isVisible()); turn += 1) {
          await tryAnswers(page);
          if (await show(page).isVisible()) await show(page).click();
          await over(page).or(show(page)).or(wrong(page)).first().waitFor();
        }
        await over(page).waitFor();
        expect(await panel(page).innerText(), game).toMatch(/\d+ of 100|in \d+/);
        const table = page.url();
        await page.keyboard.press('n');
        await page.waitForURL((it) => it.pathname.startsWith('/table/') && it.href !== table);
        await panel(page)
          .getByText(/rated \d+/)
          .waitFor();
        // Nothing is cut off at the side.
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, game).toBeLessThanOrEqual(size.width);
      }
      // What was left behind is not among my games.
      await page.goto('/');
      await page.getByRole('article', { name: 'Runebound' }).waitFor();
      expect(errors).toEqual([]);
      await context.close();
    });
  }
});
