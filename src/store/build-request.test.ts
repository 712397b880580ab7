import { expect, test } from 'vitest';
import { parseVrpRequest } from '../api/contract/vrp.ts';
import { makeOrder, makePlan } from '../testing/make-plan.ts';
import { buildVrpBody } from './build-request.ts';
import { changeVehicle } from './plan-edits.ts';
import { findBlockers } from './preflight.ts';

test('the body is a valid request with every located order and available van', () => {
  const plan = {
    ...changeVehicle(makePlan([], 3), 'van-2', { isAvailable: false }),
    orders: [
      makeOrder('A', { windows: [[28_800, 36_000]], skills: ['crane'], priority: 1, loads: [3.4] }),
      makeOrder('B', { location: undefined }),
      makeOrder('C'),
    ],
    goal: 'vehicles' as const,
  };
  const body = buildVrpBody(plan);
  const parsed = parseVrpRequest(JSON.parse(JSON.stringify(body)));
  expect(parsed.ok ? [] : parsed.error.hints).toEqual([]);
  expect(body.services.map((service) => service.id)).toEqual(['A', 'C']);
  expect(body.vehicles.map((vehicle) => vehicle.vehicle_id)).toEqual(['van-1', 'van-3']);
  expect(body.services[0]).toMatchObject({
    size: [3],
    required_skills: ['crane'],
    priority: 1,
    time_windows: [{ earliest: 28_800, latest: 36_000 }],
  });
  expect(body.objectives.map((objective) => objective.value)).toEqual(['vehicles', 'completion_time']);
});

test('what stands in the way is named with the place to mend it', () => {
  expect(findBlockers(makePlan(['A']), true)).toEqual([]);
  expect(findBlockers(makePlan(['A']), false)[0].panel).toBe('regions');
  expect(findBlockers(makePlan([]), true)[0].message).toContain('no orders');
  expect(findBlockers({ ...makePlan(['A']), vehicles: [] }, true)[0].panel).toBe('fleet');
  expect(findBlockers({ ...makePlan(['A']), depot: undefined }, true)[0].message).toContain(
    'where the vans start',
  );
  const backwards = changeVehicle(makePlan(['A']), 'van-1', { shift: [36_000, 28_800] });
  expect(findBlockers(backwards, true)[0].message).toContain('ends before it starts');
});
