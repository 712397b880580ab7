import { expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import { chooseMedians } from './choose-medians.ts';
import type { ClusterProblem } from './cluster-problem.ts';

/** More than medians are chosen among. */
const MANY = 8000;

/** One group of equal customers, of whom all the others are nearest to one, and else to the first ones. */
function makeStar(middle: number, customerCount: number): ClusterProblem {
  return {
    customerCount,
    groupCount: 1,
    quantities: new Float64Array(customerCount).fill(1),
    minQuantity: new Float64Array(1),
    maxQuantity: new Float64Array(1).fill(Number.POSITIVE_INFINITY),
    costs: { at: (_, to) => (to === middle ? 0 : 1 + to) },
    hasFixedCenters: false,
  };
}

const choose = (problem: ClusterProblem, seed: number) => [
  ...chooseMedians(problem, new Prng(seed), () => false),
];

test('the median of few customers is the one that is nearest to all', () => {
  for (const middle of [0, 50, 99]) expect(choose(makeStar(middle, 100), 1)).toEqual([middle]);
});

test('of many customers a random half stands for all: none is always among them, none never', () => {
  for (const middle of [0, MANY - 1]) {
    const star = makeStar(middle, MANY);
    const chosen = Array.from({ length: 20 }, (_, seed) => choose(star, seed + 1)[0] === middle);
    expect(chosen).toContain(true);
    expect(chosen).toContain(false);
  }
});
