/** `catalog.json`: the areas whose packs a host offers beside it. */

import { fault } from '../../faults/fault.ts';
import { FaultError } from '../../faults/fault-error.ts';
import type { Bounds } from '../units/tile-key.ts';

/** Raised with every change of its members. */
const CATALOG_VERSION = 2;
export const CATALOG_FILE = 'catalog.json';
/** Above this a file is not a catalog. */
export const MAX_CATALOG_BYTES = 32 << 20;

/** Closed: the last `[lon, lat]` is the first one. */
export type CatalogRing = readonly (readonly [lon: number, lat: number])[];

export interface CatalogPlace {
  readonly name: string;
  readonly kind: 'city' | 'town';
  readonly lon: number;
  readonly lat: number;
}

export interface CatalogArea {
  /** Of the region that the pack holds. */
  readonly id: string;
  readonly name: string;
  /** The pack's address from the catalog's, below it: `Porto.pack`, `north/Porto.pack`. */
  readonly file: string;
  /** Of the pack. */
  readonly bytes: number;
  /** Of the pack's `pack.json`, hexadecimal: it names each unit by its hash, so it stands for all that is fetched. */
  readonly infoSha256: string;
  /** Of the map data, ISO 8601; absent when the source does not say. */
  readonly dataDate?: string;
  /** Degrees; those of the outline. */
  readonly bounds: Bounds;
  /** Outer rings. Areas of one catalog may touch; together they are one map. */
  readonly outline: readonly CatalogRing[];
  /** Its cities and towns. */
  readonly places: readonly CatalogPlace[];
}

export interface Catalog {
  /** Who made the map data. */
  readonly credit: string;
  readonly areas: readonly CatalogArea[];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isPoint(point: unknown): boolean {
  if (!Array.isArray(point) || point.length !== 2 || !point.every(Number.isFinite)) return false;
  return Math.abs(point[0]) <= 180 && Math.abs(point[1]) <= 90;
}

function isRing(ring: unknown): boolean {
  return Array.isArray(ring) && ring.length >= 4 && ring.every(isPoint);
}

function isBounds(bounds: unknown): boolean {
  if (!Array.isArray(bounds) || bounds.length !== 4) return false;
  const [west, south, east, north] = bounds;
  return isPoint([west, south]) && isPoint([east, north]) && west < east && south < north;
}

function isPlace(place: Partial<CatalogPlace> | null): boolean {
  return (
    isText(place?.name) && (place.kind === 'city' || place.kind === 'town') && isPoint([place.lon, place.lat])
  );
}

/** Whether a pack lies below its catalog: another host's, or one above, is nothing that the catalog may name. */
function isBelow(file: unknown): boolean {
  return isText(file) && /^[^/\\:?#]+(\/[^/\\:?#]+)*$/.test(file) && !file.split('/').includes('..');
}

/** What is wrong with an area: the name of the first member that is not as it should be. */
function findWrongMember(area: Partial<CatalogArea>): keyof CatalogArea | undefined {
  const { id, name, file, bytes, infoSha256, dataDate, bounds, outline, places } = area;
  if (!isText(id)) return 'id';
  if (!isText(name)) return 'name';
  if (!isBelow(file)) return 'file';
  if (!Number.isSafeInteger(bytes) || (bytes as number) <= 0) return 'bytes';
  if (!isText(infoSha256) || !/^[0-9a-f]{64}$/.test(infoSha256)) return 'infoSha256';
  if (dataDate !== undefined && (!isText(dataDate) || Number.isNaN(Date.parse(dataDate)))) return 'dataDate';
  if (!isBounds(bounds)) return 'bounds';
  if (!Array.isArray(outline) || outline.length === 0 || !outline.every(isRing)) return 'outline';
  if (!Array.isArray(places) || !places.every(isPlace)) return 'places';
  return undefined;
}

export function encodeCatalog({ credit, areas }: Catalog): string {
  const lines = areas.map((area) => JSON.stringify(area));
  return `{"catalogVersion":${CATALOG_VERSION},"credit":${JSON.stringify(credit)},"areas":[\n${lines.join(',\n')}\n]}\n`;
}

/** Throws a {@link FaultError} that says which area is wrong, and in what. */
export function parseCatalog(text: string): Catalog {
  let catalog: (Partial<Catalog> & { catalogVersion?: unknown }) | null;
  try {
    catalog = JSON.parse(text) as typeof catalog;
  } catch {
    throw new FaultError(fault('notCatalog'));
  }
  const version = catalog?.catalogVersion;
  if (!Number.isSafeInteger(version)) throw new FaultError(fault('notCatalog'));
  if (version !== CATALOG_VERSION)
    throw new FaultError(fault('catalogVersion', { version: version as number, known: CATALOG_VERSION }));
  if (!isText(catalog?.credit) || !Array.isArray(catalog.areas)) throw new FaultError(fault('notCatalog'));
  const ids = new Set<string>();
  catalog.areas.forEach((area: Partial<CatalogArea> | null, index) => {
    const member = findWrongMember(area ?? {});
    if (member) throw new FaultError(fault('catalogArea', { number: index + 1, member }));
    if (ids.has(area?.id as string)) throw new FaultError(fault('catalogTwice', { id: area?.id as string }));
    ids.add(area?.id as string);
  });
  return { credit: catalog.credit, areas: catalog.areas };
}
