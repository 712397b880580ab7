/** Sections 17 (validation until it is built) and 22: geocoding, information. */
import { expect } from 'vitest';
import type { Answer, ApiCase, Subject } from '../api-subject.ts';
import { getRefused, type Query, send } from './make-case.ts';

/** Taken: answered, or said to be still to come. */
function expectTaken(answer: Answer, what: RegExp): void {
  expect([200, 501], JSON.stringify(answer.body)).toContain(answer.status);
  if (answer.status === 501) {
    expect(answer.body.message).toMatch(what);
    expect(answer.body.message).toMatch(/not available in this version yet/);
  }
}

function geocodes(name: string, query: string | ((subject: Subject) => string)): ApiCase {
  return {
    name: `/geocode takes ${name}`,
    async run(subject) {
      const text = typeof query === 'string' ? query : query(subject);
      expectTaken(await send(subject, 'GET', `/geocode?${text}`), /^Geocoding/);
    },
  };
}

const REFUSED_GEOCODING: [string, Query, RegExp][] = [
  ['neither q nor reverse', [], /^q: missing/],
  ['a blank q', [['q', '  ']], /^q: missing/],
  ['reverse without a point', [['reverse', 'true']], /^point: missing, reverse=true/],
  [
    'reverse with a q',
    [
      ['reverse', 'true'],
      ['q', 'x'],
      ['point', '1,2'],
    ],
    /^q cannot be combined with reverse=true/,
  ],
  [
    'reverse with a point that is none',
    [
      ['reverse', 'true'],
      ['point', '91,2'],
    ],
    /^point: "91,2" is not "lat,lon"/,
  ],
  [
    'two points',
    [
      ['q', 'x'],
      ['point', '1,2'],
      ['point', '3,4'],
    ],
    /^point: at most 1/,
  ],
  ...['0', '51', '2.5', 'many'].map((limit): [string, Query, RegExp] => [
    `limit=${limit}`,
    [
      ['q', 'x'],
      ['limit', limit],
    ],
    /^limit: /,
  ]),
  [
    'an unknown provider',
    [
      ['q', 'x'],
      ['provider', 'oracle'],
    ],
    /^provider: /,
  ],
  ...['a:b:c', ':', '!', 'key:!', 'a b'].map((tag): [string, Query, RegExp] => [
    `osm_tag=${tag}`,
    [
      ['q', 'x'],
      ['osm_tag', tag],
    ],
    /^osm_tag\.0: ".*" is not a filter/,
  ]),
  ...['1,2,3', '5,1,4,2', '1,2,3,x', '-181,0,1,1'].map((bbox): [string, Query, RegExp] => [
    `bbox=${bbox}`,
    [
      ['q', 'x'],
      ['bbox', bbox],
    ],
    /^bbox: ".*" is not minLon,minLat,maxLon,maxLat/,
  ]),
  [
    'a reverse that is no boolean',
    [
      ['q', 'x'],
      ['reverse', 'maybe'],
    ],
    /^reverse: /,
  ],
];

export const GEOCODE_CASES: ApiCase[] = [
  geocodes('a text', 'q=Market'),
  geocodes(
    'a text with a place to be near to',
    ({ inside }) => `q=Market&point=${inside[0][1]},${inside[0][0]}`,
  ),
  geocodes('a place to be reversed', ({ inside }) => `reverse=true&point=${inside[0][1]},%20${inside[0][0]}`),
  geocodes('reverse=false beside a text', 'q=Market&reverse=false&limit=50&locale=xx'),
  geocodes(
    'four filters by tag',
    'q=x&osm_tag=!place&osm_tag=tourism:museum&osm_tag=:cafe&osm_tag=shop:!kiosk',
  ),
  geocodes('a box', 'q=x&bbox=7.1,43.1,7.9,43.9'),
  ...['default', 'nominatim', 'opencagedata', 'nettoolkit', 'gisgraphy', ''].map((provider) =>
    geocodes(`provider "${provider}"`, `q=x&provider=${provider}`),
  ),
  ...REFUSED_GEOCODING.map(([name, query, message]) =>
    getRefused(`/geocode refuses ${name}`, '/geocode', query, message),
  ),
];

interface Info {
  bbox: [number, number, number, number];
  profiles: { name: string }[];
  encoded_values: Record<string, string[]>;
  features: Record<string, unknown>;
}

const askInfo = async (subject: Subject, path = '/info') =>
  (await send(subject, 'GET', path)).body as unknown as Info;

export const INFO_CASES: ApiCase[] = [
  {
    name: '/info has the bounds of the map data',
    async run(subject) {
      const [west, south, east, north] = (await askInfo(subject)).bbox;
      for (const [lon, lat] of subject.inside)
        expect(west <= lon && lon <= east && south <= lat && lat <= north).toBe(true);
    },
  },
  {
    name: '/route/info is /info',
    run: async (subject) => expect(await askInfo(subject, '/route/info')).toEqual(await askInfo(subject)),
  },
  {
    name: '/info lists every standard profile, each with its features',
    async run(subject) {
      const { profiles, features } = await askInfo(subject);
      const names = profiles.map(({ name }) => name);
      for (const name of [
        'car',
        'small_truck',
        'truck',
        'scooter',
        'foot',
        'hike',
        'bike',
        'mtb',
        'racingbike',
      ])
        expect(names).toContain(name);
      expect(Object.keys(features).sort()).toEqual([...names].sort());
    },
  },
  {
    name: '/info lists enums in upper case, booleans and numbers by their forms',
    async run(subject) {
      const { encoded_values } = await askInfo(subject);
      expect(encoded_values.road_class).toContain('MOTORWAY');
      expect(encoded_values.roundabout).toEqual(['true', 'false']);
      expect(encoded_values.max_speed).toEqual(['>number', '<number']);
    },
  },
  {
    name: '/info needs a key and costs nothing',
    async run(subject) {
      expect((await send(subject, 'GET', '/info', { key: '' })).status).toBe(401);
      expect((await send(subject, 'GET', '/info')).headers.get('X-RateLimit-Credits')).toBe('0');
    },
  },
  {
    name: '/i18n/de has German texts beside the English ones',
    async run(subject) {
      const { body } = await send(subject, 'GET', '/i18n/de');
      expect(body).toMatchObject({
        locale: 'de',
        en: { 'web.hike': 'Hiking' },
        default: { 'web.hike': 'Wandern' },
      });
    },
  },
  {
    name: '/i18n of English, and of a language that is not spoken, has no default',
    async run(subject) {
      for (const locale of ['en', 'en_US', 'tlh', '__proto__', 'constructor']) {
        const { body } = await send(subject, 'GET', `/i18n/${locale}`);
        expect(body.locale).toBe(locale);
        expect(body).not.toHaveProperty('default');
      }
    },
  },
  {
    name: '/i18n takes both ways to write a region',
    async run(subject) {
      const [one, other] = await Promise.all(
        ['pt_PT', 'pt-PT'].map((locale) => send(subject, 'GET', `/i18n/${locale}`)),
      );
      expect(one.body.default).toEqual(other.body.default);
      expect(one.body).toHaveProperty('default');
    },
  },
  {
    name: '/i18n without a locale is 404, and costs nothing with one',
    async run(subject) {
      expect((await send(subject, 'GET', '/i18n')).status).toBe(404);
      expect((await send(subject, 'GET', '/i18n/')).status).toBe(404);
      expect((await send(subject, 'GET', '/i18n/de')).headers.get('X-RateLimit-Credits')).toBe('0');
    },
  },
  {
    name: '/health needs no key',
    async run(subject) {
      const response = await subject.send('/health');
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ status: 'ok' });
    },
  },
];
