/** Summaries and kernels against the exact timeline, on random problems. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { VrpRequestBody } from '../../../api/contract/vrp-request.ts';
import { arbitraryRequest, withoutRichTimes, withSplitWindows } from '../../../testing/vrp-arbitrary.ts';
import { makeLineMatrix } from '../../../testing/vrp-cases.ts';
import { problemOf } from '../../../testing/vrp-problems.ts';
import { Dice } from '../../../testing/vrp-random/dice.ts';
import { Prng } from '../../base/prng.ts';
import { CurrentPlan } from '../current-plan.ts';
import { simulateRoute } from '../route-simulation.ts';
import { refreshRow } from '../rows/refresh-row.ts';
import { buildSearchTables } from '../search-tables.ts';
import { weightsOfSlot } from '../slot-weights.ts';
import { listEvaluated } from '../timeline/timeline-evaluator.ts';
import { REASON, type VrpProblem } from '../vrp-problem.ts';
import { InsertionFinder } from './insertion-finder.ts';
import { NO_CAP } from './place-search.ts';

const richRequests = arbitraryRequest({ places: 6, vehicles: 3, services: 7, shipments: 3 }).map((body) => ({
  ...body,
  // Rounding at other speeds breaks the triangle inequality, which the kernels' cut-offs rely on.
  vehicle_types: body.vehicle_types?.map((type) => ({ ...type, speed_factor: 1 })),
}));

const requests = fc.oneof(
  richRequests,
  richRequests.map(withoutRichTimes),
  richRequests.map(withSplitWindows),
);

/** Working time counts, vehicles leave when it suits, stops have narrow windows: services, or shipments. */
function drawFree(seed: number): VrpRequestBody {
  const dice = new Dice(seed);
  const window = () => {
    const earliest = dice.between(0, 500);
    return { earliest, latest: earliest + dice.between(0, 250) };
  };
  const stop = () => ({
    address: { location_id: `p${dice.between(0, 5)}` },
    duration: dice.between(0, 30),
    ...(dice.chance(0.6) ? { time_windows: [window()] } : {}),
  });
  const isOfPairs = dice.chance(0.5);
  return {
    vehicles: ['a', 'b'].map((vehicle_id) => {
      const earliest_start = dice.between(0, 100);
      const latest_start = earliest_start + dice.between(0, 400);
      const ends = dice.chance(0.7) ? { latest_end: latest_start + dice.between(0, 500) } : {};
      const return_to_depot = dice.chance(0.7);
      const start_address = { location_id: 'p0' };
      return { vehicle_id, start_address, earliest_start, latest_start, return_to_depot, ...ends };
    }),
    services: isOfPairs ? [] : Array.from({ length: 9 }, (_, i) => ({ id: `s${i}`, ...stop() })),
    shipments: isOfPairs
      ? Array.from({ length: 5 }, (_, i) => ({ id: `t${i}`, pickup: stop(), delivery: stop() }))
      : [],
    objectives: [{ type: 'min', value: 'completion_time' }],
    cost_matrices: makeLineMatrix(Array.from({ length: 6 }, () => dice.between(0, 90))),
  };
}

/** Price of a route by its timeline; undefined when it breaks a rule. Whoever leaves later waits less. */
function priceOf(problem: VrpProblem, slot: number, tasks: readonly number[]): number | undefined {
  if (tasks.length === 0) return 0;
  const { travel, distance, span } = weightsOfSlot(problem, slot);
  const leaveAt = (departure: number) => {
    const slots = { ...problem.slots, earliestStart: new Int32Array(problem.slots.count).fill(departure) };
    const route = simulateRoute({ ...problem, slots }, slot, tasks);
    if (route.violation !== REASON.none) return undefined;
    return travel * route.travel + distance * route.distance + span * (route.arrival - route.departure);
  };
  let first = problem.slots.earliestStart[slot];
  let last = problem.slots.latestStart[slot];
  let price = leaveAt(first);
  while (first < last && price !== undefined) {
    const middle = Math.ceil((first + last) / 2);
    const later = leaveAt(middle);
    if (later === undefined) last = middle - 1;
    else {
      expect(later).toBeLessThanOrEqual(price);
      price = later;
      first = middle;
    }
  }
  return price;
}

function* places(problem: VrpProblem, route: readonly number[], unit: number): Generator<number[]> {
  const first = problem.units.firstTask[unit];
  const isPair = problem.units.firstTask[unit + 1] > first + 1;
  for (let i = 0; i <= route.length; i++) {
    const opened = [...route.slice(0, i), first, ...route.slice(i)];
    if (!isPair) yield opened;
    else
      for (let j = i + 1; j <= opened.length; j++)
        yield [...opened.slice(0, j), first + 1, ...opened.slice(j)];
  }
}

function cheapest(problem: VrpProblem, plan: CurrentPlan, unit: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (const [slot, route] of plan.toPlan().tasksOfSlot.entries()) {
    if (problem.exclusion[unit * problem.slots.count + slot] !== 0) continue;
    const before = priceOf(problem, slot, route) ?? 0;
    const opening = route.length === 0 ? plan.openingCost(slot) : 0;
    const { surcharge: weight } = weightsOfSlot(problem, slot);
    const extra = weight * (problem.units.surcharge?.[unit * problem.slots.count + slot] ?? 0);
    for (const trial of places(problem, route, unit)) {
      const price = priceOf(problem, slot, trial);
      if (price !== undefined) best = Math.min(best, price - before + opening + extra);
    }
  }
  return best;
}

function makeFinder(problem: VrpProblem, seed: number) {
  const plan = new CurrentPlan(buildSearchTables(problem));
  plan.load({ tasksOfSlot: [], unassigned: [] });
  return { plan, finder: new InsertionFinder(plan, new Prng(seed)) };
}

describe('the cheapest insertion', () => {
  test('equals the best of all positions by the timeline, while routes grow', async () => {
    await fc.assert(
      fc.asyncProperty(requests, async (body) => {
        const problem = await problemOf(body);
        const { plan, finder } = makeFinder(problem, 1);
        for (let unit = 0; unit < problem.units.count; unit++) {
          const found = finder.find(unit, NO_CAP);
          const wanted = cheapest(problem, plan, unit);
          if (found.slot < 0) {
            expect(wanted).toBe(Number.POSITIVE_INFINITY);
            continue;
          }
          expect(found.cost).toBeCloseTo(wanted, 5);
          plan.insertUnit(unit, found.slot, found.firstAfter, found.secondAfter);
        }
      }),
      { seed: 21, numRuns: 400 },
    );
  });

  test('equals it too where vehicles leave when it suits and working time counts', async () => {
    let seen = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const problem = await problemOf(drawFree(seed));
      expect(listEvaluated(problem)).not.toContain(1);
      const { plan, finder } = makeFinder(problem, 1);
      const { rowOfSlot, costOfRow } = plan.rows;
      for (let unit = 0; unit < problem.units.count; unit++) {
        const found = finder.find(unit, NO_CAP);
        const wanted = cheapest(problem, plan, unit);
        expect(found.slot < 0 ? Infinity : found.cost).toBeCloseTo(wanted, 5);
        if (found.slot < 0) continue;
        plan.insertUnit(unit, found.slot, found.firstAfter, found.secondAfter);
        const route = plan.toPlan().tasksOfSlot[found.slot];
        expect(costOfRow[rowOfSlot[found.slot]]).toBeCloseTo(priceOf(problem, found.slot, route) ?? -1, 5);
        seen += plan.tables.hasFreeSpan[found.slot];
      }
    }
    expect(seen).toBeGreaterThan(400);
  });

  test('waits for the second window of a stop between pickup and delivery', async () => {
    const stopAt = (place: number, duration: number, ...windows: [number, number][]) => ({
      address: { location_id: `p${place}` },
      duration,
      time_windows: windows.map(([earliest, latest]) => ({ earliest, latest })),
    });
    const problem = await problemOf({
      vehicles: [
        { vehicle_id: 'v', start_address: { location_id: 'p0' }, end_address: { location_id: 'p4' } },
      ],
      services: [{ id: 's', ...stopAt(2, 20, [0, 25], [100, 110]) }],
      // On the way, behind the pickup, the stop must be waited for, and the delivery is too late for both of its windows.
      shipments: [{ id: 'h', pickup: stopAt(1, 10), delivery: stopAt(3, 0, [0, 62], [105, 112]) }],
      objectives: [{ type: 'min', value: 'transport_time' }],
      cost_matrices: makeLineMatrix([0, 10, 20, 30, 40]),
    });
    const { plan, finder } = makeFinder(problem, 1);
    plan.insertUnit(0, 0, 0, -1);
    const { cost, slot } = finder.find(1, NO_CAP);
    expect({ cost, slot }).toEqual({ cost: cheapest(problem, plan, 1), slot: 0 });
    expect(cost).toBe(20);
  });

  test('is not found below a cap that it does not undercut, and is found again above it', async () => {
    const [body] = fc.sample(requests, { seed: 4, numRuns: 20 }).filter(({ services }) => services?.length);
    const problem = await problemOf(body);
    const { finder } = makeFinder(problem, 1);
    const { cost } = finder.find(0, NO_CAP);
    expect(finder.find(0, cost).slot).toBe(-1);
    expect(finder.find(0, cost + 1).cost).toBe(cost);
  });
});

/** The problem with an extra price for every other unit on each slot. */
function withSurcharges(problem: VrpProblem, prng: Prng): VrpProblem {
  const prices = Float64Array.from({ length: problem.units.count * problem.slots.count }, () =>
    prng.nextInt(2) === 0 ? 0 : prng.nextInt(80) + 0.25,
  );
  return { ...problem, units: { ...problem.units, surcharge: prices } };
}

test('what units cost extra on a slot is part of the cheapest insertion, and comes and goes with them', async () => {
  let paid = 0;
  await fc.assert(
    fc.asyncProperty(requests, fc.integer(), async (body, seed) => {
      const prng = new Prng(seed);
      const problem = withSurcharges(await problemOf(body), prng);
      const { plan, finder } = makeFinder(problem, 1);
      const { count } = problem.slots;
      for (let unit = 0; unit < problem.units.count; unit++) {
        const found = finder.find(unit, NO_CAP);
        const wanted = cheapest(problem, plan, unit);
        if (found.slot < 0) continue;
        expect(found.cost).toBeCloseTo(wanted, 5);
        const { total } = plan;
        plan.insertUnit(unit, found.slot, found.firstAfter, found.secondAfter);
        expect(plan.total).toBeCloseTo(total + found.cost, 5);
        if ((problem.units.surcharge?.[unit * count + found.slot] ?? 0) > 0) paid++;
      }
      const mark = Int32Array.from(plan.slotOfUnit, () => prng.nextInt(2));
      for (let slot = 0; slot < count; slot++) {
        const leaving = [...plan.slotOfUnit.keys()].filter(
          (u) => plan.slotOfUnit[u] === slot && mark[u] === 1,
        );
        for (const unit of leaving) plan.slotOfUnit[unit] = -1;
        if (leaving.length > 0) plan.removeMarked(slot, mark, 1);
      }
      const again = makeFinder(problem, 1).plan;
      expect(again.load(plan.toPlan())).toBe(true);
      expect(plan.total).toBeCloseTo(again.total, 5);
    }),
    { seed: 22, numRuns: 200 },
  );
  expect(paid).toBeGreaterThan(50);
});

describe('row summaries', () => {
  test('accept and price a route as its timeline does, and keep the plan’s cost in step', async () => {
    await fc.assert(
      fc.asyncProperty(requests, fc.integer(), async (body, seed) => {
        const problem = await problemOf(body);
        const { plan } = makeFinder(problem, seed);
        const { rows } = plan;
        const prng = new Prng(seed);
        for (let slot = 0; slot < problem.slots.count; slot++) {
          let tasks: number[] = [];
          for (let unit = 0; unit < problem.units.count; unit++) {
            if (prng.nextInt(2) === 0) continue;
            const options = [...places(problem, tasks, unit)];
            tasks = options[prng.nextInt(options.length)];
          }
          rows.ensureLength(tasks.length);
          rows.taskAt.set(tasks, rows.scratchRow * rows.stride + 1);
          rows.lengthOfRow[rows.scratchRow] = tasks.length;
          const price = priceOf(problem, slot, tasks);
          const isValid = refreshRow(rows, slot, rows.scratchRow);
          expect(isValid).toBe(price !== undefined);
          if (price !== undefined) expect(rows.costOfRow[rows.scratchRow]).toBeCloseTo(price, 5);
        }
      }),
      { seed: 22, numRuns: 300 },
    );
  });

  test('come back with a rollback', async () => {
    for (const body of fc.sample(requests, { seed: 8, numRuns: 30 })) {
      const problem = await problemOf(body);
      const { plan, finder } = makeFinder(problem, 1);
      const insertAll = (from: number, to: number) => {
        for (let unit = from; unit < to; unit++) {
          const found = finder.find(unit, NO_CAP);
          if (found.slot >= 0) plan.insertUnit(unit, found.slot, found.firstAfter, found.secondAfter);
        }
      };
      const half = problem.units.count >> 1;
      plan.begin();
      insertAll(0, half);
      const before = { routes: plan.toPlan().tasksOfSlot, cost: plan.cost, used: plan.usedVehicles };
      plan.begin();
      insertAll(half, problem.units.count);
      plan.rollback();
      expect({ routes: plan.toPlan().tasksOfSlot, cost: plan.cost, used: plan.usedVehicles }).toEqual(before);
    }
  });
});
