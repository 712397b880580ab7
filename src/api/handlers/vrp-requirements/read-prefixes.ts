/** Beginnings of routes that stay, as tasks: frozen and fixed ones of the earlier solution, and what lies behind. */
import { fault } from '../../../faults/fault.ts';
import type { Complaint } from '../../contract/errors.ts';
import type { VrpRoute, VrpSolution } from '../../contract/vrp-answer.ts';
import type { VrpRequirements } from '../../contract/vrp-requirements.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import { readVisits } from '../vrp-problem/visits-behind.ts';
import { findSlots, isRouteOf, nameRoute, sayUnknownRoute, writeRoute } from './name-routes.ts';

interface ReadPrefixes {
  readonly messages: readonly Complaint[];
  readonly prefixOfSlot: readonly (readonly number[])[];
  /** Departure of slots whose routes are under way, on the solver's axis. */
  readonly departureOfSlot: ReadonlyMap<number, number>;
}

function listVisits(route: VrpRoute | undefined) {
  return (route?.activities ?? []).filter(({ type, id }) => id !== undefined && type !== 'break');
}

export function readPrefixes(
  translated: TranslatedProblem,
  initial: VrpSolution | undefined,
  {
    fixedPrefix = [],
    frozenUntil,
    routesUnderWay = [],
  }: Pick<VrpRequirements, 'fixedPrefix' | 'frozenUntil' | 'routesUnderWay'>,
): ReadPrefixes {
  const messages: Complaint[] = [];
  const countOfSlot = new Map<number, number>();
  const departureOfSlot = new Map<number, number>();
  const routeOfSlot = new Map<number, VrpRoute>();
  const raise = (slot: number, count: number) =>
    countOfSlot.set(slot, Math.max(count, countOfSlot.get(slot) ?? 0));
  for (const route of initial?.routes ?? []) {
    const { vehicle_id, shift_id, activities } = route;
    const slot = translated.slots.findIndex(
      ({ vehicle, shift }) => vehicle.vehicle_id === vehicle_id && shift?.shift_id === shift_id,
    );
    if (slot >= 0) routeOfSlot.set(slot, route);
    if (frozenUntil === undefined) continue;
    const frozen = listVisits(route).filter(({ arr_time }) => (arr_time ?? Infinity) < frozenUntil).length;
    const departure = activities.find(({ type }) => type === 'start')?.end_time ?? Infinity;
    if (slot >= 0) {
      raise(slot, frozen);
      if (departure < frozenUntil) departureOfSlot.set(slot, departure - translated.origin);
    } else if (frozen > 0) {
      messages.push(fault('frozenGone', { route: nameRoute(vehicle_id, shift_id) }));
    }
  }
  fixedPrefix.forEach(({ vehicleId, shiftId, visits }, i) => {
    const path = `requirements.fixedPrefix[${i}]`;
    const wrong = sayUnknownRoute(translated, path, vehicleId, shiftId);
    const [slot, ...others] = findSlots(translated, vehicleId, shiftId);
    if (others.length > 0) wrong.push(`${path}: vehicle '${vehicleId}' has several shifts, name one`);
    const known = listVisits(routeOfSlot.get(slot)).length;
    if (!Number.isInteger(visits) || visits < 0) wrong.push(`${path}: visits must be a number from 0`);
    else if (wrong.length === 0 && visits > known) {
      const name = writeRoute(vehicleId, shiftId);
      wrong.push(`${path}: ${visits} visits are more than the route of ${name} has (${known})`);
    }
    for (const message of wrong) messages.push(message);
    if (wrong.length === 0) raise(slot, visits);
  });
  const prefixOfSlot = translated.slots.map((own, slot) => {
    const earlier = routeOfSlot.get(slot);
    const fixed = listTasks(translated, earlier, countOfSlot.get(slot) ?? 0, messages);
    const underWay = routesUnderWay.find((route) => isRouteOf(route, own));
    if (!underWay) return fixed;
    const behind = readVisits(underWay.visits, translated.orders, translated.tasks);
    const known = initial ? listTasks(translated, earlier, behind.length, []) : behind;
    if (behind.some((task, i) => known[i] !== task)) {
      const name = writeRoute(underWay.vehicleId, underWay.shiftId);
      messages.push(
        `requirements.routesUnderWay: the first ${behind.length} visits of ${name} are others in the earlier solution`,
      );
    }
    return fixed.length > behind.length ? fixed : behind;
  });
  return { messages, prefixOfSlot, departureOfSlot };
}

/** Tasks of the first `count` visits; names orders that the request no longer has. */
function listTasks(
  { problem, orders }: TranslatedProblem,
  route: VrpRoute | undefined,
  count: number,
  messages: Complaint[],
): number[] {
  return listVisits(route)
    .slice(0, count)
    .flatMap(({ id, type }) => {
      const unit = orders.findIndex((order) => order.id === id);
      if (unit >= 0) return [problem.units.firstTask[unit] + (type === 'deliverShipment' ? 1 : 0)];
      const name = nameRoute(route?.vehicle_id ?? '', route?.shift_id);
      messages.push(fault('frozenUnknown', { route: name, order: id ?? '' }));
      return [];
    });
}
