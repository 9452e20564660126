// Two people at one device: sealed questions come to each in turn, and a curtain
// hangs between them whenever the device changes hands.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTree, chances } from './any-player';
import { canRun, launch, tableOf, visitor } from './browser';

const GAMES = ['runeslingers', 'runebound', 'runewars', 'miniatures'];
/** So often the device changes hands. */
const CURTAINS = 6;

interface Sight {
  readonly what: 'over' | 'curtain' | 'hand over' | 'asked';
  /** Whom the curtain waits for. */
  readonly name: string;
  readonly nChoices: number;
}

/** Waits until somebody at the device can do something, and says what. */
const sight = (page: Page): Promise<Sight> =>
  page
    .waitForFunction(() => {
      const ready = document.querySelector('dialog[open] .button.main');
      const handOver = [...document.querySelectorAll('#prompt .button.main')].find((it) =>
        it.textContent?.trim().startsWith('Hand over'),
      );
      const what = document.querySelector('section.banner')
        ? 'over'
        : ready
          ? 'curtain'
          : handOver
            ? 'hand over'
            : document.querySelector('#prompt-words')
              ? 'asked'
              : null;
      return (
        what && {
          what,
          name: ready?.textContent?.trim() ?? '',
          nChoices: document.querySelectorAll('#prompt [data-choice]:not([disabled])').length,
        }
      );
    })
    .then((it) => it.jsonValue() as Promise<Sight>);

describe.skipIf(!canRun)('two people at one device', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  for (const game of GAMES) {
    it(`pass it to and fro in ${game}`, { timeout: 120_000 }, async () => {
      const { page, context, errors } = await visitor(browser);
      await tableOf(page, { game, seats: [{ kind: 'me' }, { kind: 'hot_seat' }] });
      const chance = chances();
      const people: string[] = [];
      while (people.length < CURTAINS) {
        const now = await sight(page);
        expect(now.what).not.toBe('over');
        if (now.what === 'curtain') {
          // Who has the device next is another than who had it before.
          expect(now.name).not.toBe(people.at(-1));
          people.push(now.name);
          await page.locator('dialog[open] .button.main').click();
          await page.locator('dialog[open]').waitFor({ state: 'detached' });
        } else if (now.what === 'hand over') {
          await page.getByRole('button', { name: /^Hand over/ }).click();
        } else {
          // The question may be gone by now: a window passes by itself.
          await byTree(page, now.nChoices, chance.next().value as number).catch(() => undefined);
        }
      }
      expect(new Set(people).size).toBe(2);
      expect(errors).toEqual([]);
      await context.close();
    });
  }
});
