/**
 * Indexed 4-ary min-heap of integer keys over items 0..capacity-1 with decrease-key. Cleared in O(1) by a generation
 * stamp; no allocation after construction. Four children share a cache line, which beats a binary heap in Dijkstra.
 */
export class IndexedHeap {
  private readonly items: Uint32Array;
  private readonly keyOfItem: Float64Array;
  private readonly positionOfItem: Uint32Array;
  private readonly stampOfItem: Uint32Array;
  private stamp = 1;
  size = 0;

  constructor(capacity: number) {
    this.items = new Uint32Array(capacity + 1);
    this.keyOfItem = new Float64Array(capacity);
    this.positionOfItem = new Uint32Array(capacity);
    this.stampOfItem = new Uint32Array(capacity);
  }

  clear(): void {
    this.size = 0;
    this.stamp++;
    if (this.stamp === 0xffffffff) {
      this.stampOfItem.fill(0);
      this.stamp = 1;
    }
  }

  /** Key of the smallest item; undefined behaviour on an empty heap. */
  get minKey(): number {
    return this.keyOfItem[this.items[0]];
  }

  /** Inserts the item, or lowers its key. The key of an item already removed must not be smaller than its last. */
  pushOrDecrease(item: number, key: number): void {
    if (this.stampOfItem[item] === this.stamp) {
      this.keyOfItem[item] = key;
      this.siftUp(this.positionOfItem[item], item, key);
      return;
    }
    this.stampOfItem[item] = this.stamp;
    this.keyOfItem[item] = key;
    this.siftUp(this.size++, item, key);
  }

  /** Removes and returns the item with the smallest key. */
  pop(): number {
    const { items, keyOfItem } = this;
    const top = items[0];
    this.stampOfItem[top] = 0;
    this.size--;
    if (this.size > 0) this.siftDown(items[this.size], keyOfItem[items[this.size]]);
    return top;
  }

  private siftUp(start: number, item: number, key: number): void {
    const { items, keyOfItem, positionOfItem } = this;
    let position = start;
    while (position > 0) {
      const parent = (position - 1) >> 2;
      const other = items[parent];
      if (keyOfItem[other] <= key) break;
      items[position] = other;
      positionOfItem[other] = position;
      position = parent;
    }
    items[position] = item;
    positionOfItem[item] = position;
  }

  private siftDown(item: number, key: number): void {
    const { items, keyOfItem, positionOfItem, size } = this;
    let position = 0;
    for (;;) {
      const first = 4 * position + 1;
      if (first >= size) break;
      const end = first + 4 < size ? first + 4 : size;
      let best = first;
      let bestKey = keyOfItem[items[first]];
      for (let child = first + 1; child < end; child++) {
        const childKey = keyOfItem[items[child]];
        if (childKey < bestKey) {
          best = child;
          bestKey = childKey;
        }
      }
      if (bestKey >= key) break;
      items[position] = items[best];
      positionOfItem[items[best]] = position;
      position = best;
    }
    items[position] = item;
    positionOfItem[item] = position;
  }
}
