import { expect, test } from 'vitest';
import { writeMessage } from '../i18n/write-message.ts';
import type { Plan } from '../plan/plan.ts';
import { makePlan } from '../testing/make-plan.ts';
import { startAutosave } from './autosave.ts';
import { PlanMemory, type PlanStorage } from './plan-database.ts';
import { createPlanHistory, editPlan, replacePlan } from './plan-history.ts';
import { createSaveStore } from './plans/save-store.ts';

const NOW = new Date('2026-11-24T10:42:00Z');

/** Storage that lasts, and that can be told to be full. */
class FullStorage extends PlanMemory {
  override readonly isLasting = true;
  isFull = false;
  override async save(plan: Plan, savedAt: string): Promise<void> {
    if (this.isFull) throw Object.assign(new Error('no room'), { name: 'QuotaExceededError' });
    await super.save(plan, savedAt);
  }
}

function startWith(storage: PlanStorage) {
  const history = createPlanHistory(makePlan(['A']));
  const save = createSaveStore();
  const autosave = startAutosave(history, storage, save, () => NOW);
  const rename = (name: string) => editPlan(history, 'Rename', (plan) => ({ ...plan, name }));
  return { history, save, autosave, rename };
}

test('what could not be saved is saved by the next try', async () => {
  const storage = new FullStorage();
  const { save, autosave, rename } = startWith(storage);
  storage.isFull = true;
  rename('Tuesday');
  await autosave.flush();
  expect(save.getState()).toMatchObject({ status: 'failed', message: { key: 'frame.saveNoRoom' } });
  expect(await storage.list()).toEqual([]);
  storage.isFull = false;
  await autosave.flush();
  expect(save.getState().status).toBe('saved');
  expect((await storage.list())[0].plan.name).toBe('Tuesday');
});

test('what the browser says of a plan it did not keep is told with its words', async () => {
  const storage = new FullStorage();
  storage.save = () => Promise.reject(new Error('The disk is gone'));
  const { save, autosave, rename } = startWith(storage);
  rename('Tuesday');
  await autosave.flush();
  const { message } = save.getState();
  expect(message && writeMessage(message)).toBe(
    'The plan stays open in this tab. The browser says: The disk is gone',
  );
});

test('opening another plan is no edit', async () => {
  const storage = new FullStorage();
  const { history, autosave } = startWith(storage);
  replacePlan(history, { ...makePlan(['B']), id: 'other' });
  await autosave.flush();
  expect(await storage.list()).toEqual([]);
});

test('that everything was taken out of a plan is stored, a plan in which nothing was done yet is not', async () => {
  const storage = new FullStorage();
  const { history, autosave, rename } = startWith(storage);
  rename('Tuesday');
  await autosave.flush();
  const nothing = { orders: [], vehicles: [], name: '', depot: undefined };
  editPlan(history, 'Clear', (plan) => ({ ...plan, ...nothing }));
  await autosave.flush();
  expect((await storage.list())[0].plan).toMatchObject({ orders: [], vehicles: [], name: '' });
  replacePlan(history, { ...makePlan([]), ...nothing, id: 'new' });
  editPlan(history, 'Day', (plan) => ({ ...plan, date: '2026-12-01' }));
  await autosave.flush();
  expect((await storage.list()).map(({ id }) => id)).toEqual(['plan']);
});

test('without lasting storage the plan is never called saved', async () => {
  const { save, autosave, rename } = startWith(new PlanMemory());
  rename('Tuesday');
  await autosave.flush();
  expect(save.getState().status).toBe('unkept');
});

/** Storage whose answers the test gives. */
class HeldStorage extends PlanMemory {
  override readonly isLasting = true;
  readonly writes: {
    readonly name: string;
    readonly store: () => Promise<void>;
    readonly refuse: () => void;
  }[] = [];
  override save(plan: Plan, savedAt: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.writes.push({
        name: plan.name,
        store: () => super.save(plan, savedAt).then(resolve),
        refuse: () => reject(new Error('The write was ended')),
      });
    });
  }
}

test('a write that fails late is not written over a later edit that is stored', async () => {
  const storage = new HeldStorage();
  const { autosave, save, rename } = startWith(storage);
  rename('Edit 1');
  void autosave.flush();
  rename('Edit 2');
  void autosave.flush();
  await storage.writes[1].store();
  storage.writes[0].refuse();
  await expect.poll(() => save.getState().status).toBe('saved');
  const flushed = autosave.flush();
  for (const { store } of storage.writes.slice(2)) await store();
  await flushed;
  expect(storage.writes.map(({ name }) => name)).toEqual(['Edit 1', 'Edit 2']);
  expect((await storage.list())[0].plan.name).toBe('Edit 2');
});

test('the last edit of a plan is stored when another plan is opened while it is being written', async () => {
  const storage = new FullStorage();
  const { history, autosave, rename } = startWith(storage);
  rename('Tuesday');
  replacePlan(history, { ...makePlan(['B']), id: 'other' });
  editPlan(history, 'Rename', (plan) => ({ ...plan, name: 'Wednesday' }));
  await autosave.flush();
  const names = (await storage.list()).map(({ plan }) => plan.name);
  expect(names.sort()).toEqual(['Tuesday', 'Wednesday']);
});

test('a full disk is tried again by itself', async () => {
  const storage = new FullStorage();
  const { save, autosave, rename } = startWith(storage);
  storage.isFull = true;
  rename('Tuesday');
  await autosave.flush();
  expect(save.getState().status).toBe('failed');
  storage.isFull = false;
  await expect.poll(() => save.getState().status).toBe('saved');
  expect((await storage.list())[0].plan.name).toBe('Tuesday');
});
