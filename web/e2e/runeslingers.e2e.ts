// Runeslingers by mouse, by keyboard, a draft, and decks that are legal or not.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, canRun, launch, prompt, visitor } from './browser';

const hasGame =
  canRun &&
  ((await (await fetch(`${address}/api/games?all=true`)).json()) as { id: string }[]).some(
    (it) => it.id === 'runeslingers',
  );
if (canRun && !hasGame) console.warn('RUNESLINGERS IS NOT SERVED: its browser tests are skipped');

async function lay(
  page: Page,
  seats: number,
  options: Record<string, unknown> = {},
  level = 'random',
): Promise<void> {
  await page.goto('/');
  const id = await page.evaluate(
    async ([n, options, level]) => {
      const post = async (path: string, body: unknown) => {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
        return (await response.json()) as { id: string };
      };
      await post('/api/me', {});
      const bots = Array.from({ length: n - 1 }, () => ({ kind: 'bot', level }));
      const wish = {
        game: 'runeslingers',
        visibility: 'link',
        seats: [{ kind: 'me' }, ...bots],
        options,
      };
      return (await post('/api/tables', wish)).id;
    },
    [seats, options, level] as const,
  );
  await page.goto(`/table/${id}`);
}

const over = (page: Page) => page.locator('.banner h2');
const lit = (page: Page) => page.locator('.piece.lit');
const buttons = (page: Page) => prompt(page).locator('.list button:visible:not([disabled])');
const payment = (page: Page) =>
  page.getByRole('group', { name: 'Pay', exact: true }).getByRole('button');
const picker = (page: Page) => page.locator('.picker button');
const form = (page: Page) => prompt(page).locator('.row > button.main:visible:not([disabled])');
const menu = (page: Page) => page.getByRole('menuitem');

/** Something that can be answered, or the end. */
const turn = (page: Page) =>
  over(page)
    .or(menu(page))
    .or(payment(page))
    .or(lit(page))
    .or(picker(page))
    .or(buttons(page))
    .or(form(page))
    .first();

/** Gives one answer with `press`; false when the game is over. */
async function answer(
  page: Page,
  at: number,
  press: (what: ReturnType<typeof lit>) => Promise<void>,
): Promise<boolean> {
  await turn(page).waitFor({ timeout: 30_000 });
  if (await over(page).isVisible()) return false;
  // Now and then the plain way out, so that the game goes on.
  const ways =
    at % 3 === 2
      ? [menu, payment, picker, buttons, form, lit]
      : [menu, payment, picker, lit, buttons, form];
  for (const way of ways) {
    if ((await way(page).count()) === 0) continue;
    await press(way(page).first());
    break;
  }
  await page.waitForTimeout(60);
  return true;
}

describe.skipIf(!hasGame)('Runeslingers', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('a whole game by mouse', { timeout: 280_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    await lay(page, 2, {}, 'medium');
    const click = (what: ReturnType<typeof lit>) =>
      what.click({ position: { x: 12, y: 14 }, timeout: 3000 }).catch(() => {});
    let at = 0;
    while (await answer(page, at, click)) expect((at += 1)).toBeLessThan(600);
    expect(at).toBeGreaterThan(5);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a whole game by keyboard alone', { timeout: 280_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    await lay(page, 2, {}, 'medium');
    const press = async (what: ReturnType<typeof lit>) => {
      await what.focus({ timeout: 3000 }).catch(() => {});
      await page.keyboard.press('Enter');
    };
    let at = 0;
    while (await answer(page, at, press)) expect((at += 1)).toBeLessThan(600);
    expect(at).toBeGreaterThan(5);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a draft with bots up to the first game', { timeout: 280_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    await lay(page, 4, { mode: 'draft' });
    const pack = page.locator('[data-pack]');
    const build = page.getByRole('button', { name: /^Build a deck for/ });
    for (let pick = 0; pick < 18; pick += 1) {
      await pack.first().or(build.first()).first().waitFor({ timeout: 30_000 });
      if (await build.first().isVisible()) break;
      const take = page.getByRole('button', { name: /^Take \d of 2 cards/ });
      await pack.nth(0).click();
      await pack.nth(1).click();
      await take.click();
      await page.waitForTimeout(200);
    }
    await build.first().click();
    await page.locator('[data-spot^="hand "]').first().waitFor({ timeout: 30_000 });
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a legal deck is played, an illegal one is told why', { timeout: 120_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    await page.goto('/games/runeslingers/decks');
    await page
      .getByRole('button', { name: /^Add Fireball/ })
      .first()
      .click();
    const verdict = page.getByRole('region', { name: 'Whether the deck is legal' });
    await verdict.getByRole('link', { name: 'Rule mode.constructed.1' }).waitFor();
    await page.getByRole('button', { name: 'Play it against a bot' }).click();
    await page
      .getByRole('alert')
      .getByText(/Runeslinger/)
      .waitFor();
    await page.getByLabel('Load a deck').selectOption({ index: 1 });
    await verdict.getByText('A legal deck').waitFor();

    // The share code brings the same deck back.
    const code = await page.getByLabel('Share code').inputValue();
    await page.getByRole('button', { name: 'Empty', exact: true }).click();
    await verdict.getByText('A legal deck').waitFor({ state: 'detached' });
    await page.getByText('Deck as text').click();
    await page.getByRole('textbox', { name: 'Deck as text' }).fill(code);
    await page.getByRole('button', { name: 'Take this deck' }).click();
    await verdict.getByText('A legal deck').waitFor();
    expect(await page.getByLabel('Share code').inputValue()).toBe(code);
    await page.getByRole('button', { name: 'Play it against a bot' }).click();
    await page.waitForURL(/\/table\//);
    expect(errors).toEqual([]);
    await context.close();
  });
});
