/** What each part of a backup lists, refuses and puts back. */
import { expect, test } from 'vitest';
import type { OwnProfileClient } from '../../client/api-client.ts';
import type { Plan } from '../../plan/plan.ts';
import { makePlan } from '../../testing/make-plan.ts';
import type { AddressBook } from '../locate/address-book.ts';
import { PlanMemory } from '../plan-database.ts';
import type { BackupItem } from './backup-part.ts';
import { createPlacePart } from './place-part.ts';
import { createPlanPart } from './plan-part.ts';
import { createProfilePart } from './profile-part.ts';
import { createSettingsPart } from './settings-part.ts';

const DAMAGED = 'It is damaged and cannot be restored.';

function makeProfiles() {
  const saved: unknown[] = [];
  const profile = { id: 'cp_1', profile: 'truck', custom_model: { speed: [] } };
  const client = {
    list: async () => ({ ok: true, value: [{ name: 'Lorry', profile }] }),
    save: async (draft: object) => {
      saved.push(draft);
      return { ok: true, value: {} };
    },
  } as unknown as OwnProfileClient;
  return { part: createProfilePart(client), saved };
}

test('own profiles are kept with name, base and model, and can stand beside those that are here', async () => {
  const { part, saved } = makeProfiles();
  const value = { name: 'Lorry', base: 'truck', model: { speed: [] } };
  const [item] = await part.list();
  expect(item).toEqual({ id: 'cp_1', title: 'Lorry', value });
  expect([part.name, part.canCopy, await part.check(value), await part.check({ name: 'x' })]).toEqual([
    'profiles',
    true,
    undefined,
    DAMAGED,
  ]);
  await part.put(item, 'replace');
  await part.put(item, 'copy');
  expect(saved).toEqual([
    { id: 'cp_1', ...value },
    { ...value, name: 'Lorry (from backup)' },
  ]);
});

test('remembered places are kept under their texts and brought back without their moment', async () => {
  const saved: unknown[] = [];
  const entry = {
    key: 'mill 1',
    text: 'Mill 1',
    location: [7, 43],
    label: 'Mill',
    savedAt: '2026-11-20T08:00:00Z',
  };
  const part = createPlacePart({
    list: async () => [entry],
    save: async (one: object) => void saved.push(one),
  } as unknown as AddressBook);
  const value = { text: 'Mill 1', location: [7, 43], label: 'Mill' };
  const [item] = await part.list();
  expect(item).toEqual({ id: 'mill 1', title: 'Mill 1', changedAt: '2026-11-20T08:00:00Z', value });
  expect([
    part.name,
    part.canCopy,
    await part.check(value),
    await part.check({ ...value, location: [7] }),
  ]).toEqual(['places', false, undefined, DAMAGED]);
  await part.put(item, 'replace');
  expect(saved).toEqual([value]);
  expect(part.fingerprint(Object.fromEntries(Object.entries(value).reverse()))).toBe(part.fingerprint(value));
  expect(part.fingerprint({ ...value, label: 'Quay' })).not.toBe(part.fingerprint(value));
});

test('choices of this device are those of the app, by name, but for what a driver ticked off', async () => {
  const values = new Map([
    ['tourwright-units', 'mi'],
    ['other', 'x'],
    ['tourwright-round-7', 'ticks'],
    ['tourwright-clock', '12'],
  ]);
  const storage = {
    length: 4,
    key: (i: number) => [...values.keys()][i],
    getItem: (key: string) => values.get(key),
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const part = createSettingsPart(storage as unknown as Storage);
  expect(await part.list()).toEqual([
    { id: 'tourwright-clock', title: 'clock', value: '12' },
    { id: 'tourwright-units', title: 'units', value: 'mi' },
  ]);
  expect([part.canCopy, await part.check('12'), await part.check(12)]).toEqual([false, undefined, DAMAGED]);
  await part.put({ id: 'tourwright-units', title: '', value: 'km' }, 'replace');
  await part.put({ id: 'other', title: '', value: 'y' }, 'replace');
  expect([values.get('tourwright-units'), values.get('other')]).toEqual(['km', 'x']);
});

const THEN = '2026-11-20T08:00:00Z';

function makePlans(onTable: readonly string[] = []) {
  const storage = new PlanMemory();
  const put: Plan[] = [];
  const putOnTable = async (plan: Plan) => onTable.includes(plan.id) && put.push(plan) > 0;
  return { storage, put, part: createPlanPart({ storage, putOnTable, dayTitle: (date) => `Day ${date}` }) };
}

async function keepPlan(storage: PlanMemory, change: Partial<Plan> = {}): Promise<void> {
  await storage.save({ ...makePlan(['A']), ...change }, THEN);
  await storage.keepVersion({
    id: 'v1',
    planId: 'plan',
    keptAt: '2026-11-19T08:00:00Z',
    name: 'First',
    plan: makePlan(['A', 'B']),
  });
}

test('a plan is called by its name, else by its day, and is as old as its last change', async () => {
  const { storage, part } = makePlans();
  await keepPlan(storage);
  await storage.save({ ...makePlan(['C']), id: 'named', name: 'North' }, '2026-11-21T08:00:00Z');
  await storage.setTrashed('named', '2026-11-22T08:00:00Z');
  const items = await part.list();
  expect(items.map(({ id, title, changedAt }) => [id, title, changedAt])).toEqual([
    ['plan', 'Day 2026-11-24', THEN],
    ['named', 'North', '2026-11-21T08:00:00Z'],
  ]);
  expect(items[0].value).toMatchObject({
    savedAt: THEN,
    versions: [{ id: 'v1', name: 'First', keptAt: '2026-11-19T08:00:00Z' }],
  });
  expect(items[0].value).not.toHaveProperty('trashedAt');
  expect(items[1].value).toHaveProperty('trashedAt', '2026-11-22T08:00:00Z');
  expect(await part.check({ savedAt: THEN })).toBe(DAMAGED);
  // Its versions do not make a plan another one.
  expect(part.fingerprint({ ...(items[0].value as object), versions: [], savedAt: '' })).toBe(
    part.fingerprint(items[0].value),
  );
});

async function itemOf(change: Partial<Plan> = {}): Promise<BackupItem> {
  const { storage, part } = makePlans();
  await keepPlan(storage, change);
  return (await part.list())[0];
}

test('a copy has an id, a name and versions of its own, and leaves the plan that is here alone', async () => {
  const { storage, part, put } = makePlans(['plan']);
  await storage.save({ ...makePlan(['Z']), name: 'Mine' }, THEN);
  await part.put(await itemOf({ name: 'North' }), 'copy');
  expect(put).toEqual([]);
  const [copy, mine] = await storage.list();
  expect([mine.plan.name, mine.plan.orders.map(({ id }) => id)]).toEqual(['Mine', ['Z']]);
  expect([copy.plan.name, copy.savedAt, copy.plan.orders.map(({ id }) => id)]).toEqual([
    'North (from backup)',
    THEN,
    ['A'],
  ]);
  expect(copy.id).not.toBe('plan');
  expect(await storage.listVersions('plan')).toEqual([]);
  const [version] = await storage.listVersions(copy.id);
  expect([version.name, version.keptAt, version.plan.orders.length]).toEqual([
    'First',
    '2026-11-19T08:00:00Z',
    2,
  ]);
  expect(version.id).not.toBe('v1');
});

test('a plan that is on the table changes there, one that is not in the library; versions come back under their ids', async () => {
  const item = await itemOf();
  const onTable = makePlans(['plan']);
  await onTable.part.put(item, 'replace');
  expect(onTable.put.map(({ id }) => id)).toEqual(['plan']);
  expect(await onTable.storage.list()).toEqual([]);
  const away = makePlans();
  await away.part.put(
    { ...item, value: { ...(item.value as object), trashedAt: '2026-11-22T08:00:00Z' } },
    'replace',
  );
  expect((await away.storage.listTrash()).map(({ id, trashedAt }) => [id, trashedAt])).toEqual([
    ['plan', '2026-11-22T08:00:00Z'],
  ]);
  expect((await away.storage.listVersions('plan')).map(({ id }) => id)).toEqual(['v1']);
});
