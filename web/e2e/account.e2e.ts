// An account: a guest keeps what is theirs, and finds it on another device.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { address, canRun, launch, tableOf, visitor } from './browser';

const PASSWORD = 'correct horse battery';
const DECKS = 'runetable.runeslingers.decks';

const form = (page: Page, name: string) => page.getByRole('form', { name });
const field = (page: Page, of: string, name: string) =>
  form(page, of).getByLabel(name, { exact: true });
const whoAmI = (page: Page) =>
  page.evaluate(async () => {
    const me = (await (await fetch('/api/me')).json()) as {
      who: { id: string; name: string } | null;
      handle?: string;
    };
    return { id: me.who?.id, name: me.who?.name, handle: me.handle };
  });
const fresh = (name: string) => `${name}-${Math.floor(Math.random() * 1e9)}`;

async function make(page: Page, handle: string): Promise<string[]> {
  await page.goto('/account');
  await field(page, 'Make an account', 'Sign-in name').fill(handle);
  await field(page, 'Make an account', 'Password').fill(PASSWORD);
  await form(page, 'Make an account').getByRole('button', { name: 'Make the account' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const codes = await page.locator('ol code').allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
  return codes;
}

async function signIn(page: Page, handle: string, password = PASSWORD): Promise<void> {
  await page.goto('/account');
  await field(page, 'Sign in', 'Sign-in name').fill(handle);
  await field(page, 'Sign in', 'Password').fill(password);
  await form(page, 'Sign in').getByRole('button', { name: 'Sign in' }).click();
}
const isIn = (page: Page) => page.getByRole('heading', { name: 'Your account', level: 1 });

/** What the page has kept under a key, once it is so. */
async function untilKept(page: Page, key: string, part: string): Promise<void> {
  await page.waitForFunction(
    ([key, part]) => localStorage.getItem(key ?? '')?.includes(part ?? ''),
    [key, part],
  );
}
const saveDecks = (page: Page, names: string[]) =>
  page.evaluate(
    ([key, names]) =>
      localStorage.setItem(
        key as string,
        JSON.stringify((names as string[]).map((name) => ({ name, text: `1 ${name}` }))),
      ),
    [DECKS, names] as const,
  );

/** A device that keeps passkeys, in place of a finger on a sensor. */
async function deviceOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const keys = async () =>
    (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  type Key = Awaited<ReturnType<typeof keys>>[number];
  return {
    keys,
    take: (credential: Key) =>
      session.send('WebAuthn.addCredential', { authenticatorId, credential }),
    verifies: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
/** Passkeys belong to names: the machine's own, in place of its number. */
const named = (path: string) => `${address.replace('127.0.0.1', 'localhost')}${path}`;

describe.skipIf(!canRun)('an account', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  it('keeps a guest’s games, and a guest on another device joins it', async () => {
    const [one, two] = [
      await visitor(browser),
      await visitor(browser, { width: 390, height: 844 }),
    ];
    const handle = fresh('Ann');
    const seats = [{ kind: 'me' }, { kind: 'open' }] as const;
    const first = await tableOf(one.page, { seats: [...seats] });
    const before = await whoAmI(one.page);
    await saveDecks(one.page, ['Embers']);
    const codes = await make(one.page, handle);
    expect(codes.length).toBe(8);
    expect(await whoAmI(one.page)).toEqual({ ...before, handle });
    await one.page.getByText('are saved with your account').waitFor();

    const second = await tableOf(two.page, { seats: [...seats] });
    await saveDecks(two.page, ['Frost', 'Embers']);
    await signIn(two.page, handle);
    await isIn(two.page).waitFor();
    expect(await whoAmI(two.page)).toEqual({ ...before, handle });
    expect(await two.page.getByText('This browser').count()).toBe(1);
    for (const page of [one.page, two.page]) {
      await page.goto('/tables');
      for (const id of [first, second]) await page.locator(`a[href*="${id}"]`).first().waitFor();
    }
    // Decks of both devices are on both.
    await untilKept(two.page, DECKS, 'Embers');
    await one.page.reload();
    await untilKept(one.page, DECKS, 'Frost');

    // What is chosen on one is so on the other when somebody comes back to it.
    await one.page.goto('/settings');
    await one.page.getByRole('main').getByLabel('Appearance').selectOption('dark');
    await one.page.waitForResponse((it) => it.url().endsWith('/account/kept') && it.ok());
    await two.page.reload();
    await two.page.locator('html[data-theme="dark"]').waitFor();

    // Signing out takes it all along.
    await two.page.goto('/account');
    await two.page.getByRole('button', { name: 'Sign out', exact: true }).last().click();
    await form(two.page, 'Sign in').waitFor();
    expect(await whoAmI(two.page)).toEqual({});
    expect(await two.page.evaluate((key) => localStorage.getItem(key), DECKS)).toBeNull();
    expect([...one.errors, ...two.errors]).toEqual([]);
    await Promise.all([one.context.close(), two.context.close()]);
  });

  it('says what is wrong, where it is wrong, and the same for every wrong sign-in', async () => {
    const { page, context, errors } = await visitor(browser);
    const handle = fresh('Bea');
    await page.goto('/account');
    const refused = async (name: string, password: string) => {
      await field(page, 'Make an account', 'Sign-in name').fill(name);
      await field(page, 'Make an account', 'Password').fill(password);
      await form(page, 'Make an account').getByRole('button', { name: 'Make the account' }).click();
      const alert = form(page, 'Make an account').getByRole('alert');
      await alert.waitFor();
      return alert.textContent();
    };
    expect(await refused('a b c', PASSWORD)).toContain('letters, digits');
    expect(await refused(handle, 'password1')).toContain('first that somebody would try');
    const says: (string | null)[] = [];
    for (const name of [fresh('nobody'), handle]) {
      if (name === handle) {
        const other = await visitor(browser);
        await make(other.page, handle);
        await other.context.close();
      }
      await signIn(page, name, 'wrong horse battery');
      const alert = form(page, 'Sign in').getByRole('alert');
      await alert.waitFor();
      says.push(await alert.textContent());
    }
    expect(says[0]).toContain('no account with this name and password');
    expect(says[1]).toBe(says[0]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is opened by a recovery code, which signs the others out', async () => {
    const [one, two] = [await visitor(browser), await visitor(browser)];
    const handle = fresh('Cai');
    const codes = await make(one.page, handle);
    await two.page.goto('/account');
    await two.page.getByRole('button', { name: 'I forgot my password' }).click();
    const recover = 'Use a recovery code';
    await field(two.page, recover, 'Sign-in name').fill(handle);
    await field(two.page, recover, 'Recovery code').fill((codes[2] ?? '').toUpperCase());
    await field(two.page, recover, 'New password').fill('another horse battery');
    await form(two.page, recover).getByRole('button', { name: 'Set the new password' }).click();
    await isIn(two.page).waitFor();
    await two.page.getByText('7 recovery codes are left').waitFor();
    expect(await whoAmI(one.page)).toEqual({});
    // And it is gone for good when its owner wishes.
    await two.page.getByText('Delete the account', { exact: true }).click();
    await two.page.getByRole('checkbox', { name: /nobody can bring it back/ }).check();
    await two.page.getByLabel('Password', { exact: true }).last().fill('another horse battery');
    await two.page.getByRole('button', { name: 'Delete the account for good' }).click();
    await form(two.page, 'Sign in').waitFor();
    await signIn(one.page, handle, 'another horse battery');
    await form(one.page, 'Sign in').getByRole('alert').waitFor();
    expect([...one.errors, ...two.errors]).toEqual([]);
    await Promise.all([one.context.close(), two.context.close()]);
  });

  it('is made with the keyboard alone', async () => {
    const { page, context, errors } = await visitor(browser, { width: 390, height: 844 });
    const handle = fresh('Dot');
    await page.goto('/account');
    await field(page, 'Make an account', 'Sign-in name').focus();
    await page.keyboard.type(handle);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await field(page, 'Make an account', 'Password').getAttribute('type')).toBe('text');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    // The codes have the focus: what is read next is theirs.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('codes-title');
    for (let n = 0; n < 3; n += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
    expect((await whoAmI(page)).handle).toBe(handle);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is made with a passkey, and opened with it on another device', async () => {
    const [one, two] = [
      await visitor(browser),
      await visitor(browser, { width: 390, height: 844 }),
    ];
    const handle = fresh('Eos');
    const first = await deviceOf(one.page);
    await one.page.goto(named('/account'));
    await field(one.page, 'Make an account', 'Sign-in name').fill(handle);
    await one.page.getByRole('button', { name: 'Make it with a passkey' }).click();
    await one.page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    await one.page.getByRole('button', { name: 'I have kept them' }).click();
    await one.page.getByText('One passkey', { exact: true }).waitFor();
    const ann = await whoAmI(one.page);
    expect(ann.handle).toBe(handle);

    // The device does not know who holds it: nobody comes in.
    const second = await deviceOf(two.page);
    const [key] = await first.keys();
    if (!key) throw new Error('the device has a passkey');
    await second.take(key);
    await second.verifies(false);
    await two.page.goto(named('/account'));
    const button = two.page.getByRole('button', { name: 'Sign in with a passkey' });
    await button.click();
    await two.page.getByText('No passkey was used').waitFor();
    expect(await whoAmI(two.page)).toEqual({});
    await second.verifies(true);
    await button.click();
    await isIn(two.page).waitFor();
    expect(await whoAmI(two.page)).toEqual(ann);

    // A moment after that a password is set without more ado, and from then on it is asked.
    await two.page.getByText('Set a password', { exact: true }).click();
    await two.page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await two.page.getByRole('button', { name: 'Set the new password' }).click();
    await two.page.getByText('Change the password', { exact: true }).waitFor();
    expect(await whoAmI(one.page)).toEqual({});
    await two.page.getByText('One passkey', { exact: true }).click();
    const passkeys = two.page.locator('details', { hasText: 'One passkey' });
    await passkeys.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await passkeys.getByRole('button', { name: /^Remove/ }).click();
    await passkeys.getByRole('button', { name: 'Remove', exact: true }).click();
    await two.page.getByText('No passkeys yet').waitFor();
    await one.page.reload();
    await one.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await form(one.page, 'Sign in').waitFor();
    await one.page.getByText('This passkey could not be checked').waitFor();
    expect([...one.errors, ...two.errors]).toEqual([]);
    await Promise.all([one.context.close(), two.context.close()]);
  });
});
