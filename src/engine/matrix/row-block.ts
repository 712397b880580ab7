/**
 * A stretch of a table, as it is computed apart from the rest: some groups of rows, joined from labels. This is all that
 * a second worker needs: labels, no graph.
 */
import { LabelJoin, makeTableRow, type TableRow } from '../cch/join-labels.ts';
import type { LabelSet } from '../cch/labels.ts';

/** Rows of a table, `columns` values each. Milliseconds, milliseconds, centimetres; -1 = not reachable. */
export interface RowBlock {
  /** The rows' places in the table. */
  readonly sources: Uint32Array;
  readonly weights: Int32Array;
  readonly times: Int32Array;
  readonly distances: Int32Array;
}

export interface TableLabels {
  readonly nodeCount: number;
  readonly sources: LabelSet;
  readonly targets: LabelSet;
}

/** Computes blocks of one table. */
export class RowJoiner {
  private readonly join: LabelJoin;
  private readonly columns: number;

  constructor({ nodeCount, sources, targets }: TableLabels) {
    this.join = new LabelJoin(nodeCount, sources, targets);
    this.columns = targets.count;
  }

  get groupCount(): number {
    return this.join.groupCount;
  }

  /** The rows of the groups `first .. last`, `last` excluded. The caller owns them. */
  joinGroups(first: number, last: number): RowBlock {
    const { columns } = this;
    const sources: number[] = [];
    for (let group = first; group < last; group++)
      for (const source of this.join.getGroup(group)) sources.push(source);
    const block = { ...makeTableRow(sources.length * columns), sources: Uint32Array.from(sources) };
    const cut = (row: number): TableRow => ({
      weights: block.weights.subarray(row * columns, (row + 1) * columns),
      times: block.times.subarray(row * columns, (row + 1) * columns),
      distances: block.distances.subarray(row * columns, (row + 1) * columns),
    });
    for (let group = first, row = 0; group < last; group++) {
      const rows = Array.from(this.join.getGroup(group), () => cut(row++));
      this.join.fillGroup(group, rows);
    }
    return block;
  }
}
