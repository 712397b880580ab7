/** Lines of routes whose legs depend on the hour: each is drawn in the traffic that timed it. */
import { expect, test } from 'vitest';
import { testHost } from '../../testing/vrp-cases.ts';
import type { VrpRequestBody } from '../contract/vrp-request.ts';
import type { LegMatrix, RoutedPlaces } from './leg-matrix.ts';
import { optimize } from './optimize.ts';

/** Seconds between places on a line, times `factor`. */
function makeTable({ points }: RoutedPlaces, factor: number): LegMatrix {
  const times = Int32Array.from(
    points.flatMap(([from]) => points.map(([to]) => Math.round(factor * 1000 * Math.abs(from - to)))),
  );
  return { times, distances: times };
}

test('legs are drawn in the traffic of the slot in which they begin', async () => {
  const at = (location_id: string, lon: number) => ({ location_id, lon, lat: 50 });
  const body: VrpRequestBody = {
    vehicles: [
      {
        vehicle_id: 'v',
        start_address: at('home', 8),
        earliest_start: 0,
        break: { earliest: 900, latest: 1000, duration: 600 },
      },
    ],
    services: [
      { id: 'near', address: at('near', 8.1), duration: 500 },
      { id: 'far', address: at('far', 8.3), duration: 100, time_windows: [{ earliest: 700 }] },
    ],
    relations: [{ type: 'in_sequence', ids: ['near', 'far'] }],
    configuration: { routing: { calc_points: 'true' } },
  };
  const drawn: [number | undefined, number[]][] = [];
  const answer = await optimize(
    body,
    {
      ...testHost,
      matrix: async (places) => {
        const tables = [makeTable(places, 2), makeTable(places, 1)];
        const hours = {
          from: 0,
          seconds: 600,
          tableOfSlot: Uint16Array.from([0, 1, 0]),
          tables,
          moments: [7000, 8000],
        };
        return { ok: true, value: { ...tables[1], hours } };
      },
      legGeometry: async ({ points, departure }) => {
        drawn.push([departure, points.map(([lon]) => lon)]);
        return { ok: true, value: points.slice(1).map((point, i) => [points[i], point]) };
      },
    },
    { budget: { iterations: 20 } },
  );
  if (!answer.ok) throw new Error(answer.error.message);
  const [route] = answer.value.solution?.routes ?? [];
  expect(route.activities.map(({ type, arr_time, end_time }) => [type, arr_time, end_time])).toEqual([
    ['start', undefined, 0],
    // 200 s in the first slot, then 500 of service.
    ['service', 200, 700],
    // In the second slot.
    ['service', 900, 1000],
    ['break', 1000, 1600],
    // In the third, after the break.
    ['end', 2200, undefined],
  ]);
  expect(drawn).toEqual([
    [7000, [8, 8.1]],
    [7000, [8.3, 8]],
    [8000, [8.1, 8.3]],
  ]);
  expect(route.points.map(({ coordinates }) => coordinates)).toEqual([
    [
      [8, 50],
      [8.1, 50],
    ],
    [
      [8.1, 50],
      [8.3, 50],
    ],
    [
      [8.3, 50],
      [8, 50],
    ],
  ]);
});
