/** What is said on the way, free of language. Signs are the contract's. */

/** One driven arc, or part of one. */
export interface GuidancePiece {
  readonly arc: number;
  /** Which leg it belongs to, ascending. */
  readonly leg: number;
  /** Positions in the route's points, both included. */
  readonly firstPoint: number;
  readonly lastPoint: number;
  /** Metres and milliseconds. */
  readonly distance: number;
  readonly time: number;
}

export type StepKind =
  | 'continue'
  | 'turn'
  | 'keep'
  | 'exit'
  | 'u-turn'
  | 'roundabout'
  | 'ferry'
  | 'via'
  | 'finish';

export interface Step {
  kind: StepKind;
  /** -98, -8, -7, -3..7, 8, 9. */
  sign: number;
  /** Texts, '' where there is none. */
  streetName: string;
  streetRef: string;
  /** What the signs there say. */
  destination: string;
  destinationRef: string;
  /** Number or name of the motorway exit. */
  junction: string;
  /** Metres and milliseconds until the next step. */
  distance: number;
  time: number;
  /** Positions in the route's points. */
  interval: [number, number];
  /** Roundabouts: which exit is taken, counted from 1; whether it is, or the route ends inside. */
  exitNumber?: number;
  exited?: boolean;
  /** Radians driven round, negative = counter-clockwise. */
  turnAngle?: number;
  /** First only: bearing of departure, degrees. */
  heading?: number;
  /** Finish only: bearing of arrival. */
  lastHeading?: number;
  /** Via only: counted from 1. */
  viaIndex?: number;
}

export function makeStep(kind: StepKind, sign: number, point: number): Step {
  return {
    kind,
    sign,
    streetName: '',
    streetRef: '',
    destination: '',
    destinationRef: '',
    junction: '',
    distance: 0,
    time: 0,
    interval: [point, point],
  };
}

/** Adds what was driven during one step to another. */
export function extendStep(step: Step, by: Step): void {
  step.distance += by.distance;
  step.time += by.time;
  step.interval[1] = by.interval[1];
}

export const SIGN = {
  uTurnUnknown: -98,
  uTurnLeft: -8,
  keepLeft: -7,
  straight: 0,
  finish: 4,
  via: 5,
  roundabout: 6,
  keepRight: 7,
  uTurnRight: 8,
  ferry: 9,
} as const;

const SLIGHT = 20;
const TURN = 45;
const SHARP = 115;

/** Sign of a turn by its angle in degrees, right positive: 0 straight, then slight, plain and sharp. */
export function getTurnSign(angle: number): number {
  const size = Math.abs(angle);
  if (size < SLIGHT) return SIGN.straight;
  const sign = size < TURN ? 1 : size < SHARP ? 2 : 3;
  return angle < 0 ? -sign : sign;
}
