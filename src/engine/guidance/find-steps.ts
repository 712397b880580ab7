/**
 * Path to turn-by-turn steps. One pass over the arcs with what is open: the step, the street driven, a roundabout, a
 * turn that the next may join. Every leg ends with a step of its own, and intervals chain. O(arcs · degree).
 */
import { getTurnAngle } from '../geo/distance.ts';
import { getEndBearing, getHead } from '../graph/road-graph.ts';
import { announceRenames, type Rename } from './announce-renames.ts';
import { decideTurn, type TurnDecision } from './decide-turn.ts';
import {
  type GuidanceMap,
  getDestination,
  getJunctionName,
  getStreet,
  getUTurnSign,
  hasName,
  isFerry,
  isLink,
  isMotorway,
  isRoundabout,
  isSameStreet,
  NO_STREET,
  type Street,
} from './guidance-map.ts';
import { isOneWay, mergeTurns, type OpenTurn } from './merge-steps.ts';
import { countExits, isOtherRing, RingAngle } from './roundabout.ts';
import { RoundaboutOnFoot } from './roundabout-on-foot.ts';
import { extendStep, type GuidancePiece, makeStep, SIGN, type Step } from './step.ts';

/** A street without a name keeps that of the one before for so long, in metres. */
const NAME_GAP = 150;
/** A step takes the name of the street that follows within this distance, in metres. */
const LATE_NAME = 40;

/** Degrees: of the first and the last stretch driven. */
interface RouteBearings {
  readonly departure: number;
  readonly arrival: number;
}

class StepFinder {
  private readonly steps: Step[] = [];
  private readonly map: GuidanceMap;
  private current!: Step;
  /** The last arc; -1 before the first of the route. */
  private last = -1;
  private street: Street = NO_STREET;
  /** Metres driven since the street last had its name. */
  private nameless = 0;
  private ring: RingAngle | undefined;
  private readonly ringOnFoot: RoundaboutOnFoot;
  private turn: OpenTurn | undefined;
  private viaCount = 0;
  private readonly renames = new Map<Step, Rename[]>();
  /** The street that the current step, or the last of its renames, is named by. */
  private named: Street = NO_STREET;

  constructor(map: GuidanceMap) {
    this.map = map;
    this.ringOnFoot = new RoundaboutOnFoot(map);
  }

  private begin({ kind, sign }: TurnDecision, arc: number, point: number): void {
    const step = makeStep(kind, sign, point);
    this.steps.push(step);
    this.current = step;
    this.takeStreet(arc);
  }

  /** The current step leads into the street of the arc. */
  private takeStreet(arc: number): void {
    this.nameStep(arc);
    this.signpost(arc);
    this.street = getStreet(this.map.graph, arc);
    this.nameless = 0;
  }

  private nameStep(arc: number): void {
    const { graph } = this.map;
    const { name, ref } = getStreet(graph, arc);
    this.current.streetName = graph.texts[name];
    this.current.streetRef = graph.texts[ref];
    this.named = { name, ref };
  }

  private signpost(arc: number): void {
    const { destination, destinationRef } = getDestination(this.map.graph, arc);
    this.current.destination ||= destination;
    this.current.destinationRef ||= destinationRef;
  }

  /** The first step of a leg, at a waypoint. */
  private beginLeg(piece: GuidancePiece): void {
    const { graph } = this.map;
    const { arc, firstPoint } = piece;
    this.turn = undefined;
    this.ring = undefined;
    this.ringOnFoot.reset();
    if (isRoundabout(graph, arc) && !this.map.isOnFoot) this.enterRoundabout(arc, firstPoint, undefined);
    else if (isFerry(graph, arc)) this.begin({ kind: 'ferry', sign: SIGN.ferry }, arc, firstPoint);
    else if (this.last >= 0 && arc === (this.last ^ 1))
      this.begin({ kind: 'u-turn', sign: getUTurnSign(this.map, arc) }, arc, firstPoint);
    else this.begin({ kind: 'continue', sign: SIGN.straight }, arc, firstPoint);
  }

  private enterRoundabout(arc: number, point: number, before: number | undefined): void {
    this.begin({ kind: 'roundabout', sign: SIGN.roundabout }, arc, point);
    Object.assign(this.current, { streetName: '', streetRef: '', destination: '', destinationRef: '' });
    this.current.exitNumber = 1;
    this.current.exited = false;
    this.ring = new RingAngle(this.map, before);
    this.street = NO_STREET;
    this.turn = undefined;
  }

  /** Whether a roundabout on foot has said what there is to say. */
  private passOnFoot(arc: number, point: number): boolean {
    const passage = this.ringOnFoot.pass(this.last, arc);
    if (passage?.kind === 'enter') {
      this.begin(passage.decision, arc, point);
      this.turn = undefined;
    } else if (passage?.kind === 'leave') {
      Object.assign(this.current, passage.decision);
      this.takeStreet(arc);
    }
    return passage !== undefined;
  }

  private leaveRoundabout(arc: number): void {
    this.current.exited = true;
    const angle = this.ring?.measure(arc);
    if (angle !== undefined) this.current.turnAngle = angle;
    this.ring = undefined;
    this.takeStreet(arc);
  }

  /** Between two arcs of a leg. */
  private pass(piece: GuidancePiece): void {
    const { map, last } = this;
    const { graph } = map;
    const { arc, firstPoint } = piece;
    if (map.isOnFoot && arc !== (last ^ 1) && this.passOnFoot(arc, firstPoint)) return;
    if (isRoundabout(graph, arc) && !map.isOnFoot) {
      if (!this.ring || isOtherRing(map, last, arc)) {
        if (this.ring) this.current.exited = true;
        this.enterRoundabout(arc, firstPoint, last);
      } else this.current.exitNumber = (this.current.exitNumber ?? 0) + countExits(map, last);
      return;
    }
    if (this.ring) {
      this.leaveRoundabout(arc);
      return;
    }
    if (isFerry(graph, arc) !== isFerry(graph, last)) {
      this.turn = undefined;
      if (isFerry(graph, arc)) this.begin({ kind: 'ferry', sign: SIGN.ferry }, arc, firstPoint);
      else {
        const decision = decideTurn(map, last, arc, this.street);
        this.begin(decision ?? { kind: 'continue', sign: SIGN.straight }, arc, firstPoint);
      }
      return;
    }
    if (arc === (last ^ 1)) {
      this.turn = undefined;
      this.ringOnFoot.reset();
      this.begin({ kind: 'u-turn', sign: getUTurnSign(map, arc) }, arc, firstPoint);
      return;
    }
    this.passJunction(arc, firstPoint);
  }

  private passJunction(arc: number, point: number): void {
    const { map, last } = this;
    const { graph } = map;
    const decision = decideTurn(map, last, arc, this.street);
    if (this.turn && this.merge(arc, decision)) return;
    if (!decision) {
      this.goOn(arc, point);
      return;
    }
    const from = this.street;
    this.begin(decision, arc, point);
    if (decision.kind === 'exit' || (isMotorway(graph, last) && isLink(graph, arc)))
      this.current.junction = getJunctionName(graph, getHead(graph, last));
    const bearing = getEndBearing(graph, last);
    this.turn = {
      bearing,
      angle: getTurnAngle(bearing, graph.startBearingOfArc[arc]),
      from,
      isFromOneWay: isOneWay(map, last),
    };
  }

  /** Joins the turn at hand to the one before; false when they stay two. */
  private merge(arc: number, decision: TurnDecision | undefined): boolean {
    const { map, last, turn, current, steps } = this;
    const { graph } = map;
    if (!turn || (current.kind !== 'turn' && current.kind !== 'keep')) return false;
    const angle = getTurnAngle(getEndBearing(graph, last), graph.startBearingOfArc[arc]);
    const street = getStreet(graph, arc);
    const isSpoken = decision !== undefined && decision.kind !== 'exit';
    const merge = mergeTurns(map, turn, arc, street, angle, current.distance, isSpoken);
    if (!merge) return false;
    const previous = steps[steps.length - 2];
    if (merge.kind === 'none') {
      if (!previous || previous.kind === 'via') return false;
      steps.pop();
      extendStep(previous, current);
      this.current = previous;
      this.named = street;
    } else {
      current.kind = merge.kind;
      current.sign = merge.sign;
      this.nameStep(arc);
      this.signpost(arc);
    }
    this.street = street;
    this.nameless = 0;
    this.turn = undefined;
    return true;
  }

  /** Nothing is said: the step goes on, and may learn its name or where its ramp leads. */
  private goOn(arc: number, point: number): void {
    const { map, current } = this;
    const { graph } = map;
    const street = getStreet(graph, arc);
    if (hasName(street)) {
      const isLate = !hasName(this.street) && current.streetName === '' && current.streetRef === '';
      if (isLate && this.nameless <= LATE_NAME) this.nameStep(arc);
      this.noteRename(street, point);
      this.street = street;
      this.nameless = 0;
    } else if (this.nameless > NAME_GAP) this.street = NO_STREET;
    if (isLink(graph, arc) && isLink(graph, this.last)) this.signpost(arc);
  }

  private noteRename(street: Street, point: number): void {
    const { current, renames, map } = this;
    if (current.kind === 'ferry' || isSameStreet(map.graph, this.named, street)) return;
    const { distance, time } = current;
    const { texts } = map.graph;
    const own = renames.get(current) ?? [];
    own.push({ point, distance, time, name: texts[street.name], ref: texts[street.ref] });
    renames.set(current, own);
    this.named = street;
  }

  /** All steps, with those that say where a street goes on under another name. */
  finish(): Step[] {
    return this.steps.flatMap((step) => announceRenames(step, this.renames.get(step) ?? []));
  }

  addPiece(piece: GuidancePiece, isFirstOfLeg: boolean): void {
    if (isFirstOfLeg) this.beginLeg(piece);
    else this.pass(piece);
    const { current } = this;
    current.distance += piece.distance;
    current.time += piece.time;
    current.interval[1] = piece.lastPoint;
    this.nameless += piece.distance;
    this.ring?.addArc(piece.arc);
    this.last = piece.arc;
  }

  endLeg(point: number, isLast: boolean): void {
    const end = makeStep(isLast ? 'finish' : 'via', isLast ? SIGN.finish : SIGN.via, point);
    if (!isLast) end.viaIndex = ++this.viaCount;
    this.steps.push(end);
  }
}

/** Steps of a route; its pieces in order, every leg with at least one. No pieces, no steps. */
export function findSteps(
  map: GuidanceMap,
  pieces: readonly GuidancePiece[],
  { departure, arrival }: RouteBearings,
): Step[] {
  const finder = new StepFinder(map);
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i];
    finder.addPiece(piece, i === 0 || pieces[i - 1].leg !== piece.leg);
    const isLast = i === pieces.length - 1;
    if (isLast || pieces[i + 1].leg !== piece.leg) finder.endLeg(piece.lastPoint, isLast);
  }
  const steps = finder.finish();
  if (steps.length > 0) {
    steps[0].heading = departure;
    steps[steps.length - 1].lastHeading = arrival;
  }
  return steps;
}
