/** Ways to give an order a place: what they say, and the plan that they make. */
import { describe, expect, test } from 'vitest';
import type { VrpRelaxation } from '../../api/contract/vrp-relaxations.ts';
import type { Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import {
  changeShift,
  makeExtraVanFix,
  makePlacement,
  makeRelaxationFix,
  makeSwitchOnFix,
  makeWidenFix,
  splitOrder,
} from './fixes.ts';

const bare = makePlan([], 3);
const [first, second, third] = bare.vehicles;
const order = makeOrder('a', {
  name: 'Café Morgan',
  skills: ['Crane'],
  loads: [4, 2.5],
  windows: [
    [28_800, 34_200],
    [50_400, 54_000],
  ],
});
const shipment = makeOrder('b', {
  type: 'shipment',
  windows: [[36_000, 37_800]],
  pickup: { address: '', durationSeconds: 60, windows: [[25_200, 27_000]] },
});
const plan: Plan = {
  ...bare,
  loadNames: ['boxes', 'kg'],
  orders: [order, shipment],
  vehicles: [
    { ...first, name: 'Blue', capacity: [20, 100], maxMetres: 123_000, shift: [21_600, 64_800] },
    {
      ...second,
      name: 'Red',
      capacity: [30, 80],
      skills: ['crane'],
      maxServiceSeconds: 7200,
      moreShifts: [{ id: 'late', shift: [66_000, 79_300] }],
    },
    { ...third, name: 'Green', capacity: [3, 1000] },
  ],
};

const place = { position: 3, arrival: 41_700, strain: 1 };

function relaxed(change: Partial<VrpRelaxation>, of: Order = order) {
  const fix = makeRelaxationFix(plan, of, { ...place, vehicleId: first.id, ...change } as VrpRelaxation);
  const after = fix?.also?.(plan);
  return { title: fix?.title, detail: fix?.detail, vans: after?.vehicles, orders: after?.orders };
}

describe('a limit that gives way', () => {
  test('is named with what it gives, and where the order goes', () => {
    const { title, detail, vans } = relaxed({ kind: 'capacity', dimension: 1, amount: 0.125 });
    expect([title, detail]).toEqual(['Blue carries 0.125 more kg', 'Blue, stop 3, arrives 11:35']);
    expect(vans?.map(({ capacity }) => capacity)).toEqual([
      [20, 100.125],
      [30, 80],
      [3, 1000],
    ]);
  });

  test('skills, as the order writes them', () => {
    const { title, vans } = relaxed({ kind: 'skill', skill: 'crane', vehicleId: third.id });
    expect(title).toBe('Give Green the skill Crane');
    expect(vans?.map(({ skills }) => skills)).toEqual([[], ['crane'], ['Crane']]);
  });

  test('hours, on five minutes, of the shift that is meant', () => {
    const day = relaxed({ kind: 'latest_end', amount: 601 });
    expect(day.title).toBe('Blue works until 18:15, 15 min longer');
    expect(day.vans?.[0].shift).toEqual([21_600, 65_700]);
    const late = relaxed({ kind: 'latest_end', amount: 300, vehicleId: second.id, shiftId: 'late' });
    expect(late.title).toBe('Red works until 22:10, 8 min longer');
    expect(late.vans?.[1].moreShifts?.[0].shift).toEqual([66_000, 79_800]);
    expect(late.vans?.[1].shift).toEqual(plan.vehicles[1].shift);
  });

  test('of the van or of a shift of its own', () => {
    const road = relaxed({ kind: 'max_distance', amount: 2500 });
    expect([road.title, road.vans?.[0].maxMetres]).toEqual(['Blue may do 2.5 km more', 125_500]);
    const most = { kind: 'max_service_time', amount: 900, vehicleId: second.id } as const;
    const own = relaxed({ ...most, shiftId: 'late' });
    expect(own.title).toBe('Red may do 15 min more');
    // What the shift has from its van is where it begins.
    expect(own.vans?.[1].moreShifts?.[0].maxServiceSeconds).toBe(8100);
    expect(own.vans?.[1].maxServiceSeconds).toBe(7200);
    expect(relaxed({ ...most, shiftId: 'shift-1' }).vans?.[1].maxServiceSeconds).toBe(8100);
    expect(relaxed({ kind: 'max_activities', amount: 2 }).title).toBe('Blue may do 2 stops more');
    expect(relaxed({ kind: 'max_jobs', amount: 1 }).title).toBe('Blue may do 1 order more');
  });

  test('windows, on five minutes, at the end that is meant', () => {
    const window = { earliest: 50_400, latest: 54_000 };
    const later = relaxed({ kind: 'window_latest', amount: 61, window, activity: 'delivery' });
    expect(later.title).toBe('Open until 15:05');
    expect(later.orders?.[0].windows).toEqual([
      [28_800, 34_200],
      [50_400, 54_300],
    ]);
    const sooner = relaxed({ kind: 'window_earliest', amount: 301, window, activity: 'delivery' });
    expect(sooner.title).toBe('Open from 13:50');
    expect(sooner.orders?.[0].windows[1]).toEqual([49_800, 54_000]);
    // Of two windows that begin together only the one that is meant.
    const alike = {
      ...order,
      windows: [[50_400, 52_000] as const, [50_400, 54_000] as const],
    } as unknown as Order;
    const one = relaxed({ kind: 'window_latest', amount: 61, window, activity: 'delivery' }, alike);
    expect(one.orders?.[0].windows.map(([, to]) => to)).toEqual([52_000, 54_300]);
    const fetched = relaxed(
      {
        ...{ kind: 'window_latest', amount: 300, activity: 'pickupShipment' },
        window: { earliest: 25_200, latest: 27_000 },
      },
      shipment,
    );
    expect(fetched.title).toBe('Open until 07:35');
    expect(fetched.orders?.[1].pickup?.windows).toEqual([[25_200, 27_300]]);
    expect(fetched.orders?.[1].windows).toEqual(shipment.windows);
  });

  test('nothing is offered of what the plan does not know', () => {
    expect(relaxed({ kind: 'capacity', vehicleId: 'gone' }).title).toBeUndefined();
    const window = { earliest: 1, latest: 2 };
    expect(relaxed({ kind: 'window_latest', window, amount: 60 }).title).toBeUndefined();
    expect(changeShift(plan, { vehicleId: 'gone' }, () => ({ shift: [0, 1] }))).toBe(plan);
  });
});

test('a place as things are is said with its van, stop and time', () => {
  const { title, detail, change } = makePlacement(plan, order, {
    ...{ ...place, vehicleId: second.id },
    ...{ addedCost: 1, addedSeconds: 2, addedRouteSeconds: 3, addedMetres: 4 },
  } as never);
  expect([title, detail]).toEqual(['Put it on Red', 'Red, stop 3, arrives 11:35']);
  expect(change([])).toMatchObject([{ vehicleId: second.id, visits: [{ orderId: 'a' }] }]);
});

describe('one more van', () => {
  const withVans = (...vehicles: readonly object[]): Plan => ({
    ...plan,
    vehicles: plan.vehicles.map((van, i) => ({ ...van, ...vehicles[i] })),
  });

  test('is one that is switched off, has what the order needs and no route', () => {
    const off = { isAvailable: false };
    expect(makeSwitchOnFix(plan, order)).toBeUndefined();
    const fix = makeSwitchOnFix(withVans(off, off, off), order);
    expect(fix?.title).toBe('Send Red after all');
    expect(fix?.also?.(withVans(off, off)).vehicles.map(({ isAvailable }) => isAvailable)).toEqual([
      false,
      true,
      true,
    ]);
    const driven = { ...withVans(off, off, off), solution: makeSolution(second.id, ['b']) };
    expect(makeSwitchOnFix(driven, order)).toBeUndefined();
    // Exactly as much as goes in, and a little more.
    const only = withVans({}, { ...off, capacity: [4, 2.5] });
    expect(makeSwitchOnFix(only, order)?.title).toBe('Send Red after all');
    expect(makeSwitchOnFix(only, { ...order, loads: [4, 2.501] })).toBeUndefined();
  });

  test('or one like the first that has it', () => {
    const fix = makeExtraVanFix(plan, order);
    expect(fix?.title).toMatch(/^Send .+ too, like Red$/);
    const after = fix?.also?.(plan).vehicles ?? [];
    expect(after).toHaveLength(4);
    expect(after[3]).toMatchObject({ capacity: [30, 80], skills: ['crane'], isAvailable: true });
    expect(fix?.change([])).toMatchObject([{ vehicleId: after[3].id, visits: [{ orderId: 'a' }] }]);
    expect(makeExtraVanFix(plan, { ...order, skills: ['boat'] })).toBeUndefined();
  });
});

test('a longer window ends where the work begins, on five minutes', () => {
  const late = { kind: 'late', orderId: 'a', vehicleId: first.id, position: 1, unit: 'seconds' } as const;
  const wide = makeWidenFix(order, {
    ...{ ...late, activity: 'delivery', start: 54_901, excess: 901 },
    window: { earliest: 50_400, latest: 54_000 },
  } as never);
  expect([wide.title, wide.detail]).toEqual(['Open until 15:20', 'the window then reaches to its arrival']);
  expect(wide.also?.(plan).orders[0].windows).toEqual([
    [28_800, 34_200],
    [50_400, 55_200],
  ]);
  const fetched = makeWidenFix(shipment, {
    ...{ ...late, activity: 'pickupShipment', start: 27_600, excess: 600 },
    window: { earliest: 25_200, latest: 27_000 },
  } as never);
  const delivered = makeWidenFix(shipment, {
    ...{ ...late, activity: 'deliverShipment', start: 38_100, excess: 300 },
    window: { earliest: 36_000, latest: 37_800 },
  } as never);
  expect(delivered.also?.(plan).orders[1].windows).toEqual([[36_000, 38_100]]);
  const { pickup, windows } = fetched.also?.(plan).orders[1] ?? {};
  expect([pickup?.windows, windows]).toEqual([[[25_200, 27_600]], [[36_000, 37_800]]]);
});

test('two halves are the whole', () => {
  const halves = splitOrder({ ...plan, orders: [{ ...order, loads: [5, 2.5] }, shipment] }, 'a').orders;
  expect(halves.map(({ id, loads }) => [id, ...loads])).toEqual([
    ['a', 3, 1.25],
    ['a b', 2, 1.25],
    ['b', 1],
  ]);
});
