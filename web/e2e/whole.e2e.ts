// A whole game of each title, by keyboard alone and through the accessibility
// tree alone: the board's frame never moves, and focus never falls to the page.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRun, launch, prompt, tableOf, visitor } from './browser';

const GAMES = ['runeslingers', 'runebound', 'runewars', 'miniatures'];
/** More answers than any of these games takes by chance. */
const MOST = 3000;
const LONG = 300_000;

interface Look {
  readonly isOver: boolean;
  readonly frame: string;
  /** Where the part of the board is that is zoomed; empty while there is none. */
  readonly stage: string;
  readonly hasFocus: boolean;
  readonly nChoices: number;
  readonly declining: readonly string[];
}

/** Waits until something is asked or all is over, and says how it looks. */
const look = (page: Page): Promise<Look> =>
  page
    .waitForFunction(() => {
      const isOver = document.querySelector('section.banner') !== null;
      if (!isOver && !document.querySelector('#prompt-words')) return null;
      const at = (what: string) => {
        const box = document.querySelector(what)?.getBoundingClientRect();
        return box ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : '';
      };
      const choices = [...document.querySelectorAll('#prompt [data-choice]:not([disabled])')];
      const filled = choices.filter((it) => it.classList.contains('main'));
      return {
        isOver,
        frame: at('main.board'),
        stage: at('main.board .stage'),
        hasFocus: isOver || document.activeElement !== document.body,
        nChoices: choices.length,
        declining: choices.length < 2 ? [] : filled.map((it) => it.textContent?.trim() ?? ''),
      };
    })
    .then((it) => it.jsonValue() as Promise<Look>);

/** Answers come from here, the same in each run. */
function* chances(): Generator<number> {
  for (let seed = 7; ;) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    yield seed / 0x80000000;
  }
}

type Answer = (page: Page, nChoices: number, chance: number) => Promise<void>;

/** A number chooses; where there is nothing to choose from, Enter confirms. */
const byKeys: Answer = async (page, nChoices, chance) =>
  page.keyboard.press(
    nChoices > 0 ? String(1 + Math.floor(chance * Math.min(9, nChoices))) : 'Enter',
  );

/** What the question's region says there is: its buttons by their names. */
const byTree: Answer = async (page, _, chance) => {
  const region = prompt(page);
  const folded = region.locator('details:not([open]) > summary');
  for (let n = await folded.count(); n > 0; n -= 1) await folded.first().press('Enter');
  const buttons = region.getByRole('button', { disabled: false });
  const names = await buttons.evaluateAll((all) =>
    all.map((it) => (it.matches('.rule, [role=tab]') ? '' : (it.textContent?.trim() ?? ''))),
  );
  const named = names.flatMap((name, index) => (name === '' ? [] : [index]));
  const index = named[Math.floor(chance * named.length)];
  if (index !== undefined) await buttons.nth(index).press('Enter', { timeout: 2000 });
};

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
      expect(now.declining.join()).not.toMatch(/^(Pass|Stop|Skip|End|Done|No|Go on)\b/);
      isOver = now.isOver;
      if (isOver) break;
      // The question may be gone by now: a window passes by itself.
      await answer(page, now.nChoices, chance.next().value as number).catch(() => undefined);
    }
    expect(isOver).toBe(true);
    expect([...frames]).toHaveLength(1);
    expect(stages.size).toBeLessThan(2);
    expect(lost).toBe(0);
    expect(errors).toEqual([]);
    // The end is told: who, and the way there.
    await page.getByRole('heading', { name: 'How it ended' }).waitFor();
    expect(
      await page.getByRole('region', { name: 'How it ended' }).locator('tbody tr').count(),
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
