/** Section 20: clusters. */
import { expect } from 'vitest';
import type { ApiCase, Subject } from '../api-subject.ts';
import { makeClusterBody } from './make-bodies.ts';
import { expectBadOptimization, postRefused, send } from './make-case.ts';

/** A configuration with these clusters, by straight lines unless another routing is given. */
function clustering(wanted: object, routing: object = { profile: 'as_the_crow_flies' }) {
  return { routing, clustering: wanted };
}

const REFUSED_CLUSTERS: [string, object, RegExp][] = [
  ['no customers', makeClusterBody({ body: { customers: [] } }), /^customers: must hold at least one/],
  [
    'no number of clusters',
    { customers: [{ id: 'a', address: { lon: 1, lat: 2 } }] },
    /num_clusters: missing/,
  ],
  [
    'more clusters than customers',
    makeClusterBody({ body: { configuration: { clustering: { num_clusters: 3 } } } }),
    /3 is more than the 2 customers/,
  ],
  ['repeated ids', makeClusterBody({ customer: { id: 'b' } }), /^customers: duplicate id 'b'/],
  [
    'quantities that do not fit',
    makeClusterBody({ body: { configuration: { clustering: { num_clusters: 2, max_quantity: 0.5 } } } }),
    /sum up to 2, the clusters hold 1 at most/,
  ],
  [
    'quantities that are too few',
    makeClusterBody({ body: { configuration: { clustering: { num_clusters: 2, min_quantity: 2 } } } }),
    /sum up to 2, the clusters need 4 at least/,
  ],
  [
    'a customer larger than any cluster',
    makeClusterBody({
      customer: { quantity: 3 },
      body: { configuration: { clustering: { num_clusters: 2, max_quantity: 2.5 } } },
    }),
    /^customers\[0\]: the quantity 3 of 'a' is more than any cluster holds/,
  ],
  ['a negative quantity', makeClusterBody({ customer: { quantity: -1 } }), /^customers\[0\]\.quantity: /],
  [
    'a cluster without a center',
    makeClusterBody({ body: { clusters: [{ name: 'x' }] } }),
    /^clusters\[0\]\.center: /,
  ],
  [
    'bounds that cross',
    makeClusterBody({
      body: { clusters: [{ center: { lon: 1, lat: 2 }, min_quantity: 5, max_quantity: 4 }] },
    }),
    /^clusters\[0\]: min_quantity 5 is above max_quantity 4/,
  ],
  [
    'an unknown response type',
    makeClusterBody({ body: { configuration: { response_type: 'gpx' } } }),
    /^configuration\.response_type: /,
  ],
  [
    'a negative price',
    makeClusterBody({ body: { configuration: { routing: { cost_per_second: -1 } } } }),
    /^configuration\.routing\.cost_per_second: /,
  ],
  [
    'an unknown profile',
    makeClusterBody({
      body: { configuration: { routing: { profile: 'sledge' }, clustering: { num_clusters: 1 } } },
    }),
    /"sledge"/,
  ],
  [
    'a place off the earth',
    makeClusterBody({ customer: { address: { lon: 181, lat: 0 } } }),
    /^customers\[0\]\.address\.lon: /,
  ],
];

const at = (lon: number, lat = 51.3) => ({ lon, lat });

/** Four customers on a line: two near 12.3, two near 12.4. */
function makeLine(body: object, quantities: readonly number[] = [1, 1, 1, 1]): object {
  const lons = [12.3, 12.301, 12.4, 12.402];
  const { configuration = {}, ...rest } = body as { configuration?: object };
  return {
    configuration: { routing: { profile: 'as_the_crow_flies' }, ...configuration },
    customers: lons.map((lon, i) => ({ id: `c${i}`, address: at(lon), quantity: quantities[i] })),
    ...rest,
  };
}

interface Cluster {
  name?: string;
  quantity: number;
  ids: string[];
}

async function askClusters(subject: Subject, body: object): Promise<Cluster[]> {
  const answer = await send(subject, 'POST', '/cluster', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.body).toMatchObject({ status: 'finished', waiting_time_in_queue: 0 });
  return answer.body.clusters as Cluster[];
}

const sortIds = (clusters: readonly Cluster[]) => clusters.map(({ ids }) => [...ids].sort()).sort();

async function waitForJob(subject: Subject, id: unknown): Promise<Record<string, unknown>> {
  for (;;) {
    const { status, body } = await send(subject, 'GET', `/cluster/solution/${id}`);
    if (status !== 200 || body.status === 'finished') return body;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const CLUSTER_CASES: ApiCase[] = [
  {
    name: '/cluster with a number of clusters finds those that lie together',
    async run(subject) {
      const clusters = await askClusters(
        subject,
        makeLine({ configuration: clustering({ num_clusters: 2 }) }),
      );
      expect(sortIds(clusters)).toEqual([
        ['c0', 'c1'],
        ['c2', 'c3'],
      ]);
      expect(clusters.map(({ quantity }) => quantity)).toEqual([2, 2]);
      expect(clusters[0]).not.toHaveProperty('name');
    },
  },
  {
    name: '/cluster meets the bounds, with decimal quantities too',
    async run(subject) {
      const bounds = { num_clusters: 2, min_quantity: 1.3, max_quantity: 1.9 };
      const body = makeLine({ configuration: clustering(bounds) }, [1.5, 0.2, 0.7, 0.9]);
      const clusters = await askClusters(subject, body);
      expect(sortIds(clusters)).toEqual([
        ['c0', 'c1'],
        ['c2', 'c3'],
      ]);
      expect(clusters.map(({ quantity }) => quantity).sort()).toEqual([1.6, 1.7]);
    },
  },
  {
    name: '/cluster gives a quantity of 1 to customers without one',
    async run(subject) {
      const body = makeLine({ configuration: clustering({ num_clusters: 1 }) });
      const customers = (body as { customers: object[] }).customers.map((customer) => ({
        ...customer,
        quantity: undefined,
      }));
      expect((await askClusters(subject, { ...body, customers }))[0].quantity).toBe(4);
    },
  },
  {
    name: '/cluster with clusters given one by one: names and order stay, centres are fixed, clustering is overridden',
    async run(subject) {
      const clusters = await askClusters(
        subject,
        makeLine({
          configuration: clustering({ num_clusters: 3, max_quantity: 1 }),
          clusters: [
            { name: 'east', center: at(12.41), max_quantity: 3 },
            { name: 'west', center: at(12.29), min_quantity: 1, max_quantity: 3 },
          ],
        }),
      );
      expect(clusters).toEqual([
        { name: 'east', quantity: 2, ids: ['c2', 'c3'] },
        { name: 'west', quantity: 2, ids: ['c0', 'c1'] },
      ]);
    },
  },
  {
    name: '/cluster moves a customer to a farther centre where a bound says so',
    async run(subject) {
      const clusters = await askClusters(
        subject,
        makeLine({
          clusters: [
            { name: 'east', center: at(12.41), min_quantity: 3 },
            { name: 'west', center: at(12.29) },
          ],
        }),
      );
      expect(clusters.map(({ ids }) => ids.length)).toEqual([3, 1]);
      expect(clusters[1].ids).toEqual(['c0']);
    },
  },
  {
    name: '/cluster takes an empty list of clusters as none',
    async run(subject) {
      const body = makeLine({ clusters: [], configuration: clustering({ num_clusters: 1 }) });
      expect(await askClusters(subject, body)).toHaveLength(1);
    },
  },
  {
    name: '/cluster as geojson answers one point a customer',
    async run(subject) {
      const body = makeLine({
        configuration: { ...clustering({ num_clusters: 2 }), response_type: 'geojson' },
      });
      const answer = await send(subject, 'POST', '/cluster', { body });
      const { type, features } = answer.body.clusters as {
        type: string;
        features: { properties: { id: string; cluster: number; quantity: number } }[];
      };
      expect(type).toBe('FeatureCollection');
      expect(features[2]).toMatchObject({
        geometry: { type: 'Point', coordinates: [12.4, 51.3] },
        properties: { id: 'c2', quantity: 1 },
      });
      const [a, b, c, d] = features.map(({ properties }) => properties.cluster);
      expect([a === b, c === d, a === c]).toEqual([true, true, false]);
    },
  },
  {
    name: '/cluster: quantities that cannot be divided so are a 400 with a hint',
    async run(subject) {
      const body = makeLine(
        { configuration: clustering({ num_clusters: 2, max_quantity: 4 }) },
        [3, 3, 1, 1],
      );
      expect(await askClusters(subject, body)).toHaveLength(2);
      const odd = makeLine(
        { configuration: clustering({ num_clusters: 2, max_quantity: 4.4 }) },
        [3, 3, 2, 0.5],
      );
      const answer = await send(subject, 'POST', '/cluster', { body: odd });
      expectBadOptimization(answer, /^No division of the customers meets/);
    },
  },
  {
    name: '/cluster by roads: the default profile is car, and prices count seconds and metres',
    async run(subject) {
      const customers = subject.inside.map(([lon, lat], i) => ({ id: `c${i}`, address: { lon, lat } }));
      const [clusters] = [
        await askClusters(subject, { configuration: clustering({ num_clusters: 3 }, {}), customers }),
      ];
      expect(sortIds(clusters)).toEqual([['c0'], ['c1'], ['c2']]);
      const prices = { cost_per_second: 0, cost_per_meter: 1 };
      const body = { configuration: { routing: prices, clustering: { num_clusters: 2 } }, customers };
      expect((await askClusters(subject, body)).map(({ quantity }) => quantity).sort()).toEqual([1, 2]);
    },
  },
  {
    name: '/cluster by roads names the customer that is not on the map',
    async run(subject) {
      const [[lon, lat]] = subject.inside;
      const customers = [
        { id: 'here', address: { lon, lat } },
        { id: 'far', address: { lon: subject.outside[0], lat: subject.outside[1] } },
      ];
      for (const path of ['/cluster', '/cluster/calculate']) {
        const body = { configuration: clustering({ num_clusters: 1 }, {}), customers };
        const answer = await send(subject, 'POST', path, { body });
        expectBadOptimization(answer, /^Point 1 is out of bounds/);
        expect((answer.body.hints as object[])[0]).toMatchObject({ customer_id: 'far' });
      }
    },
  },
  ...REFUSED_CLUSTERS.map(([name, body, message]) =>
    postRefused(`/cluster refuses ${name}`, '/cluster', body, message),
  ),
  {
    name: 'a clustering as a job is refused for the same reasons when it is submitted',
    async run(subject) {
      for (const [name, body, message] of REFUSED_CLUSTERS) {
        const answer = await send(subject, 'POST', '/cluster/calculate', { body });
        expectBadOptimization(answer, message);
        expect(answer.status, name).toBe(400);
      }
    },
  },
  {
    name: 'a clustering as a job ends with the same groups',
    async run(subject) {
      const body = makeLine({ configuration: clustering({ num_clusters: 2 }) });
      const { body: submitted } = await send(subject, 'POST', '/cluster/calculate', { body });
      const done = await waitForJob(subject, submitted.job_id);
      expect(done).toMatchObject({ status: 'finished', job_id: submitted.job_id });
      expect(sortIds(done.clusters as Cluster[])).toEqual(sortIds(await askClusters(subject, body)));
    },
  },
  {
    name: 'a clustering as a job that fails says why when it is asked for',
    async run(subject) {
      const body = makeLine(
        { configuration: clustering({ num_clusters: 2, max_quantity: 4.4 }) },
        [3, 3, 2, 0.5],
      );
      const { body: submitted } = await send(subject, 'POST', '/cluster/calculate', { body });
      const done = await waitForJob(subject, submitted.job_id);
      expect(done).toMatchObject({ message: 'Bad Request', status: 'finished' });
    },
  },
];
