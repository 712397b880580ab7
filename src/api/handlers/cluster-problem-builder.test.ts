import { expect, test } from 'vitest';
import { getDistance } from '../../engine/geo/distance.ts';
import { makeContext, makeOpenRegion } from '../../testing/make-context.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { parseClusterRequest } from '../contract/cluster.ts';
import { parseMatrixRequest } from '../contract/matrix.ts';
import { buildClusterProblem } from './cluster-problem-builder.ts';
import { handleMatrix } from './matrix.ts';

// A fast way round and a slow one straight on.
const map = makeDrawnMap('a--------b\n|        |\nd--------c', {
  metres: 100,
  ways: { ab: { highway: 'service' }, bcda: { highway: 'primary' } },
});
const context = makeContext(makeOpenRegion(map.engine));
const places = ['a', 'b', 'c', 'd'].map((name) => map.place(name));

async function build(routing: object, clusters?: object) {
  const parsed = parseClusterRequest({
    customers: places.map(([lon, lat], i) => ({ id: `c${i}`, address: { lon, lat } })),
    configuration: { routing, clustering: { num_clusters: 2 } },
    ...clusters,
  });
  if (!parsed.ok) throw new Error(parsed.error.message);
  const built = await buildClusterProblem(parsed.value, context);
  if (!built.ok) throw new Error(built.error.message);
  return built.value;
}

const PRICES = [
  [1, 0],
  [0, 1],
  [0.5, 3],
] as const;

test.each(PRICES)('%d a second and %d a metre of the way', async (cost_per_second, cost_per_meter) => {
  const [[lon, lat], [east, south]] = [places[1], places[3]];
  const asked = parseMatrixRequest({
    from_points: places,
    to_points: places,
    out_arrays: ['times', 'distances'],
  });
  if (!asked.ok) throw new Error(asked.error.message);
  const matrix = await handleMatrix(asked.value, context);
  if (!matrix.ok) throw new Error(matrix.error.message);
  const { times = [], distances = [] } = matrix.value;
  const price = (i: number, j: number) =>
    cost_per_second * Number(times[i][j]) + cost_per_meter * Number(distances[i][j]);
  const free = await build({ profile: 'car', cost_per_second, cost_per_meter });
  const centers = {
    clusters: [{ center: { lon, lat } }, { center: { lon: east, lat: south } }],
  };
  const fixed = await build({ profile: 'car', cost_per_second, cost_per_meter }, centers);
  for (let i = 0; i < places.length; i++) {
    for (let j = 0; j < places.length; j++) expect(free.costs.at(i, j)).toBeCloseTo(price(i, j), 1);
    expect([fixed.costs.at(i, 0), fixed.costs.at(i, 1)].map(Math.round)).toEqual(
      [price(i, 1), price(i, 3)].map(Math.round),
    );
  }
});

test.each(PRICES)(
  '%d a second and %d a metre of the straight line',
  async (cost_per_second, cost_per_meter) => {
    const { costs } = await build({ profile: 'as_the_crow_flies', cost_per_second, cost_per_meter });
    for (const [i, [lon, lat]] of places.entries())
      for (const [j, [east, north]] of places.entries()) {
        const metres = getDistance(lon, lat, east, north);
        // At 50 km/h.
        const price = cost_per_second * (metres / (50_000 / 3600)) + cost_per_meter * metres;
        expect(costs.at(i, j)).toBeCloseTo(price, 1);
      }
  },
);
