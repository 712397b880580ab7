/** What of a plan goes to the engine beside the request: its prices, amounts and places, to the number. */
import { expect, test } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import type { Territory } from '../../plan/territory.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { buildRequest } from './build-body.ts';

const rulesOf = (plan: Plan) => buildRequest(plan).rules;

/** A plan whose vans differ as told. */
function withVans(...changes: Partial<Vehicle>[]): Plan {
  const plan = makePlan(['A'], changes.length);
  return { ...plan, vehicles: plan.vehicles.map((van, i) => ({ ...van, ...changes[i] })) };
}

const TEN = { latenessSeconds: 600, overtimeSeconds: 900 };

test.each<[string, Plan['tolerances'], Partial<Vehicle>[], object | undefined]>([
  ['nothing where nothing is tolerated', { latenessSeconds: 0, overtimeSeconds: 0 }, [{}], undefined],
  ['nothing where the plan does not say', undefined, [{}], undefined],
  ['lateness alone', { latenessSeconds: 600 }, [{}], { lateness: [600, 5] }],
  ['overtime alone', { latenessSeconds: 0, overtimeSeconds: 900 }, [{}], { overtime: [900, 2] }],
  ['seconds of work where no van has a price', TEN, [{}], { lateness: [600, 5], overtime: [900, 2] }],
  [
    'the dearest hour of the vans',
    TEN,
    [{ costPerHour: 36 }, { costPerHour: 72 }, { costPerKm: 1 }],
    { lateness: [600, 0.1], overtime: [900, 0.04] },
  ],
  [
    'an hour of 30 where only the way has a price',
    TEN,
    [{}, { costPerKm: 0.5 }],
    { lateness: [600, 150 / 3600], overtime: [900, 60 / 3600] },
  ],
  [
    'an hour of 30 where only the day has a price',
    TEN,
    [{ costPerDay: 80 }],
    { lateness: [600, 150 / 3600], overtime: [900, 60 / 3600] },
  ],
])('what is tolerated has its price: %s', (_, tolerances, vans, expected) => {
  const { softLimits } = rulesOf({ ...withVans(...vans), tolerances });
  const read =
    softLimits &&
    Object.entries(softLimits).map(([name, limit]) => [name, [limit?.allowedSeconds, limit?.pricePerSecond]]);
  expect(read && Object.fromEntries(read)).toEqual(expected);
});

const RING: [number, number][] = [
  [7, 42.9],
  [7.1, 42.9],
  [7.1, 43.1],
  [7, 43.1],
];
const area = (change: Partial<Territory>): Territory => ({
  id: 't',
  name: 'T',
  ring: RING,
  vehicleIds: ['van-1'],
  strength: 'prefer',
  ...change,
});

test('an order outside its preferred area costs five minutes of work, in money where vans have prices', () => {
  const plan = { ...withVans({}, {}), territories: [area({})] };
  const [free] = rulesOf(plan).territories ?? [];
  expect(free).toEqual({ orderIds: ['A'], vehicleIds: ['van-1'], price: 300 });
  const paid = { ...withVans({ costPerDay: 50 }, {}), territories: [area({})] };
  expect(rulesOf(paid).territories?.[0].price).toBe(2.5);
  // A van that is away is no van at home, and none outside.
  expect(
    rulesOf({ ...withVans({}, { isAvailable: false }), territories: [area({})] }).territories,
  ).toBeUndefined();
});

test('the traffic of the day of the plan is asked for, where traffic counts', () => {
  const plan = { ...withVans({}), date: '2026-03-14' };
  expect(rulesOf(plan).weekday).toBeUndefined();
  const weekdayOf = (date: string) => rulesOf({ ...plan, date, roadRules: { usesTraffic: true } }).weekday;
  expect(weekdayOf('2026-03-14')).toBe(5);
  expect(weekdayOf('2026-03-15')).toBe(6);
  expect(weekdayOf('2026-03-16')).toBe(0);
});

test('roads are closed in no-go zones of whole days, and never on a plane', () => {
  const zone = area({ strength: 'closed', closedTo: 'vans', vehicleIds: ['van-2', 'van-3'] });
  const plan = {
    ...withVans({}, {}, { isAvailable: false }),
    territories: [zone, area({ id: 'n', strength: 'closed', hours: [0, 3600] })],
  };
  expect(rulesOf(plan).closedAreas).toEqual([{ vehicleIds: ['van-2'], ring: RING }]);
  const abstractSpace = { rounding: 'nearest', scale: 1, origin: [7, 43], degreesPerUnit: 0.001 } as const;
  expect(
    rulesOf({ ...plan, abstractSpace: { ...abstractSpace, origin: [7, 43] } }).closedAreas,
  ).toBeUndefined();
});

const at = (name: string, lon: number) => ({ name, location: [lon, 43] as [number, number] });

test('vans reload at whole seconds, at most so often as can be, at every place once that a van starts from', () => {
  const plan = withVans(
    { maxReloads: 99, reloadSeconds: 90.4, reloadAt: 'any', start: at('Yard', 7.1) },
    { maxReloads: 0.4 },
    {
      maxReloads: 1,
      reloadAt: 'depot',
      moreShifts: [{ id: 'late', shift: [50_000, 60_000], start: at('Hall', 7.2) }],
    },
    { start: at('Same as the yard', 7.1) },
    { start: at('Away', 7.3), isAvailable: false },
  );
  const { rules, reloadPlaces } = buildRequest(plan);
  const read = rules.reloads?.map(({ vehicleId, most, duration, places }) => [
    vehicleId,
    most,
    duration,
    places?.map(({ address }) => address.name),
  ]);
  expect(read).toEqual([
    ['van-1', 20, 90, ['Depot', 'Yard', 'Hall']],
    ['van-3', 1, 900, ['Depot']],
  ]);
  // Read back by the ids that the answer gives.
  const hall = rules.reloads?.[0].places?.[2].address.location_id ?? '';
  expect(reloadPlaces.get(hall)).toEqual(at('Hall', 7.2));
});

test('a plan that asks for nothing sends nothing beside the request', () => {
  expect(rulesOf({ ...withVans({}, {}), orders: [makeOrder('A')] })).toEqual({});
});

test('of a van that has left the engine knows every stop behind it, were it one; nothing of stops that it does not plan', () => {
  const behindOf = (count: number, change: Partial<Plan> = {}) => {
    const plan = makePlan(['A', 'B', 'C']);
    const solution = makeSolution('van-1', ['A', 'B', 'C']);
    const [{ vehicleId, departure, stops }] = solution.routes;
    const past = [{ vehicleId, departure, stops: stops.slice(0, count) }];
    return rulesOf({ ...plan, solution, past, ...change }).routesUnderWay?.map(({ visits }) =>
      visits.map(({ orderId }) => orderId),
    );
  };
  expect(behindOf(2)).toEqual([['A', 'B']]);
  expect(behindOf(1)).toEqual([['A']]);
  const withoutPlace = { orders: [makeOrder('A', { location: undefined }), makeOrder('B')] };
  expect(behindOf(1, withoutPlace)).toBeUndefined();
  expect(behindOf(2, withoutPlace)).toEqual([['B']]);
});
