import { expect, test } from 'vitest';
import type { OwnProfile, OwnProfileDraft } from '../../api/contract/own-profiles.ts';
import type { OwnProfileClient } from '../../client/api-client.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { changeVehicle } from '../edits/vehicle-edits.ts';
import { PlanMemory, type StoredPlan } from '../plan-database.ts';
import { createPlanHistory } from '../plan-history.ts';
import type { PlanTools } from './plan-commands.ts';
import { createPlanFileCommands } from './plan-file-commands.ts';

const NOW = '2026-11-24T10:00:00.000Z';

function makeProfile(id: string, name: string): OwnProfile {
  const profile = { id, profile: 'car', custom_model: { distance_influence: 70 } };
  return { name, profile: profile as unknown as OwnProfile['profile'] };
}

/** A device with profiles of its own; notes what is saved on it and opened. */
function makeDevice(plan: ReturnType<typeof makePlan>, own: readonly OwnProfile[]) {
  const storage = new PlanMemory();
  const saved: OwnProfileDraft[] = [];
  const opened: StoredPlan[] = [];
  const profiles = {
    list: async () => ({ ok: true, value: own }),
    save: async (draft: OwnProfileDraft) => void saved.push(draft),
  } as unknown as OwnProfileClient;
  const commands = createPlanFileCommands({
    tools: Promise.resolve({ storage } as unknown as PlanTools),
    history: createPlanHistory(plan),
    profiles,
    now: () => new Date(NOW),
    openPlan: async (stored) => void opened.push(stored),
  });
  return { storage, saved, opened, commands };
}

const VANS_OWN = makeProfile('cp_alley', 'Alleys');
const OTHER = makeProfile('cp_other', 'Heavy');
const PLAN = changeVehicle({ ...makePlan(['A']), name: 'North round' }, 'van-1', { profile: 'cp_alley' });

test('a file is named by plan and day, and has the profiles that its vans drive as, no others', async () => {
  const { name, blob } = await makeDevice(PLAN, [OTHER, VANS_OWN]).commands.savePlanFile();
  expect(name).toBe('North round 2026-11-24.plan.json');
  expect(JSON.parse(await blob.text()).ownProfiles).toEqual([
    { id: 'cp_alley', name: 'Alleys', base: 'car', model: { distance_influence: 70 } },
  ]);
  const plain = changeVehicle(PLAN, 'van-1', { profile: 'car' });
  const text = await (await makeDevice(plain, [OTHER]).commands.savePlanFile()).blob.text();
  expect(JSON.parse(text)).not.toHaveProperty('ownProfiles');
});

test('a file becomes a plan of its own; a profile that the device has stays as it is there', async () => {
  const { name, blob } = await makeDevice(PLAN, [VANS_OWN]).commands.savePlanFile();
  const file = new File([blob], name);
  const { commands, storage, saved, opened } = makeDevice(makePlan([]), []);
  await storage.save(makePlan(['B']), '2026-11-23T10:00:00Z');
  expect(await commands.openPlanFile(file)).toBeUndefined();
  const [stored] = await storage.list();
  expect(opened).toEqual([stored]);
  expect(stored).toMatchObject({ savedAt: NOW, plan: { name: 'North round', orders: [{ id: 'A' }] } });
  expect(stored.id).not.toBe('plan');
  expect(await storage.list()).toHaveLength(2);
  expect(saved).toMatchObject([{ id: 'cp_alley', name: 'Alleys', base: 'car' }]);

  const known = makeDevice(makePlan([]), [makeProfile('cp_alley', 'My alleys')]);
  expect(await known.commands.openPlanFile(file)).toBeUndefined();
  expect(known.saved).toEqual([]);
});

test('a file that is no plan is refused in words, and nothing is stored', async () => {
  const { commands, storage, opened } = makeDevice(makePlan([]), []);
  expect(await commands.openPlanFile(new File(['{"a":1}'], 'x.plan.json'))).toMatch(/\w+ \w+/);
  expect([await storage.list(), opened]).toEqual([[], []]);
  storage.save = () => Promise.reject(new Error('full'));
  const text = await (await makeDevice(PLAN, []).commands.savePlanFile()).blob.text();
  expect(await commands.openPlanFile(new File([text], 'x.plan.json'))).toMatch(/room/);
});
