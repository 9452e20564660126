// Clocks: one that runs out at a live table, and one that is stopped by consent.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRun, launch, log, stones, tableOf, visitor } from './browser';

describe.skipIf(!canRun)('clocks', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('a live clock that runs out loses the game, and says so to both', async () => {
    const [ann, ben] = [await visitor(browser), await visitor(browser)];
    const time = { bank: 6, at_zero: 'lost' } as const;
    const options = { piles: '3 4 5' };
    const seats = [{ kind: 'me' }, { kind: 'open' }] as { kind: 'me' | 'open' }[];
    const id = await tableOf(ann.page, { seats, options, time });
    await ann.page.getByText('Clock: 6 seconds each; when time is up, the game is lost.').waitFor();
    await ben.page.goto(`/table/${id}`);
    await ben.page.getByRole('button', { name: 'Sit here' }).click();
    await stones(ann.page).first().waitFor();
    await ann.page.locator('.timed').first().waitFor();
    for (const { page } of [ann, ben]) {
      await page.getByRole('heading', { name: 'How it ended' }).waitFor();
      await page
        .getByText(/ran out of time/i)
        .first()
        .waitFor();
    }
    expect([...ann.errors, ...ben.errors]).toEqual([]);
    await ann.context.close();
    await ben.context.close();
  });

  it('clocks stand while both agree, and anybody goes on', async () => {
    const [ann, ben] = [await visitor(browser), await visitor(browser)];
    const time = { bank: 600, at_zero: 'bot' } as const;
    const seats = [{ kind: 'me' }, { kind: 'open' }] as { kind: 'me' | 'open' }[];
    const id = await tableOf(ann.page, { seats, options: { piles: '3 4 5' }, time });
    await ben.page.goto(`/table/${id}`);
    await ben.page.getByRole('button', { name: 'Sit here' }).click();
    await stones(ann.page).first().waitFor();
    await ann.page.getByRole('button', { name: 'Menu and settings' }).click();
    await ann.page.getByRole('button', { name: 'Ask to stop the clocks' }).click();
    await ben.page.getByRole('button', { name: 'Agree' }).click();
    await ann.page.getByText('The clocks are stopped.').waitFor();
    await ben.page.getByRole('button', { name: 'Go on', exact: true }).click();
    await ann.page.getByText('The clocks are stopped.').waitFor({ state: 'detached' });
    await stones(ann.page).first().click({ force: true });
    await stones(ben.page).first().waitFor();
    expect(await log(ann.page).textContent()).not.toBe('');
    expect([...ann.errors, ...ben.errors]).toEqual([]);
    await ann.context.close();
    await ben.context.close();
  });
});
