/** Answers for the checker's own tests: sequences stated by hand, numbers by the checker's arithmetic. */
import type { VrpSolution } from '../../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import type { VrpPlanRules } from '../../api/contract/vrp-requirements.ts';
import { readCase } from './read-case.ts';
import type { PlannedRoute } from './rule.ts';
import type { CaseSlot, VrpCase } from './vrp-case.ts';
import { type Step, walkRoute } from './walk-route.ts';
import { writeAnswer } from './write-answer.ts';

export interface StatedRoute {
  readonly vehicle: string;
  readonly shift?: string;
  /**
   * `a` visits a service, `+t` and `-t` are the stops of a shipment, `!p1` is a break (or its next part) at p1, `^p0` a
   * reload at p0.
   */
  readonly stops: string;
  readonly departure?: number;
}

function toSteps(vrp: VrpCase, { pause, reloads, underWay }: CaseSlot, stops: string): Step[] {
  const parts = pause?.kind === 'driving' ? pause.parts : [pause?.duration ?? 0];
  let part = 0;
  return stops.split(' ').flatMap((token): Step[] => {
    if (token === '') return [];
    if (token.startsWith('!')) {
      const place = vrp.placeIds.indexOf(token.slice(1));
      const known = underWay?.breaks.at(part);
      const duration = known?.duration ?? parts[part % parts.length];
      part++;
      return [{ kind: 'break', duration, place, ...(known ? { doneFrom: known.start } : {}) }];
    }
    if (token.startsWith('^')) {
      const place = vrp.placeIds.indexOf(token.slice(1));
      const windows = reloads?.places.find((each) => each.place === place)?.windows ?? [];
      return [{ kind: 'reload', place, windows, duration: reloads?.duration ?? 0 }];
    }
    const isDelivery = token.startsWith('-');
    const id = token.replace(/^[+-]/, '');
    const stop = vrp.orderOfId.get(id)?.stops[isDelivery ? 1 : 0];
    if (!stop) throw new Error(`no order ${id}`);
    return [{ kind: 'visit', stop }];
  });
}

export function makeAnswer(
  request: VrpRequestBody,
  routes: readonly StatedRoute[],
  codes: Readonly<Record<string, number>> = {},
  beside: VrpPlanRules = {},
): VrpSolution {
  const vrp = readCase(request, beside);
  const planned = routes.map(({ vehicle, shift, stops, departure }): PlannedRoute => {
    const slot = vrp.slots.find(({ vehicleId, shiftId }) => vehicleId === vehicle && shiftId === shift);
    if (!slot) throw new Error(`no vehicle ${vehicle} with shift ${shift}`);
    const steps = toSteps(vrp, slot, stops);
    return {
      slot,
      stops: steps.flatMap((step) => (step.kind === 'visit' ? [step.stop] : [])),
      walk: walkRoute(slot, steps, departure ?? slot.earliestStart),
    };
  });
  const carried = new Set(planned.flatMap((route) => route.stops.map(({ order }) => order)));
  const unassigned = vrp.orders.filter((order) => !carried.has(order));
  return writeAnswer(vrp, { routes: planned, unassigned }, codes);
}
