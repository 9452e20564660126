// A whole game of each title, by keyboard alone and through the accessibility
// tree alone: the board's frame never moves, focus never falls to the page, each
// question is in sight, no panel is cut off, and all of it is in words.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byKeys, byTree, chances, cut, look, rawKeys, type Answer } from './any-player';
import { canRun, launch, tableOf, visitor } from './browser';

const GAMES = ['runeslingers', 'runebound', 'runewars', 'miniatures'];
/** How a button reads that lets something go: none of them is filled where there is a choice. */
const DECLINES = /^(Pass|Stop|Skip|End|Done|No|Go on|Leave|Decline|Withdraw)\b/;
/** More answers than any of these games takes by chance. */
const MOST = 3000;
const LONG = 300_000;
/** After this many answers all panels are checked for being whole. */
const LOOKS = 10;

describe.skipIf(!canRun)('a whole game', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  async function playWhole(game: string, size: { width: number; height: number }, answer: Answer) {
    const { page, context, errors } = await visitor(browser, size);
    await tableOf(page, { game, seats: [{ kind: 'me' }, { kind: 'bot', level: 'random' }] });
    const [frames, stages] = [new Set<string>(), new Set<string>()];
    const chance = chances();
    let [nAnswers, isOver, lost] = [0, false, 0];
    for (; nAnswers < MOST; nAnswers += 1) {
      const now = await look(page);
      frames.add(now.frame);
      if (now.stage !== '') stages.add(now.stage);
      if (!now.hasFocus) lost += 1;
      expect(now.isRead).toBe(true);
      if (nAnswers % LOOKS === 0) {
        expect(await cut(page)).toEqual([]);
        expect(await rawKeys(page)).toEqual([]);
      }
      expect(now.declining.filter((it) => DECLINES.test(it))).toEqual([]);
      isOver = now.isOver;
      if (isOver) break;
      // The question may be gone by now: a window passes by itself.
      await answer(page, now.nChoices, chance.next().value as number).catch(() => undefined);
    }
    expect(isOver).toBe(true);
    expect([...frames].slice(1)).toEqual([]);
    expect([...stages].slice(1)).toEqual([]);
    expect(lost).toBe(0);
    expect(errors).toEqual([]);
    // The end is told: who, and the way there.
    await page.getByRole('heading', { name: 'How it ended' }).waitFor();
    expect(
      await page
        .getByRole('region', { name: 'How it ended' })
        .locator('table')
        .first()
        .locator('tbody tr')
        .count(),
    ).toBe(2);
    await context.close();
  }

  for (const game of GAMES) {
    it(`of ${game} by keyboard alone`, { timeout: LONG }, () =>
      playWhole(game, { width: 1280, height: 720 }, byKeys),
    );
    it(`of ${game} through the accessibility tree, on a phone`, { timeout: LONG }, () =>
      playWhole(game, { width: 390, height: 844 }, byTree),
    );
  }
});
