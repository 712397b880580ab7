/** Numbers of tiles in PMTiles: all zooms one after the other, each along a Hilbert curve. Exact up to zoom 26. */
export function toTileId(z: number, x: number, y: number): number {
  let id = (4 ** z - 1) / 3;
  let [column, row] = [x, y];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = column & side ? 1 : 0;
    const lower = row & side ? 1 : 0;
    id += side * side * ((3 * right) ^ lower);
    if (lower === 0) {
      if (right === 1) {
        column = side - 1 - (column & (side - 1));
        row = side - 1 - (row & (side - 1));
      }
      [column, row] = [row, column];
    }
  }
  return id;
}
