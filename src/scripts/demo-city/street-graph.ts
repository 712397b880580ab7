/**
 * The street network as a planar graph that stays planar: every line is inserted piece by piece, split where it meets
 * what is there, and snapped to points nearby. Edges are straight and remember the line they came from. Constant
 * expected time per piece through a raster of edges.
 */
import { between, distance, intersectSegments, type Point, projectOnSegment } from './geometry.ts';
import type { StreetLine } from './skeleton.ts';

/** Points nearer than this become one. */
const SNAP = 7;
const CELL = 40;
const MAX_DEPTH = 60;

interface StreetEdge {
  readonly a: number;
  readonly b: number;
  readonly line: number;
}

export class StreetGraph {
  readonly points: Point[] = [];
  readonly lines: StreetLine[] = [];
  private readonly edges = new Map<number, StreetEdge>();
  private readonly edgesOfNode: Set<number>[] = [];
  private readonly edgeCells = new Map<number, Set<number>>();
  private readonly nodeCells = new Map<number, Set<number>>();
  private nextEdge = 0;

  addLine(line: StreetLine): void {
    this.lines.push(line);
    const index = this.lines.length - 1;
    let last = -1;
    for (const point of line.points) {
      const node = this.nodeAt(point);
      if (last >= 0 && node !== last) this.connect(last, node, index);
      last = node;
    }
  }

  *allEdges(): IterableIterator<[number, StreetEdge]> {
    yield* this.edges;
  }

  edge(id: number): StreetEdge | undefined {
    return this.edges.get(id);
  }

  degree(node: number): number {
    return this.edgesOfNode[node].size;
  }

  edgesAt(node: number): number[] {
    return [...this.edgesOfNode[node]];
  }

  otherEnd(id: number, node: number): number {
    const { a, b } = this.getEdge(id);
    return a === node ? b : a;
  }

  getEdge(id: number): StreetEdge {
    const edge = this.edges.get(id);
    if (!edge) throw new Error(`edge ${id} is gone`);
    return edge;
  }

  rankOf(id: number): number {
    return this.lines[this.getEdge(id).line].rank;
  }

  removeEdge(id: number): void {
    const edge = this.getEdge(id);
    this.edges.delete(id);
    this.edgesOfNode[edge.a].delete(id);
    this.edgesOfNode[edge.b].delete(id);
    for (const key of this.cellsAlong(edge)) this.edgeCells.get(key)?.delete(id);
  }

  /** Nodes with at least one street, nearest first, within `reach` metres. */
  nodesNear(p: Point, reach: number): number[] {
    const found: number[] = [];
    const span = Math.ceil(reach / CELL);
    const [column, row] = cellOf(p);
    for (let r = row - span; r <= row + span; r++) {
      for (let c = column - span; c <= column + span; c++) {
        for (const node of this.nodeCells.get(keyOf(c, r)) ?? []) {
          if (distance(this.points[node], p) <= reach) found.push(node);
        }
      }
    }
    return found.sort((m, n) => distance(this.points[m], p) - distance(this.points[n], p) || m - n);
  }

  /** Edges passing within about `reach` metres of `p` (a superset). */
  edgesNear(p: Point, reach: number): Set<number> {
    const found = new Set<number>();
    const span = Math.ceil(reach / CELL);
    const [column, row] = cellOf(p);
    for (let r = row - span; r <= row + span; r++) {
      for (let c = column - span; c <= column + span; c++) {
        for (const id of this.edgeCells.get(keyOf(c, r)) ?? []) found.add(id);
      }
    }
    return found;
  }

  distanceToEdge(id: number, p: Point): number {
    const { a, b } = this.getEdge(id);
    return projectOnSegment(p, this.points[a], this.points[b]).distance;
  }

  /** First edge hit on the way from `from` to `to`, ignoring those at node `start`. */
  firstHit(from: Point, to: Point, start: number): { edge: number; point: Point } | undefined {
    let best: { edge: number; point: Point } | undefined;
    let nearest = Infinity;
    for (const id of this.edgesAlong(from, to)) {
      const { a, b } = this.getEdge(id);
      if (a === start || b === start) continue;
      const hit = intersectSegments(from, to, this.points[a], this.points[b]);
      if (hit && hit.t < nearest) {
        nearest = hit.t;
        best = { edge: id, point: between(from, to, hit.t) };
      }
    }
    return best;
  }

  /** A node at the point: one within reach, a new one on an edge within reach, or a free one. */
  nodeAt(p: Point, snap = SNAP): number {
    const near = this.nodesNear(p, snap);
    if (near.length > 0) return near[0];
    let best = -1;
    let least = snap;
    for (const id of this.edgesNear(p, snap)) {
      const off = this.distanceToEdge(id, p);
      if (off < least) {
        least = off;
        best = id;
      }
    }
    if (best < 0) return this.createNode(p);
    const { a, b } = this.getEdge(best);
    const { t } = projectOnSegment(p, this.points[a], this.points[b]);
    return this.splitEdge(best, between(this.points[a], this.points[b], t));
  }

  splitEdge(id: number, p: Point): number {
    const { a, b, line } = this.getEdge(id);
    const node = this.createNode(p);
    this.removeEdge(id);
    this.createEdge(a, node, line);
    this.createEdge(node, b, line);
    return node;
  }

  /** Moves everything that hangs on `gone` over to `kept`. */
  mergeNodes(kept: number, gone: number): void {
    const arms = this.edgesAt(gone).map((id) => ({
      other: this.otherEnd(id, gone),
      line: this.getEdge(id).line,
    }));
    for (const id of this.edgesAt(gone)) this.removeEdge(id);
    for (const { other, line } of arms) this.connect(kept, other, line);
    const [column, row] = cellOf(this.points[gone]);
    this.nodeCells.get(keyOf(column, row))?.delete(gone);
  }

  /** Joins two nodes by a straight street, split at whatever lies between. */
  connect(a: number, b: number, line: number, depth = 0): void {
    if (a === b || this.hasEdge(a, b)) return;
    if (depth > MAX_DEPTH) return;
    const via = this.obstacleBetween(a, b);
    if (via < 0) {
      this.createEdge(a, b, line);
      return;
    }
    this.connect(a, via, line, depth + 1);
    this.connect(via, b, line, depth + 1);
  }

  hasEdge(a: number, b: number): boolean {
    for (const id of this.edgesOfNode[a]) if (this.otherEnd(id, a) === b) return true;
    return false;
  }

  private createNode(p: Point): number {
    const node = this.points.length;
    this.points.push(p);
    this.edgesOfNode.push(new Set());
    const [column, row] = cellOf(p);
    addTo(this.nodeCells, keyOf(column, row), node);
    return node;
  }

  private createEdge(a: number, b: number, line: number): void {
    if (a === b || this.hasEdge(a, b)) return;
    const id = this.nextEdge++;
    const edge = { a, b, line };
    this.edges.set(id, edge);
    this.edgesOfNode[a].add(id);
    this.edgesOfNode[b].add(id);
    for (const key of this.cellsAlong(edge)) addTo(this.edgeCells, key, id);
  }

  /** The node to go through first: one almost on the way, or a new one where an edge is crossed; -1 when free. */
  private obstacleBetween(a: number, b: number): number {
    const [from, to] = [this.points[a], this.points[b]];
    let nearest = Infinity;
    let crossing = -1;
    let onWay = -1;
    for (const id of this.edgesAlong(from, to)) {
      const edge = this.getEdge(id);
      for (const node of [edge.a, edge.b]) {
        if (node === a || node === b) continue;
        const near = projectOnSegment(this.points[node], from, to);
        if (near.distance < SNAP * 0.6 && near.t > 0 && near.t < 1 && near.t < nearest) {
          nearest = near.t;
          onWay = node;
          crossing = -1;
        }
      }
      if (edge.a === a || edge.a === b || edge.b === a || edge.b === b) continue;
      const hit = intersectSegments(from, to, this.points[edge.a], this.points[edge.b]);
      if (hit && hit.t < nearest) {
        nearest = hit.t;
        crossing = id;
        onWay = -1;
      }
    }
    if (crossing < 0) return onWay;
    const p = between(from, to, nearest);
    const edge = this.getEdge(crossing);
    for (const end of [edge.a, edge.b]) if (distance(this.points[end], p) < SNAP) return end;
    return this.splitEdge(crossing, p);
  }

  private edgesAlong(from: Point, to: Point): Set<number> {
    const found = new Set<number>();
    for (const key of cellsOfSegment(from, to)) {
      for (const id of this.edgeCells.get(key) ?? []) found.add(id);
    }
    return found;
  }

  private cellsAlong(edge: StreetEdge): number[] {
    return cellsOfSegment(this.points[edge.a], this.points[edge.b]);
  }
}

function cellOf(p: Point): [number, number] {
  return [Math.floor(p.x / CELL), Math.floor(p.y / CELL)];
}

function keyOf(column: number, row: number): number {
  return (row + 2048) * 4096 + column + 2048;
}

/** All cells of the segment's bounding box, one cell wider for what lies just beside it. */
function cellsOfSegment(from: Point, to: Point): number[] {
  const keys: number[] = [];
  const [left, right] = [Math.min(from.x, to.x) - SNAP, Math.max(from.x, to.x) + SNAP];
  const [bottom, top] = [Math.min(from.y, to.y) - SNAP, Math.max(from.y, to.y) + SNAP];
  for (let r = Math.floor(bottom / CELL); r <= Math.floor(top / CELL); r++) {
    for (let c = Math.floor(left / CELL); c <= Math.floor(right / CELL); c++) keys.push(keyOf(c, r));
  }
  return keys;
}

function addTo(cells: Map<number, Set<number>>, key: number, value: number): void {
  const cell = cells.get(key);
  if (cell) cell.add(value);
  else cells.set(key, new Set([value]));
}
