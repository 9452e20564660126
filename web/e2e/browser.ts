// A browser for the tests, and the few gestures that they share.
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';

export const address = inject('address');
/** Whether the tests can run at all; `server.ts` has said why not. */
export const canRun = address !== '';

export async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromium'),
    args: [
      '--no-sandbox',
      '--headless',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** A new visitor; whatever goes wrong in the page fails the test. */
export async function visitor(
  browser: Browser,
  size = { width: 1280, height: 800 },
  pace = 'instant',
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const context = await browser.newContext({
    viewport: size,
    baseURL: address,
    reducedMotion: 'reduce',
  });
  // Moments take time to read; tests that are not about them go without.
  await context.addInitScript((pace) => {
    const key = 'runetable.settings';
    const saved = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>;
    localStorage.setItem(key, JSON.stringify({ pace, ...saved }));
  }, pace);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.setDefaultTimeout(15_000);
  return { page, context, errors };
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Where a piece lies, once it lies still: boards make room while a question comes in. */
export async function still(piece: Locator): Promise<Box> {
  const LOOKS = 4;
  await piece.waitFor();
  let [last, same] = ['', 0];
  for (let look = 0; look < 150; look += 1) {
    const box = await piece.boundingBox();
    const now = JSON.stringify(box);
    same = box && now === last ? same + 1 : 0;
    if (box && same === LOOKS) return box;
    last = now;
    await piece.page().waitForTimeout(50);
  }
  throw new Error(`${String(piece)} does not lie still`);
}
export const middle = ({ x, y, width, height }: Box) => [x + width / 2, y + height / 2] as const;
/** Clicks a piece of a board in its middle, whatever is drawn over it. */
export async function press(piece: Locator): Promise<void> {
  await still(piece);
  await piece.click({ force: true });
}

interface Wish {
  game?: string;
  seats: ({ kind: 'me' | 'open' | 'hot_seat' } | { kind: 'bot'; level: string })[];
  options?: Record<string, unknown>;
  time?: { bank: number; at_zero: 'bot' | 'pass' | 'lost' };
}

/** A table made by the visitor's own browser, as the new-table page would: Nim, if nothing is said. */
export async function tableOf(page: Page, wish: Wish): Promise<string> {
  await page.goto('/');
  const id = await page.evaluate(async (it) => {
    const post = async (path: string, body: unknown) => {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await response.json()) as { id: string };
    };
    await post('/api/me', {});
    const made = await post('/api/tables', { game: 'nim', visibility: 'link', options: {}, ...it });
    return made.id;
  }, wish);
  await page.goto(`/table/${id}`);
  return id;
}

export const nimTable = tableOf;

export const stones = (page: Page) => page.locator('[data-stone][role=button]');
export const prompt = (page: Page) => page.getByRole('region', { name: 'What is asked of you' });
/** The words of what is asked now, at one look; nothing if nothing is asked. */
export const askedWords = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('#prompt-words')?.textContent ?? null);
export const log = (page: Page) => page.getByRole('list', { name: 'What happened' });
export const isOver = (page: Page) => page.getByRole('status').filter({ hasText: /won|draw/ });

/** What does not let itself be clicked so long is gone. */
const GONE_MS = 1500;

/** Plays whatever is offered until the game is over: a button of the prompt, else a stone. */
export async function playOn(page: Page, most = 40): Promise<void> {
  const button = prompt(page).locator('button.button:not([data-hint]):visible').first();
  for (let turn = 0; turn < most; turn += 1) {
    await stones(page).first().or(button).or(isOver(page)).first().waitFor();
    if (await isOver(page).isVisible()) return;
    // A window passes by itself, and its button goes with it: then the next look tells.
    const isButton = await button.isVisible();
    await (isButton ? button : stones(page).last())
      .click({ force: !isButton, timeout: GONE_MS })
      .catch(() => undefined);
    await page.waitForTimeout(120);
  }
  throw new Error('the game does not end');
}
