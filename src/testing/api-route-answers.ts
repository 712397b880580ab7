/** What a request may ask of the answer's form: language, details, elevation, fewer points, GPX. */
import { expect } from 'vitest';
import { PATH_DETAILS } from '../api/contract/path-details.ts';
import type { LineString, RouteResponse } from '../api/contract/route.ts';
import { decodePolyline } from '../engine/geo/polyline.ts';
import { getPath, makePair } from './api-route-requests.ts';
import { type ApiCase, askPost, needsBareness, needsHeights, type Subject } from './api-subject.ts';

const readPoints = (line: unknown) => (line as LineString).coordinates;

async function askPath(subject: Subject, options: Record<string, unknown>) {
  return getPath(await askPost(subject, '/route', { ...makePair(subject), ...options }));
}

async function askGpx(subject: Subject, options: Record<string, unknown>) {
  const response = await subject.send('/route?key=custom', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...makePair(subject), type: 'gpx', ...options }),
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toMatch(/^application\/gpx\+xml/);
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename=".+\.gpx"$/);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
  return response.text();
}

const count = (text: string, part: string) => text.split(part).length - 1;

export const ROUTE_ANSWER_CASES: ApiCase[] = [
  {
    name: 'instructions speak the language of the locale, or English',
    async run(subject) {
      const finishes = {
        de: 'Ziel erreicht',
        fr_FR: 'Arrivée à destination',
        'pt-PT': 'Chegada ao destino',
        en_US: 'Arrive at destination',
        xx: 'Arrive at destination',
      };
      for (const [locale, text] of Object.entries(finishes))
        expect((await askPath(subject, { locale })).instructions?.at(-1)?.text).toBe(text);
    },
  },
  {
    name: 'the first instruction has a heading, the last one the heading of arrival',
    async run(subject) {
      const { instructions = [] } = await askPath(subject, {});
      for (const [i, instruction] of instructions.entries()) {
        expect('heading' in instruction).toBe(i === 0);
        expect('last_heading' in instruction).toBe(i === instructions.length - 1);
      }
    },
  },
  {
    name: 'via_point_instructions=false drops the entries at via points, and the rest still chains',
    async run(subject) {
      const points = subject.inside;
      const all = (await askPath(subject, { points })).instructions ?? [];
      const { instructions = [] } = await askPath(subject, { points, via_point_instructions: 'false' });
      expect(instructions).toEqual(all.filter(({ sign }) => sign !== 5));
      expect(all.length - instructions.length).toBe(1);
      for (let i = 1; i < instructions.length; i++)
        expect(instructions[i].interval[0]).toBe(instructions[i - 1].interval[1]);
    },
  },
  {
    name: 'every path detail covers all points without gaps',
    async run(subject) {
      const points = subject.inside;
      const path = await askPath(subject, { points, details: PATH_DETAILS, points_encoded: false });
      const last = readPoints(path.points).length - 1;
      expect(Object.keys(path.details ?? {}).sort()).toEqual([...PATH_DETAILS].sort());
      for (const intervals of Object.values(path.details ?? {})) {
        expect(intervals[0][0]).toBe(0);
        expect(intervals[intervals.length - 1][1]).toBe(last);
        for (let i = 1; i < intervals.length; i++) expect(intervals[i][0]).toBe(intervals[i - 1][1]);
      }
      expect(path.details?.leg_time.length).toBe(2);
    },
  },
  {
    name: 'elevation adds a third number to points and waypoints, plain and encoded',
    skip: needsHeights,
    async run(subject) {
      const plain = await askPath(subject, { elevation: true, points_encoded: false });
      const encoded = await askPath(subject, { elevation: 'true' });
      for (const field of ['points', 'snapped_waypoints'] as const) {
        const points = readPoints(plain[field]);
        for (const point of points) expect(point.length).toBe(3);
        const decoded = decodePolyline(encoded[field] as string, 1e5, true);
        expect(decoded.length).toBe(points.length);
        for (const [i, [, , ele]] of points.entries()) expect(decoded[i][2]).toBeCloseTo(ele, 2);
      }
      expect(plain.ascend).toBeGreaterThanOrEqual(0);
      expect(readPoints((await askPath(subject, { points_encoded: false })).points)[0].length).toBe(2);
    },
  },
  {
    name: 'elevation where the area has no heights: points of two numbers, and a hint',
    skip: needsBareness,
    async run(subject) {
      const points = subject.inside.slice(0, 2);
      for (const points_encoded of [false, true]) {
        const ask = async (elevation: boolean) =>
          (await askPost(subject, '/route', { points, elevation, points_encoded }))
            .body as unknown as RouteResponse;
        const [flat, asked] = [await ask(false), await ask(true)];
        expect([flat.hints, asked.hints]).toEqual([{}, { 'elevation.missing': 1 }]);
        expect(asked.paths).toEqual(flat.paths);
      }
      expect(await askGpx(subject, { elevation: true })).not.toContain('<ele>');
    },
  },
  {
    name: 'way_point_max_distance leaves out points, but none that an interval ends at',
    async run(subject) {
      const ask = (way_point_max_distance: number) =>
        askPath(subject, {
          points: subject.inside,
          points_encoded: false,
          details: ['edge_key'],
          way_point_max_distance,
        });
      const [full, thin] = [await ask(0), await ask(1000)];
      const [fullPoints, thinPoints] = [readPoints(full.points), readPoints(thin.points)];
      expect(thinPoints.length).toBeLessThanOrEqual(fullPoints.length);
      const place = (points: number[][], intervals: readonly (readonly [number, number, ...unknown[]])[]) =>
        intervals.map(([from, to]) => [points[from], points[to]]);
      expect(place(thinPoints, thin.details?.edge_key ?? [])).toEqual(
        place(fullPoints, full.details?.edge_key ?? []),
      );
      const borders = (path: typeof full) => (path.instructions ?? []).map(({ interval }) => interval);
      expect(place(thinPoints, borders(thin))).toEqual(place(fullPoints, borders(full)));
    },
  },
  {
    name: 'type=gpx answers a file with route and track',
    async run(subject) {
      const text = await askGpx(subject, {});
      expect(text).toMatch(/^<\?xml version="1\.0"/);
      expect(text).toContain('<gpx xmlns="http://www.topografix.com/GPX/1/1"');
      const path = await askPath(subject, { points_encoded: false, way_point_max_distance: 0 });
      expect(count(text, '<trkpt ')).toBe(readPoints(path.points).length);
      expect(count(text, '<rtept ')).toBe(path.instructions?.length);
      expect(count(text, '<wpt ')).toBe(0);
      expect(text).not.toContain('<time>');
    },
  },
  {
    name: 'the parts of a GPX file can be chosen, and its texts are escaped',
    async run(subject) {
      const text = await askGpx(subject, {
        'gpx.route': 'false',
        'gpx.waypoints': true,
        'gpx.trackname': 'A & <B> "C"',
        'gpx.millis': '1700000000000',
        elevation: true,
      });
      expect(count(text, '<rte>')).toBe(0);
      expect(count(text, '<wpt ')).toBe(2);
      expect(text).toContain('<name>A &amp; &lt;B&gt; &quot;C&quot;</name>');
      const times = [...text.matchAll(/<trkpt [^>]*>(?:<ele>[^<]+<\/ele>)?<time>([^<]+)<\/time>/g)].map(
        ([, time]) => Date.parse(time),
      );
      expect(times.length).toBe(count(text, '<trkpt '));
      expect(times[0]).toBe(1_700_000_000_000);
      for (let i = 1; i < times.length; i++) expect(times[i]).toBeGreaterThanOrEqual(times[i - 1]);
      const { time } = await askPath(subject, {});
      expect(Math.abs(times[times.length - 1] - times[0] - time)).toBeLessThanOrEqual(1);
      expect(count(await askGpx(subject, { 'gpx.track': false }), '<trk>')).toBe(0);
    },
  },
];
