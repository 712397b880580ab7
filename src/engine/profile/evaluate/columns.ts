/**
 * The columns of attributes during one weighing, each read from the graph at most once, and buffers for masks that
 * conditions hand to each other.
 */

import type { RoadColumn } from '../../graph/road-table.ts';
import type { Attribute, EnumAttribute } from '../attributes/attribute.ts';
import type { AttributeSource, ProfileGraph, RoadColumnArray } from '../attributes/attribute-source.ts';
import type { Variable } from '../custom-model/expression.ts';
import type { Domain, RowMap } from './rows.ts';

type ColumnOf<A extends Attribute> = ReturnType<A['read']>;

export class Columns implements AttributeSource {
  readonly graph: ProfileGraph;
  readonly roadCount: number;
  readonly rows: RowMap;
  private readonly findSpeeds: (profile: string | undefined) => Float64Array;
  private readonly read = new Map<string, ReturnType<Attribute['read']>>();
  private readonly freeMasks = new Map<number, Uint8Array[]>();
  private zeros: Uint8Array | undefined;

  constructor(graph: ProfileGraph, rows: RowMap, findSpeeds: (profile: string | undefined) => Float64Array) {
    this.graph = graph;
    this.rows = rows;
    this.roadCount = rows.roadRowCount / 2;
    this.findSpeeds = findSpeeds;
  }

  getRoadColumn(name: RoadColumn): RoadColumnArray {
    const column = this.graph.roads[name];
    if (column) return column;
    this.zeros ??= new Uint8Array(this.roadCount);
    return this.zeros;
  }

  getSpeedOfArc(profile: string | undefined): Float64Array {
    return this.findSpeeds(profile);
  }

  /** The variable's column or, where every row has it, its one value. Not to be changed. */
  get<A extends Attribute>({ attribute, isBackward }: Variable<A>): ColumnOf<A> {
    const known = this.read.get(attribute.name) ?? this.readForward(attribute);
    if (!isBackward || typeof known === 'number') return known as ColumnOf<A>;
    const key = `backward ${attribute.name}`;
    const swapped = this.read.get(key) ?? swapDirections(known);
    this.read.set(key, swapped);
    return swapped as ColumnOf<A>;
  }

  getDomain({ attribute, side }: Variable): Domain {
    if (attribute.level === 'turn') return 'turn';
    if (side === 'edge') return attribute.level;
    return attribute.level === 'road' ? 'previousRoad' : 'previousArc';
  }

  /** Position of a constant as the attribute's column stores it; -1 where no row can have it. */
  findConstant(attribute: EnumAttribute, constant: string): number {
    const position = attribute.constants.indexOf(constant);
    return position >= 0 || !attribute.openForm ? position : this.graph.texts.indexOf(constant);
  }

  /** A buffer for one mask, its contents arbitrary. */
  takeMask(domain: Domain): Uint8Array {
    const count = this.rows.getCount(domain);
    return this.freeMasks.get(count)?.pop() ?? new Uint8Array(count);
  }

  giveMask(bits: Uint8Array): void {
    const free = this.freeMasks.get(bits.length);
    if (free) free.push(bits);
    else this.freeMasks.set(bits.length, [bits]);
  }

  private readForward(attribute: Attribute): ReturnType<Attribute['read']> {
    const column = attribute.level === 'turn' ? this.rows.turns!.getChangeAngles() : attribute.read(this);
    this.read.set(attribute.name, column);
    return column;
  }
}

/** Rows come in pairs, one a direction. */
function swapDirections<T extends Uint8Array | Uint32Array | Float64Array>(column: T): T {
  const swapped = column.slice() as T;
  for (let row = 0; row < column.length; row++) swapped[row] = column[row ^ 1];
  return swapped;
}
