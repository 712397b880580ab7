import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import { makePlan, makeSolution } from '../testing/make-plan.ts';
import { openPlanStorage, PlanMemory, type PlanStorage } from './plan-database.ts';
import { MAX_AUTOMATIC, type PlanVersion } from './plans/plan-version.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

function makeVersion(id: string, minute: number, name?: string, planId = 'plan'): PlanVersion {
  const keptAt = new Date(Date.UTC(2026, 10, 24, 8, minute)).toISOString();
  return { id, planId, keptAt, name, plan: { ...makePlan(['A']), id: planId } };
}

/** The database as the first version of the planner left it. */
async function makeFirstDatabase(): Promise<void> {
  const db = await openDB('tourwright-plans', 1, {
    upgrade(database) {
      database.createObjectStore('plans', { keyPath: 'id' }).createIndex('savedAt', 'savedAt');
    },
  });
  const { objectives: _, locks: __, snapshots: ___, ...old } = makePlan(['A', 'B']);
  const plan = { ...old, goal: 'vehicles', solution: makeSolution(old.vehicles[0].id, ['A', 'B']) };
  await db.put('plans', { id: 'plan', version: 1, savedAt: '2026-11-01T08:00:00Z', plan });
  db.close();
}

test('plans of the first version are there after the database has grown, with everything they had', async () => {
  await makeFirstDatabase();
  const { storage } = await openPlanStorage();
  expect(storage.isLasting).toBe(true);
  const [stored] = await storage.list();
  expect(stored.plan.orders.map(({ id }) => id)).toEqual(['A', 'B']);
  expect(stored.plan.objectives[0]).toEqual({ type: 'min', value: 'vehicles' });
  expect(stored.plan.solution?.routes[0].stops).toHaveLength(2);
  expect(stored.savedAt).toBe('2026-11-01T08:00:00Z');
  await storage.keepVersion(makeVersion('v', 1));
  expect(await storage.listVersions('plan')).toHaveLength(1);
});

test('an earlier page that keeps the database open is waited for, and the person is told', async () => {
  await makeFirstDatabase();
  const old = await openDB('tourwright-plans', 1);
  let told = 0;
  const opening = openPlanStorage({
    onWaiting() {
      told++;
      old.close();
    },
  });
  expect((await (await opening).storage.list()).length).toBe(1);
  expect(told).toBe(1);
});

const STORAGES: [string, () => Promise<PlanStorage>][] = [
  ['the database', async () => (await openPlanStorage()).storage],
  ['memory', async () => new PlanMemory()],
];

for (const [name, open] of STORAGES) {
  describe(name, () => {
    test('a plan in the trash is not in the library, comes back whole, and saving takes it out', async () => {
      const storage = await open();
      const plan = makePlan(['A']);
      await storage.save(plan, '2026-11-24T08:00:00Z');
      await storage.setTrashed(plan.id, '2026-11-24T09:00:00Z');
      expect(await storage.list()).toEqual([]);
      expect((await storage.listTrash())[0].trashedAt).toBe('2026-11-24T09:00:00Z');
      await storage.setTrashed(plan.id, undefined);
      expect((await storage.list())[0].plan).toEqual(plan);
      expect(await storage.listTrash()).toEqual([]);
      await storage.setTrashed(plan.id, '2026-11-24T09:00:00Z');
      await storage.save(plan, '2026-11-24T10:00:00Z');
      expect(await storage.listTrash()).toEqual([]);
    });

    test('the last plan is the one asked for, or the one saved last; never one from the trash', async () => {
      const storage = await open();
      expect(await storage.findLast('gone')).toBeUndefined();
      for (const [i, id] of ['first', 'second', 'third'].entries())
        await storage.save({ ...makePlan(['A']), id }, `2026-11-24T0${i + 7}:00:00Z`);
      expect((await storage.findLast('first'))?.id).toBe('first');
      expect((await storage.findLast('gone'))?.id).toBe('third');
      expect((await storage.findLast(undefined))?.plan.orders).toHaveLength(1);
      await storage.setTrashed('third', '2026-11-24T11:00:00Z');
      expect((await storage.findLast('third'))?.id).toBe('second');
      for (const id of ['first', 'second']) await storage.setTrashed(id, '2026-11-24T11:00:00Z');
      expect(await storage.findLast('first')).toBeUndefined();
    });

    test('the oldest automatic versions go, those with names and those of other plans stay', async () => {
      const storage = await open();
      await storage.keepVersion(makeVersion('named', 0, 'Monday'));
      await storage.keepVersion(makeVersion('other', 0, undefined, 'other'));
      for (let i = 0; i < MAX_AUTOMATIC + 5; i++) await storage.keepVersion(makeVersion(`auto${i}`, i + 1));
      const versions = await storage.listVersions('plan');
      expect(versions).toHaveLength(MAX_AUTOMATIC + 1);
      expect(versions[0].id).toBe(`auto${MAX_AUTOMATIC + 4}`);
      expect(versions.at(-1)?.name).toBe('Monday');
      expect(await storage.listVersions('other')).toHaveLength(1);
    });

    test('what is deleted for good takes its versions along', async () => {
      const storage = await open();
      await storage.save(makePlan(['A']), '2026-11-24T08:00:00Z');
      await storage.keepVersion(makeVersion('v', 1, 'Monday'));
      await storage.delete('plan');
      expect(await storage.listVersions('plan')).toEqual([]);
      expect(await storage.list()).toEqual([]);
    });
  });
}
