/** Roundabouts: exits passed, the angle driven round, and where one ends and the next begins. */
import { getBearing, getTurnAngle } from '../geo/distance.ts';
import { DEGREE, getEndBearing, getHead } from '../graph/road-graph.ts';
import { type GuidanceMap, getImportance, isRoundabout, keepsRight, NO_RIVAL } from './guidance-map.ts';

const RADIANS = Math.PI / 180;

/** Exits at an arc's head: open roads that leave the ring. Driveways do not count as exits, on the spot or on signs. */
export function countExits({ graph, weightOfArc }: GuidanceMap, arc: number): number {
  const node = getHead(graph, arc);
  let count = 0;
  for (let i = graph.firstOut[node]; i < graph.firstOut[node + 1]; i++) {
    const next = graph.outArcs[i];
    if (weightOfArc[next] === 0 || isRoundabout(graph, next)) continue;
    if (getImportance(graph, next) > NO_RIVAL) count++;
  }
  return count;
}

/** Whether the ring goes on differently, so that `next` belongs to another roundabout that touches this one. */
export function isOtherRing({ graph, weightOfArc }: GuidanceMap, arc: number, next: number): boolean {
  const road = graph.roadOfEdge[arc >> 1];
  if (graph.roadOfEdge[next >> 1] === road) return false;
  const node = getHead(graph, arc);
  for (let i = graph.firstOut[node]; i < graph.firstOut[node + 1]; i++) {
    const other = graph.outArcs[i];
    if (other === next || other === (arc ^ 1) || weightOfArc[other] === 0) continue;
    if (graph.roadOfEdge[other >> 1] === road) return true;
  }
  return false;
}

/** Adds up how far a ring's arcs bend, to tell its direction and full rounds. */
export class RingAngle {
  private readonly map: GuidanceMap;
  private readonly bearingIn: number | undefined;
  private swept = 0;
  private bearing: number | undefined;
  private last = 0;

  /** `before` is the arc that enters; undefined where the route begins on the ring. */
  constructor(map: GuidanceMap, before: number | undefined) {
    this.map = map;
    this.bearingIn = before === undefined ? undefined : getEndBearing(map.graph, before);
  }

  addArc(arc: number): void {
    this.last = arc;
    const { firstShape, shapeLon, shapeLat } = this.map.graph;
    const first = firstShape[arc >> 1];
    const last = firstShape[(arc >> 1) + 1] - 1;
    const step = (arc & 1) === 0 ? 1 : -1;
    for (let i = step > 0 ? first : last, k = first; k < last; k++, i += step) {
      const bearing = getBearing(
        shapeLon[i] * DEGREE,
        shapeLat[i] * DEGREE,
        shapeLon[i + step] * DEGREE,
        shapeLat[i + step] * DEGREE,
      );
      if (this.bearing !== undefined) this.swept += getTurnAngle(this.bearing, bearing);
      this.bearing = bearing;
    }
  }

  /**
   * Radians driven round from the road in to the road out, negative = counter-clockwise, up to a whole round;
   * undefined where the route begins on the ring. A quarter of a round is the first exit of a plain crossing.
   */
  measure(exit: number): number | undefined {
    if (this.bearingIn === undefined) return undefined;
    const { graph } = this.map;
    const turn = getTurnAngle(this.bearingIn, graph.startBearingOfArc[exit]) * RADIANS;
    const swept = this.swept * RADIANS;
    const isClockwise = this.isClockwise(exit);
    const direct = isClockwise ? Math.PI + turn : turn - Math.PI;
    const whole = isClockwise ? 2 * Math.PI : -2 * Math.PI;
    // Roads bend towards the ring, so that more than a round looks like little; how far the ring bent decides.
    return Math.abs(direct + whole - swept) < Math.abs(direct - swept) ? whole : direct;
  }
  /** One straight piece does not tell; how the ring goes on, or else the side that traffic keeps to, does. */
  private isClockwise(exit: number): boolean {
    const { graph, weightOfArc } = this.map;
    if (this.swept !== 0) return this.swept > 0;
    const node = getHead(graph, this.last);
    for (let i = graph.firstOut[node]; i < graph.firstOut[node + 1]; i++) {
      const next = graph.outArcs[i];
      if (weightOfArc[next] > 0 && next !== (this.last ^ 1) && isRoundabout(graph, next))
        return getTurnAngle(getEndBearing(graph, this.last), graph.startBearingOfArc[next]) > 0;
    }
    return !keepsRight(graph, exit);
  }
}
