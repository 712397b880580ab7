/**
 * PMTiles version 3 archives: tiles by their place on a Hilbert curve, a gzipped directory in front, so that a tile is one
 * range of bytes. https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 *
 * Written clustered, without leaf directories as long as the root fits into the first 16 KB, as the format asks for.
 */
import type { PackPlatform } from './pack-platform.ts';
import { type DirectoryEntry, decodeDirectory, encodeDirectory } from './pmtiles-directory.ts';
import { type RangeSource, readExactly } from './range-source.ts';

const HEADER_BYTES = 127;
/** The header and the root directory together. */
const MAX_ROOT_BYTES = 16_384 - HEADER_BYTES;
const LEAF_ENTRIES = 4096;
const GZIP = 2;
/** None of the listed picture or vector formats. */
export const TYPE_OTHER = 0;
export const TYPE_MVT = 1;
/** A directory larger than this, unpacked, is none of ours. */
const MAX_DIRECTORY_BYTES = 2 ** 26;
/** Root, leaf, and one more for archives of others. */
const MAX_DEPTH = 3;
const E7 = 1e7;

export interface ArchiveTile {
  readonly tileId: number;
  /** Already gzipped. */
  readonly bytes: Uint8Array;
}

interface ArchiveOptions {
  /** `[west, south, east, north]` in degrees. */
  readonly bbox: readonly [number, number, number, number];
  readonly metadata: Record<string, unknown>;
  readonly tileType: typeof TYPE_OTHER | typeof TYPE_MVT;
  readonly zooms: readonly [least: number, most: number];
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

/** An archive of tiles, in any order, at most one a place; as parts that follow each other. */
export async function encodeArchive(
  tiles: readonly ArchiveTile[],
  { bbox, metadata, tileType, zooms }: ArchiveOptions,
  platform: PackPlatform,
): Promise<Uint8Array[]> {
  const sorted = [...tiles].sort((a, b) => a.tileId - b.tileId);
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
  header[99] = tileType;
  [header[100], header[101]] = zooms;
  for (const [i, degrees] of bbox.entries()) view.setInt32(102 + 4 * i, Math.round(degrees * E7), true);
  header[118] = header[100];
  view.setInt32(119, Math.round(((bbox[0] + bbox[2]) / 2) * E7), true);
  view.setInt32(123, Math.round(((bbox[1] + bbox[3]) / 2) * E7), true);
  return [header, root, texts, leaves, ...sorted.map(({ bytes }) => bytes)];
}

/** A tile's place in the archive. */
export interface TileRange {
  readonly tileId: number;
  /** From the beginning of the archive. */
  readonly offset: number;
  readonly length: number;
}

export interface Archive {
  /** The tiles with ids of `[from, to)`, in ascending order. */
  listTiles(from: number, to: number): Promise<TileRange[]>;
}

interface ArchivePlaces {
  readonly leavesAt: number;
  readonly tilesAt: number;
  readonly tilesLength: number;
}

function readHeader(header: Uint8Array, name: string): ArchivePlaces & { root: [number, number] } {
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (new TextDecoder().decode(header.subarray(0, 7)) !== 'PMTiles' || header[7] !== 3)
    throw new Error(`The region pack's ${name} is not a PMTiles archive of version 3`);
  if (header[97] !== GZIP || header[98] !== GZIP)
    throw new Error(`The region pack's ${name} is not compressed with gzip`);
  const field = (at: number) => Number(view.getBigUint64(at, true));
  return { root: [field(8), field(16)], leavesAt: field(40), tilesAt: field(56), tilesLength: field(64) };
}

/** Reads the header and the root directory. Throws an Error that says what is wrong; `name` is the archive's. */
export async function openArchive(
  source: RangeSource,
  name: string,
  { gunzip }: PackPlatform,
): Promise<Archive> {
  const header = await readExactly(source, 0, HEADER_BYTES, `${name} header`);
  const { root, leavesAt, tilesAt, tilesLength } = readHeader(header, name);
  const directories = new Map<number, Promise<DirectoryEntry[]>>();
  const readDirectory = ([offset, length]: readonly [number, number]): Promise<DirectoryEntry[]> => {
    let directory = directories.get(offset);
    if (!directory) {
      directory = readExactly(source, offset, length, `${name} directory`).then(async (packed) => {
        try {
          return decodeDirectory(await gunzip(packed, MAX_DIRECTORY_BYTES));
        } catch (error) {
          throw new Error(
            `The region pack is damaged in the ${name} directory (${(error as Error).message})`,
          );
        }
      });
      directories.set(offset, directory);
    }
    return directory;
  };
  await readDirectory(root);

  async function collect(
    at: readonly [number, number],
    from: number,
    to: number,
    depth: number,
    found: TileRange[],
  ): Promise<void> {
    if (depth === MAX_DEPTH)
      throw new Error(`The region pack is damaged: the ${name} directories lead in circles`);
    const entries = await readDirectory(at);
    for (const [i, { tileId, offset, length, runLength }] of entries.entries()) {
      const end = runLength > 0 ? tileId + runLength : (entries[i + 1]?.tileId ?? Number.POSITIVE_INFINITY);
      if (end <= from || tileId >= to) continue;
      if (runLength === 0) {
        await collect([leavesAt + offset, length], from, to, depth + 1, found);
        continue;
      }
      if (offset + length > tilesLength)
        throw new Error(`The region pack is damaged: a tile lies outside ${name}`);
      for (let id = Math.max(from, tileId); id < Math.min(end, to); id++)
        found.push({ tileId: id, offset: tilesAt + offset, length });
    }
  }

  return {
    async listTiles(from, to) {
      const found: TileRange[] = [];
      await collect(root, from, to, 0, found);
      return found;
    },
  };
}
