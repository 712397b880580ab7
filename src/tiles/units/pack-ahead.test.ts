import { expect, test } from 'vitest';
import { packAhead } from './pack-ahead.ts';

/** Packing that ends when told, in any order. */
function makePacker() {
  const open = new Map<number, { done: () => void; fail: (error: Error) => void }>();
  let most = 0;
  const pack = (item: number) =>
    new Promise<string>((resolve, reject) => {
      open.set(item, { done: () => resolve(`packed ${item}`), fail: reject });
      most = Math.max(most, open.size);
    });
  /** Ends the latest that was begun. */
  const endLatest = () => {
    const latest = Math.max(...open.keys());
    open.get(latest)?.done();
    open.delete(latest);
  };
  return { open, pack, endLatest, getMost: () => most };
}

test('what is packed comes in the order of the items, however long each takes, and few are held at a time', async () => {
  const { open, pack, endLatest, getMost } = makePacker();
  const packed: string[] = [];
  const all = (async () => {
    for await (const one of packAhead(Array(20).keys(), pack)) packed.push(one);
  })();
  while (packed.length < 20) {
    if (open.size > 0) endLatest();
    await new Promise((resolve) => setTimeout(resolve));
  }
  await all;
  expect(packed).toEqual(Array.from(Array(20).keys(), (item) => `packed ${item}`));
  expect(getMost()).toBe(4);
});

test('a failure is told after what comes before it', async () => {
  const packed: number[] = [];
  const pack = async (item: number) => {
    if (item === 3) throw new Error('no room');
    await new Promise((resolve) => setTimeout(resolve));
    return item;
  };
  const all = (async () => {
    for await (const one of packAhead([0, 1, 2, 3, 4], pack)) packed.push(one);
  })();
  await expect(all).rejects.toThrow('no room');
  expect(packed).toEqual([0, 1, 2]);
});
