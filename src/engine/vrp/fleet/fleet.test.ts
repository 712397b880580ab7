/** Places, ejections and random moves against every position by the timeline; the reduction as a part of the search. */
import { describe, expect, test } from 'vitest';
import { makeTightProblem } from '../../../testing/vrp-problems.ts';
import { Prng } from '../../base/prng.ts';
import { simulateRoute } from '../route-simulation.ts';
import { createSearch } from '../search.ts';
import { buildSearchTables } from '../search-tables.ts';
import { REASON, type VrpPlan, type VrpProblem } from '../vrp-problem.ts';
import { EjectionSearch } from './ejection-search.ts';
import { Ejections } from './ejections.ts';
import { Shaker } from './shaker.ts';
import { TightRoutes } from './tight-routes.ts';

const ORDERS = 24;

const isValid = (problem: VrpProblem, tasks: readonly number[]) =>
  tasks.length === 0 || simulateRoute(problem, 0, tasks).violation === REASON.none;

/** All routes that the unit's tasks can make of a route. */
function* listInsertions({ units }: VrpProblem, unit: number, route: readonly number[]) {
  const task = units.firstTask[unit];
  const isPair = units.firstTask[unit + 1] > task + 1;
  for (let i = 0; i <= route.length; i++) {
    if (!isPair) yield [...route.slice(0, i), task, ...route.slice(i)];
    for (let j = i; j <= route.length && isPair; j++)
      yield [...route.slice(0, i), task, ...route.slice(i, j), task + 1, ...route.slice(j)];
  }
}

const fits = (problem: VrpProblem, unit: number, route: readonly number[]) =>
  [...listInsertions(problem, unit, route)].some((tasks) => isValid(problem, tasks));

const usedOf = (plan: VrpPlan) => plan.tasksOfSlot.filter((tasks) => tasks.length > 0);

/** A plan of little search, half of the units of its longest route in one more: it can be spared. */
function makeLooseRoutes(problem: VrpProblem): VrpPlan {
  const { tasksOfSlot } = createSearch(problem, { seed: 1, budget: { iterations: 1 } }).best;
  const lengths = tasksOfSlot.map(({ length }) => length);
  const longest = lengths.indexOf(Math.max(...lengths));
  const spare = lengths.indexOf(0);
  const isMoved = (task: number) => problem.tasks.unit[task] % 2 === 0;
  const parts = new Map([
    [longest, tasksOfSlot[longest].filter((task) => !isMoved(task))],
    [spare, tasksOfSlot[longest].filter(isMoved)],
  ]);
  expect([...parts.values()].every(({ length }) => length > 0)).toBe(true);
  return { tasksOfSlot: tasksOfSlot.map((tasks, slot) => parts.get(slot) ?? tasks), unassigned: [] };
}

/** A plan of little search with many routes, some of its units taken out. */
async function makeRoutes(hasShipments: boolean) {
  const problem = await makeTightProblem(ORDERS, hasShipments);
  const first = createSearch(problem, { seed: 1, budget: { iterations: 1 } }).best;
  const without = first.tasksOfSlot.map((route) =>
    route.filter((task) => problem.tasks.unit[task] % 4 !== 0),
  );
  const plan: VrpPlan = { tasksOfSlot: without, unassigned: [] };
  const routes = new TightRoutes(buildSearchTables(problem), problem.slots.count, new Prng(3));
  expect(routes.load(plan)).toBe(true);
  const absent = Array.from({ length: ORDERS / 4 }, (_, k) => 4 * k);
  return { problem, routes, plan, absent };
}

const routeAt = ({ taskAt, stride, lengthOf }: TightRoutes, row: number) =>
  Array.from(taskAt.subarray(row * stride + 1, row * stride + 1 + lengthOf[row]));

/** Of all units and pairs of one route without which the unit fits. */
function leastSum(problem: VrpProblem, routes: TightRoutes, unit: number, hardness: Int32Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (let row = 0; row < routes.routeCount; row++) {
    const route = routeAt(routes, row);
    const owners = [...new Set(route.map((task) => problem.tasks.unit[task]))];
    for (const [k, a] of owners.entries()) {
      for (const b of owners.slice(k)) {
        const rest = route.filter((task) => ![a, b].includes(problem.tasks.unit[task]));
        const sum = hardness[a] + (a === b ? 0 : hardness[b]);
        if (sum < least && fits(problem, unit, rest)) least = sum;
      }
    }
  }
  return least;
}

describe.each([false, true])('tight routes (shipments: %s)', (hasShipments) => {
  test('find a place where there is one, and only a valid one', async () => {
    const { problem, routes } = await makeRoutes(hasShipments);
    const seen = new Set<boolean>();
    for (let row = 0; row < routes.routeCount; row++) {
      for (let unit = 0; unit < ORDERS; unit++) {
        if (routes.routeOf[unit] === row) continue;
        const isFound = routes.findPlace(row, unit);
        expect(isFound).toBe(fits(problem, unit, routeAt(routes, row)));
        seen.add(isFound);
        if (!isFound) continue;
        routes.leaveOut(row, routes.spare, -1);
        routes.insert(routes.spare, unit, routes.first, routes.second);
        expect(isValid(problem, routeAt(routes, routes.spare))).toBe(true);
      }
    }
    expect(seen).toEqual(new Set([true, false]));
  });

  test('give up the units that were hardest to place least often', async () => {
    const { problem, routes, absent } = await makeRoutes(hasShipments);
    const hardness = new Int32Array(ORDERS);
    const ejections = new Ejections(routes, hardness);
    const order = Int32Array.from({ length: routes.routeCount }, (_, row) => row);
    const isPair = new Set<boolean>();
    const prng = new Prng(8);
    for (let round = 0; round < 60; round++) {
      for (const unit of hardness.keys()) hardness[unit] = 1 + 3 ** prng.nextInt(10);
      for (const unit of absent) {
        const least = leastSum(problem, routes, unit, hardness);
        expect(ejections.find(unit, order)).toBe(least < Number.POSITIVE_INFINITY);
        expect(ejections.least).toBe(least);
        isPair.add(ejections.other >= 0);
      }
    }
    expect(isPair).toEqual(new Set([true, false]));
  });

  test('stay valid and lose nobody when they are shaken', async () => {
    const { problem, routes, absent } = await makeRoutes(hasShipments);
    const shaker = new Shaker(routes, new Prng(9));
    const before = routes.toPlan(problem.slots.count);
    let moves = 0;
    for (let k = 0; k < 600; k++) if (shaker.move()) moves++;
    const after = routes.toPlan(problem.slots.count);
    expect(moves).toBeGreaterThan(10);
    expect(after).not.toEqual(before);
    expect(after.unassigned).toEqual(absent);
    for (const tasks of after.tasksOfSlot) expect(isValid(problem, tasks)).toBe(true);
    const ascending = (plan: VrpPlan) => plan.tasksOfSlot.flat().sort((a, b) => a - b);
    expect(ascending(after)).toEqual(ascending(before));
  });

  test('come down by a route when one can be spared', async () => {
    const problem = await makeTightProblem(ORDERS, hasShipments);
    const plan = makeLooseRoutes(problem);
    const prng = new Prng(4);
    const routes = new TightRoutes(buildSearchTables(problem), usedOf(plan).length, prng);
    const search = new EjectionSearch(routes, prng);
    expect(search.open(plan)).toBe(true);
    for (let k = 0; k < 500 && search.poolCount > 0; k++) search.step();
    const found = routes.toPlan(problem.slots.count);
    expect(found.unassigned).toEqual([]);
    expect(usedOf(found).length).toBe(usedOf(plan).length - 1);
    for (const tasks of found.tasksOfSlot) expect(isValid(problem, tasks)).toBe(true);
  });

  test('give the search the same fewer vehicles however it is sliced', async () => {
    const problem = await makeTightProblem(ORDERS, hasShipments);
    const initialPlan = makeLooseRoutes(problem);
    const run = (slice: number) => {
      const search = createSearch(problem, { seed: 5, budget: { iterations: 8000 }, initialPlan });
      const first = usedOf(search.best).length;
      while (!search.isFinished) search.step(slice);
      return { first, best: search.best };
    };
    const whole = run(8000);
    expect(run(70).best).toEqual(whole.best);
    expect(usedOf(whole.best).length).toBeLessThan(whole.first);
    expect(whole.best.unassigned).toEqual([]);
  });
});
