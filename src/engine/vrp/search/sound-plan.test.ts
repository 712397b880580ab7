import { describe, expect, test } from 'vitest';
import type { VrpRequestBody } from '../../../api/contract/vrp-request.ts';
import { makeRequest, makeService } from '../../../testing/vrp-cases.ts';
import { problemOf } from '../../../testing/vrp-problems.ts';
import { drawRequest } from '../../../testing/vrp-random/draw-request.ts';
import { simulateRoute } from '../route-simulation.ts';
import { createSearch } from '../search.ts';
import { keepSound } from './sound-plan.ts';

const vehicles = ['a', 'b'].map((vehicle_id) => ({
  vehicle_id,
  type_id: 'type',
  start_address: { location_id: 'p0' },
}));
const services = [1, 2, 3, 4].map((place) => makeService(`s${place}`, place, { size: [10] }));
const make = (rest: Partial<VrpRequestBody> = {}) =>
  problemOf(makeRequest([0, 10, 20, 30, 40], { vehicles, services, ...rest }));

describe('of an earlier plan is kept', () => {
  const plan = { tasksOfSlot: [[0, 1, 2], [3]], unassigned: [] };

  test('all, where it breaks nothing', async () => {
    expect(keepSound(await make(), plan)).toEqual(plan);
  });

  test.each<[string, Partial<VrpRequestBody>, number[][]]>([
    ['a sequence', { relations: [{ type: 'in_sequence', ids: ['s2', 's1'] }] }, [[2], [3]]],
    ['separate routes', { relations: [{ type: 'not_in_same_route', ids: ['s1', 's3'] }] }, [[1, 2], [3]]],
    ['one route', { relations: [{ type: 'in_same_route', ids: ['s1', 's4'] }] }, [[1, 2], []]],
    ['capacity', { vehicle_types: [{ type_id: 'type', capacity: [20] }] }, [[0, 1], [3]]],
    [
      'a group',
      { services: services.map((order, i) => (i === 1 ? order : { ...order, group: 'g' })) },
      [[0, 1], [3]],
    ],
  ])('what %s allows', async (_, rest, expected) => {
    const sound = keepSound(await make(rest), plan);
    expect(sound.tasksOfSlot).toEqual(expected);
    expect([...sound.tasksOfSlot.flat(), ...sound.unassigned].sort()).toEqual([0, 1, 2, 3]);
  });

  test('no visit twice, none that is unknown, none at the wrong slot', async () => {
    const torn = { tasksOfSlot: [[0, 0, 1, 99], [1, 2], [3]], unassigned: [] };
    expect(keepSound(await make(), torn).tasksOfSlot).toEqual([[], [2]]);
  });
});

test('a search goes on from a plan that relations have overtaken without breaking them', async () => {
  const problem = await make({ relations: [{ type: 'in_sequence', ids: ['s2', 's1'] }] });
  const initialPlan = { tasksOfSlot: [[0, 1, 2], [3]], unassigned: [] };
  const { best } = createSearch(problem, { seed: 1, budget: { iterations: 1 }, initialPlan });
  const route = best.tasksOfSlot.find((tasks) => tasks.includes(0)) ?? [];
  expect(route.indexOf(1)).toBeGreaterThanOrEqual(0);
  expect(route.indexOf(1)).toBeLessThan(route.indexOf(0));
});

test('a first plan keeps the rules where taking an order out again makes a ride too long', async () => {
  const problem = await problemOf(drawRequest(20, { places: 8, vehicles: 3, leastStops: 5, mostStops: 12 }));
  const { best } = createSearch(problem, { seed: 1, budget: { iterations: 1 } });
  expect(best.tasksOfSlot.map((tasks, slot) => simulateRoute(problem, slot, tasks).violation)).toEqual([0]);
});
