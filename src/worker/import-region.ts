/**
 * `.osm.pbf` to a region: read, build the network, cut tiles. Runs in the browser's engine worker and in Node; the
 * platform's pieces are passed in. Progress by stage, cancel between steps.
 */

import { releaseFeatures } from '../engine/geo/map-features.ts';
import { modeAccessBit } from '../engine/graph/road-enums.ts';
import type { RoadNetwork } from '../engine/graph/road-network.ts';
import { measureBounds } from '../engine/routing/road-engine.ts';
import type { ByteSource } from '../osm/byte-source.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { releaseElements } from '../osm/osm-data-builder.ts';
import { ImportCancelled } from '../osm/osm-read-error.ts';
import type { OsmPlatform } from '../osm/read-blocks.ts';
import { readOsmPbf } from '../osm/read-osm-pbf.ts';
import { buildMapUnits, collectItems } from '../tiles/map/build-map-units.ts';
import { webPlatform } from '../tiles/pack/pack-platform.ts';
import { REGION_FORMAT_VERSION, type RegionData, type RegionMeta } from '../tiles/region.ts';
import type { StoredUnit } from '../tiles/units/make-unit.ts';
import { buildElementParts, type ElementOptions, type ElementParts, pauseImport } from './element-parts.ts';
import { type GraphPort, type GraphRequest, GraphTask, type TaskName } from './graph-port.ts';
import { type GraphReport, makeGraphUnits } from './graph-units.ts';

/**
 * Ten times Porto. Two threads at once hold the roads twice: of forty times Porto they took half as much memory again as one after
 * the other (docs/benchmarks/0009). Who imports so much lacks memory first.
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

export interface ImportOptions extends ElementOptions {
  /** Shown to people; also decides the region's id. */
  name: string;
  source: string;
  credit: string;
  importedAt: string;
  /** IANA name: the clocks that traffic is meant by. */
  timeZone?: string;
  /**
   * For order and tiles of the roads, as soon as they are there, where these are not too many; else for the order of half of them,
   * behind everything else. Absent, or where the thread does not start or dies = all in this thread.
   */
  startGraphThread?: () => GraphPort;
  /** How many edges are not too many. */
  maxEdgesBeside?: number;
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

async function buildMap({ drawn }: ElementParts, options: ImportOptions): Promise<readonly StoredUnit[]> {
  if (!drawn) return [];
  const { onProgress } = options;
  onProgress?.('map', 0);
  const items = collectItems(drawn.network, drawn.features);
  releaseFeatures(drawn.features);
  const units = await buildMapUnits(items, {
    platform: webPlatform,
    onProgress: (share) => onProgress?.('map', share),
    pause: () => pauseImport(options),
  });
  items.pool.free();
  await pauseImport(options);
  return units;
}

/** `makeParts` is given what wants to know of the roads as soon as they are there. */
async function assembleRegion(
  options: ImportOptions,
  makeParts: (onRoads: (network: RoadNetwork) => void) => Promise<ElementParts>,
): Promise<RegionData> {
  const { onProgress, shouldStop, startGraphThread, maxEdgesBeside = MAX_EDGES_BESIDE } = options;
  const report = ({ stage, share }: GraphReport) => onProgress?.(stage, share);
  const tasks: GraphTask<TaskName>[] = [];
  const begin = <Name extends TaskName>(
    start: () => GraphPort,
    request: Extract<GraphRequest, { task: Name }>,
  ) => {
    const task = new GraphTask(start, request, { onProgress: report, shouldStop });
    tasks.push(task);
    return task;
  };
  try {
    let beside: GraphTask<'units'> | undefined;
    const parts = await makeParts((network) => {
      const isSmall = network.fromOfEdge.length <= maxEdgesBeside;
      if (startGraphThread && isSmall) beside = begin(startGraphThread, { task: 'units', network });
    });
    const map = await buildMap(parts, options);
    const graph =
      (await beside?.wait()) ??
      (await makeGraphUnits(parts.network, {
        pause: () => pauseImport(options),
        onProgress: (stage) => {
          if (shouldStop?.()) throw new ImportCancelled();
          report(stage);
        },
        rankBeside:
          startGraphThread && !beside
            ? (part) => begin(startGraphThread, { task: 'ranks', part })
            : undefined,
      }));
    await pauseImport(options);
    return joinParts(parts, [...graph, ...map, parts.search], options);
  } finally {
    for (const task of tasks) task.end();
  }
}

function joinParts(
  { network, counts, dataDate }: ElementParts,
  stored: readonly StoredUnit[],
  { name, source, credit, importedAt, timeZone }: ImportOptions,
): RegionData {
  const meta: RegionMeta = {
    id: toId(name),
    name,
    formatVersion: REGION_FORMAT_VERSION,
    bbox: measureBounds(network),
    dataDate,
    importedAt,
    credit,
    source,
    ...(timeZone ? { timeZone } : {}),
    counts: {
      ...counts,
      nodes: network.lonOfNode.length,
      edges: network.fromOfEdge.length,
      routableArcs: countOpenArcs(network),
    },
  };
  return {
    manifest: { meta, units: stored.map(({ unit }) => unit) },
    bytesOf: new Map(stored.map(({ unit, bytes }) => [unit.sha256, bytes])),
  };
}

/** Elements to tiles. Throws {@link OsmReadError} when there is no road in the data. */
export async function buildRegion(data: OsmData, options: ImportOptions): Promise<RegionData> {
  return assembleRegion(options, (onRoads) => buildElementParts(data, options, onRoads));
}

/** Reads and builds. Throws {@link OsmReadError} or {@link ImportCancelled}. */
export async function importRegion(
  source: ByteSource,
  platform: OsmPlatform,
  options: ImportOptions,
): Promise<RegionData> {
  const { bounds, onProgress, shouldStop } = options;
  // Nothing holds the elements once their parts are made: the map and the order of the roads need as much memory.
  return assembleRegion(options, async (onRoads) => {
    const data = await readOsmPbf(source, platform, {
      bounds,
      shouldStop,
      onProgress: (read, total) => onProgress?.('read', read / total),
    });
    const parts = await buildElementParts(data, options, onRoads);
    releaseElements(data);
    return parts;
  });
}
