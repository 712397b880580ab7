import { describe, expect, test } from 'vitest';
import { sample } from '../../testing/sample.ts';
import { Prng } from '../base/prng.ts';
import { OrderSearch, orderPoints } from './order-points.ts';

function makeCosts(count: number, seed: number): Float64Array {
  const random = new Prng(seed);
  return Float64Array.from({ length: count * count }, () => 1 + random.nextInt(1000));
}

function measure(count: number, costs: Float64Array, order: readonly number[]): number {
  return order.slice(1).reduce((sum, to, i) => sum + costs[order[i] * count + to], 0);
}

function listOrders(inner: readonly number[]): number[][] {
  if (inner.length === 0) return [[]];
  return inner.flatMap((point) =>
    listOrders(inner.filter((other) => other !== point)).map((rest) => [point, ...rest]),
  );
}

describe('the order of a route`s points', () => {
  test('is the best there is for a few points', () => {
    for (let count = 2; count <= 8; count++) {
      const costs = makeCosts(count, count);
      const inner = Array.from({ length: count - 2 }, (_, i) => i + 1);
      const best = Math.min(
        ...listOrders(inner).map((order) => measure(count, costs, [0, ...order, count - 1])),
      );
      const order = orderPoints({ count, costs });
      expect(order[0]).toBe(0);
      expect(order[count - 1]).toBe(count - 1);
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
      expect(measure(count, costs, order)).toBe(best);
    }
  });

  test('keeps first and last among many points, and beats visiting them as they come', () => {
    const count = 40;
    const random = new Prng(1);
    const places = Array.from({ length: count }, () => [random.nextFloat(), random.nextFloat()]);
    const costs = Float64Array.from({ length: count * count }, (_, i) => {
      const [a, b] = [places[Math.floor(i / count)], places[i % count]];
      return Math.hypot(a[0] - b[0], a[1] - b[1]);
    });
    const order = orderPoints({ count, costs });
    expect([order[0], order[count - 1]]).toEqual([0, count - 1]);
    expect(new Set(order).size).toBe(count);
    const asGiven = measure(
      count,
      costs,
      Array.from({ length: count }, (_, i) => i),
    );
    expect(measure(count, costs, order)).toBeLessThan(asGiven / 2);
  });

  test('survives a point that cannot be reached', () => {
    const count = 5;
    const costs = makeCosts(count, 3);
    for (let i = 0; i < count; i++) costs[i * count + 2] = Number.POSITIVE_INFINITY;
    expect(orderPoints({ count, costs })).toHaveLength(count);
  });
});

const MANY = sample(1000, 2000);

test(`${MANY} points are put in order within seconds, in steps that a host can stop between`, () => {
  const count = MANY;
  const random = new Prng(5);
  const places = Array.from({ length: count }, () => [random.nextFloat(), random.nextFloat()]);
  // One-way streets: there and back are not the same.
  const costs = Float64Array.from({ length: count * count }, (_, i) => {
    const [a, b] = [places[Math.floor(i / count)], places[i % count]];
    return 1000 * Math.hypot(a[0] - b[0], a[1] - b[1]) * (a[0] < b[0] ? 1 : 1.2);
  });
  const search = new OrderSearch({ count, costs });
  const first = measure(count, costs, search.getOrder());
  let steps = 0;
  while (search.step()) steps++;
  const order = search.getOrder();
  expect(new Set(order).size).toBe(count);
  expect([order[0], order[count - 1]]).toEqual([0, count - 1]);
  expect(measure(count, costs, order)).toBeLessThan(0.92 * first);
  expect(steps).toBeGreaterThan(count);
});
