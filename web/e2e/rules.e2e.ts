// The rules read like a book: chapters, positions drawn by the boards, lessons
// to try, and a quick reference that is one page on paper.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRun, launch, visitor } from './browser';

/** A chapter with a picture, for each game. */
const CHAPTERS = {
  runeslingers: 'Your Field',
  runebound: 'The Game Turn',
  runewars: 'Orders',
  miniatures: 'Movement',
};
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

describe.skipIf(!canRun)('the rules', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  for (const [name, size] of Object.entries(SIZES)) {
    it(`are read chapter by chapter, at a ${name}`, { timeout: 120_000 }, async () => {
      const { page, context, errors } = await visitor(browser, size);
      for (const [game, chapter] of Object.entries(CHAPTERS)) {
        await page.goto(`/rules/${game}`);
        const contents = page.getByRole('navigation', { name: 'Chapters' });
        await contents.getByRole('button', { name: chapter, exact: true }).click();
        const read = page.getByRole('region', { name: chapter, exact: true });
        // The board draws the position, and nobody can play it.
        await read.locator('figure [inert] svg').first().waitFor({ state: 'attached' });
        expect(await read.locator('figcaption').innerText(), game).not.toMatch(/^figure-/);
        expect(await tooWide(page), game).toBe(false);

        await page.goto(`/rules/${game}/quick`);
        await page.getByRole('heading', { name: /quick reference$/ }).waitFor();
        expect(await page.locator('main section').count(), game).toBeGreaterThan(4);
        expect(await tooWide(page), game).toBe(false);
        if (name === 'desk') {
          const pages = (await page.pdf({ format: 'A4' })).toString('latin1');
          expect(pages.match(/\/Type\s*\/Page[^s]/g)?.length, game).toBe(1);
        }
      }
      expect(errors).toEqual([]);
      await context.close();
    });
  }

  it('lead to a lesson that shows them', async () => {
    const { page, context, errors } = await visitor(browser);
    await page.goto('/rules/runewars');
    const contents = page.getByRole('navigation', { name: 'Chapters' });
    await contents.getByRole('button', { name: 'Orders', exact: true }).click();
    await page.getByRole('button', { name: 'Try it: Orders and supremacy' }).click();
    await page.getByRole('region', { name: 'Lesson' }).waitFor();
    // Beside the table the same chapters are chosen from a list.
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.getByRole('combobox', { name: 'Chapters' }).selectOption('Battles');
    await page.getByRole('heading', { name: 'Battles', exact: true }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
