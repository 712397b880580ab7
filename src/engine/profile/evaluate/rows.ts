/**
 * The rows that rules are evaluated over, and how a coarser set of rows maps to a finer one:
 * - `road`: `2 * road | direction`; `arc`: arcs;
 * - `previousRoad`, `previousArc`: the same rows, read at the arc that a turn leaves;
 * - `turn`: turns.
 * A rule is evaluated on the coarsest rows that its variables allow: there are few roads and many turns.
 */
export type Domain = 'road' | 'arc' | 'previousRoad' | 'previousArc' | 'turn';

/** Turns as arcs left and arcs entered. */
export interface TurnArcs {
  readonly fromArc: Uint32Array;
  readonly toArc: Uint32Array;
  readonly count: number;
  /** Degrees by turn, right positive; asked for at most once. */
  readonly getChangeAngles: () => Float64Array;
}

/** Rows that hold both: the finer of two along one line, else turns. */
export function joinDomains(a: Domain, b: Domain): Domain {
  if (a === b) return a;
  const both = `${a} ${b}`;
  if (both === 'road arc' || both === 'arc road') return 'arc';
  if (both === 'previousRoad previousArc' || both === 'previousArc previousRoad') return 'previousArc';
  return 'turn';
}

export class RowMap {
  readonly roadRowCount: number;
  readonly arcCount: number;
  readonly turns: TurnArcs | undefined;
  private readonly roadOfEdge: Uint32Array;
  private readonly indexes = new Map<string, Uint32Array>();

  constructor(roadCount: number, roadOfEdge: Uint32Array, turns?: TurnArcs) {
    this.roadRowCount = 2 * roadCount;
    this.arcCount = 2 * roadOfEdge.length;
    this.roadOfEdge = roadOfEdge;
    this.turns = turns;
  }

  getCount(domain: Domain): number {
    if (domain === 'turn') return this.getTurns().count;
    return domain === 'road' || domain === 'previousRoad' ? this.roadRowCount : this.arcCount;
  }

  /** Row of `coarse` by row of `fine`; the domains differ and join to `fine`. */
  getIndex(coarse: Domain, fine: Domain): Uint32Array {
    if (fine === 'turn' && coarse === 'arc') return this.getTurns().toArc;
    if (fine === 'turn' && coarse === 'previousArc') return this.getTurns().fromArc;
    const key = fine === 'turn' ? coarse : 'arc';
    const known = this.indexes.get(key);
    if (known) return known;
    const index = fine === 'turn' ? this.buildRowOfTurn(coarse) : this.buildRowOfArc();
    this.indexes.set(key, index);
    return index;
  }

  private getTurns(): TurnArcs {
    if (!this.turns) throw new Error('Rules about turns are evaluated without turns');
    return this.turns;
  }

  private buildRowOfArc(): Uint32Array {
    const { roadOfEdge } = this;
    const rows = new Uint32Array(this.arcCount);
    for (let edge = 0; edge < roadOfEdge.length; edge++) {
      const row = 2 * roadOfEdge[edge];
      rows[2 * edge] = row;
      rows[2 * edge + 1] = row + 1;
    }
    return rows;
  }

  private buildRowOfTurn(coarse: Domain): Uint32Array {
    const { fromArc, toArc, count } = this.getTurns();
    const rowOfArc = this.getIndex('road', 'arc');
    const arcs = coarse === 'road' ? toArc : fromArc;
    const rows = new Uint32Array(count);
    for (let turn = 0; turn < count; turn++) rows[turn] = rowOfArc[arcs[turn]];
    return rows;
  }
}
