/** From an answer back to steps: which stops and breaks each route visits, and the timeline the checker expects. */
import type { VrpRoute, VrpSolution } from '../../api/contract/vrp-answer.ts';
import type { CheckContext, CheckedRoute } from './rule.ts';
import { findUnderWay } from './under-way.ts';
import type { CaseSlot, CaseStop, VrpCase } from './vrp-case.ts';
import { type Step, walkRoute } from './walk-route.ts';

export function isBreak(activity: { type: string }): boolean {
  return activity.type === 'break';
}

export function isReload(activity: { type: string }): boolean {
  return activity.type === 'reload';
}

/** The activities between start and end. */
export function middleOf({ activities }: VrpRoute): VrpRoute['activities'] {
  return activities.filter(({ type }) => type !== 'start' && type !== 'end');
}

/** The slot of a route, found by vehicle and shift. */
export function findSlot(vrp: VrpCase, route: VrpRoute): CaseSlot | undefined {
  return vrp.slots.find((slot) => slot.vehicleId === route.vehicle_id && slot.shiftId === route.shift_id);
}

/** Activities of unknown orders are left out: another rule reports them. */
function stepsOf(vrp: VrpCase, slot: CaseSlot, route: VrpRoute): Step[] {
  const steps: Step[] = [];
  let part = 0;
  const visited = middleOf(route).flatMap((activity) => findStop(vrp, activity) ?? []);
  const behind = findUnderWay(slot, visited);
  const done = [...(behind?.reloads ?? [])];
  const rested = [...(behind?.breaks ?? [])];
  for (const activity of middleOf(route)) {
    if (isBreak(activity)) {
      const { pause } = slot;
      const place = vrp.placeIds.indexOf(activity.location_id);
      const past = rested.shift();
      if (past) {
        const { start, duration } = past;
        if (pause?.kind === 'driving') part++;
        steps.push({ kind: 'break', duration, place: place < 0 ? undefined : place, doneFrom: start });
        continue;
      }
      const duration =
        pause?.kind === 'driving' ? pause.parts[part++ % pause.parts.length] : (pause?.duration ?? 0);
      steps.push({ kind: 'break', duration, place: place < 0 ? undefined : place });
      continue;
    }
    if (isReload(activity)) {
      const place = vrp.placeIds.indexOf(activity.location_id);
      const past = done.shift();
      if (past) {
        steps.push({ kind: 'reload', place, windows: past.windows, duration: past.duration });
        continue;
      }
      const windows = slot.reloads?.places.find((each) => each.place === place)?.windows ?? [];
      steps.push({ kind: 'reload', place, windows, duration: slot.reloads?.duration ?? 0 });
      continue;
    }
    const stop = findStop(vrp, activity);
    if (stop) steps.push({ kind: 'visit', stop });
  }
  return steps;
}

export function findStop(vrp: VrpCase, { id, type }: { id?: string; type: string }): CaseStop | undefined {
  return vrp.orderOfId.get(id ?? '')?.stops.find(({ kind }) => kind === type);
}

/** Reads every route that belongs to a known slot. */
export function readAnswer(vrp: VrpCase, solution: VrpSolution): CheckContext {
  const routes = solution.routes.flatMap((answer, index): CheckedRoute[] => {
    const slot = findSlot(vrp, answer);
    if (!slot) return [];
    const steps = stepsOf(vrp, slot, answer);
    const walk = walkRoute(slot, steps, answer.activities[0]?.end_time ?? slot.earliestStart);
    const stops = steps.flatMap((step) => (step.kind === 'visit' ? [step.stop] : []));
    return [{ name: `route ${index} (${answer.vehicle_id})`, answer, slot, stops, walk }];
  });
  const planned = new Set(routes.flatMap(({ stops }) => stops.map(({ order }) => order)));
  const unassigned = vrp.orders.filter((order) => !planned.has(order));
  return { vrp, solution, routes, plan: { routes, unassigned } };
}
