/** Near tasks against sorting all of them. */
import { expect, test } from 'vitest';
import { makeAssemblyCase } from '../../../testing/assembly-cases.ts';

// Of few tasks all that can follow are near; of many the best.
test.each([9, 40])(
  'of %i tasks those are near that cost least, and none that cannot follow',
  async (count) => {
    const { assembled, plan } = await makeAssemblyCase(count);
    const { nearCount, nearBehind, nearBefore, side, costs, durations, earliest, latest, service } =
      assembled;
    const priceOf = (from: number, to: number) => {
      const arrival = (start: number) => start + service[from] + durations[from * side + to];
      if (arrival(earliest[from]) > latest[to]) return Infinity;
      const waiting = Math.max(0, earliest[to] - arrival(latest[from]));
      return costs[from * side + to] + 0.2 * waiting;
    };
    const tasks = Array.from({ length: count }, (_, task) => task);
    const expected = (task: number, price: (other: number) => number) => {
      const { neighbours, neighbourCount } = plan.tables;
      const around = [...neighbours.subarray(task * neighbourCount, (task + 1) * neighbourCount)];
      const possible = around.filter((other) => other !== task && price(other) < Infinity);
      const prices = possible.map(price).sort((a, b) => a - b);
      return prices.slice(0, nearCount);
    };
    const found = (near: Int32Array, task: number, price: (other: number) => number) =>
      [...near.subarray(task * nearCount, (task + 1) * nearCount)].filter((other) => other >= 0).map(price);
    for (const task of tasks) {
      const behind = (other: number) => priceOf(task, other);
      const before = (other: number) => priceOf(other, task);
      expect(found(nearBehind, task, behind)).toEqual(expected(task, behind));
      expect(found(nearBefore, task, before)).toEqual(expected(task, before));
    }
  },
);
