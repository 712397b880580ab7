/**
 * The departure that the contract asks for: within the allowed span, among those that break no rule, the one with the
 * least waiting; among equals the earliest or latest as preferred. `walkEverySecond` tries each second;
 * `walkSteadily` only those where the picture changes, which is enough and much faster.
 */

import { timesOnBoard } from './time-in-vehicle-rule.ts';
import type { CaseSlot, VrpCase } from './vrp-case.ts';
import { type Step, type Walk, walkRoute } from './walk-route.ts';

export function* walkEverySecond(slot: CaseSlot, steps: readonly Step[]): Generator<Walk> {
  for (let at = slot.earliestStart; at <= slot.latestStart; at++) yield walkRoute(slot, steps, at);
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

/** At the first and last second of every span in which nothing but the waiting changes; `first`: the walk at the earliest. */
export function* walkSteadily(slot: CaseSlot, steps: readonly Step[], first?: Walk): Generator<Walk> {
  const { earliestStart, latestStart } = slot;
  let from = earliestStart;
  let walk = first ?? walkRoute(slot, steps, from);
  for (;;) {
    yield walk;
    if (from === latestStart) return;
    const last = Math.min(latestStart, from + Math.min(...turningPoints(slot, walk)));
    if (last > from) yield walkRoute(slot, steps, last);
    if (last === latestStart) return;
    from = last + 1;
    walk = walkRoute(slot, steps, from);
  }
}

/** The best of the walks of a sequence, or `undefined` when none keeps all rules. */
export function findBestWalk(
  vrp: VrpCase,
  slot: CaseSlot,
  walks: Iterable<Walk>,
  isAllowed: (vrp: VrpCase, slot: CaseSlot, walk: Walk) => boolean,
): Walk | undefined {
  let best: Walk | undefined;
  for (const walk of walks) {
    if (best && walk.waiting > best.waiting) continue;
    const isPreferred =
      !best ||
      walk.waiting < best.waiting ||
      (slot.preference === 'late' ? walk.departure > best.departure : walk.departure < best.departure);
    if (isPreferred && isAllowed(vrp, slot, walk)) best = walk;
  }
  return best;
}
