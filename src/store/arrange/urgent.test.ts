import { expect, test } from 'vitest';
import type { VrpInsertion } from '../../api/contract/vrp-insertions.ts';
import type { LonLat } from '../../plan/order.ts';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { listKindPlaces, makeUrgentOrder, makeUrgentTrial, rankPlaces } from './urgent.ts';

function makePlace(vehicleId: string, position: number, change: Partial<VrpInsertion> = {}): VrpInsertion {
  return {
    ...{ vehicleId, position, addedCost: 1, addedSeconds: 1, addedRouteSeconds: 1, addedMetres: 1 },
    ...{ arrival: 40_000, pushedStops: [], lateStops: [], overtimeSeconds: 0 },
    ...change,
  };
}

const pushing = (...seconds: number[]) => ({
  pushedStops: seconds.map((laterSeconds, i) => ({ orderId: `P${i}`, activity: 'service', laterSeconds })),
});

test('a place is kind where nobody waits longer than allowed, and it does not lie behind', () => {
  const plan = makePlan(['A']);
  const places = [
    makePlace('near', 1, pushing(60, 300)),
    makePlace('late', 1, pushing(60, 301)),
    makePlace('free', 1),
  ];
  const names = (of: readonly VrpInsertion[]) => of.map(({ vehicleId }) => vehicleId);
  expect(names(listKindPlaces(places, plan, 300))).toEqual(['near', 'free']);
  expect(names(listKindPlaces(places, plan, 0))).toEqual(['free']);
  expect(names(listKindPlaces(places, plan, undefined))).toEqual(['near', 'late', 'free']);
  expect(listKindPlaces(places, { ...plan, frozenUntil: 40_000 }, undefined)).toEqual([]);
  expect(listKindPlaces(places, { ...plan, frozenUntil: 39_999 }, undefined)).toHaveLength(3);
});

test('every van comes with its best place before a van comes with its second, the cheapest first', () => {
  const places = [
    makePlace('van-1', 1, { addedCost: 10 }),
    makePlace('van-1', 2, { addedCost: 20 }),
    makePlace('van-2', 3, { addedCost: 30 }),
    makePlace('van-2', 1, { addedCost: 40, shiftId: 'late' }),
    makePlace('van-1', 3, { addedCost: 50 }),
  ];
  const costs = (limit: number) => rankPlaces(places, limit).map(({ addedCost }) => addedCost);
  expect(costs(3)).toEqual([10, 30, 40]);
  expect(costs(4)).toEqual([10, 20, 30, 40]);
  expect(costs(9)).toEqual([10, 20, 30, 40, 50]);
});

test('an urgent order has an id and a name of its own, and is put where the place says', () => {
  const location: LonLat = [7, 43];
  const draft = { name: '  ', address: 'Mill Road 1', location, durationSeconds: 240, windows: [] };
  const first = makeUrgentOrder(makePlan([]), { ...draft, loads: [2], skills: ['cold'] });
  expect(first).toMatchObject({ address: 'Mill Road 1', loads: [2], skills: ['cold'], type: 'delivery' });
  expect(first.name).toMatch(/\w/);
  const plan = { ...makePlan([]), orders: [makeOrder('B'), first] };
  const second = makeUrgentOrder(plan, { ...draft, name: ' Bakery ', loads: [], skills: [] });
  expect(second.name).toBe('Bakery');
  expect(second.id).not.toBe(first.id);

  const trial = makeUrgentTrial(second, makePlace('van-1', 2));
  const routes = [{ vehicleId: 'van-1', visits: [{ orderId: 'B' }, { orderId: 'C' }] }];
  expect(trial.change(routes)?.[0].visits.map(({ orderId }) => orderId)).toEqual(['B', second.id, 'C']);
  expect(trial.also?.(plan).orders.map(({ id }) => id)).toEqual(['B', first.id, second.id]);
});
