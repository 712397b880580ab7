/** The sorted terms of an index: exact and by prefix in O(log V), within an edit distance in one walk over shared prefixes. */
import type { SearchIndex } from './search-index.ts';

/** More terms than this begin alike only for one or two letters. */
const MAX_PREFIXED = 3000;
const LONGEST = 64;
const ZERO = '0'.charCodeAt(0);
const NINE = '9'.charCodeAt(0);

export class Vocabulary {
  readonly count: number;
  private readonly units: Uint16Array;
  private readonly first: Uint32Array;
  /** Letters that a term shares with the one before it. */
  private readonly shared: Uint8Array;
  private readonly rows: Uint8Array[];

  constructor({ termUnits, firstTermUnit }: SearchIndex) {
    this.units = termUnits;
    this.first = firstTermUnit;
    this.count = firstTermUnit.length - 1;
    this.shared = new Uint8Array(this.count);
    for (let term = 1; term < this.count; term++) {
      const [before, start, end] = [firstTermUnit[term - 1], firstTermUnit[term], firstTermUnit[term + 1]];
      const most = Math.min(start - before, end - start, LONGEST);
      let same = 0;
      while (same < most && termUnits[before + same] === termUnits[start + same]) same++;
      this.shared[term] = same;
    }
    this.rows = Array.from({ length: LONGEST + 2 }, () => new Uint8Array(LONGEST + 2));
  }

  length(term: number): number {
    return this.first[term + 1] - this.first[term];
  }

  /** First term that is not before the text. */
  private findPlace(text: string): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.isBefore(middle, text)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private isBefore(term: number, text: string): boolean {
    const start = this.first[term];
    const length = this.first[term + 1] - start;
    const most = Math.min(length, text.length);
    for (let i = 0; i < most; i++) {
      const difference = this.units[start + i] - text.charCodeAt(i);
      if (difference !== 0) return difference < 0;
    }
    return length < text.length;
  }

  private startsWith(term: number, text: string): boolean {
    const start = this.first[term];
    if (this.first[term + 1] - start < text.length) return false;
    for (let i = 0; i < text.length; i++) if (this.units[start + i] !== text.charCodeAt(i)) return false;
    return true;
  }

  /** Whether the term has exactly these digits, in this order, whatever stands between them. */
  hasDigits(term: number, digits: string): boolean {
    let seen = 0;
    for (let i = this.first[term]; i < this.first[term + 1]; i++) {
      const unit = this.units[i];
      if (unit < ZERO || unit > NINE) continue;
      if (unit !== digits.charCodeAt(seen)) return false;
      seen++;
    }
    return seen === digits.length;
  }

  /** The term that is the text, or -1. */
  find(text: string): number {
    const place = this.findPlace(text);
    return place < this.count && this.length(place) === text.length && this.startsWith(place, text)
      ? place
      : -1;
  }

  /** Terms that begin with the text, the text itself included. */
  listPrefixed(text: string): number[] {
    const found: number[] = [];
    for (let term = this.findPlace(text); term < this.count && this.startsWith(term, text); term++) {
      found.push(term);
      if (found.length === MAX_PREFIXED) break;
    }
    return found;
  }

  /**
   * Calls `found` for each term within `most` edits of the text; swapped neighbours are one edit (optimal string
   * alignment). With `asPrefix`, terms of which a beginning is that near count, too.
   */
  findSimilar(
    text: string,
    most: number,
    asPrefix: boolean,
    found: (term: number, edits: number) => void,
  ): void {
    const width = text.length;
    if (width > LONGEST) return;
    const { rows, units, first, shared, count } = this;
    for (let column = 0; column <= width; column++) rows[0][column] = column;
    /** Rows up to here are those of the term before. */
    let ready = 0;
    /** Fewest edits to any beginning of the term, by row. */
    let closed = LONGEST + 1;
    for (let term = 0; term < count; term++) {
      const start = first[term];
      const length = Math.min(first[term + 1] - start, LONGEST);
      if (shared[term] < ready) ready = shared[term];
      if (ready < closed) closed = LONGEST + 1;
      // A row without any value in reach closes every term with that beginning: no further row is filled then.
      let row = Math.min(ready, closed);
      while (row < length && row < closed) {
        row++;
        this.fillRow(row, text, units[start + row - 1], row > 1 ? units[start + row - 2] : 0);
        let least = LONGEST;
        const values = rows[row];
        for (let column = 0; column <= width; column++) if (values[column] < least) least = values[column];
        if (least > most && row > 0) closed = row;
      }
      ready = row;
      if (row === length && rows[length][width] <= most) found(term, rows[length][width]);
      else if (asPrefix) {
        for (let depth = Math.max(1, width - most); depth <= Math.min(row, width + most); depth++)
          if (rows[depth][width] <= most) {
            found(term, rows[depth][width]);
            break;
          }
      }
    }
  }

  private fillRow(row: number, text: string, unit: number, unitBefore: number): void {
    const above = this.rows[row - 1];
    const current = this.rows[row];
    current[0] = row;
    for (let column = 1; column <= text.length; column++) {
      const letter = text.charCodeAt(column - 1);
      let value = above[column - 1] + (letter === unit ? 0 : 1);
      if (above[column] + 1 < value) value = above[column] + 1;
      if (current[column - 1] + 1 < value) value = current[column - 1] + 1;
      if (row > 1 && column > 1 && letter === unitBefore && text.charCodeAt(column - 2) === unit) {
        const swapped = this.rows[row - 2][column - 2] + 1;
        if (swapped < value) value = swapped;
      }
      current[column] = value;
    }
  }
}
