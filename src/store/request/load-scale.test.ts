import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { LoadScale } from './load-scale.ts';

function planOf(loads: readonly number[], room: number | null) {
  const plan = makePlan([]);
  const vehicles = plan.vehicles.map((vehicle) => ({ ...vehicle, capacity: [room] }));
  return { ...plan, vehicles, orders: loads.map((load, i) => makeOrder(`${i}`, { loads: [load] })) };
}

function scaled(loads: readonly number[], room: number | null) {
  const plan = planOf(loads, room);
  const scale = new LoadScale(plan, plan.vehicles);
  const sizes = plan.orders.flatMap((order) => scale.toSize(order.loads));
  const [capacity] = scale.toCapacity(plan.vehicles[0]);
  return { scale, sizes, capacity };
}

test('whole amounts stay as they are', () => {
  expect(scaled([1, 20], 30)).toMatchObject({ sizes: [1, 20], capacity: 30 });
});

test('what fits on a van fits in whole numbers, to the gram', () => {
  const grams = fc.integer({ min: 0, max: 50_000 });
  fc.assert(
    fc.property(fc.array(grams, { minLength: 1, maxLength: 30 }), grams, (loads, room) => {
      const { scale, sizes, capacity } = scaled(
        loads.map((load) => load / 1000),
        room / 1000,
      );
      const sum = sizes.reduce((total, size) => total + size, 0);
      const need = loads.reduce((total, load) => total + load, 0);
      expect(sum <= capacity).toBe(need <= room);
      expect(sizes.map((size) => Math.round(scale.fromWire([size])[0] * 1000))).toEqual(loads);
    }),
  );
});

test('a van without a limit has room for everything', () => {
  const { sizes, capacity } = scaled([12.5, 0.1, 7], null);
  expect(sizes).toEqual([125, 1, 70]);
  expect(capacity).toBeGreaterThanOrEqual(196);
});

test('of more digits than the contract holds the last are left off, on the safe side', () => {
  const { sizes, capacity } = scaled([1_500_000_000.25, 0.5], 2_000_000_000.7);
  expect(sizes).toEqual([1_500_000_001, 1]);
  expect(capacity).toBe(2_000_000_000);
});

test('amounts of answers come back in the units of the plan', () => {
  const { scale } = scaled([12.5], 10);
  expect(
    scale.readViolation({
      kind: 'capacity',
      vehicleId: 'van-1',
      dimension: 0,
      load: 125,
      capacity: 100,
      unit: 'amount',
      excess: 25,
      positions: [0],
    }),
  ).toMatchObject({ load: 12.5, capacity: 10, excess: 2.5 });
});
