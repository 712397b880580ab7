import { expect, test } from 'vitest';
import type { LonLat } from '../../plan/order.ts';
import { isInsideRing } from '../../plan/ring.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { makeAreas } from './areas-from-routes.ts';

/** So many places about a middle, ten to a ring. */
const around = (lon: number, count: number): LonLat[] =>
  Array.from({ length: count }, (_, i) => {
    const radius = 0.004 * (1 + Math.floor(i / 10));
    const angle = (2 * Math.PI * i) / Math.min(10, count) + Math.floor(i / 10) / 3;
    return [lon + radius * Math.cos(angle), 43 + radius * Math.sin(angle)];
  });

test.each([
  ['one stop', 5, [[7.2, 43]]],
  [
    'two stops of many',
    20,
    [
      [7.2, 43],
      [7.2005, 43],
    ],
  ],
] as [string, number, LonLat[]][])('%s among those of another van is no area', (_, count, strays) => {
  const placesOf = { 'van-1': [...around(7, count), ...strays], 'van-2': around(7.2, 10) };
  const routes = Object.entries(placesOf).map(([van, places]) => ({
    ...makeSolution(
      van,
      places.map((_, i) => `${van} ${i}`),
    ).routes[0],
  }));
  const plan = {
    ...makePlan([], 2),
    orders: Object.entries(placesOf).flatMap(([van, places]) =>
      places.map((location, i) => makeOrder(`${van} ${i}`, { location })),
    ),
  };
  const areas = makeAreas(plan, { ...makeSolution('van-1', []), routes });
  expect(areas.map(({ vehicleIds }) => vehicleIds)).toEqual([['van-1'], ['van-2']]);
  for (const [i, places] of [around(7, count), [...around(7.2, 10), ...strays]].entries())
    for (const place of places) expect(isInsideRing(place, areas[i].ring)).toBe(true);
});
