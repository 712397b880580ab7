/** Edges of several networks, those of shared roads cut at every node that any copy has, each piece once. */
import { GrowableInt32 } from '../../base/growable-array.ts';
import { type RoadNetwork, UNKNOWN_ELEVATION } from '../road-network.ts';
import type { MergedNodes } from './merge-nodes.ts';
import { collectCuts, makePlaceKey, type RoadRows } from './shared-roads.ts';

export interface MergedEdges {
  readonly fromOfEdge: Uint32Array;
  readonly toOfEdge: Uint32Array;
  readonly roadOfEdge: Uint32Array;
  readonly firstShape: Uint32Array;
  readonly shapeLon: Int32Array;
  readonly shapeLat: Int32Array;
  readonly shapeEle?: Int16Array;
  /**
   * By network: `piece[firstPiece[e] .. firstPiece[e + 1])` are the edges that an edge has become, from its beginning on.
   */
  readonly pieces: readonly { readonly firstPiece: Uint32Array; readonly piece: Uint32Array }[];
}

class EdgeWriter {
  private readonly from = new GrowableInt32();
  private readonly to = new GrowableInt32();
  private readonly road = new GrowableInt32();
  private readonly first = new GrowableInt32();
  private readonly lon = new GrowableInt32();
  private readonly lat = new GrowableInt32();
  private readonly ele = new GrowableInt32();
  /** Edges of shared roads by their shape, with the network that has them. */
  private readonly known = new Map<string, readonly [edge: number, network: RoadNetwork]>();
  private hasElevation = false;

  constructor() {
    this.first.push(0);
  }

  /** The edge that draws points `first..last` of an edge's shape; a piece that another network has is not added. */
  add(
    network: RoadNetwork,
    ends: [number, number],
    row: number,
    [first, last]: [number, number],
    isShared: boolean,
  ): number {
    const { shapeLon, shapeLat, shapeEle } = network;
    if (isShared) {
      const shape: number[] = [];
      for (let i = first; i <= last; i++) shape.push(shapeLon[i], shapeLat[i]);
      const key = `${row} ${shape}`;
      const same = this.known.get(key);
      if (same && same[1] !== network) return same[0];
      if (!same) this.known.set(key, [this.from.length, network]);
    }
    this.from.push(ends[0]);
    this.to.push(ends[1]);
    this.road.push(row);
    for (let i = first; i <= last; i++) {
      this.lon.push(shapeLon[i]);
      this.lat.push(shapeLat[i]);
      this.ele.push(shapeEle ? shapeEle[i] : UNKNOWN_ELEVATION);
    }
    if (shapeEle) this.hasElevation = true;
    this.first.push(this.lon.length);
    return this.from.length - 1;
  }

  finish(): Omit<MergedEdges, 'pieces'> {
    return {
      fromOfEdge: Uint32Array.from(this.from.toArray()),
      toOfEdge: Uint32Array.from(this.to.toArray()),
      roadOfEdge: Uint32Array.from(this.road.toArray()),
      firstShape: Uint32Array.from(this.first.toArray()),
      shapeLon: Int32Array.from(this.lon.toArray()),
      shapeLat: Int32Array.from(this.lat.toArray()),
      ...(this.hasElevation ? { shapeEle: Int16Array.from(this.ele.toArray()) } : {}),
    };
  }
}

/** O(points), and a text a point of shared roads. */
export function mergeEdges(
  networks: readonly RoadNetwork[],
  nodes: MergedNodes,
  rows: RoadRows,
): MergedEdges {
  const cuts = collectCuts(networks, rows);
  const writer = new EdgeWriter();
  const pieces = networks.map((network, n) => {
    const { fromOfEdge, toOfEdge, roadOfEdge, firstShape, shapeLon, shapeLat } = network;
    const nodeOf = nodes.nodeOf[n];
    const firstPiece = new Uint32Array(fromOfEdge.length + 1);
    const piece = new GrowableInt32();
    for (let edge = 0; edge < fromOfEdge.length; edge++) {
      const row = rows.rowOf[n][roadOfEdge[edge]];
      const isShared = rows.isShared[row] !== 0;
      const last = firstShape[edge + 1] - 1;
      let start = firstShape[edge];
      let from = nodeOf[fromOfEdge[edge]];
      for (let i = start + 1; isShared && i < last; i++) {
        const id = cuts.get(makePlaceKey(row, shapeLon[i], shapeLat[i]));
        const cut = id === undefined ? undefined : nodes.findShared(id);
        if (cut === undefined) continue;
        piece.push(writer.add(network, [from, cut], row, [start, i], true));
        [start, from] = [i, cut];
      }
      piece.push(writer.add(network, [from, nodeOf[toOfEdge[edge]]], row, [start, last], isShared));
      firstPiece[edge + 1] = piece.length;
    }
    return { firstPiece, piece: Uint32Array.from(piece.toArray()) };
  });
  return { ...writer.finish(), pieces };
}
