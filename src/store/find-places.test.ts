import { expect, test } from 'vitest';
import type { AddressClient } from '../client/api-client.ts';
import { findPlaces } from './find-places.ts';

/** An area that knows one street, and keeps where it was asked near to. */
function makeAddresses() {
  const asked: unknown[] = [];
  const hit = {
    point: { lng: 10.2, lat: 50.1 },
    name: 'Quay Street',
    osm_key: 'highway',
    city: 'Linderwick',
  };
  const findAddress = async (text: string, options: { near?: unknown } = {}) => {
    asked.push(options.near);
    return { ok: true, value: { hits: text === 'quay' ? [hit] : [], confidence: 'street' } };
  };
  return { asked, addresses: { findAddress } as unknown as AddressClient };
}

test('places are looked for near the middle of what the map shows, anywhere where it shows nothing', async () => {
  const { asked, addresses } = makeAddresses();
  expect(await findPlaces(addresses, 'quay', [10, 50, 11, 52])).toEqual([
    { title: 'Quay Street', detail: 'Linderwick', location: [10.2, 50.1] },
  ]);
  expect(await findPlaces(addresses, 'nowhere', undefined)).toEqual([]);
  expect(asked).toEqual([[10.5, 51], undefined]);
});

test('nothing is found while no area is open', async () => {
  const findAddress = async () => ({ ok: false, error: {} });
  const closed = { findAddress } as unknown as AddressClient;
  expect(await findPlaces(closed, 'quay', [10, 50, 11, 52])).toEqual([]);
});
