import { expect, test } from 'vitest';
import { Prng } from '../../engine/base/prng.ts';
import type { VrpAddress } from '../contract/vrp-request.ts';
import { orderPlaces } from './order-places.ts';

function drawPlaces(count: number): VrpAddress[] {
  const random = new Prng(5);
  return Array.from({ length: count }, (_, i) => ({
    location_id: `p${i}`,
    lon: 8 + random.nextFloat(),
    lat: 50 + random.nextFloat(),
  }));
}

const wayThrough = (addresses: readonly VrpAddress[]) =>
  addresses
    .slice(1)
    .reduce(
      (sum, { lon = 0, lat = 0 }, i) =>
        sum + Math.hypot(lon - (addresses[i].lon ?? 0), lat - (addresses[i].lat ?? 0)),
      0,
    );

test('many places are numbered along a short way through all of them, each once', () => {
  const places = drawPlaces(1000);
  const ordered = orderPlaces(places);
  expect(new Set(ordered)).toEqual(new Set(places));
  expect(ordered).toHaveLength(places.length);
  // The shortest way through n places of a unit square is near 0.7 times the root of n, one in any order n / 2.
  expect(wayThrough(ordered)).toBeLessThan(1.1 * Math.sqrt(places.length));
  expect(orderPlaces([...ordered].reverse())).toEqual(ordered);
});

test('places keep their order where they are few, all at one point, or without coordinates', () => {
  const few = drawPlaces(699);
  expect(orderPlaces(few)).toBe(few);
  const [nowhere, ...others] = drawPlaces(1000);
  const partly = [{ location_id: nowhere.location_id }, ...others];
  expect(orderPlaces(partly)).toBe(partly);
  const equal = drawPlaces(1000).map((place) => ({ ...place, lon: 8, lat: 50 }));
  expect(orderPlaces(equal)).toEqual(equal);
});
