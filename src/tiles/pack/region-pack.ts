/**
 * A region as one file: a zip with stored members `pack.json`, `graph.pmtiles` and `search.bin`, the addresses, which
 * older packs lack; others may be there (`map.pmtiles`) and are left to those who know them. Whatever is read is checked: places against the file's size,
 * tiles against their hash and size. See FORMAT.md.
 */
import { compactTile, expandTile } from '../graph/compact-tile.ts';
import type { EncodedTile } from '../graph/split-network.ts';
import { REGION_FORMAT_VERSION, type RegionMeta, type TileSource } from '../region.ts';
import type { PackPlatform } from './pack-platform.ts';
import { encodeArchive, openArchive } from './pmtiles.ts';
import type { RangeSource } from './range-source.ts';
import { encodeZip, openZip } from './stored-zip.ts';

/** Of the container; the tiles' own is `meta.formatVersion`. */
export const PACK_VERSION = 1;
const INFO = 'pack.json';
const GRAPH = 'graph.pmtiles';
const SEARCH = 'search.bin';
const OLD_MAGIC = 'TOURWRIGHT-REGION 1\n';
const ZIP_MAGIC = 'PK\u0003\u0004';
/** Where the first member's name begins. */
const NAME_AT = 30;
/** No region of 4 GB has more to say. */
const MAX_INFO_BYTES = 2 ** 26;
/** Larger than any square of zoom 12 can become. */
const MAX_TILE_BYTES = 2 ** 28;
/** Of addresses of a whole country. */
const MAX_SEARCH_BYTES = 2 ** 30;
const AGAIN = 'Build it again from its extract.';

/** What `pack.json` tells of one tile. */
interface TileInfo {
  readonly key: string;
  /** `[west, south, east, north]` in degrees: the square that a search for a place looks through. */
  readonly bbox: readonly [number, number, number, number];
  /** Of the stored bytes, hexadecimal. */
  readonly sha256: string;
  /** Stored, and unpacked but not expanded. */
  readonly bytes: number;
  readonly rawBytes: number;
}

interface PackInfo {
  readonly packVersion: number;
  readonly meta: RegionMeta;
  readonly tiles: readonly TileInfo[];
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function parseKey(key: string): { z: number; x: number; y: number } | undefined {
  const parts = /^(\d{1,2})\/(\d{1,8})\/(\d{1,8})$/.exec(key);
  if (!parts) return undefined;
  const [z, x, y] = parts.slice(1).map(Number);
  return z <= 22 && x < 2 ** z && y < 2 ** z ? { z, x, y } : undefined;
}

/** The square of a tile. */
function getSquare(z: number, x: number, y: number): [number, number, number, number] {
  const n = 2 ** z;
  const toLat = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / n))) * 180) / Math.PI;
  return [(x / n) * 360 - 180, toLat(y + 1), ((x + 1) / n) * 360 - 180, toLat(y)];
}

/** Packs a region, with its address index where it has one, into one new buffer. */
export async function encodeRegionPack(
  meta: RegionMeta,
  tiles: readonly EncodedTile[],
  platform: PackPlatform,
  search?: ArrayBuffer,
): Promise<Uint8Array<ArrayBuffer>> {
  const stored = await Promise.all(
    tiles.map(async ({ key, bytes }) => {
      const place = parseKey(key);
      if (!place) throw new Error(`"${key}" is no key of a tile`);
      const raw = compactTile(bytes);
      return { key, ...place, rawBytes: raw.length, bytes: await platform.gzip(raw) };
    }),
  );
  const infos = await Promise.all(
    stored.map(async ({ key, z, x, y, bytes, rawBytes }): Promise<TileInfo> => {
      const hash = await platform.sha256(bytes);
      if (!hash) throw new Error('Region packs can only be written where SHA-256 is at hand');
      return { key, bbox: getSquare(z, x, y), sha256: toHex(hash), bytes: bytes.length, rawBytes };
    }),
  );
  const info: PackInfo = { packVersion: PACK_VERSION, meta, tiles: infos };
  const { name, credit, bbox } = meta;
  const archive = await encodeArchive(stored, { bbox, metadata: { name, attribution: credit } }, platform);
  const members: { name: string; bytes: Uint8Array }[] = [
    { name: INFO, bytes: new TextEncoder().encode(JSON.stringify(info)) },
    { name: GRAPH, bytes: archive },
  ];
  if (search) members.push({ name: SEARCH, bytes: await platform.gzip(new Uint8Array(search)) });
  return encodeZip(members);
}

/** Whether a file that begins so is a region pack, also one of an earlier version. */
export function isRegionPack(bytes: Uint8Array): boolean {
  const begin = String.fromCharCode(...bytes.subarray(0, NAME_AT + INFO.length));
  return begin.startsWith(OLD_MAGIC) || (begin.startsWith(ZIP_MAGIC) && begin.slice(NAME_AT) === INFO);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isTileInfo(tile: Partial<TileInfo> | null): boolean {
  return (
    typeof tile?.key === 'string' &&
    parseKey(tile.key) !== undefined &&
    typeof tile.sha256 === 'string' &&
    isCount(tile.bytes) &&
    isCount(tile.rawBytes)
  );
}

/** Throws an Error that says what is wrong. */
function parseInfo(text: string): PackInfo {
  let info: Partial<PackInfo> | null;
  try {
    info = JSON.parse(text) as Partial<PackInfo> | null;
  } catch {
    throw new Error(`The region pack is damaged in its ${INFO}. ${AGAIN}`);
  }
  if (isCount(info?.packVersion) && info.packVersion !== PACK_VERSION)
    throw new Error(
      `The region pack has version ${info.packVersion}, this program reads version ${PACK_VERSION}. ${AGAIN}`,
    );
  const format = info?.meta?.formatVersion;
  if (isCount(format) && format !== REGION_FORMAT_VERSION)
    throw new Error(
      `The region pack's tiles have format ${format}, this version reads ${REGION_FORMAT_VERSION}. ${AGAIN}`,
    );
  const isSound =
    isCount(info?.packVersion) &&
    isCount(format) &&
    Array.isArray(info?.meta?.tileKeys) &&
    Array.isArray(info?.tiles) &&
    info.tiles.every(isTileInfo);
  if (!isSound) throw new Error(`The region pack is damaged in its ${INFO}. ${AGAIN}`);
  return info as PackInfo;
}

async function checkMagic(source: RangeSource): Promise<void> {
  const begin = await source.read(0, NAME_AT + INFO.length);
  if (!isRegionPack(begin)) throw new Error('This is not a Tourwright region pack');
  if (String.fromCharCode(...begin.subarray(0, 2)) !== ZIP_MAGIC.slice(0, 2))
    throw new Error(`The region pack was made by an earlier version of Tourwright. ${AGAIN}`);
}

async function readStored(
  info: TileInfo,
  stored: Uint8Array | undefined,
  platform: PackPlatform,
): Promise<ArrayBuffer> {
  if (!stored) throw new Error(`The region pack is damaged: it lacks tile ${info.key}`);
  const hash = await platform.sha256(stored);
  if (stored.length !== info.bytes || (hash && toHex(hash) !== info.sha256))
    throw new Error(`The region pack is damaged: tile ${info.key} is not what was written. ${AGAIN}`);
  try {
    return expandTile(await platform.gunzip(stored, Math.min(info.rawBytes, MAX_TILE_BYTES)));
  } catch (error) {
    throw new Error(`The region pack's tile ${info.key} cannot be read: ${(error as Error).message}`);
  }
}

/** Opens a pack; tiles are read when they are asked for. Throws an Error that says what is wrong. */
export async function openRegionPack(source: RangeSource, platform: PackPlatform): Promise<TileSource> {
  await checkMagic(source);
  const findMember = await openZip(source);
  const about = await findMember(INFO);
  if (!about || about.size > MAX_INFO_BYTES) throw new Error(`The region pack lacks its ${INFO}`);
  const info = parseInfo(new TextDecoder().decode(await about.readAll()));
  const graph = await findMember(GRAPH);
  if (!graph) throw new Error(`The region pack lacks its ${GRAPH}`);
  const archive = await openArchive(graph, GRAPH, platform);
  const infoOf = new Map(info.tiles.map((tile) => [tile.key, tile]));
  return {
    meta: info.meta,
    async readTile(key) {
      const tile = infoOf.get(key);
      const place = parseKey(key);
      if (!tile || !place) throw new Error(`The region has no tile ${key}`);
      return readStored(tile, await archive.readTile(place.z, place.x, place.y), platform);
    },
    readSearch: async () => {
      const member = await findMember(SEARCH);
      if (!member) return undefined;
      try {
        return (await platform.gunzip(await member.readAll(), MAX_SEARCH_BYTES)).buffer;
      } catch (error) {
        throw new Error(`The region pack's ${SEARCH} cannot be read: ${(error as Error).message}`);
      }
    },
  };
}
