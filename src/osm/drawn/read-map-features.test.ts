import { describe, expect, test } from 'vitest';
import { FEATURE_KINDS, type MapFeatures } from '../../engine/geo/map-features.ts';
import type { OsmData } from '../osm-data.ts';
import { OsmDataBuilder } from '../osm-data-builder.ts';
import { isInside } from '../rings.ts';
import { readMapFeatures } from './read-map-features.ts';

type Place = readonly [lon: number, lat: number];

/** Elements by hand: nodes are numbered as they come. */
class Sketch {
  readonly builder = new OsmDataBuilder();
  private node = 1;
  private way = 1;

  point(tags: Record<string, string>, [lon, lat]: Place = [0, 0]): void {
    this.builder.addNode(this.node++, 10 + lon, 50 + lat, new Map(Object.entries(tags)));
  }

  /** A ring where the last place is the first. */
  line(tags: Record<string, string>, places: readonly Place[]): number {
    const first = this.node;
    const isRing = places.length > 3 && places[0] === places[places.length - 1];
    const own = isRing ? places.slice(0, -1) : places;
    const refs = own.map(([lon, lat]) => {
      this.builder.addNode(this.node, 10 + lon, 50 + lat);
      return this.node++;
    });
    this.builder.addWay(this.way, isRing ? [...refs, first] : refs, new Map(Object.entries(tags)));
    return this.way++;
  }

  box(tags: Record<string, string>, west: number, south: number, side: number): number {
    const corner: Place = [west, south];
    return this.line(tags, [
      corner,
      [west + side, south],
      [west + side, south + side],
      [west, south + side],
      corner,
    ]);
  }

  relation(tags: Record<string, string>, members: readonly (readonly [number, string])[]): void {
    this.builder.addRelation({
      id: this.way++,
      tags: new Map(Object.entries(tags)),
      members: members.map(([ref, role]) => ({ type: 'way', ref, role })),
    });
  }

  read(): MapFeatures {
    return readMapFeatures(this.builder.finish() as OsmData);
  }
}

function listKinds({ kind }: MapFeatures): string[] {
  return Array.from(kind, (position) => FEATURE_KINDS[position]).sort();
}

function ringsOf(features: MapFeatures, wanted: string): number[][][] {
  const found: number[][][] = [];
  for (let f = 0; f < features.kind.length; f++) {
    if (FEATURE_KINDS[features.kind[f]] !== wanted) continue;
    const rings: number[][] = [];
    for (let ring = features.firstRing[f]; ring < features.firstRing[f + 1]; ring++) {
      const flat: number[] = [];
      for (let i = features.firstPointOfRing[ring]; i < features.firstPointOfRing[ring + 1]; i++)
        flat.push(features.lon[i], features.lat[i]);
      rings.push(flat);
    }
    found.push(rings);
  }
  return found;
}

describe('tags to what is drawn', () => {
  test.each([
    [{ natural: 'water' }, 'water'],
    [{ waterway: 'riverbank' }, 'water'],
    [{ leisure: 'swimming_pool' }, 'pool'],
    [{ landuse: 'forest' }, 'wood'],
    [{ landuse: 'residential' }, 'residential'],
    [{ landuse: 'farmland' }, 'farmland'],
    [{ leisure: 'pitch' }, 'pitch'],
    [{ amenity: 'school' }, 'campus'],
    [{ amenity: 'school', building: 'yes' }, 'building'],
    [{ landuse: 'cemetery' }, 'cemetery'],
    [{ man_made: 'pier' }, 'pier'],
  ])('a closed way with %o is %s', (tags, kind) => {
    const sketch = new Sketch();
    sketch.box(tags, 0, 0, 0.01);
    expect(listKinds(sketch.read())).toEqual([kind]);
  });

  test.each([
    [{ waterway: 'river' }, ['river']],
    [{ waterway: 'river', tunnel: 'culvert' }, []],
    [{ railway: 'rail' }, ['rail']],
    [{ railway: 'rail', service: 'yard' }, ['siding']],
    [{ railway: 'subway', tunnel: 'yes' }, []],
    [{ aeroway: 'runway' }, ['runway']],
    [{ boundary: 'administrative', admin_level: '4' }, ['boundary']],
    [{ boundary: 'administrative', admin_level: '10' }, []],
    [{ building: 'no' }, []],
  ])('an open way with %o is %o', (tags, kinds) => {
    const sketch = new Sketch();
    sketch.line(tags, [
      [0, 0],
      [0.01, 0],
    ]);
    expect(listKinds(sketch.read())).toEqual(kinds);
  });

  test('points are places, peaks and stations with a name, and doors with a number', () => {
    const sketch = new Sketch();
    sketch.point({ place: 'town', name: 'Elmton', population: '12 400' });
    sketch.point({ place: 'town' });
    sketch.point({ natural: 'peak', name: 'Elm Top', ele: '1204 m' });
    sketch.point({ railway: 'station', name: 'Elmton' });
    sketch.point({ 'addr:housenumber': '12a' });
    sketch.point({ 'addr:housenumber': '1;3;5;7;9;11;13' });
    const features = sketch.read();
    expect(listKinds(features)).toEqual(['house', 'peak', 'station', 'town']);
    expect(features.weight[listPosition(features, 'town')]).toBe(12_400);
    expect(features.weight[listPosition(features, 'peak')]).toBe(1204);
  });

  test('a building with a number is drawn and numbered in its middle', () => {
    const sketch = new Sketch();
    sketch.box({ building: 'yes', 'addr:housenumber': '7' }, 0, 0, 0.001);
    const features = sketch.read();
    expect(listKinds(features)).toEqual(['building', 'house']);
    expect(ringsOf(features, 'house')[0][0]).toEqual([100_005_000, 500_005_000]);
  });
});

function listPosition(features: MapFeatures, kind: string): number {
  return features.kind.findIndex((position) => FEATURE_KINDS[position] === kind);
}

describe('areas of relations', () => {
  test('have the holes that lie in them', () => {
    const sketch = new Sketch();
    const one = sketch.box({}, 0, 0, 0.01);
    const two = sketch.box({}, 0.02, 0, 0.01);
    const hole = sketch.box({}, 0.023, 0.003, 0.002);
    sketch.relation({ type: 'multipolygon', natural: 'water' }, [
      [one, 'outer'],
      [two, 'outer'],
      [hole, 'inner'],
    ]);
    expect(ringsOf(sketch.read(), 'water').map((rings) => rings.length)).toEqual([1, 2]);
  });

  test('borders are there once, at their highest level', () => {
    const sketch = new Sketch();
    const way = sketch.line({}, [
      [0, 0],
      [0.01, 0],
    ]);
    sketch.relation({ boundary: 'administrative', admin_level: '8' }, [[way, 'outer']]);
    sketch.relation({ boundary: 'administrative', admin_level: '2' }, [[way, 'outer']]);
    const features = sketch.read();
    expect(listKinds(features)).toEqual(['boundary']);
    expect(features.weight[0]).toBe(2);
  });
});

describe('the sea', () => {
  /** Roads over a square of 0.1 degrees, land in the north. */
  function makeCoast(coast: readonly (readonly Place[])[]): Sketch {
    const sketch = new Sketch();
    sketch.line({ highway: 'primary' }, [
      [0, 0.06],
      [0.1, 0.1],
    ]);
    for (let i = 0; i < 20; i++)
      sketch.line({ highway: 'residential' }, [
        [i * 0.005, 0.07],
        [i * 0.005, 0.09],
      ]);
    sketch.line({ highway: 'service' }, [
      [0.05, 0],
      [0.05, 0.04],
    ]);
    for (const line of coast) sketch.line({ natural: 'coastline' }, line);
    return sketch;
  }
  const at = (lon: number, lat: number): [number, number] => [(10 + lon) * 1e7, (50 + lat) * 1e7];
  const isSea = (features: MapFeatures, lon: number, lat: number) =>
    ringsOf(features, 'sea').some(
      (rings) => rings.filter((ring) => isInside(ring, ...at(lon, lat))).length % 2 === 1,
    );

  test('lies on the right of the coast, to the edge of the roads', () => {
    const features = makeCoast([
      [
        [-0.1, 0.05],
        [0.03, 0.05],
      ],
      [
        [0.07, 0.05],
        [0.2, 0.05],
      ],
    ]).read();
    // Two open ends within the box: nothing is closed across the gap in the middle but along the border.
    expect(ringsOf(features, 'sea').length).toBeGreaterThan(0);
    const whole = makeCoast([
      [
        [-0.1, 0.05],
        [0.05, 0.045],
        [0.2, 0.05],
      ],
    ]).read();
    expect(isSea(whole, 0.02, 0.01)).toBe(true);
    expect(isSea(whole, 0.08, 0.02)).toBe(true);
    expect(isSea(whole, 0.02, 0.08)).toBe(false);
  });

  test('leaves islands out', () => {
    const corner: Place = [0.01, 0.01];
    const features = makeCoast([
      [
        [-0.1, 0.05],
        [0.2, 0.05],
      ],
      [corner, [0.03, 0.01], [0.03, 0.03], [0.01, 0.03], corner],
    ]).read();
    expect(isSea(features, 0.02, 0.02)).toBe(false);
    expect(isSea(features, 0.04, 0.02)).toBe(true);
  });

  test('is not there when it would flood the roads', () => {
    const features = makeCoast([
      [
        [0.2, 0.05],
        [-0.1, 0.05],
      ],
    ]).read();
    expect(listKinds(features)).toEqual([]);
  });
});
