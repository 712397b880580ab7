import { expect, test } from 'vitest';
import { listWantedClusters, parseClusterRequest } from './cluster.ts';

const place = { lon: 12.3, lat: 51.3 };
const makeCustomers = (...quantities: (number | undefined)[]) =>
  quantities.map((quantity, i) => ({ id: `c${i}`, address: place, quantity }));
const makeBody = (clustering: unknown, customers = makeCustomers(1, 1, 1)) => ({
  configuration: { clustering },
  customers,
});

function complain(body: unknown): string[] {
  const parsed = parseClusterRequest(body);
  expect(parsed.ok).toBe(false);
  return parsed.ok ? [] : parsed.error.hints.map(({ message }) => message);
}

test('every default is filled in', () => {
  const parsed = parseClusterRequest(makeBody({ num_clusters: 2 }, makeCustomers(undefined, 2.5)));
  expect(parsed).toMatchObject({
    ok: true,
    value: {
      configuration: {
        response_type: 'json',
        routing: { profile: 'car', cost_per_second: 1, cost_per_meter: 0 },
      },
      customers: [{ quantity: 1 }, { quantity: 2.5 }],
    },
  });
  expect(parsed.ok && listWantedClusters(parsed.value)).toEqual([
    { min_quantity: 0, max_quantity: Number.POSITIVE_INFINITY },
    { min_quantity: 0, max_quantity: Number.POSITIVE_INFINITY },
  ]);
});

test('clusters given one by one override the configuration, an empty list does not', () => {
  const clusters = [{ name: 'west', center: place, max_quantity: 9223372036854776000 }];
  const body = { ...makeBody({ num_clusters: 7, max_quantity: 0 }), clusters };
  const parsed = parseClusterRequest(body);
  expect(parsed.ok && listWantedClusters(parsed.value)).toEqual([
    { name: 'west', center: place, min_quantity: 0, max_quantity: Number.POSITIVE_INFINITY },
  ]);
  expect(complain({ ...body, clusters: [] })[0]).toMatch(/num_clusters: 7 is more than the 3 customers/);
});

test('decimal quantities that fit exactly are taken', () => {
  const body = makeBody({ num_clusters: 1, min_quantity: 0.3, max_quantity: 0.3 }, makeCustomers(0.1, 0.2));
  expect(parseClusterRequest(body).ok).toBe(true);
});

test.each([
  [{ customers: [] }, /^customers: must hold at least one customer/],
  [{ customers: makeCustomers(1) }, /^configuration\.clustering\.num_clusters: missing/],
  [makeBody({ num_clusters: 4 }), /4 is more than the 3 customers/],
  [makeBody({ num_clusters: 0 }), /^configuration\.clustering\.num_clusters/],
  [makeBody({ num_clusters: 1.5 }), /^configuration\.clustering\.num_clusters/],
  [makeBody({ num_clusters: 2, max_quantity: 1 }), /sum up to 3, the clusters hold 2 at most/],
  [makeBody({ num_clusters: 2, min_quantity: 2 }), /sum up to 3, the clusters need 4 at least/],
  [makeBody({ num_clusters: 2, min_quantity: 3, max_quantity: 2 }), /min_quantity 3 is above max_quantity 2/],
  [makeBody({ num_clusters: 3, max_quantity: 5 }, makeCustomers(6, 1, 1)), /^customers\[0\]: the quantity 6/],
  [makeBody({ num_clusters: 1 }, [...makeCustomers(1), ...makeCustomers(2)]), /duplicate id 'c0'/],
  [makeBody({ num_clusters: 1 }, makeCustomers(-1)), /^customers\[0\]\.quantity/],
  [
    { ...makeBody({ num_clusters: 1 }), vehicles: [] },
    /unknown member 'vehicles'; allowed are: configuration/,
  ],
  [makeBody({ count: 1 }), /^configuration\.clustering: unknown member 'count'/],
  [{ ...makeBody({ num_clusters: 1 }), clusters: [{ name: 'x' }] }, /^clusters\[0\]\.center/],
  [{ ...makeBody({ num_clusters: 1 }), configuration: { response_type: 'gpx' } }, /response_type/],
  [
    { customers: [{ id: 'a', address: { lon: 200, lat: 1 } }], clusters: [{ center: place }] },
    /^customers\[0\]\.address\.lon/,
  ],
  [7, /object/],
])('refuses body %#', (body, message) => {
  expect(complain(body)[0]).toMatch(message);
});
