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

test('a first plan begins with the farthest unit and those around it that fill a vehicle, important ones before all others', async () => {
  const plain = await makePlaneProblem(60);
  const priority = Uint8Array.from({ length: 60 }, (_, unit) => (unit % 4 === 0 ? 1 : 2));
  const problem = { ...plain, units: { ...plain.units, priority } };
  const tables = buildSearchTables(problem, { firstPlan: { gatheredFrom: 50 } });
  const units = Int32Array.from({ length: 50 }, (_, i) => 59 - i);
  const order = units.slice();
  new InsertionOrder(tables, new Prng(1)).sortFirst(order, new Int32Array(50).fill(-1), 50);
  expect([...order].sort((a, b) => a - b)).toEqual([...units].sort((a, b) => a - b));
  const few = order.slice(1);
  new InsertionOrder(tables, new Prng(1)).sortFirst(few, new Int32Array(49).fill(-1), 49);
  const distances = [...few].map((unit) => tables.remoteness[unit] - 1e6 * priority[unit]);
  expect(distances).toEqual([...distances].sort((a, b) => b - a));
  // What is taken is what is left: every order of size 1, vehicles carry 14.
  let left = [...units];
  for (let at = 0; at < order.length; ) {
    const first = Math.min(...left.map((unit) => priority[unit]));
    const open = left.filter((unit) => priority[unit] === first);
    const far = Math.max(...open.map((unit) => tables.remoteness[unit]));
    expect(tables.remoteness[order[at]]).toBe(far);
    const row = tables.neighbours.subarray(
      order[at] * tables.neighbourCount,
      (order[at] + 1) * tables.neighbourCount,
    );
    const group = [...row].filter((unit) => open.includes(unit)).slice(0, 14);
    expect([...order.subarray(at, at + group.length)]).toEqual(group);
    left = left.filter((unit) => !group.includes(unit));
    at += group.length;
  }
});
