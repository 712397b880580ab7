/** Points along a line, so close that the nearest of them tells how far the line is. */
import { getShortDistance } from '../../engine/geo/distance.ts';

/** Metres between two points. */
const STEP = 40;
const DEGREE = 1e-7;

/** Both ends and a point every 40 m between; flat, 1e-7 degrees. `length` in metres. Empty for less than two points. */
export function samplePoints(line: readonly number[]): { points: number[]; length: number } {
  if (line.length < 4) return { points: [], length: 0 };
  const points = [line[0], line[1]];
  let length = 0;
  let next = STEP;
  for (let i = 2; i < line.length; i += 2) {
    const [ax, ay, bx, by] = [line[i - 2], line[i - 1], line[i], line[i + 1]];
    const piece = getShortDistance(ax * DEGREE, ay * DEGREE, bx * DEGREE, by * DEGREE);
    for (; next < length + piece; next += STEP) {
      const share = (next - length) / piece;
      points.push(Math.round(ax + (bx - ax) * share), Math.round(ay + (by - ay) * share));
    }
    length += piece;
  }
  points.push(line[line.length - 2], line[line.length - 1]);
  return { points, length };
}
