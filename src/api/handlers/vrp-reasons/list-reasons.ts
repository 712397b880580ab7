/** Why a plan is as it is: of one order, of one route, or of everything. */
import { fault } from '../../../faults/fault.ts';
import { badRequest, badRequests, type Result, success } from '../../contract/errors.ts';
import type { VrpSolution } from '../../contract/vrp-answer.ts';
import type { VrpReasonOptions, VrpReasonSubject, VrpReasons } from '../../contract/vrp-reasons.ts';
import type { TravelHost } from '../optimize-host.ts';
import { findSlots, sayUnknownRoute } from '../vrp-requirements/name-routes.ts';
import { explainLateStops } from './late-stop.ts';
import { explainLeftOut } from './left-out.ts';
import { explainRoute } from './route-decision.ts';
import { openTrials, type RuleTrials } from './rule-trials.ts';

interface ReasonHost extends TravelHost {
  readonly yieldToHost?: () => Promise<void>;
  readonly shouldStop?: () => boolean;
}

/**
 * Between orders and routes the host may do other work, or stop, which is a failure (`cancelled`). Fails as other questions
 * about a solution do.
 */
export async function listReasons(
  body: unknown,
  host: ReasonHost,
  solution: VrpSolution,
  options: VrpReasonOptions = {},
): Promise<Result<VrpReasons>> {
  const opened = await openTrials(body, host, solution, options);
  if (!opened.ok) return opened;
  const trials = opened.value;
  const subject = findSubject(trials, options.about);
  if (!subject.ok) return subject;
  const { units, slots, lateOf } = subject.value;
  const reasons = { leftOut: [], late: [], routes: [] } as {
    -readonly [K in keyof VrpReasons]: VrpReasons[K][number][];
  };
  const isStopped = async (): Promise<boolean> => {
    await host.yieldToHost?.();
    return host.shouldStop?.() ?? false;
  };
  for (const unit of units) {
    if (await isStopped()) return badRequest(fault('cancelled'));
    reasons.leftOut.push(explainLeftOut(trials, unit));
  }
  for (const [slot, tasks] of trials.plan.tasksOfSlot.entries()) {
    if (tasks.length === 0 || lateOf === undefined) continue;
    if (await isStopped()) return badRequest(fault('cancelled'));
    for (const reason of explainLateStops(trials, slot, lateOf)) reasons.late.push(reason);
  }
  for (const slot of slots) {
    if (await isStopped()) return badRequest(fault('cancelled'));
    reasons.routes.push(explainRoute(trials, slot));
  }
  return success(reasons);
}

interface Subject {
  /** Orders without a route, and routes with stops. */
  readonly units: readonly number[];
  readonly slots: readonly number[];
  /** The order whose stops may be late, -1 for all; undefined for none. */
  readonly lateOf?: number;
}

function findSubject(trials: RuleTrials, about: VrpReasonSubject | undefined): Result<Subject> {
  const { plan, asked } = trials;
  const isDriven = (slot: number) => plan.tasksOfSlot[slot].length > 0;
  if (!about) {
    const slots = [...asked.slots.keys()].filter(isDriven);
    return success({ units: plan.unassigned, slots, lateOf: -1 });
  }
  if ('orderId' in about) {
    const unit = asked.orders.findIndex(({ id }) => id === about.orderId);
    if (unit < 0) return badRequest(`options.about: no order has the id '${about.orderId}'`);
    return success({ units: plan.unassigned.filter((other) => other === unit), slots: [], lateOf: unit });
  }
  const { vehicleId, shiftId } = about.route;
  const wrong = sayUnknownRoute(asked, 'options.about', vehicleId, shiftId);
  if (wrong.length > 0) return badRequests(wrong);
  return success({ units: [], slots: findSlots(asked, vehicleId, shiftId).filter(isDriven) });
}
