/** Directories of PMTiles archives: columns of variable-length numbers, the tiles' own numbers as differences. */
import { hilbertIndex } from '../../engine/base/hilbert.ts';

export interface DirectoryEntry {
  tileId: number;
  offset: number;
  length: number;
  /** Tiles in a row with the same bytes; 0 for a leaf directory. */
  runLength: number;
}

const MAX_ENTRIES = 10_000_000;

/** Numbers of tiles in PMTiles: all zooms one after the other, each along a Hilbert curve. Exact up to zoom 26. */
export function toTileId(z: number, x: number, y: number): number {
  return (4 ** z - 1) / 3 + hilbertIndex(z, x, y);
}

export function encodeDirectory(entries: readonly DirectoryEntry[]): Uint8Array {
  const bytes: number[] = [];
  const put = (value: number) => {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  };
  put(entries.length);
  let before = 0;
  for (const { tileId } of entries) {
    put(tileId - before);
    before = tileId;
  }
  for (const { runLength } of entries) put(runLength);
  for (const { length } of entries) put(length);
  let end = -1;
  for (const { offset, length } of entries) {
    // 0 stands for right behind the one before.
    put(offset === end ? 0 : offset + 1);
    end = offset + length;
  }
  return Uint8Array.from(bytes);
}

/** Throws a RangeError for bytes that are none. */
export function decodeDirectory(bytes: Uint8Array): DirectoryEntry[] {
  let at = 0;
  const take = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      if (at >= bytes.length || factor > 2 ** 49) throw new RangeError('a number is cut off');
      const byte = bytes[at++];
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  const count = take();
  // Four numbers an entry, a byte each at least.
  if (count > MAX_ENTRIES || 4 * count > bytes.length) throw new RangeError(`${count} entries`);
  const entries = Array.from({ length: count }, () => ({ tileId: 0, offset: 0, length: 0, runLength: 0 }));
  let tileId = 0;
  for (const entry of entries) {
    tileId += take();
    entry.tileId = tileId;
  }
  for (const entry of entries) entry.runLength = take();
  for (const entry of entries) entry.length = take();
  for (const [i, entry] of entries.entries()) {
    const value = take();
    if (value === 0 && i === 0) throw new RangeError('the first offset is missing');
    entry.offset = value > 0 ? value - 1 : entries[i - 1].offset + entries[i - 1].length;
  }
  return entries;
}
