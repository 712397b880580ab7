/**
 * The departure that the contract asks for: within the allowed span, among those that break no rule, the one with the
 * least waiting; among equals the earliest or latest as preferred. `everyDeparture` tries each second;
 * `steadyDepartures` only those where the picture changes, which is enough and much faster.
 */

import { timesOnBoard } from './time-in-vehicle-rule.ts';
import type { CaseSlot, VrpCase } from './vrp-case.ts';
import { type Step, type Walk, walkRoute } from './walk-route.ts';

export function everyDeparture({ earliestStart, latestStart }: CaseSlot): number[] {
  return Array.from({ length: latestStart - earliestStart + 1 }, (_, i) => earliestStart + i);
}

/** Seconds of delay after which a limit begins or ceases to hold. */
function turningPoints(slot: CaseSlot, walk: Walk): number[] {
  const points = [walk.steady];
  if (walk.isLimitedMoving) {
    points.push(slot.latestEnd - walk.limited);
    if (slot.pause?.kind === 'window') points.push(slot.pause.latest - walk.limited);
  } else {
    points.push(walk.routeDuration - slot.most('max_route_duration') - 1);
  }
  for (const { order, seconds, shrinks } of timesOnBoard(walk)) {
    if (shrinks) points.push(seconds - order.maxTimeInVehicle - 1);
  }
  return points.filter((point) => point >= 0);
}

/** The first and last second of every span in which nothing but the waiting changes. */
export function steadyDepartures(slot: CaseSlot, steps: readonly Step[]): number[] {
  const departures: number[] = [];
  let from = slot.earliestStart;
  while (from <= slot.latestStart) {
    const delay = Math.min(...turningPoints(slot, walkRoute(slot, steps, from)));
    const last = Math.min(slot.latestStart, from + delay);
    departures.push(from, last);
    from = last + 1;
  }
  return departures;
}

/** The best walk of a sequence, or `undefined` when no departure keeps all rules. */
export function walkBestDeparture(
  vrp: VrpCase,
  slot: CaseSlot,
  steps: readonly Step[],
  departures: readonly number[],
  isAllowed: (vrp: VrpCase, slot: CaseSlot, walk: Walk) => boolean,
): Walk | undefined {
  let best: Walk | undefined;
  for (const departure of departures) {
    const walk = walkRoute(slot, steps, departure);
    if (best && walk.waiting > best.waiting) continue;
    const isPreferred =
      !best ||
      walk.waiting < best.waiting ||
      (slot.preference === 'late' ? departure > best.departure : departure < best.departure);
    if (isPreferred && isAllowed(vrp, slot, walk)) best = walk;
  }
  return best;
}
