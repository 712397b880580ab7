/** What rings know of ways and joints against driving the routes stop by stop; exchanges against what they promise. */
import { expect, test } from 'vitest';
import { drawArcs, driveRoute, makeAssemblyCase, walkRings } from '../../../testing/assembly-cases.ts';
import { Prng } from '../../base/prng.ts';
import type { AssemblyProblem } from './assembly-problem.ts';
import { CHAIN_BEFORE, CHAIN_BEHIND, Exchange, SWAP_BEFORE, SWAP_BEHIND, TAILS } from './exchange.ts';
import { TimedRings } from './timed-rings.ts';

const ORDERS = 36;

function expectSettled(problem: AssemblyProblem, rings: TimedRings): void {
  const routes = walkRings(rings);
  expect(routes.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: ORDERS }, (_, task) => task));
  for (const [route, tasks] of routes.entries()) {
    const { cost, penalty } = driveRoute(problem, tasks);
    expect(rings.penaltyOf[route]).toBeCloseTo(penalty, 6);
    expect(rings.lengthOf(route)).toBe(cost);
    for (const task of tasks) expect(rings.routeOf[task]).toBe(route);
  }
}

test('joints and chains are priced like the routes that they would make', async () => {
  const { assembled } = await makeAssemblyCase(ORDERS);
  const rings = new TimedRings(assembled);
  const prng = new Prng(7);
  for (let round = 0; round < 40; round++) {
    const { behind, before } = drawArcs(assembled, prng);
    rings.load(behind, before);
    expectSettled(assembled, rings);
    const routes = walkRings(rings).filter(({ length }) => length > 0);
    for (let k = 0; k < 20; k++) {
      const one = routes[prng.nextInt(routes.length)];
      const other = routes[prng.nextInt(routes.length)];
      if (one === other) continue;
      const i = prng.nextInt(one.length);
      const j = prng.nextInt(other.length);
      const joint = [...one.slice(0, i + 1), ...other.slice(j)];
      expect(rings.penaltyOfJoint(one[i], other[j])).toBeCloseTo(driveRoute(assembled, joint).penalty, 6);
      const end = Math.min(other.length - 1, j + prng.nextInt(3));
      const chain = [...one.slice(0, i + 1), ...other.slice(j, end + 1), ...one.slice(i + 1)];
      const priced = rings.penaltyOfChain(one[i], other[j], other[end], rings.next[one[i]]);
      expect(priced).toBeCloseTo(driveRoute(assembled, chain).penalty, 6);
    }
  }
});

test('stretches of a route that change places are priced, and swapped, like the route that they make', async () => {
  const { assembled } = await makeAssemblyCase(ORDERS);
  const rings = new TimedRings(assembled);
  const exchange = new Exchange();
  const prng = new Prng(9);
  for (let round = 0; round < 200; round++) {
    const { behind, before } = drawArcs(assembled, prng);
    rings.load(behind, before);
    const long = walkRings(rings).filter(({ length }) => length > 1);
    const route = long[prng.nextInt(long.length)];
    const cuts = [0, 0, 0].map(() => prng.nextInt(route.length + 1)).sort((a, b) => a - b);
    const [first, middle, end] = cuts;
    if (first === middle || middle === end) continue;
    const swapped = [
      ...route.slice(0, first),
      ...route.slice(middle, end),
      ...route.slice(first, middle),
      ...route.slice(end),
    ];
    const ends = [route[first], route[middle - 1], route[middle], route[end - 1]] as const;
    expect(rings.penaltyOfSegments(...ends)).toBeCloseTo(driveRoute(assembled, swapped).penalty, 6);
    exchange.takeSegments(...ends, 0);
    exchange.apply(rings);
    expect(walkRings(rings)).toContainEqual(swapped);
    expectSettled(assembled, rings);
  }
});

test('every kind of exchange leaves whole routes with what they are known by', async () => {
  const { assembled } = await makeAssemblyCase(ORDERS);
  const rings = new TimedRings(assembled);
  const exchange = new Exchange();
  const prng = new Prng(8);
  let applied = 0;
  for (let round = 0; round < 500; round++) {
    const { behind, before } = drawArcs(assembled, prng);
    rings.load(behind, before);
    const from = prng.nextInt(ORDERS);
    const to = prng.nextInt(ORDERS);
    if (rings.routeOf[from] === rings.routeOf[to]) continue;
    const kind = 1 + prng.nextInt(5);
    const others: Record<number, number> = {
      [TAILS]: from,
      [CHAIN_BEFORE]: rings.previous[from] < ORDERS ? rings.previous[from] : from,
      [CHAIN_BEHIND]: rings.next[to] < ORDERS ? rings.next[to] : to,
      [SWAP_BEFORE]: rings.previous[to],
      [SWAP_BEHIND]: rings.next[from],
    };
    if (others[kind] >= ORDERS) continue;
    exchange.take(kind, from, to, others[kind], 0, 0);
    exchange.apply(rings);
    expect(rings.next[from]).toBe(to);
    expectSettled(assembled, rings);
    rings.restore();
    expectSettled(assembled, rings);
    expect(rings.next[from]).not.toBe(to);
    applied++;
  }
  expect(applied).toBeGreaterThan(150);
});
