/** `pack.json`: what a region pack says of itself. */

import { fault } from '../../faults/fault.ts';
import { FaultError } from '../../faults/fault-error.ts';
import { OVERVIEW } from '../map/map-unit-keys.ts';
import { REGION_FORMAT_VERSION, REGION_PARTS, type RegionManifest, type RegionUnit } from '../region.ts';
import { getTileBounds, parseTileKey, UNIT_ZOOM } from '../units/tile-key.ts';

/** Of the container; the units' own is `meta.formatVersion`. */
export const PACK_VERSION = 2;
export const INFO = 'pack.json';

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isKeyOf(part: unknown, key: string): boolean {
  if (part === 'search') return key === 'search';
  if (part === 'map' && key === OVERVIEW) return true;
  const place = parseTileKey(key);
  return (
    place !== undefined && (part === 'map' ? place.z === 8 || place.z === UNIT_ZOOM : place.z === UNIT_ZOOM)
  );
}

function isUnit(unit: Partial<RegionUnit> | null): boolean {
  return (
    typeof unit?.key === 'string' &&
    (REGION_PARTS as readonly unknown[]).includes(unit.part) &&
    isKeyOf(unit.part, unit.key) &&
    typeof unit.sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(unit.sha256) &&
    isCount(unit.bytes) &&
    isCount(unit.rawBytes)
  );
}

function isBounds(bbox: unknown): boolean {
  return Array.isArray(bbox) && bbox.length === 4 && bbox.every(Number.isFinite);
}

function isMeta(meta: Partial<RegionManifest['meta']> | undefined): boolean {
  const texts = [meta?.id, meta?.name, meta?.importedAt, meta?.credit, meta?.source];
  return (
    texts.every((text) => typeof text === 'string') &&
    isBounds(meta?.bbox) &&
    Object.values(meta?.counts ?? { none: -1 }).every(isCount)
  );
}

export function encodePackInfo({ meta, units }: RegionManifest): Uint8Array<ArrayBuffer> {
  const squares = units.map((unit) => {
    const place = parseTileKey(unit.key);
    return place ? { ...unit, bbox: getTileBounds(place) } : unit;
  });
  return new TextEncoder().encode(JSON.stringify({ packVersion: PACK_VERSION, meta, units: squares }));
}

/** Throws an Error that says what is wrong. */
export function parsePackInfo(text: string): RegionManifest {
  const damaged = () => new FaultError(fault('packInfo', { part: INFO }));
  let info: (Partial<RegionManifest> & { packVersion?: unknown }) | null;
  try {
    info = JSON.parse(text) as typeof info;
  } catch {
    throw damaged();
  }
  if (isCount(info?.packVersion) && info.packVersion !== PACK_VERSION)
    throw new FaultError(fault('packVersion', { version: info.packVersion, known: PACK_VERSION }));
  const format = info?.meta?.formatVersion;
  if (isCount(format) && format !== REGION_FORMAT_VERSION)
    throw new FaultError(fault('packFormat', { format, known: REGION_FORMAT_VERSION }));
  const isSound =
    isCount(info?.packVersion) &&
    isCount(format) &&
    isMeta(info?.meta) &&
    Array.isArray(info?.units) &&
    info.units.every(isUnit);
  if (!isSound || !info?.meta || !info.units) throw damaged();
  const names = new Set(info.units.map(({ part, key }) => `${part} ${key}`));
  if (names.size !== info.units.length) throw damaged();
  const units = info.units.map(({ part, key, sha256, bytes, rawBytes }) => ({
    part,
    key,
    sha256,
    bytes,
    rawBytes,
  }));
  return { meta: info.meta, units };
}
