/** Units to regions that answer: check, stitch, build the search structures. Several regions answer as one. */
import type { OpenRegion } from '../api/handlers/region-context.ts';
import { type AddressLookup, Geocoder } from '../engine/geocode/geocoder.ts';
import { GeocoderGroup } from '../engine/geocode/geocoder-group.ts';
import { mergeNetworks } from '../engine/graph/merge/merge-networks.ts';
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import { RoadEngine } from '../engine/routing/road-engine.ts';
import { decodeGraphTile } from '../tiles/graph/graph-tile.ts';
import { stitchNetwork } from '../tiles/graph/stitch-network.ts';
import { type PackPlatform, webPlatform } from '../tiles/pack/pack-platform.ts';
import type { RegionMeta, UnitSource } from '../tiles/region.ts';
import { decodeSearchFile } from '../tiles/search-file.ts';
import { readGraphTile, readSearchFile, UnitError } from '../tiles/units/read-unit.ts';

export interface LoadedRegion extends OpenRegion {
  /** Of the regions that are open together, in the order given. */
  readonly metas: readonly RegionMeta[];
}

/** The region's roads from its tiles. Throws {@link UnitError}. */
async function loadNetwork(source: UnitSource, platform: PackPlatform): Promise<RoadNetwork> {
  const units = source.manifest.units.filter(({ part }) => part === 'graph');
  const buffers = await Promise.all(units.map((unit) => readGraphTile(source, unit, platform)));
  const tiles = buffers.map((buffer, i) => {
    try {
      return decodeGraphTile(buffer);
    } catch (error) {
      const message = `${source.manifest.meta.name}: tile ${units[i].key}: ${(error as Error).message}`;
      throw new UnitError(message, units[i], false);
    }
  });
  return stitchNetwork(tiles);
}

/** Opens the indices when they are first asked for, once. */
function createOpener(
  sources: readonly UnitSource[],
  platform: PackPlatform,
): () => Promise<AddressLookup | undefined> {
  let opened: Promise<AddressLookup | undefined> | undefined;
  const open = async () => {
    const files = await Promise.all(sources.map((source) => readSearchFile(source, platform)));
    const parts = files.flatMap((file) => (file ? [new Geocoder(decodeSearchFile(file))] : []));
    return parts.length > 1 ? new GeocoderGroup(parts) : parts[0];
  };
  return () => {
    opened ??= open().catch((error: unknown) => {
      // What was lost may be fetched again meanwhile.
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

/** The oldest date decides what may be relied on; undefined when a region does not say. */
function getOldest(dates: readonly (string | undefined)[]): string | undefined {
  const known = dates.filter((date) => date !== undefined);
  return known.length === dates.length ? known.sort()[0] : undefined;
}

/** Throws {@link UnitError}, which names what is missing or damaged. `sources`: one at least. */
export async function openRegions(
  sources: readonly UnitSource[],
  platform: PackPlatform = webPlatform,
): Promise<LoadedRegion> {
  const networks: RoadNetwork[] = [];
  for (const source of sources) networks.push(await loadNetwork(source, platform));
  const metas = sources.map(({ manifest }) => manifest.meta);
  return {
    metas,
    name: metas.map(({ name }) => name).join(', '),
    engine: new RoadEngine(mergeNetworks(networks)),
    copyrights: [...new Set(metas.map(({ credit }) => credit))],
    dataDate: getOldest(metas.map(({ dataDate }) => dataDate)),
    importDate: getOldest(metas.map(({ importedAt }) => importedAt)),
    openAddresses: createOpener(sources, platform),
  };
}

export function openRegion(source: UnitSource, platform?: PackPlatform): Promise<LoadedRegion> {
  return openRegions([source], platform);
}
