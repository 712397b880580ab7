/** Population and distance against their definitions, counted the slow way. */
import { describe, expect, test } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { TaskNeighbours } from './broken-pairs.ts';
import { Elite } from './elite.ts';
import { KeptPlan } from './kept-plan.ts';

const TASKS = 12;
const SLOTS = 4;

function makeKept(routes: readonly (readonly number[])[], total = 0): KeptPlan {
  const kept = new KeptPlan(TASKS, SLOTS);
  kept.tasks.set(routes.flat());
  for (let s = 0; s < SLOTS; s++) kept.firstTask[s + 1] = kept.firstTask[s] + (routes[s]?.length ?? 0);
  kept.total = total;
  return kept;
}

function drawRoutes(prng: Prng): number[][] {
  const routes: number[][] = Array.from({ length: SLOTS }, () => []);
  for (let task = 0; task < TASKS; task++) {
    const route = routes[prng.nextInt(SLOTS)];
    route.splice(prng.nextInt(route.length + 1), 0, task);
  }
  return routes;
}

function neighboursOf(routes: readonly (readonly number[])[]): TaskNeighbours {
  const neighbours = new TaskNeighbours(TASKS);
  neighbours.read(makeKept(routes));
  return neighbours;
}

/** Legs between two tasks, as unordered pairs, and tasks next to a depot on both sides, once each. */
function pairsOf(routes: readonly (readonly number[])[]): Set<string> {
  return new Set(routes.flatMap((route) => route.slice(1).map((task, i) => [task, route[i]].sort().join())));
}

describe('the distance of plans', () => {
  test('is 0 for plans whose routes stand elsewhere or run the other way', () => {
    const prng = new Prng(1);
    for (let round = 0; round < 50; round++) {
      const routes = drawRoutes(prng);
      const mirrored = routes.map((route) => [...route].reverse()).reverse();
      expect(neighboursOf(routes).distanceTo(neighboursOf(mirrored))).toBe(0);
    }
  });

  test('is more than 0 wherever some pair of tasks is only in one of the plans', () => {
    const prng = new Prng(2);
    for (let round = 0; round < 200; round++) {
      const [a, b] = [drawRoutes(prng), drawRoutes(prng)];
      const [pairsOfA, pairsOfB] = [pairsOf(a), pairsOf(b)];
      const isEqual = pairsOfA.size === pairsOfB.size && [...pairsOfA].every((pair) => pairsOfB.has(pair));
      const distance = neighboursOf(a).distanceTo(neighboursOf(b));
      const missing = [...pairsOfA].filter((pair) => !pairsOfB.has(pair)).length;
      if (isEqual) continue;
      expect(distance + neighboursOf(b).distanceTo(neighboursOf(a))).toBeGreaterThan(0);
      expect(distance).toBeGreaterThanOrEqual(missing / TASKS);
    }
  });
});

describe('the elite', () => {
  test('keeps the cheapest plan, as many as may survive, and no two alike', () => {
    const prng = new Prng(3);
    const elite = new Elite(TASKS, SLOTS, 4, 3);
    let least = Infinity;
    for (let round = 0; round < 60; round++) {
      const total = 100 + prng.nextInt(1000);
      least = Math.min(least, total);
      elite.add(makeKept(drawRoutes(prng), total));
      expect(elite.size).toBeLessThan(4 + 3);
      const drawn = Array.from({ length: 200 }, () => elite.draw(prng));
      expect(Math.min(...drawn.map((plan) => plan.total))).toBe(least);
    }
  });

  test('keeps of equal plans the cheaper one', () => {
    const routes = [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]];
    const elite = new Elite(TASKS, SLOTS, 4, 3);
    for (const total of [7, 5, 6]) elite.add(makeKept(routes, total));
    expect(elite.size).toBe(1);
    expect(elite.draw(new Prng(1)).total).toBe(5);
  });

  test('lets the dearest go among plans that are equally far apart', () => {
    const elite = new Elite(3, 3, 2, 1);
    for (const [total, tasks] of [
      [3, [0, 1, 2]],
      [1, [1, 2, 0]],
      [2, [2, 0, 1]],
    ] as const) {
      const kept = new KeptPlan(3, 3);
      kept.tasks.set(tasks);
      kept.firstTask.set([0, 2, 3, 3]);
      kept.total = total;
      elite.add(kept);
    }
    expect(elite.size).toBe(2);
    const prng = new Prng(4);
    const totals = new Set(Array.from({ length: 50 }, () => elite.draw(prng).total));
    expect([...totals].sort()).toEqual([1, 2]);
  });
});
