/** What a gateway of one process is given takes the place of its own. */
import { expect, test } from 'vitest';
import { makeGateway } from '../../testing/make-gateway.ts';
import { createKeyStore } from './accounts/account.ts';
import type { Gateway } from './gateway.ts';
import { BASE_PATH, handle } from './handle.ts';
import { MemoryProfileStore, type ProfileStore } from './profiles/profile-store.ts';

const send = (gateway: Gateway, path: string, key = 'custom', init?: RequestInit) =>
  handle(new Request(`http://localhost${BASE_PATH}${path}?key=${key}`, init), gateway);

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

test('profiles are kept in the store that it is given', async () => {
  const profiles: ProfileStore = new MemoryProfileStore();
  const gateway = makeGateway(undefined, { profiles });
  const bounds = { bbox: [0, 0, 1, 1] };
  const answer = await send(
    gateway,
    '/profiles',
    'custom',
    post({ profile: 'car', bounds, custom_model: {} }),
  );
  expect(answer.status).toBe(201);
  expect(await profiles.list('custom')).toHaveLength(1);
  const listed = await (await send(makeGateway(undefined, { profiles }), '/profiles')).json();
  expect(listed.custom_profiles).toHaveLength(1);
  const others = await (await send(makeGateway(undefined), '/profiles')).json();
  expect(others.custom_profiles).toEqual([]);
});

test('only the keys that it is given are known', async () => {
  const gateway = makeGateway(undefined, { keys: createKeyStore(new Map()) });
  expect((await send(gateway, '/profiles')).status).toBe(401);
  expect((await send(makeGateway(undefined), '/profiles')).status).toBe(200);
});
