/** Leaves out points of a described path that its shape does not need; what indexes the points moves along. */
import { type Line, pickPoints } from '../../engine/geo/line.ts';
import { simplifyLine } from '../../engine/geo/simplify-line.ts';

type Interval = readonly [number, number, ...unknown[]];

/** Something that spans points `from` to `to` of the line. */
interface Spans {
  /** Changed in place. */
  readonly intervals: readonly (Interval & { 0: number; 1: number })[];
  /** Points that stay besides. */
  readonly ends: readonly number[];
}

/**
 * The line with a tolerance of so many metres. Borders of intervals and the ends of legs stay, and the intervals index
 * the new line afterwards.
 */
export function thinPath(line: Line, tolerance: number, { intervals, ends }: Spans): Line {
  const count = line.lon.length;
  const kept = new Uint8Array(count);
  for (const end of ends) kept[end] = 1;
  for (const interval of intervals) {
    kept[interval[0]] = 1;
    kept[interval[1]] = 1;
  }
  simplifyLine(line, tolerance, kept);
  const positionOf = new Uint32Array(count);
  let position = 0;
  for (let i = 0; i < count; i++) {
    positionOf[i] = position;
    position += kept[i];
  }
  if (position === count) return line;
  for (const interval of intervals) {
    interval[0] = positionOf[interval[0]];
    interval[1] = positionOf[interval[1]];
  }
  const positions = new Uint32Array(position);
  for (let i = 0; i < count; i++) if (kept[i] === 1) positions[positionOf[i]] = i;
  return pickPoints(line, positions);
}
