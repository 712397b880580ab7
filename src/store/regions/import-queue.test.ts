/** Imports of map areas in turn: what is shown of them, and how the one that runs is paused or ended. */
import { expect, test } from 'vitest';
import type { ImportProgress, PausableTask, WorkerResult } from '../../client/api-client.ts';
import { said } from '../../faults/fault.ts';
import { createImportQueue } from './import-queue.ts';
import { createRegionStore } from './region-store.ts';

const READ: ImportProgress = { stage: 'read', share: 0 };
const failed = (code: 'cancelled' | 'unreadable') =>
  ({ ok: false, error: { code, fault: said(code) } }) as const satisfies WorkerResult<string>;

/** A queue whose imports end when the test says so. */
function makeQueue() {
  const region = createRegionStore();
  const seen: string[] = [];
  const queue = createImportQueue({
    region,
    async open(id) {
      seen.push(`open ${id}: ${JSON.stringify(region.getState().importing)}`);
    },
    onOpened: (id) => seen.push(`opened ${id}: ${region.getState().importing === undefined}`),
  });
  const running = new Map<
    string,
    {
      end(result: WorkerResult<string>): void;
      tell(progress: ImportProgress): void;
      start(task: PausableTask): void;
      readonly signal: AbortSignal;
    }
  >();
  const add = (name: string) =>
    queue.add(
      name,
      (tell, signal, start) => new Promise((end) => running.set(name, { end, tell, signal, start })),
    );
  const find = async (name: string) => {
    await expect.poll(() => running.has(name), { interval: 1 }).toBe(true);
    const task = running.get(name);
    if (!task) throw new Error(`${name} does not run`);
    return task;
  };
  return { queue, region, seen, running, add, find };
}

test('one runs at a time, those behind it wait in their order', async () => {
  const { region, running, add, find, seen } = makeQueue();
  const ends = ['a', 'b', 'c'].map(add);
  const state = () => [region.getState().importing, region.getState().waiting];
  const a = await find('a');
  expect(state()).toEqual([{ file: 'a', progress: READ }, ['b', 'c']]);
  a.tell({ stage: 'read', share: 0.5 });
  expect(state()[0]).toEqual({ file: 'a', progress: { stage: 'read', share: 0.5 } });
  expect([...running.keys()]).toEqual(['a']);
  a.end({ ok: true, value: 'north' });
  const b = await find('b');
  expect(seen).toEqual([
    `open north: ${JSON.stringify({ file: 'a', progress: { stage: 'open', share: 0 } })}`,
    'opened north: true',
  ]);
  expect(state()).toEqual([{ file: 'b', progress: READ }, ['c']]);
  b.end(failed('unreadable'));
  (await find('c')).end({ ok: true, value: 'south' });
  expect(await Promise.all(ends)).toEqual([true, false, true]);
  expect(state()).toEqual([undefined, []]);
  expect(seen).toHaveLength(4);
});

test('a failure names the file and goes with the next import; one that was ended is none', async () => {
  const { region, queue, add, find, seen } = makeQueue();
  const bad = add('bad');
  (await find('bad')).end(failed('unreadable'));
  expect(await bad).toBe(false);
  expect(region.getState()).toMatchObject({
    importing: undefined,
    error: { title: expect.stringContaining('bad'), fault: said('unreadable') },
  });
  const [ended, next] = [add('ended'), add('next')];
  const { signal, end } = await find('ended');
  expect([region.getState().error, signal.aborted]).toEqual([undefined, false]);
  queue.cancel();
  expect(signal.aborted).toBe(true);
  end(failed('cancelled'));
  expect(await ended).toBe(false);
  expect(region.getState().error).toBeUndefined();
  const other = await find('next');
  expect(other.signal.aborted).toBe(false);
  other.end({ ok: true, value: 'north' });
  expect(await next).toBe(true);
  expect(seen).toHaveLength(2);
  // Nothing runs any more.
  queue.cancel();
});

test('the one that runs is paused and goes on, once it can be', async () => {
  const { region, queue, add, find } = makeQueue();
  const paused: [string, boolean][] = [];
  const taskOf = (name: string): PausableTask => ({
    setPaused: (isPaused) => void paused.push([name, isPaused]),
  });
  const shown = () => region.getState().importing?.isPaused;
  queue.setPaused(true);
  expect(region.getState().importing).toBeUndefined();
  const [first, second] = [add('first'), add('second')];
  const { start, end, tell } = await find('first');
  queue.setPaused(true);
  expect([paused, shown()]).toEqual([[], undefined]);
  start(taskOf('first'));
  expect(shown()).toBe(false);
  for (const isPaused of [true, false, true]) {
    queue.setPaused(isPaused);
    expect([paused.at(-1), shown()]).toEqual([['first', isPaused], isPaused]);
  }
  tell({ stage: 'read', share: 0.3 });
  expect(region.getState().importing).toMatchObject({ isPaused: true, progress: { share: 0.3 } });
  end({ ok: true, value: 'north' });
  await first;
  const other = await find('second');
  // The pause was of the first one.
  expect(shown()).toBeUndefined();
  queue.setPaused(true);
  expect(paused).toHaveLength(3);
  other.start(taskOf('second'));
  queue.setPaused(true);
  expect(paused.at(-1)).toEqual(['second', true]);
  other.end({ ok: true, value: 'south' });
  await second;
});

test('what is no import waits for those before it, and those behind wait for it', async () => {
  const { queue, running, add, find } = makeQueue();
  const before = add('before');
  const order: string[] = [];
  let finish: (isDone: boolean) => void = () => undefined;
  const other = queue.runAfter(() => {
    order.push('other');
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  const behind = add('behind');
  (await find('before')).end({ ok: true, value: 'north' });
  await before;
  await expect.poll(() => order, { interval: 1 }).toEqual(['other']);
  expect(running.has('behind')).toBe(false);
  finish(false);
  expect(await other).toBe(false);
  (await find('behind')).end({ ok: true, value: 'south' });
  expect(await behind).toBe(true);
});
