/** How the map makes room for a sheet that lies over its right side. */

interface Cover {
  /** Of the map, in pixels. */
  readonly width: number;
  /** How much of that the sheet lies over. */
  readonly covered: number;
  /** Between a place and the sheet, and between a place and the other side. */
  readonly margin: number;
}

/**
 * By how many pixels the map has to move to the left so that no place that is on it lies under the sheet: 0 where none
 * does, undefined where they have no room beside it together. `xs`: of the places, from the left side of the map.
 */
export function clearOfSheet(xs: readonly number[], { width, covered, margin }: Cover): number | undefined {
  const free = width - covered;
  let first = width;
  let last = 0;
  for (const x of xs) {
    if (x < 0 || x > width) continue;
    first = Math.min(first, x);
    last = Math.max(last, x);
  }
  if (covered <= 0 || last <= free - margin / 2) return 0;
  return last - first > free - 2 * margin ? undefined : last - (free - margin);
}
