/**
 * Tiles of the drawn map as one unit: a magic, how many there are, the ids of PMTiles and the lengths as 32-bit numbers,
 * then the tiles, each gzipped. Little-endian; see FORMAT.md.
 */

const MAGIC = 0x314d5754; // "TWM1"
const HEADER_BYTES = 8;

export interface BundledTile {
  /** As in PMTiles. */
  readonly tileId: number;
  /** Gzipped MVT. */
  readonly bytes: Uint8Array;
}

/** One new buffer; `tiles` in ascending order of their ids. */
export function encodeMapBundle(tiles: readonly BundledTile[]): Uint8Array<ArrayBuffer> {
  const head = HEADER_BYTES + 8 * tiles.length;
  const bundle = new Uint8Array(tiles.reduce((sum, { bytes }) => sum + bytes.length, head));
  const view = new DataView(bundle.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, tiles.length, true);
  let at = head;
  for (const [i, { tileId, bytes }] of tiles.entries()) {
    view.setUint32(HEADER_BYTES + 8 * i, tileId, true);
    view.setUint32(HEADER_BYTES + 8 * i + 4, bytes.length, true);
    bundle.set(bytes, at);
    at += bytes.length;
  }
  return bundle;
}

/** Views on the bundle's tiles. Throws an Error that says what is wrong. */
export function decodeMapBundle(bundle: Uint8Array): BundledTile[] {
  const view = new DataView(bundle.buffer, bundle.byteOffset, bundle.byteLength);
  if (bundle.length < HEADER_BYTES || view.getUint32(0, true) !== MAGIC)
    throw new Error('This is no bundle of map tiles');
  const count = view.getUint32(4, true);
  let at = HEADER_BYTES + 8 * count;
  if (at > bundle.length) throw new Error('The bundle of map tiles is cut off');
  const tiles: BundledTile[] = [];
  for (let i = 0; i < count; i++) {
    const tileId = view.getUint32(HEADER_BYTES + 8 * i, true);
    const length = view.getUint32(HEADER_BYTES + 8 * i + 4, true);
    if (at + length > bundle.length) throw new Error('The bundle of map tiles is cut off');
    tiles.push({ tileId, bytes: bundle.subarray(at, at + length) });
    at += length;
  }
  return tiles;
}
