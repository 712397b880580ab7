/** Units checked and unpacked. What is missing or damaged is named, so that it alone can be fetched again. */
import { type Fault, fault } from '../../faults/fault.ts';
import { FaultError, toFault } from '../../faults/fault-error.ts';
import { expandSections } from '../graph/compact-tile.ts';
import type { PackPlatform } from '../pack/pack-platform.ts';
import type { RegionUnit, UnitSource } from '../region.ts';
import type { Section } from '../section-file.ts';
import { toHex } from './make-unit.ts';

/** Larger than any square of zoom 12 can become, and than the addresses of a whole country. */
const MAX_TILE_BYTES = 2 ** 28;
const MAX_SEARCH_BYTES = 2 ** 30;

/** A unit that is not what was written. */
export class UnitError extends FaultError {
  readonly unit: RegionUnit;
  readonly isMissing: boolean;

  constructor(fault: Fault, unit: RegionUnit, isMissing: boolean) {
    super(fault);
    this.unit = unit;
    this.isMissing = isMissing;
  }
}

function nameOf({ part, key }: RegionUnit): string {
  if (part === 'search') return 'the address index';
  return part === 'graph' ? `tile ${key}` : `map tile ${key}`;
}

function notReadable({ manifest }: UnitSource, unit: RegionUnit, error: unknown): UnitError {
  const params = { name: manifest.meta.name, part: nameOf(unit), detail: toFault(error) };
  return new UnitError(fault('partUnread', params), unit, false);
}

/** Whether stored bytes are those that the unit names. */
export async function isSound(
  unit: RegionUnit,
  bytes: Uint8Array,
  platform: Pick<PackPlatform, 'sha256'>,
): Promise<boolean> {
  return bytes.length === unit.bytes && toHex(await platform.sha256(bytes)) === unit.sha256;
}

/** The stored bytes, checked. Throws {@link UnitError}. */
export async function readSound(
  source: UnitSource,
  unit: RegionUnit,
  platform: PackPlatform,
): Promise<Uint8Array> {
  const bytes = await source.readUnit(unit);
  const { name } = source.manifest.meta;
  if (!bytes) throw new UnitError(fault('lacks', { name, part: nameOf(unit) }), unit, true);
  if (!(await isSound(unit, bytes, platform)))
    throw new UnitError(fault('partDamaged', { name, part: nameOf(unit) }), unit, false);
  return bytes;
}

/** The tile's sections, owned by the caller. Throws {@link UnitError}. */
export async function readGraphTile(
  source: UnitSource,
  unit: RegionUnit,
  platform: PackPlatform,
): Promise<Map<string, Section>> {
  const bytes = await readSound(source, unit, platform);
  try {
    return expandSections(await platform.gunzip(bytes, Math.min(unit.rawBytes, MAX_TILE_BYTES)));
  } catch (error) {
    throw notReadable(source, unit, error);
  }
}

/** The address index, a section file; undefined for a region without one. Throws {@link UnitError}. */
export async function readSearchFile(
  source: UnitSource,
  platform: PackPlatform,
): Promise<ArrayBuffer | undefined> {
  const unit = source.manifest.units.find(({ part }) => part === 'search');
  if (!unit) return undefined;
  const bytes = await readSound(source, unit, platform);
  try {
    return (await platform.gunzip(bytes, Math.min(unit.rawBytes, MAX_SEARCH_BYTES))).buffer;
  } catch (error) {
    throw notReadable(source, unit, error);
  }
}

/** Units that are missing or damaged, in the manifest's order. Reads everything. */
export async function findUnsound(
  source: UnitSource,
  platform: PackPlatform,
  onProgress?: (done: number) => void,
): Promise<RegionUnit[]> {
  const unsound: RegionUnit[] = [];
  for (const [i, unit] of source.manifest.units.entries()) {
    const bytes = await source.readUnit(unit);
    if (!bytes || !(await isSound(unit, bytes, platform))) unsound.push(unit);
    onProgress?.(i + 1);
  }
  return unsound;
}
