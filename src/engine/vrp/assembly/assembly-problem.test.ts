/** Which problems edge assembly takes, and what it reads of them. */
import { expect, test, vi } from 'vitest';
import type { VrpRequestBody } from '../../../api/contract/vrp-request.ts';
import { makePlaneMatrix, makeRequest, makeService } from '../../../testing/vrp-cases.ts';
import { problemOf } from '../../../testing/vrp-problems.ts';
import { createHooks } from '../create-hooks.ts';
import { CurrentPlan } from '../current-plan.ts';
import { createSearch } from '../search.ts';
import { buildSearchTables } from '../search-tables.ts';
import { AssemblyLane } from './assembly-lane.ts';
import { type AssemblyProblem, buildAssemblyProblem } from './assembly-problem.ts';

const ORDERS = 12;
const WINDOW = { earliest: 600, latest: 4000 };

function makeBody(
  change: Partial<VrpRequestBody> = {},
  service: object = {},
  type: object = {},
  vehicle: object = {},
) {
  return makeRequest([], {
    vehicles: ['a', 'b', 'c'].map((id) => ({
      vehicle_id: id,
      type_id: 'type',
      start_address: { location_id: 'p0' },
      ...vehicle,
    })),
    vehicle_types: [{ type_id: 'type', capacity: [10], ...type }],
    services: Array.from({ length: ORDERS }, (_, i) =>
      makeService(`s${i}`, i + 1, {
        size: [i % 3],
        duration: 60,
        time_windows: [WINDOW],
        ...(i === 0 ? service : {}),
      }),
    ),
    objectives: [{ type: 'min', value: 'transport_time' }],
    cost_matrices: makePlaneMatrix(ORDERS + 1),
    ...change,
  });
}

/** Nobody gets from the first order to the second. */
function makeGappedMatrix() {
  return makePlaneMatrix(ORDERS + 1)?.map((matrix) => {
    const { times, distances } = structuredClone(matrix.data ?? {});
    for (const legs of [times, distances]) Object.assign(legs?.[1] ?? {}, { 2: null });
    return { ...matrix, data: { times, distances } };
  });
}

async function build(body: ReturnType<typeof makeBody>): Promise<AssemblyProblem | undefined> {
  const problem = await problemOf(body);
  const plan = new CurrentPlan(buildSearchTables(problem), createHooks(problem));
  plan.load(createSearch(problem, { seed: 1, budget: { iterations: 50 } }).best);
  return buildAssemblyProblem(plan);
}

test('a problem of equal vans and one window per order is read as it is', async () => {
  const problem = await build(makeBody());
  expect(problem).toBeDefined();
  if (problem === undefined) return;
  expect(problem.taskCount).toBe(ORDERS);
  expect(problem.capacity).toBe(10);
  expect([...problem.size]).toEqual([...Array.from({ length: ORDERS }, (_, i) => i % 3), 0]);
  expect([...problem.service]).toEqual([...new Array(ORDERS).fill(60), 0]);
  expect([...problem.earliest].slice(0, ORDERS)).toEqual(new Array(ORDERS).fill(600));
  expect([...problem.latest].slice(0, ORDERS)).toEqual(new Array(ORDERS).fill(4000));
});

test('an order that nobody can serve stays out, and the others are put together', async () => {
  const body = makeBody({}, { time_windows: [{ latest: 1 }] });
  const problem = await build(body);
  expect(problem).toMatchObject({ taskCount: ORDERS, servedCount: ORDERS - 1 });
  expect(problem?.nearBehind).not.toContain(0);
  expect(problem?.nearBefore).not.toContain(0);
  const iterate = vi.spyOn(AssemblyLane.prototype, 'step');
  const search = createSearch(await problemOf(body), { seed: 1, budget: { iterations: 20_000 } });
  while (!search.isFinished) search.step(500);
  expect(iterate.mock.calls.length).toBeGreaterThan(0);
  expect(search.best.unassigned).toEqual([0]);
  expect(search.best.tasksOfSlot.flat().sort((a, b) => a - b)).toEqual(
    Array.from({ length: ORDERS - 1 }, (_, i) => i + 1),
  );
  iterate.mockRestore();
});

const REFUSED: readonly (readonly [string, ReturnType<typeof makeBody>])[] = [
  ['two windows', makeBody({}, { time_windows: [{ earliest: 0, latest: 100 }, WINDOW] })],
  ['preparation', makeBody({}, { preparation_time: 60 })],
  ['setup', makeBody({}, { setup_time: 60 })],
  ['a longest distance', makeBody({}, {}, {}, { max_distance: 5000 })],
  ['most jobs', makeBody({}, {}, {}, { max_jobs: 5 })],
  ['two dimensions', makeBody({}, { size: [1, 1] }, { capacity: [10, 10] })],
  ['a skill', makeBody({}, { required_skills: ['lift'] })],
  ['an allowed vehicle', makeBody({}, { allowed_vehicles: ['a'] })],
  ['a relation', makeBody({ relations: [{ type: 'in_sequence', ids: ['s0', 's1'] }] })],
  ['a break', makeBody({}, {}, {}, { break: { earliest: 1000, latest: 2000, duration: 600 } })],
  ['a longest time on board', makeBody({}, { type: 'delivery', max_time_in_vehicle: 900 })],
  [
    'a longest route from a free departure',
    makeBody({}, {}, {}, { latest_start: 3000, max_route_duration: 4000 }),
  ],
  ['a preferred vehicle', makeBody({}, { preferred_vehicles: [{ vehicle_id: 'a', priority: 1 }] })],
  ['an end elsewhere', makeBody({}, {}, {}, { end_address: { location_id: 'p1' } })],
  [
    'a shipment',
    makeBody({
      shipments: [
        {
          id: 'moved',
          pickup: { address: { location_id: 'p3' } },
          delivery: { address: { location_id: 'p4' } },
        },
      ],
    }),
  ],
  ['a leg that cannot be driven', makeBody({ cost_matrices: makeGappedMatrix() })],
  ['another objective', makeBody({ objectives: [{ type: 'min', value: 'completion_time' }] })],
  [
    'fewest vehicles first',
    makeBody({
      objectives: [
        { type: 'min', value: 'vehicles' },
        { type: 'min', value: 'transport_time' },
      ],
    }),
  ],
  [
    'vans of different depots',
    makeBody({
      vehicles: ['p0', 'p1'].map((id) => ({
        vehicle_id: id,
        type_id: 'type',
        start_address: { location_id: id },
      })),
    }),
  ],
  [
    'a route that ends at its last stop',
    makeBody({
      vehicles: ['a', 'b'].map((id) => ({
        vehicle_id: id,
        type_id: 'type',
        start_address: { location_id: 'p0' },
        return_to_depot: false,
      })),
    }),
  ],
];

test.each(REFUSED)('%s: not for edge assembly', async (_, body) => {
  expect(await build(body)).toBeUndefined();
});
