// Two people at one device play a whole game of each title: sealed questions come
// to each in turn, and a curtain hangs between them whenever the device changes hands.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byTree, chances } from './any-player';
import { canRun, launch, tableOf, visitor } from './browser';

const GAMES = ['runeslingers', 'runebound', 'runewars', 'miniatures'];
/** More answers than two people need for any of these games by chance. */
const MOST = 8000;
const LONG = 420_000;

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
      const nChoices = document.querySelectorAll('#prompt [data-choice]:not([disabled])').length;
      const isAsked = document.querySelector('#prompt-words') !== null;
      const isOver = document.querySelector('section.banner') !== null;
      const what = isOver
        ? 'over'
        : ready
          ? 'curtain'
          : handOver
            ? 'hand over'
            : isAsked
              ? 'asked'
              : null;
      if (what === null) return null;
      const name = ready?.textContent?.trim() ?? '';
      return { what, name, nChoices };
    })
    .then((it) => it.jsonValue() as Promise<Sight>);

describe.skipIf(!canRun)('two people at one device', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  for (const game of GAMES) {
    it(`play a whole game of ${game}`, { timeout: LONG }, async () => {
      const { page, context, errors } = await visitor(browser);
      await tableOf(page, { game, seats: [{ kind: 'me' }, { kind: 'hot_seat' }] });
      const chance = chances();
      const people = new Set<string>();
      let [nCurtains, isOver] = [0, false];
      for (let step = 0; step < MOST && !isOver; step += 1) {
        const now = await sight(page);
        isOver = now.what === 'over';
        if (now.what === 'curtain') {
          people.add(now.name);
          nCurtains += 1;
          await page.locator('dialog[open] .button.main').click();
        } else if (now.what === 'hand over') {
          await page.getByRole('button', { name: /^Hand over/ }).click();
        } else if (now.what === 'asked') {
          // The question may be gone by now: a window passes by itself.
          await byTree(page, now.nChoices, chance.next().value as number).catch(() => undefined);
        }
      }
      expect(isOver).toBe(true);
      expect(people.size).toBe(2);
      expect(nCurtains).toBeGreaterThan(4);
      expect(errors).toEqual([]);
      await context.close();
    });
  }
});
