/**
 * Which roads of a part of the map a custom model changes, against the profile that it is built on. An edge counts once,
 * with the gravest change of its two directions; directions that the base profile may not use do not count. Works in
 * steps, so that the host can be let in between them; O(edges in the box + shape points of those that changed).
 */
import { DEGREE, type RoadGraph } from '../graph/road-graph.ts';
import type { SnapIndex } from '../graph/snap.ts';
import type { ArcRates } from '../profile/weigh-arcs.ts';

/** What a model does to a road, the gravest first. */
export const ROAD_CHANGES = ['never', 'slower', 'avoided', 'preferred'] as const;
const NEVER = 0;
const SLOWER = 1;
const AVOIDED = 2;
const PREFERRED = 3;
const SAME = 4;
/** Priorities are products of short decimals. */
const ROUNDING = 1e-9;

interface ChangedRoads {
  /** Position in {@link ROAD_CHANGES} by line. */
  readonly changeOfLine: Uint8Array;
  /** `lon[firstPoint[l] .. firstPoint[l + 1])` is line `l`; 1e-7 degrees. */
  readonly firstPoint: Uint32Array;
  readonly lon: Int32Array;
  readonly lat: Int32Array;
  /** By change, of all edges in the box, drawn or not. */
  readonly metres: readonly number[];
  readonly edges: readonly number[];
  /** There were more changed edges than may be drawn. */
  readonly isCut: boolean;
}

/** Edges whose box meets `[west, south, east, north]` in degrees. */
export function listEdgesInBox(
  { tree, edgeOfItem }: SnapIndex,
  [west, south, east, north]: readonly [number, number, number, number],
): Uint32Array {
  if (!tree) return new Uint32Array(0);
  const items = tree.search(west / DEGREE, south / DEGREE, east / DEGREE, north / DEGREE);
  return Uint32Array.from(items, (item) => edgeOfItem[item]).sort();
}

const speedOf = ({ speeds, speedRows }: ArcRates, arc: number) => speeds[speedRows ? speedRows[arc] : arc];
const priorityOf = ({ priorities, priorityRows }: ArcRates, arc: number) =>
  priorities[priorityRows ? priorityRows[arc] : arc];

/**
 * The change of one arc. `usual` is the factor that the model puts on most roads' priority: a road that keeps more than
 * it is preferred to the others. 1 where the model prefers nothing.
 */
function compareArc(base: ArcRates, own: ArcRates, arc: number, usual: number): number {
  const [speed, priority] = [speedOf(base, arc), priorityOf(base, arc)];
  if (!(speed > 0 && priority > 0)) return SAME;
  const [ownSpeed, ownPriority] = [speedOf(own, arc), priorityOf(own, arc)];
  if (!(ownSpeed > 0 && ownPriority > 0)) return NEVER;
  if (ownSpeed < speed - ROUNDING) return SLOWER;
  const share = ownPriority / (priority * usual);
  if (share < 1 - ROUNDING) return AVOIDED;
  return share > 1 + ROUNDING ? PREFERRED : SAME;
}

export class RoadComparison {
  private readonly metres = [0, 0, 0, 0];
  private readonly edges = [0, 0, 0, 0];
  private readonly drawn: number[] = [];
  private readonly changes: number[] = [];
  private next = 0;
  private isCut = false;

  /** `list`: edges to look at. `most`: lines to draw at most. */
  constructor(
    private readonly graph: RoadGraph,
    private readonly base: ArcRates,
    private readonly own: ArcRates,
    private readonly list: Uint32Array,
    private readonly usual: number,
    private readonly most: number,
  ) {}

  get isDone(): boolean {
    return this.next >= this.list.length;
  }

  /** Looks at the next `count` edges. */
  step(count: number): void {
    const { graph, base, own, list, usual } = this;
    const end = Math.min(list.length, this.next + count);
    for (; this.next < end; this.next++) {
      const edge = list[this.next];
      const change = Math.min(
        compareArc(base, own, 2 * edge, usual),
        compareArc(base, own, 2 * edge + 1, usual),
      );
      if (change === SAME) continue;
      this.metres[change] += graph.lengthOfEdge[edge];
      this.edges[change]++;
      if (this.drawn.length >= this.most) this.isCut = true;
      else {
        this.drawn.push(edge);
        this.changes.push(change);
      }
    }
  }

  /** What was found so far, in arrays of their own. */
  finish(): ChangedRoads {
    const { firstShape, shapeLon, shapeLat } = this.graph;
    const firstPoint = new Uint32Array(this.drawn.length + 1);
    for (const [line, edge] of this.drawn.entries())
      firstPoint[line + 1] = firstPoint[line] + firstShape[edge + 1] - firstShape[edge];
    const lon = new Int32Array(firstPoint[this.drawn.length]);
    const lat = new Int32Array(lon.length);
    for (const [line, edge] of this.drawn.entries()) {
      lon.set(shapeLon.subarray(firstShape[edge], firstShape[edge + 1]), firstPoint[line]);
      lat.set(shapeLat.subarray(firstShape[edge], firstShape[edge + 1]), firstPoint[line]);
    }
    const changeOfLine = Uint8Array.from(this.changes);
    return { changeOfLine, firstPoint, lon, lat, metres: this.metres, edges: this.edges, isCut: this.isCut };
  }
}
