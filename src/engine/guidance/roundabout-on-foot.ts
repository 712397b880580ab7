/**
 * Roundabouts on foot. Walkers go round one as they would cross any junction: one step, in the direction of the street
 * that they leave by, however many arms they pass.
 */
import { getTurnAngle } from '../geo/distance.ts';
import { getEndBearing } from '../graph/road-graph.ts';
import type { TurnDecision } from './decide-turn.ts';
import { type GuidanceMap, getUTurnSign, isFerry, isRoundabout } from './guidance-map.ts';
import { getTurnSign, SIGN } from './step.ts';

type RingPassage =
  /** A step begins with the ring, or the step that began with it gets the direction in which it is left. */
  | { readonly kind: 'enter' | 'leave'; readonly decision: TurnDecision }
  /** Along the ring, where nothing is said. */
  | { readonly kind: 'stay' };

export class RoundaboutOnFoot {
  /** The arc from which the ring was entered; -1 outside of one. */
  private entry = -1;

  constructor(private readonly map: GuidanceMap) {}

  /** The walker is on no ring. */
  reset(): void {
    this.entry = -1;
  }

  /** What becomes of the way from `last` into `arc`; undefined where no roundabout has to do with it. */
  pass(last: number, arc: number): RingPassage | undefined {
    const { graph } = this.map;
    const { entry } = this;
    if (isRoundabout(graph, arc)) {
      // Who starts on a ring walks along it as along a street.
      if (entry >= 0 || isRoundabout(graph, last)) return { kind: 'stay' };
      this.entry = last;
      return { kind: 'enter', decision: this.decide(last, arc) };
    }
    this.entry = -1;
    if (entry < 0 || isFerry(graph, arc)) return undefined;
    return { kind: 'leave', decision: this.decide(entry, arc) };
  }

  /** What is said between two arcs that need not meet: a turn, straight on, or back. */
  private decide(before: number, arc: number): TurnDecision {
    const { graph } = this.map;
    if (arc >> 1 === before >> 1) return { kind: 'u-turn', sign: getUTurnSign(this.map, arc) };
    const sign = getTurnSign(getTurnAngle(getEndBearing(graph, before), graph.startBearingOfArc[arc]));
    return { kind: sign === SIGN.straight ? 'continue' : 'turn', sign };
  }
}
