/** Chains of coast inside a box, closed along its border so that the sea lies on their right. */
import { smallest } from '../../engine/base/extremes.ts';

/** `[west, south, east, north]`, 1e-7 degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export function isInBox([west, south, east, north]: Box, lon: number, lat: number): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north;
}

/** The part of a segment inside, as fractions; undefined when there is none. Liang and Barsky. */
function clipSegment(
  [west, south, east, north]: Box,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): [number, number] | undefined {
  let from = 0;
  let to = 1;
  for (const [delta, room] of [
    [ax - bx, ax - west],
    [bx - ax, east - ax],
    [ay - by, ay - south],
    [by - ay, north - ay],
  ]) {
    if (delta === 0) {
      if (room < 0) return undefined;
    } else if (delta < 0) from = Math.max(from, room / delta);
    else to = Math.min(to, room / delta);
  }
  return from < to ? [from, to] : undefined;
}

/** A ring that begins inside is turned until it begins outside, so that none of its pieces is cut in two. */
function beginOutside(line: readonly number[], box: Box): readonly number[] {
  for (let i = 0; i < line.length; i += 2)
    if (!isInBox(box, line[i], line[i + 1]))
      return i === 0 ? line : [...line.slice(i), ...line.slice(2, i + 2)];
  return line;
}

export function clipToBox(chain: readonly number[], box: Box, isRing: boolean): number[][] {
  const line = isRing ? beginOutside(chain, box) : chain;
  const pieces: number[][] = [];
  let piece: number[] = [];
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [ax, ay, bx, by] = line.slice(i, i + 4);
    const part = clipSegment(box, ax, ay, bx, by);
    if (!part) continue;
    const [from, to] = part;
    if (piece.length === 0) piece.push(ax + (bx - ax) * from, ay + (by - ay) * from);
    piece.push(ax + (bx - ax) * to, ay + (by - ay) * to);
    if (to === 1) continue;
    pieces.push(piece);
    piece = [];
  }
  if (piece.length > 0) pieces.push(piece);
  return pieces;
}

/** How far clockwise from the north-west corner the border's place nearest to a point is. */
function placeOnBorder([west, south, east, north]: Box, lon: number, lat: number): number {
  const [width, height] = [east - west, north - south];
  const gaps = [north - lat, east - lon, lat - south, lon - west];
  const side = gaps.indexOf(smallest(gaps));
  if (side === 0) return lon - west;
  if (side === 1) return width + (north - lat);
  if (side === 2) return width + height + (east - lon);
  return 2 * width + height + (lat - south);
}

function pointAt([west, south, east, north]: Box, place: number): [number, number] {
  const [width, height] = [east - west, north - south];
  if (place < width) return [west + place, north];
  if (place < width + height) return [east, north - (place - width)];
  if (place < 2 * width + height) return [east - (place - width - height), south];
  return [west, south + (place - 2 * width - height)];
}

function append(ring: number[], line: readonly number[]): void {
  for (const value of line) ring.push(value);
}

/** Closed rings; a piece that ends within the box goes straight to its border. */
export function closeAlongBox(pieces: readonly number[][], box: Box): number[][] {
  const [west, south, east, north] = box;
  const [width, height] = [east - west, north - south];
  const around = 2 * (width + height);
  const corners = [0, width, width + height, 2 * width + height];
  const ends = pieces.map((line) => ({
    line,
    start: placeOnBorder(box, line[0], line[1]),
    end: placeOnBorder(box, line[line.length - 2], line[line.length - 1]),
  }));
  const waiting = new Set(ends);
  const rings: number[][] = [];
  const clockwise = (from: number, to: number) => (to - from + around) % around;
  for (const first of ends) {
    if (!waiting.delete(first)) continue;
    const ring: number[] = [];
    for (let piece = first; ; ) {
      append(ring, pointAt(box, piece.start));
      append(ring, piece.line);
      append(ring, pointAt(box, piece.end));
      const { end } = piece;
      let next = first;
      for (const other of waiting) if (clockwise(end, other.start) < clockwise(end, next.start)) next = other;
      const passed = corners
        .filter((corner) => clockwise(end, corner) < clockwise(end, next.start))
        .sort((a, b) => clockwise(end, a) - clockwise(end, b));
      for (const corner of passed) append(ring, pointAt(box, corner));
      if (next === first) break;
      waiting.delete(next);
      piece = next;
    }
    rings.push([...ring, ring[0], ring[1]].map(Math.round));
  }
  return rings;
}
