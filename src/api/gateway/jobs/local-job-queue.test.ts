import { describe, expect, test, vi } from 'vitest';
import { joinPieces } from '../answer-bytes.ts';
import { StoreError } from '../store-error.ts';
import type { Job, JobAnswer, NewJob } from './job.ts';
import { MemoryJobTable } from './job-table.ts';
import { LocalJobQueue } from './local-job-queue.ts';

const HOUR = 3_600_000;

function makeJob(id: string, submittedAt = 0): NewJob {
  return {
    id,
    accountId: 'a',
    kind: 'matrix',
    request: { path: '/matrix', query: '', body: '{}' },
    credits: 5,
    submittedAt,
  };
}

function makeAnswer(body: object, status = 200): JobAnswer {
  return { status, bytes: [new TextEncoder().encode(JSON.stringify(body))] };
}

/** Status and body of a finished job's answer. */
async function readAnswer(queue: LocalJobQueue, id: string) {
  const bytes = await queue.readAnswer(id);
  const { answerStatus } = (await queue.find(id))!;
  return { status: answerStatus, body: bytes && JSON.parse(new TextDecoder().decode(joinPieces(bytes))) };
}

/** Runs that end when told to. */
function makeRunner() {
  const ends = new Map<string, (answer: JobAnswer) => void>();
  const begun: string[] = [];
  const signals = new Map<string, AbortSignal>();
  return {
    begun,
    signals,
    run: (job: Job, signal: AbortSignal) => {
      begun.push(job.id);
      signals.set(job.id, signal);
      return new Promise<JobAnswer>((resolve) => ends.set(job.id, resolve));
    },
    end: (id: string, status = 200) => ends.get(id)!(makeAnswer({ id }, status)),
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
    });
    expect(await readAnswer(queue, 'one')).toEqual({ status: 200, body: { id: 'one' } });
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
    const returned: string[] = [];
    const claim = (id: string) => queue.claimRefund(id, () => void returned.push(id));
    expect(await claim('bad')).toBe(false);
    runner.end('bad', 400);
    await settle();
    runner.end('good');
    await settle();
    const claims = await Promise.all(['bad', 'bad', 'bad'].map(claim));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claim('bad')).toBe(false);
    expect(await claim('good')).toBe(false);
    expect(returned).toEqual(['bad']);
  });

  test('that throw fail, and the next is worked on', async () => {
    const queue = new LocalJobQueue(new MemoryJobTable(), { now: () => 0 });
    await queue.start(async ({ id }) => {
      if (id === 'bad') throw new Error('no memory');
      return makeAnswer({});
    });
    await queue.submit(makeJob('bad'));
    await queue.submit(makeJob('good'));
    await settle();
    expect(await readAnswer(queue, 'bad')).toMatchObject({
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
    await queue.start(async () => makeAnswer({}));
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
      return makeAnswer({});
    });
    await settle();
    expect(begun).toEqual(['cut', 'third', 'fourth']);
    expect(await readAnswer(second, 'done')).toEqual({ status: 200, body: { id: 'done' } });
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
    expect(await readAnswer(last, 'deadly')).toMatchObject({
      status: 500,
      body: { message: expect.stringMatching(/3 times/) },
    });
  });
});

describe('a table that fails', () => {
  /** Fails while `failing` says so; `step` is told before each write. */
  class FailingTable extends MemoryJobTable {
    failing: (job: Job) => boolean = () => false;
    isReadable = true;
    readonly written: string[] = [];
    override async put(job: Job, answer?: readonly Uint8Array[]): Promise<void> {
      if (this.failing(job)) throw new StoreError('no space left', true);
      this.written.push(`${job.id} ${job.status}${job.isRefunded ? ' refunded' : ''}`);
      await super.put(job, answer);
    }
    override async *list(): AsyncIterable<Job> {
      if (!this.isReadable) throw new StoreError('gone');
      yield* super.list();
    }
  }

  test('takes no job that it cannot keep', async () => {
    const table = new FailingTable();
    const queue = new LocalJobQueue(table, { now: () => 0 });
    await queue.start(async () => makeAnswer({}));
    table.failing = () => true;
    await expect(queue.submit(makeJob('a'))).rejects.toThrow(StoreError);
    expect(await queue.find('a')).toBeUndefined();
    table.failing = () => false;
    await queue.submit(makeJob('b'));
    await settle();
    expect(await statusOf(queue, 'b')).toBe('finished');
  });

  test.each(['processing', 'finished'])(
    'at %s: the job ends, its answer is there, and it is stored later',
    async (step) => {
      const table = new FailingTable();
      const queue = new LocalJobQueue(table, { now: () => 0 });
      let runs = 0;
      await queue.start(async ({ id }) => {
        runs++;
        return makeAnswer({ id });
      });
      table.failing = ({ status }) => status === step;
      await queue.submit(makeJob('a'));
      await queue.submit(makeJob('b'));
      await settle();
      expect(await readAnswer(queue, 'a')).toEqual({ status: 200, body: { id: 'a' } });
      if (step === 'finished') expect(queue.counts).toEqual({ waiting: 1, processing: 0, unsaved: 1 });
      table.failing = () => false;
      await expect.poll(() => statusOf(queue, 'b')).toBe('finished');
      expect(runs).toBe(2);
      expect((await table.get('a'))?.status).toBe('finished');
      expect(queue.counts).toEqual({ waiting: 0, processing: 0, unsaved: 0 });
    },
  );

  test('at a refund gives the credits back once, and never twice', async () => {
    const table = new FailingTable();
    const queue = new LocalJobQueue(table, { now: () => 0 });
    await queue.start(async () => makeAnswer({}, 400));
    await queue.submit(makeJob('a'));
    await settle();
    let returned = 0;
    table.failing = ({ isRefunded }) => isRefunded;
    const claim = () => queue.claimRefund('a', () => void returned++);
    expect(await claim()).toBe(true);
    expect(await claim()).toBe(false);
    table.failing = () => false;
    await expect.poll(() => table.written.at(-1)).toBe('a finished refunded');
    expect(await claim()).toBe(false);
    expect(returned).toBe(1);
  });

  test('when it cannot be read at the start, is read later', async () => {
    const table = new FailingTable();
    await table.put({ ...makeJob('left'), status: 'processing', isRefunded: false, attempts: 1 });
    table.isReadable = false;
    const queue = new LocalJobQueue(table, { now: () => 0 });
    await queue.start(async () => makeAnswer({}));
    expect(queue.counts.processing).toBe(0);
    table.isReadable = true;
    await expect.poll(() => statusOf(queue, 'left')).toBe('finished');
  });

  test('is tried again once at a time, however many answers wait for it', async () => {
    vi.useFakeTimers();
    try {
      const table = new FailingTable();
      let failures = 0;
      const queue = new LocalJobQueue(table, { now: () => 0, concurrency: 2, onFailure: () => failures++ });
      await queue.start(async ({ id }) => makeAnswer({ id }));
      table.failing = ({ status }) => status === 'finished';
      await queue.submit(makeJob('a'));
      await queue.submit(makeJob('b'));
      await vi.advanceTimersByTimeAsync(0);
      expect([queue.counts.unsaved, failures]).toEqual([2, 2]);
      await vi.advanceTimersByTimeAsync(600);
      expect(failures).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });

  test('after the end is nobody’s concern', async () => {
    const table = new FailingTable();
    let failures = 0;
    const queue = new LocalJobQueue(table, { now: () => 0, onFailure: () => failures++ });
    const runner = makeRunner();
    await queue.start(runner.run);
    let refuse = () => {};
    const put = table.put.bind(table);
    table.put = (job, answer) =>
      job.status === 'finished'
        ? new Promise((_, reject) => {
            refuse = () => reject(new StoreError('gone'));
          })
        : put(job, answer);
    await queue.submit(makeJob('a'));
    await settle();
    runner.end('a');
    await settle();
    await queue.close();
    refuse();
    await settle();
    expect([failures, queue.counts.unsaved]).toEqual([0, 0]);
  });
});
