import { expect, test } from 'vitest';
import type { OwnProfileDraft } from '../../contract/own-profiles.ts';
import { deleteOwnProfile, listOwnProfiles, saveOwnProfile } from './own-profiles.ts';
import { MemoryProfileStore } from './profile-store.ts';

const MODEL = { priority: [{ if: 'road_class == MOTORWAY', multiply_by: 0 }] };
const DRAFT: OwnProfileDraft = { name: ' No motorways ', base: 'car', model: MODEL };

function makeHost() {
  let last = 0;
  const createId = () => `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`;
  return { profiles: new MemoryProfileStore(), createId };
}

test('a profile is stored with its name and its model as written, and changed under its id', async () => {
  const host = makeHost();
  const saved = await saveOwnProfile(DRAFT, 'planner', host);
  if (!saved.ok) throw new Error(saved.error.message);
  const { id } = saved.value.profile;
  expect(id).toMatch(/^cp_[0-9a-f]{32}$/);
  expect(saved.value).toMatchObject({
    name: 'No motorways',
    profile: { profile: 'car', custom_model: MODEL },
  });
  await saveOwnProfile({ ...DRAFT, id, name: 'Slow', base: 'truck' }, 'planner', host);
  const listed = await listOwnProfiles('planner', host.profiles);
  expect(listed.map(({ name, profile }) => [name, profile.id, profile.profile])).toEqual([
    ['Slow', id, 'truck'],
  ]);
});

test('a deleted profile comes back under its id', async () => {
  const host = makeHost();
  const saved = await saveOwnProfile(DRAFT, 'planner', host);
  if (!saved.ok) throw new Error(saved.error.message);
  const { id } = saved.value.profile;
  expect(await deleteOwnProfile(id, 'somebody', host.profiles)).toBe(false);
  expect(await deleteOwnProfile(id, 'planner', host.profiles)).toBe(true);
  expect(await deleteOwnProfile(id, 'planner', host.profiles)).toBe(false);
  expect(await listOwnProfiles('planner', host.profiles)).toEqual([]);
  expect(await saveOwnProfile({ ...DRAFT, id }, 'planner', host)).toMatchObject({ ok: true });
  expect((await listOwnProfiles('planner', host.profiles))[0].profile.id).toBe(id);
});

test('names, bases, ids and models that cannot be used are refused in words', async () => {
  const host = makeHost();
  await saveOwnProfile(DRAFT, 'planner', host);
  const refuse = async (change: object) => {
    const saved = await saveOwnProfile({ ...DRAFT, name: 'Other', ...change }, 'planner', host);
    return saved.ok ? 'saved' : saved.error.message;
  };
  expect(await refuse({ name: '  ' })).toBe('name: expected 1 to 80 characters');
  expect(await refuse({ name: 'no MOTORWAYS' })).toBe('There is another profile called no MOTORWAYS');
  expect(await refuse({ base: 'rocket' })).toBe('profile: "rocket" is no profile to build on');
  expect(await refuse({ id: 'cp_1' })).toBe('id: "cp_1" is no id of a profile');
  expect(await refuse({ model: { speed: [{ if: 'true' }] } })).toMatch(/^custom_model: speed\[0\]: expected/);
  expect(await refuse({ model: 7 })).toMatch(/^custom_model: custom_model: expected an object/);
});

test("another account's profile is not overwritten", async () => {
  const host = makeHost();
  const saved = await saveOwnProfile(DRAFT, 'planner', host);
  const id = saved.ok ? saved.value.profile.id : '';
  expect(await saveOwnProfile({ ...DRAFT, id }, 'somebody', host)).toMatchObject({ ok: false });
});
