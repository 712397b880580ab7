/** What every transport must answer on /isochrone. */
import { expect } from 'vitest';
import type { IsochroneFeature } from '../api/contract/isochrone.ts';
import {
  type Answer,
  type ApiCase,
  askGet,
  askPost,
  expectRefusal,
  needsRemote,
  type Subject,
  toLatLon,
  toMessagePoint,
} from './api-subject.ts';
import { isInArea, listFaults } from './check-area.ts';

type Query = readonly (readonly [string, string])[];

function ask(subject: Subject, query: Query = []): Promise<Answer> {
  return askGet(subject, '/isochrone', [['point', toLatLon(subject.inside[0])], ...query]);
}

function getPolygons(answer: Answer): IsochroneFeature[] {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.polygons as IsochroneFeature[];
}

function getParts({ geometry }: IsochroneFeature): [number, number][][][] {
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates];
}

export const ISOCHRONE_CASES: ApiCase[] = [
  {
    name: 'one ring around the point by default, with its bucket and the copyrights',
    async run(subject) {
      const answer = await ask(subject);
      const polygons = getPolygons(answer);
      expect(Object.keys(answer.body).sort()).toEqual(['copyrights', 'info', 'polygons']);
      expect(answer.body.info).toEqual({ copyrights: answer.body.copyrights, took: expect.any(Number) });
      expect(polygons.length).toBe(1);
      expect(polygons[0]).toMatchObject({
        type: 'Feature',
        properties: { bucket: 0 },
        geometry: { type: 'Polygon' },
      });
      const parts = getParts(polygons[0]);
      expect(parts[0].length).toBe(1);
      expect(listFaults(parts)).toEqual([]);
      const [lons, lats] = [0, 1].map((axis) => parts.flat(2).map((place) => place[axis]));
      const [lon, lat] = subject.inside[0];
      expect(Math.min(...lons) < lon && lon < Math.max(...lons)).toBe(true);
      expect(Math.min(...lats) < lat && lat < Math.max(...lats)).toBe(true);
    },
  },
  {
    name: 'buckets come from the inside out, each in equal parts of the limit',
    async run(subject) {
      const three = getPolygons(
        await ask(subject, [
          ['time_limit', '300'],
          ['buckets', '3'],
          ['full_geometry', 'true'],
        ]),
      );
      expect(three.map(({ properties }) => properties.bucket)).toEqual([0, 1, 2]);
      for (const [bucket, feature] of three.entries()) {
        expect(feature.geometry.type).toBe('MultiPolygon');
        for (const [lon, lat] of getParts(three[bucket - 1] ?? feature)
          .flat(2)
          .slice(0, bucket === 0 ? 0 : 50))
          expect(
            [-2e-6, 2e-6].some(
              (d) =>
                isInArea(getParts(feature), lon + d, lat + d) ||
                isInArea(getParts(feature), lon + d, lat - d),
            ),
          ).toBe(true);
      }
      const one = getPolygons(
        await ask(subject, [
          ['time_limit', '300'],
          ['full_geometry', 'true'],
        ]),
      );
      expect(one[0].geometry.type).toBe('MultiPolygon');
    },
  },
  {
    name: 'type=geojson is a FeatureCollection of the same polygons',
    async run(subject) {
      const polygons = getPolygons(await ask(subject));
      const { status, body } = await ask(subject, [['type', 'geojson']]);
      expect(status).toBe(200);
      expect(body).toMatchObject({ type: 'FeatureCollection', features: polygons });
    },
  },
  {
    name: 'a weight limit wins over a distance limit, and that over the time; nothing or less counts as absent',
    async run(subject) {
      const of = async (query: Query) => getPolygons(await ask(subject, query));
      const time = await of([['time_limit', '60']]);
      expect(
        await of([
          ['time_limit', '60'],
          ['distance_limit', '0'],
          ['weight_limit', '-1'],
        ]),
      ).toEqual(time);
      const distance = await of([['distance_limit', '250']]);
      expect(distance).not.toEqual(time);
      expect(
        await of([
          ['time_limit', '60'],
          ['distance_limit', '250'],
        ]),
      ).toEqual(distance);
      const weight = await of([['weight_limit', '90']]);
      expect(
        await of([
          ['weight_limit', '90'],
          ['distance_limit', '250'],
        ]),
      ).toEqual(weight);
    },
  },
  {
    name: 'GET and POST agree, and clients may call the profile vehicle',
    async run(subject) {
      const [point] = subject.inside;
      const query: Query = [
        ['time_limit', '200'],
        ['buckets', '2'],
        ['reverse_flow', 'true'],
        ['vehicle', 'bike'],
      ];
      const got = getPolygons(await ask(subject, query));
      const body = { point, time_limit: 200, buckets: 2, reverse_flow: true, profile: 'bike', unknown: 1 };
      expect(getPolygons(await askPost(subject, '/isochrone', body))).toEqual(got);
    },
  },
  {
    name: 'a custom model slows the area down when posted, and is refused with GET',
    async run(subject) {
      const [point] = subject.inside;
      const model = { speed: [{ if: 'true', limit_to: '10' }] };
      const plain = await askPost(subject, '/isochrone', { point, time_limit: 120 });
      const slow = await askPost(subject, '/isochrone', { point, time_limit: 120, custom_model: model });
      const width = (answer: Answer) => {
        const lons = getParts(getPolygons(answer)[0])
          .flat(2)
          .map(([lon]) => lon);
        return Math.max(...lons) - Math.min(...lons);
      };
      expect(width(slow)).toBeLessThan(width(plain));
      expectRefusal(
        await ask(subject, [['custom_model', '{}']]),
        400,
        /custom_model cannot be sent with GET/,
      );
    },
  },
  {
    name: 'a tolerance makes the outline coarser and keeps it sound',
    async run(subject) {
      const query: Query = [
        ['time_limit', '400'],
        ['full_geometry', 'true'],
      ];
      const fine = getParts(getPolygons(await ask(subject, query))[0]);
      const coarse = getParts(getPolygons(await ask(subject, [...query, ['tolerance', '300']]))[0]);
      expect(coarse.flat(2).length).toBeLessThanOrEqual(fine.flat(2).length);
      expect(listFaults(coarse)).toEqual([]);
    },
  },
  {
    name: 'wrong parameters are refused by name',
    async run(subject) {
      const WRONG: [Query, RegExp][] = [
        [[['point', toLatLon(subject.inside[1])]], /point: exactly 1 is needed, found 2/],
        [[['buckets', '0']], /^buckets: /],
        [[['buckets', '21']], /^buckets: /],
        [[['time_limit', 'soon']], /^time_limit: /],
        [[['time_limit', '-5']], /^time_limit: /],
        [[['type', 'svg']], /^type: /],
        [[['tolerance', '-1']], /^tolerance: /],
        [[['profile', 'sledge']], /sledge/],
        [[['network_data_provider', 'other_map']], /^network_data_provider: /],
      ];
      for (const [query, text] of WRONG) expectRefusal(await ask(subject, query), 400, text);
      expectRefusal(await askGet(subject, '/isochrone', []), 400, /exactly 1 is needed, found 0/);
      expectRefusal(await askGet(subject, '/isochrone', [['point', 'here']]), 400, /"here" is not "lat,lon"/);
      expectRefusal(await askPost(subject, '/isochrone', {}), 400, /^point: /);
    },
  },
  {
    name: 'a place beyond the region is out of bounds',
    async run(subject) {
      const answer = await askGet(subject, '/isochrone', [['point', toLatLon(subject.outside)]]);
      expectRefusal(answer, 400, /^Point 0 is out of bounds: /, {
        details: 'PointOutOfBoundsException',
        point_index: 0,
      });
    },
  },
  {
    name: 'a place that no road is near to is not found',
    skip: needsRemote,
    async run(subject) {
      const answer = await askPost(subject, '/isochrone', { point: subject.remote });
      expectRefusal(answer, 400, `Cannot find point 0: ${toMessagePoint(subject.remote!)}`, {
        details: 'PointNotFoundException',
        point_index: 0,
      });
    },
  },
];
