import { expect, test } from 'vitest';
import { makePlaneProblem } from '../../../testing/vrp-problems.ts';
import { Prng } from '../../base/prng.ts';
import { buildSearchTables } from '../search-tables.ts';
import { InsertionOrder } from './insertion-order.ts';

test('few units alone are put in the order in which they are put with their slots, or in any at random', async () => {
  const tables = buildSearchTables(await makePlaneProblem(30));
  const places = new Map<number, number>();
  let random = 0;
  for (let seed = 0; seed < 400; seed++) {
    const units = Int32Array.from({ length: 9 }, (_, i) => (i * 7 + seed) % 30);
    const alone = units.slice();
    const sorted = units.slice();
    new InsertionOrder(tables, new Prng(seed)).sortFewUnits(alone, alone.length);
    new InsertionOrder(tables, new Prng(seed)).sort(sorted, new Int32Array(9), sorted.length, false);
    expect([...alone].sort()).toEqual([...units].sort());
    if (alone.join() === sorted.join()) continue;
    // Drawn at random: other numbers are drawn for it.
    random++;
    const place = alone.indexOf(units[0]);
    places.set(place, (places.get(place) ?? 0) + 1);
  }
  // Four of eleven draws.
  expect(random).toBeGreaterThan(100);
  expect(random).toBeLessThan(190);
  expect(places.size).toBe(9);
  expect(Math.max(...places.values())).toBeLessThan(random / 4);
});
