import { expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import { BoundedGroups } from './bounded-groups.ts';
import { CostTable } from './cluster-costs.ts';
import { repairBounds } from './repair-bounds.ts';

/** Customers of quantities that seldom fit, put into groups with fixed centres at random. */
function drawGroups(seed: number): BoundedGroups {
  const random = new Prng(seed);
  const customerCount = 4 + random.nextInt(8);
  const groupCount = 2 + random.nextInt(3);
  const quantities = Float64Array.from({ length: customerCount }, () => 1 + random.nextInt(9));
  const share = quantities.reduce((sum, quantity) => sum + quantity, 0) / groupCount;
  const cells = Float32Array.from({ length: customerCount * groupCount }, () => random.nextInt(100));
  const bounds = (least: number) =>
    Float64Array.from({ length: groupCount }, () => Math.round(least * share));
  const groups = new BoundedGroups(
    {
      ...{ customerCount, groupCount, quantities, hasFixedCenters: true },
      costs: new CostTable(cells, groupCount),
      minQuantity: bounds(0.9),
      maxQuantity: bounds(1.1),
    },
    Int32Array.from({ length: groupCount }, (_, group) => group),
  );
  for (let i = 0; i < customerCount; i++) groups.put(i, random.nextInt(groupCount));
  return groups;
}

test('a division misses its bounds by less after a repair, or is as it was', () => {
  const seen = { better: 0, same: 0 };
  for (let seed = 1; seed <= 500; seed++) {
    const groups = drawGroups(seed);
    const { violation } = groups;
    const before = [...groups.groupOf];
    repairBounds(groups);
    expect(groups.violation).toBeLessThanOrEqual(violation);
    const isSame = groups.violation === violation;
    if (isSame) expect([seed, ...groups.groupOf]).toEqual([seed, ...before]);
    seen[isSame ? 'same' : 'better']++;
  }
  expect(seen.better).toBeGreaterThan(100);
  expect(seen.same).toBeGreaterThan(20);
});
