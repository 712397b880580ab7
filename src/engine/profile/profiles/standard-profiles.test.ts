import { describe, expect, test } from 'vitest';
import { getCarPriority, getCarSpeed } from '../../../testing/car-oracle.ts';
import { makeRandomRoads } from '../../../testing/make-random-roads.ts';
import { COUNTRIES } from '../../graph/countries.ts';
import { ROAD_ENVIRONMENTS } from '../../graph/road-enums.ts';
import type { RoadTable } from '../../graph/road-table.ts';
import type { ProfileGraph } from '../attributes/attribute-source.ts';
import { compileProfile } from '../compile-profile.ts';
import { weighArcs } from '../weigh-arcs.ts';
import { getStandardProfile, STANDARD_PROFILES } from './standard-profiles.ts';

function weigh(graph: ProfileGraph, name: string, model?: unknown) {
  const compiled = compileProfile(getStandardProfile(name), model);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.errors));
  return weighArcs(graph, compiled.value);
}

/** One road, open to all both ways, with chosen columns. */
function makeRoad(columns: Partial<Record<keyof RoadTable, number>>): ProfileGraph {
  const graph = makeRandomRoads(1, 1);
  for (const [name, column] of Object.entries(graph.roads)) {
    if (name !== 'osmIdOfRoad') column.fill(columns[name as keyof RoadTable] ?? 0);
  }
  if (columns.modeAccess === undefined) graph.roads.modeAccess!.fill(0x3fff);
  graph.shapeEle?.fill(0);
  return graph;
}
const PRIMARY = 3;
const TRUNK = 2;
const TRACK = 10;
const speedOn = (name: string, columns: Partial<Record<keyof RoadTable, number>>) =>
  weigh(makeRoad(columns), name).getSpeedKmhOfArc()[0];
/** Weight by time: 1 where a road is liked, more where it is not, 0 where closed. */
const costOn = (name: string, columns: Partial<Record<keyof RoadTable, number>>) => {
  const { weightOfArc, timeOfArc } = weigh(makeRoad(columns), name);
  return timeOfArc[0] === 0 ? 0 : weightOfArc[0] / timeOfArc[0];
};

test('the car drives and likes every road as its first version did', () => {
  for (let seed = 0; seed < 40; seed++) {
    const graph = makeRandomRoads(seed, 50);
    const roads = graph.roads as RoadTable;
    const lengths = new Float64Array(roads.flags.length);
    for (let edge = 0; edge < graph.edgeCount; edge++)
      lengths[graph.roadOfEdge[edge]] += graph.lengthOfEdge[edge];
    for (let road = 0; road < lengths.length; road++) {
      // The old car knew no country, so no law.
      roads.country[road] = 0;
      roads.modeAccess[road] = (road * 7 + seed) % 4;
    }
    const { timeOfArc, weightOfArc } = weigh(graph, 'car');
    for (let arc = 0; arc < graph.arcCount; arc++) {
      const road = graph.roadOfEdge[arc >> 1];
      const speed = getCarSpeed(roads, road, (arc & 1) === 0, lengths[road]);
      const time = speed > 0 ? (graph.lengthOfEdge[arc >> 1] / (speed / 3.6)) * 1000 : 0;
      expect(timeOfArc[arc]).toBe(Math.round(time));
      expect(weightOfArc[arc]).toBe(Math.round(time / getCarPriority(roads, road)));
    }
  }
});

test.each([...STANDARD_PROFILES.values()])(
  '$name is never faster than its top speed, ferries aside, and open somewhere',
  ({ name, topSpeedKmh }) => {
    let open = 0;
    for (let seed = 0; seed < 20; seed++) {
      const graph = makeRandomRoads(seed, 50, true);
      const { weightOfArc, timeOfArc, getSpeedKmhOfArc } = weigh(graph, name);
      const speedOfArc = getSpeedKmhOfArc();
      for (let arc = 0; arc < graph.arcCount; arc++) {
        expect(weightOfArc[arc]).toBeGreaterThanOrEqual(timeOfArc[arc]);
        if (weightOfArc[arc] > 0) open++;
        const environment = graph.roads.environment![graph.roadOfEdge[arc >> 1]];
        if (ROAD_ENVIRONMENTS[environment] !== 'FERRY')
          expect(speedOfArc[arc]).toBeLessThanOrEqual(topSpeedKmh);
      }
    }
    expect(open).toBeGreaterThan(50);
  },
);

describe('what the profiles are for', () => {
  test('access is by mode and direction', () => {
    const { weightOfArc } = weigh(makeRoad({ modeAccess: 1 | (2 << 10) }), 'car');
    expect([...weightOfArc].map((weight) => weight > 0)).toEqual([true, false]);
    const bike = weigh(makeRoad({ modeAccess: 1 | (2 << 10) }), 'bike').weightOfArc;
    expect([...bike].map((weight) => weight > 0)).toEqual([false, true]);
  });

  test('avoiding deters twentyfold and does not close', () => {
    expect(costOn('car_avoid_motorway', { roadClass: 1 })).toBeCloseTo(20, 1);
    expect(costOn('car_avoid_toll', { roadClass: PRIMARY, toll: 3 })).toBeCloseTo(20, 1);
    expect(costOn('car_avoid_toll', { roadClass: PRIMARY, toll: 2 })).toBeCloseTo(1, 2);
    expect(costOn('car_avoid_ferry', { environment: 2 })).toBeCloseTo(20, 1);
    expect(costOn('car', { roadClass: 1, toll: 3 })).toBeCloseTo(1, 2);
  });

  test('trucks fit under, over and between, or do not go', () => {
    expect(costOn('truck', { roadClass: PRIMARY, maxHeight: 399 })).toBe(0);
    expect(costOn('truck', { roadClass: PRIMARY, maxHeight: 400 })).toBeGreaterThan(0);
    expect(costOn('truck', { roadClass: PRIMARY, maxWeight: 2500 })).toBe(0);
    expect(costOn('truck', { roadClass: PRIMARY, hgv: 7 })).toBe(0);
    expect(costOn('small_truck', { roadClass: PRIMARY, maxWeight: 350 })).toBeGreaterThan(0);
    expect(costOn('small_truck', { roadClass: PRIMARY, maxWidth: 210 })).toBe(0);
    expect(speedOn('truck', { roadClass: 1 })).toBe(80);
  });

  test('scooters keep off motorways and below 45 km/h', () => {
    expect(costOn('scooter', { roadClass: 1 })).toBe(0);
    expect(speedOn('scooter', { roadClass: PRIMARY, maxSpeedForward: 100 })).toBe(45);
  });

  test('sides of streets matter to motor vehicles, not to who walks or cycles', () => {
    const others = [...STANDARD_PROFILES.values()].filter(({ isMotor }) => !isMotor);
    expect(others.map(({ name }) => name)).toEqual('foot hike bike mtb racingbike ecargobike'.split(' '));
  });

  test('the law caps unsigned roads outside towns only', () => {
    const outside = { roadClass: TRUNK, country: COUNTRIES.indexOf('DNK'), urbanDensity: 0 };
    expect(speedOn('car', { roadClass: TRUNK })).toBe(85);
    expect(speedOn('car', outside)).toBe(80);
    expect(speedOn('car', { ...outside, urbanDensity: 1 })).toBe(85);
    expect(speedOn('car', { ...outside, maxSpeedForward: 110 })).toBe(88);
  });

  test('walkers climb slowly, take steps at 2 km/h and ferries at their speed', () => {
    expect(speedOn('foot', { roadClass: 6 })).toBe(5);
    expect(speedOn('foot', { roadClass: 12 })).toBe(2);
    const hill = makeRoad({ roadClass: 6 });
    hill.shapeEle!.set([0, 40]);
    const [up, down] = weigh(hill, 'foot').getSpeedKmhOfArc();
    expect(up).toBeLessThan(down);
    expect(speedOn('foot', { environment: 2, ferrySeconds: 20 })).toBeCloseTo(18, 0);
    expect(costOn('foot', { hikeRating: 4, roadClass: 14 })).toBe(0);
    expect(costOn('hike', { hikeRating: 4, roadClass: 14, footNetwork: 2 })).toBeCloseTo(1, 2);
  });

  test('cyclists like cycleways and marked routes, and push where they must', () => {
    expect(costOn('bike', { roadClass: 13 })).toBeCloseTo(1, 2);
    expect(costOn('bike', { roadClass: PRIMARY })).toBeCloseTo(2, 1);
    expect(costOn('bike', { roadClass: PRIMARY, cyclewayForward: 1 })).toBeCloseTo(1, 2);
    expect(speedOn('bike', { roadClass: 16, flags: 64 })).toBe(4);
    expect(speedOn('racingbike', { roadClass: PRIMARY })).toBe(24);
    expect(speedOn('racingbike', { roadClass: TRACK, trackType: 3 })).toBe(5);
    expect(speedOn('mtb', { roadClass: TRACK, trackType: 3 })).toBe(15);
    expect(costOn('ecargobike', { roadClass: 12 })).toBe(0);
  });
});

test('the contract names these profiles', () => {
  const names =
    'car car_avoid_motorway car_avoid_ferry car_avoid_toll small_truck truck motorcycle scooter foot hike bike mtb ' +
    'racingbike ecargobike';
  expect([...STANDARD_PROFILES.keys()]).toEqual(names.split(' '));
});
