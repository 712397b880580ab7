/** Repair, descent and children against driving the routes: nothing broken, nobody lost, prices exact. */
import { describe, expect, test } from 'vitest';
import { drawArcs, driveRoute, makeAssemblyCase, walkRings } from '../../../testing/assembly-cases.ts';
import { Prng } from '../../base/prng.ts';
import { findAbCycles } from './ab-cycles.ts';
import { Arcs } from './arcs.ts';
import { AssemblyChild } from './assembly-child.ts';
import type { AssemblyProblem } from './assembly-problem.ts';
import { Descent } from './descent.ts';
import { Repair } from './repair.ts';
import { TimedRings } from './timed-rings.ts';

const ORDERS = 48;

function expectWhole(problem: AssemblyProblem, rings: TimedRings): void {
  const routes = walkRings(rings);
  expect(routes.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: ORDERS }, (_, task) => task));
  const driven = routes.map((tasks) => driveRoute(problem, tasks));
  expect(driven.filter(({ penalty }) => penalty > 0)).toEqual([]);
  expect(rings.cost).toBe(driven.reduce((sum, { cost }) => sum + cost, 0));
}

describe('repair', () => {
  test('mends broken plans, or says that it cannot', async () => {
    const { assembled } = await makeAssemblyCase(ORDERS);
    const rings = new TimedRings(assembled);
    const prng = new Prng(2);
    const repair = new Repair(rings, prng);
    const all = Int32Array.from({ length: assembled.routeCount }, (_, route) => route);
    let mended = 0;
    for (let round = 0; round < 200; round++) {
      const { behind, before } = drawArcs(assembled, prng);
      rings.load(behind, before);
      if (repair.run(all, all.length)) {
        mended++;
        expectWhole(assembled, rings);
      } else expect(rings.penaltyOf.some((penalty) => penalty > 0)).toBe(true);
      rings.restore();
    }
    // Random routes break nearly everything; some are beyond help.
    expect(mended).toBeGreaterThan(20);
  });
});

describe('descent', () => {
  test('goes on until no task is stirred, and never makes a plan dearer', async () => {
    const { assembled } = await makeAssemblyCase(ORDERS);
    const rings = new TimedRings(assembled);
    const prng = new Prng(5);
    const repair = new Repair(rings, prng);
    const descent = new Descent(rings);
    const all = Int32Array.from({ length: assembled.routeCount }, (_, route) => route);
    let runs = 0;
    for (let round = 0; round < 60 && runs < 10; round++) {
      const { behind, before } = drawArcs(assembled, prng);
      rings.load(behind, before);
      if (repair.run(all, all.length)) {
        runs++;
        const { cost } = rings;
        for (let task = ORDERS - 1; task >= 0; task--) rings.stir(task);
        descent.run();
        expect(rings.takeStirred()).toBe(-1);
        expect(rings.cost).toBeLessThan(cost);
        expectWhole(assembled, rings);
      }
      rings.restore();
    }
    expect(runs).toBe(10);
  });

  test('leaves no task of a route that had better come right behind another one of it', async () => {
    const { assembled } = await makeAssemblyCase(ORDERS);
    const { side, costs, nearCount, nearBehind, nearBefore } = assembled;
    // One route takes everything at any time: only exchanges within it are left.
    const problem: AssemblyProblem = {
      ...assembled,
      earliest: new Int32Array(side),
      latest: new Int32Array(side).fill(1e8),
      capacity: 1e8,
    };
    const rings = new TimedRings(problem);
    const descent = new Descent(rings);
    const prng = new Prng(6);
    const isNear = (from: number, to: number) =>
      nearBehind.subarray(from * nearCount, (from + 1) * nearCount).includes(to) &&
      nearBefore.subarray(to * nearCount, (to + 1) * nearCount).includes(from);
    for (let round = 0; round < 10; round++) {
      const order = Array.from({ length: ORDERS }, (_, task) => task);
      for (let i = ORDERS - 1; i > 0; i--) {
        const j = prng.nextInt(i + 1);
        [order[i], order[j]] = [order[j], order[i]];
      }
      const behind = new Int32Array(ORDERS).fill(ORDERS);
      const before = new Int32Array(ORDERS).fill(ORDERS);
      for (let i = 1; i < ORDERS; i++) {
        behind[order[i - 1]] = order[i];
        before[order[i]] = order[i - 1];
      }
      rings.load(behind, before);
      const { cost } = rings;
      for (const task of order) rings.stir(task);
      descent.run();
      expect(rings.cost).toBeLessThan(cost);
      expectWhole(problem, rings);
      const [tasks] = walkRings(rings).filter(({ length }) => length > 0);
      expect(tasks).toHaveLength(ORDERS);
      const at = (i: number) => tasks[i] ?? side - 1;
      const leg = (from: number, to: number) => costs[from * side + to];
      const better: number[][] = [];
      for (const [i, from] of tasks.entries()) {
        for (const [j, to] of tasks.entries()) {
          const out = leg(from, at(i + 1));
          const into = leg(at(j - 1), to);
          const isShorter = leg(from, to) < Math.max(out, into);
          if (i === j || at(i + 1) === to || !isNear(from, to) || !isShorter) continue;
          const moved = tasks.toSpliced(j, 1);
          moved.splice(moved.indexOf(from) + 1, 0, to);
          if (driveRoute(problem, moved).cost < rings.cost) better.push([from, to]);
        }
      }
      expect(better).toEqual([]);
    }
  });
});

describe('children', () => {
  test('of good plans are whole, and dearer ones leave no trace', async () => {
    const { assembled, solve } = await makeAssemblyCase(ORDERS);
    const prng = new Prng(9);
    const rings = new TimedRings(assembled);
    const child = new AssemblyChild(rings, prng);
    const plans = [11, 12, 13, 14].map((seed) => {
      const arcs = new Arcs(ORDERS);
      arcs.readPlan(solve(seed, 300));
      return arcs;
    });
    let made = 0;
    for (let round = 0; round < 30; round++) {
      const a = plans[round % plans.length];
      const b = plans[(round + 1 + (round % 3)) % plans.length];
      if (a === b) continue;
      rings.load(a.behind, a.before);
      expectWhole(assembled, rings);
      const before = walkRings(rings);
      const cycles = findAbCycles(a, b, prng);
      for (const [k, cycle] of cycles.entries()) {
        expect(child.fits(cycle)).toBe(true);
        const next = cycles[k + 1];
        if (child.make(next === undefined || k % 2 === 0 ? [cycle] : [cycle, next])) {
          made++;
          expectWhole(assembled, rings);
        }
        rings.restore();
        expect(walkRings(rings)).toEqual(before);
      }
    }
    expect(made).toBeGreaterThan(50);
  });

  test('cycles of other plans do not fit', async () => {
    const { assembled, solve } = await makeAssemblyCase(ORDERS);
    const prng = new Prng(10);
    const rings = new TimedRings(assembled);
    const child = new AssemblyChild(rings, prng);
    const [a, b] = [1, 2].map((seed) => {
      const arcs = new Arcs(ORDERS);
      arcs.readPlan(solve(seed, 300));
      return arcs;
    });
    const drawn = drawArcs(assembled, prng);
    rings.load(drawn.behind, drawn.before);
    const cycles = findAbCycles(a, b, prng);
    expect(cycles.length).toBeGreaterThan(0);
    expect(cycles.filter((cycle) => child.fits(cycle))).toEqual([]);
  });
});
