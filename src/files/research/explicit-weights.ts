/** Tables of lengths as TSPLIB writes them: the whole square, or one triangle of it. */
import { asMessage } from '../../i18n/message.ts';
import { ResearchError } from './research-instance.ts';

/** First and end column of row `row`. */
const SPANS: Record<string, (row: number, size: number) => readonly [number, number]> = {
  FULL_MATRIX: (_, size) => [0, size],
  LOWER_ROW: (row) => [0, row],
  LOWER_DIAG_ROW: (row) => [0, row + 1],
  UPPER_ROW: (row, size) => [row + 1, size],
  UPPER_DIAG_ROW: (row, size) => [row, size],
};

/** `numbers` in file order to a square; a triangle is mirrored. */
export function buildLengths(format: string, size: number, numbers: readonly number[]): number[][] {
  const span = SPANS[format];
  if (!span) throw new ResearchError(asMessage('files.unsupportedWeights', { type: format }));
  const lengths = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  let at = 0;
  for (let row = 0; row < size; row++) {
    const [first, end] = span(row, size);
    for (let column = first; column < end; column++) {
      const length = numbers[at++];
      if (length === undefined) continue;
      lengths[row][column] = length;
      if (format !== 'FULL_MATRIX') lengths[column][row] = length;
    }
  }
  if (at !== numbers.length)
    throw new ResearchError(asMessage('files.matrixTooShort', { count: numbers.length, wanted: at }));
  return lengths;
}
