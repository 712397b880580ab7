/** Elevation files dropped on an open region: its tiles once more, with heights. */
import { applyElevation } from '../engine/elevation/apply-elevation.ts';
import { type HgtCell, HgtReadError, parseHgt } from '../engine/elevation/hgt-cell.ts';
import { type EncodedTile, splitNetwork } from '../tiles/graph/split-network.ts';
import type { RegionMeta } from '../tiles/region.ts';
import type { LoadedRegion } from './open-region.ts';
import { type NamedBytes, unpackHgt } from './unpack-hgt.ts';

function overlaps({ west, south }: HgtCell, [minLon, minLat, maxLon, maxLat]: RegionMeta['bbox']): boolean {
  return west <= maxLon && west + 1 >= minLon && south <= maxLat && south + 1 >= minLat;
}

/** The region's tiles with heights from the files. Throws {@link HgtReadError} when none covers any of it. */
export async function addElevation(
  region: LoadedRegion,
  files: readonly NamedBytes[],
): Promise<{ meta: RegionMeta; tiles: EncodedTile[] }> {
  const cells: HgtCell[] = [];
  for (const file of files)
    for (const { name, bytes } of await unpackHgt(file)) cells.push(parseHgt(name, bytes));
  const useful = cells.filter((cell) => overlaps(cell, region.meta.bbox));
  if (useful.length === 0) {
    const names = files.map(({ name }) => name).join(', ');
    throw new HgtReadError(`${names} covers nothing of ${region.meta.name}`);
  }
  const tiles = splitNetwork(applyElevation(region.engine.graph, useful), region.features);
  const bytes = tiles.reduce((sum, tile) => sum + tile.bytes.byteLength, 0);
  return { meta: { ...region.meta, tileKeys: tiles.map(({ key }) => key), bytes }, tiles };
}
