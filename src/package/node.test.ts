/** The engine of the package on a thread of Node, over a drawn street. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeStreetPack, STREET_PLACES } from '../testing/mock-region.ts';
import type { Engine } from './engine.ts';
import { createEngine } from './node.ts';

let pack: Blob;
let engine: Engine;

beforeAll(async () => {
  pack = new Blob([new Uint8Array(await makeStreetPack())]);
  engine = await createEngine({ region: pack });
});

afterAll(() => engine.close());

const points = STREET_PLACES.slice(0, 2);

describe('an engine', () => {
  test('says what is open, and answers routes, matrices and plans', async () => {
    expect(engine.regions).toMatchObject([{ name: 'Street', credit: 'drawn for tests' }]);
    const route = await engine.route({ points });
    expect(route.ok && route.value.paths[0].distance).toBeGreaterThan(100);
    const places = { from_points: points, to_points: points };
    const matrix = await engine.matrix({ ...places, out_arrays: ['times'] });
    expect(matrix.ok && matrix.value.times?.map((row) => row.length)).toEqual([2, 2]);
    const [[depotLon, depotLat], [lon, lat]] = points;
    const stages: string[] = [];
    const planned = await engine.optimize(
      {
        vehicles: [{ vehicle_id: 'v', start_address: { location_id: 'd', lon: depotLon, lat: depotLat } }],
        services: [{ id: 's', address: { location_id: 's', lon, lat } }],
      },
      { seconds: 0.05, onProgress: ({ stage }) => stages.push(stage) },
    );
    expect(planned.ok && planned.value.solution?.routes).toHaveLength(1);
    expect(stages).toContain('first-plan');
  });

  test('says what is wrong with a request as a value', async () => {
    const refused = await engine.route({ points: [[1000, 0]] });
    expect(refused).toMatchObject({ ok: false, error: { status: 400 } });
  });

  test('draws tiles of the map, and none where there is nothing', async () => {
    // 10 east, 50 north at zoom 14.
    const [x, y] = [8647, 5555];
    const sizes = [y - 1, y, y + 1].map(async (row) => (await engine.mapTile(14, x, row)).byteLength);
    expect(Math.max(...(await Promise.all(sizes)))).toBeGreaterThan(0);
    expect((await engine.mapTile(14, 0, 0)).byteLength).toBe(0);
  });
});

test('several packs answer together', async () => {
  const both = await createEngine({ region: [pack, await pack.arrayBuffer()] });
  onTestFinished(() => both.close());
  expect(both.regions).toHaveLength(2);
});

test('what cannot be opened says why', async () => {
  const nothing = new Blob(['nothing that anybody packed, and long enough to be read']);
  await expect(createEngine({ region: nothing })).rejects.toThrow('not a Tourwright region pack');
  await expect(createEngine({ region: 'nowhere.pack' })).rejects.toThrow('nowhere.pack');
  await expect(createEngine({ region: [] })).rejects.toThrow('Name a region pack');
});

test('a closed engine fails all calls, those under way as well', async () => {
  const closed = await createEngine({ region: pack });
  const underWay = closed.route({ points });
  closed.close();
  expect(await underWay).toMatchObject({ ok: false, error: { message: 'The engine was closed' } });
  expect(await closed.info()).toMatchObject({ ok: false });
  await expect(closed.mapTile(14, 0, 0)).rejects.toThrow('closed');
});
