import { expect, test } from 'vitest';
import { makePlaneProblem } from '../../../testing/vrp-problems.ts';
import { Prng } from '../../base/prng.ts';
import { PlanRoutes } from '../refine/plan-routes.ts';
import { EvenMoves } from './even-moves.ts';

test('a change keeps every stop of the routes that it changes, and empties none of them', async () => {
  const problem = await makePlaneProblem(12, { vans: 3 });
  const tasksOfSlot = Array.from({ length: problem.slots.count }, (): number[] => []);
  // Routes of one stop, of two and of many.
  for (let task = 0; task < 12; task++) tasksOfSlot[[0, 1, 1][task] ?? 2].push(task);
  const moves = new EvenMoves(new PlanRoutes(problem, { tasksOfSlot, unassigned: [] }), new Prng(3));
  const sorted = (tasks: readonly number[]) => tasks.toSorted((a, b) => a - b);
  let onOne = 0;
  let onTwo = 0;
  for (let round = 0; round < 40; round++)
    for (let task = 0; task < 12; task++)
      for (let near = 0; near < 12; near++) {
        if (task === near || !moves.propose(task, near)) continue;
        const { slotA, slotB, routeA, routeB } = moves;
        const before = [slotA, slotB].flatMap((slot) => tasksOfSlot[slot] ?? []);
        expect(sorted(slotB < 0 ? routeA : [...routeA, ...routeB])).toEqual(sorted(before));
        expect(routeA.length).toBeGreaterThan(0);
        if (slotB < 0) onOne++;
        else {
          onTwo++;
          expect(routeB.length).toBeGreaterThan(0);
        }
      }
  expect(Math.min(onOne, onTwo)).toBeGreaterThan(100);
});
