/**
 * The finished road network: points and the straight pieces between them, each with what its OSM way will say. Unlike
 * the grown graph it holds one-way carriageways, ramps, roundabouts and bridges.
 */
import type { Point } from './geometry.ts';

export type Highway =
  | 'motorway'
  | 'motorway_link'
  | 'primary'
  | 'secondary'
  | 'tertiary'
  | 'residential'
  | 'living_street'
  | 'service'
  | 'pedestrian';

export interface Street {
  name?: string;
  ref?: string;
  highway: Highway;
  /** Driven from `from` to `to` of its pieces only. */
  oneway: boolean;
  maxspeed?: number;
  toll?: boolean;
  roundabout?: boolean;
  /** The line of the plan or the tracer the street came from; -1 for motorways. */
  readonly line: number;
  /** Streets of one run are the same street to people and share a name. */
  readonly run: number;
}

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly street: Street;
  readonly bridge: boolean;
}

export class RoadNetwork {
  readonly points: Point[] = [];
  /** OSM tags of single nodes: signals, barriers, crossings. */
  readonly nodeTags = new Map<number, Map<string, string>>();
  readonly streets: Street[] = [];
  private readonly pieceList: (Piece | undefined)[] = [];
  private readonly piecesOfNode: Set<number>[] = [];

  addPoint(p: Point): number {
    this.points.push(p);
    this.piecesOfNode.push(new Set());
    return this.points.length - 1;
  }

  addStreet(street: Street): Street {
    this.streets.push(street);
    return street;
  }

  addPiece(from: number, to: number, street: Street, bridge = false): number {
    const id = this.pieceList.length;
    this.pieceList.push({ from, to, street, bridge });
    this.piecesOfNode[from].add(id);
    this.piecesOfNode[to].add(id);
    return id;
  }

  addPath(nodes: readonly number[], street: Street, bridge = false): void {
    for (let i = 1; i < nodes.length; i++) this.addPiece(nodes[i - 1], nodes[i], street, bridge);
  }

  removePiece(id: number): void {
    const piece = this.getPiece(id);
    this.pieceList[id] = undefined;
    this.piecesOfNode[piece.from].delete(id);
    this.piecesOfNode[piece.to].delete(id);
  }

  /** Puts a point into a piece; both halves keep its direction. */
  splitPiece(id: number, p: Point, bridges?: [boolean, boolean]): number {
    const { from, to, street, bridge } = this.getPiece(id);
    const node = this.addPoint(p);
    this.removePiece(id);
    this.addPiece(from, node, street, bridges?.[0] ?? bridge);
    this.addPiece(node, to, street, bridges?.[1] ?? bridge);
    return node;
  }

  setBridge(id: number): void {
    const { from, to, street } = this.getPiece(id);
    this.removePiece(id);
    this.addPiece(from, to, street, true);
  }

  getPiece(id: number): Piece {
    const piece = this.pieceList[id];
    if (!piece) throw new Error(`piece ${id} is gone`);
    return piece;
  }

  piecesAt(node: number): number[] {
    return [...this.piecesOfNode[node]];
  }

  otherEnd(id: number, node: number): number {
    const { from, to } = this.getPiece(id);
    return from === node ? to : from;
  }

  pieceIds(): number[] {
    const ids: number[] = [];
    for (let id = 0; id < this.pieceList.length; id++) if (this.pieceList[id]) ids.push(id);
    return ids;
  }

  tagNode(node: number, key: string, value: string): void {
    const tags = this.nodeTags.get(node) ?? new Map<string, string>();
    tags.set(key, value);
    this.nodeTags.set(node, tags);
  }
}

export function isDrivable(street: Street): boolean {
  return street.highway !== 'pedestrian';
}

/** A barrier no car passes. */
export function isBlocked(network: RoadNetwork, node: number): boolean {
  return network.nodeTags.get(node)?.has('barrier') ?? false;
}
