/** What is kept of plans that hold routes which break a rule. */
import { expect, test } from 'vitest';
import { makePlaneMatrix, makeRequest, makeService } from '../../testing/vrp-cases.ts';
import { problemOf } from '../../testing/vrp-problems.ts';
import { Prng } from '../base/prng.ts';
import { RouteTimeline } from './timeline/route-timeline.ts';
import { trimPlan } from './trim-plan.ts';
import { REASON } from './vrp-problem.ts';

const ORDERS = 9;
const VANS = 3;

/** Orders of which every second has a short window: not every route can keep them. */
function makeProblem(random: Prng) {
  return problemOf(
    makeRequest([], {
      vehicles: Array.from({ length: VANS }, (_, v) => ({
        vehicle_id: `v${v}`,
        type_id: 'type',
        start_address: { location_id: 'p0' },
        earliest_start: 0,
        latest_end: 20_000,
      })),
      vehicle_types: [{ type_id: 'type', capacity: [ORDERS] }],
      services: Array.from({ length: ORDERS }, (_, i) => {
        const earliest = random.nextInt(3000);
        const time_windows = i % 2 === 0 ? [{ earliest, latest: earliest + 300 }] : [];
        return makeService(`s${i}`, i + 1, { size: [1], duration: 60, time_windows });
      }),
      cost_matrices: makePlaneMatrix(ORDERS + 1),
    }),
  );
}

test('no route of it breaks a rule, sound routes are as they were, and one unit goes where one is to blame', async () => {
  let sound = 0;
  let mended = 0;
  let emptied = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const random = new Prng(seed);
    const problem = await makeProblem(random);
    const timeline = new RouteTimeline(problem);
    const isSound = (slot: number, tasks: readonly number[]) =>
      timeline.evaluate(slot, tasks, 0, tasks.length) === REASON.none;
    const tasksOfSlot: number[][] = Array.from({ length: VANS }, () => []);
    const before: number[] = [];
    for (let task = 0; task < ORDERS; task++) {
      const slot = random.nextInt(VANS + 1);
      if (slot < VANS) tasksOfSlot[slot].splice(random.nextInt(tasksOfSlot[slot].length + 1), 0, task);
      else before.push(problem.tasks.unit[task]);
    }
    const trimmed = trimPlan(problem, { tasksOfSlot, unassigned: before.toReversed() }, timeline);
    for (const [slot, tasks] of tasksOfSlot.entries()) {
      const kept = trimmed.tasksOfSlot[slot];
      expect(kept.length === 0 || isSound(slot, kept)).toBe(true);
      // In the order in which they were.
      expect(tasks.filter((task) => kept.includes(task))).toEqual(kept);
      const culprits = tasks.filter((task) =>
        isSound(
          slot,
          tasks.filter((other) => other !== task),
        ),
      );
      if (isSound(slot, tasks)) {
        expect(kept).toEqual(tasks);
        sound++;
      } else if (culprits.length > 0) {
        expect(kept).toEqual(tasks.filter((task) => task !== culprits[0]));
        mended++;
      } else emptied++;
    }
    const units = trimmed.tasksOfSlot.flat().map((task) => problem.tasks.unit[task]);
    const all = Array.from({ length: ORDERS }, (_, unit) => unit);
    expect([...units, ...trimmed.unassigned].sort((a, b) => a - b)).toEqual(all);
    expect(trimmed.unassigned).toEqual(trimmed.unassigned.toSorted((a, b) => a - b));
    expect(before.every((unit) => trimmed.unassigned.includes(unit))).toBe(true);
  }
  expect(Math.min(sound, mended, emptied)).toBeGreaterThan(5);
});
