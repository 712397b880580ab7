/** Region packs read in place: what a unit needs is found first, then read, so that a host is asked for little. */

import { readUnits } from '../../engine/base/text-table.ts';
import { fault } from '../../faults/fault.ts';
import { FaultError } from '../../faults/fault-error.ts';
import { encodeMapBundle } from '../map/map-bundle.ts';
import { listIdRanges } from '../map/map-unit-keys.ts';
import type { RegionUnit, UnitSource } from '../region.ts';
import { toHex } from '../units/make-unit.ts';
import { parseTileKey } from '../units/tile-key.ts';
import { INFO, parsePackInfo } from './pack-info.ts';
import type { PackPlatform } from './pack-platform.ts';
import { type Archive, openArchive, type TileRange } from './pmtiles.ts';
import { toTileId } from './pmtiles-directory.ts';
import { type RangeSource, readExactly } from './range-source.ts';
import { openZip, type StoredMember } from './stored-zip.ts';
import { GRAPH, MAP, SEARCH } from './write-pack.ts';

const OLD_MAGIC = 'TOURWRIGHT-REGION 1\n';
const ZIP_MAGIC = 'PK\u0003\u0004';
/** Where the first member's name begins. */
const NAME_AT = 30;
/** No region of 4 GB has more to say. */
const MAX_INFO_BYTES = 2 ** 26;

/** Where a unit's bytes lie: in the order in which they make up the unit, with the tiles' ids for the map. */
export interface UnitPlace {
  readonly unit: RegionUnit;
  /** Offsets are from the beginning of the pack. */
  readonly ranges: readonly TileRange[];
}

export interface PackReader extends UnitSource {
  /** Of `pack.json`, hexadecimal: catalogs know a pack by it. */
  readonly infoSha256: string;
  /** Undefined when the pack lacks what it lists. */
  locate(unit: RegionUnit): Promise<UnitPlace | undefined>;
}

/** Whether a file that begins so is a region pack, also one of an earlier version. */
export function isRegionPack(bytes: Uint8Array): boolean {
  const begin = readUnits(bytes, 0, NAME_AT + INFO.length);
  return begin.startsWith(OLD_MAGIC) || (begin.startsWith(ZIP_MAGIC) && begin.slice(NAME_AT) === INFO);
}

async function checkMagic(source: RangeSource): Promise<void> {
  const begin = await source.read(0, NAME_AT + INFO.length);
  if (!isRegionPack(begin)) throw new FaultError(fault('notPack'));
  if (readUnits(begin, 0, 2) !== ZIP_MAGIC.slice(0, 2)) throw new FaultError(fault('oldPack'));
}

/** The unit's bytes from those of its ranges, in their order. */
export function assembleUnit({ unit, ranges }: UnitPlace, parts: readonly Uint8Array[]): Uint8Array {
  if (unit.part !== 'map') return parts[0];
  return encodeMapBundle(ranges.map(({ tileId }, i) => ({ tileId, bytes: parts[i] })));
}

interface OpenArchive {
  readonly archive: Archive;
  readonly start: number;
}

/** Opens a pack; units are read when they are asked for. Throws an Error that says what is wrong. */
export async function openRegionPack(source: RangeSource, platform: PackPlatform): Promise<PackReader> {
  await checkMagic(source);
  const findMember = await openZip(source);
  const about = await findMember(INFO);
  if (!about || about.size > MAX_INFO_BYTES) throw new FaultError(fault('packLacksIts', { part: INFO }));
  const info = await about.readAll();
  const manifest = parsePackInfo(new TextDecoder().decode(info));
  const infoSha256 = toHex(await platform.sha256(info));
  const opened = new Map<string, Promise<OpenArchive | undefined>>();

  function open(name: string): Promise<OpenArchive | undefined> {
    let archive = opened.get(name);
    if (!archive) {
      archive = findMember(name).then(
        async (member: StoredMember | undefined) =>
          member && { archive: await openArchive(member, name, platform), start: member.start },
      );
      opened.set(name, archive);
    }
    return archive;
  }
  if (!(await open(GRAPH))) throw new FaultError(fault('packLacksIts', { part: GRAPH }));

  async function listTiles(name: string, stretches: readonly [number, number][]): Promise<TileRange[]> {
    const found = await open(name);
    if (!found) return [];
    const lists = await Promise.all(stretches.map(([from, to]) => found.archive.listTiles(from, to)));
    return lists.flat().map((range) => ({ ...range, offset: found.start + range.offset }));
  }

  async function locate(unit: RegionUnit): Promise<UnitPlace | undefined> {
    if (unit.part === 'search') {
      const member = await findMember(SEARCH);
      return member && { unit, ranges: [{ tileId: 0, offset: member.start, length: member.size }] };
    }
    if (unit.part === 'map') {
      const ranges = await listTiles(MAP, listIdRanges(unit.key));
      return ranges.length > 0 ? { unit, ranges } : undefined;
    }
    const place = parseTileKey(unit.key);
    const tileId = place ? toTileId(place.z, place.x, place.y) : 0;
    const ranges = await listTiles(GRAPH, [[tileId, tileId + 1]]);
    return ranges.length === 1 ? { unit, ranges } : undefined;
  }

  return {
    manifest,
    infoSha256,
    locate,
    async readUnit(unit) {
      const place = await locate(unit);
      if (!place) return undefined;
      const what = `${unit.part} ${unit.key}`;
      const parts: Uint8Array[] = [];
      // Ranges that touch are one read.
      for (let i = 0; i < place.ranges.length; ) {
        let end = i + 1;
        while (
          end < place.ranges.length &&
          place.ranges[end].offset === place.ranges[end - 1].offset + place.ranges[end - 1].length
        )
          end++;
        const from = place.ranges[i].offset;
        const length = place.ranges[end - 1].offset + place.ranges[end - 1].length - from;
        const bytes = await readExactly(source, from, length, what);
        for (; i < end; i++) {
          const at = place.ranges[i].offset - from;
          parts.push(bytes.subarray(at, at + place.ranges[i].length));
        }
      }
      return assembleUnit(place, parts);
    },
  };
}
