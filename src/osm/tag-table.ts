/** Tags of many elements in typed arrays: a map for each would be most of what an import holds in memory. */
import { GrowableUint32 } from '../engine/base/growable-array.ts';
import { TextTable } from '../engine/base/text-table.ts';
import type { TagRows, Tags } from './osm-data.ts';

/** A row of a {@link TagTable}, read where it lies. */
class TagRow implements Tags {
  constructor(
    private readonly known: TextTable,
    /** Key and value of each tag by turns. */
    private readonly pairs: GrowableUint32,
    private readonly first: number,
    private readonly end: number,
  ) {}

  get size(): number {
    return (this.end - this.first) / 2;
  }

  private find(key: string): number {
    if (this.first === this.end) return -1;
    const number = this.known.find(key);
    if (number !== undefined)
      for (let at = this.first; at < this.end; at += 2) if (this.pairs.get(at) === number) return at;
    return -1;
  }

  has(key: string): boolean {
    return this.find(key) >= 0;
  }

  get(key: string): string | undefined {
    const at = this.find(key);
    return at < 0 ? undefined : this.known.texts[this.pairs.get(at + 1)];
  }

  *entries(): Generator<[string, string], undefined> {
    const { known, pairs, first, end } = this;
    for (let at = first; at < end; at += 2)
      yield [known.texts[pairs.get(at)], known.texts[pairs.get(at + 1)]];
  }

  *keys(): Generator<string, undefined> {
    for (let at = this.first; at < this.end; at += 2) yield this.known.texts[this.pairs.get(at)];
  }

  *values(): Generator<string, undefined> {
    for (let at = this.first; at < this.end; at += 2) yield this.known.texts[this.pairs.get(at + 1)];
  }

  [Symbol.iterator](): Generator<[string, string], undefined> {
    return this.entries();
  }

  forEach(callback: (value: string, key: string, map: Tags) => void): void {
    for (const [key, value] of this) callback(value, key, this);
  }
}

/** Rows of tags, numbered from 0 in the order in which they are added. */
export class TagTable implements TagRows {
  private readonly known = new TextTable();
  private readonly pairs = new GrowableUint32();
  private readonly ends = new GrowableUint32();

  get length(): number {
    return this.ends.length;
  }

  /** Copies the tags; returns the number of the row. */
  add(tags: Tags): number {
    for (const [key, value] of tags) {
      this.pairs.push(this.known.add(key));
      this.pairs.push(this.known.add(value));
    }
    this.ends.push(this.pairs.length);
    return this.length - 1;
  }

  /** A small object that reads from this table. */
  get(row: number): Tags {
    const first = row === 0 ? 0 : this.ends.get(row - 1);
    return new TagRow(this.known, this.pairs, first, this.ends.get(row));
  }

  *entries(): Generator<[number, Tags], undefined> {
    for (let row = 0; row < this.length; row++) yield [row, this.get(row)];
  }

  release(): void {
    this.pairs.take();
    this.ends.take();
  }
}
