import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker as NodeWorker } from 'node:worker_threads';
import { afterAll, describe, expect, test } from 'vitest';
import { toWebWorker } from '../package/node-worker.ts';
import { openThreadPort, openWorkerPort, type TaskPort } from './task-port.ts';

const folder = mkdtempSync(join(tmpdir(), 'tourwright-port-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Port = TaskPort<number, number>;

/** A thread that doubles numbers until it is sent a negative one, of which it dies. */
const DOUBLING = join(folder, 'doubling.mjs');
writeFileSync(
  DOUBLING,
  `import { parentPort } from 'node:worker_threads';
  parentPort.on('message', (sent) => {
    if (sent < 0) throw new Error('no room');
    parentPort.postMessage(2 * sent);
  });`,
);

const nextReply = (port: Port) => new Promise<number>((resolve) => port.onReply(resolve));
const nextError = (port: Port) => new Promise<Error>((resolve) => port.onError(resolve));

describe.each([
  { of: 'a thread of Node', open: (path: string): Port => openThreadPort(new NodeWorker(path)) },
  {
    of: 'what has the face of a web worker',
    open: (path: string): Port => openWorkerPort(toWebWorker(new NodeWorker(path))),
  },
])('the port of $of', ({ open }) => {
  test('carries requests and replies, and says so when the worker dies', async () => {
    const port = open(DOUBLING);
    port.post(4);
    expect(await nextReply(port)).toBe(8);
    port.post(-1);
    expect((await nextError(port)).message).not.toBe('');
  });

  test('says so when the worker cannot be started', async () => {
    const port = open(join(folder, 'missing.mjs'));
    port.post(4);
    expect((await nextError(port)).message).not.toBe('');
  });

  test('ends the worker', async () => {
    const port = open(DOUBLING);
    const ended = nextError(port);
    port.stop();
    expect((await ended).message).not.toBe('');
  });
});
