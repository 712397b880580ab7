/** Units from what they hold. O(bytes). */
import { compactTile } from '../graph/compact-tile.ts';
import type { EncodedTile } from '../graph/split-network.ts';
import type { PackPlatform } from '../pack/pack-platform.ts';
import type { RegionPart, RegionUnit } from '../region.ts';

export interface StoredUnit {
  readonly unit: RegionUnit;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Names stored bytes by their hash. */
export async function nameUnit(
  part: RegionPart,
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
  rawBytes: number,
  platform: PackPlatform,
): Promise<StoredUnit> {
  const sha256 = toHex(await platform.sha256(bytes));
  return { unit: { part, key, sha256, bytes: bytes.length, rawBytes }, bytes };
}

export async function makeGraphUnit(tile: EncodedTile, platform: PackPlatform): Promise<StoredUnit> {
  const raw = compactTile(tile.bytes);
  return nameUnit('graph', tile.key, await platform.gzip(raw), raw.length, platform);
}

/** `index`: the section file of addresses. */
export async function makeSearchUnit(index: ArrayBuffer, platform: PackPlatform): Promise<StoredUnit> {
  const packed = await platform.gzip(new Uint8Array(index));
  return nameUnit('search', 'search', packed, index.byteLength, platform);
}
