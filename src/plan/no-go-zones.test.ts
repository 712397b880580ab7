import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeOrder, makePlan } from '../testing/make-plan.ts';
import { isClear, isShut, mayBegin } from '../testing/zone-oracle.ts';
import { type OpenWindow, readNoGoZones } from './no-go-zones.ts';
import type { LonLat, Order, Window } from './order.ts';
import type { Plan } from './plan.ts';
import { readTerritories, type Territory } from './territory.ts';
import { TERRITORY } from './territory-schema.ts';
import { roadsOf } from './vehicle-roads.ts';

const box = (west: number, east: number): LonLat[] => [
  [west, 0],
  [east, 0],
  [east, 2],
  [west, 2],
];
const zone = (change: Partial<Territory> = {}): Territory => ({
  id: 'z',
  name: 'Old town',
  ring: box(0, 2),
  vehicleIds: [],
  strength: 'closed',
  ...change,
});
const span = (most: number) =>
  fc.tuple(fc.nat(most), fc.nat(most)).map(([a, b]): Window => [Math.min(a, b), Math.max(a, b)]);
/** Of a day of 120 seconds. */
const hours = fc
  .tuple(fc.nat(110), fc.integer({ min: 1, max: 50 }))
  .map(([from, long]): Window => [from, from + long]);
const anywhere: fc.Arbitrary<LonLat> = fc.constantFrom<LonLat>(
  [0.5, 1],
  [1.5, 1],
  [1.5, 1],
  [2.5, 1],
  [5, 1],
);

const timed = fc
  .record({
    zones: fc.array(fc.record({ hours, west: fc.constantFrom(0, 1) }), { minLength: 1, maxLength: 3 }),
    windows: fc.array(span(140), { maxLength: 3 }),
    place: anywhere,
    durationSeconds: fc.nat(20),
    setupSeconds: fc.option(fc.nat(10), { nil: undefined }),
    factors: fc.array(fc.constantFrom(0.5, 1, 1.25, 2), { minLength: 1, maxLength: 3 }),
    latenessSeconds: fc.constantFrom(0, 0, 15),
  })
  .map(({ zones, windows, place, durationSeconds, setupSeconds, factors, latenessSeconds }) => {
    const order = makeOrder('a', { location: place, windows, durationSeconds, setupSeconds });
    const made = makePlan([], factors.length);
    const plan: Plan = {
      ...made,
      orders: [order],
      vehicles: made.vehicles.map((van, v) => ({
        ...van,
        serviceTimeFactor: factors[v],
        isAvailable: v < 2,
      })),
      tolerances: { latenessSeconds },
      territories: zones.map(({ hours: closed, west }, i) =>
        zone({ id: `z${i}`, ring: box(west, west + 2), hours: closed }),
      ),
    };
    return { plan, order, late: latenessSeconds };
  });

const isIn = (windows: readonly OpenWindow[], start: number, late = 0) =>
  windows.some(
    ({ earliest = Number.NEGATIVE_INFINITY, latest = Number.POSITIVE_INFINITY }) =>
      start >= earliest && start <= latest + late,
  );

test('windows are what is left of an order’s own outside of the hours, second by second', () => {
  let [cut, shut] = [0, 0];
  fc.assert(
    fc.property(timed, ({ plan, order, late }) => {
      const zones = readNoGoZones(plan);
      const open = zones?.findOpen(order);
      const own = order.windows.map(([earliest, latest]) => ({ earliest, latest }));
      const windows = open ?? (own.length > 0 ? own : [{}]);
      const starts = Array.from({ length: 240 }, (_, i) => i - 40);
      const taken = starts.filter((start) => isIn(windows, start, late));
      // Whoever is as late as is allowed is out of the zone all the same.
      if (late > 0) expect(taken.filter((start) => !isClear(plan, order, start))).toEqual([]);
      else expect(taken).toEqual(starts.filter((start) => mayBegin(plan, order, start)));
      if (open && open.length > own.length) cut++;
      const isNever = open?.length === 0;
      if (isNever) shut++;
      expect(zones?.isClosed(order, plan.vehicles[0].id)).toBe(isNever);
    }),
    { numRuns: 250, seed: 1 },
  );
  expect(Math.min(cut, shut)).toBeGreaterThan(5);
});

const owned = fc.record({
  areas: fc.array(
    fc.record({
      west: fc.constantFrom(0, 1),
      whom: fc.constantFrom<Partial<Territory>>(
        {},
        { closedTo: 'vans', vehicleIds: [] },
        { closedTo: 'vans', vehicleIds: ['van-1'] },
        { closedTo: 'vans', vehicleIds: ['van-2', 'gone'] },
        { closedTo: 'types', typeIds: ['truck'] },
        { closedTo: 'types', typeIds: ['gone'] },
        { closedTo: 'types' },
        { strength: 'prefer', vehicleIds: ['van-1'] },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  places: fc.array(anywhere, { minLength: 1, maxLength: 2 }),
});

test('a zone without hours keeps its vans from what lies in it, and from its roads', () => {
  fc.assert(
    fc.property(owned, ({ areas, places: [location, from] }) => {
      const pickup = from && { address: '', location: from, durationSeconds: 60, windows: [] };
      const order: Order = makeOrder('a', {
        location,
        ...(pickup ? { type: 'shipment' as const, pickup } : {}),
      });
      const made = makePlan([], 3);
      const territories = areas.map(({ west, whom }, i) =>
        zone({ id: `z${i}`, ring: box(west, west + 2), ...whom }),
      );
      const vehicles = made.vehicles.map((van, v) => (v === 2 ? { ...van, typeId: 'truck' } : van));
      const plan: Plan = { ...made, vehicles, orders: [order], territories };
      for (const van of vehicles) {
        expect(readNoGoZones(plan)?.isClosed(order, van.id) ?? false).toBe(isShut(plan, order, van.id));
        const rings = roadsOf(plan, van).closedAreas ?? [];
        const everywhere: LonLat[] = [
          [0.5, 1],
          [1.5, 1],
          [2.5, 1],
        ];
        for (const place of everywhere) {
          const isInRing = rings.some((ring) => place[0] > ring[0][0] && place[0] < ring[1][0]);
          expect(isInRing).toBe(isShut(plan, makeOrder('b', { location: place }), van.id));
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('a zone is no territory: nobody is outside of one, and it belongs to no van', () => {
  const plan = { ...makePlan(['a']), territories: [zone({ closedTo: 'vans', vehicleIds: ['van-1'] })] };
  expect(readTerritories(plan)).toBeUndefined();
  const both = {
    ...plan,
    territories: [...plan.territories, zone({ id: 'y', strength: 'prefer', vehicleIds: ['van-1'] })],
  };
  expect(readTerritories(both)?.homeOf(makeOrder('a', { location: [1, 1] })).areas).toMatchObject([
    { id: 'y' },
  ]);
});

test('hours of some vans, and what only zones have, are refused', () => {
  const says = (change: Partial<Territory>) => TERRITORY.safeParse(zone(change)).success;
  expect(says({})).toBe(true);
  expect(says({ hours: [0, 60] })).toBe(true);
  expect(says({ closedTo: 'types', typeIds: ['a'] })).toBe(true);
  expect(says({ closedTo: 'vans' })).toBe(true);
  expect(says({ hours: [60, 60] })).toBe(false);
  expect(says({ hours: [0, 60], closedTo: 'vans' })).toBe(false);
  expect(says({ typeIds: ['a'] })).toBe(false);
  expect(says({ strength: 'keep', hours: [0, 60] })).toBe(false);
  expect(says({ strength: 'prefer', closedTo: 'vans' })).toBe(false);
});
