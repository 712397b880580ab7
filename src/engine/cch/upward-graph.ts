/**
 * The arcs of one direction of a customized hierarchy, by their lower end with ascending heads, which are
 * named by their depths. Grows as it is built,
 * node by node.
 */
/** Share of a hierarchy's arcs that one direction uses, about half in road networks. */
const EXPECTED_SHARE = 0.48;
const GROWTH = 1.12;

export class UpwardGraph {
  /** Entries `first[v] .. first[v + 1]` belong to node `v`. */
  readonly first: Uint32Array;
  /** The depth of entry `i`'s head at `2 i`, falling within a node, its weight in milliseconds at `2 i + 1`: they are always read together. */
  arcs: Int32Array;
  /** Milliseconds, centimetres. */
  time: Int32Array;
  distance: Int32Array;
  /** The lower node that the way leads over; for a turn of the graph its complement `~turn`. */
  via: Int32Array;
  length = 0;

  constructor(nodeCount: number, arcCount: number) {
    const room = Math.ceil(arcCount * EXPECTED_SHARE) + 16;
    this.first = new Uint32Array(nodeCount + 1);
    this.arcs = new Int32Array(2 * room);
    this.time = new Int32Array(room);
    this.distance = new Int32Array(room);
    this.via = new Int32Array(room);
  }

  /** Begins anew in the same memory. */
  clear(): void {
    this.length = 0;
  }

  /** Makes room for `count` more entries. */
  reserve(count: number): void {
    const needed = this.length + count;
    if (needed <= this.time.length) return;
    const room = Math.max(needed, Math.ceil(this.time.length * GROWTH));
    const grow = (column: Int32Array, width = 1) => {
      const grown = new Int32Array(width * room);
      grown.set(column);
      return grown;
    };
    this.arcs = grow(this.arcs, 2);
    this.time = grow(this.time);
    this.distance = grow(this.distance);
    this.via = grow(this.via);
  }

  /** The entry from `low` to the node above it at a depth. Throws where there is none. */
  getEntry(low: number, depth: number): number {
    let from = this.first[low];
    let to = this.first[low + 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      const found = this.arcs[2 * middle];
      if (found === depth) return middle;
      if (found > depth) from = middle + 1;
      else to = middle;
    }
    throw new Error(`There is no arc from node ${low} to depth ${depth}`);
  }
}
