/** Path details on drawn maps. */
import { describe, expect, test } from 'vitest';
import { PATH_DETAILS } from '../../../api/contract/path-details.ts';
import { makeDrawnMap } from '../../../testing/make-drawn-map.ts';
import { COUNTRIES } from '../../graph/countries.ts';
import { makeWaypoint } from '../../routing/waypoint.ts';
import { drawRoute } from '../draw-route.ts';
import { findRoute } from '../find-route.ts';
import type { Interval } from './detail.ts';
import { DETAIL_NAMES, readDetails } from './read-details.ts';

const map = makeDrawnMap(
  `
      N
      |
  A---B---C---D---E
          |
          S`,
  {
    ways: {
      AB: {
        name: 'First Street',
        ref: 'A 1',
        maxspeed: '50',
        lanes: '2',
        surface: 'asphalt',
        maxweight: '7.5',
        destination: 'Town',
        'hazmat:adr_tunnel_cat': 'C',
        'motor_vehicle:conditional': 'no @ (22:00-06:00)',
        lit: 'yes',
      },
      BCD: { name: 'First Street', highway: 'secondary', bridge: 'yes' },
      DE: { highway: 'motorway_link', oneway: 'yes' },
      NB: {},
      CS: {},
    },
    nodes: { D: { highway: 'motorway_junction', ref: '7', name: 'East' } },
  },
);
const { graph } = map.engine;
const profile = map.engine.getStandardProfile('car');

function read(names: readonly string[], places: readonly [string, number][] = DIRECT) {
  const route = findRoute(
    graph,
    profile,
    places.map(([letters, share]) => makeWaypoint(map.on(letters, share))),
  );
  if (!route.found) throw new Error('no way');
  const drawn = drawRoute(graph, route.legs);
  return { details: readDetails({ graph, profile, drawn }, names), drawn, legs: route.legs };
}

const DIRECT: [string, number][] = [
  ['AB', 0.5],
  ['DE', 0.5],
];
const VIA: [string, number][] = [
  ['AB', 0.5],
  ['CD', 0.5],
  ['DE', 0.5],
];

test('there is a reader for every name of the contract', () => {
  expect([...DETAIL_NAMES].sort()).toEqual([...PATH_DETAILS].sort());
});

describe.each(PATH_DETAILS.map((name) => ({ name })))('$name', ({ name }) => {
  test('covers all points without gaps and merges equal neighbours', () => {
    const { details, drawn } = read([name], VIA);
    const intervals: Interval[] = details[name];
    expect(intervals[0][0]).toBe(0);
    expect(intervals[intervals.length - 1][1]).toBe(drawn.line.lon.length - 1);
    const isPerUnit = [
      'time',
      'distance',
      'weight',
      'leg_time',
      'leg_distance',
      'leg_weight',
      'intersection',
    ];
    for (let i = 1; i < intervals.length; i++) {
      expect(intervals[i][0]).toBe(intervals[i - 1][1]);
      if (!isPerUnit.includes(name)) expect(intervals[i][2]).not.toBe(intervals[i - 1][2]);
    }
  });
});

const VALUES: Record<string, unknown[]> = {
  street_name: ['First Street', null],
  street_ref: ['A 1', null],
  street_destination: ['Town', null],
  max_speed: [50, null],
  max_weight: [7.5, null],
  max_width: [null],
  lanes: [2, null],
  surface: ['asphalt', null],
  smoothness: [null],
  hazmat_tunnel: ['c', 'a'],
  road_class: ['residential', 'secondary', 'motorway'],
  road_class_link: [false, true],
  road_environment: ['road', 'bridge', 'road'],
  roundabout: [false],
  lit: [true, false],
  hike_rating: [null],
  average_slope: [null],
  motorway_junction: [null, '7 East'],
};
for (const [name, values] of Object.entries(VALUES)) {
  test(`${name} is ${values.join(', ')}`, () => {
    expect(read([name]).details[name].map(([, , value]) => value)).toEqual(values);
  });
}

test('countries and states keep their case, conditions their words', () => {
  graph.roads.country.fill(COUNTRIES.indexOf('DEU'));
  const { details } = read(['country', 'access_conditional']);
  graph.roads.country.fill(0);
  expect(details.country).toEqual([[0, 4, 'DEU']]);
  expect(details.access_conditional[0][2]).toMatch(/no @/);
});

test('times, distances and weights of edges and legs add up to the route', () => {
  const { details, legs } = read(
    ['time', 'distance', 'weight', 'leg_time', 'leg_distance', 'leg_weight'],
    VIA,
  );
  const sum = (name: string) => details[name].reduce((total, [, , value]) => total + Number(value), 0);
  const driven = (value: 'time' | 'distance' | 'weight') =>
    legs.reduce((total, leg) => total + leg[value], 0);
  for (const prefix of ['', 'leg_']) {
    expect(Math.abs(sum(`${prefix}time`) - driven('time'))).toBeLessThan(5);
    expect(sum(`${prefix}distance`)).toBeCloseTo(driven('distance'), 2);
    expect(sum(`${prefix}weight`)).toBeCloseTo(driven('weight') / 1000, 2);
  }
  expect(details.leg_time.length).toBe(2);
  expect(details.leg_time.map(([, , value]) => value)).toEqual(legs.map((leg) => leg.time));
});

test('speeds are those of the profile', () => {
  const { details, legs } = read(['average_speed', 'edge_key', 'edge_id']);
  const speeds = details.average_speed.map(([, , value]) => Number(value));
  for (const speed of speeds) expect(speed).toBeGreaterThan(10);
  expect(details.edge_key.map(([, , value]) => value)).toEqual([...legs[0].arcs]);
  expect(details.edge_id.map(([, , value]) => value)).toEqual(legs[0].arcs.map((arc) => arc >> 1));
});

test('an intersection lists its roads clockwise, which may be entered, and the way in and out', () => {
  const [start, atB] = read(['intersection']).details.intersection.map(([, , value]) => value);
  expect(start).toEqual({ bearings: [90], entries: [true], out: 0 });
  expect(atB).toEqual({ bearings: [0, 90, 270], entries: [true, true, false], in: 2, out: 1 });
});

test('slopes are signed as driven', () => {
  const shapeEle = Int16Array.from(graph.shapeLon, (lon) =>
    Math.round((lon - map.place('A')[0] * 1e7) / 100),
  );
  const high = { ...graph, shapeEle };
  const slopes = (from: [string, number], to: [string, number]) => {
    const route = findRoute(high, profile, [makeWaypoint(map.on(...from)), makeWaypoint(map.on(...to))]);
    if (!route.found) throw new Error('no way');
    const drawn = drawRoute(high, route.legs, true);
    const { average_slope, max_slope } = readDetails({ graph: high, profile, drawn }, [
      'average_slope',
      'max_slope',
    ]);
    return [average_slope[0][2], max_slope[0][2]].map(Number);
  };
  const up = slopes(['AB', 0.2], ['AB', 0.8]);
  const down = slopes(['AB', 0.8], ['AB', 0.2]);
  expect(up[0]).toBeGreaterThan(1);
  expect(down).toEqual(up.map((slope) => -slope));
});
