import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { grantPermit } from '../client/network-ledger.ts';
import { createNetwork } from './network-store.ts';

const HOST = 'https://host.example';
const OTHER = 'https://other.example';
const PERMIT = { purpose: 'Tests', grantedAt: '2026-01-01T00:00:00.000Z' };

test('a host that is forbidden again is gone from the list at once, the others stay', async () => {
  const { network, refreshNetwork, revokeHost } = createNetwork();
  await grantPermit({ ...PERMIT, origin: HOST });
  await grantPermit({ ...PERMIT, origin: OTHER });
  const origins = () => network.getState().permits.map(({ origin }) => origin);
  expect(origins()).toEqual([]);
  await refreshNetwork();
  expect(origins().toSorted()).toEqual([HOST, OTHER]);
  await revokeHost(HOST);
  expect(origins()).toEqual([OTHER]);
});
