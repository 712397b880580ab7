/** What of a region is made of the map's elements themselves: its roads, its addresses, and what is drawn besides. */

import type { MapFeatures } from '../engine/geo/map-features.ts';
import { buildSearchIndex } from '../engine/geocode/build-search-index.ts';
import { keepEdges } from '../engine/graph/keep-edges.ts';
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import type { Traffic } from '../engine/graph/traffic.ts';
import { fault } from '../faults/fault.ts';
import { buildAddressBook } from '../osm/addresses/build-address-book.ts';
import { buildRoadNetwork } from '../osm/build-road-network.ts';
import { readMapFeatures } from '../osm/drawn/read-map-features.ts';
import type { Box, OsmData } from '../osm/osm-data.ts';
import { ImportCancelled, OsmReadError } from '../osm/osm-read-error.ts';
import type { Outline } from '../osm/outline.ts';
import type { FindCountry } from '../osm/places/country-finder.ts';
import type { FindState } from '../osm/places/state-finder.ts';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import type { RegionMeta } from '../tiles/region.ts';
import { encodeSearchFile } from '../tiles/search-file.ts';
import { makeSearchUnit, type StoredUnit } from '../tiles/units/make-unit.ts';
import type { ImportStage } from './protocol.ts';

export interface ElementOptions {
  /** Of the file; only what lies in it and what completes it is read. Absent = all of it. */
  bounds?: Box;
  /**
   * Of the region, where the data have what lies around it too: roads with a point inside and addresses inside are kept.
   * The map is drawn of all. Absent = all of the data.
   */
  outline?: Outline;
  /** States by borders of a larger map. Absent = by those in the data. */
  findState?: FindState;
  /** Speeds by time of day and closures of the network's arcs. */
  findTraffic?: (network: RoadNetwork) => Traffic | undefined;
  /** Whether the drawn map is made too; nobody looks at a server's. True by default. */
  isMapDrawn?: boolean;
  onProgress?: (stage: ImportStage, share: number) => void;
  shouldStop?: () => boolean;
  yieldToHost?: () => Promise<void>;
}

export interface ElementParts {
  readonly network: RoadNetwork;
  /** What the map shows, where it is drawn: the network with the roads outside the outline, and all besides roads. */
  readonly drawn?: { readonly network: RoadNetwork; readonly features: MapFeatures };
  readonly search: StoredUnit;
  readonly dataDate: string | undefined;
  /** What the network does not say of itself. */
  readonly counts: Omit<RegionMeta['counts'], 'nodes' | 'edges' | 'routableArcs'>;
}

/** Gives the host its turn; throws {@link ImportCancelled} where that is wanted by then. */
export async function pauseImport({
  shouldStop,
  yieldToHost,
}: Pick<ElementOptions, 'shouldStop' | 'yieldToHost'>): Promise<void> {
  await yieldToHost?.();
  if (shouldStop?.()) throw new ImportCancelled();
}

/** 1 by edge with a point in the outline. */
function markEdgesInside({ fromOfEdge, firstShape, shapeLon, shapeLat }: RoadNetwork, outline: Outline) {
  const marks = new Uint8Array(fromOfEdge.length);
  for (let edge = 0; edge < marks.length; edge++) {
    for (let i = firstShape[edge]; i < firstShape[edge + 1] && marks[edge] === 0; i++)
      if (outline.has(shapeLon[i], shapeLat[i])) marks[edge] = 1;
  }
  return marks;
}

interface RoadParts extends Pick<ElementParts, 'network' | 'counts'> {
  /** With the roads outside the outline. */
  readonly drawn: RoadNetwork;
}

async function buildRoads(
  data: OsmData,
  options: ElementOptions,
  findCountry: FindCountry,
): Promise<RoadParts> {
  const { onProgress, shouldStop, outline, findState } = options;
  const { network, restrictions, roadCount } = buildRoadNetwork(data, {
    findCountry,
    findState,
    onProgress: (share) => onProgress?.('roads', share),
    shouldStop,
  });
  const roads = outline ? keepEdges(network, markEdgesInside(network, outline)) : network;
  if (roads.fromOfEdge.length === 0)
    throw new OsmReadError(fault(options.bounds || outline ? 'noRoadsInBounds' : 'noRoads'));
  await pauseImport(options);
  const traffic = options.findTraffic?.(roads);
  return {
    network: traffic ? { ...roads, traffic } : roads,
    drawn: network,
    counts: {
      osmNodes: data.idOfNode.length,
      osmWays: data.idOfWay.length,
      osmRelations: data.relations.length,
      roads: outline ? roads.roads.osmIdOfRoad.length : roadCount,
      restrictions: outline ? roads.restrictions.isOnly.length : restrictions.applied + restrictions.viaWay,
      ignoredRestrictions: restrictions.unusable,
    },
  };
}

/** `onRoads` is called once they are there. Throws {@link OsmReadError} when there is no road, {@link ImportCancelled}. */
export async function buildElementParts(
  data: OsmData,
  options: ElementOptions,
  onRoads: (network: RoadNetwork) => void,
): Promise<ElementParts> {
  const { onProgress, shouldStop, outline, isMapDrawn = true } = options;
  onProgress?.('roads', 0);
  await pauseImport(options);
  // Its border data are large and only an import needs them.
  const { createCountryFinder, getCountryCode } = await import('../osm/places/country-finder.ts');
  const findCountry = createCountryFinder();
  const { network, drawn, counts } = await buildRoads(data, options, findCountry);
  onRoads(network);
  onProgress?.('addresses', 0);
  const book = buildAddressBook(data, {
    findCountry: (lon, lat) => getCountryCode(findCountry(lon, lat)),
    isInside: outline && ((lon, lat) => outline.has(lon, lat)),
    shouldStop,
  });
  await pauseImport(options);
  const search = await makeSearchUnit(encodeSearchFile(buildSearchIndex(book)), webPlatform);
  onProgress?.('addresses', 1);
  await pauseImport(options);
  const parts = { network, search, counts, dataDate: data.timestamp };
  return isMapDrawn
    ? { ...parts, drawn: { network: drawn, features: readMapFeatures(data, shouldStop) } }
    : parts;
}
