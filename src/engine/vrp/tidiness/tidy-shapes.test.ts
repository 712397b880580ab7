import { expect, test } from 'vitest';
import { makePlaneProblem } from '../../../testing/vrp-problems.ts';
import { Prng } from '../../base/prng.ts';
import { CurrentPlan } from '../current-plan.ts';
import { InsertionFinder } from '../insertion/insertion-finder.ts';
import { NO_CAP } from '../insertion/place-search.ts';
import { Ruin } from '../ruin/ruin.ts';
import { createSearch } from '../search.ts';
import { buildSearchTables } from '../search-tables.ts';
import { measureTidiness } from './measure-tidiness.ts';
import { listServedStops } from './served-stops.ts';
import { SplitNeighbours } from './split-neighbours.ts';
import { TidyShapes } from './tidy-shapes.ts';

test('what changes of a few routes add up to is what the plan as a whole comes to', async () => {
  const problem = await makePlaneProblem(72);
  const n = problem.locationCount;
  const prng = new Prng(4);
  const points = {
    x: Float64Array.from({ length: n }, () => prng.nextInt(200)),
    y: Float64Array.from({ length: n }, () => prng.nextInt(200)),
    isKnown: Uint8Array.from({ length: n }, (_, i) => Number(i < n - 1 && i % 11 !== 0)),
  };
  const plan = new CurrentPlan(buildSearchTables(problem));
  plan.load(createSearch(problem, { seed: 1, budget: { iterations: 50 } }).best);
  const stops = listServedStops(problem, plan.toPlan(), points);
  const makeSplits = () => new SplitNeighbours(plan, stops, 5, 0.5);
  const shapes = new TidyShapes(plan, points);
  const splits = makeSplits();
  const ruin = new Ruin(plan, prng);
  const finder = new InsertionFinder(plan, prng);
  finder.blinkShare = 0.5;
  finder.vehicleLimit = plan.usedVehicles;
  let kept = 0;
  for (let i = 0; i < 400; i++) {
    plan.begin();
    ruin.clear();
    let isPlaced = ruin.removeStrings(prng.nextInt(problem.tasks.count), problem.tasks.count);
    for (let k = 0; k < ruin.count && isPlaced; k++) {
      const { slot, firstAfter, secondAfter } = finder.find(ruin.units[k], NO_CAP);
      isPlaced = slot >= 0 && plan.insertUnit(ruin.units[k], slot, firstAfter, secondAfter);
    }
    splits.try(ruin.units, ruin.count);
    if (isPlaced && shapes.try(plan.touched, plan.touchedSlotCount) && prng.nextInt(3) > 0) {
      splits.keep(ruin.units, ruin.count);
      shapes.keep();
      plan.commit();
      kept++;
    } else {
      plan.rollback();
      ruin.restore();
    }
    if (i % 20 > 0) continue;
    const { parts, overlaps } = measureTidiness(problem, plan.toPlan(), points);
    expect(shapes.crossings).toBe(parts.crossings);
    expect(shapes.overlaps).toBe(overlaps.length);
    expect(splits.total).toBeCloseTo(makeSplits().total, 6);
  }
  expect(kept).toBeGreaterThan(100);
});
