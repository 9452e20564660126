// Starts the real server for the end-to-end tests.
//
// RUNETABLE_BIN names the binary (`runetable`, or the server alone), or
// RUNETABLE_SERVER the address of one that runs already. Without either, or
// without Chromium, the tests are skipped, and say so loudly.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { preview } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the client is; empty if the tests cannot run. */
    address: string;
    chromium: string;
  }
}

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const at = server.address();
      server.close(() =>
        at && typeof at === 'object' ? resolve(at.port) : reject(new Error('no port')),
      );
    });
  });
}

async function answers(address: string): Promise<void> {
  const until = Date.now() + 30_000;
  for (;;) {
    try {
      if ((await fetch(`${address}/healthz`)).ok) return;
    } catch {
      // Not up yet.
    }
    if (Date.now() > until) throw new Error(`the server at ${address} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A binary without a client gets the built one put in front of it. */
async function front(server: string): Promise<{ address: string; close: () => Promise<void> }> {
  const page = await (await fetch(server)).text();
  if (page.includes('id="app"') && process.env.RUNETABLE_FRONT === undefined) {
    return { address: server, close: async () => {} };
  }
  if (!existsSync('dist/index.html'))
    throw new Error('there is no client: run `npm run build` first');
  const port = await freePort();
  const proxy = { target: server, ws: true, changeOrigin: true, headers: { origin: server } };
  const shown = await preview({
    configFile: false,
    preview: { host: '127.0.0.1', port, strictPort: true, proxy: { '/api': proxy } },
  });
  return { address: `http://127.0.0.1:${port}`, close: () => shown.close() };
}

function skip(project: TestProject, why: string): void {
  console.warn(`\n${'='.repeat(72)}\nEND-TO-END TESTS ARE SKIPPED: ${why}\n${'='.repeat(72)}\n`);
  project.provide('address', '');
  project.provide('chromium', '');
}

export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  const { RUNETABLE_BIN: binary, RUNETABLE_SERVER: running } = process.env;
  if (!existsSync(CHROMIUM)) {
    skip(project, `there is no Chromium at ${CHROMIUM} (set CHROMIUM)`);
    return undefined;
  }
  if (!binary && !running) {
    skip(project, 'set RUNETABLE_BIN to the server binary or RUNETABLE_SERVER to its address');
    return undefined;
  }
  let child: ChildProcess | undefined;
  let data: string | undefined;
  let server = running ?? '';
  if (!running && binary) {
    data = mkdtempSync(join(tmpdir(), 'runetable-e2e-'));
    server = `http://127.0.0.1:${await freePort()}`;
    const serve = basename(binary).startsWith('runetable') ? ['serve'] : [];
    child = spawn(binary, [...serve, '--listen', server.slice('http://'.length), '--data', data], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        RUNETABLE_BOT_PAUSE_MS: '10',
        RUNETABLE_WINDOW_LEAST_MS: '40',
        RUNETABLE_WINDOW_MOST_MS: '80',
        RUNETABLE_RATE: '1000',
        RUST_LOG: 'warn',
      },
    });
  }
  await answers(server);
  const { address, close } = await front(server);
  project.provide('address', address);
  project.provide('chromium', CHROMIUM);
  return async () => {
    await close();
    child?.kill('SIGTERM');
    await new Promise((resolve) => (child ? child.once('exit', resolve) : resolve(undefined)));
    if (data) rmSync(data, { recursive: true, force: true });
  };
}
