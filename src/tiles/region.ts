/** A region: what is known of it, and the units that it is made of. */

/** What is known of a region besides its units. */
export interface RegionMeta {
  readonly id: string;
  readonly name: string;
  readonly formatVersion: number;
  /** `[west, south, east, north]` in degrees, of the road nodes. */
  readonly bbox: readonly [number, number, number, number];
  /** Of the map data, ISO 8601; absent when the source does not say. */
  readonly dataDate?: string;
  readonly importedAt: string;
  /** Who made the map data; shown on every map and sheet. */
  readonly credit: string;
  readonly source: string;
  /** IANA name, such as `Europe/Lisbon`: the clocks that speeds by time of day are meant by. */
  readonly timeZone?: string;
  readonly counts: RegionCounts;
}

export interface RegionCounts {
  /** Elements in the source. */
  readonly osmNodes: number;
  readonly osmWays: number;
  readonly osmRelations: number;
  readonly roads: number;
  readonly nodes: number;
  readonly edges: number;
  readonly restrictions: number;
  /** Those that are not complete, or leave open what they mean; absent where an earlier version made the region. */
  readonly ignoredRestrictions?: number;
  readonly routableArcs: number;
}

/** Raised with every change of the units' layout; a region of another version must be made again. */
export const REGION_FORMAT_VERSION = 4;

/** What a unit holds: a graph tile, a square of the drawn map, the address index. */
export const REGION_PARTS = ['graph', 'map', 'search'] as const;
export type RegionPart = (typeof REGION_PARTS)[number];

/**
 * A unit is what is fetched, stored, checked and replaced at a time: bytes as they lie in a pack and in a device's
 * storage, named by their hash.
 */
export interface RegionUnit {
  readonly part: RegionPart;
  /** `zoom/x/y` of a square, `overview` of the map's small zooms, `search` of the address index. */
  readonly key: string;
  /** Of the stored bytes, hexadecimal. */
  readonly sha256: string;
  /** Stored, and unpacked. */
  readonly bytes: number;
  readonly rawBytes: number;
}

export interface RegionManifest {
  readonly meta: RegionMeta;
  readonly units: readonly RegionUnit[];
}

/** Where a region's units come from: memory, IndexedDB, a file, a host. */
export interface UnitSource {
  readonly manifest: RegionManifest;
  /** The stored bytes, unchecked; undefined when they are not there. The caller must not change them. */
  readUnit(unit: RegionUnit): Promise<Uint8Array | undefined>;
  /** Where the source keeps what its graph tiles were made into. */
  readonly prepared?: PreparedKeeper;
}

/** A {@link file://./prepared/prepared-file.ts} beside the units that it was made from. */
export interface PreparedKeeper {
  /** The file, owned by the caller; undefined where there is none of these units and this version, or it is damaged. */
  read(): Promise<ArrayBuffer | undefined>;
  /** Keeps it where there is ample room. The buffer is the caller's again afterwards. */
  keep(file: ArrayBuffer): Promise<void>;
}

/** A region in memory; plain data that threads and workers can be handed. */
export interface RegionData {
  readonly manifest: RegionManifest;
  /** Stored bytes by hash. */
  readonly bytesOf: ReadonlyMap<string, Uint8Array>;
}

export function toUnitSource({ manifest, bytesOf }: RegionData): UnitSource {
  return { manifest, readUnit: async ({ sha256 }) => bytesOf.get(sha256) };
}
