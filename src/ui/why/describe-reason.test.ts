import { describe, expect, test } from 'vitest';
import type {
  VrpLateReason,
  VrpLeftOutReason,
  VrpRouteReason,
  VrpRule,
  VrpSaving,
} from '../../api/contract/vrp-reasons.ts';
import type { Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { describeLate, describeLeftOut, describeRoute } from './describe-reason.ts';

const bare = makePlan([], 3);
const [blue, red, green] = bare.vehicles;

/** Other numbers everywhere, for swapped ones to show. */
const plan: Plan = {
  ...bare,
  loadNames: ['boxes', 'kg'],
  orders: [
    makeOrder('a', {
      name: 'Café Morgan',
      windows: [
        [28_800, 34_200],
        [50_400, 54_000],
      ],
      skills: ['Fridge', 'Crane'],
      allowedVehicles: ['blue', 'red'],
      maxSecondsInVehicle: 4500,
      group: 'north',
    }),
    makeOrder('b', {
      name: 'Old Mill',
      type: 'shipment',
      windows: [[36_000, 37_800]],
      disallowedVehicles: ['green'],
      pickup: { address: '', durationSeconds: 60, windows: [[25_200, 27_000]], group: 'south' },
    }),
  ],
  vehicles: [
    { ...blue, id: 'blue', name: 'Blue', capacity: [20, 350.5], maxMetres: 123_400, maxStops: 17 },
    {
      ...red,
      id: 'red',
      name: 'Red',
      shift: [21_600, 64_800],
      maxWorkingSeconds: 30_000,
      maxDrivingSeconds: 8100,
      moreShifts: [{ id: 'late', shift: [66_000, 79_200], maxWorkingSeconds: 12_600 }],
    },
    { ...green, id: 'green', name: 'Green', capacity: [20, null] },
  ],
};

const place = { vehicleId: 'red', position: 4, arrival: 41_700 };
const saving: VrpSaving = { cost: 1, metres: 3200, seconds: 840, routeSeconds: 720 };

function sayRule(rule: object, among: Plan = plan): string {
  const reason = { kind: 'late_by_rule', rule, lateness: 1500, latenessWithout: 0, orderId: 'a' };
  return describeLate(among, reason as unknown as VrpLateReason).replace(
    ' Without that it would be in time.',
    '',
  );
}

describe('a rule', () => {
  test.each<[string, object]>([
    ['Café Morgan needs Crane.', { kind: 'skill', orderId: 'a', skill: 'crane' }],
    ['Café Morgan needs lift.', { kind: 'skill', orderId: 'a', skill: 'lift' }],
    [
      'Café Morgan is open 08:00–09:30 or 14:00–15:00.',
      { kind: 'window', orderId: 'a', activity: 'delivery' },
    ],
    ['Old Mill is open 10:00–10:30.', { kind: 'window', orderId: 'b', activity: 'deliverShipment' }],
    ['Old Mill can be fetched 07:00–07:30.', { kind: 'window', orderId: 'b', activity: 'pickupShipment' }],
    ['Café Morgan may only ride on Blue, Red.', { kind: 'allowed_vehicles', orderId: 'a' }],
    ['Old Mill must not ride on Green.', { kind: 'disallowed_vehicles', orderId: 'b' }],
    ['Café Morgan may be on board for 1 h 15 at most.', { kind: 'max_time_in_vehicle', orderId: 'a' }],
    ['Café Morgan stays together with group north.', { kind: 'group', orderId: 'a' }],
    ['Old Mill stays together with group south.', { kind: 'group', orderId: 'b' }],
    ['A rule ties Old Mill to other orders.', { kind: 'relation', orderId: 'b', relation: 0 }],
    ['Old Mill is locked to its van.', { kind: 'lock', orderId: 'b' }],
    ['gone is locked to its van.', { kind: 'lock', orderId: 'gone' }],
    ['Blue carries 20 boxes at most.', { kind: 'capacity', vehicleId: 'blue', dimension: 0 }],
    ['Blue carries 350.5 kg at most.', { kind: 'capacity', vehicleId: 'blue', dimension: 1 }],
    ['Red has to be back by 18:00.', { kind: 'latest_end', vehicleId: 'red', shiftId: 'shift-1' }],
    ['Red has to be back by 22:00.', { kind: 'latest_end', vehicleId: 'red', shiftId: 'late' }],
    [
      'Red starts at 06:00 at the earliest.',
      { kind: 'earliest_start', vehicleId: 'red', shiftId: 'shift-1', seconds: 9 },
    ],
    [
      'Red starts at 18:20 at the earliest.',
      { kind: 'earliest_start', vehicleId: 'red', shiftId: 'late', seconds: 9 },
    ],
    ['Green has a break.', { kind: 'break', vehicleId: 'green' }],
    ['Blue has a limit, Kilometres at most: 123 km.', { kind: 'max_distance', vehicleId: 'blue' }],
    ['Blue has a limit, Stops at most: 17.', { kind: 'max_activities', vehicleId: 'blue' }],
    [
      'Red has a limit, Working at most: 3 h 30.',
      { kind: 'max_working_time', vehicleId: 'red', shiftId: 'late' },
    ],
    [
      'Red has a limit, Working at most: 8 h 20.',
      { kind: 'max_working_time', vehicleId: 'red', shiftId: 'shift-1' },
    ],
    [
      'Red has a limit, Driving at most: 2 h 15.',
      { kind: 'max_driving_time', vehicleId: 'red', shiftId: 'late' },
    ],
  ])('%s', (sentence, rule) => {
    expect(sayRule(rule)).toBe(sentence);
  });

  test('of vans has the territory that is kept, and nothing of one that is preferred', () => {
    const [order] = plan.orders;
    const inside: Order = { ...order, allowedVehicles: undefined, location: [7.5, 43.5] };
    const say = (strength: 'keep' | 'prefer', vehicleIds: string[], change: Partial<Order> = {}) => {
      const ring: [number, number][] = [
        [7.4, 43.4],
        [7.6, 43.4],
        [7.6, 43.6],
        [7.4, 43.6],
      ];
      const territories = [{ id: 't', name: 'T', ring, vehicleIds, strength }];
      const orders = [{ ...inside, ...change }];
      return sayRule({ kind: 'allowed_vehicles', orderId: 'a' }, { ...plan, territories, orders });
    };
    expect(say('keep', ['red', 'green'])).toBe('Café Morgan lies in the territory of Red, Green.');
    expect(say('keep', ['red'], { disallowedVehicles: ['blue'] })).toBe(
      'Café Morgan must not ride on Blue. Café Morgan lies in the territory of Red.',
    );
    expect(say('keep', ['red'], { location: [8, 43.5] })).toBe('Café Morgan lies in no territory of a van.');
    expect(say('prefer', ['red'], { allowedVehicles: ['green'] })).toBe(
      'Café Morgan may only ride on Green.',
    );
  });
});

describe('an order that is left out', () => {
  const rules: VrpRule[] = [
    { kind: 'skill', orderId: 'a', skill: 'fridge' },
    { kind: 'capacity', vehicleId: 'blue', dimension: 0 },
  ];
  const costs = { addedCost: 5, addedSeconds: 6, addedRouteSeconds: 7 };
  test.each<[string, object]>([
    [
      'Café Morgan needs Fridge. Without that Red could take it at 11:35. The route gets 2.3 km longer.',
      { kind: 'kept_out', rules: rules.slice(0, 1), place: { ...place, ...costs, addedMetres: 2300 } },
    ],
    [
      'Café Morgan needs Fridge. Blue carries 20 boxes at most. Only without both could Red take it, at 11:35.',
      { kind: 'kept_out', rules, place: { ...place, ...costs, addedMetres: 0 } },
    ],
    [
      'It has a place as things are: Red could take it at 11:35. The route gets 1 m longer.',
      { kind: 'fits', place: { ...place, ...costs, addedMetres: 1 } },
    ],
    [
      'It has a place as things are: Red could take it at 11:35.',
      { kind: 'fits', place: { ...place, ...costs, addedMetres: -1 } },
    ],
    ['No single rule keeps it out, nor do two together: more would have to give way.', { kind: 'many' }],
  ])('%s', (sentence, reason) => {
    expect(describeLeftOut(plan, { orderId: 'a', ...reason } as VrpLeftOutReason)).toBe(sentence);
  });
});

describe('a stop that is late', () => {
  const before = 'Old Mill is served before it.';
  const rule = { kind: 'break', vehicleId: 'green' };
  test.each<[string, object]>([
    [
      `${before} Without that it would be 10 min late instead of 25 min.`,
      { kind: 'late_by_order', earlier: 'b', latenessWithout: 600 },
    ],
    [
      `${before} Without that it would be in time.`,
      { kind: 'late_by_order', earlier: 'b', latenessWithout: 0 },
    ],
    [
      'Green has a break. Without that it would be 20 min late instead of 25 min.',
      { kind: 'late_by_rule', rule, latenessWithout: 1200 },
    ],
    [
      'The roads are slow at that hour. Without that it would be in time.',
      { kind: 'late_by_traffic', latenessWithout: 0 },
    ],
    [
      'Even as the only stop of its route it would be 5 min late.',
      { kind: 'late_alone', latenessWithout: 300 },
    ],
    ['Only with nothing else on its route would it be in time.', { kind: 'late_alone', latenessWithout: 0 }],
  ])('%s', (sentence, reason) => {
    const stop = { orderId: 'a', vehicleId: 'red', position: 2, activity: 'delivery', lateness: 1500 };
    expect(describeLate(plan, { ...stop, ...reason } as VrpLateReason)).toBe(sentence);
  });
});

describe('a route', () => {
  const from = { vehicleId: 'green' };
  const taken = { orderId: 'a', from, place: { ...place, vehicleId: 'blue' } };
  const leaving = { orderId: 'a', from: { vehicleId: 'blue' }, place };
  const takes = 'Without that it would take Café Morgan from Green. That saves 3.2 km and 12 min.';
  const limited = (rule: object, used?: number, allowed?: number, move: object = taken) => ({
    ...{ kind: 'limited', rule, used, allowed, move, saving },
  });
  const capacity = { kind: 'capacity', vehicleId: 'blue', dimension: 1 };
  test.each<[string, object]>([
    ['All its stops lie behind or are locked.', { kind: 'fixed' }],
    ['Nothing holds it back: no stop of it is cheaper on another van.', { kind: 'free', tried: 3 }],
    [`Blue carries 340.25 of 350.5 kg. ${takes}`, limited(capacity, 340.25, 350.5)],
    [
      'Blue carries 0 of 350.5 kg. Without that it would take Old Mill, which is left out.',
      limited(capacity, 0, 350.5, { orderId: 'b', place }),
    ],
    [
      `Red is back at 17:30 and has to be by 18:00. ${takes}`,
      limited({ kind: 'latest_end', vehicleId: 'red' }, 63_000, 64_800),
    ],
    [`Green has a break. ${takes}`, limited({ kind: 'break', vehicleId: 'green' })],
    [
      `Blue has a limit, Kilometres at most: 99.5 km of 123 km. ${takes}`,
      limited({ kind: 'max_distance', vehicleId: 'blue' }, 99_500, 123_400),
    ],
    [
      `Red has a limit, Working at most: 7 h 30 of 8 h 20. ${takes}`,
      limited({ kind: 'max_working_time', vehicleId: 'red' }, 27_000, 30_000),
    ],
    [
      'Café Morgan needs Fridge. Without that Red would take Café Morgan. That saves 3.2 km and 12 min.',
      { kind: 'holds', rule: { kind: 'skill', orderId: 'a', skill: 'fridge' }, move: leaving, saving },
    ],
    [
      'Old Mill can be fetched 07:00–07:30. Without that the route would be over at 16:40, 12 min shorter.',
      {
        ...{ kind: 'waits', end: 60_000, saving },
        rule: { kind: 'window', orderId: 'b', activity: 'pickupShipment' },
      },
    ],
    [
      'Café Morgan would be cheaper on Red. That saves 3.2 km and 12 min.',
      { kind: 'better', move: leaving, saving },
    ],
    [
      'Nothing holds it back. Café Morgan would be cheaper on Red, but routes would be less tidy, and tidiness may cost that much. That saves 3.2 km and 12 min.',
      { kind: 'pays', for: 'tidiness', move: leaving, saving },
    ],
    [
      'Nothing holds it back. Café Morgan would be cheaper on Red, but work would be less even, and fairness may cost that much. That saves 3.2 km and 12 min.',
      { kind: 'pays', for: 'evenness', move: leaving, saving },
    ],
  ])('%s', (sentence, reason) => {
    expect(describeRoute(plan, { vehicleId: 'blue', ...reason } as unknown as VrpRouteReason)).toBe(sentence);
  });

  test.each<[string, Partial<VrpSaving>]>([
    // The time on tour, or that of the road where the tour is none shorter.
    ['That saves 3.2 km and 14 min.', { routeSeconds: 0 }],
    ['That saves 12 min.', { metres: -40 }],
    ['That saves 1 min.', { metres: 0, routeSeconds: 60 }],
    ['That saves less than a minute.', { metres: 0, routeSeconds: 59 }],
    ['That saves 3.2 km.', { routeSeconds: 59 }],
    ['That is better for the goal of the plan.', { metres: 0, routeSeconds: 0, seconds: 0 }],
  ])('%s', (sentence, change) => {
    const reason = { vehicleId: 'blue', kind: 'better', move: leaving, saving: { ...saving, ...change } };
    expect(describeRoute(plan, reason as VrpRouteReason)).toBe(
      `Café Morgan would be cheaper on Red. ${sentence}`,
    );
  });
});
