/** Room for a plan that breaks rules: exactly as much as it needs, and only for what is held. */
import { expect, test } from 'vitest';
import { BREAK_NONE } from '../../../engine/vrp/vrp-problem.ts';
import { makeRequest, makeService, testHost } from '../../../testing/vrp-cases.ts';
import type { VrpRequestBody } from '../../contract/vrp-request.ts';
import type { VrpPlanRules } from '../../contract/vrp-requirements.ts';
import { translateRequest } from '../translate-request.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import { easeHeld, preferHeld } from './ease-held.ts';
import { type HeldPart, holdAll } from './list-held.ts';

type Vehicle = VrpRequestBody['vehicles'][number];
const van = (vehicle_id: string, rest: Partial<Vehicle> = {}): Vehicle => ({
  ...{ vehicle_id, type_id: 'type', start_address: { location_id: 'p0' } },
  ...rest,
});

async function translate(body: VrpRequestBody, rules: VrpPlanRules = {}): Promise<TranslatedProblem> {
  const answer = await translateRequest(body, testHost, { rules });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.translated;
}

/** The eased problem of routes by their tasks. */
async function ease(body: VrpRequestBody, routes: number[][], held: Partial<HeldPart> = {}) {
  const translated = await translate(body);
  const plan = { tasksOfSlot: routes, unassigned: [] };
  const eased = easeHeld(translated, { ...holdAll(translated, plan as never), ...held });
  if (!eased.ok) throw new Error(eased.error.message);
  return { translated, eased: eased.value, problem: eased.value.problem };
}

const late = (latest: number) => ({ time_windows: [{ latest }] });

test('limits give way as far as the plan exceeds them, others stay', async () => {
  const body = makeRequest([0, 10, 30], {
    vehicles: [van('one', { latest_end: 50, max_distance: 500, max_jobs: 1, max_driving_time: 3000 })],
    vehicle_types: [{ type_id: 'type', capacity: [10] }],
    services: [
      makeService('a', 1, { ...late(5), size: [8], type: 'pickup' }),
      makeService('b', 2, { ...late(90), size: [7], type: 'pickup' }),
    ],
  });
  const { problem, translated } = await ease(body, [[0, 1]]);
  const { slots, tasks } = problem;
  // Home at 60 after 600 m, 15 on board; at a 5 s late.
  expect([slots.latestEnd[0], slots.maxDistance[0], slots.maxJobs[0], slots.capacity[0]]).toEqual([
    60, 600, 2, 15,
  ]);
  expect(slots.maxDrivingTime[0]).toBe(3000);
  expect([...tasks.windowLatest]).toEqual([10, 90]);
  // What is later than it was due has its price.
  expect([...(tasks.windowDue ?? [])]).toEqual([5, 90]);
  expect([...(slots.endDue ?? [])]).toEqual([50]);
  expect(problem.latenessPrice).toBeGreaterThan(0);
  expect([...translated.problem.tasks.windowLatest]).toEqual([5, 90]);
  expect(translated.problem.slots.latestEnd[0]).toBe(50);
});

test('a trip that begins with too much and a reload that begins late have their room', async () => {
  const body = makeRequest([0, 10, 20, 30], {
    services: [1, 2, 3].map((place) => makeService(`s${place}`, place, { type: 'delivery', size: [1] })),
    vehicle_types: [{ type_id: 'type', capacity: [1] }],
  });
  const places = [{ address: { location_id: 'p0' }, timeWindows: [{ latest: 15 }] }];
  const reloads = [{ vehicleId: 'van', most: 1, duration: 5, places }];
  const translated = await translate(body, { reloads });
  const eased = easeHeld(
    translated,
    holdAll(translated, { tasksOfSlot: [[0, 1, 2]], unassigned: [] } as never),
  );
  if (!eased.ok) throw new Error(eased.error.message);
  const { slots, tasks } = eased.value.problem;
  // Back at the depot after 20 seconds, with two pieces for the rest.
  expect([slots.capacity[0], tasks.windowLatest.at(-1)]).toEqual([2, 20]);
  expect(translated.problem.tasks.windowLatest.at(-1)).toBe(15);
});

test('a plan that keeps every rule is the problem itself', async () => {
  const body = makeRequest([0, 10], { services: [makeService('a', 1, late(20))] });
  const { eased, translated } = await ease(body, [[0]]);
  expect(eased).toBe(translated);
});

test('windows give way to what is held alone', async () => {
  const body = makeRequest([0, 10, 30], {
    services: [makeService('a', 1, late(5)), makeService('b', 2, late(9))],
  });
  const isHeld = Uint8Array.from([0, 1]);
  const { problem } = await ease(body, [[0, 1]], { isHeld });
  expect([...problem.tasks.windowLatest]).toEqual([5, 30]);
});

test('a shipment may be on board as long as it is', async () => {
  const stop = (place: number) => ({ address: { location_id: `p${place}` } });
  const body = makeRequest([0, 10, 45], {
    shipments: [{ id: 'S', pickup: stop(1), delivery: stop(2), max_time_in_vehicle: 20 }],
  });
  const { problem } = await ease(body, [[0, 1]]);
  expect(problem.units.maxRide[0]).toBe(35);
  const torn = easeHeld(await translate(body), {
    ...{ isHeld: Uint8Array.of(1), basisOfSlot: [[1, 0]], departureOfSlot: new Map() },
  });
  expect(torn.ok).toBe(false);
});

test('a break that finds no time binds the route no more', async () => {
  const body = makeRequest([0, 10], {
    vehicles: [van('one', { break: { duration: 100, max_driving_time: 5 } }), van('two')],
    services: [makeService('a', 1, { duration: 300 })],
  });
  const { problem, translated } = await ease(body, [[0], []]);
  const kinds = [translated, { problem }].map(
    ({ problem: { slots } }) => slots.breaks.kind[0] === BREAK_NONE,
  );
  expect(kinds).toEqual([false, true]);
});

test('a group that another stop divides binds its stops no more, other groups do', async () => {
  const group = (id: string, place: number, name: string) => makeService(id, place, { group: name });
  const body = makeRequest([0, 10, 20, 30, 40, 50], {
    services: [
      group('a', 1, 'g'),
      group('b', 2, 'h'),
      group('c', 3, 'g'),
      group('d', 4, 'h2'),
      group('e', 5, 'h2'),
    ],
  });
  const { problem, translated } = await ease(body, [[0, 1, 2, 3, 4]]);
  const before = [...translated.problem.tasks.group];
  expect(new Set(before).size).toBe(3);
  expect([...problem.tasks.group]).toEqual([-1, before[1], -1, before[3], before[4]]);
});

test('a relation that is broken binds nobody, one that only lacks an order or its van still binds the rest', async () => {
  const body = (relation: object) =>
    makeRequest([0, 10, 20], {
      vehicles: [van('one'), van('two')],
      services: [makeService('a', 1), makeService('b', 2)],
      relations: [{ type: 'in_same_route', ids: ['a', 'b'], ...relation }],
    });
  const read = async (relation: object, routes: number[][]) =>
    (await ease(body(relation), routes)).problem.relations.map(({ isAllOrNone }) => isAllOrNone);
  expect(await read({}, [[0, 1], []])).toEqual([true]);
  expect(await read({}, [[0], [1]])).toEqual([]);
  expect(await read({}, [[0], []])).toEqual([false]);
  expect(await read({ vehicle_id: 'one' }, [[], [0, 1]])).toEqual([false]);
});

test('what is held leaves the plan last of all', async () => {
  const services = [1, 5, 10].map((priority, i) => makeService(`s${i}`, 1, { priority }));
  const translated = await translate(
    makeRequest([0, 10], { services: [...services, makeService('held', 1, { priority: 7 })] }),
  );
  const isHeld = Uint8Array.of(0, 0, 0, 1);
  const { units } = preferHeld(translated.problem, { isHeld, basisOfSlot: [[]], departureOfSlot: new Map() });
  expect([...units.priority]).toEqual([2, 6, 10, 1]);
});
