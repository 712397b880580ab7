/** What lies behind of routes under way, as a planner says it beside a request. */
import type { RouteUnderWay } from '../../../engine/vrp/route-under-way.ts';
import { BREAK_NONE, type ReloadTable, type SlotTable } from '../../../engine/vrp/vrp-problem.ts';
import type { VrpPlanVisit, VrpRouteUnderWay } from '../../contract/vrp-plan-route.ts';
import type { VrpRequest } from '../../contract/vrp-request.ts';
import { listRouteSlots, type RouteSlot } from '../../contract/vrp-shifts.ts';
import { isRouteOf, writeRoute } from '../vrp-requirements/name-routes.ts';
import type { OrderRef, TaskRef } from './orders.ts';
import { findLack, MAX_RELOADS } from './reloads.ts';
import { rebase } from './task-table.ts';
import { checkVisits, readVisits } from './visits-behind.ts';

/** The shipment that is on board behind so many of the visits. */
function findOnBoard(visits: readonly VrpPlanVisit[], count: number): string | undefined {
  const onBoard = new Set<string>();
  for (const { orderId, role } of visits.slice(0, count)) {
    if (role === 'pickup') onBoard.add(orderId);
    else onBoard.delete(orderId);
  }
  const [first] = onBoard;
  return first;
}

interface Done {
  readonly afterVisits: number;
  readonly start?: number;
  readonly duration: number;
}

/** `fewest`: visits before the first; `step`: how many more before each further one. */
function checkDone(
  done: readonly Done[],
  visitCount: number,
  { path, fewest, step }: { readonly path: string; readonly fewest: number; readonly step: number },
): string[] {
  const wrong: string[] = [];
  let from = fewest;
  done.forEach(({ afterVisits, start = 0, duration }, i) => {
    const own = `${path}[${i}]`;
    if (!Number.isInteger(afterVisits) || afterVisits < from || afterVisits > visitCount) {
      wrong.push(
        `${own}.afterVisits: must be a whole number from ${from} to ${visitCount}, the number of visits`,
      );
    } else from = afterVisits + step;
    if (!Number.isSafeInteger(start)) wrong.push(`${own}.start: must be a whole number of seconds`);
    if (!Number.isInteger(duration) || duration < 0)
      wrong.push(`${own}.duration: must be a whole number from 0`);
  });
  return wrong;
}

function checkReloadsDone(
  request: VrpRequest,
  { visits, reloads = [] }: VrpRouteUnderWay,
  own: readonly RouteSlot[],
  path: string,
): string[] {
  const wrong = [
    ...(reloads.length > MAX_RELOADS ? [`${path}: more than ${MAX_RELOADS}`] : []),
    ...checkDone(reloads, visits.length, { path, fewest: 1, step: 1 }),
  ];
  reloads.forEach(({ afterVisits, address }, i) => {
    const onBoard = findOnBoard(visits, afterVisits);
    if (onBoard !== undefined) wrong.push(`${path}[${i}]: shipment '${onBoard}' is on board`);
    for (const lack of findLack(request, own, address)) wrong.push(`${path}[${i}].address: ${lack}`);
  });
  return wrong;
}

/** What is wrong, in words: routes that are none, named twice or may leave later, visits and numbers that are none. */
export function checkRoutesUnderWay(
  request: VrpRequest,
  entries: readonly VrpRouteUnderWay[] = [],
): string[] {
  if (entries.length === 0) return [];
  const slots = listRouteSlots(request);
  const taken = new Set<RouteSlot>();
  return entries.flatMap((entry, i) => {
    const path = `routesUnderWay[${i}]`;
    const { visits, breaks = [] } = entry;
    const name = writeRoute(entry.vehicleId, entry.shiftId);
    const own = slots.filter((slot) => isRouteOf(entry, slot));
    const wrong: string[] = [];
    if (own.length === 0) wrong.push(`${path}: ${name} does not exist`);
    if (own.length > 1) wrong.push(`${path}: ${name} has several shifts, name one`);
    if (own.some((slot) => taken.has(slot))) wrong.push(`${path}: ${name} is named before`);
    for (const slot of own) taken.add(slot);
    if (own.some(({ earliestStart, latestStart }) => latestStart > earliestStart))
      wrong.push(`${path}: ${name} has a latest_start, its departure lies behind`);
    if (visits.length === 0) wrong.push(`${path}.visits: must not be empty`);
    return [
      ...wrong,
      ...checkVisits(request, visits, `${path}.visits`),
      ...checkDone(breaks, visits.length, { path: `${path}.breaks`, fewest: 0, step: 0 }),
      ...checkReloadsDone(request, entry, own, `${path}.reloads`),
    ];
  });
}

/**
 * By slot; undefined where no slot has anything behind that matters: a route that neither rests nor reloads goes on from its
 * visits alone. `reloadsOf`: the problem's reloads of each entry, in their order.
 */
export function buildRoutesUnderWay(
  slots: readonly RouteSlot[],
  orders: readonly OrderRef[],
  tasks: readonly TaskRef[],
  origin: number,
  { breaks: rests }: Pick<SlotTable, 'breaks'>,
  reloadTable: ReloadTable | undefined,
  reloadsOf: ReadonlyMap<VrpRouteUnderWay, readonly number[]>,
  entries: readonly VrpRouteUnderWay[] = [],
): (RouteUnderWay | undefined)[] | undefined {
  const routes = slots.map((slot, s): RouteUnderWay | undefined => {
    const own = entries.find((entry) => isRouteOf(entry, slot));
    if (!own) return undefined;
    const { visits, breaks = [], reloads = [] } = own;
    const mayRest = rests.kind[s] !== BREAK_NONE || breaks.length > 0;
    if (!mayRest && !reloadTable?.most[s]) return undefined;
    return {
      tasks: readVisits(visits, orders, tasks),
      breaks: {
        after: breaks.map(({ afterVisits }) => afterVisits),
        start: breaks.map(({ start }) => rebase(start, origin)),
        duration: breaks.map(({ duration }) => duration),
      },
      reloads: { after: reloads.map(({ afterVisits }) => afterVisits), reload: reloadsOf.get(own) ?? [] },
    };
  });
  return routes.some((route) => route !== undefined) ? routes : undefined;
}
