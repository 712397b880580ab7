import { expect, test } from 'vitest';
import { optimize } from '../../../api/handlers/optimize.ts';
import { translateRequest } from '../../../api/handlers/translate-request.ts';
import { planOfSolution } from '../../../api/handlers/vrp-solution.ts';
import { sample } from '../../../testing/sample.ts';
import { testHost } from '../../../testing/vrp-cases.ts';
import { drawRequest, SMALL } from '../../../testing/vrp-random/draw-request.ts';
import { costOfValue, valueOfPlan } from '../objective.ts';
import { simulateRoute } from '../route-simulation.ts';
import { REASON } from '../vrp-problem.ts';
import { AddedCost } from './added-cost.ts';
import { UnitPlaces, withoutUnit } from './unit-places.ts';

test('no place of a unit costs less than its bound says', async () => {
  let bounded = 0;
  for (let seed = 1; seed <= sample(4, 25); seed++) {
    const body = drawRequest(60_000 + seed, SMALL);
    const answer = await optimize(body, testHost, { budget: { iterations: 20 } });
    const translation = await translateRequest(body, testHost);
    if (!answer.ok || !translation.ok) throw new Error(`seed ${seed}`);
    const { translated } = translation.value;
    const { problem } = translated;
    const plan = planOfSolution(translated, answer.value.solution);
    const added = new AddedCost(problem);
    for (let unit = 0; unit < problem.units.count; unit++) {
      const rest = withoutUnit(problem, plan, unit);
      const isSound = rest.tasksOfSlot.every(
        (tasks, slot) => tasks.length === 0 || simulateRoute(problem, slot, tasks).violation === REASON.none,
      );
      if (!isSound) continue;
      const before = costOfValue(problem, valueOfPlan(problem, rest));
      const places = new UnitPlaces(problem, rest, unit);
      for (const [slot, tasks] of rest.tasksOfSlot.entries()) {
        if (!places.isAllowed(slot)) continue;
        const bound = added.boundsIn(slot, tasks, simulateRoute(problem, slot, tasks), unit);
        for (const { route, first, second } of places.list(slot)) {
          if (simulateRoute(problem, slot, route).violation !== REASON.none) continue;
          const tasksOfSlot = rest.tasksOfSlot.map((own, s) => (s === slot ? route : own));
          const after = costOfValue(problem, valueOfPlan(problem, { tasksOfSlot, unassigned: [] }));
          const least = bound(first, second < 0 ? first : second - 1);
          if (least > -Infinity) bounded++;
          expect(after - before, `seed ${seed} unit ${unit} slot ${slot}`).toBeGreaterThanOrEqual(
            least - 1e-6,
          );
        }
      }
    }
  }
  expect(bounded).toBeGreaterThan(200);
}, 60_000);
