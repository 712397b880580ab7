/** In the traffic of which hours a vehicle drives, from what the request says of its day. */
import { expect, test } from 'vitest';
import { parseVrpRequest } from './vrp.ts';
import { listRouteSlots } from './vrp-shifts.ts';
import { getTravel } from './vrp-travel.ts';

const HOUR = 3600;
const START = 8 * HOUR + 100;

function hoursOf(vehicle: object, provider = 'commercial_map') {
  const parsed = parseVrpRequest({
    vehicles: [{ vehicle_id: 'v', start_address: { location_id: 'd', lon: 7, lat: 43 }, ...vehicle }],
    services: [{ id: 's', address: { location_id: 'a', lon: 7.1, lat: 43 } }],
    configuration: { routing: { network_data_provider: provider, consider_traffic: true } },
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const { commercial } = getTravel(parsed.value, listRouteSlots(parsed.value)[0]);
  return commercial?.hours && [commercial.hours.from, commercial.hours.to];
}

test.each<[string, object, number[] | undefined]>([
  ['from its start to four hours after its end', { latest_end: 17 * HOUR }, [8 * HOUR, 21 * HOUR]],
  ['for a day and four hours where it may end whenever it likes', {}, [8 * HOUR, 36.25 * HOUR]],
  ['for two days where its day is longer', { latest_end: 99 * HOUR }, [8 * HOUR, 56.25 * HOUR]],
])('a vehicle drives in the traffic %s, in whole quarters', (_, day, expected) => {
  expect(hoursOf({ earliest_start: START, ...day })).toEqual(expected);
});

test('nothing is known of the traffic without a start, or on the open map', () => {
  expect(hoursOf({})).toBeUndefined();
  expect(hoursOf({ earliest_start: START }, 'open_map')).toBeUndefined();
});
