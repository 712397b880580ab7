/** One route of the solution: its activities, breaks among them, and the figures that add up over them. */
import {
  listAllBreaks,
  type SimulatedActivity,
  type SimulatedReload,
  type SimulatedRoute,
} from '../../engine/vrp/route-simulation.ts';
import type { TakenBreak } from '../../engine/vrp/timeline/timed-route.ts';
import type { VrpActivity, VrpAnswerAddress, VrpRoute } from '../contract/vrp-answer.ts';
import type { VrpAddress } from '../contract/vrp-request.ts';
import { FIRST_UNIX_TIME, LAST_UNIX_TIME } from './departure.ts';
import type { TranslatedProblem } from './vrp-problem/translated-problem.ts';

function formatTime(seconds: number): string | null {
  if (seconds < FIRST_UNIX_TIME || seconds > LAST_UNIX_TIME) return null;
  return new Date(seconds * 1000).toISOString().replace('.000Z', '+00:00');
}

function arrivalFields(seconds: number) {
  return { arr_time: seconds, arr_date_time: formatTime(seconds) };
}

function endFields(seconds: number) {
  return { end_time: seconds, end_date_time: formatTime(seconds) };
}

/** The address as answers carry it: how to approach it was the request's business. */
function answerAddress(address: VrpAddress): VrpAnswerAddress {
  const { curbside: _, ...rest } = address;
  return rest;
}

/** Adds to every address where its road is. */
function addSnapped(translated: TranslatedProblem, slot: number, activities: readonly VrpActivity[]): void {
  for (const activity of activities) {
    const place = translated.places.findIndex(({ location_id }) => location_id === activity.location_id);
    const snapped = translated.snappedAt?.(slot, place);
    if (snapped)
      activity.address = { ...activity.address, snapped_waypoint: { lon: snapped[0], lat: snapped[1] } };
  }
}

/** Names the breaks of one vehicle over all its routes: `<vehicle_id>_break`, then `..._break_2` and so on. */
export class BreakNames {
  private readonly used = new Map<string, number>();

  next(vehicleId: string): string {
    const count = (this.used.get(vehicleId) ?? 0) + 1;
    this.used.set(vehicleId, count);
    return count === 1 ? `${vehicleId}_break` : `${vehicleId}_break_${count}`;
  }
}

interface BuiltRoute {
  readonly route: VrpRoute;
  /** Id of the break that the route is too short for. */
  readonly unneededBreak?: string;
}

/** The route may be without activities for a vehicle that only moves to its end address. */
export function buildRoute(
  translated: TranslatedProblem,
  slot: number,
  simulated: SimulatedRoute,
  names: BreakNames,
): BuiltRoute {
  const { vehicle, shift } = translated.slots[slot];
  const route: VrpRoute = {
    vehicle_id: vehicle.vehicle_id,
    ...(shift ? { shift_id: shift.shift_id } : {}),
    distance: simulated.distance,
    transport_time: simulated.travel,
    completion_time: simulated.arrival - simulated.departure,
    waiting_time: simulated.waiting,
    service_duration: simulated.service,
    preparation_time: simulated.preparation,
    setup_time: simulated.setup,
    points: [],
    activities: listActivities(translated, slot, simulated, names),
  };
  return simulated.isBreakUnneeded && simulated.activities.length > 0
    ? { route, unneededBreak: names.next(vehicle.vehicle_id) }
    : { route };
}

function listActivities(
  translated: TranslatedProblem,
  slot: number,
  route: SimulatedRoute,
  names: BreakNames,
): VrpActivity[] {
  const { origin, places } = translated;
  const { startAddress, endAddress, returnsToDepot } = translated.slots[slot];
  const firstPlace = route.activities.map(({ location }) => places[location]).find(Boolean);
  // Stops without an address on a route without one happen anywhere: some place must be shown.
  const start = startAddress ?? firstPlace ?? places[0];
  if (!start) throw new Error('A route begins nowhere');
  const nameOf = nameBreaks(translated, slot, route, names);
  const activities = [toStart(start, route, origin)];
  const addBreaks = (position: number, isBeforeVisit: boolean, at: Standing) => {
    for (const taken of route.breaks) {
      if (taken.position !== position || taken.isBeforeVisit !== isBeforeVisit) continue;
      activities.push(toBreak(nameOf(taken), taken, at, origin));
    }
  };
  addBreaks(-1, false, { address: start, load: route.startLoad, distance: 0, travel: 0 });
  const addReloads = (position: number) => {
    for (const reload of route.reloads)
      if (reload.before === position)
        for (const each of listReload(translated, reload, nameOf)) activities.push(each);
  };
  route.activities.forEach((visit, i) => {
    const { distance, travel, loadBefore, loadAfter } = visit;
    addReloads(i);
    const address = places[visit.location] ?? start;
    addBreaks(i, true, { address, load: loadBefore, distance, travel });
    activities.push(toVisit(translated, visit, address));
    addBreaks(i, false, { address, load: loadAfter, distance, travel });
  });
  addReloads(route.activities.length);
  const end = endAddress ?? (returnsToDepot ? firstPlace : undefined);
  if (returnsToDepot && end) activities.push(toEnd(end, route, origin));
  if (translated.snappedAt) addSnapped(translated, slot, activities);
  return activities;
}

/** The reload, with the breaks that are taken there. */
function listReload(
  { origin, reloadAddresses }: TranslatedProblem,
  reload: SimulatedReload,
  nameOf: (taken: TakenBreak) => string,
): VrpActivity[] {
  const address = reloadAddresses[reload.reload];
  const { distance, travel, loadBefore, loadAfter } = reload;
  const toBreaks = (breaks: readonly TakenBreak[], load: readonly number[]) =>
    breaks.map((taken) => toBreak(nameOf(taken), taken, { address, load, distance, travel }, origin));
  const loading: VrpActivity = {
    type: 'reload',
    location_id: address.location_id,
    address: answerAddress(address),
    ...arrivalFields(reload.arrival + origin),
    ...endFields(reload.departure + origin),
    ...IDLE,
    waiting_time: reload.waiting,
    distance,
    driving_time: travel,
    load_before: [...loadBefore],
    load_after: [...loadAfter],
  };
  return [...toBreaks(reload.breaksBefore, loadBefore), loading, ...toBreaks(reload.breaksAfter, loadAfter)];
}

/** Where a vehicle stands when it takes a break. */
interface Standing {
  readonly address: VrpAddress;
  readonly load: readonly number[];
  readonly distance: number;
  readonly travel: number;
}

/** Parts of one split break share its name. */
function nameBreaks(
  translated: TranslatedProblem,
  slot: number,
  route: SimulatedRoute,
  names: BreakNames,
): (taken: TakenBreak) => string {
  const { breaks } = translated.problem.slots;
  const parts = Math.max(1, breaks.firstPart[slot + 1] - breaks.firstPart[slot]);
  const { vehicle_id } = translated.slots[slot].vehicle;
  const nameOf = new Map<TakenBreak, string>();
  let name = '';
  listAllBreaks(route).forEach((taken, i) => {
    if (i % parts === 0) name = names.next(vehicle_id);
    nameOf.set(taken, name);
  });
  return (taken) => nameOf.get(taken) ?? '';
}

const IDLE = { waiting_time: 0, preparation_time: 0, setup_time: 0 };

function toStart(address: VrpAddress, route: SimulatedRoute, origin: number): VrpActivity {
  return {
    type: 'start',
    location_id: address.location_id,
    address: answerAddress(address),
    ...endFields(route.departure + origin),
    ...IDLE,
    distance: 0,
    driving_time: 0,
    load_after: [...route.startLoad],
  };
}

function toEnd(address: VrpAddress, route: SimulatedRoute, origin: number): VrpActivity {
  return {
    type: 'end',
    location_id: address.location_id,
    address: answerAddress(address),
    ...arrivalFields(route.arrival + origin),
    ...IDLE,
    distance: route.distance,
    driving_time: route.travel,
    load_before: [...route.endLoad],
  };
}

function toVisit(translated: TranslatedProblem, visit: SimulatedActivity, here: VrpAddress): VrpActivity {
  const { stop, activity } = translated.tasks[visit.task];
  const unit = translated.problem.tasks.unit[visit.task];
  const address = stop.address ?? here;
  const window = translated.windows[visit.window];
  return {
    type: activity,
    id: translated.orders[unit].id,
    location_id: address.location_id,
    address: answerAddress(address),
    ...arrivalFields(visit.arrival + translated.origin),
    ...endFields(visit.departure + translated.origin),
    waiting_time: visit.waiting,
    preparation_time: visit.preparation,
    setup_time: visit.setup,
    distance: visit.distance,
    driving_time: visit.travel,
    load_before: [...visit.loadBefore],
    load_after: [...visit.loadAfter],
    ...(window ? { time_window: window } : {}),
  };
}

function toBreak(id: string, taken: TakenBreak, at: Standing, origin: number): VrpActivity {
  return {
    type: 'break',
    id,
    location_id: at.address.location_id,
    address: answerAddress(at.address),
    ...arrivalFields(taken.arrival + origin),
    ...endFields(taken.arrival + taken.waiting + taken.duration + origin),
    ...IDLE,
    waiting_time: taken.waiting,
    distance: at.distance,
    driving_time: at.travel,
    load_before: [...at.load],
    load_after: [...at.load],
  };
}
