/** What commercial_map makes of a departure, on a region that has speeds by time of day. */
import { expect } from 'vitest';
import {
  type Answer,
  type ApiCase,
  askGet,
  askPost,
  expectRefusal,
  type Subject,
  toLatLon,
} from '../api-subject.ts';

export const skipFreeRoads = ({ traffic }: Subject) =>
  traffic ? undefined : 'the region has no speeds by time of day';

export const inTraffic = (departure_time?: number) => ({
  network_data_provider: 'commercial_map',
  consider_traffic: true,
  ...(departure_time === undefined ? {} : { departure_time }),
});

function readTime({ status, body }: Answer): number {
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.paths as { time: number }[])[0].time;
}

const drive = async (subject: Subject, options: object, path = subject.inside.slice(0, 2)) =>
  readTime(await askPost(subject, '/route', { points: path, ...options }));

function readTimes({ status, body }: Answer): number[] {
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.times as number[][]).flat();
}

export const fill = async (subject: Subject, options: object) =>
  readTimes(await askPost(subject, '/matrix', { points: subject.inside, out_arrays: ['times'], ...options }));

const fillBetween = async (subject: Subject, body: object) =>
  readTimes(await askPost(subject, '/matrix', { out_arrays: ['times'], ...body }));

type Ring = readonly (readonly [number, number])[];

function measureRing(ring: Ring): number {
  let area = 0;
  for (let i = 1; i < ring.length; i++) area += ring[i - 1][0] * ring[i][1] - ring[i][0] * ring[i - 1][1];
  return Math.abs(area);
}

async function spread(subject: Subject, options: object): Promise<number> {
  const { status, body } = await askPost(subject, '/isochrone', {
    point: subject.inside[0],
    time_limit: 400,
    ...options,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return measureRing((body.polygons as { geometry: { coordinates: Ring[] } }[])[0].geometry.coordinates[0]);
}

export const TRAFFIC_CASES: readonly ApiCase[] = [
  {
    name: 'commercial_map takes longer in the rush hour than at night, on routes, tables and areas',
    skip: skipFreeRoads,
    async run(subject) {
      const { rush, night } = subject.traffic!;
      expect(await drive(subject, inTraffic(rush))).toBeGreaterThan(
        1.1 * (await drive(subject, inTraffic(night))),
      );
      const [slow, fast] = [await fill(subject, inTraffic(rush)), await fill(subject, inTraffic(night))];
      for (const [i, seconds] of slow.entries()) expect(seconds).toBeGreaterThanOrEqual(fast[i]);
      expect(Math.max(...slow)).toBeGreaterThan(1.1 * Math.max(...fast));
      expect(await spread(subject, inTraffic(rush))).toBeLessThan(
        0.95 * (await spread(subject, inTraffic(night))),
      );
    },
  },
  {
    name: 'commercial_map is taken by GET as by POST',
    skip: skipFreeRoads,
    async run(subject) {
      const { rush } = subject.traffic!;
      const query = [
        ['network_data_provider', 'commercial_map'],
        ['consider_traffic', 'true'],
        ['departure_time', String(rush)],
      ] as const;
      const point = (i: number) => ['point', toLatLon(subject.inside[i])] as const;
      const options = inTraffic(rush);
      expect(readTime(await askGet(subject, '/route', [point(0), point(1), ...query]))).toBe(
        await drive(subject, options),
      );
      const table = [point(0), point(1), point(2), ['out_array', 'times'] as const, ...query];
      expect(readTimes(await askGet(subject, '/matrix', table))).toEqual(await fill(subject, options));
      const area = await askGet(subject, '/isochrone', [point(0), ['time_limit', '400'], ...query]);
      const [polygon] = area.body.polygons as { geometry: { coordinates: Ring[] } }[];
      expect(measureRing(polygon.geometry.coordinates[0])).toBe(await spread(subject, options));
    },
  },
  {
    name: 'commercial_map without traffic or a departure gives the times of free flow',
    skip: skipFreeRoads,
    async run(subject) {
      const { rush } = subject.traffic!;
      const free = await drive(subject, {});
      const without = { ...inTraffic(rush), consider_traffic: false };
      expect(await drive(subject, without)).toBe(free);
      expect(await drive(subject, inTraffic())).toBe(free);
      expect(await drive(subject, { ...inTraffic(rush), network_data_provider: 'open_map' })).toBe(free);
      expect(await drive(subject, inTraffic(rush))).toBeGreaterThan(free);
      expect(await fill(subject, without)).toEqual(await fill(subject, {}));
      expect(await spread(subject, without)).toBe(await spread(subject, {}));
    },
  },
  {
    name: 'commercial_map has the profiles car and small_truck only',
    skip: skipFreeRoads,
    async run(subject) {
      const { rush } = subject.traffic!;
      for (const profile of ['truck', 'bike', 'car_avoid_toll']) {
        const body = { points: subject.inside, profile, ...inTraffic(rush) };
        for (const path of ['/route', '/matrix'])
          expectRefusal(await askPost(subject, path, body), 400, /car and small_truck/);
      }
      const options = { profile: 'small_truck' };
      expect(await drive(subject, { ...options, ...inTraffic(rush) })).toBeGreaterThan(
        await drive(subject, options),
      );
    },
  },
  {
    name: 'commercial_map carries custom models on top of its speeds',
    skip: skipFreeRoads,
    async run(subject) {
      const { rush } = subject.traffic!;
      const custom_model = { speed: [{ if: 'true', multiply_by: '0.5' }] };
      const options = { ...inTraffic(rush), 'ch.disable': true };
      const plain = await drive(subject, options);
      const slowed = await drive(subject, { ...options, custom_model });
      expect(slowed).toBeGreaterThan(1.5 * plain);
    },
  },
  {
    name: 'commercial_map refuses a departure that is no time',
    skip: skipFreeRoads,
    async run(subject) {
      for (const departure_time of [-5, 1e15, 1e300]) {
        const body = { points: subject.inside.slice(0, 2), ...inTraffic(departure_time) };
        expectRefusal(await askPost(subject, '/route', body), 400, /^departure_time: /);
      }
    },
  },
  {
    name: 'commercial_map leaves out roads that are closed at the departure',
    skip: (subject) =>
      skipFreeRoads(subject) ?? (subject.traffic?.closed ? undefined : 'no road is ever closed'),
    async run(subject) {
      const { from, to, during, before } = subject.traffic!.closed!;
      const measure = async (options: object) => {
        const { body } = await askPost(subject, '/route', { points: [from, to], ...options });
        return (body.paths as { distance: number }[])[0].distance;
      };
      const open = await measure(inTraffic(before));
      expect(await measure(inTraffic(during))).toBeGreaterThan(open + 10);
      expect(await measure({ ...inTraffic(during), consider_traffic: false })).toBeCloseTo(open, 0);
    },
  },
  {
    name: 'commercial_map knows no sides of streets: who asks for one is answered as if they did not',
    skip: skipFreeRoads,
    async run(subject) {
      // Beside their streets, which would be reached another way round.
      const points = subject.inside.slice(0, 2).map(([lon, lat]) => [lon + 2e-4, lat + 1e-4]);
      const ask = async (options: object) => {
        const { status, body } = await askPost(subject, '/route', { points, ...options });
        expect(status, JSON.stringify(body)).toBe(200);
        return (body.paths as { distance: number }[])[0].distance;
      };
      const pairs = ['left', 'right'].flatMap((from) => ['left', 'right'].map((to) => [from, to]));
      const distances = await Promise.all(pairs.map((curbsides) => ask({ curbsides })));
      expect(new Set(distances).size).toBeGreaterThan(1);
      const plain = await ask(inTraffic());
      for (const curbsides of pairs) expect(await ask({ ...inTraffic(), curbsides })).toBe(plain);
      const [from, to] = points;
      const table = (options: object) =>
        fillBetween(subject, { from_points: [from], to_points: [to], ...inTraffic(), ...options });
      for (const [one, other] of pairs)
        expect(await table({ from_curbsides: [one], to_curbsides: [other] })).toEqual(await table({}));
    },
  },
];
