/** `npm run region` as people start it: a process, its exit code and what it prints. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makePbf, makeSampleElements } from '../testing/make-pbf.ts';
import { runScript } from '../testing/run-script.ts';
import { findMissing, getExtractPath } from '../testing/shared-files.ts';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import { toRangeSource } from '../tiles/pack/range-source.ts';
import { openRegionPack } from '../tiles/pack/read-pack.ts';

const FOLDER = mkdtempSync(join(tmpdir(), 'region-script-'));
const MONACO = getExtractPath('monaco-2016');
const absent = findMissing(MONACO);
if (absent) console.log(`skipped: ${absent}`);
const SCRIPT = 'src/scripts/region.ts';

afterAll(() => rmSync(FOLDER, { recursive: true }));

test.skipIf(absent)('writes a pack that opens', async () => {
  const pack = join(FOLDER, 'monaco.pack');
  const run = await runScript(SCRIPT, [MONACO, pack]);
  expect(run.code, run.errors).toBe(0);
  expect(run.output).toMatch(
    /monaco\.pack: [\d.]+ MB, 3 tiles, \d+ nodes, \d+ edges, 5543 routable arcs, 27 turn/,
  );
  const { meta } = (await openRegionPack(toRangeSource(await readFile(pack)), webPlatform)).manifest;
  expect(meta.name).toBe('Monaco 2016');
  expect(meta.counts.osmNodes).toBe(180_118);
});

test.skipIf(absent)('crops to a box and takes a name', async () => {
  const pack = join(FOLDER, 'part.pack');
  const run = await runScript(SCRIPT, [MONACO, pack, '--bbox', '7.41,43.73,7.43,43.74', '--name', 'Port']);
  expect(run.code, run.errors).toBe(0);
  const { meta } = (await openRegionPack(toRangeSource(await readFile(pack)), webPlatform)).manifest;
  expect(meta.name).toBe('Port');
  expect(meta.counts.osmNodes).toBeLessThan(100_000);
  const [west, south, east, north] = meta.bbox;
  expect(west >= 7.41 && south >= 43.73 && east <= 7.43 && north <= 43.74).toBe(true);
});

const WRONG: [string, string[]][] = [
  ['one file', ['in.osm.pbf']],
  ['a box turned round', ['in.osm.pbf', 'out.pack', '--bbox', '8,43,7,44']],
  ['an unknown option', ['in.osm.pbf', 'out.pack', '--fast']],
];

test('ends with code 2 and the usage for wrong arguments', async () => {
  for (const [words, args] of WRONG) {
    const run = await runScript(SCRIPT, args);
    expect(run.code, words).toBe(2);
    expect(run.errors, words).toMatch(/Usage: npm run region/);
  }
});

test('ends with code 1 and the offset for a damaged file, and writes nothing', async () => {
  const damaged = join(FOLDER, 'damaged.osm.pbf');
  writeFileSync(damaged, makePbf(makeSampleElements()).slice(0, -5));
  const run = await runScript(SCRIPT, [damaged, join(FOLDER, 'never.pack')]);
  expect(run.code).toBe(1);
  expect(run.errors).toMatch(/cut off.*\(at byte \d+\)/);
  expect(existsSync(join(FOLDER, 'never.pack'))).toBe(false);
});

test('ends with code 1 for a file that is not there', async () => {
  const run = await runScript(SCRIPT, [join(FOLDER, 'nothing.osm.pbf'), join(FOLDER, 'never.pack')]);
  expect(run.code).toBe(1);
  expect(run.errors).toMatch(/no such file/);
});
