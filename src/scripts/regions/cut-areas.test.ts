/** Areas cut from a map by a run that is interrupted and started again. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeBoxOutline } from '../../osm/outline.ts';
import { makePbf, makeSource, toElements } from '../../testing/make-pbf.ts';
import { makeRandomData } from '../../testing/make-random-map.ts';
import { parseCatalog } from '../../tiles/pack/catalog.ts';
import { cutAreas } from './cut-areas.ts';
import { planAreas } from './planned-area.ts';
import { UNFINISHED_FILE } from './unfinished-run.ts';

const data = makeRandomData({ seed: 4, nodes: 60, ways: 60, restrictions: 0, extent: 0.02 });
const source = makeSource(makePbf(toElements(data)));
const AREAS = planAreas(
  [
    { name: 'West', outline: makeBoxOutline([10, 50, 10.01, 50.02]) },
    { name: 'Sea', outline: makeBoxOutline([20, 50, 20.01, 50.02]) },
    { name: 'East', outline: makeBoxOutline([10.01, 50, 10.02, 50.02]) },
  ],
  [],
);
const PACKS = ['east.pack', 'west.pack'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cut-areas-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const list = () => readdirSync(folder).sort();
const read = (file: string) => readFileSync(join(folder, file));
const readCatalog = () => parseCatalog(read('catalog.json').toString());

/** Runs until an area is done, or to the end; what was kept of the run before, and what was made. */
async function run(last?: string, { sourceState = '1', areas = AREAS } = {}) {
  const kept: string[] = [];
  const made: string[] = [];
  const cut = cutAreas(source, areas, {
    ...{ folder, sourceName: 'map.osm.pbf', sourceState },
    onArea: ({ name }, _, isKept) => {
      (isKept ? kept : made).push(name);
      if (name === last) throw new Error('Interrupted');
    },
  });
  if (last === undefined) await cut;
  else await expect(cut).rejects.toThrow('Interrupted');
  return { kept, made };
}

test('a run that was interrupted goes on with the areas that are missing', async () => {
  await run('Sea');
  // Nothing is served before all is there.
  expect(list()).toEqual([UNFINISHED_FILE, 'west.pack.new']);
  const west = read('west.pack.new');
  expect(await run()).toEqual({ kept: ['West', 'Sea'], made: ['East'] });
  expect(list()).toEqual(['catalog.json', ...PACKS]);
  expect(read('west.pack').equals(west)).toBe(true);
  expect(readCatalog().areas.map(({ file }) => file)).toEqual(['west.pack', 'east.pack']);
  for (const { file, bytes } of readCatalog().areas) expect(read(file)).toHaveLength(bytes);
  // The next one makes all anew, and until it ends the old areas are served.
  const served = [...PACKS, 'catalog.json'].map(read);
  expect(await run('West')).toEqual({ kept: [], made: ['West'] });
  expect([...PACKS, 'catalog.json'].map(read)).toEqual(served);
});

test('another file and other areas are cut anew, and what waited for them is gone', async () => {
  await run('West');
  expect(await run('West', { sourceState: '2' })).toEqual({ kept: [], made: ['West'] });
  const areas = AREAS.slice(2);
  expect(await run(undefined, { sourceState: '2', areas })).toEqual({ kept: [], made: ['East'] });
  expect(list()).toEqual(['catalog.json', 'east.pack']);
});

test('what an interruption damaged is made again', async () => {
  await run('Sea');
  truncateSync(join(folder, 'west.pack.new'), 1000);
  const lines = read(UNFINISHED_FILE).toString();
  writeFileSync(join(folder, UNFINISHED_FILE), lines.slice(0, -10));
  expect(await run()).toEqual({ kept: [], made: ['West', 'Sea', 'East'] });
  expect(list()).toEqual(['catalog.json', ...PACKS]);
});

test('packs that took their places before the interruption are kept', async () => {
  await run('East');
  const unfinished = read(UNFINISHED_FILE);
  await run();
  writeFileSync(join(folder, UNFINISHED_FILE), unfinished);
  expect((await run()).made).toEqual([]);
  expect(list()).toEqual(['catalog.json', ...PACKS]);
});
