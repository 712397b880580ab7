/** Tiles to a region that answers: stitch, build the search structures. */
import type { OpenRegion } from '../api/handlers/region-context.ts';
import type { MapFeatures } from '../engine/geo/map-features.ts';
import { Geocoder } from '../engine/geocode/geocoder.ts';
import { RoadEngine } from '../engine/routing/road-engine.ts';
import { decodeGraphTile } from '../tiles/graph/graph-tile.ts';
import { stitchNetwork } from '../tiles/graph/stitch-network.ts';
import type { RegionMeta, TileSource } from '../tiles/region.ts';
import { decodeSearchFile } from '../tiles/search-file.ts';

export interface LoadedRegion extends OpenRegion {
  readonly meta: RegionMeta;
  readonly features: MapFeatures;
  /** The stored address index; undefined for a region without. */
  readonly readSearch?: () => Promise<ArrayBuffer | undefined>;
}

/** Opens the index when it is first asked for, once. */
function createOpener(
  readSearch: () => Promise<ArrayBuffer | undefined>,
): () => Promise<Geocoder | undefined> {
  let opened: Promise<Geocoder | undefined> | undefined;
  return () => {
    opened ??= readSearch().then((bytes) => bytes && new Geocoder(decodeSearchFile(bytes)));
    return opened;
  };
}

/** Throws an Error that names the tile when one is missing or damaged. */
export async function openRegion(source: TileSource): Promise<LoadedRegion> {
  const { tileKeys } = source.meta;
  const buffers = await Promise.all(tileKeys.map((key) => source.readTile(key)));
  const tiles = buffers.map((buffer, i) => {
    try {
      return decodeGraphTile(buffer);
    } catch (error) {
      throw new Error(`Tile ${tileKeys[i]}: ${(error as Error).message}`);
    }
  });
  const { network, features } = stitchNetwork(tiles);
  const { meta } = source;
  const readSearch = async () => source.readSearch?.();
  return {
    meta,
    name: meta.name,
    engine: new RoadEngine(network),
    copyrights: [meta.credit],
    dataDate: meta.dataDate,
    importDate: meta.importedAt,
    features,
    readSearch,
    openAddresses: createOpener(readSearch),
  };
}
