import { describe, expect, test } from 'vitest';
import { startProcessorClock } from '../../testing/processor-clock.ts';
import { onlyWhole } from '../../testing/sample.ts';
import { Prng } from '../base/prng.ts';
import { getDistance } from '../geo/distance.ts';
import { CostTable, StraightCosts } from './cluster-costs.ts';
import { type ClusterProblem, evaluateClustering } from './cluster-problem.ts';
import { createClusterSearch } from './cluster-search.ts';
import { solveExactly } from './solve-exactly.ts';

interface Draft {
  readonly customers: number;
  readonly groups: number;
  readonly random: Prng;
  readonly hasFixedCenters?: boolean;
  readonly hasBounds?: boolean;
}

/** Costs without symmetry or triangle inequality; decimal quantities; bounds that may be impossible. */
function makeProblem({
  customers,
  groups,
  random,
  hasFixedCenters = false,
  hasBounds = true,
}: Draft): ClusterProblem {
  const columns = hasFixedCenters ? groups : customers;
  const cells = Float32Array.from({ length: customers * columns }, (_, cell) =>
    !hasFixedCenters && cell % (customers + 1) === 0 ? 0 : random.nextInt(100),
  );
  const quantities = Float64Array.from({ length: customers }, () => (1 + random.nextInt(30)) / 10);
  const share = quantities.reduce((sum, quantity) => sum + quantity, 0) / groups;
  const draw = (least: number, span: number) =>
    Math.round(10 * share * (least + span * random.nextFloat())) / 10;
  const bounds = Array.from({ length: hasFixedCenters ? groups : 1 }, () =>
    hasBounds ? [draw(0.4, 0.6), draw(1, 0.6)] : [0, Number.POSITIVE_INFINITY],
  );
  const boundsOf = (group: number) => bounds[hasFixedCenters ? group : 0];
  return {
    customerCount: customers,
    groupCount: groups,
    quantities,
    minQuantity: Float64Array.from({ length: groups }, (_, group) => boundsOf(group)[0]),
    maxQuantity: Float64Array.from({ length: groups }, (_, group) => boundsOf(group)[1]),
    costs: new CostTable(cells, columns),
    hasFixedCenters,
  };
}

/** Tries every assignment, one customer after the other. */
function tryEverything(problem: ClusterProblem): number {
  const { customerCount, groupCount, quantities, minQuantity, maxQuantity, costs, hasFixedCenters } = problem;
  const groupOf = new Array<number>(customerCount).fill(0);
  let best = Number.POSITIVE_INFINITY;
  const costOfGroup = (group: number): number => {
    const members = groupOf.flatMap((g, i) => (g === group ? [i] : []));
    const quantity = members.reduce((sum, i) => sum + quantities[i], 0);
    if (quantity < minQuantity[group] - 1e-7 || quantity > maxQuantity[group] + 1e-7)
      return Number.POSITIVE_INFINITY;
    const sumTo = (column: number) => members.reduce((sum, i) => sum + costs.at(i, column), 0);
    if (hasFixedCenters) return sumTo(group);
    return members.length === 0 ? 0 : Math.min(...members.map(sumTo));
  };
  const place = (customer: number, opened: number): void => {
    if (customer === customerCount) {
      let cost = 0;
      for (let group = 0; group < groupCount; group++) cost += costOfGroup(group);
      best = Math.min(best, cost);
      return;
    }
    // Free groups are alike: only one that is still empty need be tried.
    const last = hasFixedCenters ? groupCount - 1 : Math.min(opened, groupCount - 1);
    for (let group = 0; group <= last; group++) {
      groupOf[customer] = group;
      place(customer + 1, Math.max(opened, group + 1));
    }
  };
  place(0, 0);
  return best;
}

describe('small problems', () => {
  test.each([false, true])('cost what trying everything finds (fixed centres: %s)', (hasFixedCenters) => {
    const random = new Prng(11);
    let feasible = 0;
    for (let round = 0; round < 120; round++) {
      const customers = 3 + random.nextInt(6);
      const groups = 1 + random.nextInt(Math.min(4, customers));
      const problem = makeProblem({ customers, groups, random, hasFixedCenters });
      const expected = tryEverything(problem);
      const found = solveExactly(problem);
      if (expected === Number.POSITIVE_INFINITY) expect(found).toBeUndefined();
      else {
        feasible++;
        expect(found?.cost).toBeCloseTo(expected, 3);
        expect(found?.violation).toBe(0);
        expect(evaluateClustering(problem, found!.groupOf).cost).toBeCloseTo(expected, 3);
      }
    }
    expect(feasible).toBeGreaterThan(40);
    expect(feasible).toBeLessThan(120);
  });

  test('with twelve customers take no longer than a moment', () => {
    const problem = makeProblem({ customers: 12, groups: 6, random: new Prng(5), hasBounds: false });
    const spent = startProcessorClock();
    solveExactly(problem);
    expect(spent()).toBeLessThan(2000);
  });
});

describe('the search', () => {
  test.each([false, true])(
    'finds what is best in small problems too (fixed centres: %s)',
    (hasFixedCenters) => {
      const random = new Prng(17);
      let equal = 0;
      let feasible = 0;
      for (let round = 0; round < 60; round++) {
        const problem = makeProblem({ customers: 9, groups: 3, random, hasFixedCenters });
        const best = solveExactly(problem);
        if (!best) continue;
        feasible++;
        const search = createClusterSearch(problem, 1);
        for (let i = 0; i < 300; i++) search.step();
        expect(search.best.cost).toBeGreaterThanOrEqual(best.cost - 1e-3);
        if (search.best.violation === 0 && search.best.cost < best.cost + 1e-3) equal++;
      }
      expect(feasible).toBeGreaterThan(20);
      expect(equal / feasible).toBeGreaterThan(0.95);
    },
  );

  /** Groups around centres that are customers themselves; nothing is cheaper than those. */
  function makePlanted(groups: number, size: number, seed: number, isTight: boolean) {
    const random = new Prng(seed);
    const side = Math.ceil(Math.sqrt(groups));
    const points: [number, number][] = [];
    for (let group = 0; group < groups; group++) {
      const center: [number, number] = [(group % side) * 0.1, Math.floor(group / side) * 0.1];
      points.push(center);
      // Pairs on either side, so that the centre is the median.
      for (let i = 1; i < size; i += 2) {
        const angle = random.nextFloat() * 2 * Math.PI;
        const radius = 0.002 + 0.02 * random.nextFloat();
        const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
        points.push([center[0] + x, center[1] + y], [center[0] - x, center[1] - y]);
      }
    }
    const customers = points.length;
    const problem: ClusterProblem = {
      customerCount: customers,
      groupCount: groups,
      quantities: new Float64Array(customers).fill(0.7),
      minQuantity: new Float64Array(groups).fill(isTight ? 0.7 * size : 0),
      maxQuantity: new Float64Array(groups).fill(isTight ? 0.7 * size : Number.POSITIVE_INFINITY),
      costs: new StraightCosts(points, points, 1),
      hasFixedCenters: false,
    };
    const planted = Int32Array.from({ length: customers }, (_, i) => Math.floor(i / size));
    return { problem, optimum: evaluateClustering(problem, planted).cost };
  }

  test.each([
    [10, 21, false],
    [10, 21, true],
    [25, 31, true],
  ])('is within a hundredth of a known optimum (%i groups of %i, tight: %s)', (groups, size, isTight) => {
    const { problem, optimum } = makePlanted(groups, size, 3, isTight);
    const search = createClusterSearch(problem, 1);
    for (let i = 0; i < 30; i++) search.step();
    expect(search.best.violation).toBe(0);
    expect(search.best.cost).toBeLessThan(1.01 * optimum);
  });

  test('meets tight bounds with quantities that do not divide evenly', () => {
    const random = new Prng(23);
    const points = Array.from({ length: 300 }, (): [number, number] => [
      random.nextFloat(),
      random.nextFloat(),
    ]);
    const quantities = Float64Array.from(points, () => 0.1 + random.nextInt(50) / 10);
    const share = quantities.reduce((sum, quantity) => sum + quantity, 0) / 12;
    const search = createClusterSearch(
      {
        customerCount: 300,
        groupCount: 12,
        quantities,
        minQuantity: new Float64Array(12).fill(share * 0.99),
        maxQuantity: new Float64Array(12).fill(share * 1.01),
        costs: new StraightCosts(points, points, 1),
        hasFixedCenters: false,
      },
      1,
    );
    for (let i = 0; i < 20; i++) search.step();
    expect(search.best.violation).toBe(0);
  });

  test('is the same for the same seed, and never gets worse', () => {
    const problem = makeProblem({ customers: 60, groups: 5, random: new Prng(2) });
    const [one, other] = [createClusterSearch(problem, 4), createClusterSearch(problem, 4)];
    let cost = one.best.violation === 0 ? one.best.cost : Number.POSITIVE_INFINITY;
    for (let i = 0; i < 40; i++) {
      one.step();
      other.step();
      expect(one.best.groupOf).toEqual(other.best.groupOf);
      if (one.best.violation === 0) {
        expect(one.best.cost).toBeLessThanOrEqual(cost);
        cost = one.best.cost;
      }
    }
  });

  if (onlyWhole) console.log(`skipped: more customers than fit a table, ${onlyWhole}`);
  test.skipIf(onlyWhole !== undefined)(
    'takes more customers than fit a table',
    () => {
      const random = new Prng(9);
      const points = Array.from({ length: 4200 }, (): [number, number] => [
        random.nextFloat(),
        random.nextFloat(),
      ]);
      const search = createClusterSearch(
        {
          customerCount: points.length,
          groupCount: 30,
          quantities: new Float64Array(points.length).fill(1),
          minQuantity: new Float64Array(30).fill(130),
          maxQuantity: new Float64Array(30).fill(150),
          costs: new StraightCosts(points, points, 1),
          hasFixedCenters: false,
        },
        1,
        () => true,
      );
      expect(search.best.violation).toBe(0);
    },
    60_000,
  );
});

test('the straight line is the great circle', () => {
  const costs = new StraightCosts([[13.4, 52.5]], [[2.35, 48.85]], 2);
  expect(costs.at(0, 0)).toBeCloseTo(2 * getDistance(13.4, 52.5, 2.35, 48.85), 3);
});
