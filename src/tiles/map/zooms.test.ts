import { describe, expect, test } from 'vitest';
import { FEATURE_KINDS, FeatureCollector, type FeatureKind } from '../../engine/geo/map-features.ts';
import { ROAD_CLASSES, type RoadClass } from '../../engine/graph/road-enums.ts';
import { isInside } from '../../osm/rings.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { zoomAtSize } from './area-size.ts';
import { findLabelPoint } from './label-point.ts';
import { rankPlaces } from './place-zooms.ts';
import { planRoadZooms } from './road-zooms.ts';

function plan(classes: Record<string, string>) {
  const ways = Object.fromEntries(Object.entries(classes).map(([way, highway]) => [way, { highway }]));
  const { minZoom, isPromoted } = planRoadZooms(makeDrawnMap('A-----B-----C-----D', { ways }).network);
  return {
    zoom: (name: RoadClass) => minZoom[ROAD_CLASSES.indexOf(name)],
    promoted: ROAD_CLASSES.filter((_, position) => isPromoted[position] === 1),
  };
}

describe('zooms of roads', () => {
  test('are the usual ones where there are motorways', () => {
    const { zoom } = plan({ AB: 'motorway', BC: 'motorway', CD: 'motorway' });
    expect(zoom('MOTORWAY')).toBe(5);
    expect(zoom('RESIDENTIAL')).toBe(8);
    expect(zoom('FOOTWAY')).toBe(14);
  });

  test('begin with the best that a village has', () => {
    const { zoom, promoted } = plan({ AB: 'residential', BC: 'residential', CD: 'service' });
    expect(promoted).toEqual(expect.arrayContaining(['RESIDENTIAL', 'SERVICE']));
    // Neither what is there from afar anyway, nor paths.
    expect(promoted).not.toContain('MOTORWAY');
    expect(promoted).not.toContain('FOOTWAY');
    expect(zoom('RESIDENTIAL')).toBe(5);
    expect(zoom('SERVICE')).toBe(5);
    expect(zoom('FOOTWAY')).toBe(14);
  });
});

function rank(places: readonly (readonly [FeatureKind, string, number])[]): Record<string, number> {
  const collector = new FeatureCollector();
  const texts = places.map(([, name]) => name);
  for (const [i, [kind, , weight]] of places.entries())
    collector.add(FEATURE_KINDS.indexOf(kind), i, weight, [[0, 0]]);
  const plans = rankPlaces({ ...collector.finish(), texts });
  return Object.fromEntries([...plans].map(([feature, { minZoom }]) => [texts[feature], minZoom]));
}

describe('zooms of places', () => {
  test('the three of most weight are there from afar, be they villages', () => {
    const zooms = rank([
      ['village', 'Small', 40],
      ['village', 'Large', 900],
      ['hamlet', 'Few', 0],
      ['village', 'Middle', 200],
    ]);
    expect(zooms).toEqual({ Large: 5, Middle: 5, Small: 5, Few: 12 });
  });

  test('a town comes before larger villages', () => {
    const zooms = rank([
      ['village', 'A', 5000],
      ['town', 'B', 900],
      ['village', 'C', 4000],
      ['village', 'D', 3000],
    ]);
    expect(zooms).toEqual({ A: 5, B: 5, C: 5, D: 10 });
  });
});

describe('names of areas', () => {
  test('stand inside, and off the border, where the middle of the box is outside', () => {
    const ring = [0, 0, 100, 0, 100, 100, 80, 100, 80, 20, 20, 20, 20, 100, 0, 100, 0, 0];
    const [x, y] = findLabelPoint([ring]);
    expect(isInside(ring, x, y)).toBe(true);
  });

  test('keep out of holes', () => {
    const outer = [0, 0, 100, 0, 100, 100, 0, 100, 0, 0];
    const hole = [30, 30, 70, 30, 70, 70, 30, 70, 30, 30];
    const [x, y] = findLabelPoint([outer, hole]);
    expect(isInside(outer, x, y)).toBe(true);
    expect(isInside(hole, x, y)).toBe(false);
  });

  test('need the zoom at which there is room', () => {
    expect(zoomAtSize(1000, 100)).toBeCloseTo(zoomAtSize(2000, 100) + 1, 9);
  });
});
