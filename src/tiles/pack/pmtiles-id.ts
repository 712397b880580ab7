import { hilbertIndex } from '../../engine/base/hilbert.ts';

/** Numbers of tiles in PMTiles: all zooms one after the other, each along a Hilbert curve. Exact up to zoom 26. */
export function toTileId(z: number, x: number, y: number): number {
  return (4 ** z - 1) / 3 + hilbertIndex(z, x, y);
}
