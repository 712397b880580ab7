/**
 * Shapes of one square as a vector tile, straight from the pool: points that the zoom does not need are left out, what has
 * become too small is dropped, rings are turned as the format wants them.
 * https://github.com/mapbox/vector-tile-spec/tree/master/2.1
 */
import { PbfWriter } from 'pbf';
import type { AttributeValue } from './attribute-sets.ts';
import { getExtent, getTileSpan, getUnitShift } from './map-grid.ts';
import { AREA, type DrawnItems, LINE } from './map-items.ts';
import { MAP_LAYERS } from './map-layers.ts';
import { MAP_MAX_ZOOM } from './map-unit-keys.ts';

const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 7;
const BYTES = 2;
/** Twice the area, in units, below which a ring is a speck: 4 by 4 pixels, and what a house may be at least. */
const SMALLEST_AREA = 2 * 32 * 32;
const SMALLEST_NEAR_AREA = 2 * 8 * 8;

function zigzag(value: number): number {
  return (value << 1) ^ (value >> 31);
}

function writeValue(value: AttributeValue, pbf: PbfWriter): void {
  if (typeof value === 'string') pbf.writeStringField(1, value);
  else pbf.writeVarintField(5, value);
}

/** Reusable; holds the tables of one tile's layer at a time. */
export class TileEncoder {
  private commands = new Uint32Array(4096);
  private commandCount = 0;
  private unitX = new Int32Array(1024);
  private unitY = new Int32Array(1024);
  private cursorX = 0;
  private cursorY = 0;
  private originX = 0;
  private originY = 0;
  private zoom = 0;
  private set = 0;
  private type = 0;
  /** Positions of keys and values in the layer that is being written; valid where the stamp is the layer's. */
  private readonly localOfKey: Int32Array;
  private readonly stampOfKey: Int32Array;
  private readonly localOfValue: Int32Array;
  private readonly stampOfValue: Int32Array;
  private stamp = 0;
  private keys: string[] = [];
  private values: AttributeValue[] = [];

  constructor(private readonly items: DrawnItems) {
    const { keys, values } = items.sets;
    this.localOfKey = new Int32Array(keys.length);
    this.stampOfKey = new Int32Array(keys.length);
    this.localOfValue = new Int32Array(values.length);
    this.stampOfValue = new Int32Array(values.length);
  }

  /** A new tile of shapes in the order of their layers; undefined where nothing is left to see. */
  encode(z: number, x: number, y: number, shapes: readonly number[]): Uint8Array | undefined {
    this.zoom = z;
    this.originX = x * getTileSpan(z);
    this.originY = y * getTileSpan(z);
    const pbf = new PbfWriter();
    const { layerOfItem, minZoomOfItem, maxZoomOfItem, pool } = this.items;
    const seen: number[] = [];
    for (const shape of shapes) {
      const item = pool.item[shape];
      if (minZoomOfItem[item] <= z && maxZoomOfItem[item] >= z) seen.push(shape);
    }
    for (let start = 0; start < seen.length; ) {
      const layer = layerOfItem[pool.item[seen[start]]];
      let end = start + 1;
      while (end < seen.length && layerOfItem[pool.item[seen[end]]] === layer) end++;
      this.writeLayer(pbf, layer, seen, start, end);
      start = end;
    }
    return pbf.pos === 0 ? undefined : pbf.finish();
  }

  private writeLayer(
    pbf: PbfWriter,
    layer: number,
    shapes: readonly number[],
    start: number,
    end: number,
  ): void {
    this.stamp++;
    this.keys = [];
    this.values = [];
    const before = pbf.pos;
    let count = 0;
    pbf.writeMessage(
      3,
      () => {
        pbf.writeVarintField(15, 2);
        pbf.writeStringField(1, MAP_LAYERS[layer]);
        for (let i = start; i < end; i++) {
          if (!this.draw(shapes[i])) continue;
          pbf.writeMessage(2, this.writeFeature, pbf);
          count++;
        }
        for (const key of this.keys) pbf.writeStringField(3, key);
        for (const value of this.values) pbf.writeMessage(4, writeValue, value);
        pbf.writeVarintField(5, getExtent(this.zoom));
      },
      undefined,
    );
    if (count === 0) pbf.pos = before;
  }

  private readonly writeFeature = (pbf: PbfWriter): void => {
    if (this.items.sets.firstTag[this.set] < this.items.sets.firstTag[this.set + 1]) {
      pbf.writeTag(2, BYTES);
      pbf.writeRawMessage(this.writeTags, pbf);
    }
    pbf.writeVarintField(3, this.type + 1);
    pbf.writeTag(4, BYTES);
    pbf.writeRawMessage(this.writeCommands, pbf);
  };

  private readonly writeTags = (pbf: PbfWriter): void => {
    const { firstTag, tags, keys, values } = this.items.sets;
    for (let i = firstTag[this.set]; i < firstTag[this.set + 1]; i += 2) {
      const key = tags[i];
      const value = tags[i + 1];
      if (this.stampOfKey[key] !== this.stamp) {
        this.stampOfKey[key] = this.stamp;
        this.localOfKey[key] = this.keys.push(keys[key]) - 1;
      }
      if (this.stampOfValue[value] !== this.stamp) {
        this.stampOfValue[value] = this.stamp;
        this.localOfValue[value] = this.values.push(values[value]) - 1;
      }
      pbf.writeVarint(this.localOfKey[key]);
      pbf.writeVarint(this.localOfValue[value]);
    }
  };

  private readonly writeCommands = (pbf: PbfWriter): void => {
    for (let i = 0; i < this.commandCount; i++) pbf.writeVarint(this.commands[i]);
  };

  /** Fills the commands of a shape; false where it is too small to be seen. */
  private draw(shape: number): boolean {
    const { pool, typeOfItem, setOfItem } = this.items;
    const item = pool.item[shape];
    this.set = setOfItem[item];
    this.type = typeOfItem[item];
    this.commandCount = 0;
    this.cursorX = 0;
    this.cursorY = 0;
    const first = pool.firstRing[shape];
    const end = pool.firstRing[shape + 1];
    for (let ring = first; ring < end; ring++) {
      const count = this.readUnits(pool.firstPoint[ring], pool.firstPoint[ring + 1]);
      if (this.type === AREA) {
        if (!this.drawRing(count, ring === first) && ring === first) return false;
      } else if (this.type === LINE) {
        if (count >= 2) this.drawPath(count);
      } else this.drawPath(1);
    }
    return this.commandCount > 0;
  }

  /** The points that the zoom needs, in units of the tile, repeats left out; how many there are. */
  private readUnits(first: number, end: number): number {
    const { pool } = this.items;
    const shift = getUnitShift(this.zoom);
    const half = shift === 0 ? 0 : 1 << (shift - 1);
    if (this.unitX.length < end - first) {
      this.unitX = new Int32Array(2 * (end - first));
      this.unitY = new Int32Array(2 * (end - first));
    }
    let count = 0;
    for (let i = first; i < end; i++) {
      if (pool.level[i] > this.zoom) continue;
      const x = (pool.x[i] - this.originX + half) >> shift;
      const y = (pool.y[i] - this.originY + half) >> shift;
      if (count > 0 && this.unitX[count - 1] === x && this.unitY[count - 1] === y) continue;
      this.unitX[count] = x;
      this.unitY[count] = y;
      count++;
    }
    return count;
  }

  private drawRing(points: number, isOuter: boolean): boolean {
    const { unitX, unitY } = this;
    let count = points;
    while (count > 1 && unitX[0] === unitX[count - 1] && unitY[0] === unitY[count - 1]) count--;
    if (count < 3) return false;
    let area = 0;
    for (let i = 0, j = count - 1; i < count; j = i++) area += unitX[j] * unitY[i] - unitX[i] * unitY[j];
    const smallest = this.zoom === MAP_MAX_ZOOM ? SMALLEST_NEAR_AREA : SMALLEST_AREA;
    if (Math.abs(area) < smallest) return false;
    // Rows run to the south: an outer ring's area is above 0, a hole's below.
    if (area > 0 !== isOuter) {
      unitX.subarray(0, count).reverse();
      unitY.subarray(0, count).reverse();
    }
    this.drawPath(count);
    this.commands[this.commandCount++] = (1 << 3) | CLOSE_PATH;
    return true;
  }

  private drawPath(count: number): void {
    if (this.commandCount + 2 * count + 3 > this.commands.length) {
      const larger = new Uint32Array(2 * (this.commandCount + 2 * count + 3));
      larger.set(this.commands);
      this.commands = larger;
    }
    const { commands, unitX, unitY } = this;
    let at = this.commandCount;
    let x = this.cursorX;
    let y = this.cursorY;
    for (let i = 0; i < count; i++) {
      if (i === 0) commands[at++] = (1 << 3) | MOVE_TO;
      else if (i === 1) commands[at++] = ((count - 1) << 3) | LINE_TO;
      commands[at++] = zigzag(unitX[i] - x);
      commands[at++] = zigzag(unitY[i] - y);
      x = unitX[i];
      y = unitY[i];
    }
    this.cursorX = x;
    this.cursorY = y;
    this.commandCount = at;
  }
}
