/** Which way a car takes on drawn maps. */
import { describe, expect, test } from 'vitest';
import { type Drawing, type DrawnMap, makeDrawnMap } from '../../testing/make-drawn-map.ts';
import type { SnapPoint } from '../graph/snap.ts';
import { snapLocation } from '../routing/snap-location.ts';
import { makeWaypoint } from '../routing/waypoint.ts';
import { findRoute } from './find-route.ts';

const BLOCK = `
  A---B---C
  |   |   |
  D---E---F
  |
  Z`;
const BLOCK_WAYS = { ABC: {}, DEF: {}, AD: {}, BE: {}, CF: {}, DZ: {} };

function routeThrough(map: DrawnMap, points: readonly SnapPoint[]) {
  return findRoute(map.engine.graph, map.car, points.map(makeWaypoint));
}

function spellRoute(map: DrawnMap, ...points: SnapPoint[]): string[] | undefined {
  const route = routeThrough(map, points);
  return route.found ? route.legs.map((leg) => map.spell(leg.arcs)) : undefined;
}

function spellBetween(drawing: string, options: Drawing, from: string, to: string): string | undefined {
  const map = makeDrawnMap(drawing, options);
  return spellRoute(map, map.on(from), map.on(to))?.[0];
}

describe('one-ways', () => {
  test('are followed in their direction', () => {
    expect(spellBetween(BLOCK, { ways: BLOCK_WAYS }, 'AB', 'EF')).toBe('ABEF');
  });

  test('are driven round when they run the other way', () => {
    const ways = { ...BLOCK_WAYS, BE: { oneway: '-1' } };
    const map = makeDrawnMap(BLOCK, { ways });
    expect(spellRoute(map, map.on('AB', 0.2), map.on('EF', 0.2))).toEqual(['BADEF']);
  });

  test('let a target behind the source be reached only round the block', () => {
    const ways = { AB: { oneway: 'yes' }, BC: {}, DEF: {}, AD: {}, BE: {}, CF: {}, DZ: {} };
    const map = makeDrawnMap(BLOCK, { ways });
    expect(spellRoute(map, map.on('AB', 0.2), map.on('AB', 0.8))).toEqual(['AB']);
    expect(spellRoute(map, map.on('AB', 0.8), map.on('AB', 0.2))).toEqual(['ABEDAB']);
  });
});

describe('source and target on one edge', () => {
  const map = makeDrawnMap(BLOCK, { ways: BLOCK_WAYS });

  test('are joined directly, in either order', () => {
    expect(spellRoute(map, map.on('AB', 0.2), map.on('AB', 0.8))).toEqual(['AB']);
    expect(spellRoute(map, map.on('AB', 0.8), map.on('AB', 0.2))).toEqual(['BA']);
  });

  test('cost nothing when they are the same point', () => {
    const route = routeThrough(map, [map.on('AB', 0.3), map.on('AB', 0.3)]);
    expect(route.found && route.legs[0]).toMatchObject({ weight: 0, time: 0, distance: 0 });
  });
});

describe('turning round', () => {
  const LINE = 'A---B---C---D';
  const TEE = `
    A---B---C---E
        |
        D`;
  const restrictions = [{ kind: 'no_right_turn', from: 'AB', via: 'B', to: 'BD' }];

  test('is possible at a dead end', () => {
    const map = makeDrawnMap(TEE, { ways: { AB: {}, BC: {}, BD: {} }, restrictions });
    expect(spellRoute(map, map.on('AB'), map.on('BD'))).toEqual(['ABCBD']);
  });

  test('is refused at an ordinary junction, so the end of the road is driven to', () => {
    const map = makeDrawnMap(TEE, { ways: { AB: {}, BC: {}, CE: {}, BD: {} }, restrictions });
    expect(spellRoute(map, map.on('AB'), map.on('BD'))).toEqual(['ABCECBD']);
  });

  test('costs time', () => {
    const map = makeDrawnMap(TEE, { ways: { AB: {}, BC: {}, BD: {} }, restrictions });
    const arc = map.arc('BC');
    expect(map.follow(arc)).toEqual([arc ^ 1]);
    const { turns, costs, weightOfArc } = map.car.metric;
    const turn = turns.firstTurn[turns.stateOfArc[arc]];
    expect(costs.weightOfTurn[turn] - weightOfArc[arc ^ 1]).toBeGreaterThan(10_000);
  });

  test('is possible at a via point', () => {
    const map = makeDrawnMap(LINE, { ways: { AB: {}, BC: {}, CD: {} } });
    expect(spellRoute(map, map.on('AB'), map.on('BC'), map.on('AB'))).toEqual(['ABC', 'CBA']);
  });

  test('is possible before a barrier, which no way leads past', () => {
    const nodes = { C: { barrier: 'bollard' } };
    const map = makeDrawnMap(LINE, { ways: { AB: {}, BC: {}, CD: {} }, nodes });
    expect(spellRoute(map, map.on('AB'), map.on('CD'))).toBeUndefined();
    const through = makeDrawnMap(LINE, { ways: { AB: {}, BC: {}, CD: {} } });
    expect(spellRoute(through, through.on('AB'), through.on('CD'))).toEqual(['ABCD']);
    const branch = makeDrawnMap(TEE, { ways: { AB: {}, BC: {}, CE: {}, BD: {} }, nodes, restrictions });
    expect(spellRoute(branch, branch.on('AB'), branch.on('BD'))).toEqual(['ABCBD']);
  });
});

describe('restrictions', () => {
  test('send a car round the block', () => {
    const restrictions = [{ kind: 'no_right_turn', from: 'AB', via: 'B', to: 'BE' }];
    const ways = { AB: { oneway: 'yes' }, BC: {}, DEF: {}, AD: {}, BE: {}, CF: {}, DZ: {} };
    expect(spellBetween(BLOCK, { ways, restrictions }, 'AB', 'EB')).toBe('ABCFEB');
  });

  test('of several only rules allow the union of their targets', () => {
    const ways = { AB: {}, BC: {}, DE: {}, EF: {}, AD: {}, BE: {}, CF: {}, DZ: {} };
    const restrictions = [
      { kind: 'only_left_turn', from: 'BE', via: 'E', to: 'EF' },
      { kind: 'only_right_turn', from: 'BE', via: 'E', to: 'DE' },
    ];
    const map = makeDrawnMap(BLOCK, { ways, restrictions });
    expect(spellRoute(map, map.on('BE'), map.on('EF'))).toEqual(['BEF']);
    expect(spellRoute(map, map.on('BE'), map.on('ED'))).toEqual(['BED']);
  });
});

describe('loops and parallel roads', () => {
  test('a loop at the end of a road turns a car round', () => {
    const map = makeDrawnMap(
      `
      A---B---C
          |   |
          E---D`,
      { ways: { AB: {}, BCDEB: { oneway: 'yes' } } },
    );
    const route = routeThrough(map, [map.on('AB', 0.5), map.on('AB', 0.5)]);
    expect(route.found).toBe(true);
    const arrive = map.arc('AB');
    const [loop] = map.follow(arrive);
    expect(map.follow(loop)).toContain(arrive ^ 1);
    expect(spellRoute(map, map.on('AB', 0.9), map.on('AB', 0.1))).toEqual(['BA']);
  });

  test('of two roads between the same nodes the quicker is taken', () => {
    const map = makeDrawnMap(
      `
        C
       / \\
      A---B---D`,
      { ways: { AB: { maxspeed: '10' }, ACB: { maxspeed: '100' }, BD: {} } },
    );
    const route = routeThrough(map, [
      snapLocation(map.engine, map.car, ...map.place('A'))!,
      snapLocation(map.engine, map.car, ...map.place('D'))!,
    ]);
    const roads = route.found ? route.legs[0].arcs.map((arc) => map.network.roadOfEdge[arc >> 1]) : [];
    expect(roads).toContain(1);
    expect(roads).not.toContain(0);
  });
});

describe('islands', () => {
  const ISLAND = `
    A---B---C     X
    |   |   |     |
    D---E---F     Y`;
  const ways = { ABC: {}, DEF: {}, AD: {}, BE: {}, CF: {}, XY: {} };

  test('have no route to them', () => {
    const map = makeDrawnMap(ISLAND, { ways });
    expect(routeThrough(map, [map.on('AB'), map.on('BC'), map.on('XY')])).toEqual({
      found: false,
      leg: 1,
    });
  });

  test('are reached by a ferry, whose time comes from its tag', () => {
    const map = makeDrawnMap(ISLAND, { ways: { ...ways, FY: { route: 'ferry', duration: '00:10' } } });
    const route = routeThrough(map, [map.on('EF'), map.on('XY')]);
    expect(route.found && map.spell(route.legs[0].arcs)).toBe('EFYX');
    const ferry = route.found ? route.legs[0].times[1] / 1000 : 0;
    expect(ferry).toBeGreaterThan(599);
    expect(ferry).toBeLessThan(620);
  });

  test('too small to matter are not snapped to, even when they are nearer', () => {
    // 44 streets of two arcs each: one more street apart is less than 5 % of them.
    const row = 'ABCDEFGHIJKLMNOPQRSTUVW';
    const drawing = `${[...row].join('-')}\n\nx-y`;
    const streets = Object.fromEntries([...row].slice(1).map((letter, i) => [row[i] + letter, {}]));
    const map = makeDrawnMap(drawing, { ways: { ...streets, xy: {} } });
    const [lon, lat] = map.place('x');
    const snap = snapLocation(map.engine, map.car, lon, lat);
    expect(snap && map.network.roadOfEdge[snap.edge]).toBeLessThan(Object.keys(streets).length);
    expect(snap?.distance).toBeGreaterThan(90);
  });
});
