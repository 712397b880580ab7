/** Tiles of the drawn map from stored units, of one region and of several. */
import { PbfReader } from 'pbf';
import { describe, expect, test } from 'vitest';
import { makeDrawnData } from '../testing/make-drawn-map.ts';
import { makeRegion } from '../testing/make-region.ts';
import { toUnitSource } from '../tiles/region.ts';
import { getTileAt } from '../tiles/units/tile-key.ts';
import { MapTileReader } from './map-tile-reader.ts';

/** Names and number of features by layer, with the names that the features carry. */
function readLayers(tile: ArrayBuffer): Record<string, { features: number; texts: string[] }> {
  const layers: Record<string, { features: number; texts: string[] }> = {};
  new PbfReader(new Uint8Array(tile)).readFields((tag, result, pbf) => {
    if (tag !== 3) return;
    const layer = { name: '', features: 0, keys: [] as string[], texts: [] as string[] };
    const named: number[][] = [];
    pbf.readMessage((field, into, reader) => {
      if (field === 1) into.name = reader.readString();
      else if (field === 2) {
        into.features++;
        const tags: number[] = [];
        reader.readMessage((inner, list, deep) => {
          if (inner === 2) deep.readPackedVarint(list);
        }, tags);
        named.push(tags);
      } else if (field === 3) into.keys.push(reader.readString());
      else if (field === 4)
        reader.readMessage((inner, list, deep) => {
          if (inner === 1) list.push(deep.readString());
        }, into.texts);
    }, layer);
    result[layer.name] = { features: layer.features, texts: layer.texts };
  }, layers);
  return layers;
}

const AT = getTileAt(14, 10.0005, 50);
const high = await makeRegion(
  makeDrawnData('A----B', { ways: { AB: { highway: 'primary', name: 'High Street' } } }),
  'High',
);
const low = await makeRegion(
  makeDrawnData('C----D', {
    origin: [10, 49.9995],
    ways: { CD: { highway: 'primary', name: 'Low Street' } },
  }),
  'Low',
);
const roadsOf = (tile: ArrayBuffer) => readLayers(tile).roads;

describe('a reader', () => {
  test('hands out what a region has, and nothing where it has nothing', async () => {
    const reader = new MapTileReader();
    expect((await reader.getTile(AT.z, AT.x, AT.y)).byteLength).toBe(0);
    reader.show([toUnitSource(high)]);
    expect(roadsOf(await reader.getTile(AT.z, AT.x, AT.y))).toEqual({
      features: 1,
      texts: expect.arrayContaining(['High Street']),
    });
    expect((await reader.getTile(14, 0, 0)).byteLength).toBe(0);
    expect((await reader.getTile(19, 0, 0)).byteLength).toBe(0);
  });

  test('joins the layers of regions that share a square', async () => {
    const reader = new MapTileReader();
    reader.show([toUnitSource(high), toUnitSource(low)]);
    const roads = roadsOf(await reader.getTile(AT.z, AT.x, AT.y));
    expect(roads.features).toBe(2);
    expect(roads.texts).toEqual(expect.arrayContaining(['High Street', 'Low Street']));
  });

  test('draws the others where one has lost its map, and draws it again once that is mended', async () => {
    const reader = new MapTileReader();
    const bytesOf = new Map(low.bytesOf);
    const lost = low.manifest.units.filter(({ part }) => part === 'map');
    for (const { sha256 } of lost) bytesOf.set(sha256, new Uint8Array(5));
    reader.show([toUnitSource(high), toUnitSource({ ...low, bytesOf })]);
    expect(roadsOf(await reader.getTile(AT.z, AT.x, AT.y)).features).toBe(1);
    for (const { sha256 } of lost) bytesOf.set(sha256, low.bytesOf.get(sha256)!);
    expect(roadsOf(await reader.getTile(AT.z, AT.x, AT.y)).features).toBe(2);
  });
});
