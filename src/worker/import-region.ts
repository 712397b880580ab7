/**
 * `.osm.pbf` to a region: read, build the network, cut tiles. Runs in the browser's engine worker and in Node; the
 * platform's pieces are passed in. Progress by stage, cancel between steps.
 */

import { buildSearchIndex } from '../engine/geocode/build-search-index.ts';
import { keepEdges } from '../engine/graph/keep-edges.ts';
import { modeAccessBit } from '../engine/graph/road-enums.ts';
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import type { Traffic } from '../engine/graph/traffic.ts';
import { measureBounds } from '../engine/routing/road-engine.ts';
import { fault } from '../faults/fault.ts';
import { buildAddressBook } from '../osm/addresses/build-address-book.ts';
import { buildRoadNetwork } from '../osm/build-road-network.ts';
import { readMapFeatures } from '../osm/drawn/read-map-features.ts';
import type { Box, OsmData } from '../osm/osm-data.ts';
import { ImportCancelled, OsmReadError } from '../osm/osm-read-error.ts';
import type { Outline } from '../osm/outline.ts';
import type { ByteSource } from '../osm/pbf-blobs.ts';
import type { FindState } from '../osm/places/state-finder.ts';
import type { OsmPlatform } from '../osm/read-blocks.ts';
import { readOsmPbf } from '../osm/read-osm-pbf.ts';
import { buildMapUnits, collectItems } from '../tiles/map/build-map-units.ts';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import { REGION_FORMAT_VERSION, type RegionData, type RegionMeta } from '../tiles/region.ts';
import { encodeSearchFile } from '../tiles/search-file.ts';
import { makeSearchUnit } from '../tiles/units/make-unit.ts';
import { type GraphPort, GraphTask } from './graph-port.ts';
import { type GraphReport, makeGraphUnits } from './graph-units.ts';
import type { ImportStage } from './protocol.ts';

/**
 * Ten times Porto. Of forty times Porto two threads at once take half as much memory again as one after the other, in 0.7 of the
 * time (docs/benchmarks/0009): who imports so much lacks memory first.
 */
const MAX_EDGES_BESIDE = 1_000_000;

/** Directions of edges in which a car may drive. */
function countOpenArcs({ roadOfEdge, roads }: RoadNetwork): number {
  const forward = modeAccessBit('CAR', true);
  const backward = modeAccessBit('CAR', false);
  let count = 0;
  for (const road of roadOfEdge) {
    if ((roads.modeAccess[road] & forward) !== 0) count++;
    if ((roads.modeAccess[road] & backward) !== 0) count++;
  }
  return count;
}

export interface ImportOptions {
  /** Shown to people; also decides the region's id. */
  name: string;
  source: string;
  credit: string;
  importedAt: string;
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
  /** IANA name: the clocks that traffic is meant by. */
  timeZone?: string;
  /** Whether the drawn map is made too; nobody looks at a server's. True by default. */
  isMapDrawn?: boolean;
  /**
   * For order and tiles of the roads, as soon as they are there, where these are not too many. Absent, or where the thread does not
   * start or dies = in this thread, behind everything else.
   */
  startGraphThread?: () => GraphPort;
  onProgress?: (stage: ImportStage, share: number) => void;
  shouldStop?: () => boolean;
  yieldToHost?: () => Promise<void>;
}

export const OSM_CREDIT = '© OpenStreetMap contributors';

/** What a region of this name is stored under. */
export function toId(name: string): string {
  const id = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return id || 'region';
}

/** `Monaco 2016` of `monaco-2016.osm.pbf`. */
export function nameFromFile(file: string): string {
  const base = file
    .replace(/^.*[\\/]/, '')
    .replace(/(\.osm)?\.pbf$/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return base ? base[0].toUpperCase() + base.slice(1) : 'Region';
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

/** Elements to tiles. Throws {@link OsmReadError} when there is no road in the data. */
export async function buildRegion(data: OsmData, options: ImportOptions): Promise<RegionData> {
  const { onProgress, shouldStop, startGraphThread } = options;
  let beside: GraphTask | undefined;
  const makeBeside = (network: RoadNetwork) => {
    const report = ({ stage, share }: GraphReport) => onProgress?.(stage, share);
    const isSmall = network.fromOfEdge.length <= MAX_EDGES_BESIDE;
    if (startGraphThread && isSmall)
      beside = new GraphTask(startGraphThread, network, { onProgress: report, shouldStop });
    return beside;
  };
  try {
    return await buildParts(data, options, makeBeside);
  } finally {
    beside?.end();
  }
}

async function buildParts(
  data: OsmData,
  options: ImportOptions,
  makeBeside: (network: RoadNetwork) => GraphTask | undefined,
): Promise<RegionData> {
  const { onProgress, shouldStop, yieldToHost } = options;
  const pause = async () => {
    await yieldToHost?.();
    if (shouldStop?.()) throw new ImportCancelled();
  };
  onProgress?.('roads', 0);
  await pause();
  // Its border data are large and only an import needs them.
  const { createCountryFinder, getCountryCode } = await import('../osm/places/country-finder.ts');
  const findCountry = createCountryFinder();
  const build = buildRoadNetwork(data, {
    findCountry,
    findState: options.findState,
    onProgress: (share) => onProgress?.('roads', share),
    shouldStop,
  });
  const { outline } = options;
  const roads = outline ? keepEdges(build.network, markEdgesInside(build.network, outline)) : build.network;
  if (roads.fromOfEdge.length === 0)
    throw new OsmReadError(fault(options.bounds || outline ? 'noRoadsInBounds' : 'noRoads'));
  await pause();
  const traffic = options.findTraffic?.(roads);
  const network = traffic ? { ...roads, traffic } : roads;
  const beside = makeBeside(network);
  onProgress?.('map', 0);
  const map =
    options.isMapDrawn === false
      ? []
      : await buildMapUnits(collectItems(build.network, readMapFeatures(data, shouldStop)), {
          platform: webPlatform,
          onProgress: (share) => onProgress?.('map', share),
          pause,
        });
  await pause();
  onProgress?.('addresses', 0);
  const book = buildAddressBook(data, {
    findCountry: (lon, lat) => getCountryCode(findCountry(lon, lat)),
    isInside: outline && ((lon, lat) => outline.has(lon, lat)),
    shouldStop,
  });
  await pause();
  const search = encodeSearchFile(buildSearchIndex(book));
  onProgress?.('addresses', 1);
  await pause();
  const inThisThread = {
    pause,
    onProgress: ({ stage, share }: GraphReport) => {
      if (shouldStop?.()) throw new ImportCancelled();
      onProgress?.(stage, share);
    },
  };
  const graph = (await beside?.wait()) ?? (await makeGraphUnits(network, inThisThread));
  await pause();
  const meta: RegionMeta = {
    id: toId(options.name),
    name: options.name,
    formatVersion: REGION_FORMAT_VERSION,
    bbox: measureBounds(network),
    dataDate: data.timestamp,
    importedAt: options.importedAt,
    credit: options.credit,
    source: options.source,
    ...(options.timeZone ? { timeZone: options.timeZone } : {}),
    counts: {
      osmNodes: data.idOfNode.length,
      osmWays: data.idOfWay.length,
      osmRelations: data.relations.length,
      roads: outline ? roads.roads.osmIdOfRoad.length : build.roadCount,
      nodes: network.lonOfNode.length,
      edges: network.fromOfEdge.length,
      restrictions: outline
        ? roads.restrictions.isOnly.length
        : build.restrictions.applied + build.restrictions.viaWay,
      ignoredRestrictions: build.restrictions.unusable,
      routableArcs: countOpenArcs(network),
    },
  };
  const stored = [...graph, ...map, await makeSearchUnit(search, webPlatform)];
  return {
    manifest: { meta, units: stored.map(({ unit }) => unit) },
    bytesOf: new Map(stored.map(({ unit, bytes }) => [unit.sha256, bytes])),
  };
}

/** Reads and builds. Throws {@link OsmReadError} or {@link ImportCancelled}. */
export async function importRegion(
  source: ByteSource,
  platform: OsmPlatform,
  options: ImportOptions,
): Promise<RegionData> {
  const { bounds, onProgress, shouldStop } = options;
  const data = await readOsmPbf(source, platform, {
    bounds,
    shouldStop,
    onProgress: (read, total) => onProgress?.('read', read / total),
  });
  return buildRegion(data, options);
}
