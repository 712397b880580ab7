import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makePlan } from '../testing/make-plan.ts';
import { sayBelonging } from '../testing/territory-oracle.ts';
import type { LonLat, Order } from './order.ts';
import type { Plan } from './plan.ts';
import { crossesItself, isInsideRing, isSimpleRing, type Ring } from './ring.ts';
import { readTerritories, type Territory } from './territory.ts';

const square: Ring = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
];

describe('rings', () => {
  test('that enclose an area are taken, others are not', () => {
    expect(isSimpleRing(square)).toBe(true);
    expect(isSimpleRing(square.toReversed())).toBe(true);
    expect(isSimpleRing(square.slice(0, 2))).toBe(false);
    const bowTie: Ring = [square[0], square[2], square[1], square[3]];
    expect(crossesItself(bowTie)).toBe(true);
    // A corner on another side, a side that goes back on itself, all on one line.
    expect(crossesItself([...square, [1, 0]])).toBe(true);
    expect(
      crossesItself([
        [0, 0],
        [2, 0],
        [1, 0],
        [1, 2],
      ]),
    ).toBe(true);
    expect(
      crossesItself([
        [0, 0],
        [1, 1],
        [2, 2],
      ]),
    ).toBe(true);
    const round = (corners: number): LonLat[] =>
      Array.from({ length: corners }, (_, i) => {
        const angle = (2 * Math.PI * i) / corners;
        return [Math.cos(angle), Math.sin(angle)];
      });
    expect(isSimpleRing(round(500))).toBe(true);
    expect(isSimpleRing(round(501))).toBe(false);
  });

  test('with a dent leave out what lies in it', () => {
    const dented: Ring = [
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 1],
      [0, 4],
    ];
    expect(isInsideRing([2, 0.5], dented)).toBe(true);
    expect(isInsideRing([2, 3], dented)).toBe(false);
  });
});

/** Multiples of a tenth, and places off the lines between them. */
const corner = fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }));
const place: fc.Arbitrary<LonLat> = corner.map(([x, y]): LonLat => [x / 10 + 0.0137, y / 10 + 0.0291]);
const ring: fc.Arbitrary<Ring> = fc
  .uniqueArray(corner, { minLength: 3, maxLength: 7, selector: String })
  .map((corners) => corners.map(([x, y]): LonLat => [x / 10, y / 10]))
  .filter(isSimpleRing);
const VANS = ['v0', 'v1', 'v2'];
const territory: fc.Arbitrary<Territory> = fc.record({
  id: fc.constant('area'),
  name: fc.constant('Area'),
  ring,
  vehicleIds: fc.subarray([...VANS, 'gone']),
  strength: fc.constantFrom('prefer' as const, 'keep' as const),
});
const order: fc.Arbitrary<Partial<Order>> = fc.oneof(
  fc.record({ location: place }),
  fc.record({
    type: fc.constant('shipment' as const),
    location: place,
    pickup: fc.record({
      address: fc.constant(''),
      location: place,
      durationSeconds: fc.constant(0),
      windows: fc.constant([]),
    }),
  }),
);

function planOf(
  orders: readonly Partial<Order>[],
  territories: readonly Territory[],
  away: readonly string[],
): Plan {
  const plan = makePlan(orders.map((_, i) => `o${i}`));
  const [van] = plan.vehicles;
  return {
    ...plan,
    orders: plan.orders.map((item, i) => ({ ...item, ...orders[i] })),
    vehicles: VANS.map((id) => ({ ...van, id, name: id, isAvailable: !away.includes(id) })),
    territories: territories.map((item, i) => ({ ...item, id: `a${i}` })),
  };
}

test('who is at home with an order is what the sentences say', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      fc.array(order, { minLength: 1, maxLength: 6 }),
      fc.array(territory, { maxLength: 4 }),
      fc.subarray(VANS, { maxLength: 1 }),
      (orders, territories, away) => {
        const plan = planOf(orders, territories, away);
        const read = readTerritories(plan);
        for (const item of plan.orders) {
          for (const van of VANS) {
            const expected = sayBelonging(plan, item, van);
            seen.add(expected);
            expect(read?.belongingOf(item, van) ?? 'home').toBe(expected);
          }
        }
      },
    ),
    { numRuns: 400 },
  );
  expect([...seen].sort()).toEqual(['closed', 'home', 'outside']);
});

test('areas whose vans are all gone say nothing, and what was read is read once', () => {
  const area: Territory = { id: 'a', name: 'A', ring: square, vehicleIds: ['gone'], strength: 'keep' };
  const plan = planOf([{ location: [1, 1] }], [area], []);
  expect(readTerritories(plan)?.belongingOf(plan.orders[0], 'v0')).toBe('home');
  expect(readTerritories(plan)).toBe(readTerritories({ ...plan }));
  expect(readTerritories({ ...plan, territories: [] })).toBeUndefined();
});
