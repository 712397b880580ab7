import { expect, test } from 'vitest';
import type { Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { buildExportPlan } from './build-export-plan.ts';

const PICKUP = { address: 'Dock 3', location: [1, 2] as const, durationSeconds: 120, windows: [] };

/** A van with an order and a shipment, whose pickup is late by ten minutes; another order has no place. */
function planShipment(): Plan {
  const plan = makePlan(['a', 'b', 'left']);
  const [first, second, left] = plan.orders;
  const shipment: Order = {
    ...second,
    type: 'shipment',
    address: 'Mill Lane 4',
    pickup: { ...PICKUP, location: [1, 2], windows: [[28_800, 30_000]] },
  };
  const solution = makeSolution(plan.vehicles[0].id, ['a', 'b']);
  const [route] = solution.routes;
  const [visit, delivery] = route.stops;
  return {
    ...plan,
    orders: [first, shipment, left],
    solution: {
      ...solution,
      routes: [
        {
          ...route,
          stops: [visit, { ...delivery, role: 'pickup', start: 30_600 }, { ...delivery, role: 'delivery' }],
        },
      ],
      unassigned: [{ orderId: 'left', code: 21, reason: 'no room', otherReasons: [] }],
    },
  };
}

test('a shipment is exported as two stops, each with its own place, time at the door and lateness', () => {
  const { routes } = buildExportPlan(planShipment(), 'Friday');
  const [, pickup, delivery] = routes[0].stops;
  expect(pickup).toMatchObject({ orderId: 'b', role: 'pickup', ...PICKUP, windows: [[28_800, 30_000]] });
  expect(pickup.timing?.late).toBe(600);
  expect(delivery).toMatchObject({ orderId: 'b', role: 'delivery', address: 'Mill Lane 4' });
  expect(delivery.timing?.late).toBe(0);
});

test('what is on no route says why, in the words that are given; a shipment of these is two stops too', () => {
  const plan = planShipment();
  expect(buildExportPlan(plan, 'Friday').unassigned).toMatchObject([{ orderId: 'left', reason: 'no room' }]);
  const own = buildExportPlan({ ...plan, solution: undefined }, 'Friday', undefined, () => 'own words');
  expect(own.routes).toEqual([]);
  expect(own.unassigned.map(({ orderId, role, reason }) => [orderId, role, reason])).toEqual([
    ['a', undefined, undefined],
    ['b', 'pickup', undefined],
    ['b', 'delivery', undefined],
    ['left', undefined, undefined],
  ]);
  const [said] = buildExportPlan(plan, 'Friday', undefined, (_, { id }) => `own words for ${id}`).unassigned;
  expect(said.reason).toBe('own words for left');
});

test('a van ends where its shift says, else where it began, and nowhere where it ends anywhere', () => {
  const plan = planShipment();
  const place = { name: 'Depot', location: [5, 6] as [number, number] };
  const placesOf = (van: object, depot: Plan['depot'] = undefined) => {
    const vehicles = [{ ...plan.vehicles[0], start: undefined, end: undefined, ...van }];
    const { startPlace, endPlace } = buildExportPlan({ ...plan, vehicles, depot }, 'Friday').routes[0];
    return [startPlace?.name, endPlace?.name];
  };
  expect(placesOf({})).toEqual([undefined, undefined]);
  expect(placesOf({}, place)).toEqual(['Depot', 'Depot']);
  expect(placesOf({ start: { ...place, name: 'Home' } }, place)).toEqual(['Home', 'Home']);
  expect(placesOf({ end: { ...place, name: 'Garage' } }, place)).toEqual(['Depot', 'Garage']);
  expect(placesOf({ endsAnywhere: true }, place)).toEqual(['Depot', undefined]);
});

test('the credit is OpenStreetMap’s where the map’s maker names it, else the maker’s own', () => {
  const credit = (text?: string) => buildExportPlan(planShipment(), 'Friday', text).attribution;
  expect(credit()).toBe('© OpenStreetMap contributors');
  expect(credit('made by X from OpenStreetMap')).toBe('© OpenStreetMap contributors');
  expect(credit('Invented streets')).toBe('Invented streets');
});

test('of an own profile it is said what it is built on, where that is known', () => {
  const plan = makePlan(['a'], 2);
  const vehicles = plan.vehicles.map((van, i) => ({ ...van, profile: ['cp_1', 'cp_2'][i] }));
  const findBase = (profile: string) => (profile === 'cp_1' ? 'bike' : undefined);
  const roads = vehicles.map(({ id }) => {
    const planned = { ...plan, vehicles, solution: makeSolution(id, ['a']) };
    const [route] = buildExportPlan(planned, 'Friday', undefined, undefined, findBase).routes;
    return [route.profile, route.baseProfile];
  });
  expect(roads).toEqual([
    ['cp_1', 'bike'],
    ['cp_2', undefined],
  ]);
});

test('breaks and reloads stay where they are on a route that has lost an order', () => {
  const plan = makePlan(['a', 'gone', 'b', 'c']);
  const solution = makeSolution(plan.vehicles[0].id, ['a', 'gone', 'b', 'c']);
  const [route] = solution.routes;
  const place = { name: 'Yard', location: [7, 43] as [number, number], arrival: 60, legDistance: 1 };
  const reloads = [{ ...place, start: 60, end: 90, beforeStop: 3, legSeconds: 1, loadAfter: [1] }];
  const breaks = [-1, 0, 1, 2].map((atStop) => ({ start: 0, end: 30, atStop }));
  const exported = buildExportPlan(
    {
      ...plan,
      orders: plan.orders.filter(({ id }) => id !== 'gone'),
      solution: { ...solution, routes: [{ ...route, breaks, reloads }] },
    },
    'Friday',
  );
  expect(exported.routes[0].stops.map(({ orderId }) => orderId)).toEqual(['a', 'b', 'c']);
  expect(exported.routes[0].breaks.map(({ atStop }) => atStop)).toEqual([-1, 0, 0, 1]);
  expect(exported.routes[0].reloads.map(({ beforeStop }) => beforeStop)).toEqual([2]);
});
