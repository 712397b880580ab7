/** The population: never worse, settles, and its plans are worth to the search what they say. */
import { expect, test, vi } from 'vitest';
import { makeAssemblyCase } from '../../../testing/assembly-cases.ts';
import { Prng } from '../../base/prng.ts';
import { FLAWED_FROM } from '../route-evaluator.ts';
import { Assembly } from './assembly.ts';
import { AssemblyChild } from './assembly-child.ts';

const ORDERS = 60;

test('children take the place of dearer plans until nothing more comes', async () => {
  const { assembled, solve, plan, problem } = await makeAssemblyCase(ORDERS);
  const assembly = new Assembly(assembled, new Prng(1));
  expect(assembly.isSettled).toBe(true);
  const kept = Array.from({ length: 6 }, (_, k) => solve(k + 1, 60));
  for (const one of kept) assembly.add(one);
  expect(assembly.size).toBeGreaterThan(3);
  expect(assembly.isSettled).toBe(false);
  const first = assembly.best?.cost ?? Infinity;
  let least = first;
  let gains = 0;
  for (let k = 0; k < 100_000 && !assembly.isSettled; k++) {
    if (assembly.breed()) gains++;
    const { best } = assembly;
    expect(best?.cost).toBeLessThanOrEqual(least);
    least = best?.cost ?? Infinity;
  }
  expect(assembly.isSettled).toBe(true);
  expect(gains).toBeGreaterThan(0);
  expect(least).toBeLessThan(first);
  const { best } = assembly;
  if (best === undefined) throw new Error('no plan');
  expect(plan.load(best.toPlan(problem.slots.count))).toBe(true);
  expect(plan.cost).toBeLessThan(FLAWED_FROM);
  expect(plan.total).toBeCloseTo(least * plan.tables.kinds[0].legWeight, 6);
  expect(assembly.breed()).toBe(false);
});

test('a plan that comes in later sets it to work again; one that is known already does not', async () => {
  const { assembled, solve } = await makeAssemblyCase(ORDERS);
  const assembly = new Assembly(assembled, new Prng(2));
  for (let k = 0; k < 4; k++) assembly.add(solve(k + 1, 60));
  for (let k = 0; k < 100_000 && !assembly.isSettled; k++) assembly.breed();
  const { size } = assembly;
  assembly.add(solve(99, 60));
  expect(assembly.size).toBe(size + 1);
  expect(assembly.isSettled).toBe(false);
  for (let k = 0; k < 100_000 && !assembly.isSettled; k++) assembly.breed();
  const settled = assembly.size;
  const again = solve(7, 2000);
  assembly.add(again);
  const grown = assembly.size;
  assembly.add(again);
  expect(assembly.size).toBe(grown);
  expect(grown).toBeGreaterThanOrEqual(settled);
});

test('when a round is over the cheapest plans stay, as many as there may be', async () => {
  const { assembled, solve } = await makeAssemblyCase(ORDERS);
  // Settles at the end of the first round; no child of two cycles.
  const params = { ...assembled.params, mostPlans: 2, mostIdleRounds: -1, two: 0 };
  const assembly = new Assembly({ ...assembled, params }, new Prng(3));
  // The best one comes last.
  for (const [k, iterations] of [5, 5, 5, 3000].entries()) assembly.add(solve(k + 1, iterations));
  expect(assembly.size).toBe(4);
  const makeNothing = vi.spyOn(AssemblyChild.prototype, 'make').mockReturnValue(false);
  const least = assembly.best?.cost;
  while (!assembly.isSettled) assembly.breed();
  makeNothing.mockRestore();
  expect(assembly.size).toBe(2);
  expect(assembly.best?.cost).toBe(least);
});

test('a second cycle touches a route of the first', async () => {
  const { assembled, solve } = await makeAssemblyCase(ORDERS);
  const assembly = new Assembly({ ...assembled, params: { ...assembled.params, two: 1 } }, new Prng(4));
  for (let k = 0; k < 4; k++) assembly.add(solve(k + 1, 60));
  // biome-ignore lint/complexity/useLiteralKeys: what cycles are looked at in is nobody else's concern
  const { routeOf, taskCount } = assembly['rings'];
  let pairs = 0;
  const makeNothing = vi.spyOn(AssemblyChild.prototype, 'make').mockImplementation(([first, second]) => {
    if (second === undefined) return false;
    pairs++;
    const routesOf = (tasks: Iterable<number>) =>
      [...tasks].filter((task) => task < taskCount).map((task) => routeOf[task]);
    const near = new Set([...routesOf(first.tails), ...routesOf(first.heads)]);
    expect(routesOf(second.tails).some((route) => near.has(route))).toBe(true);
    return false;
  });
  for (let k = 0; k < 500 && !assembly.isSettled; k++) assembly.breed();
  makeNothing.mockRestore();
  expect(pairs).toBeGreaterThan(10);
});
