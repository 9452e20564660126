import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRun, isOver, launch, log, nimTable, playOn, prompt, stones, visitor } from './browser';

describe.skipIf(!canRun)('playing', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('a new visitor starts a game against a bot with one click and finishes it', async () => {
    const { page, context, errors } = await visitor(browser);
    await page.goto('/?workshop');
    await page
      .getByRole('article', { name: 'Nim' })
      .getByRole('button', { name: 'Play a bot now' })
      .click();
    await page.waitForURL(/\/table\//);
    await playOn(page);
    expect(await isOver(page).textContent()).toMatch(/won/);
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.getByRole('link', { name: 'To the next game' }).click();
    await stones(page).first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('the keyboard alone carries a player through a game', async () => {
    const { page, context, errors } = await visitor(browser);
    await nimTable(page, {
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }],
      options: { piles: '2 3' },
    });
    for (let turn = 0; turn < 20; turn += 1) {
      await stones(page).first().or(isOver(page)).first().waitFor();
      if (await isOver(page).isVisible()) break;
      await stones(page).first().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.waitForTimeout(150);
    }
    expect(await isOver(page).isVisible()).toBe(true);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a bot says what it would do, and after the game what cost most', async () => {
    const { page, context, errors } = await visitor(browser);
    await nimTable(page, {
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'hard' }],
      options: { piles: '3 1' },
    });
    await page.getByRole('button', { name: 'What would you do?' }).click();
    const hinted = page.locator('#prompt');
    const hint = hinted.getByText('Chance to win after it');
    await hint.waitFor();
    expect(await hinted.textContent()).toContain('Take 2 stones from pile 1');
    await hinted.getByRole('button', { name: 'Never mind' }).click();
    // The other pile loses, as the coach knows.
    await page.getByRole('button', { name: 'Take 1 stone from pile 2' }).first().click();
    await isOver(page).waitFor();
    await page.getByRole('button', { name: 'Show the three moments that cost most' }).click();
    await page.getByRole('heading', { name: 'What cost most' }).waitFor();
    await page.getByRole('button', { name: 'Play on from here' }).first().click();
    await stones(page).first().waitFor();
    expect(await stones(page).count()).toBe(4);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('two browsers play each other; the second comes by the link', async () => {
    const [one, two] = [await visitor(browser), await visitor(browser)];
    const id = await nimTable(one.page, {
      seats: [{ kind: 'me' }, { kind: 'open' }],
      options: { piles: '2 2' },
    });
    await one.page.getByText('One seat is still open.').waitFor();
    await two.page.goto(`/table/${id}`);
    await two.page.getByRole('button', { name: 'Sit here' }).click();
    await stones(one.page).first().waitFor();
    expect(await stones(two.page).count()).toBe(0);

    await one.page.getByRole('button', { name: 'Take 1 stone from pile 1' }).first().click();
    await stones(two.page).first().waitFor();
    await two.page.getByRole('tab', { name: 'Chat' }).click();
    await two.page.getByLabel('Say something').fill('Well played');
    await two.page.keyboard.press('Enter');
    await one.page.getByRole('tab', { name: /Chat/ }).click();
    await one.page.getByText('Well played').waitFor();

    await two.page.getByRole('button', { name: 'Take 1 stone from pile 2' }).first().click();
    await one.page.getByRole('button', { name: 'Take 1 stone from pile 1' }).first().click();
    await two.page.getByRole('button', { name: 'Take 1 stone from pile 2' }).first().click();
    await two.page.getByText('You have won').waitFor();
    await one.page.getByText(/has won/).waitFor();
    expect([...one.errors, ...two.errors]).toEqual([]);
    await one.context.close();
    await two.context.close();
  });

  it('a reload and a lost connection in mid-game lose nothing', async () => {
    const { page, context, errors } = await visitor(browser);
    // The page's sockets, so that the test can cut them.
    await page.addInitScript(() => {
      const made: WebSocket[] = [];
      Object.assign(globalThis, { made });
      globalThis.WebSocket = new Proxy(WebSocket, {
        construct: (target, args: [string]) => {
          const socket = new target(...args);
          made.push(socket);
          return socket;
        },
      });
    });
    const cut = () =>
      page.evaluate(() => (globalThis as unknown as { made: WebSocket[] }).made.at(-1)?.close());
    await nimTable(page, { seats: [{ kind: 'me' }, { kind: 'hot_seat' }] });
    await page.getByRole('button', { name: 'Take 2 stones from pile 3' }).first().click();
    await page.getByRole('button', { name: /Hand over/ }).waitFor();
    await page.reload();
    await log(page).getByText('took 2 stones from pile').waitFor();
    await page.getByRole('button', { name: /Hand over/ }).click();
    await page.getByRole('button', { name: /^I am/ }).click();
    await stones(page).first().waitFor();

    await cut();
    const note = page.getByText('Reconnecting. Nothing is lost.');
    await note.waitFor();
    await note.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Take 3 stones from pile 1' }).first().click();
    await log(page).getByText('took 3 stones from pile').waitFor();
    expect(await log(page).getByText('took 2 stones from pile').count()).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('an answer can be taken back, and a seat given to a bot and back', async () => {
    const { page, context, errors } = await visitor(browser);
    await nimTable(page, {
      seats: [{ kind: 'me' }, { kind: 'bot', level: 'easy' }],
      options: { split: true },
    });
    await page.getByRole('button', { name: 'Take 1 stone from pile 3' }).first().click();
    await prompt(page).getByText('How many go to a new pile?').waitFor();
    await page.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('button', { name: 'Take 5 stones from pile 3' }).first().waitFor();

    await page.getByRole('button', { name: 'Menu and settings' }).click();
    await page.getByRole('button', { name: 'Let a bot play for you' }).click();
    await page.getByRole('button', { name: 'Leave it' }).click();
    const back = page.getByRole('button', { name: 'Take your seat back from the bot' });
    await back.or(isOver(page)).first().waitFor();
    // The bot may end the game between a look and a click.
    await back.click({ timeout: 3000 }).catch(() => isOver(page).first().waitFor());
    expect(errors).toEqual([]);
    await context.close();
  });

  it('two players agree on a draw', async () => {
    const [one, two] = [await visitor(browser), await visitor(browser)];
    const id = await nimTable(one.page, { seats: [{ kind: 'me' }, { kind: 'open' }] });
    await two.page.goto(`/table/${id}`);
    await two.page.getByRole('button', { name: 'Sit here' }).click();
    await stones(one.page).first().waitFor();
    await one.page.getByRole('button', { name: 'Menu and settings' }).click();
    await one.page.getByRole('button', { name: 'Offer a draw' }).click();
    await two.page.getByRole('button', { name: 'Agree' }).click();
    await one.page.getByRole('heading', { name: 'A draw' }).waitFor();
    await two.page.getByRole('heading', { name: 'A draw' }).waitFor();
    expect([...one.errors, ...two.errors]).toEqual([]);
    await one.context.close();
    await two.context.close();
  });

  it('a table that the rules forbid is refused in words, with its rule', async () => {
    const { page, context, errors } = await visitor(browser);
    await page.goto('/new/nim');
    await page.getByLabel('Piles', { exact: true }).fill('99 1');
    await page.getByRole('button', { name: 'Lay the table' }).click();
    await page.getByText('A pile has one to nine stones.').first().waitFor();
    await page.getByRole('button', { name: 'Rule setup.2' }).click();
    await page.waitForURL(/rules\/nim\?rule=setup\.2/);
    await page.locator('[data-rule="setup.2"]').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });
});
