/** Sections 17, 19 (validation until they are built) and 22: geocoding, matching, information. */
import { expect } from 'vitest';
import { type Answer, type ApiCase, expectRefusal, type Subject } from '../api-subject.ts';
import { getRefused, type Query, send } from './make-case.ts';
import { makePoints } from './make-gpx.ts';

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

const GPX_TYPE = 'application/gpx+xml';

function matches(name: string, write: (points: string) => string, query = ''): ApiCase {
  return {
    name: `/match takes ${name}`,
    async run(subject) {
      const body = write(makePoints(subject.inside));
      expectTaken(await send(subject, 'POST', `/match?${query}`, { body, type: GPX_TYPE }), /^Map matching/);
    },
  };
}

function matchRefused(name: string, write: (points: string) => string, message: RegExp, query = ''): ApiCase {
  return {
    name: `/match refuses ${name}`,
    async run(subject) {
      const body = write(makePoints(subject.inside));
      const answer = await send(subject, 'POST', `/match?${query}`, { body, type: GPX_TYPE });
      expectRefusal(answer, 400, message);
    },
  };
}

const wrap = (inner: string, version = '1.1') => `<gpx version="${version}">${inner}</gpx>`;
const track = (points: string) => wrap(`<trk><trkseg>${points}</trkseg></trk>`);

export const MATCH_CASES: ApiCase[] = [
  matches('GPX 1.1 without a namespace', track),
  matches('GPX 1.0', (points) => wrap(`<trk><trkseg>${points}</trkseg></trk>`, '1.0')),
  matches(
    'GPX with a namespace and prefixes',
    (points) =>
      `<?xml version="1.0"?><g:gpx xmlns:g="http://www.topografix.com/GPX/1/1" version="1.1"><g:trk><g:trkseg>${points.replaceAll('<trkpt', '<g:trkpt')}</g:trkseg></g:trk></g:gpx>`,
  ),
  matches('several segments of one track', (points) =>
    wrap(`<trk><trkseg>${points}</trkseg><trkseg>${points}</trkseg></trk>`),
  ),
  matches('points with times and other members', (points) =>
    track(points.replaceAll('/>', '><ele>4</ele><time>2026-03-02T08:15:00Z</time></trkpt>')),
  ),
  matches('a file with waypoints and a route beside the track', (points) =>
    wrap(`<wpt lat="1" lon="2"/><rte><rtept lat="1" lon="2"/></rte><trk><trkseg>${points}</trkseg></trk>`),
  ),
  matches('a comment with a track in it', (points) =>
    wrap(`<!-- <trk/> --><trk><trkseg>${points}</trkseg></trk>`),
  ),
  matches('gps_accuracy out of its range, which is clamped', track, 'gps_accuracy=5000'),
  matches(
    'the options of a route',
    track,
    'elevation=true&details=time&instructions=false&calc_points=true&points_encoded=false&locale=de',
  ),
  matches(
    'max_visited_nodes and way_point_max_distance',
    track,
    'max_visited_nodes=3000&way_point_max_distance=0',
  ),
  matchRefused('an empty body', () => '', /^The request body is empty/),
  matchRefused('a body that is no GPX', () => '<kml></kml>', /no <gpx> element/),
  matchRefused('GPX 2.0', (points) => wrap(`<trk>${points}</trk>`, '2.0'), /"2\.0" is not known/),
  matchRefused('a file without a track', () => wrap('<wpt lat="1" lon="2"/>'), /exactly one trk, found 0/),
  matchRefused(
    'two tracks',
    (points) => wrap(`<trk>${points}</trk><trk>${points}</trk>`),
    /exactly one trk, found 2/,
  ),
  matchRefused('a track of one point', () => track('<trkpt lat="1" lon="2"/>'), /at least 2 points.*found 1/),
  matchRefused(
    'a point off the earth',
    (points) => track(`${points}<trkpt lat="91" lon="2"/>`),
    /^trkpt 3: lat and lon/,
  ),
  matchRefused('a point without a longitude', (points) => track(`<trkpt lat="1"/>${points}`), /^trkpt 0: /),
  matchRefused('an unknown type', track, /^type: /, 'type=kml'),
  matchRefused('a gps_accuracy that is no number', track, /^gps_accuracy: /, 'gps_accuracy=good'),
  matchRefused('an unknown detail', track, /^details: unknown name "shoe_size"/, 'details=shoe_size'),
  matchRefused('a custom model', track, /create a custom profile/, 'custom_model={}'),
  {
    name: '/match reads a file of many unfinished tags and comments in time',
    async run(subject) {
      const began = performance.now();
      for (const part of ['<!--', '<![CDATA[', '<trkpt ', '<trkpt lat="', '<gpx version="'])
        await send(subject, 'POST', '/match', { body: part.repeat(20_000), type: GPX_TYPE });
      expect(performance.now() - began).toBeLessThan(5000);
    },
  },
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
