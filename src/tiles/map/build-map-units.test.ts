import { describe, expect, test } from 'vitest';
import { buildRoadNetwork } from '../../osm/build-road-network.ts';
import { readMapFeatures } from '../../osm/drawn/read-map-features.ts';
import type { OsmData } from '../../osm/osm-data.ts';
import { OsmDataBuilder } from '../../osm/osm-data-builder.ts';
import { readMapTile } from '../../testing/read-map-tile.ts';
import { webPlatform } from '../pack/pack-platform.ts';
import { buildMapUnits, collectItems } from './build-map-units.ts';
import { cutTiles } from './cut-tiles.ts';
import { decodeMapBundle } from './map-bundle.ts';

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
  addWay(6, { building: 'yes', 'addr:housenumber': '7' }, box(0.002, 0.003));
  addWay(7, { railway: 'rail' }, [
    [0, 0.005],
    [0.004, 0.005],
  ]);
  return builder.finish();
}

function makeItems() {
  const data = makeTown();
  return collectItems(buildRoadNetwork(data).network, readMapFeatures(data));
}

/** Layers of a zoom's tiles and how many features each has. */
function countAt(zoom: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { z, bytes } of cutTiles(makeItems()))
    if (z === zoom)
      for (const [name, { features }] of Object.entries(readMapTile(bytes)))
        counts[name] = (counts[name] ?? 0) + features.length;
  return counts;
}

describe('vector tiles of a town', () => {
  test('have all layers when near', () => {
    expect(countAt(14)).toEqual({
      water: 1,
      lines: 1,
      buildings: 1,
      roads: 3,
      places: 1,
      names: 1,
      houses: 1,
    });
  });

  test('have fewer when far away, and never buildings or house numbers', () => {
    const far = Object.keys(countAt(9));
    expect(far).toContain('roads');
    expect(far).toContain('places');
    for (const layer of ['buildings', 'houses']) expect(far).not.toContain(layer);
  });

  test('show a road and a name at every zoom', () => {
    for (let zoom = 5; zoom <= 14; zoom++) {
      const layers = Object.keys(countAt(zoom));
      expect(layers, `zoom ${zoom}`).toEqual(expect.arrayContaining(['roads', 'places']));
    }
  });

  test('are all in the units, and each unpacks to what was cut', async () => {
    const units = await buildMapUnits(makeItems(), { platform: webPlatform });
    const tiles = [...cutTiles(makeItems())];
    const bundled = units.flatMap(({ bytes }) => decodeMapBundle(bytes));
    expect(bundled).toHaveLength(tiles.length);
    const unpacked = await Promise.all(bundled.map(({ bytes }) => webPlatform.gunzip(bytes, 2 ** 20)));
    const lengths = (list: readonly Uint8Array[]) => list.map(({ length }) => length).sort((a, b) => a - b);
    expect(lengths(unpacked)).toEqual(lengths(tiles.map(({ bytes }) => bytes)));
    expect(units.map(({ unit }) => unit.key)).toContain('overview');
  });
});
