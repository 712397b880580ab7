import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { anyPlan } from '../../testing/plan-arbitrary.ts';
import { PlanMemory } from '../plan-database.ts';
import { makeBackup, previewBackup, restoreBackup } from './backup-commands.ts';
import { decodeBackup } from './backup-file.ts';
import { createPlanPart } from './plan-part.ts';
import { createSettingsPart } from './settings-part.ts';

const NOW = new Date('2026-11-24T10:00:00Z');

class MemoryStorage {
  readonly values = new Map<string, string>();
  get length() {
    return this.values.size;
  }
  key = (index: number) => [...this.values.keys()][index] ?? null;
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
  clear = () => this.values.clear();
}

function makeDevice() {
  const storage = new PlanMemory();
  const settings = new MemoryStorage();
  const parts = [
    createPlanPart({ storage, putOnTable: async () => false, dayTitle: (date) => date }),
    createSettingsPart(settings as unknown as Storage),
  ];
  return { storage, settings, parts };
}

async function fill(device: ReturnType<typeof makeDevice>): Promise<void> {
  await device.storage.save(makePlan(['A', 'B']), '2026-11-20T08:00:00Z');
  await device.storage.save({ ...makePlan(['C']), id: 'binned' }, '2026-11-21T08:00:00Z');
  await device.storage.setTrashed('binned', '2026-11-22T08:00:00Z');
  await device.storage.keepVersion({
    id: 'v1',
    planId: 'plan',
    keptAt: '2026-11-20T07:00:00Z',
    name: 'First',
    plan: makePlan(['A']),
  });
  device.settings.setItem('tourwright-theme', 'dark');
  device.settings.setItem('tourwright-round-1', 'ticks');
  device.settings.setItem('other-app', 'x');
}

async function openPreview(device: ReturnType<typeof makeDevice>, blob: Blob) {
  const preview = await previewBackup(device.parts, blob);
  if (!preview.ok) throw new Error(preview.message);
  return preview.value;
}

test('what was backed up is there again on an empty device, trash and versions too', async () => {
  const old = makeDevice();
  await fill(old);
  const blob = await makeBackup(old.parts, NOW);
  const fresh = makeDevice();
  const preview = await openPreview(fresh, blob);
  expect(preview.madeAt).toBe(NOW.toISOString());
  expect(preview.items.map(({ part, state, usual }) => [part, state, usual])).toEqual([
    ['plans', 'new', 'theirs'],
    ['plans', 'new', 'theirs'],
    ['settings', 'new', 'theirs'],
  ]);
  const outcome = await restoreBackup(fresh.parts, preview, ({ usual }) => usual);
  expect(outcome).toEqual({ done: 3, failed: [] });
  expect(await fresh.storage.list()).toEqual(await old.storage.list());
  expect((await fresh.storage.listTrash())[0].trashedAt).toBe('2026-11-22T08:00:00Z');
  expect((await fresh.storage.listVersions('plan'))[0].name).toBe('First');
  expect(fresh.settings.getItem('tourwright-theme')).toBe('dark');
  expect(fresh.settings.length).toBe(1);
});

test('what is here already is left alone, what differs comes in beside it unless told otherwise', async () => {
  const device = makeDevice();
  await fill(device);
  const blob = await makeBackup(device.parts, NOW);
  const same = await openPreview(device, blob);
  expect(new Set(same.items.map(({ state }) => state))).toEqual(new Set(['same']));
  await device.storage.save({ ...makePlan(['A', 'B', 'Z']), name: 'Mine' }, '2026-11-23T08:00:00Z');
  device.settings.setItem('tourwright-theme', 'light');
  const preview = await openPreview(device, blob);
  const differing = preview.items.filter(({ state }) => state === 'differs');
  expect(differing.map(({ part, usual }) => [part, usual])).toEqual([
    ['plans', 'both'],
    ['settings', 'mine'],
  ]);
  await restoreBackup(device.parts, preview, ({ usual }) => usual);
  const plans = (await device.storage.list()).map(({ plan }) => plan);
  expect(plans.find(({ id }) => id === 'plan')?.name).toBe('Mine');
  expect(plans.find(({ id }) => id !== 'plan')?.orders.map(({ id }) => id)).toEqual(['A', 'B']);
  expect(device.settings.getItem('tourwright-theme')).toBe('light');
  await restoreBackup(device.parts, preview, () => 'theirs');
  expect((await device.storage.list()).find(({ id }) => id === 'plan')?.plan.name).toBe('');
});

test('any plan comes through a backup as it was', async () => {
  await fc.assert(
    fc.asyncProperty(anyPlan, async (plan: Plan) => {
      const old = makeDevice();
      await old.storage.save(plan, NOW.toISOString());
      const fresh = makeDevice();
      const preview = await openPreview(fresh, await makeBackup(old.parts, NOW));
      await restoreBackup(fresh.parts, preview, ({ usual }) => usual);
      const [stored] = await fresh.storage.list();
      expect(JSON.parse(JSON.stringify(stored.plan))).toEqual(JSON.parse(JSON.stringify(plan)));
    }),
    { numRuns: 40 },
  );
});

const pack = (json: unknown) => packText(JSON.stringify(json));

async function packText(text: string): Promise<Blob> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(stream).blob();
}

test('damaged, foreign and newer files are refused in words; a damaged item does not keep the others out', async () => {
  const refusal = async (blob: Blob) => {
    const read = await decodeBackup(blob);
    return read.ok ? '' : read.message;
  };
  expect(await refusal(new Blob(['no gzip']))).toMatch(/no backup/);
  expect(await refusal(await pack({ a: 1 }))).toMatch(/no backup of Tourwright/);
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  expect(await refusal(await packText(`{"format":"tourwright-backup","version":1,"a":${deep}}`))).toMatch(
    /was not saved completely/,
  );
  expect(await refusal(await pack({ format: 'tourwright-backup', version: 9 }))).toMatch(/newer version/);
  const device = makeDevice();
  await fill(device);
  const read = await decodeBackup(await makeBackup(device.parts, NOW));
  if (!read.ok) throw new Error(read.message);
  const { plans, settings } = read.value.parts;
  const [good, bad] = plans as { id: string; title: string; value: { plan: { orders: unknown } } }[];
  bad.value.plan.orders = 'none';
  const fresh = makeDevice();
  const preview = await openPreview(
    fresh,
    await pack({
      format: 'tourwright-backup',
      version: 1,
      madeAt: '',
      parts: { plans: [bad, good], settings, weather: [] },
    }),
  );
  expect(preview.items[0]).toMatchObject({ state: 'damaged', usual: 'mine' });
  expect(preview.items[0].problem).toMatch(/orders/);
  expect(preview.unknown).toEqual(['weather']);
  expect(await restoreBackup(fresh.parts, preview, () => 'theirs')).toEqual({ done: 2, failed: [] });
});

test('a backup whose text is longer than a tab can hold is refused, one of just that length is read', async () => {
  const text = '{"format":"tourwright-backup","version":1,"madeAt":"","parts":{}}';
  const blob = await packText(text);
  expect((await decodeBackup(blob, text.length)).ok).toBe(true);
  expect(await decodeBackup(blob, text.length - 1)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/larger than/),
  });
});
