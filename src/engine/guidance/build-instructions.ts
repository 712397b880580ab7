/**
 * Path to turn-by-turn steps. A step begins where the road's name changes, where a real turn is made, or where a
 * roundabout is entered; one step per leg end. Signs are the contract's.
 */
import { getTurnAngle } from '../geo/distance.ts';
import { ROAD_ROUNDABOUT } from '../graph/road-enums.ts';
import { getEndBearing, getHead, type RoadGraph } from '../graph/road-graph.ts';

export interface GuidancePiece {
  readonly arc: number;
  readonly distance: number;
  readonly time: number;
  /** Number of line points that the piece adds after its first. */
  readonly pointCount: number;
}

export type StepKind = 'continue' | 'turn' | 'roundabout' | 'u-turn' | 'via' | 'finish';

export interface Step {
  kind: StepKind;
  /** The contract's sign: -3..3, 4, 5, 6, -8, 8. */
  sign: number;
  streetName: string;
  streetRef: string;
  distance: number;
  time: number;
  /** Indices into the route's points. */
  interval: [number, number];
  /** Roundabouts: which exit is taken, counted from 1. */
  exitNumber?: number;
  /** Finish only: bearing of arrival. */
  lastHeading?: number;
  /** First only: bearing of departure. */
  heading?: number;
}

const SLIGHT = 20;
const TURN = 45;
const SHARP = 115;
const U_TURN = 170;

/** Sign of a turn by its angle in degrees, right positive. */
export function getTurnSign(angle: number): number {
  const size = Math.abs(angle);
  if (size < SLIGHT) return 0;
  const sign = size < TURN ? 1 : size < SHARP ? 2 : 3;
  return angle < 0 ? -sign : sign;
}

function isRoundabout(graph: RoadGraph, arc: number): boolean {
  return (graph.roads.flags[graph.roadOfEdge[arc >> 1]] & ROAD_ROUNDABOUT) !== 0;
}

/** Exits of the roundabout that are passed at an arc's head: open arcs that leave it. */
function countExits(graph: RoadGraph, weightOfArc: Int32Array, arc: number): number {
  const node = getHead(graph, arc);
  let count = 0;
  for (let i = graph.firstOut[node]; i < graph.firstOut[node + 1]; i++) {
    const next = graph.outArcs[i];
    if (next !== (arc ^ 1) && weightOfArc[next] > 0 && !isRoundabout(graph, next)) count++;
  }
  return count;
}

/** Whether another open road leaves the junction, so that a bend there needs words. */
function hasChoice(graph: RoadGraph, weightOfArc: Int32Array, arc: number, next: number): boolean {
  const node = getHead(graph, arc);
  for (let i = graph.firstOut[node]; i < graph.firstOut[node + 1]; i++) {
    const other = graph.outArcs[i];
    if (other !== next && other !== (arc ^ 1) && weightOfArc[other] > 0) return true;
  }
  return false;
}

export class StepBuilder {
  readonly steps: Step[] = [];
  private point = 0;
  private readonly graph: RoadGraph;
  private readonly weightOfArc: Int32Array;

  constructor(graph: RoadGraph, weightOfArc: Int32Array) {
    this.graph = graph;
    this.weightOfArc = weightOfArc;
  }

  private nameOf(arc: number): { streetName: string; streetRef: string } {
    const road = this.graph.roadOfEdge[arc >> 1];
    const { texts, roads } = this.graph;
    return { streetName: texts[roads.name[road]], streetRef: texts[roads.ref[road]] };
  }

  private begin(kind: StepKind, sign: number, arc: number): Step {
    const step: Step = {
      kind,
      sign,
      ...this.nameOf(arc),
      distance: 0,
      time: 0,
      interval: [this.point, this.point],
    };
    this.steps.push(step);
    return step;
  }

  /** What happens between two pieces: a new step, or undefined to go on with the last one. */
  private beginBetween(last: number, arc: number, current: Step): Step | undefined {
    const { graph, weightOfArc } = this;
    const entersRoundabout = isRoundabout(graph, arc);
    if (entersRoundabout && !isRoundabout(graph, last)) {
      const step = this.begin('roundabout', 6, arc);
      step.exitNumber = 1;
      return step;
    }
    if (current.kind === 'roundabout' && current.exitNumber !== undefined) {
      if (entersRoundabout) {
        current.exitNumber += countExits(graph, weightOfArc, last);
        return undefined;
      }
      if (isRoundabout(graph, last)) {
        // The street behind the exit names the step.
        Object.assign(current, this.nameOf(arc));
        return undefined;
      }
    }
    const angle = getTurnAngle(getEndBearing(graph, last), graph.startBearingOfArc[arc]);
    if (arc === (last ^ 1) || Math.abs(angle) >= U_TURN) return this.begin('u-turn', angle < 0 ? -8 : 8, arc);
    const name = this.nameOf(arc);
    const isRenamed =
      name.streetName !== current.streetName || (!name.streetName && name.streetRef !== current.streetRef);
    const sign = getTurnSign(angle);
    const isTurn = Math.abs(sign) >= 2 && hasChoice(graph, weightOfArc, last, arc);
    if (!isRenamed && !isTurn) return undefined;
    return this.begin(sign === 0 ? 'continue' : 'turn', sign, arc);
  }

  /** Adds one leg; `isLast` decides whether it ends with "via" or "finish". */
  addLeg(pieces: readonly GuidancePiece[], isLast: boolean): void {
    let current: Step | undefined;
    let last = -1;
    for (const piece of pieces) {
      if (!current) {
        current = this.begin('continue', 0, piece.arc);
        if (this.steps.length === 1) current.heading = this.graph.startBearingOfArc[piece.arc];
      } else current = this.beginBetween(last, piece.arc, current) ?? current;
      current.distance += piece.distance;
      current.time += piece.time;
      this.point += piece.pointCount;
      current.interval[1] = this.point;
      last = piece.arc;
    }
    const end: Step = {
      kind: isLast ? 'finish' : 'via',
      sign: isLast ? 4 : 5,
      streetName: '',
      streetRef: '',
      distance: 0,
      time: 0,
      interval: [this.point, this.point],
    };
    if (isLast && last >= 0) end.lastHeading = getEndBearing(this.graph, last);
    this.steps.push(end);
  }
}
