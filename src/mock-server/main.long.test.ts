/** `npm run mock` as people start it; each test starts processes, so `npm test` has one of each kind. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { RouteResponse } from '../api/contract/route.ts';
import { makePbf, makeSampleElements } from '../testing/make-pbf.ts';
import { writeStreetPack } from '../testing/mock-region.ts';
import { runScript, startScript } from '../testing/run-script.ts';
import { onlyWhole } from '../testing/sample.ts';
import { findMissing, getExtractPath } from '../testing/shared-files.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'mock-script-'));
const SCRIPT = 'src/mock-server/main.ts';
const MONACO = getExtractPath('monaco-2016');
const absent = findMissing(MONACO) ?? onlyWhole;
if (absent) console.log(`skipped: ${absent}`);

afterAll(() => rmSync(FOLDER, { recursive: true }));

/** Starts the server on a free port, asks it for a route, ends it. */
async function askForRoute(region: string | undefined, points: readonly string[]): Promise<RouteResponse> {
  const child = startScript(SCRIPT, ['--port', '0', ...(region === undefined ? [] : ['--region', region])]);
  try {
    const base = await new Promise<string>((done, fail) => {
      let output = '';
      child.stdout?.on('data', (chunk: Buffer) => {
        output += chunk;
        const found = /^listening on (http:\/\/127\.0\.0\.1:\d+\/api\/1)$/m.exec(output);
        if (found) done(found[1]);
      });
      child.on('close', (code) => fail(new Error(`the server ended with code ${code}`)));
    });
    const query = new URLSearchParams([['key', 'custom'], ...points.map((point) => ['point', point])]);
    const response = await fetch(`${base}/route?${query}`);
    return (await response.json()) as RouteResponse;
  } finally {
    child.kill();
  }
}

test.skipIf(absent)('imports an extract, says where it listens, and answers a route', async () => {
  const answer = await askForRoute(MONACO, ['43.7311,7.4197', '43.7402,7.4285']);
  expect(answer.paths[0].distance).toBeGreaterThan(800);
});

test.skipIf(onlyWhole)('opens a region pack just as well', async () => {
  const pack = await writeStreetPack(FOLDER);
  const answer = await askForRoute(pack, ['50,10.001', '50,10.005']);
  expect(answer.paths[0].distance).toBeGreaterThan(250);
});

test('ends with code 2 and the usage for wrong arguments', async () => {
  for (const args of [
    ['--port', '70000'],
    ['--speed', '9'],
  ]) {
    const run = await runScript(SCRIPT, args);
    expect(run.code, args.join(' ')).toBe(2);
    expect(run.errors, args.join(' ')).toMatch(/Usage: npm run mock/);
  }
});

test('ends with code 1 and the offset for a file it cannot read', async () => {
  const text = join(FOLDER, 'text.osm.pbf');
  writeFileSync(text, 'name;street\n'.repeat(50));
  const run = await runScript(SCRIPT, ['--port', '0', '--region', text]);
  expect(run.code).toBe(1);
  expect(run.errors).toMatch(/not an OpenStreetMap extract.*\(at byte 0\)/);
});

test.skipIf(onlyWhole)('ends with code 1 when its port is taken', async () => {
  const blocker = createServer();
  const port = await new Promise<number>((done) => {
    blocker.listen(0, '127.0.0.1', () => done((blocker.address() as { port: number }).port));
  });
  const extract = join(FOLDER, 'small.osm.pbf');
  writeFileSync(extract, makePbf(makeSampleElements()));
  const run = await runScript(SCRIPT, ['--port', String(port), '--region', extract]);
  blocker.close();
  expect(run.code).toBe(1);
  expect(run.errors).toMatch(/EADDRINUSE/);
});

test('answers with the demo city when no region is named, building it where it is missing', async () => {
  const answer = await askForRoute(undefined, ['49.4974,-12.009165', '49.499217,-12.007441']);
  expect(answer.info.copyrights).toEqual(['Invented streets']);
  expect(answer.paths[0].distance).toBeGreaterThan(100);
});
