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

/** In units of 0.25 m, by node index; nodes whose elevation is not known have no entry. */
function readElevations({ tagsOfNode }: OsmData): Map<number, number> {
  const elevations = new Map<number, number>();
  for (const [node, tags] of tagsOfNode) {
    const elevation = parseElevation(tags.get('ele'));
    if (elevation !== UNKNOWN_ELEVATION) elevations.set(node, elevation);
  }
  return elevations;
}

/** Collects edges with their shapes, and numbers the nodes that they meet at. */
export class EdgeCollector {
  private readonly from: Uint32Array;
  private readonly to: Uint32Array;
  private readonly road: Uint32Array;
  private readonly firstShape: Uint32Array;
  private readonly shapeLon: Int32Array;
  private readonly shapeLat: Int32Array;
  private readonly shapeEle: Int16Array | undefined;
  private readonly elevations: ReadonlyMap<number, number>;
  private hasElevation = false;
  private pointCount = 0;
  length = 0;
  /** OSM node index -> network node. */
  readonly networkNode: Int32Array;
  readonly nodes = new GrowableInt32();

  /** With room for so many edges with so many points in all. */
  constructor(
    private readonly data: OsmData,
    edges: number,
    points: number,
  ) {
    this.networkNode = new Int32Array(data.idOfNode.length).fill(-1);
    this.from = new Uint32Array(edges);
    this.to = new Uint32Array(edges);
    this.road = new Uint32Array(edges);
    this.firstShape = new Uint32Array(edges + 1);
    this.shapeLon = new Int32Array(points);
    this.shapeLat = new Int32Array(points);
    this.elevations = readElevations(data);
    if (this.elevations.size > 0) this.shapeEle = new Int16Array(points).fill(UNKNOWN_ELEVATION);
  }

  private nodeOf(index: number): number {
    if (this.networkNode[index] < 0) {
      this.networkNode[index] = this.nodes.length;
      this.nodes.push(index);
    }
    return this.networkNode[index];
  }

  private addPoint(node: number, lon: number, lat: number): void {
    this.shapeLon[this.pointCount] = lon;
    this.shapeLat[this.pointCount] = lat;
    const elevation = this.elevations.get(node);
    if (this.shapeEle && elevation !== undefined) {
      this.shapeEle[this.pointCount] = elevation;
      this.hasElevation = true;
    }
    this.pointCount++;
  }

  /** Adds the edge over `nodes[start..end]`, without repeated points. */
  addEdge(nodes: Int32Array, start: number, end: number, road: number): void {
    const { lonOfNode, latOfNode } = this.data;
    const shapeStart = this.pointCount;
    for (let i = start; i <= end; i++) {
      const lon = lonOfNode[nodes[i]];
      const lat = latOfNode[nodes[i]];
      const last = this.pointCount - 1;
      if (last >= shapeStart && this.shapeLon[last] === lon && this.shapeLat[last] === lat && i < end)
        continue;
      this.addPoint(nodes[i], lon, lat);
    }
    this.from[this.length] = this.nodeOf(nodes[start]);
    this.to[this.length] = this.nodeOf(nodes[end]);
    this.road[this.length] = road;
    this.firstShape[++this.length] = this.pointCount;
  }

  /** The columns of all edges; nothing is added afterwards. */
  finish() {
    const { pointCount, shapeLon, shapeLat, shapeEle } = this;
    const isFull = pointCount === shapeLon.length;
    return {
      fromOfEdge: this.from,
      toOfEdge: this.to,
      roadOfEdge: this.road,
      firstShape: this.firstShape,
      shapeLon: isFull ? shapeLon : shapeLon.slice(0, pointCount),
      shapeLat: isFull ? shapeLat : shapeLat.slice(0, pointCount),
      ...(shapeEle && this.hasElevation ? { shapeEle: shapeEle.slice(0, pointCount) } : {}),
    };
  }
}
