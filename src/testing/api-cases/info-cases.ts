/** Section 22: information. */
import { expect } from 'vitest';
import type { ApiCase, Subject } from '../api-subject.ts';
import { send } from './make-case.ts';

interface Info {
  elevation: boolean;
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
    name: '/info says whether the map data have heights',
    async run(subject) {
      const { elevation, features } = await askInfo(subject);
      expect(elevation).toBe(subject.isFurnished === true);
      for (const feature of Object.values(features)) expect(feature).toEqual({ elevation });
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
      expect(await response.json()).toMatchObject({ status: 'ok', jobs: { unsaved: 0 } });
    },
  },
];
