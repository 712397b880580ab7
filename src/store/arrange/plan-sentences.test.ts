/** What is wrong where, what is held, and what an edit came to; other numbers everywhere. */
import { expect, test } from 'vitest';
import type { VrpViolation } from '../../api/contract/vrp-violations.ts';
import type { PlanSolution } from '../../plan/solution.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { computeResearchFigures } from '../research/research-figures.ts';
import { countInside, findOutside } from '../territories/outside-stops.ts';
import { describeMove, describePlaced } from './describe-move.ts';
import {
  findOvertime,
  listLateness,
  listOrderProblems,
  listRouteProblems,
  stopsOf,
} from './find-violations.ts';
import { findHold, holdOrders, lockMoved, toggleRouteLock, unlockOrders } from './locks.ts';

const bare = makePlan(['A', 'B', 'C'], 2);
const [first, second] = bare.vehicles;
const base = makeSolution(second.id, ['B', 'A']);
const [made] = base.routes;
const stops = [
  made.stops[0],
  { ...made.stops[1], arrival: 30_000, start: 30_900, window: [28_800, 30_000] as [number, number] },
];
const plan = { ...bare, solution: { ...base, routes: [{ ...made, shiftId: 'late', stops }] } };
const late = { vehicleId: second.id, shiftId: 'late' };

test('what a move came to: the van, the place, the time, and how late that is', () => {
  const say = (orderId: string, route = late) => describeMove(plan, [{ orderId }], { ...route, position: 0 });
  expect(say('B')).toBe('Customer B moved to Van 2, stop 1, arrives 08:03.');
  // Work begins a quarter of an hour behind the window.
  expect(say('A')).toBe('Customer A moved to Van 2, stop 2, arrives 08:20, 15 min late.');
  expect(say('C')).toBeUndefined();
  expect(say('B', { ...late, shiftId: 'early' })).toBeUndefined();
  const both = ['A', 'B'].map((orderId) => ({ orderId }));
  expect(describeMove(plan, both, { ...late, position: 0 })).toBe('2 stops moved to Van 2.');
  expect(describePlaced(plan, ['A'])).toBe(say('A'));
  expect(describePlaced(plan, ['C'])).toBe('1 order placed.');
  expect(describePlaced(plan, ['A', 'B'])).toBe('2 orders placed.');
});

const stopOf = (orderId: string, activity: string, route: object = late) => ({
  ...route,
  orderId,
  activity,
  position: 1,
});
const violations = [
  { kind: 'late', ...stopOf('A', 'pickupShipment'), excess: 70 },
  { kind: 'late', ...stopOf('A', 'deliverShipment'), excess: 900 },
  { kind: 'overtime', vehicleId: second.id, excess: 5 },
  { kind: 'overtime', ...late, excess: 660 },
  { kind: 'min_jobs', ...late, excess: 3 },
  { kind: 'relation', stops: [stopOf('B', 'service', { vehicleId: first.id }), stopOf('C', 'service')] },
  { kind: 'shipment_incomplete', orderId: 'A', delivery: stopOf('A', 'deliverShipment') },
  { kind: 'shipment_incomplete', orderId: 'C' },
] as unknown as VrpViolation[];
const broken: PlanSolution = { ...base, violations };

test('what is wrong with a route, an order or a stop', () => {
  const at = (found: readonly VrpViolation[]) => found.map((one) => violations.indexOf(one));
  // A preference that is not met is no problem.
  expect(at(listRouteProblems(broken, late))).toEqual([0, 1, 3, 5, 6]);
  expect(at(listRouteProblems(broken, { vehicleId: second.id }))).toEqual([2]);
  expect(at(listRouteProblems(broken, { vehicleId: first.id }))).toEqual([5]);
  expect(['A', 'B', 'C'].map((id) => at(listOrderProblems(broken, id)))).toEqual([[0, 1, 6], [5], [5, 7]]);
  expect([...listLateness(broken)]).toEqual([
    ['A\npickup', 70],
    ['A', 900],
  ]);
  expect([findOvertime(broken, late), findOvertime(broken, { vehicleId: second.id })]).toEqual([660, 5]);
  expect(findOvertime(broken, { vehicleId: first.id })).toBe(0);
  expect(violations.map((one) => stopsOf(one).length)).toEqual([1, 1, 0, 0, 0, 2, 1, 0]);
  expect(listRouteProblems(undefined, late)).toEqual([]);
});

test('what is held: on its van, at its place, as a whole route', () => {
  const lock = { orderId: 'A', vehicleId: second.id, shiftId: 'late' };
  const held = holdOrders(plan, new Set(['A', 'C']), 'vehicle');
  expect(held.locks).toEqual([{ ...lock, isPinned: false }]);
  const pinned = holdOrders(held, new Set(['A', 'B']), 'pinned');
  expect(pinned.locks).toEqual(['B', 'A'].map((orderId) => ({ ...lock, orderId, isPinned: true })));
  expect(['A', 'C'].map((id) => findHold(pinned, id))).toEqual(['pinned', 'free']);
  expect(findHold(held, 'A')).toBe('vehicle');
  expect(holdOrders(pinned, new Set(['A']), 'free').locks.map(({ orderId }) => orderId)).toEqual(['B']);
  expect(unlockOrders(plan, new Set(['A']))).toBe(plan);
  // A pin goes with the place; the other stays.
  expect(lockMoved(pinned, new Set(['A']), { vehicleId: first.id }).locks).toEqual([
    { ...lock, orderId: 'B', isPinned: true },
    { orderId: 'A', vehicleId: first.id, isPinned: false, isFromMove: true },
  ]);
  const locked = toggleRouteLock({ ...plan, lockedRoutes: ['other'] }, late);
  expect(locked.lockedRoutes).toEqual(['other', `${second.id}\nlate`]);
  expect(toggleRouteLock(locked, late).lockedRoutes).toEqual(['other']);
});

test('stops outside their areas, each order once, and counts by area', () => {
  const square = (west: number): [number, number][] => [
    [west, 42],
    [west + 1, 42],
    [west + 1, 43],
    [west, 43],
  ];
  const area = (id: string, west: number, vehicleId: string) => ({
    ...{ id, name: id, ring: square(west), vehicleIds: [vehicleId], strength: 'prefer' as const },
  });
  const orders = [
    makeOrder('A', { location: [6.5, 42.5] }),
    makeOrder('B', { location: [6.6, 42.5] }),
    makeOrder('C', { location: [8.5, 42.5] }),
    makeOrder('D', { location: [8.6, 42.5] }),
    makeOrder('E', { location: [6.7, 42.5] }),
  ];
  const territories = [area('west', 6, first.id), area('east', 8, second.id)];
  const routes = [
    ...makeSolution(first.id, ['A', 'C', 'C']).routes,
    ...makeSolution(second.id, ['B', 'gone']).routes,
  ];
  const divided = { ...bare, orders, territories };
  const outside = findOutside(divided, { ...base, routes });
  expect(outside?.stops.map(({ order, vehicleId }) => [order.id, vehicleId])).toEqual([
    ['C', first.id],
    ['B', second.id],
  ]);
  expect(outside?.total).toBe(3);
  expect(Object.fromEntries(countInside(divided, { ...base, routes }))).toEqual({
    west: { inside: 3, elsewhere: 1 },
    east: { inside: 2, elsewhere: 1 },
  });
  expect(findOutside(divided, undefined)).toBeUndefined();
  expect(findOutside({ ...divided, territories: [] }, base)).toBeUndefined();
  expect(countInside({ ...divided, territories: [] }, base).size).toBe(0);
});

test('what a research plan comes to against the best value known', () => {
  const routes = [...makeSolution('a', ['A', 'B']).routes, ...makeSolution('b', []).routes];
  const solution = { ...base, routes, drivingSeconds: 8288 };
  const space = { scale: 10, bestKnown: { cost: 800, vehicles: 3 } } as never;
  expect(computeResearchFigures(space, solution)).toEqual({
    ...{ vans: 1, placed: 2, cost: 828.8, bestKnown: 800, moreVans: -2 },
    gap: expect.closeTo(0.036, 9),
  });
  const open = { ...solution, unassigned: [{ orderId: 'C', code: 3, reason: '', otherReasons: [] }] };
  expect(computeResearchFigures(space, open)).not.toHaveProperty('gap');
  expect(computeResearchFigures({ scale: 10 } as never, solution)).toEqual({
    vans: 1,
    placed: 2,
    cost: 828.8,
  });
});
