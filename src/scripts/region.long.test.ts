/** `npm run region` as people start it: a process, its exit code and what it prints. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import { makePbf, makeSampleElements } from '../testing/make-pbf.ts';
import { runScript } from '../testing/run-script.ts';
import { onlyWhole, sample } from '../testing/sample.ts';
import { findMissing, getExtractPath, openExtract } from '../testing/shared-files.ts';
import { COPY_STEP, writeShiftedCopies } from '../testing/shifted-copies.ts';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import { toRangeSource } from '../tiles/pack/range-source.ts';
import { openRegionPack } from '../tiles/pack/read-pack.ts';
import type { RegionMeta } from '../tiles/region.ts';
import { loadRegionFile } from '../worker/load-region-file.ts';
import { openFileSource } from '../worker/node-platform.ts';

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
    /monaco\.pack: [\d.]+ MB, 3 tiles, \d+ nodes, \d+ edges, 5582 routable arcs, 27 turn/,
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
  // Roads lead one node on into the next area.
  const reach = 0.01;
  expect(west > 7.41 - reach && south > 43.73 - reach).toBe(true);
  expect(east < 7.43 + reach && north < 43.74 + reach).toBe(true);
});

test.skipIf(absent ?? onlyWhole)(
  'a box of a large file is the same box of the small one that it was made of',
  async () => {
    const file = join(FOLDER, 'copies.osm.pbf');
    const source = await openFileSource(MONACO);
    await writeShiftedCopies(source, file, 2, 2);
    await source.close();
    const counts: RegionMeta['counts'][] = [];
    for (const [name, input, by] of [
      ['one', MONACO, 0],
      ['copy', file, COPY_STEP],
    ] as const) {
      const pack = join(FOLDER, `${name}.pack`);
      const box = [7.41 + by, 43.73 + by, 7.43 + by, 43.74 + by].join(',');
      const run = await runScript(SCRIPT, [input, pack, '--bbox', box]);
      expect(run.code, run.errors).toBe(0);
      counts.push(
        (await openRegionPack(toRangeSource(await readFile(pack)), webPlatform)).manifest.meta.counts,
      );
    }
    expect(counts[1]).toEqual(counts[0]);
    expect(counts[0].restrictions).toBeGreaterThan(0);
  },
);

/** The way that most edges of a network belong to. */
function findLongestWay({ roads, roadOfEdge }: RoadNetwork): number {
  const counts = new Uint32Array(roads.osmIdOfRoad.length);
  for (const road of roadOfEdge) counts[road]++;
  return roads.osmIdOfRoad[counts.indexOf(Math.max(...counts))];
}

test.skipIf(absent ?? onlyWhole)('puts speeds and closures by time of day on the roads', async () => {
  const way = findLongestWay((await openExtract('monaco-2016')).engine.graph);
  const speeds = join(FOLDER, 'speeds.csv');
  const closures = join(FOLDER, 'closures.csv');
  writeFileSync(
    speeds,
    `way_id,days,from_time,to_time,speed_kmh\n${way},Mo-Fr,07:00,09:00,7\n1,Mo,07:00,09:00,7\n`,
  );
  writeFileSync(closures, `way_id,days,from_time,to_time\n${way},Sa,10:00,10:20\n`);
  const pack = join(FOLDER, 'busy.pack');
  const tables = ['--speeds', speeds, '--closures', closures, '--time-zone', 'Europe/Monaco'];
  const run = await runScript(SCRIPT, [MONACO, pack, ...tables]);
  expect(run.code, run.errors).toBe(0);
  expect(run.output).toMatch(
    /2 of 3 rows match, \d+ directions of edges have speeds, \d+ closures; 1 name a way/,
  );
  const region = await loadRegionFile(pack);
  expect([region.engine.hasTraffic, region.timeZone]).toEqual([true, 'Europe/Monaco']);
  const { roads, roadOfEdge, traffic } = region.engine.graph;
  for (const [edge, road] of roadOfEdge.entries())
    expect(traffic!.patternOfArc[2 * edge] > 0).toBe(roads.osmIdOfRoad[road] === way);
});

test.skipIf(absent)('ends with code 1 and the cell for a wrong table', async () => {
  const speeds = join(FOLDER, 'wrong.csv');
  writeFileSync(speeds, 'way_id,speed_kmh\n1,50\n2,fast\n');
  const run = await runScript(SCRIPT, [MONACO, join(FOLDER, 'never.pack'), '--speeds', speeds]);
  expect(run.code).toBe(1);
  expect(run.errors).toMatch(/wrong\.csv, row 3, column speed_kmh: "fast" is not a speed/);
});

const WRONG: [string, string[]][] = [
  ['a time zone that is none', ['in.osm.pbf', 'out.pack', '--time-zone', 'Mars/Base']],
  ['one file', ['in.osm.pbf']],
  ['a box turned round', ['in.osm.pbf', 'out.pack', '--bbox', '8,43,7,44']],
  ['an unknown option', ['in.osm.pbf', 'out.pack', '--fast']],
];

test('ends with code 2 and the usage for wrong arguments', async () => {
  for (const [words, args] of sample(WRONG.slice(0, 1), WRONG)) {
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
