/** Why an order has no place, as whole sentences. */
import { describe, expect, test } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import type { UnassignedOrder } from '../../plan/solution.ts';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { explainUnassigned, findReason, listOtherReasons, sayUnassigned } from './explain-unassigned.ts';

const bare = makePlan([], 3);
const [first, second, away] = bare.vehicles;
const plan: Plan = {
  ...bare,
  loadNames: ['boxes', 'kg'],
  vehicles: [
    { ...first, capacity: [20, 100.125], skills: ['fridge', 'Lift'] },
    { ...second, capacity: [30, 80], skills: ['crane'] },
    { ...away, capacity: [90, 900], skills: ['boat'], isAvailable: false },
  ],
};

const item = (code: number, otherCodes?: number[]) => ({ orderId: 'a', code, otherCodes }) as UnassignedOrder;

function explain(code: number, change: object, box?: [number, number, number, number]): string {
  return explainUnassigned(item(code), makeOrder('a', change), plan, box);
}

describe('an order without a place', () => {
  const pickup = { address: '', durationSeconds: 0, windows: [[25_200, 27_000]] };
  test.each<[string, number, object]>([
    ['No available van has: boat.', 1, { skills: ['crane', 'boat'] }],
    ['No available van has: boat, gun.', 1, { skills: ['boat', 'crane', 'gun'] }],
    ['No available van has all of: crane, lift.', 1, { skills: ['crane', 'lift'] }],
    // Capitals do not matter to the service either.
    ['No available van has: Boat.', 1, { skills: ['Fridge', 'Boat'] }],
    ['No available van has all of: Crane, lift.', 1, { skills: ['Crane', 'lift'] }],
    ['No van can be there at 10:00–11:00.', 2, { windows: [[36_000, 39_600]] }],
    [
      'No van can be there at 10:00–11:00 or 07:00–07:30.',
      2,
      { type: 'shipment', windows: [[36_000, 39_600]], pickup },
    ],
    ['Not placed in the time allowed. A longer search may find a place.', 2, {}],
    ['Needs 31 boxes; the largest available van holds 30.', 3, { loads: [31, 90] }],
    ['Needs 100.126 kg; the largest available van holds 100.125.', 3, { loads: [30, 100.126] }],
    ['Needs 30 boxes, 100.125 kg; the vans that could take it are full.', 3, { loads: [30, 100.125] }],
    ['Every van would drive further than it may.', 4, {}],
    ['A rule that ties it to other orders cannot be kept.', 21, {}],
    ['The vans that may take it have no room or time left.', 22, {}],
    ['Every route would last longer than it may.', 23, {}],
    ['The vans that could take it are ruled out for this order.', 25, {}],
    ['Every driver would be at the wheel for too long.', 26, {}],
    ['Every van has as many stops as it may have.', 27, {}],
    ['Every van has as many stops as it may have.', 28, {}],
    ['Its group does not fit on one route.', 29, {}],
    ['Every driver would be at the wheel for too long.', 30, {}],
    ['Every route would last longer than it may.', 31, {}],
    ['Every van would be back too late.', 34, {}],
    ['It fits alone, but not together with the others.', 35, {}],
    ['No road leads there from the depot.', 50, {}],
    ['Not placed in the time allowed. A longer search may find a place.', 999, {}],
  ])('%s (%d)', (sentence, code, change) => {
    expect(explain(code, change)).toBe(sentence);
  });

  test('lies outside the map that is open, or no road leads there', () => {
    const sides = [6, 42, 8, 44] as [number, number, number, number];
    expect(explain(50, { location: [7, 43] }, sides)).toBe('No road leads there from the depot.');
    expect(explain(50, { location: [5, 43] }, sides)).toBe('The place lies outside the open map area.');
    expect(explain(50, { location: [5, 43] })).toBe('No road leads there from the depot.');
    expect(explain(50, { location: undefined }, sides)).toBe('No road leads there from the depot.');
  });

  test('no road leads there where no-go zones close some: which', () => {
    const ring: [number, number][] = [
      [6, 42],
      [8, 42],
      [8, 44],
    ];
    const zone = { id: 'z', name: 'Old town', ring, vehicleIds: [], strength: 'closed' } as const;
    const say = (hours?: [number, number]) =>
      explainUnassigned(
        item(50),
        makeOrder('a', { location: [1, 1] }),
        { ...plan, territories: [hours ? { ...zone, hours } : zone] },
        undefined,
      );
    expect(say()).toBe('No road leads there from the depot. Roads in the no-go zone Old town are closed.');
    // With hours no road is closed.
    expect(say([28_800, 36_000])).toBe('No road leads there from the depot.');
  });

  test('lies in territories that are kept: the vans that drive and may serve it', () => {
    const ring: [number, number][] = [
      [6, 42],
      [8, 42],
      [8, 44],
      [6, 44],
    ];
    const say = (vehicleIds: string[], code = 22, strength: 'keep' | 'prefer' = 'keep') =>
      explainUnassigned(
        item(code),
        makeOrder('a'),
        { ...plan, territories: [{ id: 't', name: 'T', ring, vehicleIds, strength }] },
        undefined,
      );
    const ofVan2 = 'It lies in a territory that only Van 2 may serve, and they have no room or time left.';
    expect(say([second.id])).toBe(ofVan2);
    expect(say([second.id, away.id], 25)).toBe(ofVan2);
    expect(say([away.id])).toBe(
      'It lies in no territory of a van that drives, and every van keeps to its own.',
    );
    // All that drive may.
    expect(say([first.id, second.id])).toBe('The vans that may take it have no room or time left.');
    expect(say([second.id], 22, 'prefer')).toBe('The vans that may take it have no room or time left.');
    expect(say([second.id], 23)).toBe('Every route would last longer than it may.');
  });

  test('is said in one line, further reasons once each', () => {
    const order = makeOrder('a', { loads: [31, 0] });
    const full = 'Too big for the room left. Needs 31 boxes; the largest available van holds 30.';
    expect(sayUnassigned(item(3), order, plan, undefined)).toBe(full);
    expect(sayUnassigned(item(3, [3]), order, plan, undefined)).toBe(full);
    expect(sayUnassigned(item(3, [2, 27, 28]), order, plan, undefined)).toBe(
      `${full} Also: Time window too tight, Vans have all the stops they may have`,
    );
    expect(listOtherReasons(item(2, [3, 2, 1]))).toEqual(['Too big for the room left', 'Skill missing']);
    // Of an order that is not known only the code speaks.
    expect(sayUnassigned(item(1), undefined, plan, undefined)).toBe(
      'Skill missing. Not placed in the time allowed. A longer search may find a place.',
    );
  });

  test('every code has a title of its own', () => {
    expect(findReason(50).title).toBe('fix.reason.road');
    expect(findReason(-5).title).toBe('fix.reason.other');
  });
});
