/** Section 19: map matching. */

import { expect } from 'vitest';
import type { MatchResponse } from '../../api/contract/match.ts';
import type { LineString } from '../../api/contract/route.ts';
import {
  type ApiCase,
  expectRefusal,
  type LonLat,
  needsIsland,
  needsRemote,
  type Subject,
  toMessagePoint,
} from '../api-subject.ts';
import { send } from './make-case.ts';
import { makePoints } from './make-gpx.ts';

const GPX_TYPE = 'application/gpx+xml';

function matches(name: string, write: (points: string) => string, query = ''): ApiCase {
  return {
    name: `/match takes ${name}`,
    async run(subject) {
      const body = write(makePoints(subject.inside));
      const answer = await send(subject, 'POST', `/match?${query}`, { body, type: GPX_TYPE });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
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

const readPoints = (line: unknown) => (line as LineString).coordinates;

async function ask(
  subject: Subject,
  query = '',
  write = track,
  places: readonly LonLat[] = subject.inside,
): Promise<MatchResponse> {
  const body = write(makePoints(places));
  const answer = await send(subject, 'POST', `/match?${query}`, { body, type: GPX_TYPE });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as unknown as MatchResponse;
}

const withTimes = (points: string) => {
  let second = 0;
  return track(points.replaceAll('/>', () => `><time>2026-03-02T08:15:${10 + second++}Z</time></trkpt>`));
};

const ANSWER_CASES: ApiCase[] = [
  {
    name: '/match answers one path with figures about the track',
    async run(subject) {
      const { paths, map_matching } = await ask(subject);
      expect(paths).toHaveLength(1);
      expect(map_matching).toMatchObject({ distance: paths[0].distance, time: paths[0].time });
      expect(map_matching.distance).toBeGreaterThan(0);
      expect(map_matching.original_distance).toBeGreaterThan(0);
      expect(map_matching).not.toHaveProperty('original_time');
    },
  },
  {
    name: '/match tells how long the track took where its points have times',
    async run(subject) {
      const { map_matching } = await ask(subject, '', withTimes);
      expect(map_matching.original_time).toBe(2000);
    },
  },
  {
    name: '/match has no waypoints in either coding',
    async run(subject) {
      const { paths } = await ask(subject);
      expect(paths[0].snapped_waypoints).toBe('');
      const plain = (await ask(subject, 'points_encoded=false')).paths[0];
      expect(plain.snapped_waypoints).toEqual({ type: 'LineString', coordinates: [] });
      expect(readPoints(plain.points).length).toBeGreaterThan(1);
    },
  },
  {
    name: '/match has instructions from the start to the finish and none for its points',
    async run(subject) {
      const { instructions, distance, points } = (await ask(subject, 'points_encoded=false')).paths[0];
      expect(instructions!.map(({ sign }) => sign)).not.toContain(5);
      expect(instructions!.at(-1)?.sign).toBe(4);
      const sum = instructions!.reduce((total, instruction) => total + instruction.distance, 0);
      expect(sum).toBeCloseTo(distance, 1);
      let at = 0;
      for (const { interval } of instructions!) {
        expect(interval[0]).toBe(at);
        at = interval[1];
      }
      expect(at).toBe(readPoints(points).length - 1);
    },
  },
  {
    name: '/match with calc_points=false leaves out what is drawn and described',
    async run(subject) {
      const [path] = (await ask(subject, 'calc_points=false')).paths;
      for (const member of ['points', 'bbox', 'instructions', 'details', 'ascend'])
        expect(path).not.toHaveProperty(member);
      expect(path.distance).toBeGreaterThan(0);
    },
  },
  {
    name: '/match takes the options of a route: details, elevation, locale, multiplier',
    async run(subject) {
      const query = 'details=edge_key&details=time&elevation=true&locale=de&points_encoded=false';
      const [path] = (await ask(subject, query)).paths;
      const points = readPoints(path.points);
      expect(points[0]).toHaveLength(subject.isFurnished ? 3 : 2);
      for (const name of ['edge_key', 'time']) {
        expect(path.details![name][0][0]).toBe(0);
        expect(path.details![name].at(-1)![1]).toBe(points.length - 1);
      }
      expect(path.instructions!.at(-1)!.text).toMatch(/Ziel/);
      const coded = (await ask(subject, 'points_encoded_multiplier=1000000')).paths[0];
      expect(coded.points_encoded_multiplier).toBe(1_000_000);
      expect((await ask(subject, 'instructions=false')).paths[0]).not.toHaveProperty('instructions');
    },
  },
  {
    name: '/match with traversal_keys lists the edges driven',
    async run(subject) {
      const { traversal_keys, paths } = await ask(subject, 'traversal_keys=true&details=edge_key');
      expect(new Set(traversal_keys)).toEqual(new Set(paths[0].details!.edge_key.map(([, , key]) => key)));
      expect(await ask(subject)).not.toHaveProperty('traversal_keys');
    },
  },
  {
    name: '/match with type=extended_json tells where the points were placed',
    async run(subject) {
      const { matched_points, paths } = await ask(subject, 'type=extended_json&traversal_keys=true');
      expect(matched_points!.map(({ index }) => index)).toEqual([0, 1, 2]);
      for (const { distance } of matched_points!) expect(distance).toBeLessThan(100);
      expect(paths).toHaveLength(1);
      expect(await ask(subject)).not.toHaveProperty('matched_points');
    },
  },
  {
    name: '/match with type=gpx answers a file with route and track',
    async run(subject) {
      const response = await subject.send('/match?key=custom&type=gpx', {
        method: 'POST',
        headers: { 'Content-Type': GPX_TYPE },
        body: track(makePoints(subject.inside)),
      });
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toMatch(/^application\/gpx\+xml/);
      const text = await response.text();
      const path = (await ask(subject, 'points_encoded=false&way_point_max_distance=0')).paths[0];
      expect(text.split('<trkpt ').length - 1).toBe(readPoints(path.points).length);
      expect(text.split('<rtept ').length - 1).toBe(path.instructions!.length);
    },
  },
  {
    name: '/match clamps gps_accuracy to 1 to 100, and takes 10 without',
    async run(subject) {
      const measure = async (query: string) => (await ask(subject, query)).paths[0].distance;
      expect(await measure('gps_accuracy=0.01')).toBe(await measure('gps_accuracy=1'));
      expect(await measure('gps_accuracy=5000')).toBe(await measure('gps_accuracy=100'));
      expect(await measure('')).toBe(await measure('gps_accuracy=10'));
    },
  },
  {
    name: '/match takes vehicle as a synonym of profile, and profile wins',
    async run(subject) {
      const [foot] = (await ask(subject, 'profile=foot')).paths;
      expect((await ask(subject, 'vehicle=foot')).paths[0].time).toBe(foot.time);
      expect((await ask(subject, 'vehicle=car&profile=foot')).paths[0].time).toBe(foot.time);
    },
  },
  matchRefused('an unknown profile', track, /"sledge"/, 'profile=sledge'),
  matchRefused('crossed tags', (points) => `<gpx><trk>${points}</gpx></trk>`, /not well-formed XML/),
  matchRefused(
    'entities of the file itself',
    (points) => `<!DOCTYPE gpx [<!ENTITY a "1">]>${track(points)}<gpx>&a;</gpx>`,
    /not well-formed XML/,
  ),
  {
    name: '/match refuses a gap that cannot be bridged, and names the points either side',
    skip: needsIsland,
    async run(subject) {
      const body = track(makePoints([subject.inside[0], subject.island!]));
      const answer = await send(subject, 'POST', '/match', { body, type: GPX_TYPE });
      expectRefusal(answer, 400, 'Connection between locations not found', {
        details: 'ConnectionNotFoundException',
        point_indices: [0, 1],
      });
    },
  },
  {
    name: '/match refuses a track of which fewer than two points are near roads, and names the first that is not',
    skip: needsRemote,
    async run(subject) {
      const [place] = subject.inside;
      for (const [places, index] of [
        [[place, subject.remote!], 1],
        [[subject.remote!, place], 0],
      ] as const) {
        const body = track(makePoints(places));
        const answer = await send(subject, 'POST', '/match', { body, type: GPX_TYPE });
        expectRefusal(answer, 400, `Cannot find point ${index}: ${toMessagePoint(subject.remote!)}`, {
          details: 'PointNotFoundException',
          point_index: index,
        });
      }
    },
  },
  {
    name: '/match refuses a track that ends far from roads for more than a tenth of its length',
    skip: needsRemote,
    async run(subject) {
      const [a, b] = subject.inside;
      const body = track(makePoints([a, b, subject.remote!]));
      const answer = await send(subject, 'POST', '/match', { body, type: GPX_TYPE });
      expectRefusal(answer, 400, `Cannot find point 2: ${toMessagePoint(subject.remote!)}`, {
        details: 'PointNotFoundException',
        point_index: 2,
      });
    },
  },
  {
    name: '/match refuses a track that begins out of the bounds',
    async run(subject) {
      const body = track(makePoints([subject.outside, ...subject.inside]));
      const answer = await send(subject, 'POST', '/match', { body, type: GPX_TYPE });
      expectRefusal(answer, 400, /^Point 0 is out of bounds: /, {
        details: 'PointOutOfBoundsException',
        point_index: 0,
      });
    },
  },
];

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
  ...ANSWER_CASES,
];
