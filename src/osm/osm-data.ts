/**
 * OpenStreetMap elements in memory: what every source (a `.osm.pbf`, the demo city) yields and what the road
 * network is built from. Coordinates are integers of 1e-7 degrees, OSM's own resolution. Ids exceed 32 bits and are
 * kept as doubles. Nodes are sorted by id, so a node is found by binary search.
 */
export type Tags = ReadonlyMap<string, string>;

/** Tags of elements by number. */
export interface TagRows {
  readonly length: number;
  get(row: number): Tags;
  entries(): IterableIterator<[row: number, tags: Tags]>;
  /** Frees the memory; nothing is read afterwards. */
  release(): void;
}

/** In degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export const NO_TAGS: Tags = new Map();
export const COORDINATE_SCALE = 1e7;

export interface OsmMember {
  readonly type: 'node' | 'way' | 'relation';
  readonly ref: number;
  readonly role: string;
}

export interface OsmRelation {
  readonly id: number;
  readonly tags: Tags;
  readonly members: readonly OsmMember[];
}

export interface OsmData {
  /** Ascending node ids; the index into this array is the node's index everywhere else. */
  readonly idOfNode: Float64Array;
  readonly lonOfNode: Int32Array;
  readonly latOfNode: Int32Array;
  /** Tags by node index; untagged nodes have no entry. */
  readonly tagsOfNode: ReadonlyMap<number, Tags>;
  readonly idOfWay: Float64Array;
  /** `refs[firstRef[w] .. firstRef[w + 1])` are the node ids of way `w`. */
  readonly firstRef: Uint32Array;
  readonly refs: Float64Array;
  readonly tagsOfWay: TagRows;
  readonly relations: readonly OsmRelation[];
  /** Newest object or file time, ISO 8601, where the source says so. */
  readonly timestamp?: string;
}

/** Index of the node with this id, or -1. O(log n). */
export function findNodeIndex(data: Pick<OsmData, 'idOfNode'>, id: number): number {
  const ids = data.idOfNode;
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const mid = (low + high) >>> 1;
    const value = ids[mid];
    if (value === id) return mid;
    if (value < id) low = mid + 1;
    else high = mid - 1;
  }
  return -1;
}
