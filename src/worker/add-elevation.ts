/** Elevation files dropped on a region: its graph tiles once more, with heights. The other units stay. */
import { applyElevation } from '../engine/elevation/apply-elevation.ts';
import { type HgtCell, HgtReadError, parseHgt } from '../engine/elevation/hgt-cell.ts';
import { fault } from '../faults/fault.ts';
import { splitNetwork } from '../tiles/graph/split-network.ts';
import type { PackPlatform } from '../tiles/pack/pack-platform.ts';
import type { RegionData, RegionMeta, UnitSource } from '../tiles/region.ts';
import { makeGraphUnit } from '../tiles/units/make-unit.ts';
import { readSound } from '../tiles/units/read-unit.ts';
import { openRegion } from './open-region.ts';
import { type NamedBytes, unpackHgt } from './unpack-hgt.ts';

function overlaps({ west, south }: HgtCell, [minLon, minLat, maxLon, maxLat]: RegionMeta['bbox']): boolean {
  return west <= maxLon && west + 1 >= minLon && south <= maxLat && south + 1 >= minLat;
}

/** The region with heights from the files. Throws {@link HgtReadError} when none covers any of it. */
export async function addElevation(
  source: UnitSource,
  files: readonly NamedBytes[],
  platform: PackPlatform,
): Promise<RegionData> {
  const { meta, units } = source.manifest;
  const cells: HgtCell[] = [];
  for (const file of files)
    for (const { name, bytes } of await unpackHgt(file)) cells.push(parseHgt(name, bytes));
  const useful = cells.filter((cell) => overlaps(cell, meta.bbox));
  if (useful.length === 0) {
    const names = files.map(({ name }) => name).join(', ');
    throw new HgtReadError(fault('hgtNothing', { names, area: meta.name }));
  }
  const { engine } = await openRegion(source, platform);
  const bytesOf = new Map<string, Uint8Array>();
  const made = [];
  for (const tile of splitNetwork(applyElevation(engine.graph, useful))) {
    const { unit, bytes } = await makeGraphUnit(tile, platform);
    bytesOf.set(unit.sha256, bytes);
    made.push(unit);
  }
  const others = units.filter(({ part }) => part !== 'graph');
  for (const unit of others) bytesOf.set(unit.sha256, await readSound(source, unit, platform));
  return { manifest: { meta, units: [...made, ...others] }, bytesOf };
}
