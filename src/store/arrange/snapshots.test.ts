import { expect, test } from 'vitest';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { arrangeLike, listChanges, takeRoute, takeSnapshot } from './snapshots.ts';

const a = makeSolution('van-1', ['A', 'B', 'C']);
const b = {
  ...makeSolution('van-1', ['B', 'A']),
  routes: [makeSolution('van-1', ['B', 'A']).routes[0], makeSolution('van-2', ['C']).routes[0]],
};

test('changes name stops on other vans first, then at other places', () => {
  const changes = listChanges(a, b);
  expect(changes.map(({ orderId }) => orderId)).toEqual(['C', 'A', 'B']);
  expect(changes[0]).toMatchObject({ a: { vehicleId: 'van-1', position: 3 }, b: { vehicleId: 'van-2' } });
  expect(listChanges(a, a)).toEqual([]);
});

test('a snapshot keeps the routes, and figures count from it', () => {
  const plan = { ...makePlan(['A', 'B', 'C'], 2), solution: a };
  const taken = takeSnapshot(plan, 's', 'A 10:00', '2026-11-24T10:00:00Z');
  expect(taken.snapshots[0].solution).toBe(a);
  expect(taken.before?.placed).toBe(3);
  expect(takeSnapshot(makePlan(['A']), 's', 'A', '')).toEqual(makePlan(['A']));
});

test('a snapshot is taken over without orders and vans that are gone', () => {
  const plan = { ...makePlan(['A', 'B', 'D'], 1), solution: a };
  expect(arrangeLike(plan, b)).toEqual([
    { vehicleId: 'van-1', visits: [{ orderId: 'B' }, { orderId: 'A' }] },
  ]);
});

test('one van is taken over: its stops leave their routes, what it had more comes off', () => {
  const plan = { ...makePlan(['A', 'B', 'C'], 2), solution: a };
  const now = [{ vehicleId: 'van-1', visits: [{ orderId: 'A' }, { orderId: 'B' }, { orderId: 'C' }] }];
  expect(takeRoute(plan, b, { vehicleId: 'van-2' })(now)).toEqual([
    { vehicleId: 'van-1', visits: [{ orderId: 'A' }, { orderId: 'B' }] },
    { vehicleId: 'van-2', visits: [{ orderId: 'C' }] },
  ]);
});

test('a stop on the same van and place is another one from five minutes on', () => {
  const delayed = (seconds: number) => ({
    ...a,
    routes: a.routes.map((route) => ({
      ...route,
      stops: route.stops.map((stop, i) => (i === 1 ? { ...stop, arrival: stop.arrival + seconds } : stop)),
    })),
  });
  expect(listChanges(a, delayed(299))).toEqual([]);
  for (const seconds of [300, -300]) {
    expect(listChanges(a, delayed(seconds)).map(({ orderId }) => orderId)).toEqual(['B']);
  }
});
