import { expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import { createSpreadPrice } from './spread-price.ts';
import type { Objective, VrpProblem } from './vrp-problem.ts';

/** Four routes of three vans: the first van has two shifts. */
const VEHICLE = [0, 0, 1, 2];

function makePrice(type: Objective['type'], spread = 0) {
  const ones = () => Float64Array.from(VEHICLE, () => 1);
  const objectives: Objective[] = [{ type, value: 'completion_time', spread }];
  return createSpreadPrice({
    ...{ objectives, vehicleCount: 3 },
    slots: {
      ...{ count: 4, vehicle: Int32Array.from(VEHICLE) },
      ...{ costPerSecond: ones(), costPerMeter: ones(), costOfActivation: ones() },
    },
  } as unknown as VrpProblem);
}

/** `sum * spread * coefficient of variation` over all vans. */
function balanceOf(costs: readonly number[], spread: number): number {
  const vans = [costs[0] + costs[1], costs[2], costs[3]];
  const mean = (vans[0] + vans[1] + vans[2]) / 3;
  const variance = vans.reduce((sum, cost) => sum + (cost - mean) ** 2, 0) / 3;
  return mean === 0 ? 0 : 3 * mean * spread * (Math.sqrt(variance) / mean);
}

test.each([
  ['balance', 0.5, (costs: readonly number[]) => balanceOf(costs, 0.5)],
  ['min-max', 0, (costs: readonly number[]) => 100 * Math.max(...costs)],
] as const)(
  'the price of %s follows every change, and says before what it would be',
  (type, spread, priceOf) => {
    const price = makePrice(type, spread);
    if (!price) throw new Error('no price');
    const prng = new Prng(28);
    const costs = [0, 0, 0, 0];
    for (let step = 0; step < 200; step++) {
      const slot = prng.nextInt(4);
      const before = costs[slot];
      // Insertions are asked about: rows that grow.
      const after = prng.nextInt(3) === 0 ? 0 : before + prng.nextInt(1000);
      const changed = costs.with(slot, after);
      if (after >= before)
        expect(price.slotPriceChange(slot, before, after)).toBeCloseTo(priceOf(changed) - priceOf(costs), 4);
      price.follow(slot, before, after);
      costs[slot] = after;
      expect(price.total()).toBeCloseTo(priceOf(costs), 4);
    }
    price.reset();
    expect(price.total()).toBe(0);
  },
);

test('a plain sum has no price of its own', () => {
  expect(makePrice('min')).toBeUndefined();
});
