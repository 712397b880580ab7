import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startProcessorClock } from '../../../testing/processor-clock.ts';
import { measureByHand } from '../../../testing/tidiness-oracle.ts';
import { makePlaneMatrix, makeRequest, makeService } from '../../../testing/vrp-cases.ts';
import { makePlaneProblem, problemOf } from '../../../testing/vrp-problems.ts';
import { Prng } from '../../base/prng.ts';
import { LAST_POSITION } from '../plan-requirements.ts';
import { createSearch } from '../search.ts';
import type { VrpPlan, VrpProblem } from '../vrp-problem.ts';
import { measureTidiness } from './measure-tidiness.ts';
import { type PlanePoints, projectPlaces } from './plane-points.ts';

/** Places of tasks 0, 1, …; the depot and "anywhere" have none. */
function placeTasks(problem: VrpProblem, places: readonly (readonly [number, number])[]): PlanePoints {
  const points = {
    x: new Float64Array(problem.locationCount),
    y: new Float64Array(problem.locationCount),
    isKnown: new Uint8Array(problem.locationCount),
  };
  for (const [task, [x, y]] of places.entries()) {
    const place = problem.tasks.location[task];
    points.x[place] = x;
    points.y[place] = y;
    points.isKnown[place] = 1;
  }
  return points;
}

const plan = (...tasksOfSlot: number[][]): VrpPlan => ({ tasksOfSlot, unassigned: [] });

describe('drawn plans', () => {
  test('two legs that cross are one crossing and named by their stops', async () => {
    const problem = await makePlaneProblem(4, { vans: 2 });
    const points = placeTasks(problem, [
      [0, 0],
      [10, 10],
      [0, 10],
      [10, 0],
    ]);
    const { parts, crossings, figure } = measureTidiness(problem, plan([0, 1], [2, 3]), points);
    expect(parts).toMatchObject({ legs: 2, crossingLegs: 2, crossings: 1, overlappingStops: 0 });
    expect(crossings).toEqual([{ leg: [0, 1], otherLeg: [2, 3] }]);
    expect(figure).toBeLessThan(65);
  });

  test('legs that share an end or lie on each other do not cross', async () => {
    const problem = await makePlaneProblem(6, { vans: 2 });
    const touching = placeTasks(problem, [
      [0, 0],
      [10, 0],
      [20, 0],
      [5, 0],
      [5, 10],
      [15, 0],
    ]);
    expect(measureTidiness(problem, plan([0, 1, 2], [3, 4, 5]), touching).parts.crossings).toBe(0);
  });

  test('a stop inside the hull of another route is named, one on its border is not', async () => {
    const problem = await makePlaneProblem(6, { vans: 2 });
    const points = placeTasks(problem, [
      [0, 0],
      [20, 0],
      [20, 20],
      [0, 20],
      [5, 6],
      [10, 0],
    ]);
    const { parts, overlaps } = measureTidiness(problem, plan([0, 1, 2, 3], [4, 5]), points);
    expect(overlaps).toEqual([{ task: 4, slot: 0 }]);
    expect(parts.overlappingStops).toBe(1);
  });

  test('neighbours are mixed while one of them may join the other, and not on routes that are closed', async () => {
    const problem = await makePlaneProblem(4, { vans: 2 });
    const points = placeTasks(problem, [
      [0, 0],
      [1, 0],
      [50, 0],
      [51, 0],
    ]);
    const given = plan([0, 2], [1, 3]);
    expect(measureTidiness(problem, given, points).parts.mixedStops).toBe(4);
    const barred = {
      ...problem,
      exclusion: problem.exclusion.map((_, i) => Number(i % 2 !== [0, 1, 0, 1][i >> 1])),
    };
    expect(measureTidiness(barred, given, points).parts.mixedStops).toBe(0);
    const requirements = {
      prefixOfSlot: [[0, 2], []],
      positionOfUnit: Int32Array.of(0, 0, LAST_POSITION, 0),
    };
    expect(measureTidiness({ ...problem, requirements }, given, points).parts.mixedStops).toBe(0);
  });

  test('a plan without stops, and one of a single route, are as tidy as can be', async () => {
    const problem = await makePlaneProblem(4, { vans: 2 });
    const points = placeTasks(problem, [
      [0, 0],
      [10, 10],
      [0, 10],
      [10, 0],
    ]);
    expect(measureTidiness(problem, plan([], []), points).figure).toBe(100);
    expect(measureTidiness(problem, plan([0, 1, 2, 3], []), points).figure).toBe(100);
  });
});

test('all parts are what brute force makes of them, on plans of any quality', async () => {
  const problems = [
    await makePlaneProblem(36, { vans: 5 }),
    await makePlaneProblem(36, { vans: 5, isTimed: true }),
  ];
  let mixed = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 3, max: 60 }), (seed, width) => {
      const prng = new Prng(seed);
      const problem = problems[seed % problems.length];
      const { tasks } = problem;
      const found = createSearch(problem, { seed, budget: { iterations: seed % 40 } }).best;
      // Places on a coarse grid, some of them unknown: many lie on one line or in one spot.
      const points = placeTasks(
        problem,
        Array.from({ length: tasks.count }, () => [prng.nextInt(width), prng.nextInt(width)] as const),
      );
      points.isKnown[tasks.location[prng.nextInt(tasks.count)]] = 0;
      const { parts } = measureTidiness(problem, found, points);
      const byHand = measureByHand(problem, found, points);
      mixed += parts.mixedStops;
      expect({ ...parts, compactness: 0 }).toEqual({ ...byHand, compactness: 0 });
      expect(parts.compactness).toBeCloseTo(byHand.compactness, 9);
    }),
    { numRuns: 150, seed: 3 },
  );
  expect(mixed).toBeGreaterThan(500);
});

test('10,000 stops are measured in a moment', async () => {
  const places = 1000;
  const problem = await makeLargeProblem(places, 10_000, 400);
  const prng = new Prng(5);
  const lon = Float64Array.from({ length: places + 1 }, () => 8 + prng.nextFloat());
  const lat = Float64Array.from({ length: places + 1 }, () => 41 + prng.nextFloat());
  const routes = Array.from({ length: 400 }, (): number[] => []);
  for (const [task, place] of problem.tasks.location.entries()) {
    // Every tenth stop is not in its square.
    const cell = task % 10 === 0 ? prng.nextInt(400) : cellOf(lon[place] - 8) * 20 + cellOf(lat[place] - 41);
    routes[cell].push(task);
  }
  const spent = startProcessorClock();
  const { parts } = measureTidiness(problem, plan(...routes), projectPlaces(lon, lat, problem.locationCount));
  expect(spent()).toBeLessThan(10_000);
  expect(parts.stops).toBe(10_000);
  expect(parts.crossings).toBeGreaterThan(1000);
});

const cellOf = (share: number) => Math.floor(share * 20);

function makeLargeProblem(places: number, orders: number, vans: number): Promise<VrpProblem> {
  return problemOf(
    makeRequest([], {
      vehicles: Array.from({ length: vans }, (_, v) => ({
        vehicle_id: `v${v}`,
        type_id: 'type',
        start_address: { location_id: 'p0' },
      })),
      services: Array.from({ length: orders }, (_, i) =>
        makeService(`s${i}`, 1 + (i % places), { size: [1] }),
      ),
      cost_matrices: makePlaneMatrix(places + 1),
    }),
  );
}
