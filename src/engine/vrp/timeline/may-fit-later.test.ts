/** Which orders that have no place alone may have one behind other stops. */
import { expect, test } from 'vitest';
import { makeRequest, makeService } from '../../../testing/vrp-cases.ts';
import { problemOf } from '../../../testing/vrp-problems.ts';
import { TimelineEvaluator } from './timeline-evaluator.ts';

const at = (place: number, earliest: number, latest: number) => ({
  address: { location_id: `p${place}` },
  time_windows: [{ earliest, latest }],
});

/** Fetched at once and delivered much later: on the road for too long unless something comes before. */
const makeLongRide = (id: string, rest: object = {}) => ({
  id,
  pickup: at(1, 0, 400),
  delivery: at(2, 500, 600),
  max_time_in_vehicle: 60,
  ...rest,
});

async function listLater(rest: object) {
  const vans = ['van', 'other'].map((vehicle_id) => ({
    vehicle_id,
    type_id: 'type',
    start_address: { location_id: 'p0' },
  }));
  const problem = await problemOf(makeRequest([0, 10, 20], { vehicles: vans, ...rest }));
  const evaluator = new TimelineEvaluator(problem);
  return Array.from({ length: problem.units.count }, (_, unit) => evaluator.mayFitLater(unit));
}

test('a ride that is too long alone may be short enough later', async () => {
  const shipments = [makeLongRide('long'), makeLongRide('short', { max_time_in_vehicle: 5000 })];
  expect(await listLater({ shipments })).toEqual([true, false]);
});

test('who would have to wait for too long alone may follow others', async () => {
  const services = [makeService('late', 1, { time_windows: [{ earliest: 500 }] }), makeService('open', 1)];
  const vehicles = [
    { vehicle_id: 'van', type_id: 'type', start_address: { location_id: 'p0' }, max_waiting_time: 60 },
  ];
  expect(await listLater({ services, vehicles })).toEqual([true, false]);
});

test('not on a van that it may not go with', async () => {
  const onOne = makeLongRide('one', { disallowed_vehicles: ['van'] });
  const onNone = makeLongRide('none', { disallowed_vehicles: ['van', 'other'] });
  expect(await listLater({ shipments: [onOne, onNone] })).toEqual([true, false]);
});

test('what comes too late at once comes no earlier later', async () => {
  const services = [makeService('late', 2, { time_windows: [{ earliest: 0, latest: 5 }] })];
  expect(await listLater({ services })).toEqual([false]);
});
