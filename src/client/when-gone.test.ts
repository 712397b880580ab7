import { expect, onTestFinished, test, vi } from 'vitest';
import { holdLock } from '../worker/hold-lock.ts';
import { whenGone } from './when-gone.ts';
import { createWorkerClient } from './worker-client.ts';

/** Locks of one page and its workers, each held until its holder is ended. */
function stubLocks() {
  const held = new Map<string, () => void>();
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, take: () => unknown): Promise<unknown> {
        const before = held.get(name) && new Promise<void>((resolve) => held.set(name, resolve));
        await before;
        held.set(name, () => undefined);
        return take();
      },
    },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { end: () => [...held.values()].forEach((release) => void release()), names: held };
}

const makeWorker = () => new MessageChannel().port1 as unknown as Worker;

test('a worker that goes without a word is missed by its lock', async () => {
  const locks = stubLocks();
  const seen = vi.fn();
  void whenGone(makeWorker(), holdLock).then(seen);
  await vi.waitFor(() => expect(locks.names.size).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(seen).not.toHaveBeenCalled();
  locks.end();
  await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
});

test('one that fails of an error is gone, also where there are no locks', async () => {
  vi.stubGlobal('navigator', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const worker = makeWorker();
  const gone = whenGone(worker, holdLock);
  worker.dispatchEvent(new Event('error'));
  await gone;
});

test('a run whose worker does not answer is ended by a stop, and another worker takes over', async () => {
  const started: Worker[] = [];
  const client = createWorkerClient(
    () => {
      const worker = makeWorker();
      // One that is ended is gone, and says so late.
      const terminate = vi.fn(() => void worker.dispatchEvent(new Event('error')));
      started.push(Object.assign(worker, { terminate }));
      return worker;
    },
    { startKeeper: makeWorker, startMap: makeWorker },
  );
  const onRestart = vi.fn();
  client.onRestart(onRestart);
  const control = new AbortController();
  const run = client.plans.optimize({}, { signal: control.signal });
  control.abort();
  expect(await run).toMatchObject({ ok: false, error: { status: 500 } });
  await new Promise((resolve) => setTimeout(resolve));
  expect(started).toHaveLength(2);
  expect(started[0].terminate).toHaveBeenCalledTimes(1);
  expect(onRestart).toHaveBeenCalledTimes(1);
});
