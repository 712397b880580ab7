/**
 * Tiles of a map, square by square from the smallest zoom down: each square hands its shapes to its four parts, those that
 * cross a border cut, and takes the pieces back when they are done. So no more is held than one square's pieces at each
 * zoom. O(points that cross borders) a zoom, beside looking at each shape's box.
 */
import { AreaClipper } from './clip-areas.ts';
import { clipLines, type GridBox } from './clip-lines.ts';
import { getBuffer, getTileSpan } from './map-grid.ts';
import { AREA, type DrawnItems, POINT } from './map-items.ts';
import { MAP_MAX_ZOOM, MAP_MIN_ZOOM } from './map-unit-keys.ts';
import { TileEncoder } from './tile-encoder.ts';

export interface CutTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array;
}

/** Every tile that has something. A square's own tile comes before those within it. */
export function* cutTiles(items: DrawnItems): Generator<CutTile> {
  const cutter = new Cutter(items);
  const { pool, sorted } = items;
  if (sorted.length === 0) return;
  const span = getTileSpan(MAP_MIN_ZOOM);
  const buffer = getBuffer(MAP_MIN_ZOOM);
  const last = 2 ** MAP_MIN_ZOOM - 1;
  const column = (grid: number) => Math.max(0, Math.min(last, Math.floor(grid / span)));
  const items0 = Array.from(sorted);
  const least = (box: Int32Array) => items0.reduce((low, item) => Math.min(low, box[item]), Infinity);
  const most = (box: Int32Array) => items0.reduce((high, item) => Math.max(high, box[item]), -Infinity);
  const [west, east] = [column(least(pool.west) - buffer), column(most(pool.east) + buffer)];
  const [north, south] = [column(least(pool.north) - buffer), column(most(pool.south) + buffer)];
  for (let x = west; x <= east; x++)
    for (let y = north; y <= south; y++) yield* cutter.cut(MAP_MIN_ZOOM, x, y, items0);
}

class Cutter {
  private readonly encoder: TileEncoder;
  private readonly areas = new AreaClipper();

  constructor(private readonly items: DrawnItems) {
    this.encoder = new TileEncoder(items);
  }

  /** The tile of a square and all within it. */
  *cut(z: number, x: number, y: number, outer: readonly number[]): Generator<CutTile> {
    const { pool } = this.items;
    const mark = pool.mark();
    const shapes = this.select(z, x, y, outer);
    if (shapes.length > 0) {
      const bytes = this.encoder.encode(z, x, y, shapes);
      if (bytes) yield { z, x, y, bytes };
      if (z < MAP_MAX_ZOOM)
        for (let part = 0; part < 4; part++)
          yield* this.cut(z + 1, 2 * x + (part & 1), 2 * y + (part >> 1), shapes);
    }
    pool.release(mark);
  }

  /** Shapes in a square and its buffer, cut to it, in the order of `outer`. */
  private select(z: number, x: number, y: number, outer: readonly number[]): number[] {
    const { pool, typeOfItem, maxZoomOfItem } = this.items;
    const span = getTileSpan(z);
    const buffer = getBuffer(z);
    const west = x * span;
    const north = y * span;
    const box: GridBox = {
      west: west - buffer,
      north: north - buffer,
      east: west + span + buffer,
      south: north + span + buffer,
    };
    const shapes: number[] = [];
    for (const shape of outer) {
      const [left, top, right, bottom] = [
        pool.west[shape],
        pool.north[shape],
        pool.east[shape],
        pool.south[shape],
      ];
      if (left > box.east || right < box.west || top > box.south || bottom < box.north) continue;
      const item = pool.item[shape];
      if (maxZoomOfItem[item] < z) continue;
      const type = typeOfItem[item];
      if (type === POINT) {
        // A point belongs to one tile, or its label would be there twice.
        if (left >= west && left < west + span && top >= north && top < north + span) shapes.push(shape);
      } else if (left >= box.west && right <= box.east && top >= box.north && bottom <= box.south) {
        shapes.push(shape);
      } else {
        const piece = type === AREA ? this.areas.clip(pool, shape, box) : clipLines(pool, shape, box);
        if (piece >= 0) shapes.push(piece);
      }
    }
    return shapes;
  }
}
