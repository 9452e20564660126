import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRun, launch, nimTable, playOn, stones, visitor } from './browser';

describe.skipIf(!canRun)('looking back', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('a game is replayed, continued from a moment, saved and loaded', async () => {
    const { page, context, errors } = await visitor(browser);
    await nimTable(page, {
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
      options: { piles: '3 4' },
    });
    await playOn(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Save the game' }).click();
    const saved = await (await download).path();

    await page.getByRole('link', { name: 'Look back' }).click();
    await page.waitForURL(/replay/);
    await page.getByText(/^0 of \d+$/).waitFor();
    expect(await page.locator('[data-stone]').count()).toBe(7);
    await page.getByRole('button', { name: 'One step on' }).click();
    await page.getByText(/^1 of \d+$/).waitFor();
    await expect.poll(() => page.locator('[data-stone]').count()).toBeLessThan(7);
    await page.getByRole('slider').fill('0');
    await page.getByText(/^0 of \d+$/).waitFor();
    const before = page.url();
    await page.getByRole('button', { name: 'Continue from here' }).click();
    await stones(page).first().waitFor();
    expect(page.url()).not.toBe(before);
    expect(await page.locator('[data-stone]').count()).toBe(7);

    await page.goto('/tables');
    await page.locator('input[type=file]').setInputFiles(saved);
    await page.waitForURL(/replay/);
    await page.getByText(/^0 of \d+$/).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
