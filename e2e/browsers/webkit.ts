/** WebKitGTK's MiniBrowser by WebKitWebDriver, over the WebDriver protocol's own HTTP, on a display of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { BrowserPage, StartedBrowser } from './browser-page.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
const BROWSERS = ['4.1', '4.0', '6.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

/** Resolves with the display's name once it is there. */
function startDisplay(): Promise<{ display: string; child: ChildProcess }> {
  const child = spawn(
    DISPLAY_SERVER,
    ['-displayfd', '1', '-screen', '0', '1440x960x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (number: Buffer) => resolve({ display: `:${String(number).trim()}`, child }));
    child.once('close', (code) => reject(new Error(`Xvfb ended with code ${code}`)));
  });
}

async function ask<T>(url: string, method: 'POST' | 'DELETE', body: unknown = {}): Promise<T> {
  const response = await fetch(url, { method, body: method === 'POST' ? JSON.stringify(body) : undefined });
  const { value } = (await response.json()) as { value: T & { message?: string } };
  if (!response.ok) throw new Error(value.message ?? `WebDriver answers ${response.status}`);
  return value;
}

async function openSession(base: string, binary: string): Promise<string> {
  const capabilities = {
    alwaysMatch: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    },
  };
  // The driver needs a moment before it listens.
  for (let attempt = 0; ; attempt++) {
    try {
      const { sessionId } = await ask<{ sessionId: string }>(`${base}/session`, 'POST', { capabilities });
      return `${base}/session/${sessionId}`;
    } catch (error) {
      if (attempt === 50) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function drive(session: string, stop: () => void): BrowserPage {
  return {
    open: (url) => ask(`${session}/url`, 'POST', { url }),
    run: (work, ...args) =>
      ask(`${session}/execute/async`, 'POST', {
        script: `const done = arguments[arguments.length - 1];
          Promise.resolve((${work})(...[...arguments].slice(0, -1))).then(done, (error) => done(String(error)));`,
        args,
      }),
    async click(selector) {
      const found = await ask<Record<string, string>>(`${session}/element`, 'POST', {
        using: 'css selector',
        value: selector,
      });
      await ask(`${session}/element/${found[ELEMENT]}/click`, 'POST');
    },
    async type(text) {
      const actions = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await ask(`${session}/actions`, 'POST', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async close() {
      await ask(session, 'DELETE').catch(() => undefined);
      stop();
    },
  };
}

/** A text with the reason where there is none. */
export async function startWebKit(): Promise<StartedBrowser | string> {
  const binary = BROWSERS.find((path) => existsSync(path));
  if (!binary || !existsSync(DRIVER) || !existsSync(DISPLAY_SERVER))
    return 'there is no WebKitGTK with its driver on this machine (Debian: webkit2gtk-driver, xvfb)';
  const { display, child } = await startDisplay();
  const port = await findFreePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    // As root there is no sandbox to be had.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const stop = () => {
    driver.kill();
    child.kill();
  };
  try {
    const session = await openSession(`http://127.0.0.1:${port}`, binary);
    await ask(`${session}/timeouts`, 'POST', { script: 60_000, pageLoad: 60_000 });
    return { name: 'WebKitGTK', page: drive(session, stop) };
  } catch (error) {
    stop();
    throw error;
  }
}
