/**
 * The order in which lines of several directions, moved across a map, meet its nodes; and which of these directions
 * promise small cuts of a cell: those along which it is long.
 */

/** As weights of longitude and latitude. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
  [2, 1],
  [2, -1],
  [1, 2],
  [1, -2],
] as const;
const LENGTHS = DIRECTIONS.map(([x, y]) => Math.hypot(x, y));
/** Of a large cell the directions along which it is longest; of a small one all of the first few. */
const LARGE_DIRECTIONS = 5;
const SMALL_DIRECTIONS = 4;
/** Cells up to this size are swept in the first directions only. */
const SMALL_CELL = 1000;
/** Whole numbers up to this are exact. */
const LARGEST_KEY = 2 ** 52;

/** Indices in the order of their keys, which are whole numbers; only of more than fifty million nodes keys close by count as equal. */
function sortByKey(keys: Float64Array): Int32Array {
  const count = keys.length;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const key of keys) {
    if (key < least) least = key;
    if (key > most) most = key;
  }
  const unit = Math.max(1, ((most - least) * count) / LARGEST_KEY);
  // Key and index in one number: sorted several times as fast as by a comparison of two.
  const packed = new Float64Array(count);
  for (let i = 0; i < count; i++) packed[i] = Math.floor((keys[i] - least) / unit) * count + i;
  packed.sort();
  const order = new Int32Array(count);
  // What the remainder is, at a fraction of its time.
  for (let i = 0; i < count; i++) order[i] = packed[i] - Math.floor(packed[i] / count) * count;
  return order;
}

/** The nodes of a cell as each direction meets them. */
export type Sweeps = readonly Int32Array[];

export class SweepDirections {
  private readonly lonOfNode: Int32Array;
  private readonly latOfNode: Int32Array;
  /** Of longitudes on the ground, by those of latitudes. */
  private readonly shrink: number;

  /** Coordinates in units of 1e-7 degrees, by node. */
  constructor(lonOfNode: Int32Array, latOfNode: Int32Array) {
    this.lonOfNode = lonOfNode;
    this.latOfNode = latOfNode;
    const middle = lonOfNode.length > 0 ? latOfNode[lonOfNode.length >> 1] : 0;
    this.shrink = Math.cos((middle * 1e-7 * Math.PI) / 180);
  }

  /** How far along a direction a node lies, in hundred-nanodegrees of latitude. */
  private measure(direction: number, node: number): number {
    const [x, y] = DIRECTIONS[direction];
    const along = x * this.shrink * this.lonOfNode[node] + y * this.latOfNode[node];
    return Math.round(along / LENGTHS[direction]);
  }

  /** The sweeps of a cell's nodes, which `nodeOf` names. */
  sort(nodeOf: Int32Array): Sweeps {
    return LENGTHS.map((_, direction) =>
      sortByKey(Float64Array.from(nodeOf, (node) => this.measure(direction, node))),
    );
  }

  /**
   * Of the sweeps of a cell those that are worth a try, the most promising first. `ends`: nodes at either end of a sweep
   * that will be apart.
   */
  choose(sweeps: Sweeps, nodeOf: Int32Array, ends: number): Int32Array[] {
    const isLarge = nodeOf.length > SMALL_CELL;
    const candidates = isLarge ? sweeps : sweeps.slice(0, SMALL_DIRECTIONS);
    const lengths = candidates.map(
      (sweep, i) =>
        this.measure(i, nodeOf[sweep[sweep.length - ends]]) - this.measure(i, nodeOf[sweep[ends - 1]]),
    );
    const order = [...lengths.keys()].sort((a, b) => lengths[b] - lengths[a] || a - b);
    return order.slice(0, isLarge ? LARGE_DIRECTIONS : SMALL_DIRECTIONS).map((i) => candidates[i]);
  }
}
