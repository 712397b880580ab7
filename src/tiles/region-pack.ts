/**
 * A region as one file: a header line of JSON with the region's meta and each tile's place, then the tiles. The interim
 * form of a region pack; see FORMAT.md.
 */
import { REGION_FORMAT_VERSION, type RegionMeta, type TileSource } from './region.ts';
import type { EncodedTile } from './split-network.ts';

const MAGIC = 'TOURWRIGHT-REGION 1\n';

interface PackHeader {
  meta: RegionMeta;
  tiles: { key: string; offset: number; length: number }[];
}

function align(offset: number): number {
  return (offset + 7) & ~7;
}

/** Packs a region into one new buffer. */
export function encodeRegionPack(meta: RegionMeta, tiles: readonly EncodedTile[]): Uint8Array {
  let offset = 0;
  const places = tiles.map(({ key, bytes }) => {
    const place = { key, offset, length: bytes.byteLength };
    offset = align(offset + bytes.byteLength);
    return place;
  });
  const header = new TextEncoder().encode(
    `${MAGIC}${JSON.stringify({ meta, tiles: places } satisfies PackHeader)}\n`,
  );
  const start = align(header.length);
  const pack = new Uint8Array(start + offset);
  pack.set(header);
  for (const [i, { bytes }] of tiles.entries()) pack.set(new Uint8Array(bytes), start + places[i].offset);
  return pack;
}

export function isRegionPack(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, MAGIC.length)) === MAGIC;
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** The header line; undefined when it is not one of a region pack. */
function parseHeader(text: string): PackHeader | undefined {
  let header: Partial<PackHeader> | null;
  try {
    header = JSON.parse(text) as Partial<PackHeader> | null;
  } catch {
    return undefined;
  }
  if (typeof header?.meta !== 'object' || !isCount(header.meta?.formatVersion)) return undefined;
  if (!Array.isArray(header.meta.tileKeys) || !Array.isArray(header.tiles)) return undefined;
  if (!header.tiles.every((tile) => isCount(tile?.offset) && isCount(tile?.length))) return undefined;
  return header as PackHeader;
}

/** Opens a pack held in memory. Throws an Error that says what is wrong. */
export function openRegionPack(bytes: Uint8Array): TileSource {
  if (!isRegionPack(bytes)) throw new Error('This is not a Tourwright region pack');
  const end = bytes.indexOf(10, MAGIC.length);
  if (end < 0) throw new Error('The region pack is cut off in its header');
  const header = parseHeader(new TextDecoder().decode(bytes.subarray(MAGIC.length, end)));
  if (!header) throw new Error('The region pack is damaged in its header. Build it again from its extract.');
  if (header.meta.formatVersion !== REGION_FORMAT_VERSION) {
    throw new Error(
      `The region pack has format ${header.meta.formatVersion}, this version reads ${REGION_FORMAT_VERSION}. Build it again from its extract.`,
    );
  }
  const start = align(end + 1);
  const places = new Map(header.tiles.map((tile) => [tile.key, tile]));
  return {
    meta: header.meta,
    async readTile(key) {
      const place = places.get(key);
      if (!place) throw new Error(`The region has no tile ${key}`);
      const from = start + place.offset;
      if (from + place.length > bytes.length) throw new Error(`The region pack is cut off at tile ${key}`);
      // A copy of its own: Node's buffers are views on larger ones, and slicing them shares memory.
      const tile = new Uint8Array(place.length);
      tile.set(bytes.subarray(from, from + place.length));
      return tile.buffer;
    },
  };
}
