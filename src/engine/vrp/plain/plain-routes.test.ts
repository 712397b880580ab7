/** Rings against plain arrays: whatever is taken out and put back, sums, loads and order agree with a recount. */
import { expect, test } from 'vitest';
import { makePlaneProblem } from '../../../testing/vrp-problems.ts';
import { Prng } from '../../base/prng.ts';
import { CurrentPlan } from '../current-plan.ts';
import { simulateRoute } from '../route-simulation.ts';
import { createSearch } from '../search.ts';
import { buildSearchTables } from '../search-tables.ts';
import type { VrpProblem } from '../vrp-problem.ts';
import { PlainChanges } from './plain-changes.ts';
import { PlainPlaces } from './plain-places.ts';
import { PlainRoutes } from './plain-routes.ts';
import { createPlainSearch } from './plain-search.ts';

const ORDERS = 40;

async function makeRings() {
  const problem = await makePlaneProblem(ORDERS);
  const { best } = createSearch(problem, { seed: 1, budget: { iterations: 1 } });
  const routes = new PlainRoutes(buildSearchTables(problem), problem.slots.count);
  expect(routes.load(best)).toBe(true);
  return { problem, routes, best };
}

/** The tasks of every route by walking its ring. */
function walk(routes: PlainRoutes): number[][] {
  return Array.from({ length: routes.routeCount }, (_, r) => {
    const depot = routes.taskCount + r;
    const tasks: number[] = [];
    for (let node = routes.next[depot]; node !== depot; node = routes.next[node]) tasks.push(node);
    return tasks;
  });
}

function travelOf(problem: VrpProblem, routes: readonly (readonly number[])[]): number {
  return routes.reduce(
    (sum, tasks, slot) => sum + (tasks.length === 0 ? 0 : simulateRoute(problem, slot, tasks).travel),
    0,
  );
}

function expectSound(problem: VrpProblem, routes: PlainRoutes): void {
  const walked = walk(routes);
  expect(routes.legSum).toBe(travelOf(problem, walked));
  expect([...routes.lengthOf]).toEqual(walked.map(({ length }) => length));
  expect([...routes.loadOf]).toEqual(walked.map(({ length }) => length));
  const used = [...routes.byUse].slice(0, routes.usedCount).sort((a, b) => a - b);
  expect(used).toEqual([...walked.keys()].filter((r) => walked[r].length > 0));
  for (const [r, tasks] of walked.entries()) for (const task of tasks) expect(routes.routeOf[task]).toBe(r);
}

test('legs, loads and routes in use stay in step with removals and insertions, and come back', async () => {
  const { problem, routes } = await makeRings();
  const changes = new PlainChanges(routes);
  const prng = new Prng(5);
  for (let round = 0; round < 200; round++) {
    const before = walk(routes);
    const versions = [...routes.versionOf];
    changes.begin();
    const count = 1 + prng.nextInt(ORDERS);
    for (let i = 0; i < count; i++) {
      const task = prng.nextInt(ORDERS);
      const route = routes.routeOf[task];
      if (route < 0) continue;
      changes.touch(route);
      const ring = walk(routes)[route];
      const place = ring.indexOf(task);
      const length = 1 + prng.nextInt(ring.length - place);
      const behind = changes.removeString(route, task, length);
      expect(behind).toBe(ring[place + length] ?? routes.taskCount + route);
      expect([...changes.removed.subarray(changes.count - length, changes.count)]).toEqual(
        ring.slice(place, place + length),
      );
    }
    const placed = round % 3 === 0 ? changes.count : prng.nextInt(changes.count + 1);
    for (let i = 0; i < placed; i++) {
      const task = changes.removed[i];
      const route = prng.nextInt(routes.routeCount);
      const node = routes.taskCount + route;
      changes.place(task, node, route, routes.detour(task, node));
    }
    expect(routes.legSum).toBe(travelOf(problem, walk(routes)));
    if (round % 3 === 0) continue;
    changes.takeBack();
    expect(walk(routes)).toEqual(before);
    expect([...routes.versionOf]).toEqual(versions);
    expectSound(problem, routes);
  }
});

test('the cheapest place is that of all places tried, while routes change and come back', async () => {
  const { routes } = await makeRings();
  const changes = new PlainChanges(routes);
  const prng = new Prng(9);
  const places = new PlainPlaces(routes, prng, 1e-12);
  const { capacity } = routes.tables.problem.slots;
  for (let round = 0; round < 300; round++) {
    changes.begin();
    for (let i = 0; i < 6; i++) {
      const task = prng.nextInt(ORDERS);
      if (routes.routeOf[task] < 0) continue;
      changes.touch(routes.routeOf[task]);
      changes.removeString(routes.routeOf[task], task, 1);
    }
    for (let i = 0; i < changes.count; i++) {
      const task = changes.removed[i];
      let least = Infinity;
      for (let r = 0; r < routes.routeCount; r++) {
        if (routes.loadOf[r] + routes.sizes[task] > capacity[r]) continue;
        for (const node of [routes.taskCount + r, ...walk(routes)[r]])
          least = Math.min(least, routes.detour(task, node));
      }
      expect(places.find(task, 2 ** 30)).toBe(true);
      expect(places.detour).toBe(least);
      expect(routes.detour(task, places.node)).toBe(least);
      changes.place(task, places.node, places.route, places.detour);
    }
    if (round % 2 === 0) changes.takeBack();
  }
});

test.each([
  ['of all places', false],
  ['beside the depot', true],
])(
  'in a hurry it is the cheapest beside the nearest tasks, or %s where none there is cheap enough',
  async (_, isRough) => {
    const { routes } = await makeRings();
    const changes = new PlainChanges(routes);
    const prng = new Prng(11);
    const places = new PlainPlaces(routes, prng, 1e-12);
    places.isHurried = true;
    places.isRough = isRough;
    const { neighbours, neighbourCount, problem } = routes.tables;
    const seen = { near: 0, anywhere: 0, nowhere: 0 };
    for (let round = 0; round < 300; round++) {
      changes.begin();
      for (let i = 0; i < 8; i++) {
        const task = prng.nextInt(ORDERS);
        if (routes.routeOf[task] < 0) continue;
        changes.touch(routes.routeOf[task]);
        changes.removeString(routes.routeOf[task], task, 1);
      }
      const task = changes.removed[0];
      const rings = walk(routes).map((tasks, r) => [routes.taskCount + r, ...tasks]);
      const open = rings.filter((_, r) => routes.loadOf[r] + routes.sizes[task] <= problem.slots.capacity[r]);
      const elsewhere = open.flatMap((ring) => (isRough ? [ring[0], ring[ring.length - 1]] : ring));
      const all = elsewhere.map((node) => routes.detour(task, node));
      const near = new Set(neighbours.subarray(task * neighbourCount + 1, task * neighbourCount + 11));
      const beside = open.flat().filter((node) => near.has(node) || near.has(routes.next[node]));
      // A route of its own counts as near.
      const alone = rings.filter((ring) => ring.length === 1).map(([depot]) => depot);
      const leastNear = Math.min(...[...beside, ...alone].map((node) => routes.detour(task, node)));
      const least = Math.min(leastNear, ...all);
      const cap = least - 1 + prng.nextInt(3 + Math.max(0, Math.min(leastNear, 1e6) - least));
      const expected = leastNear < cap ? leastNear : least < cap ? least : undefined;
      seen[leastNear < cap ? 'near' : least < cap ? 'anywhere' : 'nowhere']++;
      expect(places.find(task, cap)).toBe(expected !== undefined);
      if (expected !== undefined) {
        expect(places.detour).toBe(expected);
        expect(routes.detour(task, places.node)).toBe(expected);
        expect(places.route).toBe(
          places.node < ORDERS ? routes.routeOf[places.node] : places.node - routes.taskCount,
        );
      }
      changes.takeBack();
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
  },
);

test('a search on rings gives plans that the general model accepts at the price that it tells', async () => {
  const problem = await makePlaneProblem(ORDERS);
  const plan = new CurrentPlan(buildSearchTables(problem));
  plan.load(createSearch(problem, { seed: 1, budget: { iterations: 1 } }).best);
  const rings = createPlainSearch(plan, new Prng(3), 0.01);
  if (!rings) throw new Error('the problem is plain');
  rings.load(plan.toPlan());
  const first = rings.least;
  for (let i = 0; i < 3000; i++) rings.iterate(i % ORDERS, 30);
  expect(rings.least).toBeLessThan(first);
  expect(plan.load(rings.toPlan(problem.slots.count))).toBe(true);
  expect(plan.slotOfUnit.every((slot) => slot >= 0)).toBe(true);
  expect(plan.total).toBe(rings.least * plan.tables.kinds[0].legWeight);
});

test('problems with windows are not plain', async () => {
  const problem = await makePlaneProblem(ORDERS, { isTimed: true });
  const plan = new CurrentPlan(buildSearchTables(problem));
  expect(createPlainSearch(plan, new Prng(3), 0.01)).toBeUndefined();
});
