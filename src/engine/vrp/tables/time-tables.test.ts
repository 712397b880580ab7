/** Which problems are about moments: what is not is searched faster. */
import { expect, test } from 'vitest';
import type { VrpRequestBody } from '../../../api/contract/vrp-request.ts';
import { makeRequest, makeService } from '../../../testing/vrp-cases.ts';
import { problemOf } from '../../../testing/vrp-problems.ts';
import { buildTimes } from './time-tables.ts';

const VAN = { vehicle_id: 'v', type_id: 'type', start_address: { location_id: 'p0' } };
const ROAD: VrpRequestBody['objectives'] = [{ type: 'min', value: 'transport_time' }];

function ask(change: Partial<VrpRequestBody>) {
  const services = [makeService('a', 1, { duration: 60 }), makeService('b', 2)];
  return makeRequest([0, 10, 20], { vehicles: [VAN], services, objectives: ROAD, ...change });
}

const withWindow = (window: { earliest?: number; latest?: number }) => ({
  services: [makeService('a', 1), makeService('b', 2, { time_windows: [window] })],
});

test.each<[boolean, string, Partial<VrpRequestBody>]>([
  [false, 'time on the road alone', {}],
  [true, 'a stop that opens', withWindow({ earliest: 30 })],
  [true, 'a stop that closes', withWindow({ latest: 300 })],
  [true, 'an end of the route', { vehicles: [{ ...VAN, latest_end: 500 }] }],
  [true, 'an objective that counts waiting', { objectives: [{ type: 'min', value: 'completion_time' }] }],
])('moments matter: %s, with %s', async (isTimed, _, change) => {
  expect(buildTimes(await problemOf(ask(change))).isTimed).toBe(isTimed);
});
