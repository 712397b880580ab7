import { GrowableInt32 } from '../engine/base/growable-array.ts';
import { UNKNOWN_ELEVATION } from '../engine/graph/road-network.ts';
import type { OsmData } from './osm-data.ts';

const METRES_OF_ELEVATION: Record<string, number> = { '': 1, m: 1, ft: 0.3048 };

/** Units of 0.25 m, or {@link UNKNOWN_ELEVATION}. */
function parseElevation(value: string | undefined): number {
  const match = /^(-?\d{1,5}(?:\.\d{1,3})?)\s*(m|ft)?$/.exec(value?.trim() ?? '');
  if (!match) return UNKNOWN_ELEVATION;
  const quarters = Math.round(Number(match[1]) * METRES_OF_ELEVATION[match[2] ?? ''] * 4);
  return Math.abs(quarters) < 32_768 ? quarters : UNKNOWN_ELEVATION;
}

/** Collects edges with their shapes, and numbers the nodes that they meet at. */
export class EdgeCollector {
  readonly from = new GrowableInt32();
  readonly to = new GrowableInt32();
  readonly road = new GrowableInt32();
  readonly firstShape = new GrowableInt32();
  readonly shapeLon = new GrowableInt32();
  readonly shapeLat = new GrowableInt32();
  private readonly shapeEle = new GrowableInt32();
  private hasElevation = false;
  /** OSM node index -> network node. */
  readonly networkNode: Int32Array;
  readonly nodes = new GrowableInt32();
  private readonly data: OsmData;

  constructor(data: OsmData) {
    this.data = data;
    this.networkNode = new Int32Array(data.idOfNode.length).fill(-1);
    this.firstShape.push(0);
  }

  private nodeOf(index: number): number {
    if (this.networkNode[index] < 0) {
      this.networkNode[index] = this.nodes.length;
      this.nodes.push(index);
    }
    return this.networkNode[index];
  }

  private readElevation(node: number): number {
    const elevation = parseElevation(this.data.tagsOfNode.get(node)?.get('ele'));
    if (elevation !== UNKNOWN_ELEVATION) this.hasElevation = true;
    return elevation;
  }

  /** Adds the edge over `nodes[start..end]`, without repeated points; nothing when it has no extent. */
  addEdge(nodes: Int32Array, start: number, end: number, road: number): void {
    const { lonOfNode, latOfNode } = this.data;
    const shapeStart = this.shapeLon.length;
    for (let i = start; i <= end; i++) {
      const lon = lonOfNode[nodes[i]];
      const lat = latOfNode[nodes[i]];
      const last = this.shapeLon.length - 1;
      if (last >= shapeStart && this.shapeLon.get(last) === lon && this.shapeLat.get(last) === lat && i < end)
        continue;
      this.shapeLon.push(lon);
      this.shapeLat.push(lat);
      this.shapeEle.push(this.readElevation(nodes[i]));
    }
    this.from.push(this.nodeOf(nodes[start]));
    this.to.push(this.nodeOf(nodes[end]));
    this.road.push(road);
    this.firstShape.push(this.shapeLon.length);
  }

  /** The columns of all edges. */
  finish() {
    return {
      fromOfEdge: Uint32Array.from(this.from.toArray()),
      toOfEdge: Uint32Array.from(this.to.toArray()),
      roadOfEdge: Uint32Array.from(this.road.toArray()),
      firstShape: Uint32Array.from(this.firstShape.toArray()),
      shapeLon: this.shapeLon.toArray(),
      shapeLat: this.shapeLat.toArray(),
      ...(this.hasElevation ? { shapeEle: Int16Array.from(this.shapeEle.toArray()) } : {}),
    };
  }
}
