/** A set of OpenStreetMap ids: bits in pages that are made when an id falls into them, so that ids of a box take little. */
const PAGE_BITS = 65_536;

export class IdSet {
  private readonly pages = new Map<number, Uint32Array>();
  private lastKey = Number.NaN;
  private lastPage: Uint32Array | undefined;

  private find(key: number): Uint32Array | undefined {
    if (key !== this.lastKey) {
      this.lastKey = key;
      this.lastPage = this.pages.get(key);
    }
    return this.lastPage;
  }

  /** Whether it was not in the set before. */
  add(id: number): boolean {
    const key = Math.floor(id / PAGE_BITS);
    let page = this.find(key);
    if (!page) {
      page = new Uint32Array(PAGE_BITS / 32);
      this.pages.set(key, page);
      this.lastPage = page;
    }
    const bit = id - key * PAGE_BITS;
    const mask = 1 << (bit & 31);
    if ((page[bit >> 5] & mask) !== 0) return false;
    page[bit >> 5] |= mask;
    return true;
  }

  has(id: number): boolean {
    const key = Math.floor(id / PAGE_BITS);
    const page = this.find(key);
    if (!page) return false;
    const bit = id - key * PAGE_BITS;
    return (page[bit >> 5] & (1 << (bit & 31))) !== 0;
  }
}
