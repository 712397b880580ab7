/** Where a task waits while it is paused. */
import { expect, test } from 'vitest';
import { PauseGate } from './pause-gate.ts';

const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

/** A source that notes what is read of it, and reads that note when they have come. */
function watch(gate: PauseGate) {
  const reads: number[] = [];
  const come: number[] = [];
  const source = gate.guard({
    size: 100,
    read: async (offset, length) => {
      reads.push(offset);
      return new Uint8Array(length);
    },
  });
  const read = (offset: number) => void source.read(offset, 2).then(({ length }) => come.push(length));
  return { source, read, reads, come };
}

test('a file is read while nothing is paused, and not before it goes on', async () => {
  const gate = new PauseGate();
  const { source, read, reads, come } = watch(gate);
  expect(source.size).toBe(100);
  read(0);
  await settle();
  gate.setPaused(true);
  gate.setPaused(true);
  read(10);
  read(20);
  await settle();
  expect([reads, come]).toEqual([[0], [2]]);
  gate.setPaused(false);
  await settle();
  expect([reads, come]).toEqual([
    [0, 10, 20],
    [2, 2, 2],
  ]);
});

test('who goes on and pauses again in one breath still waits', async () => {
  const gate = new PauseGate();
  const { read, reads } = watch(gate);
  gate.setPaused(true);
  read(0);
  await settle();
  gate.setPaused(false);
  gate.setPaused(true);
  await settle();
  expect(reads).toEqual([]);
  gate.setPaused(false);
  await settle();
  expect(reads).toEqual([0]);
});
