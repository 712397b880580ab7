/** Places that no road leads between, named by those who ask for an optimization or a clustering. */

import { expect } from 'vitest';
import { type ApiCase, needsIsland, type Subject } from '../api-subject.ts';
import { expectBadOptimization, postTaken, send } from './make-case.ts';

/** Two places that are connected, and one that is not. */
function makeVrp({ inside: [a, b], island }: Subject, routing: object = {}): object {
  const at = (id: string, [lon, lat]: readonly [number, number]) => ({ location_id: id, lon, lat });
  return {
    vehicles: [{ vehicle_id: 'v', type_id: 't', start_address: at('yard', a) }],
    vehicle_types: [{ type_id: 't', profile: 'car' }],
    services: [
      { id: 'near', address: at('mill', b) },
      { id: 'far', address: at('isle', island!) },
    ],
    configuration: { routing },
  };
}

function makeCluster({ inside: [a, b], island }: Subject, routing: object, rest: object): object {
  return {
    configuration: { routing: { profile: 'car', ...routing }, clustering: { num_clusters: 1 } },
    customers: Object.entries({ mill: a, yard: b, isle: island! }).map(([id, [lon, lat]]) => ({
      id,
      address: { lon, lat },
    })),
    ...rest,
  };
}

function refused(
  name: string,
  path: string,
  body: (subject: Subject) => object,
  message: RegExp,
  hint: object,
): ApiCase {
  return {
    name,
    skip: needsIsland,
    async run(subject) {
      const answer = await send(subject, 'POST', path, { body: body(subject) });
      expectBadOptimization(answer, message);
      const [{ details, ...extra }] = answer.body.hints as { details: string }[];
      expect(details).toBe('ConnectionNotFoundException');
      expect(extra).toMatchObject(hint);
    },
  };
}

const PAIRS =
  /^Connection between locations not found: '\w+' -> '\w+', '\w+' -> '\w+', '\w+' -> '\w+' and 1 more$/;

const everyPair = (others: readonly string[]) =>
  [...others.map((other) => [other, 'isle']), ...others.map((other) => ['isle', other])].sort();

export const CONNECTION_CASES: readonly ApiCase[] = [
  {
    name: 'an optimization names the pairs of places that no road joins',
    skip: needsIsland,
    async run(subject) {
      const answer = await send(subject, 'POST', '/vrp', { body: makeVrp(subject) });
      expectBadOptimization(answer, PAIRS);
      const [hint] = answer.body.hints as { location_pairs: string[][]; pair_count: number }[];
      expect(hint.pair_count).toBe(4);
      expect([...hint.location_pairs].sort()).toEqual(everyPair(['mill', 'yard']));
    },
  },
  refused(
    'a clustering names the customers that no road joins, before it searches',
    '/cluster',
    (subject) => makeCluster(subject, {}, {}),
    PAIRS,
    { pair_count: 4 },
  ),
  refused(
    'a clustering with fixed centres names who reaches none',
    '/cluster',
    (subject) => {
      const [lon, lat] = subject.inside[2];
      return makeCluster(subject, {}, { clusters: [{ center: { lon, lat } }] });
    },
    /^Connection between locations not found: 'isle' -> 'clusters\[0\]'$/,
    { customer_id: 'isle', customer_pairs: [['isle', 'clusters[0]']], pair_count: 1 },
  ),
  refused(
    'fail_fast refuses a clustering that could do without the ways that are missing',
    '/cluster',
    (subject) =>
      makeCluster(
        subject,
        { fail_fast: true },
        { configuration: { routing: { profile: 'car', fail_fast: true }, clustering: { num_clusters: 2 } } },
      ),
    PAIRS,
    { pair_count: 4 },
  ),
  {
    skip: needsIsland,
    ...postTaken(
      'without fail_fast customers that are cut off may be a cluster of their own',
      '/cluster',
      (subject: Subject) =>
        makeCluster(
          subject,
          {},
          {
            configuration: { routing: { profile: 'car', fail_fast: false }, clustering: { num_clusters: 2 } },
          },
        ),
      (answer) => {
        const clusters = answer.body.clusters as { ids: string[] }[];
        expect(clusters.map(({ ids }) => [...ids].sort()).sort()).toEqual([['isle'], ['mill', 'yard']]);
      },
    ),
  },
];
