import { describe, expect, test } from 'vitest';
import type { Job, JobOutcome, NewJob } from './job.ts';
import { MemoryJobTable } from './job-table.ts';
import { LocalJobQueue } from './local-job-queue.ts';

const HOUR = 3_600_000;

function makeJob(id: string, submittedAt = 0): NewJob {
  return {
    id,
    accountId: 'a',
    kind: 'matrix',
    request: { path: '/matrix', query: '', body: {} },
    credits: 5,
    submittedAt,
  };
}

/** Runs that end when told to. */
function makeRunner() {
  const ends = new Map<string, (outcome: JobOutcome) => void>();
  const begun: string[] = [];
  const signals = new Map<string, AbortSignal>();
  return {
    begun,
    signals,
    run: (job: Job, signal: AbortSignal) => {
      begun.push(job.id);
      signals.set(job.id, signal);
      return new Promise<JobOutcome>((resolve) => ends.set(job.id, resolve));
    },
    end: (id: string, status = 200) => ends.get(id)!({ status, body: { id } }),
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const statusOf = async (queue: LocalJobQueue, id: string) => (await queue.find(id))?.status;

describe('jobs', () => {
  test('wait, are worked on in turn, and end with their answer', async () => {
    let now = 100;
    const queue = new LocalJobQueue(new MemoryJobTable(), { now: () => now });
    const runner = makeRunner();
    await queue.start(runner.run);
    await queue.submit(makeJob('one'));
    await queue.submit(makeJob('two'));
    await settle();
    expect([await statusOf(queue, 'one'), await statusOf(queue, 'two')]).toEqual(['processing', 'waiting']);
    now = 250;
    runner.end('one');
    await settle();
    expect(await queue.find('one')).toMatchObject({
      status: 'finished',
      startedAt: 100,
      finishedAt: 250,
      outcome: { status: 200, body: { id: 'one' } },
    });
    expect(runner.begun).toEqual(['one', 'two']);
    expect(await queue.find('three')).toBeUndefined();
  });

  test('run as many at a time as allowed', async () => {
    const queue = new LocalJobQueue(new MemoryJobTable(), { now: () => 0, concurrency: 2 });
    const runner = makeRunner();
    await queue.start(runner.run);
    for (const id of ['a', 'b', 'c']) await queue.submit(makeJob(id));
    await settle();
    expect(runner.begun).toEqual(['a', 'b']);
    runner.end('b');
    await settle();
    expect(runner.begun).toEqual(['a', 'b', 'c']);
  });

  test('are given back their credits by exactly one poll, when they failed', async () => {
    const queue = new LocalJobQueue(new MemoryJobTable(), { now: () => 0 });
    const runner = makeRunner();
    await queue.start(runner.run);
    await queue.submit(makeJob('bad'));
    await queue.submit(makeJob('good'));
    await settle();
    expect(await queue.claimRefund('bad')).toBe(false);
    runner.end('bad', 400);
    await settle();
    runner.end('good');
    await settle();
    const claims = await Promise.all(['bad', 'bad', 'bad'].map((id) => queue.claimRefund(id)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await queue.claimRefund('bad')).toBe(false);
    expect(await queue.claimRefund('good')).toBe(false);
  });

  test('that throw fail, and the next is worked on', async () => {
    const queue = new LocalJobQueue(new MemoryJobTable(), { now: () => 0 });
    await queue.start(async ({ id }) => {
      if (id === 'bad') throw new Error('no memory');
      return { status: 200, body: {} };
    });
    await queue.submit(makeJob('bad'));
    await queue.submit(makeJob('good'));
    await settle();
    expect((await queue.find('bad'))?.outcome).toMatchObject({
      status: 500,
      body: { message: 'Internal error: no memory' },
    });
    expect(await statusOf(queue, 'good')).toBe('finished');
  });

  test('are told to stop at their limit', async () => {
    const queue = new LocalJobQueue(new MemoryJobTable(), { now: () => 0, jobLimitMs: 20 });
    const runner = makeRunner();
    await queue.start(runner.run);
    await queue.submit(makeJob('long'));
    await settle();
    expect(runner.signals.get('long')?.aborted).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(runner.signals.get('long')?.aborted).toBe(true);
  });

  test('keep their answers for a day', async () => {
    let now = 0;
    const table = new MemoryJobTable();
    const queue = new LocalJobQueue(table, { now: () => now });
    await queue.start(async () => ({ status: 200, body: {} }));
    await queue.submit(makeJob('old'));
    await settle();
    now = 24 * HOUR;
    expect(await statusOf(queue, 'old')).toBe('finished');
    now += 1;
    await queue.submit(makeJob('new', now));
    expect(await table.get('old')).toBeUndefined();
    expect(await queue.find('old')).toBeUndefined();
  });
});

describe('after a restart', () => {
  test('unfinished jobs are begun anew in the order of their submission, finished ones keep their answer', async () => {
    const table = new MemoryJobTable();
    const first = new LocalJobQueue(table, { now: () => 0 });
    const runner = makeRunner();
    await first.start(runner.run);
    for (const [i, id] of ['done', 'cut', 'third', 'fourth'].entries()) await first.submit(makeJob(id, i));
    await settle();
    runner.end('done');
    await settle();
    // The process dies here: nothing more comes of the first queue.
    const second = new LocalJobQueue(table, { now: () => 0 });
    const begun: string[] = [];
    await second.start(async ({ id }) => {
      begun.push(id);
      return { status: 200, body: {} };
    });
    await settle();
    expect(begun).toEqual(['cut', 'third', 'fourth']);
    expect((await second.find('done'))?.outcome).toEqual({ status: 200, body: { id: 'done' } });
    expect((await second.find('cut'))?.attempts).toBe(2);
  });

  test('a job that took three processes down is given up', async () => {
    const table = new MemoryJobTable();
    for (let start = 0; start < 3; start++) {
      const queue = new LocalJobQueue(table, { now: () => 0 });
      await queue.start(() => new Promise(() => undefined));
      if (start === 0) await queue.submit(makeJob('deadly'));
      await settle();
    }
    const last = new LocalJobQueue(table, { now: () => 0 });
    await last.start(() => new Promise(() => undefined));
    await settle();
    expect((await last.find('deadly'))?.outcome).toMatchObject({
      status: 500,
      body: { message: expect.stringMatching(/3 times/) },
    });
  });
});
