import { expect, test } from 'vitest';
import { escapeXml } from './route-gpx.ts';

test('texts are escaped, and what XML cannot write is left out', () => {
  expect(escapeXml(`A & B <"Rua d'Ouro">`)).toBe('A &amp; B &lt;&quot;Rua d&apos;Ouro&quot;&gt;');
  expect(escapeXml('a\u0000b\u001fc\td\nẞ😀\ud800e\ufffe')).toBe('abc\td\nẞ😀e');
});

describe('the places of a file', () => {
  const HEIGHT = 37.128;
  const drawing = makeDrawnMap('a----b--d\n     |\n     c', { metres: 100, ways: { abd: { name: 'Row' }, bc: {} } });
  const region = makeOpenRegion(drawing.engine);
  const waypoints = ['ab', 'bc', 'bd'].map((edge) => makeWaypoint(drawing.on(edge, 0.25)));
  const found = findRoute(drawing.engine.graph, drawing.car, waypoints, {});
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

  test.each([false, true])('are those of the answer, to as many digits, with heights or without: %s', (elevation) => {
    const options = { ...OPTIONS, elevation };
    const text = writeGpx(region, drawing.car, options, found).text;
    const path = describePath(
      region,
      drawing.car,
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
    expect(listPlaces(text, 'wpt').map((place) => place.slice(0, 2))).toEqual(
      (path.snapped_waypoints as LineString).coordinates.map((place) => place.slice(0, 2)),
    );
    expect(HEIGHT).toBeGreaterThan(0);
  });
});
