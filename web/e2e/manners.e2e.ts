import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRun, launch, nimTable, playOn, stones, visitor } from './browser';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  id: string;
  impact: string | null;
  nodes: { html: string }[];
}

/** What axe calls serious or worse, in a form that a failure can be read from. */
async function serious(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const run = (globalThis as unknown as { axe: { run: () => Promise<{ violations: Found[] }> } })
      .axe;
    return (await run.run()).violations;
  });
  return found
    .filter((it) => it.impact === 'serious' || it.impact === 'critical')
    .map((it) => `${it.id}: ${it.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
}

describe.skipIf(!canRun)('manners', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  for (const scheme of ['light', 'dark'] as const) {
    it(`axe finds nothing serious (${scheme})`, async () => {
      const { page, context } = await visitor(browser);
      await page.emulateMedia({ colorScheme: scheme });
      for (const path of [
        '/?workshop',
        '/tables',
        '/new/nim',
        '/rules/nim',
        '/settings',
        '/credits',
        '/nowhere',
      ]) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(await serious(page), path).toEqual([]);
      }
      const options = { piles: '2 3', tokens: true, split: true };
      const id = await nimTable(page, {
        seats: [{ kind: 'me' }, { kind: 'bot', level: 'easy' }],
        options,
      });
      await stones(page).first().waitFor();
      expect(await serious(page), 'table').toEqual([]);
      for (const tab of ['Chat', 'Rules']) {
        await page.getByRole('tab', { name: tab }).click();
        expect(await serious(page), tab).toEqual([]);
      }
      await page.getByRole('button', { name: 'Menu and settings' }).click();
      expect(await serious(page), 'menu').toEqual([]);
      await page.keyboard.press('Escape');
      await playOn(page);
      expect(await serious(page), 'end').toEqual([]);
      await page.goto(`/table/${id}/replay?entry=1`);
      await page.getByRole('slider').waitFor();
      expect(await serious(page), 'replay').toEqual([]);
      await context.close();
    });
  }

  it('nothing is wider than a phone, also with long words', async () => {
    const { page, context } = await visitor(browser, { width: 360, height: 740 });
    const tooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    for (const path of [
      '/?workshop',
      '/tables',
      '/new/nim',
      '/rules/nim',
      '/settings',
      '/credits',
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => {
        for (const it of document.querySelectorAll('button, h1, h2, label span, .hint')) {
          if (it.childElementCount === 0)
            it.textContent = 'Donaudampfschifffahrtsgesellschaftskapitän';
        }
      });
      expect(await tooWide(), path).toBe(false);
    }
    await nimTable(page, { seats: [{ kind: 'me' }, { kind: 'bot', level: 'easy' }] });
    await stones(page).first().waitFor();
    expect(await tooWide(), 'table').toBe(false);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.button, [role=tab]')]
        .filter((it) => it.offsetParent !== null)
        .filter((it) => it.getBoundingClientRect().height < 40)
        .map((it) => it.textContent),
    );
    expect(small).toEqual([]);
    await context.close();
  });

  it('what happens is said to a screen reader', async () => {
    const { page, context } = await visitor(browser);
    await nimTable(page, { seats: [{ kind: 'me' }, { kind: 'bot', level: 'easy' }] });
    await page.getByRole('button', { name: 'Take 1 stone from pile 1' }).first().click();
    const spoken = page.locator('[data-announcer]');
    await expect
      .poll(() => spoken.textContent(), { timeout: 10_000 })
      .toMatch(/took .* from pile|Your move/);
    await context.close();
  });
});
