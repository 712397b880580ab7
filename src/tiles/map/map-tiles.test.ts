import { PbfReader } from 'pbf';
import { describe, expect, test } from 'vitest';
import type { RoadNetwork } from '../../engine/graph/road-network.ts';
import { buildRoadNetwork } from '../../osm/build-road-network.ts';
import type { OsmData } from '../../osm/osm-data.ts';
import { OsmDataBuilder } from '../../osm/osm-data-builder.ts';
import { readMapFeatures } from '../../osm/read-map-features.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { makeRandomData } from '../../testing/make-random-map.ts';
import { MapTiles } from './map-tiles.ts';
import { joinSameNamedRoads } from './road-lines.ts';

/** A crossing of roads of three groups, a lake, a house, a railway and a village. */
function makeTown(): OsmData {
  const builder = new OsmDataBuilder();
  const addWay = (id: number, tags: Record<string, string>, places: [number, number][]) => {
    const refs = places.map(([lon, lat], i) => {
      const isClosed = i > 0 && lon === places[0][0] && lat === places[0][1];
      if (!isClosed) builder.addNode(id * 100 + i, 10 + lon, 50 + lat);
      return isClosed ? id * 100 : id * 100 + i;
    });
    builder.addWay(id, refs, new Map(Object.entries(tags)));
  };
  const box = (west: number, south: number): [number, number][] => [
    [west, south],
    [west + 0.001, south],
    [west + 0.001, south + 0.001],
    [west, south + 0.001],
    [west, south],
  ];
  builder.addNode(
    1,
    10.001,
    50.001,
    new Map([
      ['place', 'village'],
      ['name', 'Elmton'],
    ]),
  );
  addWay(2, { highway: 'primary', name: 'High Street' }, [
    [0, 0],
    [0.004, 0],
  ]);
  addWay(3, { highway: 'residential' }, [
    [0, 0.001],
    [0.004, 0.001],
  ]);
  addWay(4, { highway: 'footway' }, [
    [0, 0.002],
    [0.004, 0.002],
  ]);
  addWay(5, { natural: 'water', name: 'Pond' }, box(0, 0.003));
  addWay(6, { building: 'yes' }, box(0.002, 0.003));
  addWay(7, { railway: 'rail' }, [
    [0, 0.005],
    [0.004, 0.005],
  ]);
  return builder.finish();
}

/** Layer names and how many features each has. */
function readLayers(tile: ArrayBuffer): Record<string, number> {
  const layers: Record<string, number> = {};
  new PbfReader(new Uint8Array(tile)).readFields((tag, result, pbf) => {
    if (tag !== 3) return;
    const layer = pbf.readMessage(
      (field, into, reader) => {
        if (field === 1) into.name = reader.readString();
        else if (field === 2) into.features++;
      },
      { name: '', features: 0 },
    );
    result[layer.name] = layer.features;
  }, layers);
  return layers;
}

/** The tile of a zoom that holds 10.002, 50.002. */
function getAddress(z: number): [number, number, number] {
  const n = 2 ** z;
  const lat = (50.002 * Math.PI) / 180;
  const y = ((1 - Math.log(Math.tan(lat) + 1 / Math.cos(lat)) / Math.PI) / 2) * n;
  return [z, Math.floor((190.002 / 360) * n), Math.floor(y)];
}

describe('vector tiles of a town', () => {
  const data = makeTown();
  const tiles = new MapTiles(buildRoadNetwork(data).network, readMapFeatures(data));

  test('have all layers when near', () => {
    expect(readLayers(tiles.getTile(...getAddress(14)))).toEqual({
      areas: 1,
      buildings: 1,
      lines: 1,
      'roads-major': 1,
      'roads-middle': 1,
      'roads-minor': 1,
      places: 1,
    });
  });

  test('have fewer when far away, and never buildings or lanes', () => {
    const far = Object.keys(readLayers(tiles.getTile(...getAddress(9))));
    expect(far).toContain('roads-major');
    for (const layer of ['buildings', 'roads-middle', 'roads-minor']) expect(far).not.toContain(layer);
  });

  test('are empty where the region has nothing', () => {
    expect(tiles.getTile(14, 0, 0).byteLength).toBe(0);
  });
});

/** Every piece between two neighbouring points of every edge, either way round, sorted. */
function listPieces(lines: readonly (readonly number[])[]): string[] {
  return lines
    .flatMap((flat) => {
      const pieces: string[] = [];
      for (let i = 2; i < flat.length; i += 2) {
        const ends = [`${flat[i - 2]},${flat[i - 1]}`, `${flat[i]},${flat[i + 1]}`];
        if (ends[0] !== ends[1]) pieces.push(ends.sort().join(' '));
      }
      return pieces;
    })
    .sort();
}

function listEdgeShapes({ firstShape, shapeLon, shapeLat }: RoadNetwork): number[][] {
  return Array.from({ length: firstShape.length - 1 }, (_, edge) => {
    const flat: number[] = [];
    for (let i = firstShape[edge]; i < firstShape[edge + 1]; i++) flat.push(shapeLon[i], shapeLat[i]);
    return flat;
  });
}

describe('edges joined for drawing', () => {
  test('cover every edge exactly once', () => {
    for (const seed of [1, 2, 3, 4]) {
      const data = makeRandomData({ seed, nodes: 50, ways: 60, restrictions: 0, extent: 0.1 });
      const { network } = buildRoadNetwork(data);
      const lines = joinSameNamedRoads(network);
      expect(listPieces(lines.map(({ flat }) => flat))).toEqual(listPieces(listEdgeShapes(network)));
    }
  });

  test('run on through junctions under one name, and end where the name does', () => {
    const { network } = makeDrawnMap(
      `
      A---B---C---D
          |
          E`,
      { ways: { AB: { name: 'Elm' }, BC: { name: 'Elm' }, CD: { name: 'Oak' }, BE: {} } },
    );
    expect(
      joinSameNamedRoads(network)
        .map(({ flat }) => flat.length / 2)
        .sort(),
    ).toEqual([2, 2, 3]);
  });

  test('close a ring without end', () => {
    const { network } = makeDrawnMap(
      `
      A---B
      |   |
      D---C`,
      { ways: { ABC: { name: 'Ring' }, CDA: { name: 'Ring' } } },
    );
    const [line, ...rest] = joinSameNamedRoads(network);
    expect([line.flat.length / 2, rest.length]).toEqual([5, 0]);
  });
});
