/** The built service from a folder that has nothing else: no sources, no packages of the repository. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { RouteResponse } from '../api/contract/route.ts';
import { STREET_PLACES, writeStreetPack } from '../testing/mock-region.ts';
import { onlyWhole } from '../testing/sample.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'built-service-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

if (onlyWhole) console.log(`skipped: the built service, ${onlyWhole}`);

function build(folder: string): void {
  const args = ['--import', 'tsx', 'src/scripts/build-service.ts', '--outDir', folder];
  execFileSync(process.execPath, args, { stdio: 'pipe' });
}

function start(...args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd: FOLDER, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function findBase(server: ChildProcess): Promise<string> {
  for await (const chunk of server.stdout ?? []) {
    const base = /listening on (\S+)/.exec(String(chunk))?.[1];
    if (base) return base;
  }
  throw new Error('The server ended');
}

test.skipIf(onlyWhole)('answers routes and shows its contract, and ends when it is told to', async () => {
  const built = join(FOLDER, 'built');
  build(built);
  // Where it was built, sources and packages would be found.
  cpSync(built, join(FOLDER, 'moved'), { recursive: true });
  const region = await writeStreetPack(FOLDER);
  writeFileSync(join(FOLDER, 'index.html'), 'the page');
  const options = ['--port', '0', '--threads', '2', '--region', region, '--store', join(FOLDER, 'store')];
  const server = start('moved/main.mjs', ...options, '--planner', '.', '--quiet');
  const ended = once(server, 'close');
  const base = await findBase(server);
  const [[lonA, latA], [lonB, latB]] = STREET_PLACES;
  const answer = await fetch(`${base}/route?key=custom&point=${latA},${lonA}&point=${latB},${lonB}`);
  const { paths } = (await answer.json()) as RouteResponse;
  expect(paths[0].distance).toBeGreaterThan(100);
  expect((await fetch(`${base}/openapi.json`)).status).toBe(200);
  expect(await (await fetch(new URL('/', base))).text()).toBe('the page');
  expect(await (await fetch(`${base}/health`)).json()).toMatchObject({ status: 'ok', store: 'ok' });
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test.skipIf(onlyWhole)('needs a region, and does not build over another folder', async () => {
  const built = join(FOLDER, 'built');
  build(built);
  const server = start('built/main.mjs');
  let errors = '';
  server.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  expect(await once(server, 'close')).toEqual([1, null]);
  expect(errors).toContain('name a --region');
  writeFileSync(join(FOLDER, 'something.txt'), 'else');
  expect(() => build(FOLDER)).toThrow('holds something else');
});
