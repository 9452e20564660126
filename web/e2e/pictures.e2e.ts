// Takes the pictures of the documentation: RUNETABLE_PICTURES names the folder.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byKeys, chances, look } from './any-player';
import { canRun, launch, nimTable, playOn, stones, tableOf, visitor } from './browser';

const folder = process.env.RUNETABLE_PICTURES ?? '';
const SIZES = [
  { name: 'desktop', size: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { name: 'desktop-light', size: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'tablet', size: { width: 1024, height: 768 }, colorScheme: 'light' },
  { name: 'phone', size: { width: 360, height: 740 }, colorScheme: 'dark' },
] as const;

const GAMES = ['runeslingers', 'runebound', 'runewars', 'miniatures'];
/** After this many answers a game is under way. */
const MIDDLE = 30;
const LONG = 300_000;

describe.skipIf(!canRun || folder === '')('pictures', () => {
  let browser: Browser;
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    browser = await launch();
  });
  afterAll(() => browser?.close());

  for (const { name, size, colorScheme } of SIZES) {
    it(`are taken: ${name}`, async () => {
      const { page, context, errors } = await visitor(browser, size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const take = async (of: string, on: Page = page) => {
        await on.waitForLoadState('networkidle');
        await on.waitForTimeout(300);
        await on.screenshot({ path: join(folder, `${of}-${name}.png`) });
      };
      await page.goto('/');
      await take('home');
      await page.goto('/new/nim');
      await page.getByLabel('Secret tokens').check();
      await take('new');
      await page.goto('/rules/nim');
      await take('rules');
      const options = { piles: '3 4 5', tokens: true };
      const id = await nimTable(page, {
        seats: [{ kind: 'me' }, { kind: 'bot', level: 'easy' }],
        options,
      });
      await page.getByRole('button', { name: 'Take 2 stones from pile 3' }).first().click();
      await stones(page).first().waitFor();
      await take('table');
      await playOn(page);
      await take('end');
      await page.goto(`/table/${id}/replay?entry=2`);
      await page.getByRole('slider').waitFor();
      await take('replay');
      await page.goto('/tables');
      await take('lobby');
      expect(errors).toEqual([]);
      await context.close();
    });
  }

  for (const game of GAMES) {
    for (const { name, size, colorScheme } of SIZES) {
      it(`are taken of ${game}: ${name}`, { timeout: LONG }, async () => {
        const { page, context, errors } = await visitor(browser, size);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const take = async (of: string) => {
          await page.waitForTimeout(400);
          await page.screenshot({ path: join(folder, `${game}-${of}-${name}.png`) });
        };
        const id = await tableOf(page, {
          game,
          seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
        });
        const chance = chances();
        for (let nAnswers = 0; ; nAnswers += 1) {
          const now = await look(page);
          if (nAnswers === 0) await take('start');
          if (nAnswers === MIDDLE) await take('middle');
          if (now.isOver) break;
          await byKeys(page, now.nChoices, chance.next().value as number);
        }
        await take('end');
        await page.goto(`/table/${id}/replay?entry=${MIDDLE}`);
        await page.getByRole('slider').first().waitFor();
        await take('replay');
        expect(errors).toEqual([]);
        await context.close();
      });
    }
  }
});
