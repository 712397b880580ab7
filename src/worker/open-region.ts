/** Units to regions that answer: check, stitch, build the search structures. Several regions answer as one. */
import type { OpenRegion } from '../api/handlers/region-context.ts';
import { releaseAll } from '../engine/base/release.ts';
import { type AddressLookup, Geocoder } from '../engine/geocode/geocoder.ts';
import { GeocoderGroup } from '../engine/geocode/geocoder-group.ts';
import { mergeNetworks } from '../engine/graph/merge/merge-networks.ts';
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import type { PreparedRoads } from '../engine/profile/prepared-roads.ts';
import { RoadEngine } from '../engine/routing/road-engine.ts';
import { said } from '../faults/fault.ts';
import { toGraphTile } from '../tiles/graph/graph-tile.ts';
import { stitchNetwork } from '../tiles/graph/stitch-network.ts';
import { type PackPlatform, webPlatform } from '../tiles/pack/pack-platform.ts';
import { decodePrepared } from '../tiles/prepared/prepared-file.ts';
import type { RegionMeta, UnitSource } from '../tiles/region.ts';
import { decodeSearchFile } from '../tiles/search-file.ts';
import { readGraphTile, readSearchFile, UnitError } from '../tiles/units/read-unit.ts';

export interface LoadedRegion extends OpenRegion {
  /** Of the regions that are open together, in the order given. */
  readonly metas: readonly RegionMeta[];
  /** Whether no tile had to be read. */
  readonly isPrepared?: boolean;
}

/** The region's roads from its tiles. Throws {@link UnitError}. */
async function stitchTiles(source: UnitSource, platform: PackPlatform): Promise<RoadNetwork> {
  const units = source.manifest.units.filter(({ part }) => part === 'graph');
  const unpacked = await Promise.all(units.map((unit) => readGraphTile(source, unit, platform)));
  const tiles = unpacked.map((sections, i) => {
    try {
      return toGraphTile(sections);
    } catch (error) {
      const message = `${source.manifest.meta.name}: tile ${units[i].key}: ${(error as Error).message}`;
      throw new UnitError(said(message), units[i], false);
    }
  });
  const network = stitchNetwork(tiles);
  for (const sections of unpacked) releaseAll(sections.values());
  return network;
}

/** Roads as they were kept, or from the tiles. */
async function loadRoads(
  source: UnitSource,
  platform: PackPlatform,
): Promise<{ network: RoadNetwork; prepared?: PreparedRoads }> {
  const file = await source.prepared?.read();
  const prepared = file && decodePrepared(file);
  return prepared ? { network: prepared.graph, prepared } : { network: await stitchTiles(source, platform) };
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

/** Whether this platform knows the time zone; what a pack says is not trusted. */
function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string') return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Throws {@link UnitError}, which names what is missing or damaged. `sources`: one at least. */
export async function openRegions(
  sources: readonly UnitSource[],
  platform: PackPlatform = webPlatform,
): Promise<LoadedRegion> {
  const roads: Awaited<ReturnType<typeof loadRoads>>[] = [];
  for (const source of sources) roads.push(await loadRoads(source, platform));
  const networks = roads.map(({ network }) => network);
  const isAlone = sources.length === 1;
  const metas = sources.map(({ manifest }) => manifest.meta);
  // Of several regions the first that has traffic decides whose clocks are meant.
  const timeZone = metas[networks.findIndex(({ traffic }) => traffic)]?.timeZone;
  return {
    metas,
    name: metas.map(({ name }) => name).join(', '),
    engine: isAlone
      ? new RoadEngine(networks[0], roads[0].prepared)
      : new RoadEngine(mergeNetworks(networks)),
    isPrepared: roads.every(({ prepared }) => prepared !== undefined),
    copyrights: [...new Set(metas.map(({ credit }) => credit))],
    dataDate: getOldest(metas.map(({ dataDate }) => dataDate)),
    importDate: getOldest(metas.map(({ importedAt }) => importedAt)),
    ...(isTimeZone(timeZone) ? { timeZone } : {}),
    openAddresses: createOpener(sources, platform),
  };
}

export function openRegion(source: UnitSource, platform?: PackPlatform): Promise<LoadedRegion> {
  return openRegions([source], platform);
}
