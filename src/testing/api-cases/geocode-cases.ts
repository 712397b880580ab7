/** Section 17: geocoding. What a region holds is found out by asking it, so that the cases fit any region. */
import { expect } from 'vitest';
import type { GeocodeAnswer } from '../../api/contract/responses/geocode.ts';
import type { ApiCase, Subject } from '../api-subject.ts';
import { getRefused, type Query, send } from './make-case.ts';

type Hit = GeocodeAnswer['hits'][number];

async function ask(subject: Subject, query: Query): Promise<GeocodeAnswer> {
  const text = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  const { status, body } = await send(subject, 'GET', `/geocode?${text}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as GeocodeAnswer;
}

const toPoint = ([lon, lat]: readonly [number, number]) => `${lat},${lon}`;

async function reverse(subject: Subject, more: Query = []): Promise<Hit[]> {
  const query: Query = [['reverse', 'true'], ['point', toPoint(subject.inside[0])], ...more];
  return (await ask(subject, query)).hits;
}

/** A name that the region has: that of the street at the first place. */
async function findName(subject: Subject): Promise<string> {
  const [hit] = await reverse(subject);
  return hit.street ?? hit.name ?? '';
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

const isAt = (hit: Hit, [lon, lat]: readonly [number, number], degrees: number) =>
  Math.abs(hit.point.lng - lon) < degrees && Math.abs(hit.point.lat - lat) < degrees;

const TAKEN: ApiCase[] = [
  {
    name: '/geocode finds what is at a place, and that again by its name',
    async run(subject) {
      const [hit] = await reverse(subject);
      expect(isAt(hit, subject.inside[0], 0.05)).toBe(true);
      const name = hit.street ?? hit.name ?? '';
      const { hits } = await ask(subject, [['q', name]]);
      expect(hits.map(({ street, name: own }) => street ?? own)).toContain(name);
    },
  },
  {
    name: '/geocode tolerates a blank in the point, and reverse=false beside a text',
    async run(subject) {
      const [lon, lat] = subject.inside[0];
      const point: Query = [
        ['reverse', 'true'],
        ['point', `${lat}, ${lon}`],
      ];
      expect((await ask(subject, point)).hits).toEqual(await reverse(subject));
      const name = await findName(subject);
      const { hits } = await ask(subject, [
        ['q', name],
        ['reverse', 'false'],
      ]);
      expect(hits.length).toBeGreaterThan(0);
    },
  },
  {
    name: '/geocode finds a name by its beginning',
    async run(subject) {
      const name = await findName(subject);
      const { hits } = await ask(subject, [
        ['q', name.slice(0, -2)],
        ['limit', '50'],
      ]);
      expect(hits.map((hit) => hit.street ?? hit.name)).toContain(name);
    },
  },
  {
    name: '/geocode gives five hits at most unless the limit says otherwise',
    async run(subject) {
      const name = await findName(subject);
      expect((await ask(subject, [['q', name]])).hits.length).toBeLessThanOrEqual(5);
      expect(
        (
          await ask(subject, [
            ['q', name],
            ['limit', '1'],
          ])
        ).hits,
      ).toHaveLength(1);
      expect((await reverse(subject, [['limit', '1']])).length).toBe(1);
    },
  },
  {
    name: '/geocode answers no hits with 200, and says how long it took',
    async run(subject) {
      const answer = await ask(subject, [['q', 'Xyzzyqqfoobar']]);
      expect(answer.hits).toEqual([]);
      expect(answer.took).toBeGreaterThanOrEqual(0);
    },
  },
  {
    name: '/geocode keeps to a box',
    async run(subject) {
      const name = await findName(subject);
      const [lon, lat] = subject.outside;
      const box = `${lon - 1},${lat - 1},${lon + 1},${lat + 1}`;
      expect(
        (
          await ask(subject, [
            ['q', name],
            ['bbox', box],
          ])
        ).hits,
      ).toEqual([]);
      const [west, south] = subject.inside[0].map((degrees) => degrees - 1);
      const around = `${west},${south},${west + 2},${south + 2}`;
      expect(
        (
          await ask(subject, [
            ['q', name],
            ['bbox', around],
          ])
        ).hits.length,
      ).toBeGreaterThan(0);
    },
  },
  {
    name: '/geocode keeps to filters by tag: key, key:value, :value and their negations',
    async run(subject) {
      const [first] = (await ask(subject, [['q', await findName(subject)]])).hits;
      const [key, value] = [first.osm_key ?? '', first.osm_value ?? ''];
      const q = first.name ?? first.street ?? '';
      for (const tag of [key, `${key}:${value}`, `:${value}`]) {
        const { hits } = await ask(subject, [
          ['q', q],
          ['osm_tag', tag],
          ['limit', '50'],
        ]);
        expect(hits.length, tag).toBeGreaterThan(0);
        for (const hit of hits)
          expect(tag.includes(':') ? hit.osm_value : hit.osm_key).toBe(tag.includes(':') ? value : key);
      }
      for (const tag of [`!${key}`, `!${key}:${value}`, `!:${value}`, `${key}:!${value}`]) {
        const { hits } = await ask(subject, [
          ['q', q],
          ['osm_tag', tag],
          ['limit', '50'],
        ]);
        for (const hit of hits) expect(hit.osm_key === key && hit.osm_value === value, tag).toBe(false);
      }
    },
  },
  {
    name: '/geocode takes four filters by tag at once',
    async run(subject) {
      const tags: Query = ['!place', 'tourism:museum', ':cafe', 'shop:!kiosk'].map((tag) => ['osm_tag', tag]);
      await ask(subject, [['q', 'x'], ...tags]);
    },
  },
  {
    name: '/geocode gives ids as texts, types as letters, countries as two letters',
    async run(subject) {
      for (const hit of await reverse(subject)) {
        if (hit.osm_id !== undefined) expect(hit.osm_id).toMatch(/^\d+$/);
        if (hit.countrycode !== undefined) expect(hit.countrycode).toMatch(/^[A-Z]{2}$/);
        expect(hit.osm_id === undefined).toBe(hit.osm_type === undefined);
      }
    },
  },
  {
    name: '/geocode gives extents as minLon, minLat, maxLon, maxLat around the point',
    async run(subject) {
      const { hits } = await ask(subject, [['q', await findName(subject)]]);
      const { extent, point } = hits.find((hit) => hit.extent) ?? {};
      expect(extent).toBeDefined();
      const [west, south, east, north] = extent ?? [0, 0, 0, 0];
      expect(west <= east && south <= north).toBe(true);
      expect(
        point && west <= point.lng && point.lng <= east && south <= point.lat && point.lat <= north,
      ).toBe(true);
    },
  },
  {
    name: '/geocode answers in local names where the locale is unknown',
    async run(subject) {
      const name = await findName(subject);
      for (const locale of ['xx', 'de', 'pt-PT', 'en_US']) {
        const answer = await ask(subject, [
          ['q', name],
          ['locale', locale],
        ]);
        expect(answer.locale).toBe(locale);
        expect(answer.hits.length).toBeGreaterThan(0);
      }
    },
  },
  ...['default', 'nominatim', 'opencagedata', 'nettoolkit', 'gisgraphy', ''].map(
    (provider): ApiCase => ({
      name: `/geocode answers provider "${provider}" from its own index`,
      async run(subject) {
        const name = await findName(subject);
        const own = await ask(subject, [['q', name]]);
        expect(
          (
            await ask(subject, [
              ['q', name],
              ['provider', provider],
            ])
          ).hits,
        ).toEqual(own.hits);
      },
    }),
  ),
];

export const GEOCODE_CASES: ApiCase[] = [
  ...TAKEN,
  ...REFUSED_GEOCODING.map(([name, query, message]) =>
    getRefused(`/geocode refuses ${name}`, '/geocode', query, message),
  ),
];
