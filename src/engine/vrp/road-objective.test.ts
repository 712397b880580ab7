import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { makePlaneMatrix, makeRequest, makeService } from '../../testing/vrp-cases.ts';
import { problemOf } from '../../testing/vrp-problems.ts';
import { Prng } from '../base/prng.ts';
import { compareValues, valueOfPlan } from './objective.ts';
import { priceRoadAlone } from './road-objective.ts';
import { createSearch } from './search.ts';
import type { VrpPlan, VrpProblem } from './vrp-problem.ts';

const ORDERS = 7;
const VANS = 3;
const MAX_SECONDS = 2 ** 20;

type Vehicle = VrpRequestBody['vehicles'][number];
type Service = NonNullable<VrpRequestBody['services']>[number];

interface Options {
  readonly objectives?: VrpRequestBody['objectives'];
  readonly durations?: readonly number[];
  readonly order?: Partial<Service>;
  readonly van?: Partial<Vehicle>;
  readonly types?: readonly object[];
}

const COMPLETION = [{ type: 'min', value: 'completion_time' }] as const;

function makeBody({ objectives = [...COMPLETION], durations = [], order, van, types = [] }: Options = {}) {
  return makeRequest([], {
    objectives,
    vehicles: Array.from({ length: VANS }, (_, i) => ({
      vehicle_id: `van-${i}`,
      type_id: types.length > 0 ? `type-${i % types.length}` : 'type',
      start_address: { location_id: 'p0' },
      ...van,
    })),
    vehicle_types:
      types.length > 0
        ? types.map((type, i) => ({ type_id: `type-${i}`, capacity: [100], ...type }))
        : [{ type_id: 'type', capacity: [100] }],
    services: Array.from({ length: ORDERS }, (_, i) =>
      makeService(`s${i}`, i + 1, { duration: durations[i] ?? 60, ...order }),
    ),
    cost_matrices: makePlaneMatrix(ORDERS + 1),
  });
}

const read = async (options?: Options) => priceRoadAlone(await problemOf(makeBody(options)));

/** Orders in random routes; with a share of them left out. */
function drawPlan({ units, slots }: VrpProblem, seed: number, left: number): VrpPlan {
  const random = new Prng(seed);
  const tasksOfSlot: number[][] = Array.from({ length: slots.count }, () => []);
  const unassigned: number[] = [];
  for (let unit = 0; unit < units.count; unit++) {
    if (unassigned.length < left && random.nextFloat() < 0.5) unassigned.push(unit);
    else {
      const route = tasksOfSlot[Math.floor(random.nextFloat() * slots.count)];
      route.splice(Math.floor(random.nextFloat() * (route.length + 1)), 0, unit);
    }
  }
  return { tasksOfSlot, unassigned };
}

describe('where nobody waits', () => {
  test('the time on the road orders plans as the time of the routes does', async () => {
    const seconds = fc.nat(900);
    const types = fc.array(
      fc.record({
        service_time_factor: fc.constantFrom(1, 1.5),
        cost_per_second: fc.constantFrom(1, 2),
        cost_per_meter: fc.constantFrom(0, 0.5),
        cost_per_activation: fc.constantFrom(0, 500),
      }),
      { maxLength: 2 },
    );
    const objectives = fc.constantFrom<VrpRequestBody['objectives']>(
      [...COMPLETION],
      [{ type: 'min', value: 'vehicles' }, ...COMPLETION],
      [{ type: 'min', value: 'route_duration' }],
      [...COMPLETION, { type: 'balance', value: 'activities' }],
    );
    const van = fc.record({ return_to_depot: fc.boolean(), earliest_start: fc.constantFrom(0, 500) });
    let held = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          durations: fc.oneof(fc.constant([]), fc.array(seconds, { minLength: ORDERS, maxLength: ORDERS })),
          types,
          objectives,
          van,
          order: fc.constantFrom<Partial<Service>>(
            {},
            { time_windows: [{ latest: MAX_SECONDS }] },
            { time_windows: [{ earliest: 300 }] },
          ),
        }),
        fc.nat(),
        async (options, seed) => {
          const problem = await problemOf(makeBody(options));
          const road = priceRoadAlone(problem);
          if (!road) return;
          held++;
          const left = road.holdsWithoutSome ? 1 : 0;
          const [a, b] = [seed, seed + 1].map((each) => drawPlan(problem, each, left));
          const compare = (of: VrpProblem) =>
            Math.sign(compareValues(valueOfPlan(of, a), valueOfPlan(of, b)));
          expect(compare(road.problem)).toBe(compare(problem));
        },
      ),
      { numRuns: 400 },
    );
    expect(held).toBeGreaterThan(50);
  });

  test('the search is the one for the time on the road', async () => {
    const problem = await problemOf(makeBody({ durations: [10, 20, 30, 40, 50, 60, 70] }));
    const onRoad = await problemOf(makeBody({ objectives: [{ type: 'min', value: 'transport_time' }] }));
    const run = (of: VrpProblem) => {
      const search = createSearch(of, { seed: 3, budget: { iterations: 500 } });
      search.step(500);
      return search.best;
    };
    expect(run(problem)).toEqual(run(onRoad));
  });
});

describe('the time of the routes stays the objective', () => {
  test.each<[string, Options]>([
    ['where a window opens later', { order: { time_windows: [{ earliest: 300 }] } }],
    ['where there are two windows', { order: { time_windows: [{ latest: 100 }, { earliest: 300 }] } }],
    ['where stops at one place share their setup', { order: { setup_time: 30 } }],
    ['where drivers rest', { van: { break: { earliest: 100, latest: 900, duration: 60 } } }],
    ['where vans take different times at stops', { types: [{}, { service_time_factor: 2 }] }],
    ['where the time of one van is dearer', { types: [{}, { cost_per_second: 2 }] }],
    ['where the longest route counts', { objectives: [{ type: 'min-max', value: 'completion_time' }] }],
    ['up to the last stop', { objectives: [{ type: 'min', value: 'completion_time_last_stop' }] }],
    ['where both count', { objectives: [...COMPLETION, { type: 'min', value: 'transport_time' }] }],
  ])('%s', async (_, options) => {
    expect(await read(options)).toBeUndefined();
  });

  test('an order that takes long may be left out for one that does not, where they are not all alike', async () => {
    expect((await read())?.holdsWithoutSome).toBe(true);
    const uneven = await read({ durations: [10, 20, 30, 40, 50, 60, 70] });
    expect(uneven?.holdsWithoutSome).toBe(false);
    // Room for six of the seven: the one whose stop takes longest stays.
    const body = makeBody({ durations: [10, 10, 10, 10, 10, 10, 9000] });
    const problem = await problemOf({
      ...body,
      vehicles: body.vehicles.slice(0, 1).map((vehicle) => ({ ...vehicle, max_jobs: 6 })),
    });
    const search = createSearch(problem, { seed: 1, budget: { iterations: 500 } });
    search.step(500);
    expect(search.best.unassigned).toEqual([6]);
  });
});
