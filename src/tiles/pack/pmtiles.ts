/**
 * PMTiles version 3 archives: tiles by their place on a Hilbert curve, a gzipped directory in front, so that a tile is one
 * range of bytes. https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 *
 * Written clustered, without leaf directories as long as the root fits into the first 16 KB, as the format asks for.
 */
import type { PackPlatform } from './pack-platform.ts';
import { type DirectoryEntry, decodeDirectory, encodeDirectory } from './pmtiles-directory.ts';
import { toTileId } from './pmtiles-id.ts';
import { type RangeSource, readExactly } from './range-source.ts';

const HEADER_BYTES = 127;
/** The header and the root directory together. */
const MAX_ROOT_BYTES = 16_384 - HEADER_BYTES;
const LEAF_ENTRIES = 4096;
const GZIP = 2;
/** None of the listed picture or vector formats. */
const TYPE_OTHER = 0;
/** A directory larger than this, unpacked, is none of ours. */
const MAX_DIRECTORY_BYTES = 2 ** 26;
/** Root, leaf, and one more for archives of others. */
const MAX_DEPTH = 3;
const E7 = 1e7;

export interface ArchiveTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** Already gzipped. */
  readonly bytes: Uint8Array;
}

export interface ArchiveOptions {
  /** `[west, south, east, north]` in degrees. */
  readonly bbox: readonly [number, number, number, number];
  readonly metadata: Record<string, unknown>;
}

async function encodeDirectories(entries: readonly DirectoryEntry[], { gzip }: PackPlatform) {
  const root = await gzip(encodeDirectory(entries));
  if (root.length <= MAX_ROOT_BYTES) return { root, leaves: new Uint8Array(0) };
  const leaves: Uint8Array[] = [];
  const pointers: DirectoryEntry[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += LEAF_ENTRIES) {
    const leaf = await gzip(encodeDirectory(entries.slice(start, start + LEAF_ENTRIES)));
    pointers.push({ tileId: entries[start].tileId, offset, length: leaf.length, runLength: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: await gzip(encodeDirectory(pointers)), leaves: concat(leaves) };
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** An archive of tiles, in any order, at most one a place. */
export async function encodeArchive(
  tiles: readonly ArchiveTile[],
  { bbox, metadata }: ArchiveOptions,
  platform: PackPlatform,
): Promise<Uint8Array<ArrayBuffer>> {
  const sorted = tiles
    .map((tile) => ({ tileId: toTileId(tile.z, tile.x, tile.y), bytes: tile.bytes }))
    .sort((a, b) => a.tileId - b.tileId);
  let offset = 0;
  const entries = sorted.map(({ tileId, bytes }) => {
    const entry = { tileId, offset, length: bytes.length, runLength: 1 };
    offset += bytes.length;
    return entry;
  });
  const { root, leaves } = await encodeDirectories(entries, platform);
  const texts = await platform.gzip(new TextEncoder().encode(JSON.stringify(metadata)));
  const header = new Uint8Array(HEADER_BYTES);
  const view = new DataView(header.buffer);
  header.set(new TextEncoder().encode('PMTiles'));
  header[7] = 3;
  const lengths = [root.length, texts.length, leaves.length, offset];
  let at = HEADER_BYTES;
  for (const [i, length] of lengths.entries()) {
    view.setBigUint64(8 + 16 * i, BigInt(at), true);
    view.setBigUint64(16 + 16 * i, BigInt(length), true);
    at += length;
  }
  for (let i = 0; i < 3; i++) view.setBigUint64(72 + 8 * i, BigInt(tiles.length), true);
  header[96] = 1; // clustered
  header[97] = GZIP;
  header[98] = GZIP;
  header[99] = TYPE_OTHER;
  const zooms = tiles.map(({ z }) => z);
  header[100] = Math.min(...zooms, 30);
  header[101] = Math.max(...zooms, 0);
  for (const [i, degrees] of bbox.entries()) view.setInt32(102 + 4 * i, Math.round(degrees * E7), true);
  header[118] = header[100];
  view.setInt32(119, Math.round(((bbox[0] + bbox[2]) / 2) * E7), true);
  view.setInt32(123, Math.round(((bbox[1] + bbox[3]) / 2) * E7), true);
  return concat([header, root, texts, leaves, ...sorted.map(({ bytes }) => bytes)]);
}

export interface Archive {
  /** The tile as it is stored, or undefined where there is none. */
  readTile(z: number, x: number, y: number): Promise<Uint8Array | undefined>;
}

/** Reads the header and the root directory. Throws an Error that says what is wrong; `name` is the archive's. */
export async function openArchive(
  source: RangeSource,
  name: string,
  { gunzip }: PackPlatform,
): Promise<Archive> {
  const header = await readExactly(source, 0, HEADER_BYTES, `${name} header`);
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (new TextDecoder().decode(header.subarray(0, 7)) !== 'PMTiles' || header[7] !== 3)
    throw new Error(`The region pack's ${name} is not a PMTiles archive of version 3`);
  if (header[97] !== GZIP || header[98] !== GZIP)
    throw new Error(`The region pack's ${name} is not compressed with gzip`);
  const field = (at: number) => Number(view.getBigUint64(at, true));
  const [leavesAt, tilesAt, tilesLength] = [field(40), field(56), field(64)];
  const readDirectory = async (offset: number, length: number) => {
    const packed = await readExactly(source, offset, length, `${name} directory`);
    try {
      return decodeDirectory(await gunzip(packed, MAX_DIRECTORY_BYTES));
    } catch (error) {
      throw new Error(`The region pack is damaged in the ${name} directory (${(error as Error).message})`);
    }
  };
  const root = await readDirectory(field(8), field(16));
  return {
    async readTile(z, x, y) {
      const tileId = toTileId(z, x, y);
      let directory = root;
      for (let depth = 0; depth < MAX_DEPTH; depth++) {
        const entry = directory.findLast((candidate) => candidate.tileId <= tileId);
        if (!entry) return undefined;
        if (entry.runLength > 0) {
          if (tileId >= entry.tileId + entry.runLength) return undefined;
          if (entry.offset + entry.length > tilesLength)
            throw new Error(`The region pack is damaged: tile ${z}/${x}/${y} lies outside ${name}`);
          return readExactly(source, tilesAt + entry.offset, entry.length, `tile ${z}/${x}/${y}`);
        }
        directory = await readDirectory(leavesAt + entry.offset, entry.length);
      }
      throw new Error(`The region pack is damaged: the ${name} directories lead in circles`);
    },
  };
}
