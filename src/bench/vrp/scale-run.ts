/**
 * Run in a process of its own: many orders on a plane with a given matrix, seconds to the first plan and the peak of
 * the whole process. The two matrices alone take `8 * orders^2` bytes. Prints one JSON object.
 */
import { performance } from 'node:perf_hooks';
import { Prng } from '../../engine/base/prng.ts';
import { createSearch } from '../../engine/vrp/search.ts';
import type { VrpProblem } from '../../engine/vrp/vrp-problem.ts';
import { problemOf } from '../../testing/vrp-problems.ts';

const [orders, vehicles, seconds] = process.argv.slice(2).map(Number);
const problem = await makeScaledProblem(orders, vehicles);
const began = performance.now();
const search = createSearch(problem, {
  seed: 1,
  budget: { seconds, now: () => performance.now() / 1000 },
});
const first = search.best;
const firstPlanMs = performance.now() - began;
const firstCost = costOf(first.tasksOfSlot);
while (!search.isFinished) search.step(64);
const { best, stats } = search;
process.stdout.write(
  JSON.stringify({
    firstPlanMs,
    unassigned: best.unassigned.length,
    improvedPercent: 100 * (1 - costOf(best.tasksOfSlot) / firstCost),
    iterationsPerSecond: stats.iterations / seconds,
    peakMb: process.resourceUsage().maxRSS / 1024,
  }),
);

/** A small problem's shape with its tables of tasks, units and legs drawn large. */
async function makeScaledProblem(count: number, vehicleCount: number): Promise<VrpProblem> {
  const small = await problemOf({
    vehicles: Array.from({ length: vehicleCount }, (_, v) => ({
      vehicle_id: `v${v}`,
      type_id: 'van',
      start_address: { location_id: 'depot' },
    })),
    vehicle_types: [{ type_id: 'van', capacity: [Math.ceil((1.1 * 3 * count) / vehicleCount)] }],
    services: Array.from({ length: count }, (_, i) => ({
      id: `s${i}`,
      address: { location_id: 'depot' },
      size: [1 + (i % 5)],
    })),
    objectives: [{ type: 'min', value: 'transport_time' }],
    cost_matrices: [{ location_ids: ['depot'], data: { times: [[0]], distances: [[0]] } }],
  });
  const prng = new Prng(1);
  const places = count + 2;
  const x = Float64Array.from({ length: places }, () => prng.nextInt(50_000));
  const y = Float64Array.from({ length: places }, () => prng.nextInt(50_000));
  const durations = new Int32Array(places * places);
  const distances = new Int32Array(places * places);
  // The last place is "anywhere", at zero distance.
  for (let i = 0; i < places - 1; i++) {
    for (let j = 0; j < places - 1; j++) {
      distances[i * places + j] = Math.round(Math.hypot(x[i] - x[j], y[i] - y[j]));
      durations[i * places + j] = Math.round(distances[i * places + j] / 10);
    }
  }
  return {
    ...small,
    locationCount: places,
    metrics: [{ durations, distances }],
    tasks: { ...small.tasks, location: Int32Array.from({ length: count }, (_, i) => i + 1) },
    slots: { ...small.slots, end: new Int32Array(vehicleCount) },
  };
}

function costOf(tasksOfSlot: readonly (readonly number[])[]): number {
  const { metrics, locationCount: n, tasks } = problem;
  let sum = 0;
  for (const route of tasksOfSlot) {
    let place = 0;
    for (const task of route) {
      sum += metrics[0].durations[place * n + tasks.location[task]];
      place = tasks.location[task];
    }
    sum += metrics[0].durations[place * n];
  }
  return sum;
}
