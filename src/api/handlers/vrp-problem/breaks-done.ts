/** Breaks that lie behind of routes under way, as a planner says them beside a request. */
import type { BreaksDone } from '../../../engine/vrp/routes-done.ts';
import type { VrpRequest } from '../../contract/vrp-request.ts';
import type { VrpBreaksDone } from '../../contract/vrp-requirements.ts';
import { listRouteSlots, type RouteSlot } from '../../contract/vrp-shifts.ts';
import { isRouteOf, writeRoute } from '../vrp-requirements/name-routes.ts';
import type { OrderRef, TaskRef } from './orders.ts';
import { rebase } from './task-table.ts';
import { checkVisits, readVisits } from './visits-done.ts';

function checkBreaks({ visits, breaks }: VrpBreaksDone, path: string): string[] {
  const wrong: string[] = [];
  let least = 0;
  breaks.forEach(({ afterVisits, start, duration }, i) => {
    const own = `${path}.breaks[${i}]`;
    if (!Number.isInteger(afterVisits) || afterVisits < least || afterVisits > visits.length) {
      wrong.push(
        `${own}.afterVisits: must be a whole number from ${least} to ${visits.length}, the number of visits`,
      );
    } else least = afterVisits;
    if (!Number.isSafeInteger(start)) wrong.push(`${own}.start: must be a whole number of seconds`);
    if (!Number.isInteger(duration) || duration < 0)
      wrong.push(`${own}.duration: must be a whole number from 0`);
  });
  return wrong;
}

/** What is wrong with the breaks, in words: routes that are none, named twice or may leave later, visits and numbers that are none. */
export function checkBreaksDone(request: VrpRequest, entries: readonly VrpBreaksDone[] = []): string[] {
  if (entries.length === 0) return [];
  const slots = listRouteSlots(request);
  const taken = new Set<RouteSlot>();
  return entries.flatMap((entry, i) => {
    const path = `breaksDone[${i}]`;
    const name = writeRoute(entry.vehicleId, entry.shiftId);
    const own = slots.filter((slot) => isRouteOf(entry, slot));
    const wrong: string[] = [];
    if (own.length === 0) wrong.push(`${path}: ${name} does not exist`);
    if (own.length > 1) wrong.push(`${path}: ${name} has several shifts, name one`);
    if (own.some((slot) => taken.has(slot))) wrong.push(`${path}: ${name} is named before`);
    for (const slot of own) taken.add(slot);
    if (own.some(({ earliestStart, latestStart }) => latestStart > earliestStart))
      wrong.push(`${path}: ${name} has a latest_start, its departure lies behind`);
    if (entry.visits.length === 0) wrong.push(`${path}.visits: must not be empty`);
    return [...wrong, ...checkVisits(request, entry.visits, `${path}.visits`), ...checkBreaks(entry, path)];
  });
}

/** By slot; undefined where no slot has done anything. */
export function buildBreaksDone(
  slots: readonly RouteSlot[],
  orders: readonly OrderRef[],
  tasks: readonly TaskRef[],
  origin: number,
  entries: readonly VrpBreaksDone[] = [],
): (BreaksDone | undefined)[] | undefined {
  if (entries.length === 0) return undefined;
  return slots.map((slot): BreaksDone | undefined => {
    const own = entries.find((entry) => isRouteOf(entry, slot));
    return (
      own && {
        tasks: readVisits(own.visits, orders, tasks),
        after: own.breaks.map(({ afterVisits }) => afterVisits),
        start: own.breaks.map(({ start }) => rebase(start, origin)),
        duration: own.breaks.map(({ duration }) => duration),
      }
    );
  });
}
