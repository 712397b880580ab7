/** Restrictions along ways on drawn maps, and who is bound by them. */
import { describe, expect, test } from 'vitest';
import { type DrawnMap, makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { orderEdges } from '../node-order/order-edges.ts';
import { findRoute } from '../route/find-route.ts';
import { makeWaypoint } from '../routing/waypoint.ts';
import { rankStates } from './turn-graph.ts';

const STREETS = `
  A---B---C---D
      |   |   |
      E---F---G
      |       |
      H-------I`;
const WAYS = { AB: {}, BC: {}, CD: {}, BE: {}, CF: {}, DG: {}, EF: {}, FG: {}, EH: {}, HI: {}, GI: {} };

function spell(map: DrawnMap, from: string, to: string, profile = 'car'): string | undefined {
  const road = map.engine.getStandardProfile(profile);
  const route = findRoute(map.engine.graph, road, [makeWaypoint(map.on(from)), makeWaypoint(map.on(to))]);
  return route.found ? map.spell(route.legs[0].arcs) : undefined;
}

describe('a restriction from a way over another into a third', () => {
  const restrictions = [{ kind: 'no_right_turn', from: 'AB', via: 'BC', to: 'CF' }];
  const map = makeDrawnMap(STREETS, { ways: WAYS, restrictions });

  test('binds who comes from the first', () => {
    expect(spell(map, 'AB', 'CF')).not.toBe('ABCF');
    expect(spell(map, 'AB', 'CD')).toBe('ABCD');
  });

  test('leaves alone who enters the via way from elsewhere, or does not enter the third', () => {
    expect(spell(map, 'EB', 'CF')).toBe('EBCF');
    expect(spell(map, 'AB', 'BC')).toBe('ABC');
  });

  test('leaves walkers alone', () => {
    expect(spell(map, 'AB', 'CF', 'foot')).toBe('ABCF');
  });

  test('gives the via arc one copy, ranked beside it', () => {
    const { turns } = map.car.family;
    expect(turns.stateCount - turns.plainStateCount).toBe(1);
    const arc = map.arc('BC');
    const states = turns.copiesOfArc.get(arc)!;
    expect(states.map((state) => turns.arcOfState[state])).toEqual([arc, arc]);
    // In the order that the hierarchy is given; its own ranks follow the elimination tree.
    const order = rankStates(turns, orderEdges(map.network));
    const ranks = states.map((state) => order[state]);
    expect(Math.abs(ranks[0] - ranks[1])).toBeLessThanOrEqual(2);
  });
});

describe('an only restriction over a via way', () => {
  const restrictions = [{ kind: 'only_straight_on', from: 'AB', via: 'BC', to: 'CD' }];
  const map = makeDrawnMap(STREETS, { ways: WAYS, restrictions });

  test('forbids every other way on, to those who came from its first way', () => {
    expect(spell(map, 'AB', 'CF')).not.toBe('ABCF');
    expect(spell(map, 'AB', 'CD')).toBe('ABCD');
    expect(spell(map, 'EB', 'CF')).toBe('EBCF');
  });

  test('does not force anybody into the via way', () => {
    expect(spell(map, 'AB', 'BE')).toBe('ABE');
  });
});

describe('restrictions for some', () => {
  test('one that excepts bicycles binds cars', () => {
    const restrictions = [
      { kind: 'no_right_turn', from: 'AB', via: 'B', to: 'BE', tags: { except: 'bicycle' } },
    ];
    const map = makeDrawnMap(STREETS, { ways: WAYS, restrictions });
    expect(spell(map, 'AB', 'BE', 'bike')).toBe('ABE');
    expect(spell(map, 'AB', 'BE')).not.toBe('ABE');
  });

  test('one for lorries binds lorries', () => {
    const restrictions = [
      { kind: 'x', from: 'AB', via: 'B', to: 'BE', tags: { 'restriction:hgv': 'no_right_turn' } },
    ];
    const map = makeDrawnMap(STREETS, { ways: WAYS, restrictions });
    expect(spell(map, 'AB', 'BE')).toBe('ABE');
    expect(spell(map, 'AB', 'BE', 'truck')).not.toBe('ABE');
  });
});

test('two restrictions whose ways overlap both hold', () => {
  const restrictions = [
    { kind: 'no_right_turn', from: 'AB', via: 'BC', to: 'CF' },
    { kind: 'no_right_turn', from: 'BC', via: 'CD', to: 'DG' },
  ];
  const map = makeDrawnMap(STREETS, { ways: WAYS, restrictions });
  expect(spell(map, 'AB', 'DG')).not.toBe('ABCDG');
  expect(spell(map, 'BC', 'DG')).not.toBe('BCDG');
  expect(spell(map, 'FC', 'DG')).toBe('FCDG');
  expect(spell(map, 'AB', 'CF')).not.toBe('ABCF');
});

test('who a bollard stops may turn round before it, others pass', () => {
  const map = makeDrawnMap('A---B---C', { ways: { AB: {}, BC: {} }, nodes: { B: { barrier: 'bollard' } } });
  expect(spell(map, 'AB', 'BC')).toBeUndefined();
  expect(spell(map, 'AB', 'BC', 'foot')).toBe('ABC');
  expect(map.follow(map.arc('AB'))).toEqual([map.arc('BA')]);
});
