/** What requirements become for the solver: locks, beginnings that are frozen, what is held of the plan before. */
import { expect, test } from 'vitest';
import { LAST_POSITION } from '../../../engine/vrp/plan-requirements.ts';
import { REASON } from '../../../engine/vrp/vrp-problem.ts';
import { makeRequest, makeService, testHost } from '../../../testing/vrp-cases.ts';
import { Dice } from '../../../testing/vrp-random/dice.ts';
import type { VrpSolution } from '../../contract/vrp-answer.ts';
import type { VrpLock, VrpRequirements } from '../../contract/vrp-requirements.ts';
import { translateRequest } from '../translate-request.ts';
import { keepsHeld } from './keeps-held.ts';
import { holdAll, listHeld } from './list-held.ts';
import { findSlots, sayUnknownRoute, writeRoute } from './name-routes.ts';
import { readKept } from './read-kept.ts';
import { readLocks } from './read-locks.ts';
import { readPrefixes } from './read-prefixes.ts';

const start = { start_address: { location_id: 'p0' }, type_id: 'type' };
const body = makeRequest([0, 10, 20, 30], {
  vehicles: [
    { vehicle_id: 'one', ...start, earliest_start: 1000 },
    {
      ...{ vehicle_id: 'two', ...start, earliest_start: 1000 },
      shifts: [
        { shift_id: 'early', earliest_start: 1000, latest_end: 2000 },
        { shift_id: 'late', earliest_start: 3000 },
      ],
    },
  ],
  services: [makeService('a', 1), makeService('b', 2), makeService('c', 3)],
  shipments: [
    { id: 'x', pickup: { address: { location_id: 'p1' } }, delivery: { address: { location_id: 'p2' } } },
  ],
});
const answer = await translateRequest(body, testHost);
if (!answer.ok) throw new Error(answer.error.message);
const { translated } = answer.value;
const { problem } = translated;

/** Orders a, b, c, x; tasks a 0, b 1, c 2, x 3 and 4; slots one, two early, two late. */
const SLOTS = 3;

type Visit = readonly [id: string, type: string, arrival: number];

function routeOf(
  vehicle_id: string,
  shift_id: string | undefined,
  departure: number,
  visits: readonly Visit[],
) {
  return {
    vehicle_id,
    ...(shift_id === undefined ? {} : { shift_id }),
    activities: [
      { type: 'start', end_time: departure },
      ...visits.map(([id, type, arr_time]) => ({ id, type, arr_time })),
      { type: 'end', arr_time: 9999 },
    ],
  };
}

const solutionOf = (...routes: ReturnType<typeof routeOf>[]) => ({ routes }) as unknown as VrpSolution;

test('routes by their names', () => {
  expect(findSlots(translated, 'two')).toEqual([1, 2]);
  expect(findSlots(translated, 'two', 'late')).toEqual([2]);
  expect(findSlots(translated, 'one', 'late')).toEqual([]);
  expect(sayUnknownRoute(translated, 'at', 'gone', 'late')).toEqual(["at: vehicle 'gone' does not exist"]);
  expect(sayUnknownRoute(translated, 'at', 'two', 'noon')).toEqual(["at: vehicle 'two' has no shift 'noon'"]);
  expect(sayUnknownRoute(translated, 'at', 'two', 'early')).toEqual([]);
  expect([writeRoute('two'), writeRoute('two', 'late')].map((text) => /two.*late/.test(text))).toEqual([
    false,
    true,
  ]);
});

test('locks close all other routes, and give a place on the one', () => {
  const read = (...locks: VrpLock[]) => {
    const { exclusion, positionOfUnit, messages } = readLocks(translated, locks);
    const open = [...problem.exclusion.keys()].filter((at) => exclusion[at] === 0);
    return {
      open: open.map((at) => [Math.floor(at / SLOTS), at % SLOTS].join(' ')),
      positionOfUnit,
      messages,
    };
  };
  const all = [0, 1, 2, 3].flatMap((unit) => [0, 1, 2].map((slot) => `${unit} ${slot}`));
  expect(read().open).toEqual(all);
  const { open, positionOfUnit, messages } = read(
    { orderId: 'b', vehicleId: 'two', shiftId: 'late', position: 'last' },
    { orderId: 'x', vehicleId: 'two' },
    { orderId: 'c', vehicleId: 'one', position: 2 },
    { orderId: 'a', vehicleId: 'one', position: 'first' },
  );
  expect(messages).toEqual([]);
  expect(open).toEqual(['0 0', '1 2', '2 0', '3 1', '3 2']);
  expect([...positionOfUnit]).toEqual([1, LAST_POSITION, 2, 0]);
  // The problem's own table stays as it was.
  expect([...problem.exclusion].every((code) => code === 0)).toBe(true);
  const { exclusion } = readLocks(translated, [{ orderId: 'a', vehicleId: 'one' }]);
  expect([...exclusion.slice(0, SLOTS)]).toEqual([0, REASON.allowedVehicles, REASON.allowedVehicles]);
});

test('locks that cannot hold are refused', () => {
  const complain = (...locks: VrpLock[]) => readLocks(translated, locks).messages.length;
  const lock = { orderId: 'a', vehicleId: 'one' };
  expect(complain(lock, lock)).toBe(0);
  expect(complain(lock, { ...lock, position: 1 })).toBe(1);
  expect(complain(lock, { ...lock, vehicleId: 'two' })).toBe(1);
  expect(complain({ ...lock, orderId: 'gone', vehicleId: 'away' })).toBe(2);
  for (const position of [0, -1, 1.5])
    expect([position, complain({ ...lock, position })]).toEqual([position, 1]);
  expect(complain({ ...lock, position: 1 }, { ...lock, orderId: 'b', position: 'first' })).toBe(1);
  expect(complain({ ...lock, position: 1 }, { ...lock, orderId: 'b', position: 2 })).toBe(0);
  const shifts = { vehicleId: 'two', position: 1 };
  // On one of two shifts each may be the first.
  expect(complain({ ...shifts, orderId: 'a' }, { ...shifts, orderId: 'b' })).toBe(0);
  expect(
    complain({ ...shifts, orderId: 'a', shiftId: 'late' }, { ...shifts, orderId: 'b', shiftId: 'late' }),
  ).toBe(1);
});

const initial = solutionOf(
  routeOf('one', undefined, 1050, [
    ['x', 'pickupShipment', 1100],
    ['a', 'service', 1200],
    ['x', 'deliverShipment', 1300],
  ]),
  routeOf('two', 'late', 3050, [
    ['c', 'service', 3100],
    ['b', 'service', 3200],
  ]),
);

test('beginnings that are frozen: arrivals before the moment, departures before it', () => {
  const read = (requirements: VrpRequirements) => {
    const { prefixOfSlot, departureOfSlot, messages } = readPrefixes(translated, initial, requirements);
    expect(messages).toEqual([]);
    return [prefixOfSlot, [...departureOfSlot].map(([slot, at]) => [slot, at + translated.origin])];
  };
  expect(read({})).toEqual([[[], [], []], []]);
  expect(read({ frozenUntil: 1050 })).toEqual([[[], [], []], []]);
  expect(read({ frozenUntil: 1051 })).toEqual([[[], [], []], [[0, 1050]]]);
  expect(read({ frozenUntil: 1200 })).toEqual([[[3], [], []], [[0, 1050]]]);
  expect(read({ frozenUntil: 3101 })).toEqual([
    [[3, 0, 4], [], [2]],
    [
      [0, 1050],
      [2, 3050],
    ],
  ]);
  const fixed = (visits: number) => [{ vehicleId: 'one', visits }];
  expect(read({ fixedPrefix: fixed(2) })).toEqual([[[3, 0], [], []], []]);
  // The longer one counts.
  expect(read({ fixedPrefix: fixed(1), frozenUntil: 1250 })[0]).toEqual([[3, 0], [], []]);
  expect(read({ fixedPrefix: fixed(3), frozenUntil: 1250 })[0]).toEqual([[3, 0, 4], [], []]);
});

test('beginnings that cannot be fixed are refused', () => {
  const complain = (vehicleId: string, visits: number, shiftId?: string) =>
    readPrefixes(translated, initial, {
      fixedPrefix: [{ vehicleId, visits, ...(shiftId === undefined ? {} : { shiftId }) }],
    }).messages;
  expect(complain('one', 3)).toEqual([]);
  expect(complain('one', 4)).toHaveLength(1);
  expect(complain('one', -1)).toHaveLength(1);
  expect(complain('one', 0.5)).toHaveLength(1);
  expect(complain('two', 1)).toEqual([
    "requirements.fixedPrefix[0]: vehicle 'two' has several shifts, name one",
  ]);
  expect(complain('two', 2, 'late')).toEqual([]);
  expect(complain('two', 1, 'early')).toHaveLength(1);
  const gone = solutionOf(routeOf('gone', undefined, 1, [['a', 'service', 5]]));
  expect(readPrefixes(translated, gone, { frozenUntil: 5 }).messages).toEqual([]);
  expect(readPrefixes(translated, gone, { frozenUntil: 6 }).messages).toHaveLength(1);
  const lost = solutionOf(routeOf('one', undefined, 1, [['lost', 'service', 5]]));
  expect(readPrefixes(translated, lost, { frozenUntil: 6 }).messages).toHaveLength(1);
});

const tasksOfSlot = [[3, 0, 4], [], [2, 1]];
const plan = { tasksOfSlot, unassigned: [] };

test('what is held of the plan before: locked where it is, frozen, or all', () => {
  const hold = (requirements: VrpRequirements) => {
    const { isHeld, basisOfSlot } = listHeld(translated, initial, plan, requirements);
    return [[...isHeld], basisOfSlot];
  };
  const lock = { orderId: 'b', vehicleId: 'two' };
  expect(hold({})).toEqual([
    [0, 0, 0, 0],
    [[], [], []],
  ]);
  expect(hold({ locks: [lock] })).toEqual([
    [0, 1, 0, 0],
    [[], [], [1]],
  ]);
  expect(hold({ locks: [{ ...lock, shiftId: 'early' }] })[0]).toEqual([0, 0, 0, 0]);
  expect(hold({ locks: [{ ...lock, vehicleId: 'one' }] })[0]).toEqual([0, 0, 0, 0]);
  // A place by number is held with all that is on the route, a first or last one is not.
  expect(hold({ locks: [{ ...lock, position: 2 }] })).toEqual([
    [0, 1, 0, 0],
    [[], [], [2, 1]],
  ]);
  expect(hold({ locks: [{ ...lock, position: 'last' }] })[1]).toEqual([[], [], [1]]);
  expect(hold({ frozenUntil: 1101 })).toEqual([
    [0, 0, 0, 1],
    [[3, 4], [], []],
  ]);
  expect(hold({ insertOnly: { maxChanges: 0 } })).toEqual([[1, 1, 1, 1], tasksOfSlot]);
  // Orders are held, not stops: here the first stop is of the second order.
  const tasks = { ...problem.tasks, unit: Int32Array.from([1, 0, 2, 3, 3]) };
  const crossed = { ...translated, problem: { ...problem, tasks } };
  expect([...listHeld(crossed, initial, plan, { frozenUntil: 1250 }).isHeld]).toEqual([0, 1, 0, 1]);
  expect([...holdAll(crossed, { ...plan, tasksOfSlot: [[0], [], []] }).isHeld]).toEqual([0, 1, 0, 0]);
  const part = { ...plan, tasksOfSlot: [[0], [], [2]] };
  expect([...holdAll(translated, part).isHeld]).toEqual([1, 0, 1, 0]);
});

test('a plan keeps what is held: on the vehicle, at its place, in its order', () => {
  const requirements = (change: object) => ({
    ...problem,
    requirements: { prefixOfSlot: [[], [], []], positionOfUnit: new Int32Array(4), ...change },
  });
  const held = (...units: number[]) => ({
    ...{ isHeld: Uint8Array.from([0, 1, 2, 3], (u) => (units.includes(u) ? 1 : 0)), basisOfSlot: [] },
    departureOfSlot: new Map(),
  });
  const keeps = (found: number[][], units: number[], change: object = {}, options: VrpRequirements = {}) =>
    keepsHeld(requirements(change) as unknown as typeof problem, held(...units), tasksOfSlot, found, options);
  expect(keeps(tasksOfSlot, [0, 1, 2, 3])).toBe(true);
  // Another shift of the same vehicle will do, another vehicle will not.
  expect(keeps([[3, 0, 4], [1], [2]], [1])).toBe(true);
  expect(keeps([[3, 0, 4, 1], [], [2]], [1])).toBe(false);
  expect(keeps([[3, 0, 4, 1], [], [2]], [0, 2, 3])).toBe(true);
  expect(keeps([[3, 0, 4], [], [2]], [1])).toBe(false);
  expect(keeps([[0, 3, 4], [], [2, 1]], [], { prefixOfSlot: [[3], [], []] })).toBe(false);
  expect(keeps([[3, 4, 0], [], [2, 1]], [], { prefixOfSlot: [[3], [], []] })).toBe(true);
  expect(keeps(tasksOfSlot, [], { prefixOfSlot: [[3, 0], [], []] })).toBe(true);
  expect(keeps([[3, 4, 0], [], [2, 1]], [], { prefixOfSlot: [[3, 0], [], []] })).toBe(false);
  const last = { positionOfUnit: Int32Array.from([0, LAST_POSITION, 0, 0]) };
  expect(keeps([[3, 0, 4], [], [1, 2]], [1], last)).toBe(false);
  expect(keeps([[3, 0, 4], [], [1, 2]], [2], last)).toBe(true);
  expect(keeps([[3, 0, 4], [], [1]], [1], last)).toBe(true);
  const second = { positionOfUnit: Int32Array.from([2, 0, 0, 0]) };
  expect(keeps([[0, 3, 4], [], [2, 1]], [0], second)).toBe(false);
  expect(keeps([[3, 0, 4], [], [1, 2]], [0, 1, 2])).toBe(true);
  const strict = { insertOnly: { maxChanges: 0 } };
  expect(keeps([[3, 0, 4], [], [1, 2]], [1, 2], {}, strict)).toBe(false);
  expect(keeps([[3, 0, 4], [], [1, 2]], [1], {}, strict)).toBe(true);
  expect(keeps([[3, 0, 4], [], [1, 2]], [1, 2], {}, { insertOnly: { maxChanges: 1 } })).toBe(true);
});

test('orders that locks move count as changes beforehand', () => {
  const options: VrpLock['position'][] = [undefined, 'first', 'last', 1, 2, 3];
  for (let seed = 1; seed <= 300; seed++) {
    const dice = new Dice(seed);
    const locks = ['a', 'b', 'c', 'x'].flatMap((orderId): VrpLock[] => {
      if (dice.between(0, 1) === 0) return [];
      const position = options[dice.between(0, options.length - 1)];
      return [{ orderId, vehicleId: dice.between(0, 1) === 0 ? 'one' : 'two', position }];
    });
    // By hand: the route of an order, how many stops are before its first, how many behind its last.
    const homes = { a: ['one', 1, 1], b: ['two', 1, 0], c: ['two', 0, 1], x: ['one', 0, 0] } as const;
    const moved = locks.filter(({ orderId, vehicleId, position }) => {
      const [home, before, behind] = homes[orderId as keyof typeof homes];
      if (home !== vehicleId) return true;
      if (position === 'last') return behind > 0;
      return position !== undefined && before > (position === 'first' ? 0 : position - 1);
    });
    const { kept, messages } = readKept(translated, plan, readLocks(translated, locks), 2);
    const slots = [0, 2, 2, 0].map((slot, unit) =>
      moved.some(({ orderId }) => orderId === 'abcx'[unit]) ? -1 : slot,
    );
    expect([seed, [...kept.slotOfUnit], kept.maxChanges]).toEqual([seed, slots, 2 - moved.length]);
    expect([...kept.rankOfTask]).toEqual([1, 1, 0, 0, 2]);
    expect(messages).toHaveLength(moved.length > 2 ? 1 : 0);
  }
  for (const most of [-1, 0.5])
    expect(readKept(translated, plan, readLocks(translated, []), most).messages).toHaveLength(1);
});
