/**
 * Everything that is drawn, before it is cut: shapes on the grid with the layer, the attributes and the zooms of each. The
 * order within a layer is the order in which it is painted.
 */
import { AttributeSets, type AttributeValue } from './attribute-sets.ts';
import { toGridX, toGridY } from './map-grid.ts';
import { MAP_LAYERS, type MapLayer } from './map-layers.ts';
import { NO_LEVEL, PointLevels } from './point-levels.ts';
import { ShapePool } from './shape-pool.ts';

type GeometryType = 'point' | 'line' | 'area';

export interface ItemPlan {
  readonly layer: MapLayer;
  readonly attributes: Readonly<Record<string, AttributeValue | undefined>>;
  readonly minZoom: number;
  /** Of the map by default. */
  readonly maxZoom?: number;
  /** Among the items of its layer: the larger is painted later, and labelled later. */
  readonly order: number;
}

const TYPES: readonly GeometryType[] = ['point', 'line', 'area'];

export class MapItems {
  readonly pool = new ShapePool();
  readonly sets = new AttributeSets();
  private readonly layers: number[] = [];
  private readonly types: number[] = [];
  private readonly setOf: number[] = [];
  private readonly from: number[] = [];
  private readonly to: number[] = [];
  private readonly orders: number[] = [];
  private readonly levels = new PointLevels();
  private lineX = new Int32Array(1024);
  private lineY = new Int32Array(1024);
  private count = 0;

  /** Adds a point of the line or ring that is being read, in 1e-7 degrees; repeats are left out. */
  pushPoint(lon: number, lat: number): void {
    const x = toGridX(lon);
    const y = toGridY(lat);
    const { count } = this;
    if (count > 0 && this.lineX[count - 1] === x && this.lineY[count - 1] === y) return;
    // One more than there are points: a ring's first is put behind its last.
    if (count + 1 >= this.lineX.length) {
      const [oldX, oldY] = [this.lineX, this.lineY];
      this.lineX = new Int32Array(2 * oldX.length);
      this.lineY = new Int32Array(2 * oldY.length);
      this.lineX.set(oldX);
      this.lineY.set(oldY);
    }
    this.lineX[count] = x;
    this.lineY[count] = y;
    this.count++;
  }

  endLine(): void {
    if (this.count >= 2) {
      this.levels.measure(this.lineX, this.lineY, this.count);
      this.store(2);
    }
    this.count = 0;
  }

  /** The ring's first point may stand at its end again. False where nothing is left of it. */
  endRing(): boolean {
    const last = this.count - 1;
    if (last > 0 && this.lineX[0] === this.lineX[last] && this.lineY[0] === this.lineY[last]) this.count--;
    let isThere = false;
    if (this.count >= 3) {
      this.levels.measureRing(this.lineX, this.lineY, this.count);
      isThere = this.store(3);
    }
    this.count = 0;
    return isThere;
  }

  private store(least: number): boolean {
    const { level } = this.levels;
    for (let i = 0; i < this.count; i++)
      if (level[i] !== NO_LEVEL) this.pool.addPoint(this.lineX[i], this.lineY[i], level[i]);
    return this.pool.endRing(least);
  }

  /** Makes an item of the lines or rings that were ended since the last one. */
  endItem(type: GeometryType, plan: ItemPlan): void {
    const item = this.layers.length;
    if (this.pool.endShape(item) < 0) return;
    this.layers.push(MAP_LAYERS.indexOf(plan.layer));
    this.types.push(TYPES.indexOf(type));
    this.setOf.push(this.sets.add(plan.attributes));
    this.from.push(plan.minZoom);
    this.to.push(plan.maxZoom ?? 255);
    this.orders.push(plan.order);
  }

  addPoint(lon: number, lat: number, plan: ItemPlan): void {
    this.pool.addPoint(toGridX(lon), toGridY(lat), 0);
    this.pool.endRing(1);
    this.endItem('point', plan);
  }

  finish(): DrawnItems {
    const { layers, orders } = this;
    const sorted = Int32Array.from(layers.keys()).sort(
      (a, b) => layers[a] - layers[b] || orders[a] - orders[b] || a - b,
    );
    return {
      pool: this.pool,
      sets: this.sets,
      layerOfItem: Uint8Array.from(layers),
      typeOfItem: Uint8Array.from(this.types),
      setOfItem: Uint32Array.from(this.setOf),
      minZoomOfItem: Uint8Array.from(this.from),
      maxZoomOfItem: Uint8Array.from(this.to),
      sorted,
    };
  }
}

export const POINT = 0;
export const LINE = 1;
export const AREA = 2;

/** Items as columns; the shape of an item has its number. */
export interface DrawnItems {
  readonly pool: ShapePool;
  readonly sets: AttributeSets;
  /** Positions in `MAP_LAYERS`. */
  readonly layerOfItem: Uint8Array;
  /** POINT, LINE, AREA. */
  readonly typeOfItem: Uint8Array;
  readonly setOfItem: Uint32Array;
  readonly minZoomOfItem: Uint8Array;
  readonly maxZoomOfItem: Uint8Array;
  /** By layer, then as they are painted. */
  readonly sorted: Int32Array;
}
