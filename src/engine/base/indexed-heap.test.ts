import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IndexedHeap } from './indexed-heap.ts';

const CAPACITY = 60;
const entries = fc.array(
  fc.record({ item: fc.nat({ max: CAPACITY - 1 }), key: fc.integer({ min: 0, max: 1000 }) }),
  { maxLength: 200 },
);

function popAll(heap: IndexedHeap): { item: number; key: number }[] {
  const popped: { item: number; key: number }[] = [];
  while (heap.size > 0) {
    const key = heap.minKey;
    popped.push({ item: heap.pop(), key });
  }
  return popped;
}

test('items come out by rising keys, as a sort gives them', () => {
  fc.assert(
    fc.property(entries, (pushed) => {
      const heap = new IndexedHeap(CAPACITY);
      const smallest = new Map<number, number>();
      for (const { item, key } of pushed) {
        const known = smallest.get(item);
        if (known !== undefined && known <= key) continue;
        smallest.set(item, key);
        if (known === undefined) heap.insert(item, key);
        else heap.decrease(item, key);
      }
      const popped = popAll(heap);
      expect(popped.map(({ key }) => key)).toEqual([...smallest.values()].sort((a, b) => a - b));
      for (const { item, key } of popped) expect(key).toBe(smallest.get(item));
    }),
    { seed: 1 },
  );
});

test('an item may come back after it was popped', () => {
  const heap = new IndexedHeap(3);
  heap.insert(0, 5);
  expect(heap.pop()).toBe(0);
  heap.insert(0, 7);
  heap.insert(1, 6);
  expect([heap.pop(), heap.pop(), heap.size]).toEqual([1, 0, 0]);
});

test('a cleared heap forgets its items', () => {
  const heap = new IndexedHeap(4);
  for (let item = 0; item < 4; item++) heap.insert(item, item);
  heap.clear();
  heap.insert(3, 9);
  expect(popAll(heap)).toEqual([{ item: 3, key: 9 }]);
});

test('a heap that has grown keeps its items', () => {
  const heap = new IndexedHeap(2);
  heap.insert(0, 5);
  heap.insert(1, 4);
  heap.grow(4);
  heap.insert(3, 1);
  heap.insert(2, 6);
  heap.decrease(0, 2);
  expect(popAll(heap).map(({ item }) => item)).toEqual([3, 0, 1, 2]);
});
