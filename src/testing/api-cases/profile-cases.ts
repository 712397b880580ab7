/** Section 21: custom profiles, from their creation to their deletion. */
import { expect } from 'vitest';
import type { CustomProfile } from '../../api/contract/profiles.ts';
import { type Answer, type ApiCase, askPost, expectRefusal, type Subject } from '../api-subject.ts';
import { postRefused, send, sendPatiently } from './make-case.ts';

const around = ([lon, lat]: readonly [number, number], degrees = 1) => [
  lon - degrees,
  lat - degrees,
  lon + degrees,
  lat + degrees,
];

const slow = { speed: [{ if: 'true', limit_to: '12' }] };

async function create(subject: Subject, body: object = {}, key = 'custom'): Promise<Answer> {
  const whole = { profile: 'car', bounds: { bbox: around(subject.inside[0]) }, ...body };
  return sendPatiently(subject, 'POST', '/profiles', { body: whole, key });
}

/** Runs with a profile that is gone afterwards. */
async function withProfile(
  subject: Subject,
  body: object,
  run: (profile: CustomProfile) => Promise<void>,
): Promise<void> {
  const answer = await create(subject, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const profile = answer.body as unknown as CustomProfile;
  try {
    await run(profile);
  } finally {
    expect((await send(subject, 'DELETE', `/profiles/${profile.id}`)).status).toBe(200);
  }
}

const list = async (subject: Subject, key?: string) =>
  (await send(subject, 'GET', '/profiles', { key })).body.custom_profiles as CustomProfile[];

function refused(name: string, body: object, message: RegExp): ApiCase {
  return postRefused(
    `a profile is refused: ${name}`,
    '/profiles',
    ({ inside }) => ({ profile: 'car', bounds: { bbox: around(inside[0]) }, ...body }),
    message,
  );
}

const REFUSED: [string, object, RegExp][] = [
  ['without a base profile', { profile: undefined }, /^profile: /],
  ['of a base that cannot be changed', { profile: 'racingbike' }, /^profile: /],
  ['without bounds', { bounds: undefined }, /^bounds: expected \{"bbox"/],
  ['with a box of three numbers', { bounds: { bbox: [1, 2, 3] } }, /^bounds\.bbox: expected \[minLon/],
  ['with a box that is turned over', { bounds: { bbox: [4, 3, 2, 1] } }, /^bounds: \[4, 3, 2, 1\]/],
  ['with a box off the earth', { bounds: { bbox: [1, 80, 2, 91] } }, /^bounds: /],
  ['larger than 160,000 square kilometres', { bounds: { bbox: [0, 40, 10, 50] } }, /at most 160000 km2/],
  [
    'with bounds that have no polygons',
    { bounds: { type: 'FeatureCollection', features: [] } },
    /^bounds\.features: /,
  ],
  ['with a model that is no object', { custom_model: [] }, /^custom_model: /],
  ['with rules that are no list', { custom_model: { priority: {} } }, /^custom_model\.priority: /],
  [
    'with an unknown attribute',
    { custom_model: { speed: [{ if: 'shoe_size > 4', limit_to: '3' }] } },
    /shoe_size/,
  ],
  ['with an action that is none', { custom_model: { speed: [{ if: 'true', lower: '3' }] } }, /^custom_model/],
  [
    'with a priority above one',
    { custom_model: { priority: [{ if: 'true', multiply_by: '2' }] } },
    /^custom_model/,
  ],
];

export const PROFILE_CASES: ApiCase[] = [
  {
    name: 'a profile is created with 201, an id that cannot be guessed, and its model completed',
    run: (subject) =>
      withProfile(subject, { custom_model: slow }, async ({ id, profile, bounds, custom_model }) => {
        expect(id).toMatch(/^cp_[0-9a-f]{32}$/);
        expect(profile).toBe('car');
        expect(bounds).toEqual({ bbox: around(subject.inside[0]) });
        expect(custom_model).toEqual({
          ...slow,
          priority: [],
          areas: { type: 'FeatureCollection', features: [] },
        });
      }),
  },
  {
    name: 'a profile without a model has an empty one',
    run: (subject) =>
      withProfile(subject, {}, async ({ custom_model }) => {
        expect(custom_model).toMatchObject({ speed: [], priority: [], areas: { features: [] } });
      }),
  },
  {
    name: 'of polygons the envelope is answered',
    async run(subject) {
      const [lon, lat] = subject.inside[0];
      const ring = [
        [lon - 1, lat],
        [lon + 1, lat - 1],
        [lon + 1, lat + 1],
        [lon - 1, lat],
      ];
      const geometry = { type: 'Polygon', coordinates: [ring] };
      const features = [{ type: 'Feature', properties: {}, geometry }];
      await withProfile(subject, { bounds: { type: 'FeatureCollection', features } }, async ({ bounds }) => {
        expect(bounds).toEqual({ bbox: [lon - 1, lat - 1, lon + 1, lat + 1] });
      });
    },
  },
  ...['foot', 'bike', 'car', 'small_truck', 'truck', 'scooter'].map(
    (profile): ApiCase => ({
      name: `a profile may be based on ${profile}`,
      run: (subject) => withProfile(subject, { profile }, async (made) => expect(made.profile).toBe(profile)),
    }),
  ),
  {
    name: 'profiles are listed for their own account only',
    run: (subject) =>
      withProfile(subject, {}, async ({ id }) => {
        expect((await list(subject)).map((profile) => profile.id)).toContain(id);
        expect((await list(subject, 'premium')).map((profile) => profile.id)).not.toContain(id);
      }),
  },
  {
    name: 'a deleted profile is gone, with an empty answer',
    async run(subject) {
      const { id } = (await create(subject)).body as { id: string };
      const response = await subject.send(`/profiles/${id}?key=custom`, { method: 'DELETE' });
      expect([response.status, await response.text()]).toEqual([200, '']);
      expect((await list(subject)).map((profile) => profile.id)).not.toContain(id);
      expect((await send(subject, 'DELETE', `/profiles/${id}`)).status).toBe(404);
    },
  },
  {
    name: 'a foreign or unknown profile cannot be deleted: 404',
    run: (subject) =>
      withProfile(subject, {}, async ({ id }) => {
        expect((await send(subject, 'DELETE', `/profiles/${id}`, { key: 'premium' })).status).toBe(404);
        expect((await send(subject, 'DELETE', '/profiles/cp_1')).status).toBe(404);
      }),
  },
  {
    name: 'a profile is used by /route, /matrix and /isochrone under its id',
    run: (subject) =>
      withProfile(subject, { custom_model: slow }, async ({ id: profile }) => {
        const [a, b, c] = subject.inside;
        const time = async (body: object) => {
          const { body: answer } = await askPost(subject, '/route', { points: [a, b], ...body });
          return (answer.paths as { time: number }[])[0].time;
        };
        expect(await time({ profile })).toBeGreaterThan((await time({})) * 1.2);
        expect((await askPost(subject, '/matrix', { points: [a, b, c], profile })).status).toBe(200);
        const point = `${a[1]},${a[0]}`;
        const area = await send(subject, 'GET', `/isochrone?point=${point}&profile=${profile}`);
        expect(area.status, JSON.stringify(area.body)).toBe(200);
      }),
  },
  {
    name: 'a profile is used by an optimization under its id',
    run: (subject) =>
      withProfile(subject, { custom_model: slow }, async ({ id }) => {
        const place = (index: number) => {
          const [lon, lat] = subject.inside[index];
          return { location_id: `p${index}`, lon, lat };
        };
        const ask = async (profile: string) => {
          const { body } = await askPost(subject, '/vrp', {
            vehicles: [{ vehicle_id: 'v', type_id: 't', start_address: place(0) }],
            vehicle_types: [{ type_id: 't', profile }],
            services: [{ id: 's', address: place(1) }],
          });
          return (body.solution as { transport_time: number }).transport_time;
        };
        expect(await ask(id)).toBeGreaterThan((await ask('car')) * 1.2);
      }),
  },
  {
    name: 'a foreign profile is unknown to a request',
    run: (subject) =>
      withProfile(subject, {}, async ({ id }) => {
        const body = { points: subject.inside.slice(0, 2), profile: id };
        expectRefusal(
          await send(subject, 'POST', '/route', { body, key: 'premium' }),
          400,
          /no such profile/,
        );
      }),
  },
  {
    name: 'a point out of the bounds of a profile is refused',
    run: (subject) => {
      const far = [subject.inside[0][0] + 5, subject.inside[0][1]] as const;
      return withProfile(subject, { bounds: { bbox: around(far) } }, async ({ id: profile }) => {
        const answer = await askPost(subject, '/route', { points: subject.inside.slice(0, 2), profile });
        expect(answer.status).toBe(400);
        expect(answer.body.hints).toMatchObject([{ details: 'PointOutOfBoundsException', point_index: 0 }]);
      });
    },
  },
  ...REFUSED.map(([name, body, message]) => refused(name, body, message)),
  {
    name: 'an account has twenty profiles at most',
    async run(subject) {
      const ids: string[] = (await list(subject)).map(({ id }) => id);
      try {
        while (ids.length < 20) ids.push(String((await create(subject)).body.id));
        expectRefusal(await create(subject), 400, /20 custom profiles already/, {
          details: 'LimitExceededException',
        });
      } finally {
        await Promise.all(ids.map((id) => send(subject, 'DELETE', `/profiles/${id}`)));
      }
    },
  },
  {
    name: 'plans below premium have no custom profiles: 400',
    async run(subject) {
      for (const key of ['basic', 'standard']) {
        const answer = await create(subject, {}, key);
        expectRefusal(answer, 400, /premium/, { details: 'LimitExceededException' });
      }
    },
  },
];
