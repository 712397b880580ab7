/**
 * Indexed 4-ary min-heap of keys over items 0..capacity-1 with decrease-key; no allocation but to grow. Whether
 * an item is in the heap is for the caller to know: a search keeps that anyway. Four children share a cache line, which
 * beats a binary heap in Dijkstra.
 */
export class IndexedHeap {
  /** The last key of every item that was ever inserted, popped ones included. */
  keyOfItem: Float64Array;
  private items: Uint32Array;
  private positionOfItem: Uint32Array;
  size = 0;

  constructor(capacity: number) {
    this.items = new Uint32Array(capacity + 1);
    this.keyOfItem = new Float64Array(capacity);
    this.positionOfItem = new Uint32Array(capacity);
  }

  clear(): void {
    this.size = 0;
  }

  /** Makes room for more items; those in the heap stay. */
  grow(capacity: number): void {
    const { items, keyOfItem, positionOfItem } = this;
    this.items = new Uint32Array(capacity + 1);
    this.items.set(items);
    this.keyOfItem = new Float64Array(capacity);
    this.keyOfItem.set(keyOfItem);
    this.positionOfItem = new Uint32Array(capacity);
    this.positionOfItem.set(positionOfItem);
  }

  /** Key of the smallest item; undefined behaviour on an empty heap. */
  get minKey(): number {
    return this.keyOfItem[this.items[0]];
  }

  /** Adds an item that is not in the heap. */
  insert(item: number, key: number): void {
    this.keyOfItem[item] = key;
    this.siftUp(this.size++, item, key);
  }

  /** Lowers the key of an item that is in the heap. */
  decrease(item: number, key: number): void {
    this.keyOfItem[item] = key;
    this.siftUp(this.positionOfItem[item], item, key);
  }

  /** Removes and returns the item with the smallest key. */
  pop(): number {
    const { items, keyOfItem } = this;
    const top = items[0];
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
