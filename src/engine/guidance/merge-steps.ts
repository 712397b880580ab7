/** Two turns in quick succession that a driver makes as one. */
import { getTurnAngle } from '../geo/distance.ts';
import {
  type GuidanceMap,
  getUTurnSign,
  hasName,
  isLink,
  isSameStreet,
  type Street,
} from './guidance-map.ts';
import { getTurnSign, SIGN } from './step.ts';

/** The turn that the current step began with. */
export interface OpenTurn {
  /** Bearing before it and its angle, degrees, right positive. */
  readonly bearing: number;
  readonly angle: number;
  /** The street left, and whether it was a one-way carriageway. */
  readonly from: Street;
  readonly isFromOneWay: boolean;
}

/** Metres between the two turns. */
const U_TURN_GAP = 40;
const STAGGER_GAP = 25;
/** No longer than a crossing is wide. */
const ONE_CROSSING = 12;

const WIDE = 45;
const HALF_CIRCLE = 150;
const STRAIGHT = 30;

type Merge =
  /** Both turns are one, with this sign. */
  | { readonly kind: 'u-turn' | 'turn' | 'continue'; readonly sign: number }
  /** Left and right again, or the other way round: the street only jumps aside. */
  | { readonly kind: 'none' };

/** Whether an arc may be driven in its own direction only. */
export function isOneWay({ weightOfArc }: GuidanceMap, arc: number): boolean {
  return weightOfArc[arc] > 0 && weightOfArc[arc ^ 1] === 0;
}

/**
 * What becomes of the open turn when another of `angle` degrees into `arc` follows after `gap` metres; undefined when
 * they stay two. `isSpoken`: the second would be announced on its own.
 */
export function mergeTurns(
  map: GuidanceMap,
  open: OpenTurn,
  arc: number,
  street: Street,
  angle: number,
  gap: number,
  isSpoken: boolean,
): Merge | undefined {
  if (gap > U_TURN_GAP) return undefined;
  const { graph } = map;
  const total = Math.abs(open.angle + angle);
  const isSameSide = open.angle > 0 === angle > 0;
  const returns = hasName(open.from)
    ? isSameStreet(graph, open.from, street)
    : open.isFromOneWay && isOneWay(map, arc);
  if (
    isSameSide &&
    Math.abs(open.angle) >= WIDE &&
    Math.abs(angle) >= WIDE &&
    total >= HALF_CIRCLE &&
    returns
  ) {
    const sign = getUTurnSign(map, arc);
    const seen = open.angle < 0 ? SIGN.uTurnLeft : SIGN.uTurnRight;
    return { kind: 'u-turn', sign: sign === SIGN.uTurnUnknown && !map.isOnFoot ? seen : sign };
  }
  if (!isSpoken) return undefined;
  const isStraight = total < STRAIGHT;
  if (!isSameSide && gap <= STAGGER_GAP && isStraight && isSameStreet(graph, open.from, street)) {
    return { kind: 'none' };
  }
  if (gap > ONE_CROSSING || total >= HALF_CIRCLE || isLink(graph, arc)) return undefined;
  const sign = getTurnSign(getTurnAngle(open.bearing, graph.startBearingOfArc[arc]));
  return { kind: sign === SIGN.straight ? 'continue' : 'turn', sign };
}
