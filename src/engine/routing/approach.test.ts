/** Which side of the road a stop is on, and headings. */
import { describe, expect, test } from 'vitest';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { findRoute } from '../route/find-route.ts';
import { findCurbsideDirections, getBearingAt, weighHeading } from './approach.ts';
import { snapLocation } from './snap-location.ts';
import { AGAINST, ALONG, BOTH_WAYS, makeWaypoint } from './waypoint.ts';

const map = makeDrawnMap(
  `
  A-------B
  |       |
  D-------C`,
  { ways: { AB: {}, BC: {}, CD: {}, DA: {} } },
);
const { graph } = map.engine;
const [west, north] = map.place('A');
const [east, south] = map.place('C');
const middle = (west + east) / 2;
/** Degrees of latitude of ten metres. */
const ASIDE = 9e-5;

function snapAt(lon: number, lat: number) {
  return snapLocation(map.engine, map.car, lon, lat)!;
}

/** Directions as letters of the drawing. */
function spellDirections(from: string, directions: number): string[] {
  const arc = map.arc(from);
  const isAlong = (arc & 1) === 0;
  const names = [];
  if (directions & (isAlong ? ALONG : AGAINST)) names.push(from);
  if (directions & (isAlong ? AGAINST : ALONG)) names.push([...from].reverse().join(''));
  return names;
}

describe('the side of the road', () => {
  test('decides the direction of arrival', () => {
    const lat = north + ASIDE;
    const snap = snapAt(middle, lat);
    // North of a road that runs from west to east: on the left of who drives east.
    expect(spellDirections('AB', findCurbsideDirections(graph, snap, middle, lat, 'left'))).toEqual(['AB']);
    expect(spellDirections('AB', findCurbsideDirections(graph, snap, middle, lat, 'right'))).toEqual(['BA']);
    const below = north - ASIDE;
    const under = snapAt(middle, below);
    expect(spellDirections('AB', findCurbsideDirections(graph, under, middle, below, 'right'))).toEqual([
      'AB',
    ]);
  });

  test('does not matter for any side, nor for a place on the road itself', () => {
    const snap = snapAt(middle, north);
    expect(findCurbsideDirections(graph, snap, middle, north, 'right')).toBe(BOTH_WAYS);
    const off = snapAt(middle, north + ASIDE);
    expect(findCurbsideDirections(graph, off, middle, north + ASIDE, 'any')).toBe(BOTH_WAYS);
  });

  test('sends a car round the block', () => {
    const lat = north + ASIDE;
    const start = makeWaypoint(map.on('DA'));
    const snap = snapAt(middle, lat);
    const spell = (side: 'left' | 'right') => {
      const directions = findCurbsideDirections(graph, snap, middle, lat, side);
      const route = findRoute(graph, map.car, [start, { point: snap, directions }]);
      return route.found ? map.spell(route.legs[0].arcs) : undefined;
    };
    expect(spell('left')).toBe('DAB');
    expect(spell('right')).toBe('ADCBA');
  });
});

describe('headings', () => {
  test('are measured along the edge', () => {
    const bearing = getBearingAt(graph, snapAt(middle, north));
    expect(Math.min(Math.abs(bearing - 90), Math.abs(bearing - 270))).toBeLessThan(0.1);
  });

  test('charge the direction that looks elsewhere', () => {
    const point = snapAt(middle, north);
    const isAlongEast = (map.arc('AB') & 1) === 0;
    expect(weighHeading(graph, point, 80, 300_000)).toEqual(isAlongEast ? [0, 300_000] : [300_000, 0]);
    expect(weighHeading(graph, point, 290, 300_000)).toEqual(isAlongEast ? [300_000, 0] : [0, 300_000]);
  });

  test('turn a departure round when the detour is cheaper than the penalty, without touching the time', () => {
    const point = snapAt(middle, north);
    const target = makeWaypoint(map.on('BC'));
    const spell = (penalty: number) => {
      const departurePenalty = weighHeading(graph, point, 270, penalty);
      const route = findRoute(graph, map.car, [{ ...makeWaypoint(point), departurePenalty }, target]);
      if (!route.found) return undefined;
      const [leg] = route.legs;
      return [map.spell(leg.arcs), leg.weight - leg.time];
    };
    expect(spell(1000)).toEqual(['ABC', 1000]);
    expect(spell(3_600_000)).toEqual(['BADCB', 0]);
  });
});

test('passing through a via point goes on in the direction of arrival', () => {
  const { engine } = map;
  const points = [map.on('DA'), map.on('AB'), map.on('DA')].map(makeWaypoint);
  const spell = (passThrough: boolean) => {
    const route = findRoute(engine.graph, map.car, points, { passThrough });
    return route.found ? route.legs.map((leg) => map.spell(leg.arcs)) : undefined;
  };
  expect(spell(false)).toEqual(['DAB', 'BAD']);
  expect(spell(true)).toEqual(['DAB', 'ABCDA']);
  expect(south).toBeLessThan(north);
});
