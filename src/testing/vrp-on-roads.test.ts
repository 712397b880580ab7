/** POST /vrp on a real road network: the answer is checked with the travel times of /matrix, its lines with the streets. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { MatrixResponse } from '../api/contract/matrix.ts';
import type { VrpAnswer } from '../api/contract/vrp-answer.ts';
import { dispatch } from '../api/gateway/dispatch.ts';
import { Prng } from '../engine/base/prng.ts';
import { getDistance } from '../engine/geo/distance.ts';
import { snapLocation } from '../engine/routing/snap-location.ts';
import type { LoadedRegion } from '../worker/open-region.ts';
import { makeContext } from './make-context.ts';
import { findMissing, getExtractPath, openExtract } from './shared-files.ts';
import { checkVrpAnswer } from './vrp-checker.ts';

const missing = findMissing(getExtractPath('monaco-2016'));
const BOX = { west: 7.411, south: 43.727, width: 0.02, height: 0.015 };

interface Place {
  location_id: string;
  lon: number;
  lat: number;
}

function makePlaces(count: number, seed: number): Place[] {
  const random = new Prng(seed);
  return Array.from({ length: count }, (_, i) => ({
    location_id: `p${i}`,
    lon: BOX.west + random.nextFloat() * BOX.width,
    lat: BOX.south + random.nextFloat() * BOX.height,
  }));
}

function makeBody(places: readonly Place[]) {
  const [depot, ...stops] = places;
  const routing = { calc_points: true, fail_fast: true };
  return {
    vehicles: [1, 2, 3].map((n) => ({
      vehicle_id: `van ${n}`,
      type_id: 'van',
      start_address: depot,
      earliest_start: 28_800,
      latest_end: 50_000,
    })),
    vehicle_types: [{ type_id: 'van', profile: 'car', capacity: [12, 300] }],
    services: stops.map((address, i) => ({
      id: address.location_id,
      type: 'delivery' as const,
      address,
      duration: 240,
      setup_time: i % 4 === 0 ? 60 : 0,
      size: [1, 20],
      ...(i % 3 === 0 ? { time_windows: [{ earliest: 30_000 + i * 100, latest: 36_000 + i * 100 }] } : {}),
    })),
    objectives: [{ type: 'min' as const, value: 'transport_time' as const }],
    configuration: { routing },
  };
}

describe.skipIf(missing !== undefined)(
  `POST /vrp on Monaco${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    let region: LoadedRegion;
    beforeAll(async () => {
      region = await openExtract('monaco-2016');
    });

    const post = (path: string, body: unknown) =>
      dispatch(
        { method: 'POST', path, query: new URLSearchParams(), body },
        { ...makeContext(region), seconds: 0.3 },
      );

    test('every figure agrees with the travel times that /matrix gives, every leg follows the streets', async () => {
      const places = makePlaces(31, 3);
      const body = makeBody(places);
      const answered = await post('/vrp', body);
      expect(answered.status).toBe(200);
      const { solution } = answered.body as VrpAnswer;
      if (!solution) throw new Error('There is no solution');
      const matrix = await post('/matrix', {
        points: places.map(({ lon, lat }) => [lon, lat]),
        out_arrays: ['times', 'distances'],
      });
      const { times, distances } = matrix.body as MatrixResponse;
      const location_ids = places.map((place) => place.location_id);
      const data = { times: times ?? [], distances: distances ?? [] };
      const findings = checkVrpAnswer({ ...body, cost_matrices: [{ location_ids, data }] }, solution);
      expect(findings).toEqual([]);
      expect(solution.no_unassigned).toBe(0);

      for (const route of solution.routes) {
        expect(route.points).toHaveLength(route.activities.length - 1);
        let length = 0;
        for (const [i, { coordinates }] of route.points.entries()) {
          const ends = [route.activities[i].address, route.activities[i + 1].address];
          const drawn = [coordinates[0], coordinates[coordinates.length - 1]];
          for (const [end, address] of ends.entries()) {
            const snap = snapLocation(
              region.engine,
              region.engine.getStandardProfile('car'),
              address.lon ?? 0,
              address.lat ?? 0,
            );
            expect(getDistance(...drawn[end], snap?.lon ?? 0, snap?.lat ?? 0)).toBeLessThan(1);
          }
          for (let p = 1; p < coordinates.length; p++)
            length += getDistance(...coordinates[p - 1], ...coordinates[p]);
        }
        // Lines are rounded to 1e-6 degrees, legs to whole metres.
        expect(Math.abs(length - route.distance)).toBeLessThan(route.points.length + route.distance * 0.002);
      }
    });

    test('a place beyond the map fails the request, or only its order when asked to go on', async () => {
      const places = [...makePlaces(5, 4), { location_id: 'far', lon: 7.42, lat: 40 }];
      const body = makeBody(places);
      const refused = await post('/vrp', body);
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body)).toContain('Point 5 is out of bounds');
      const { vehicles, vehicle_types, services, objectives } = body;
      const configuration = { routing: { fail_fast: false } };
      const answered = await post('/vrp', { vehicles, vehicle_types, services, objectives, configuration });
      const { solution } = answered.body as VrpAnswer;
      expect(solution?.unassigned.details.map(({ id, code }) => [id, code])).toEqual([['far', 50]]);
    });
  },
);
