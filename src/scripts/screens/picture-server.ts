/** What scripts that take pictures of the built app share. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Browser } from 'playwright';

const ROOT = join(import.meta.dirname, '../../..');
const QUALITY = 0.8;

/** Serves the build of this checkout; the caller ends the process group. */
export async function startServer(port: number): Promise<ChildProcess> {
  const server = spawn(
    'npx',
    ['tsx', 'src/scripts/start.ts', '--no-build', '--tests', '--port', String(port)],
    {
      cwd: ROOT,
      stdio: 'ignore',
      detached: true,
    },
  );
  for (let tries = 0; tries < 120; tries++) {
    const answer = await fetch(`http://localhost:${port}/`).catch(() => undefined);
    if (answer?.ok) return server;
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error(`Nothing answers on port ${port}`);
}

/** A picture as WebP, made by the browser; `quality` from 0 to 1. */
export async function toWebp(browser: Browser, png: Buffer, quality = QUALITY): Promise<Buffer> {
  const page = await browser.newPage();
  const url = await page.evaluate(
    async ({ base64, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { base64: png.toString('base64'), quality },
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}
