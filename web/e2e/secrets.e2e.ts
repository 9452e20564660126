import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRun, launch, log, nimTable, prompt, stones, visitor } from './browser';

describe.skipIf(!canRun)('secrets', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('a spectator gets nothing hidden, on the page or on the wire', async () => {
    const [host, guest] = [await visitor(browser), await visitor(browser)];
    const wire: string[] = [];
    guest.page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => wire.push(String(payload))),
    );
    const id = await nimTable(host.page, {
      seats: [{ kind: 'me' }, { kind: 'hot_seat' }],
      options: { tokens: true },
    });
    await host.page.getByText('only you').first().waitFor();
    await guest.page.goto(`/table/${id}`);
    await guest.page.getByText('You are watching.').waitFor();
    expect(await guest.page.getByText('only you').count()).toBe(0);
    expect(await stones(guest.page).count()).toBe(0);
    const seen = wire.join('\n');
    expect(seen).toContain('face_down');
    expect(seen).not.toContain('"own":{');
    expect(seen).not.toMatch(/"TokenDealt":\{"seat":\d,"value":\d/);
    await host.context.close();
    await guest.context.close();
  });

  it('a curtain hangs between two people at one device', async () => {
    const { page, context } = await visitor(browser);
    await nimTable(page, {
      seats: [{ kind: 'me' }, { kind: 'hot_seat' }],
      options: { tokens: true },
    });
    await page.getByText('only you').first().waitFor();
    await page.getByRole('button', { name: 'Take 1 stone from pile 1' }).first().click();
    await page.getByRole('button', { name: /Hand over/ }).click();
    const curtain = page.getByRole('dialog');
    await curtain.waitFor();
    await curtain.getByRole('button', { name: /^I am/ }).click();
    await stones(page).first().waitFor();
    expect(await page.getByText('only you').count()).toBe(1);
    await context.close();
  });

  it('a sealed bid is shown to its owner alone and can be changed', async () => {
    const [one, two] = [await visitor(browser), await visitor(browser)];
    const id = await nimTable(one.page, {
      seats: [{ kind: 'me' }, { kind: 'open' }],
      options: { bid: true },
    });
    await two.page.goto(`/table/${id}`);
    await two.page.getByRole('button', { name: 'Sit here' }).click();
    await one.page.getByRole('button', { name: 'Bid 3' }).click();
    await prompt(one.page).getByText('Sealed, only you know: Bid 3').waitFor();
    await one.page.getByRole('button', { name: 'Bid 2' }).click();
    await prompt(one.page).getByText('Sealed, only you know: Bid 2').waitFor();
    expect(await two.page.getByText(/Sealed/).count()).toBe(0);
    await two.page.getByRole('button', { name: 'Bid 0' }).click();
    await log(one.page).getByText('bid 2, the highest').waitFor();
    await one.context.close();
    await two.context.close();
  });
});
