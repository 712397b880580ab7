/**
 * How far along a Hilbert curve over a square of `2^level` cells a side a cell lies: cells that are near on the curve are near on
 * the plane (Hilbert 1891). Exact up to level 26.
 *
 * @param x column, `0 .. 2^level - 1`
 * @param y row, likewise
 */
export function hilbertIndex(level: number, x: number, y: number): number {
  let index = 0;
  let [column, row] = [x, y];
  for (let side = 2 ** (level - 1); side >= 1; side /= 2) {
    const right = column & side ? 1 : 0;
    const lower = row & side ? 1 : 0;
    index += side * side * ((3 * right) ^ lower);
    if (lower === 0) {
      if (right === 1) {
        column = side - 1 - (column & (side - 1));
        row = side - 1 - (row & (side - 1));
      }
      [column, row] = [row, column];
    }
  }
  return index;
}
