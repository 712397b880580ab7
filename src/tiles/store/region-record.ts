/** What a device keeps of a region beside its units. */

import type { DBSchema } from 'idb';
import type { Fault } from '../../faults/fault.ts';
import type { RegionManifest, RegionMeta, RegionUnit } from '../region.ts';
import type { Bounds } from '../units/tile-key.ts';

/** Where a region came from, and so where what is lost of it can be had again. */
export type RegionOrigin =
  | { readonly kind: 'bundled' }
  /** `bounds`: the box that was asked for, absent = all of it. */
  | { readonly kind: 'file'; readonly name: string; readonly bounds?: Bounds }
  | { readonly kind: 'url'; readonly url: string; readonly bounds?: Bounds; readonly withSearch?: boolean }
  | { readonly kind: 'overpass'; readonly endpoint: string; readonly bounds: Bounds };

/** A region that is on its way, or a newer one for the region that is there. */
export interface Arrival {
  readonly manifest: RegionManifest;
  readonly origin: RegionOrigin;
  /** What ended it before its end (older versions stored it in words); absent while it runs and after a pause. */
  readonly failure?: Fault | string;
}

export interface RegionRecord {
  readonly id: string;
  /** Of the region that can be opened; absent before all of it has arrived. */
  readonly manifest?: RegionManifest;
  readonly origin: RegionOrigin;
  readonly arrival?: Arrival;
  /** ISO 8601. */
  readonly addedAt: string;
  /** When opening, snapping, routing, searching and drawing were last seen to work from this device alone. */
  readonly testedAt?: string;
  readonly cutOff?: CutOff;
  readonly prepared?: PreparedRecord;
}

/** Roads for cars that lead nowhere else, as the last test saw them. */
interface CutOff {
  readonly parts: number;
  readonly metres: number;
}

/** What is known of the prepared file of a region's graph tiles, which lies in a store of its own. */
export interface PreparedRecord {
  readonly version: number;
  /** Of the file, hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/** A region of an earlier version of the store, whose units were dropped. */
export interface RetiredRegion {
  readonly id: string;
  readonly name: string;
}

/** A region as lists show it. */
export interface RegionEntry {
  readonly meta: RegionMeta;
  readonly origin: RegionOrigin;
  /** `arriving`: nothing to open yet; `incomplete`: units are missing. */
  readonly state: 'ready' | 'arriving' | 'incomplete';
  /** Bytes of the whole region, and of those that are on this device. */
  readonly bytes: number;
  readonly bytesHere: number;
  /** Of what the tiles were made into, on this device. */
  readonly preparedBytes: number;
  readonly hasMap: boolean;
  readonly hasSearch: boolean;
  /** A newer one on its way: bytes still to come, and what stopped it. */
  readonly update?: { readonly bytesLeft: number; readonly failure?: Fault | string };
  readonly failure?: Fault | string;
  readonly addedAt: string;
  readonly testedAt?: string;
  readonly cutOff?: CutOff;
}

/** Of the database of regions. */
export interface RegionSchema extends DBSchema {
  region: { key: string; value: RegionRecord };
  unit: { key: [string, string]; value: Uint8Array };
  retired: { key: string; value: RetiredRegion };
  /** By region: a file of `src/tiles/prepared`. */
  prepared: { key: string; value: Uint8Array };
}

export function sumUnits(units: readonly RegionUnit[]): number {
  return units.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** `here`: hashes of the units that are stored. Undefined for a record that holds nothing. */
export function describeRecord(record: RegionRecord, here: ReadonlySet<string>): RegionEntry | undefined {
  const { manifest, arrival, addedAt, testedAt, cutOff, prepared } = record;
  const shown = manifest ?? arrival?.manifest;
  if (!shown) return undefined;
  const bytesOf = (units: readonly RegionUnit[]) => sumUnits(units.filter(({ sha256 }) => here.has(sha256)));
  const bytes = sumUnits(shown.units);
  const bytesHere = bytesOf(shown.units);
  const isUpdate = manifest !== undefined && arrival !== undefined;
  return {
    meta: shown.meta,
    origin: (manifest ? record : (arrival ?? record)).origin,
    state: manifest ? (bytesHere === bytes ? 'ready' : 'incomplete') : 'arriving',
    bytes,
    bytesHere,
    preparedBytes: prepared?.bytes ?? 0,
    hasMap: shown.units.some(({ part }) => part === 'map'),
    hasSearch: shown.units.some(({ part }) => part === 'search'),
    ...(isUpdate
      ? {
          update: {
            bytesLeft: sumUnits(arrival.manifest.units) - bytesOf(arrival.manifest.units),
            failure: arrival.failure,
          },
        }
      : { failure: arrival?.failure }),
    addedAt,
    testedAt,
    cutOff,
  };
}
