/** `npm run mock` as people start it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { RouteResponse } from '../api/contract/route.ts';
import { runScript, startScript } from '../testing/run-script.ts';
import { findMissing, getExtractPath, importExtract } from '../testing/shared-files.ts';
import { encodeRegionPack } from '../tiles/region-pack.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'mock-script-'));
const SCRIPT = 'src/mock-server/main.ts';
const MONACO = getExtractPath('monaco-2016');
const absent = findMissing(MONACO);
if (absent) console.log(`skipped: ${absent}`);

afterAll(() => rmSync(FOLDER, { recursive: true }));

/** Starts the server on a free port, asks it for a route, ends it. */
async function askForRoute(region: string): Promise<RouteResponse> {
  const child = startScript(SCRIPT, ['--port', '0', '--region', region]);
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
    const response = await fetch(`${base}/route?key=test&point=43.7311,7.4197&point=43.7402,7.4285`);
    return (await response.json()) as RouteResponse;
  } finally {
    child.kill();
  }
}

test.skipIf(absent)('imports an extract, says where it listens, and answers a route', async () => {
  const answer = await askForRoute(MONACO);
  expect(answer.paths[0].distance).toBeGreaterThan(800);
});

test.skipIf(absent)('opens a region pack just as well', async () => {
  const { meta, tiles } = await importExtract('monaco-2016');
  const pack = join(FOLDER, 'monaco.pack');
  writeFileSync(pack, encodeRegionPack(meta, tiles));
  const answer = await askForRoute(pack);
  expect(answer.paths[0].distance).toBeGreaterThan(800);
});

test('ends with code 2 and the usage for wrong arguments', async () => {
  for (const args of [['--port', 'eighty'], ['--port', '70000'], ['--speed', '9'], ['extra']]) {
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

test.skipIf(absent)('ends with code 1 when its port is taken', async () => {
  const blocker = createServer();
  const port = await new Promise<number>((done) => {
    blocker.listen(0, '127.0.0.1', () => done((blocker.address() as { port: number }).port));
  });
  const run = await runScript(SCRIPT, ['--port', String(port), '--region', MONACO]);
  blocker.close();
  expect(run.code).toBe(1);
  expect(run.errors).toMatch(/EADDRINUSE/);
});
