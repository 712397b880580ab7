/**
 * Whether the way from one arc into the next needs words, and which. The rule behind all cases: a driver who is told
 * nothing stays on the street, else goes straight on, else takes the more important road. Words are due where that
 * would be wrong or where it is not clear. O(degree).
 */
import { getTurnAngle } from '../geo/distance.ts';
import { getEndBearing, getHead } from '../graph/road-graph.ts';
import {
  type GuidanceMap,
  getImportance,
  getStreet,
  hasName,
  isLink,
  isMainline,
  isMotorway,
  isSameStreet,
  NO_RIVAL,
  type Street,
  shareNumber,
} from './guidance-map.ts';
import { getTurnSign, SIGN, type StepKind } from './step.ts';

export interface TurnDecision {
  readonly kind: StepKind;
  readonly sign: number;
}

/** A road that could be taken instead. Angles in degrees, right positive. */
interface Alternative {
  readonly arc: number;
  readonly angle: number;
  readonly importance: number;
}

interface Junction {
  readonly alternatives: readonly Alternative[];
  /** Roads that may only be left here, such as one-way streets that end. */
  readonly hasClosedRoad: boolean;
}

/** Two exits within this angle of each other look alike from a moving car. */
const FORK_ANGLE = 60;
/** Neither branch of a fork is a turn of its own. */
const WIDEST_BRANCH = 60;
/** A street that runs on within this angle is followed without a word where other roads branch off clearly. */
const STRAIGHT_ON = 12;
const CLEARLY_OFF = 25;
/** A road must be straighter by this to be taken by mistake. */
const STRAIGHTER = 12;
/** Bends of a street up to this need no words where side roads branch off more sharply. */
const GENTLE_BEND = 75;
const BEND_MARGIN = 30;

function readJunction({ graph, weightOfArc }: GuidanceMap, last: number, arc: number): Junction {
  const node = getHead(graph, last);
  const first = graph.firstOut[node];
  const end = graph.firstOut[node + 1];
  const alternatives: Alternative[] = [];
  let hasClosedRoad = false;
  if (end - first > 2) {
    const bearing = getEndBearing(graph, last);
    for (let i = first; i < end; i++) {
      const other = graph.outArcs[i];
      if (other === arc || other >> 1 === last >> 1) continue;
      if (weightOfArc[other] > 0) {
        const angle = getTurnAngle(bearing, graph.startBearingOfArc[other]);
        alternatives.push({ arc: other, angle, importance: getImportance(graph, other) });
      } else if (weightOfArc[other ^ 1] > 0) hasClosedRoad = true;
    }
  }
  return { alternatives, hasClosedRoad };
}

/** What the cases below look at. */
interface Situation {
  readonly map: GuidanceMap;
  readonly last: number;
  readonly arc: number;
  readonly angle: number;
  readonly sign: number;
  readonly importance: number;
  readonly street: Street;
  /** The street driven so far, name gaps bridged. */
  readonly before: Street;
  readonly isSame: boolean;
  readonly junction: Junction;
  /** Alternatives that matter as much as the road driven. */
  readonly rivals: readonly Alternative[];
}

function continuesElsewhere({ map, before, rivals }: Situation): boolean {
  return rivals.some(({ arc }) => isSameStreet(map.graph, before, getStreet(map.graph, arc)));
}

/** Turns of 45 degrees and more. */
function decideWideTurn(situation: Situation): TurnDecision | undefined {
  const { angle, sign, isSame, junction, rivals, before, street } = situation;
  const turn: TurnDecision = { kind: 'turn', sign };
  const { alternatives, hasClosedRoad } = junction;
  const isRenamed = !isSame && hasName(street) && hasName(before);
  if (alternatives.length === 0) return hasClosedRoad && isRenamed ? turn : undefined;
  const size = Math.abs(angle);
  const isTempting = alternatives.some(
    (other) => other.importance > NO_RIVAL && Math.abs(other.angle) < size - STRAIGHTER,
  );
  if (isTempting) return turn;
  if (isSame && size <= GENTLE_BEND) {
    const isClear = rivals.every((other) => Math.abs(other.angle) >= size + BEND_MARGIN);
    if (isClear) return undefined;
  }
  if (rivals.length > 0) return turn;
  // Only driveways and the like: a bend, unless another street begins.
  return isRenamed ? turn : undefined;
}

/** A branch that lies so close to the road driven that "straight on" would not tell them apart. */
function isFork(situation: Situation, other: Alternative): boolean {
  const { map, last, arc, angle, importance, before, isSame } = situation;
  const { graph } = map;
  if (Math.abs(other.angle) > WIDEST_BRANCH || Math.abs(other.angle - angle) > FORK_ANGLE) return false;
  // Ramps leave a motorway all the time; staying on it is what happens without a word.
  if (isMainline(graph, last) && isMainline(graph, arc) && isLink(graph, other.arc)) return false;
  const otherContinues = isSameStreet(graph, before, getStreet(graph, other.arc));
  if (isSame && !otherContinues) {
    if (Math.abs(angle) < STRAIGHT_ON && Math.abs(other.angle) > CLEARLY_OFF) return false;
    return other.importance >= importance;
  }
  return other.importance >= importance || otherContinues || isLink(graph, arc);
}

function decideFork(situation: Situation): TurnDecision | undefined {
  const { angle, rivals, isSame } = situation;
  let hasLeft = false;
  let hasRight = false;
  for (const other of rivals) {
    if (!isFork(situation, other)) continue;
    if (other.angle < angle) hasLeft = true;
    else hasRight = true;
  }
  // In the middle of three: onto another street that needs saying, on the same one it does not.
  if (hasLeft && hasRight) return isSame ? undefined : { kind: 'continue', sign: SIGN.straight };
  if (hasLeft) return { kind: 'keep', sign: SIGN.keepRight };
  return hasRight ? { kind: 'keep', sign: SIGN.keepLeft } : undefined;
}

/** Straight on or slightly off: told at forks, where a new street begins, and where another road tempts. */
function decideOnward(situation: Situation): TurnDecision | undefined {
  const { map, angle, sign, isSame, junction, rivals, before, street, importance } = situation;
  if (junction.alternatives.length === 0) return undefined;
  const fork = decideFork(situation);
  if (fork) return fork;
  const onward: TurnDecision = { kind: sign === 0 ? 'continue' : 'turn', sign };
  const size = Math.abs(angle);
  const isTempting = rivals.some(
    (other) => Math.abs(other.angle) < size - STRAIGHTER && (!isSame || other.importance >= importance),
  );
  if (sign !== 0 && isTempting) return onward;
  if (isSame || rivals.length === 0) return undefined;
  if (hasName(street)) return shareNumber(map.graph, before, street) ? undefined : onward;
  return continuesElsewhere(situation) ? onward : undefined;
}

/** Onto and off motorways and their like. */
function decideRamp({
  map,
  last,
  arc,
  angle,
  before,
  street,
  junction,
}: Situation): TurnDecision | undefined {
  const { graph } = map;
  if (isMotorway(graph, last) && isLink(graph, arc)) {
    const main = junction.alternatives.find((other) => isMainline(graph, other.arc));
    if (main) return { kind: 'exit', sign: angle < main.angle ? SIGN.keepLeft : SIGN.keepRight };
  }
  if (isLink(graph, last) && isMainline(graph, arc) && hasName(street)) {
    if (!isSameStreet(graph, before, street)) return { kind: 'continue', sign: SIGN.straight };
  }
  return undefined;
}

/** The words due between two arcs, or undefined. `before` is the street driven, name gaps bridged. */
export function decideTurn(
  map: GuidanceMap,
  last: number,
  arc: number,
  before: Street,
): TurnDecision | undefined {
  const { graph } = map;
  const junction = readJunction(map, last, arc);
  if (junction.alternatives.length === 0 && !junction.hasClosedRoad && !isLink(graph, last)) return undefined;
  const angle = getTurnAngle(getEndBearing(graph, last), graph.startBearingOfArc[arc]);
  const importance = getImportance(graph, arc);
  const street = getStreet(graph, arc);
  const least = Math.max(Math.min(importance, getImportance(graph, last)) - 1, NO_RIVAL + 1);
  const isUnnamed = !hasName(street) && !hasName(before);
  const situation: Situation = {
    map,
    last,
    arc,
    angle,
    sign: getTurnSign(angle),
    importance,
    street,
    before,
    isSame: isUnnamed ? importance === getImportance(graph, last) : isSameStreet(graph, before, street),
    junction,
    rivals: junction.alternatives.filter((other) => other.importance >= least),
  };
  const ramp = decideRamp(situation);
  if (ramp) return ramp;
  return Math.abs(situation.sign) >= 2 ? decideWideTurn(situation) : decideOnward(situation);
}
