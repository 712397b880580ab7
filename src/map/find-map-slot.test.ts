import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LonLat } from '../plan/order.ts';
import { makeOrder, makePlan, makeSolution } from '../testing/make-plan.ts';
import { findMapSlot } from './find-map-slot.ts';
import { StopsOnScreen } from './stops-on-screen.ts';

/** Three stops in a row, 100 pixels apart. */
const orders = ['A', 'B', 'C'].map((id, i) => makeOrder(id, { location: [i, 0] }));
const plan = { ...makePlan([], 1), orders, solution: makeSolution('van-1', ['A', 'B', 'C']) };
const project = ([lon, lat]: LonLat) => ({ x: lon * 100, y: lat * 100 });

function place(from: typeof plan): StopsOnScreen {
  const stops = new StopsOnScreen(from);
  stops.project(project);
  return stops;
}

const find = (x: number, y = 0) => findMapSlot({ x, y }, place(plan));

test('beside the nearest stop, on the side of the shorter way', () => {
  expect(find(80)).toEqual({ vehicleId: 'van-1', position: 1 });
  expect(find(120)).toEqual({ vehicleId: 'van-1', position: 2 });
  expect(find(20)).toEqual({ vehicleId: 'van-1', position: 1 });
});

test('far from every stop no route is meant', () => {
  expect(find(100, 60)).toBeUndefined();
  expect(find(1000)).toBeUndefined();
});

test('a stop whose place is not known is passed over', () => {
  const lost = { ...plan, orders: orders.map((order) => ({ ...order, location: undefined })) };
  expect(findMapSlot({ x: 100, y: 0 }, place(lost))).toBeUndefined();
  const partly = { ...plan, orders: [orders[0], { ...orders[1], location: undefined }, orders[2]] };
  expect(findMapSlot({ x: 110, y: 0 }, place(partly))).toBeUndefined();
  expect(findMapSlot({ x: 190, y: 0 }, place(partly))).toMatchObject({ vehicleId: 'van-1' });
});

test('the slot is on the route and in the shift of the nearest stop', () => {
  const point = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }));
  const route = fc.array(point, { maxLength: 5 });
  fc.assert(
    fc.property(fc.array(route, { maxLength: 5 }), point, (places, [x, y]) => {
      const named = places.map((own, r) => own.map((location, i) => ({ id: `${r}-${i}`, location })));
      const all = named.flat().map(({ id, location }) => makeOrder(id, { location }));
      const routes = named.map(
        (own, r) =>
          makeSolution(
            `van-${r}`,
            own.map(({ id }) => id),
          ).routes[0],
      );
      const shifted = routes.map((one, r) => (r % 2 ? { ...one, shiftId: 'late' } : one));
      const solution = { ...makeSolution('van-0', []), routes: shifted };
      const stops = new StopsOnScreen({ ...plan, orders: all, solution });
      stops.project(([lon, lat]) => ({ x: lon, y: lat }));
      // Squares of whole numbers are exact: of two stops that are equally near either may be taken.
      const squared = ([a, b]: readonly number[]) => (a - x) ** 2 + (b - y) ** 2;
      const nearest = Math.min(44 ** 2, ...places.flat().map(squared));
      const slot = findMapSlot({ x, y }, stops);
      if (nearest >= 44 ** 2) {
        expect(slot).toBeUndefined();
        return;
      }
      const r = places.findIndex((_, i) => slot?.vehicleId === `van-${i}`);
      expect(r).toBeGreaterThanOrEqual(0);
      expect(slot?.shiftId).toBe(r % 2 ? 'late' : undefined);
      const { position = -1 } = slot ?? {};
      const beside = [places[r][position - 1], places[r][position]];
      expect(beside.some((one) => one && squared(one) === nearest)).toBe(true);
    }),
  );
});
