import { describe, expect, test } from 'vitest';
import { findRoute } from '../../engine/route/find-route.ts';
import { RoadEngine } from '../../engine/routing/road-engine.ts';
import { makeWaypoint } from '../../engine/routing/waypoint.ts';
import { makeOpenRegion } from '../../testing/make-context.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import type { LineString } from '../contract/route.ts';
import { describePath } from './describe-path.ts';
import { escapeXml, writeGpx } from './route-gpx.ts';

test('texts are escaped, and what XML cannot write is left out', () => {
  expect(escapeXml(`A & B <"Rua d'Ouro">`)).toBe('A &amp; B &lt;&quot;Rua d&apos;Ouro&quot;&gt;');
  expect(escapeXml('a\u0000b\u001fc\td\nẞ😀\ud800e\ufffe')).toBe('abc\td\nẞ😀e');
});

describe('the places of a file', () => {
  const drawing = makeDrawnMap('a----b--d\n     |\n     c', {
    metres: 100,
    ways: { abd: { name: 'Row' }, bc: {} },
  });
  // Heights in quarters of a metre, another at each point.
  const { length } = drawing.network.shapeLon;
  const engine = new RoadEngine({
    ...drawing.network,
    shapeEle: Int16Array.from({ length }, (_, i) => 149 + 37 * i),
  });
  const car = engine.getStandardProfile('car');
  const region = makeOpenRegion(engine);
  const waypoints = ['ab', 'bc', 'bd'].map((edge) => makeWaypoint(drawing.on(edge, 0.25)));
  const found = findRoute(engine.graph, car, waypoints, {});
  if (!found.found) throw new Error('no way');
  const OPTIONS = {
    ...{ locale: 'en', elevation: false, instructions: true, via_point_instructions: true },
    ...{ 'gpx.waypoints': true, 'gpx.route': true, 'gpx.track': true },
  };

  function listPlaces(text: string, tag: string): number[][] {
    const shape = new RegExp(`<${tag} lat="([^"]+)" lon="([^"]+)">(?:<ele>([^<]+)</ele>)?`, 'g');
    return [...text.matchAll(shape)].map(([, lat, lon, ele]) =>
      (ele === undefined ? [lon, lat] : [lon, lat, ele]).map(Number),
    );
  }

  test.each([false, true])(
    'are those of the answer, to as many digits, with heights or without: %s',
    (elevation) => {
      const options = { ...OPTIONS, elevation };
      const text = writeGpx(region, car, options, found).text;
      const path = describePath(
        region,
        car,
        {
          ...{ ...options, details: [], calc_points: true, points_encoded: false },
          ...{ points_encoded_multiplier: 1e5, way_point_max_distance: 0 },
        },
        { legs: found.legs, waypoints },
      );
      const { coordinates } = path.points as LineString;
      expect(coordinates[0]).toHaveLength(elevation ? 3 : 2);
      expect(listPlaces(text, 'trkpt')).toEqual(coordinates);
      const instructions = path.instructions ?? [];
      expect(listPlaces(text, 'rtept')).toEqual(instructions.map(({ interval }) => coordinates[interval[0]]));
      // Of the line, a hair beside where the roads were met.
      const stops = listPlaces(text, 'wpt');
      const { coordinates: met } = path.snapped_waypoints as LineString;
      const gaps = stops.map(([lon, lat], w) => Math.hypot(lon - met[w][0], lat - met[w][1]));
      expect(gaps).toHaveLength(met.length);
      expect(Math.max(...gaps)).toBeLessThan(3e-6);
      for (const stop of stops) expect(coordinates).toContainEqual(stop);
    },
  );

  test('pass at times that go with the lengths between them, from the start on to the end', () => {
    const start = Date.UTC(2026, 0, 12, 8);
    const listTimes = (millis: number | undefined) => {
      const { text } = writeGpx(region, car, { ...OPTIONS, 'gpx.millis': millis }, found);
      const track = text.slice(text.indexOf('<trk>'));
      return [...track.matchAll(/<time>([^<]+)<\/time>/g)].map(([, time]) => Date.parse(time));
    };
    const times = listTimes(start);
    const places = listPlaces(writeGpx(region, car, OPTIONS, found).text, 'trkpt');
    expect(times).toHaveLength(places.length);
    const total = found.legs.reduce((sum, { time }) => sum + time, 0);
    expect(times[0]).toBe(start);
    expect(Math.abs(times[times.length - 1] - start - total)).toBeLessThanOrEqual(1);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(new Set(times).size).toBe(times.length);
    // What no date can tell is no start.
    for (const millis of [undefined, 8e15, -8e15]) expect(listTimes(millis)).toEqual([]);
  });

  test('stand in the parts that are wanted', () => {
    const parts = ['wpt', 'rtept', 'trkpt'] as const;
    const keys = ['gpx.waypoints', 'gpx.route', 'gpx.track'] as const;
    const listParts = (change: object) => {
      const { text } = writeGpx(region, car, { ...OPTIONS, ...change }, found);
      return parts.filter((part) => listPlaces(text, part).length > 0);
    };
    expect(listParts({})).toEqual(parts);
    for (const [i, key] of keys.entries())
      expect(listParts({ [key]: false })).toEqual(parts.filter((_, part) => part !== i));
    expect(listParts({ instructions: false })).toEqual(['wpt', 'trkpt']);
    const { text } = writeGpx(region, car, OPTIONS, found);
    expect(
      [...text.matchAll(/<wpt [^>]*>(?:<ele>[^<]*<\/ele>)?<name>(\d+)/g)].map(([, name]) => name),
    ).toEqual(['1', '2', '3']);
  });
});
