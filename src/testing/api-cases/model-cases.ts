/** Section 10: custom models on the endpoints that take them. */
import { expect } from 'vitest';
import type { RoutePath } from '../../api/contract/route.ts';
import { type ApiCase, askPost, expectRefusal, type Subject, toLatLon } from '../api-subject.ts';
import { getRefused, send } from './make-case.ts';
import { makeGpx } from './make-gpx.ts';

async function askRoute(subject: Subject, custom_model: unknown) {
  const points = subject.inside.slice(0, 2);
  return askPost(subject, '/route', { points, custom_model, 'ch.disable': true });
}

async function measure(subject: Subject, custom_model: unknown): Promise<RoutePath> {
  const answer = await askRoute(subject, custom_model);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body.paths as RoutePath[])[0];
}

/** A square around the first place. */
function makeArea({ inside }: Subject, id = 'here') {
  const [lon, lat] = inside[0];
  const corners = [
    [-0.01, -0.01],
    [0.01, -0.01],
    [0.01, 0.01],
    [-0.01, 0.01],
    [-0.01, -0.01],
  ];
  const ring = corners.map(([x, y]) => [lon + x, lat + y]);
  return { type: 'Feature', id, properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}

const SLOWER: [string, object | ((subject: Subject) => object)][] = [
  ['limit_to as a text', { speed: [{ if: 'true', limit_to: '10' }] }],
  ['limit_to as a number', { speed: [{ if: 'true', limit_to: 10 }] }],
  ['multiply_by', { speed: [{ if: 'road_class != STEPS', multiply_by: '0.3' }] }],
  [
    'else_if and else',
    {
      speed: [
        { if: 'toll == HGV', limit_to: 99 },
        { else_if: 'road_environment == FERRY', limit_to: 98 },
        { else: '', limit_to: 10 },
      ],
    },
  ],
  [
    'conditions with ||, && and !',
    { speed: [{ if: '!(roundabout && road_class == TRACK) || false', limit_to: '10' }] },
  ],
  ['a value that is computed', { speed: [{ if: 'true', limit_to: 'car_average_speed * 0.2' }] }],
  ['numbers compared', { speed: [{ if: 'max_weight > 1 && lanes >= 0', limit_to: '10' }] }],
  ['rules within a rule', { speed: [{ if: 'true', do: [{ if: 'true', limit_to: '10' }] }] }],
  [
    'areas as a FeatureCollection',
    (subject) => ({
      speed: [{ if: 'in_here', limit_to: '5' }],
      areas: { type: 'FeatureCollection', features: [makeArea(subject)] },
    }),
  ],
  [
    'areas as a map of features',
    (subject) => ({ speed: [{ if: 'in_here', limit_to: '5' }], areas: { here: makeArea(subject) } }),
  ],
];

const REFUSED: [string, unknown, RegExp][] = [
  [
    'a constant that is not known, with a proposal',
    { speed: [{ if: 'road_class == MOTORWYA', limit_to: 9 }] },
    /speed\[0\].*MOTORWYA/,
  ],
  [
    'an attribute that is not known',
    { speed: [{ if: 'shoe_size == 4', limit_to: 9 }] },
    /speed\[0\].*shoe_size/,
  ],
  ['an area that is not given', { speed: [{ if: 'in_park', limit_to: 9 }] }, /no area has the id.*park/],
  ['a call', { speed: [{ if: 'process.exit()', limit_to: 9 }] }, /speed\[0\]/],
  ['an assignment', { speed: [{ if: 'toll = ALL', limit_to: 9 }] }, /speed\[0\]/],
  ['a text in a condition', { speed: [{ if: '"a" == "a"', limit_to: 9 }] }, /speed\[0\]/],
  ['an else without an if', { speed: [{ else: '', limit_to: 9 }] }, /speed\[0\]/],
  ['two actions in a rule', { speed: [{ if: 'true', limit_to: 9, multiply_by: 1 }] }, /speed\[0\]/],
  ['no action in a rule', { speed: [{ if: 'true' }] }, /speed\[0\]/],
  ['a priority above one', { priority: [{ if: 'true', multiply_by: 2 }] }, /priority/],
  [
    'a condition that is an object without a text',
    { speed: [{ if: { toString: null }, limit_to: 9 }] },
    /speed\[0\].*expected a condition as text/,
  ],
  ['a negative speed', { speed: [{ if: 'true', limit_to: -3 }] }, /speed/],
  [
    'a size that is none',
    { dimensions: { height: -1 } },
    /dimensions\.height: expected metres from 0\.01 to 655/,
  ],
  ['a size as a text', { dimensions: { weight: '3.5' } }, /dimensions\.weight: expected tonnes/],
  ['a dimension that is not known', { dimensions: { depth: 2 } }, /dimensions: unknown key.*depth/],
  ['dimensions that are no object', { dimensions: [2, 3] }, /dimensions: expected an object/],
  ['a negative distance_influence', { distance_influence: -1 }, /distance_influence/],
  ['an unknown member', { velocity: [] }, /velocity/],
  ['rules that are no list', { speed: {} }, /speed/],
  ['more than 500 rules', { speed: Array.from({ length: 501 }, () => ({ if: 'true', limit_to: 9 })) }, /500/],
];

export const MODEL_CASES: ApiCase[] = [
  ...SLOWER.map(
    ([name, model]): ApiCase => ({
      name: `a custom model slows a route down: ${name}`,
      async run(subject) {
        const own = typeof model === 'function' ? model(subject) : model;
        const plain = await measure(subject, undefined);
        expect((await measure(subject, own)).time).toBeGreaterThan(plain.time);
      },
    }),
  ),
  {
    name: 'an empty custom model changes no time of the way',
    async run(subject) {
      const plain = await measure(subject, { distance_influence: 0 });
      expect(plain.time).toBeGreaterThan(0);
    },
  },
  {
    name: 'a priority changes the weight, not the time of the same way',
    async run(subject) {
      const [plain, low] = await Promise.all(
        [
          { distance_influence: 0 },
          { distance_influence: 0, priority: [{ if: 'true', multiply_by: '0.5' }] },
        ].map((model) => measure(subject, model)),
      );
      expect(low.time).toBe(plain.time);
      expect(low.weight / plain.weight).toBeCloseTo(2, 1);
    },
  },
  {
    name: 'a speed or priority of 0 closes the roads: no point or no connection is found',
    async run(subject) {
      for (const model of [
        { speed: [{ if: 'true', limit_to: 0 }] },
        { priority: [{ if: 'true', multiply_by: '0' }] },
      ]) {
        const answer = await askRoute(subject, model);
        expect(answer.status).toBe(400);
        expect(answer.body.message).toMatch(/^(Cannot find point|Connection between locations not found)/);
      }
    },
  },
  {
    name: 'a custom model may say how large the vehicle is: no wider than its profile, it changes nothing',
    async run(subject) {
      const plain = await measure(subject, undefined);
      const narrow = await measure(subject, { dimensions: { width: 1.9, height: 1.5 } });
      expect([narrow.time, narrow.distance]).toEqual([plain.time, plain.distance]);
    },
  },
  {
    name: 'a vehicle type may say how large its vehicles are, within what signs can say',
    async run(subject) {
      const place = (index: number) => {
        const [lon, lat] = subject.inside[index];
        return { location_id: `p${index}`, lon, lat };
      };
      const ask = (dimensions: unknown) =>
        askPost(subject, '/vrp', {
          vehicles: [{ vehicle_id: 'v', type_id: 't', start_address: place(0) }],
          vehicle_types: [{ type_id: 't', profile: 'car', dimensions }],
          services: [{ id: 's', address: place(1) }],
        });
      const [plain, narrow] = [await ask({}), await ask({ width: 1.9, height: 1.5, axle_load: 1 })];
      expect([plain.status, narrow.status]).toEqual([200, 200]);
      const timeOf = ({ body }: typeof plain) => (body.solution as { transport_time: number }).transport_time;
      expect(timeOf(narrow)).toBe(timeOf(plain));
      const refused = await ask({ height: 0 });
      expect(refused.status).toBe(400);
      expect(JSON.stringify(refused.body)).toMatch(/dimensions\.height: must be between 0\.01 and 655/);
    },
  },
  ...REFUSED.map(
    ([name, model, message]): ApiCase => ({
      name: `a custom model is refused: ${name}`,
      async run(subject) {
        const answer = await askRoute(subject, model);
        expect(answer.status, JSON.stringify(answer.body)).toBe(400);
        expect(JSON.stringify(answer.body.hints)).toMatch(message);
        expect(answer.body.message).toMatch(/^custom_model: /);
      },
    }),
  ),
  {
    name: 'a custom model that is wrong is refused by /matrix and /isochrone in the same words',
    async run(subject) {
      const custom_model = { speed: [{ if: 'shoe_size == 4', limit_to: 9 }] };
      const matrix = await askPost(subject, '/matrix', { points: [...subject.inside], custom_model });
      expectRefusal(matrix, 400, /^custom_model: .*shoe_size/);
      const area = await askPost(subject, '/isochrone', { point: subject.inside[0], custom_model });
      expectRefusal(area, 400, String(matrix.body.message));
    },
  },
  getRefused(
    'a custom model on GET /matrix points to a custom profile',
    '/matrix',
    ({ inside }) => [...inside.map((place) => ['point', toLatLon(place)] as const), ['custom_model', '{}']],
    /custom profile/,
  ),
  getRefused(
    'a custom model on GET /isochrone points to a custom profile',
    '/isochrone',
    ({ inside }) => [
      ['point', toLatLon(inside[0])],
      ['custom_model', '{}'],
    ],
    /custom profile/,
  ),
  {
    name: 'a custom model on /match points to a custom profile',
    async run(subject) {
      const gpx = { body: makeGpx(subject.inside), type: 'text/xml' };
      expectRefusal(await send(subject, 'POST', '/match?custom_model={}', gpx), 400, /custom profile/);
    },
  },
];
