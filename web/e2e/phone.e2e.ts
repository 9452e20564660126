// A table on a phone: the tabs are always there, a panel covers the board and
// nothing else, and what is unread says so.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRun, launch, log, nimTable, prompt, stones, tableOf, visitor } from './browser';

const PHONES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
];
const GAMES = ['runeslingers', 'runebound', 'runewars', 'miniatures'];

/** What lies on top in the middle of each tab, if it is not the tab itself. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=tab]')]
      .filter((it) => it.closest('aside') && (it as HTMLElement).offsetParent !== null)
      .flatMap((tab) => {
        const box = tab.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return top && tab.contains(top) ? [] : [`${tab.textContent} under ${top?.className}`];
      }),
  );
const boxOf = async (page: Page, what: string) => {
  const box = await page.locator(what).first().boundingBox();
  if (!box) throw new Error(`${what} is not there`);
  return box;
};

describe.skipIf(!canRun)('on a phone', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  for (const size of PHONES) {
    it(`no sheet covers a tab, at ${size.width}`, { timeout: 120_000 }, async () => {
      const { page, context, errors } = await visitor(browser, size);
      for (const game of GAMES) {
        await tableOf(page, { game, seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }] });
        await page.locator('#prompt-words').waitFor();
        const [question, frame] = [await boxOf(page, '#prompt'), await boxOf(page, 'main.board')];
        expect(await covered(page), game).toEqual([]);
        for (const tab of ['Log', 'Chat', 'Rules', 'Table']) {
          await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
          expect(await covered(page), `${game}, ${tab}`).toEqual([]);
          // The question stays where it is, and so does the board.
          expect((await boxOf(page, '#prompt')).y).toEqual(question.y);
          expect(await boxOf(page, 'main.board')).toEqual(frame);
        }
        // What is asked is on the screen.
        expect(question.y + question.height).toBeLessThanOrEqual(size.height);
        expect(question.height).toBeGreaterThan(size.height * 0.2);
      }
      expect(errors).toEqual([]);
      await context.close();
    });
  }

  it('what was not read yet says so', async () => {
    const [one, two] = [await visitor(browser, PHONES[1]), await visitor(browser)];
    const id = await nimTable(one.page, { seats: [{ kind: 'me' }, { kind: 'open' }] });
    await two.page.goto(`/table/${id}`);
    await two.page.getByRole('button', { name: 'Sit here' }).click();
    await stones(one.page).first().waitFor();
    await two.page.getByRole('tab', { name: 'Chat' }).click();
    await two.page.getByLabel('Say something').fill('Good luck');
    await two.page.keyboard.press('Enter');
    await one.page.getByRole('tab', { name: /Chat.*new/ }).click();
    await one.page.getByText('Good luck').waitFor();
    await one.page.getByRole('tab', { name: 'Table' }).click();
    expect(await one.page.getByRole('tab', { name: /Chat.*new/ }).count()).toBe(0);
    // What another did is in the log, and the log says so.
    await one.page.getByRole('button', { name: 'Take 1 stone from pile 1' }).first().click();
    await stones(two.page).first().waitFor();
    await two.page.getByRole('button', { name: 'Take 1 stone from pile 2' }).first().click();
    await one.page.getByRole('tab', { name: /Log.*new/ }).click();
    await log(one.page).getByText('took 1 stone from pile 2').waitFor();
    await prompt(one.page).waitFor();
    expect([...one.errors, ...two.errors]).toEqual([]);
    await one.context.close();
    await two.context.close();
  });
});
