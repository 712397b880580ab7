import { expect, onTestFinished, test, vi } from 'vitest';
import { holdLock, whenGone } from './worker-lock.ts';

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
