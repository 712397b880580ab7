/** Packs of all areas of a large map, one after the other, and the catalog that offers them. */
import { simplifyLine } from '../../engine/geo/simplify-line.ts';
import type { ByteSource } from '../../osm/byte-source.ts';
import { COORDINATE_SCALE, type OsmData } from '../../osm/osm-data.ts';
import { OsmReadError } from '../../osm/osm-read-error.ts';
import { makeSurroundings, Outline, type Ring } from '../../osm/outline.ts';
import type { FindState } from '../../osm/places/state-finder.ts';
import { readAreas } from '../../osm/read-box.ts';
import type { CatalogArea, CatalogRing } from '../../tiles/pack/catalog.ts';
import { webPlatform } from '../../tiles/pack/pack-platform.ts';
import { toRangeSource } from '../../tiles/pack/range-source.ts';
import { openRegionPack } from '../../tiles/pack/read-pack.ts';
import { encodeRegionPack } from '../../tiles/pack/write-pack.ts';
import { toUnitSource } from '../../tiles/region.ts';
import { buildRegion, OSM_CREDIT } from '../../worker/import-region.ts';
import { nodePlatform } from '../../worker/node-platform.ts';
import type { ImportStage } from '../../worker/protocol.ts';
import type { PlannedArea } from './planned-area.ts';
import { UnfinishedRun } from './unfinished-run.ts';

/** What a road's surroundings are judged by lies nearer than this, in kilometres. */
const SURROUNDINGS_KM = 2.5;
/** Areas that are read at a time. */
const TOGETHER = 4;
/** Metres that an outline in the catalog may be off: it is looked at, packs are cut by the whole one. */
const OUTLINE_TOLERANCE = 150;
/** 1e-7 degrees, some 500 m. */
const MIN_ISLAND = 50_000;

interface CutOptions {
  readonly folder: string;
  /** Of the map's file, as it is named in the packs. */
  readonly sourceName: string;
  /** Differs where the file does: what an interrupted run made of the same file is kept. */
  readonly sourceState: string;
  readonly findState?: FindState;
  readonly onProgress?: (area: PlannedArea, stage: ImportStage, share: number) => void;
  /** After each; `entry` is undefined for an area without roads. `isKept`: an interrupted run had made it. */
  readonly onArea?: (area: PlannedArea, entry: CatalogArea | undefined, isKept: boolean) => void;
}

/** The outer rings in degrees, thinned, without islands that nobody sees; the largest is always there. */
export function drawOutline({ rings }: Outline): CatalogRing[] {
  const singles = rings.map((ring) => new Outline([ring]));
  const sizes = singles.map(({ bounds: [west, south, east, north] }) => Math.max(east - west, north - south));
  const largest = sizes.indexOf(sizes.reduce((a, b) => Math.max(a, b)));
  const isHole = (ring: Ring, i: number) =>
    singles.filter((other, at) => at !== i && other.has(ring[0], ring[1])).length % 2 === 1;
  return rings
    .filter((ring, i) => i === largest || (sizes[i] >= MIN_ISLAND && !isHole(ring, i)))
    .map(thinRing);
}

function thinRing(ring: Ring): CatalogRing {
  const count = ring.length / 2;
  const lon = Float64Array.from({ length: count }, (_, i) => ring[2 * i] / COORDINATE_SCALE);
  const lat = Float64Array.from({ length: count }, (_, i) => ring[2 * i + 1] / COORDINATE_SCALE);
  const kept = new Uint8Array(count);
  // Two points more, or little areas would be lines.
  kept[Math.floor(count / 3)] = 1;
  kept[Math.floor((2 * count) / 3)] = 1;
  simplifyLine({ lon, lat }, OUTLINE_TOLERANCE, kept);
  return [...kept.keys()].filter((i) => kept[i] !== 0).map((i) => [round(lon[i]), round(lat[i])]);
}

/** A metre or so. */
function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

async function writeArea(
  data: OsmData,
  area: PlannedArea,
  run: UnfinishedRun,
  { sourceName, findState, onProgress }: CutOptions,
): Promise<CatalogArea> {
  const { id, name, outline, places } = area;
  const region = await buildRegion(data, {
    outline,
    name,
    findState,
    source: sourceName,
    credit: OSM_CREDIT,
    importedAt: new Date().toISOString(),
    onProgress: (stage, share) => onProgress?.(area, stage, share),
  });
  const pack = Buffer.concat(await encodeRegionPack(toUnitSource(region), webPlatform));
  const file = `${id}.pack`;
  await run.putPack(file, pack);
  const { dataDate } = region.manifest.meta;
  const { infoSha256 } = await openRegionPack(toRangeSource(pack), webPlatform);
  const [west, south, east, north] = outline.bounds;
  return {
    id,
    name,
    file,
    bytes: pack.length,
    infoSha256,
    ...(dataDate === undefined ? {} : { dataDate }),
    bounds: [
      round(west / COORDINATE_SCALE),
      round(south / COORDINATE_SCALE),
      round(east / COORDINATE_SCALE),
      round(north / COORDINATE_SCALE),
    ],
    outline: drawOutline(outline),
    places,
  };
}

/** Undefined for an area without roads. */
async function cutArea(
  data: OsmData,
  area: PlannedArea,
  run: UnfinishedRun,
  options: CutOptions,
): Promise<CatalogArea | undefined> {
  try {
    return await writeArea(data, area, run, options);
  } catch (error) {
    if (error instanceof OsmReadError && error.fault.code === 'noRoadsInBounds') return undefined;
    throw error;
  }
}

/**
 * Writes a pack for each area that has roads, and puts all in their places with `catalog.json` once the last is there. The
 * file is read anew for every {@link TOGETHER} areas, so memory grows with these. What an interrupted run of the same file
 * made of the same areas is taken over. Rejects with {@link OsmReadError}, or when a file cannot be written.
 */
export async function cutAreas(
  source: ByteSource,
  areas: readonly PlannedArea[],
  options: CutOptions,
): Promise<CatalogArea[]> {
  const { folder, sourceName, sourceState, onArea, onProgress } = options;
  const run = await UnfinishedRun.open(folder, `${sourceName} ${sourceState}`, areas);
  for (const area of areas) {
    const done = run.find(area);
    if (done) onArea?.(area, done.entry, true);
  }
  const missing = areas.filter((area) => !run.find(area));
  for (let first = 0; first < missing.length; first += TOGETHER) {
    const batch = missing.slice(first, first + TOGETHER);
    const tests = batch.map(({ outline }) => makeSurroundings(outline, SURROUNDINGS_KM));
    const parts: (OsmData | undefined)[] = await readAreas(source, nodePlatform, tests, {
      onProgress: (read, total) => onProgress?.(batch[0], 'read', read / total),
    });
    for (const [i, area] of batch.entries()) {
      const data = parts[i] as OsmData;
      // Its memory is free for the next ones.
      parts[i] = undefined;
      const entry = await cutArea(data, area, run, options);
      await run.note(area, entry);
      onArea?.(area, entry, false);
    }
  }
  const entries = areas.flatMap((area) => run.find(area)?.entry ?? []);
  await run.publish(OSM_CREDIT, entries);
  return entries;
}
