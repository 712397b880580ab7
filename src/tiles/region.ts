/** What is known of a region besides its tiles. */
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
  readonly counts: RegionCounts;
  readonly tileKeys: readonly string[];
  /** Bytes of all tiles. */
  readonly bytes: number;
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
  readonly routableArcs: number;
}

/** Raised with every change of the tile layout; a region of another version must be imported again. */
export const REGION_FORMAT_VERSION = 3;

/** Where a region's tiles come from: memory, IndexedDB, a file. */
export interface TileSource {
  readonly meta: RegionMeta;
  /** The tile's bytes. Throws an Error that names the tile when it is missing. */
  readTile(key: string): Promise<ArrayBuffer>;
  /** The address index, a section file; undefined for a region that was stored without one. */
  readSearch?(): Promise<ArrayBuffer | undefined>;
}
