/**
 * What scans of rows have found, kept by unit and row and valid while the row's version is the same. A row that was
 * rolled back has its old version again, so most scans of an iteration are remembered from earlier ones.
 *
 * One entry: the cheapest place, or, where `first` is -1, the price below which there is none. On large problems the
 * table is smaller than units times rows and entries overwrite each other. The index is `unit * rowCount + row` modulo
 * a power of two; as the number of rows is odd, equal rows meet in one entry only for equal units, and versions are
 * never used twice, so a matching version is proof enough.
 */

/** 2^21 entries take 34 to 42 MB. */
const MAX_ENTRIES = 2 ** 21;

export class KnownPlaces {
  readonly mask: number;
  readonly version: Int32Array;
  readonly cost: Float64Array;
  readonly first: Int32Array;
  /** Kept where shipments exist. */
  readonly second: Int32Array;
  /** 1: the evaluator has confirmed the price; kept where there is an evaluator. */
  readonly isEvaluated: Uint8Array;
  /** This entry and the next belong to no unit: for scans whose result is used at once. */
  readonly scratch: number;

  constructor(
    unitCount: number,
    private readonly rowCount: number,
    hasPairs: boolean,
    hasEvaluator: boolean,
  ) {
    if (rowCount % 2 === 0) throw new Error(`the number of rows must be odd, not ${rowCount}`);
    let size = 1;
    while (size < unitCount * rowCount && size < MAX_ENTRIES) size *= 2;
    this.mask = size - 1;
    this.scratch = size;
    this.version = new Int32Array(size + 2);
    this.cost = new Float64Array(size + 2);
    this.first = new Int32Array(size + 2);
    this.second = new Int32Array(hasPairs ? size + 2 : 0);
    this.isEvaluated = new Uint8Array(hasEvaluator ? size + 2 : 0);
  }

  indexOf(unit: number, row: number): number {
    return (Math.imul(unit, this.rowCount) + row) & this.mask;
  }

  clear(): void {
    this.version.fill(0);
  }
}
