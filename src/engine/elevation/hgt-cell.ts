/**
 * A degree square of SRTM heights, as `.hgt` files hold it: big-endian Int16 metres, rows from north to south, edge rows
 * shared with the neighbours. The name says the south-west corner.
 * https://www.usgs.gov/centers/eros/science/usgs-eros-archive-digital-elevation-shuttle-radar-topography-mission-srtm
 */
import { fault } from '../../faults/fault.ts';
import { FaultError } from '../../faults/fault-error.ts';
export interface HgtCell {
  /** Degrees of the south-west corner. */
  readonly west: number;
  readonly south: number;
  /** Samples in a row and in a column: 3601 (1 arc second) or 1201 (3 arc seconds). */
  readonly size: number;
  /** Metres; {@link VOID} where the radar saw nothing. */
  readonly heights: Int16Array;
}

export const VOID = -32768;
const SIZES = [3601, 1201];
/** The largest file that can be a cell. */
export const LARGEST_HGT_BYTES = 2 * 3601 * 3601;

/** A file that is no elevation data. */
export class HgtReadError extends FaultError {
  override readonly name = 'HgtReadError';
}

/** South-west corner of `N41W009.hgt`, whatever folder it is in; undefined for other names. */
export function readCellName(file: string): { west: number; south: number } | undefined {
  const match = /(?:^|[\\/])([NS])(\d{2})([EW])(\d{3})[^\\/]*$/i.exec(file);
  if (!match) return undefined;
  const south = Number(match[2]) * (match[1].toUpperCase() === 'S' ? -1 : 1);
  const west = Number(match[4]) * (match[3].toUpperCase() === 'W' ? -1 : 1);
  return south >= -90 && south < 90 && west >= -180 && west < 180 ? { west, south } : undefined;
}

/** Steps from a void in which a height to take over is looked for. */
const FILL_REACH = 20;
const DIRECTIONS = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy])).filter(([x, y]) => x || y);

/**
 * Heights for voids from the nearest known ones in eight directions, by inverse distance; what has none within
 * {@link FILL_REACH} steps stays void. O(samples + 160 · voids).
 */
function fillVoids(heights: Int16Array, size: number): void {
  const filled: number[] = [];
  for (let i = 0; i < heights.length; i++) {
    if (heights[i] !== VOID) continue;
    const x = i % size;
    const y = (i - x) / size;
    let sum = 0;
    let weight = 0;
    for (const [dx, dy] of DIRECTIONS) {
      for (let step = 1; step <= FILL_REACH; step++) {
        const [nx, ny] = [x + dx * step, y + dy * step];
        if (nx < 0 || ny < 0 || nx >= size || ny >= size) break;
        const height = heights[ny * size + nx];
        if (height === VOID) continue;
        const share = 1 / (step * Math.hypot(dx, dy));
        sum += height * share;
        weight += share;
        break;
      }
    }
    if (weight > 0) filled.push(i, Math.round(sum / weight));
  }
  // Written afterwards, so that no void is filled from another's guess.
  for (let k = 0; k < filled.length; k += 2) heights[filled[k]] = filled[k + 1];
}

/** Reads a file's bytes, voids filled. Throws {@link HgtReadError}. */
export function parseHgt(file: string, bytes: Uint8Array): HgtCell {
  const corner = readCellName(file);
  if (!corner) throw new HgtReadError(fault('hgtName', { file }));
  const size = SIZES.find((side) => bytes.length === 2 * side * side);
  if (!size) {
    const sizes = SIZES.map((side) => 2 * side * side).join(' or ');
    throw new HgtReadError(fault('hgtSize', { file, bytes: bytes.length, sizes }));
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const heights = new Int16Array(size * size);
  for (let i = 0; i < heights.length; i++) heights[i] = view.getInt16(2 * i, false);
  fillVoids(heights, size);
  return { ...corner, size, heights };
}

/** Metres at a place in degrees, bilinear between the four samples around; NaN outside the cell and beside voids. */
export function sampleCell({ west, south, size, heights }: HgtCell, lon: number, lat: number): number {
  const x = (lon - west) * (size - 1);
  const y = (south + 1 - lat) * (size - 1);
  if (!(x >= 0 && y >= 0 && x <= size - 1 && y <= size - 1)) return Number.NaN;
  const column = Math.min(size - 2, Math.floor(x));
  const row = Math.min(size - 2, Math.floor(y));
  const corner = row * size + column;
  const [nw, ne] = [heights[corner], heights[corner + 1]];
  const [sw, se] = [heights[corner + size], heights[corner + size + 1]];
  if (nw === VOID || ne === VOID || sw === VOID || se === VOID) return Number.NaN;
  const right = x - column;
  const down = y - row;
  return (nw * (1 - right) + ne * right) * (1 - down) + (sw * (1 - right) + se * right) * down;
}
