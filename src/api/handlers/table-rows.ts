/** The rows of a table in an answer: lists for who reads them here, or nothing but the table for who writes them as text. */

type TableRow = (number | null)[];

/** One row as the contract has it: what is less than 0 is not known. */
export function makeRow(values: ArrayLike<number>, start: number, columns: number): TableRow {
  const row: TableRow = new Array(columns);
  for (let i = 0; i < columns; i++) {
    const value = values[start + i];
    row[i] = value < 0 ? null : value;
  }
  return row;
}

export function makeRows(values: ArrayLike<number>, columns: number): TableRow[] {
  const rows: TableRow[] = [];
  for (let start = 0; start < values.length; start += columns) rows.push(makeRow(values, start, columns));
  return rows;
}

/** A table whose rows are made one at a time as they are written (`encodeAnswer`): lists of all take twice its memory. */
export class WrittenTable {
  constructor(
    readonly values: ArrayLike<number>,
    readonly columns: number,
  ) {}

  toJSON(): TableRow[] {
    return makeRows(this.values, this.columns);
  }

  /** In the place of {@link makeRows}, where answers are written before anybody looks at them. */
  static make(values: ArrayLike<number>, columns: number): TableRow[] {
    return new WrittenTable(values, columns) as unknown as TableRow[];
  }
}
