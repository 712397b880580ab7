/**
 * Random schedules of edits and writes that overlap, fail, hang and end late, in any order, of several plans: an independent
 * model of the disk says what is stored.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Prng } from '../engine/base/prng.ts';
import type { Plan } from '../plan/plan.ts';
import { makePlan } from '../testing/make-plan.ts';
import { sample } from '../testing/sample.ts';
import { PlanMemory } from './plan-database.ts';
import { PlanWriter, type WriterState } from './plan-writer.ts';

const SCHEDULES = sample(3_000, 10_000);
const PLANS = ['a', 'b', 'c'];
const base = makePlan(['A']);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A disk whose writes end when, how and in what order chance wants. */
class Disk extends PlanMemory {
  override readonly isLasting = true;
  readonly content = new Map<string, number>();
  readonly acknowledged = new Map<string, number>();
  isHealed = false;
  private readonly random: Prng;

  constructor(random: Prng) {
    super();
    this.random = random;
  }

  override save(plan: Plan): Promise<void> {
    const edit = Number(plan.name);
    const chance = this.isHealed ? 1 : this.random.nextFloat();
    const after = (ms: number, work: () => void) => setTimeout(work, ms);
    return new Promise((resolve, reject) => {
      const store = () => {
        this.content.set(plan.id, edit);
        this.acknowledged.set(plan.id, Math.max(edit, this.acknowledged.get(plan.id) ?? 0));
        resolve();
      };
      const fail = () => reject(new Error('The write was ended'));
      if (chance < 0.15) fail();
      else if (chance < 0.3) after(this.random.nextFloat() * 2000, fail);
      // Later than the writer waits, and later than its next writes.
      else if (chance < 0.4)
        after(this.random.nextFloat() * 40_000, this.random.nextFloat() < 0.5 ? fail : store);
      else if (chance < 0.45) return;
      else if (chance < 0.8) after(this.random.nextFloat() * 3000, store);
      else store();
    });
  }
}

async function runSchedule(seed: number): Promise<void> {
  const random = new Prng(seed);
  const disk = new Disk(random);
  let state: WriterState = { hasUnsaved: false };
  const writer = new PlanWriter(
    disk,
    () => new Date(0),
    (next) => {
      state = next;
    },
  );
  const edits = new Map<string, number>();
  let number = 0;
  for (let step = 0; step < 2 + random.nextFloat() * 14; step++) {
    const id = PLANS[Math.floor(random.nextFloat() * PLANS.length)];
    if (random.nextFloat() < 0.8) {
      edits.set(id, ++number);
      writer.put({ ...base, id, name: String(number) });
    }
    if (random.nextFloat() < 0.3) void writer.flush();
    const pause = random.nextFloat();
    await vi.advanceTimersByTimeAsync(pause < 0.4 ? 0 : pause < 0.7 ? 300 : random.nextFloat() * 15_000);
    if (!writer.hasUnsaved)
      for (const [plan, edit] of edits)
        expect([seed, plan, disk.acknowledged.get(plan)]).toEqual([seed, plan, edit]);
  }
  disk.isHealed = true;
  // All that hangs has been given up, all that is late has ended, and the longest pause is over.
  await vi.advanceTimersByTimeAsync(120_000);
  for (const [plan, edit] of edits) expect([seed, plan, disk.content.get(plan)]).toEqual([seed, plan, edit]);
  expect([seed, writer.hasUnsaved, state.error]).toEqual([seed, false, undefined]);
}

test(`${SCHEDULES} random schedules: the newest edit of every plan is what is stored in the end`, async () => {
  for (let seed = 1; seed <= SCHEDULES; seed++) await runSchedule(seed);
});

test('the newest edit that was acknowledged is not written over by an earlier one', async () => {
  const writes: { name: string; store: () => void; refuse: () => void }[] = [];
  const disk = new PlanMemory();
  disk.save = ({ name }) =>
    new Promise((resolve, reject) => {
      writes.push({ name, store: resolve, refuse: () => reject(new Error('The write was ended')) });
    });
  const writer = new PlanWriter(
    disk,
    () => new Date(0),
    () => undefined,
  );
  for (const name of ['1', '2']) {
    writer.put({ ...base, name });
    void writer.flush();
  }
  writes[1].store();
  await vi.advanceTimersByTimeAsync(0);
  writes[0].refuse();
  await vi.advanceTimersByTimeAsync(120_000);
  await writer.flush();
  expect(writes.map(({ name }) => name)).toEqual(['1', '2']);
});

test('a plan that is thrown away is not written any more', async () => {
  const disk = new PlanMemory();
  let isFull = true;
  const save = disk.save.bind(disk);
  disk.save = (plan, savedAt) => (isFull ? Promise.reject(new Error('full')) : save(plan, savedAt));
  const writer = new PlanWriter(
    disk,
    () => new Date(0),
    () => undefined,
  );
  writer.put(base);
  await writer.flush();
  writer.forget(base.id);
  isFull = false;
  await vi.advanceTimersByTimeAsync(120_000);
  await writer.flush();
  expect([await disk.list(), writer.hasUnsaved]).toEqual([[], false]);
});

test('writing is tried again after longer and longer pauses', async () => {
  const disk = new PlanMemory();
  const times: number[] = [];
  disk.save = () => {
    times.push(Date.now());
    return Promise.reject(new Error('full'));
  };
  const writer = new PlanWriter(
    disk,
    () => new Date(0),
    () => undefined,
  );
  writer.put(base);
  await vi.advanceTimersByTimeAsync(100_000);
  const pauses = times.slice(1).map((time, i) => time - times[i]);
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});
