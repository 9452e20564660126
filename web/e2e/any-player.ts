// A player of any game: it looks at what is asked and answers by chance, by
// keyboard alone or through the accessibility tree alone.
import type { Page } from 'playwright-core';
import { prompt } from './browser';

export interface Look {
  readonly isOver: boolean;
  readonly frame: string;
  /** Where the part of the board is that is zoomed; empty while there is none. */
  readonly stage: string;
  readonly hasFocus: boolean;
  /** Whether a question that has just come, and has the focus, can be read without scrolling. */
  readonly isRead: boolean;
  readonly nChoices: number;
  readonly declining: readonly string[];
}

/** Waits until something is asked or all is over, and says how it looks. */
export const look = (page: Page): Promise<Look> =>
  page
    .waitForFunction(() => {
      const isOver = document.querySelector('section.banner') !== null;
      if (!isOver && !document.querySelector('#prompt-words')) return null;
      const at = (what: string) => {
        const box = document.querySelector(what)?.getBoundingClientRect();
        return box ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : '';
      };
      const [room, words] = ['#prompt', '#prompt-words'].map((it) =>
        document.querySelector(it)?.getBoundingClientRect(),
      );
      const choices = [...document.querySelectorAll('#prompt [data-choice]:not([disabled])')];
      const filled = choices.filter((it) => it.classList.contains('main'));
      return {
        isOver,
        frame: at('main.board'),
        stage: at('main.board .stage'),
        hasFocus: isOver || document.activeElement !== document.body,
        isRead:
          document.activeElement?.id !== 'prompt-words' ||
          (!!room && !!words && words.top >= room.top - 1 && words.top < room.bottom),
        nChoices: choices.length,
        declining: choices.length < 2 ? [] : filled.map((it) => it.textContent?.trim() ?? ''),
      };
    })
    .then((it) => it.jsonValue() as Promise<Look>);

/** What is cut off at its side: the question, or a panel of the board. */
export const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const board = document.querySelector('main.board');
    const frame = board?.getBoundingClientRect();
    const ask = document.querySelector('#prompt');
    const panels = [...(board?.querySelectorAll('div, section, ul') ?? [])].filter((it) => {
      if (!/auto|scroll/.test(getComputedStyle(it).overflowY)) return false;
      const { left, right, width } = it.getBoundingClientRect();
      return !!frame && width > 0 && (right > frame.right + 1 || left < frame.left - 1);
    });
    const isAskCut = !!ask && ask.scrollWidth > ask.clientWidth + 1;
    return [...(isAskCut ? ['the question'] : []), ...panels.map((it) => it.className)];
  });

/** Words that nobody wrote: the key of a sentence stands where the sentence should. */
export const rawKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = document.body.innerText.match(/\b[a-z]+(?:-[a-z0-9]+){2,}\b/g) ?? [];
    return found.filter((it) => !/^(?:(?:north|south|east|west)-?)+$/.test(it));
  });

/** Answers come from here, the same in each run. */
export function* chances(): Generator<number> {
  for (let seed = 7; ;) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    yield seed / 0x80000000;
  }
}

export type Answer = (page: Page, nChoices: number, chance: number) => Promise<void>;

/** A number chooses; where there is nothing to choose from, Enter confirms. */
export const byKeys: Answer = async (page, nChoices, chance) =>
  page.keyboard.press(
    nChoices > 0 ? String(1 + Math.floor(chance * Math.min(9, nChoices))) : 'Enter',
  );

/** What the question's region says there is: its buttons by their names. */
export const byTree: Answer = async (page, _, chance) => {
  const region = prompt(page);
  const folded = region.locator('details:not([open]) > summary');
  for (let n = await folded.count(); n > 0; n -= 1) await folded.first().press('Enter');
  const buttons = region.getByRole('button', { disabled: false });
  const names = await buttons.evaluateAll((all) =>
    all.map((it) =>
      it.matches('.rule, [role=tab], [data-hint]') ? '' : (it.textContent?.trim() ?? ''),
    ),
  );
  const named = names.flatMap((name, index) => (name === '' ? [] : [index]));
  const index = named[Math.floor(chance * named.length)];
  if (index !== undefined) await buttons.nth(index).press('Enter', { timeout: 2000 });
};
