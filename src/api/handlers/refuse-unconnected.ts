/** 400 for places that no road leads between: which they are, those first that are cut off from the most. */
import { badRequest, type Failure } from '../contract/errors.ts';

/** Indices of a row and of a column. */
export type Pair = readonly [from: number, to: number];

export interface Unconnected {
  /** Those to be named. */
  readonly pairs: readonly Pair[];
  readonly count: number;
}

const PAIRS_IN_TEXT = 3;
const PAIRS_IN_HINT = 25;

/** O(rows * columns), twice where any is missing. */
export function findUnconnected(
  rows: number,
  columns: number,
  isMissing: (from: number, to: number) => boolean,
): Unconnected {
  const ofRow = new Int32Array(rows);
  const ofColumn = new Int32Array(columns);
  let count = 0;
  for (let from = 0; from < rows; from++) {
    for (let to = 0; to < columns; to++) {
      if (!isMissing(from, to)) continue;
      ofRow[from]++;
      ofColumn[to]++;
      count++;
    }
  }
  const worst: { pair: Pair; trouble: number }[] = [];
  for (let from = 0; from < rows && count > 0; from++) {
    for (let to = 0; to < columns; to++) {
      if (!isMissing(from, to)) continue;
      const trouble = Math.max(ofRow[from], ofColumn[to]);
      if (worst.length === PAIRS_IN_HINT && worst[PAIRS_IN_HINT - 1].trouble >= trouble) continue;
      const at = worst.findIndex((other) => other.trouble < trouble);
      worst.splice(at < 0 ? worst.length : at, 0, { pair: [from, to], trouble });
      if (worst.length > PAIRS_IN_HINT) worst.pop();
    }
  }
  return { pairs: worst.map(({ pair }) => pair), count };
}

/** A few pairs are said in the message, more are listed under `member` of the hint, beside how many there are. */
export function refuseUnconnected(
  { pairs, count }: Unconnected,
  nameFrom: (index: number) => string,
  nameTo: (index: number) => string,
  member: string,
  extra: Record<string, unknown> = {},
): Failure {
  const names = pairs.slice(0, PAIRS_IN_HINT).map(([from, to]) => [nameFrom(from), nameTo(to)]);
  const shown = names.slice(0, PAIRS_IN_TEXT).map(([from, to]) => `'${from}' -> '${to}'`);
  const rest = count - shown.length;
  const text = rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
  return badRequest(`Connection between locations not found: ${text}`, 'ConnectionNotFoundException', {
    ...extra,
    [member]: names,
    pair_count: count,
  });
}
