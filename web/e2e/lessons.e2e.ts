// The guided first game of Runeslingers: learned by click, by drag, by being shown.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRun, launch, middle, prompt, still, visitor } from './browser';

const coach = (page: Page) => page.getByRole('region', { name: 'Lesson' });
const show = (page: Page) => coach(page).getByRole('button', { name: 'Show me' });
const done = (page: Page, n: number) => coach(page).getByText(new RegExp(`^${n} of \\d+ steps`));

/** From the first page into the lesson. */
async function begin(page: Page): Promise<void> {
  await page.goto('/');
  const card = page.getByRole('article', { name: 'Runeslingers' });
  await card.getByRole('button', { name: 'Learn to play' }).click();
  await coach(page).waitFor();
}

/** Turns the coach's pages to the task. */
async function readOn(page: Page): Promise<void> {
  const next = coach(page).getByRole('button', { name: /^Next(?! lesson)/ });
  const last = show(page).or(coach(page).getByRole('button', { name: 'Play on' }));
  await next.or(last).first().waitFor();
  while (await next.isVisible()) await next.click();
}

/** Takes a piece by its middle and lets it go over another. */
async function drag(page: Page, piece: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await still(piece), await still(onto)];
  const [x, y] = middle(from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, from.y - 40, { steps: 5 });
  await page.mouse.move(...middle(to), { steps: 8 });
  await page.mouse.up();
}

/** Lets the coach do that many steps. */
async function beShown(page: Page, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n += 1) {
    await done(page, n).waitFor();
    await readOn(page);
    await show(page).click();
  }
  await done(page, to).waitFor();
}

describe.skipIf(!canRun)('the first game', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('is learned to its end', { timeout: 180_000 }, async () => {
    const { page, context, errors } = await visitor(browser);
    await begin(page);
    await readOn(page);
    expect(await coach(page).innerText()).toContain('Set Supernova');
    // What is not asked for is refused with the task, and nothing happens.
    const hand = page.locator('[data-spot^="hand "]');
    const boulder = hand.filter({ hasText: 'Boulder Hurl' }).first();
    await boulder.click({ position: { x: 12, y: 14 } });
    await coach(page)
      .getByRole('alert')
      .getByText(/The lesson asks for something else here\./)
      .waitFor();
    await hand
      .filter({ hasText: 'Supernova' })
      .first()
      .click({ position: { x: 12, y: 14 } });
    await beShown(page, 1, 3);

    // A card is dragged onto a free area to set it.
    await readOn(page);
    await drag(page, boulder, page.locator('[data-spot="concentration 0 1"]'));
    await done(page, 4).waitFor();
    await page.locator('[data-spot="concentration 0 1"]:not([data-empty])').waitFor();

    // A card is dragged onto the concentration that it is to cover, and its target clicked.
    const dart = hand.filter({ hasText: 'Spark Dart' }).first();
    await drag(page, dart, page.locator('[data-spot="concentration 0 1"]'));
    await done(page, 6).waitFor();
    await page.locator('[data-spot="seat 1"]').click();
    await done(page, 7).waitFor();

    // The steps survive a reload, and the coach shows the rest.
    await page.reload();
    await done(page, 7).waitFor();
    const all = Number(/of (\d+) steps/.exec(await coach(page).innerText())?.[1]);
    await beShown(page, 7, all);
    await readOn(page);
    await coach(page).getByRole('button', { name: 'Play on' }).click();
    await coach(page).waitFor({ state: 'detached' });
    await prompt(page).getByText('Your Play Phase: what do you do?').waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('moves, and can be skipped', { timeout: 90_000 }, async () => {
    const { page, context, errors } = await visitor(browser, undefined, 'quick');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await begin(page);
    await beShown(page, 0, 6);
    await readOn(page);
    // Slow enough to be seen: without skipping, each answer would hold the board for seconds.
    const devtools = await context.newCDPSession(page);
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
    await show(page).click();
    const skip = page.locator('[data-next]');
    await skip.waitFor();
    const before = Date.now();
    while (!(await done(page, 7).isVisible())) {
      if (await skip.isVisible()) await skip.click({ timeout: 1000 }).catch(() => {});
    }
    expect(Date.now() - before).toBeLessThan(5500);
    expect(errors).toEqual([]);
    await context.close();
  });
});

/** Lets the coach do all that is left of a lesson. */
async function beShownAll(page: Page): Promise<void> {
  const end = coach(page).getByRole('button', { name: 'Play on' });
  const next = coach(page).getByRole('button', { name: /^Next \(/ });
  // A button may go between a look and a click: then it is looked for again.
  const click = (what: Locator) => what.click({ timeout: 2000 }).catch(() => {});
  const until = Date.now() + 120_000;
  while (Date.now() < until && !(await end.isVisible())) {
    if (await next.isVisible()) await click(next);
    else if (
      await show(page)
        .isEnabled({ timeout: 100 })
        .catch(() => false)
    )
      await click(show(page));
    else await page.waitForTimeout(50);
  }
  await end.waitFor();
}

describe.skipIf(!canRun)('the first year of Runewars', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const width = `${size.width} wide`;
    it(`is a path of lessons, ${width}`, { timeout: 600_000 }, async () => {
      const { page, context, errors } = await visitor(browser, size);
      await page.goto('/');
      const card = page.getByRole('article', { name: 'Runewars', exact: true });
      const learn = card.getByRole('button', { name: 'Learn to play' });
      await learn.click();
      await beShown(page, 0, 1);

      // A wrong choice is answered with the reason.
      await readOn(page);
      const pass = prompt(page).getByRole('button', { name: 'No more moves' });
      await pass.click();
      await coach(page)
        .getByRole('alert')
        .getByText(/your land stays as small as it is/)
        .waitFor();

      // It can be left, and gone on with.
      await page.goto('/');
      await learn.click();
      await done(page, 1).waitFor();
      for (let lesson = 1; ; lesson += 1) {
        await beShownAll(page);
        const next = coach(page).getByRole('button', { name: /^Next lesson/ });
        if (!(await next.isVisible())) {
          expect(lesson).toBe(7);
          break;
        }
        await next.click();
        await done(page, 0).waitFor();
      }
      await coach(page).getByRole('link', { name: 'All lessons' }).click();
      await page.getByText('7 of 7 lessons done.').waitFor();

      // The path ends with a whole game, in which one may ask at every question.
      await page.getByRole('heading', { name: 'Your first real game' }).waitFor();
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Your first real game' })
        .getByRole('button', { name: 'Begin' })
        .click();
      await page.getByText('ask this whenever you are unsure').waitFor();
      expect(errors).toEqual([]);
      await context.close();
    });
  }
});
