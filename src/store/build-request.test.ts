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

const BOX = [6.9, 42.9, 7.9, 43.1] as const;

test('what stands in the way is named with the place to mend it', () => {
  expect(findBlockers(makePlan(['A']), BOX)).toEqual([]);
  expect(findBlockers(makePlan(['A']), undefined)[0].panel).toBe('regions');
  expect(findBlockers(makePlan([]), BOX)[0].message).toContain('no orders');
  expect(findBlockers({ ...makePlan(['A']), vehicles: [] }, BOX)[0].panel).toBe('fleet');
  expect(findBlockers({ ...makePlan(['A']), depot: undefined }, BOX)[0].message).toContain(
    'where the vans start',
  );
  const far = [50, 10, 51, 11] as const;
  expect(findBlockers(makePlan(['A']), far).map((blocker) => blocker.message)).toEqual([
    'Every order lies outside the open map area.',
    'The depot lies outside the open map area.',
  ]);
  const backwards = changeVehicle(makePlan(['A']), 'van-1', { shift: [36_000, 28_800] });
  expect(findBlockers(backwards, BOX)[0].message).toContain('ends before it starts');
});

test('a van drives as its profile, and as a car without one', () => {
  const plan = makePlan(['a'], 2);
  const [first] = plan.vehicles;
  const { vehicle_types } = buildVrpBody(changeVehicle(plan, first.id, { profile: 'cp_1' }));
  expect(vehicle_types.map(({ profile }) => profile)).toEqual(['cp_1', 'car']);
});
