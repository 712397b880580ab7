/** Steps of a found route, and what the contract makes of them. */
import { getBearing } from '../../engine/geo/distance.ts';
import type { Line } from '../../engine/geo/line.ts';
import { findSteps } from '../../engine/guidance/find-steps.ts';
import { renderStep } from '../../engine/guidance/language/render-step.ts';
import type { Texts } from '../../engine/guidance/language/texts.ts';
import { SIGN, type Step } from '../../engine/guidance/step.ts';
import type { DrawnRoute } from '../../engine/route/draw-route.ts';
import type { RoadProfile } from '../../engine/routing/road-profile.ts';
import type { Instruction } from '../contract/route.ts';
import type { OpenRegion } from './region-context.ts';

/** Bearing between two neighbouring points of a line. */
function getBearingFrom({ lon, lat }: Line, point: number): number {
  return getBearing(lon[point], lat[point], lon[point + 1], lat[point + 1]);
}

/** `withVias` false leaves out the entries at via points; the intervals chain all the same. */
export function listSteps(
  { engine }: OpenRegion,
  { metric, profile }: RoadProfile,
  { line, pieces }: DrawnRoute,
  withVias: boolean,
): Step[] {
  const map = { graph: engine.graph, weightOfArc: metric.weightOfArc, isOnFoot: profile.mode === 'FOOT' };
  const steps = findSteps(map, pieces, {
    departure: getBearingFrom(line, 0),
    arrival: getBearingFrom(line, line.lon.length - 2),
  });
  return withVias ? steps : steps.filter(({ kind }) => kind !== 'via');
}

export function toInstruction(texts: Texts, step: Step): Instruction {
  const instruction: Instruction = {
    text: renderStep(texts, step),
    street_name: step.streetName,
    distance: round(step.distance, 1000),
    time: Math.round(step.time),
    sign: step.sign,
    interval: step.interval,
  };
  if (step.streetRef) instruction.street_ref = step.streetRef;
  if (step.destination) instruction.street_destination = step.destination;
  if (step.destinationRef) instruction.street_destination_ref = step.destinationRef;
  if (step.junction) instruction.motorway_junction = step.junction;
  if (step.sign === SIGN.ferry) instruction.ferry = texts.ferry;
  if (step.heading !== undefined) instruction.heading = round(step.heading, 100);
  if (step.lastHeading !== undefined) instruction.last_heading = round(step.lastHeading, 100);
  if (step.exitNumber !== undefined) instruction.exit_number = step.exitNumber;
  if (step.exited !== undefined) instruction.exited = step.exited;
  if (step.turnAngle !== undefined) instruction.turn_angle = round(step.turnAngle, 100);
  return instruction;
}

/** To whole parts of `1 / factor`. */
export function round(value: number, factor: number): number {
  return Math.round(value * factor) / factor;
}
