/** Which slot may serve which order at all, and why not. */
import { REASON, TIME_MAX } from '../../../engine/vrp/vrp-problem.ts';
import type { RouteSlot } from '../../contract/vrp-shifts.ts';
import type { OrderRef } from './orders.ts';

/** As skills are compared: in small letters, each once. */
export function listSkills(skills: readonly string[] | undefined): string[] {
  return [...new Set((skills ?? []).map((skill) => skill.toLowerCase()))];
}

/**
 * `pinOfUnit`: the vehicle to which relations bind an order, -1 for none; `contradictory`: orders whose relations no plan
 * can keep. Result: `orders * slots` reason codes.
 */
export function buildExclusion(
  slots: readonly RouteSlot[],
  orders: readonly OrderRef[],
  starts: Int32Array,
  pinOfUnit: Int32Array,
  contradictory: ReadonlyMap<number, unknown>,
): Uint8Array {
  const skillsOfSlot = slots.map(({ vehicle }) => new Set(listSkills(vehicle.skills)));
  const exclusion = new Uint8Array(orders.length * slots.length);
  orders.forEach(({ order }, unit) => {
    const required = listSkills(order.required_skills);
    const allowed = order.allowed_vehicles?.length ? new Set(order.allowed_vehicles) : undefined;
    const disallowed = new Set(order.disallowed_vehicles);
    slots.forEach(({ vehicle, vehicleIndex }, s) => {
      const id = vehicle.vehicle_id;
      let code: number = REASON.none;
      if (contradictory.has(unit)) code = REASON.relation;
      else if (required.some((skill) => !skillsOfSlot[s].has(skill))) code = REASON.skill;
      else if (allowed && !allowed.has(id)) code = REASON.allowedVehicles;
      else if (disallowed.has(id)) code = REASON.disallowedVehicle;
      else if (pinOfUnit[unit] >= 0 && pinOfUnit[unit] !== vehicleIndex) code = REASON.relation;
      // Only vehicles on another time axis than the earliest one start that late.
      else if (starts[s] >= TIME_MAX) code = REASON.timeSpan;
      exclusion[unit * slots.length + s] = code;
    });
  });
  return exclusion;
}

/** `orders * slots` points of dislike, or undefined when no order prefers a vehicle. */
export function buildDislike(
  slots: readonly RouteSlot[],
  orders: readonly OrderRef[],
): Uint8Array | undefined {
  if (orders.every(({ order }) => !order.preferred_vehicles?.length)) return undefined;
  const dislike = new Uint8Array(orders.length * slots.length);
  orders.forEach(({ order }, unit) => {
    if (!order.preferred_vehicles?.length) return;
    const points = new Map(
      order.preferred_vehicles.map(({ vehicle_id, priority = 2 }) => [vehicle_id, priority]),
    );
    slots.forEach(({ vehicle }, s) => {
      dislike[unit * slots.length + s] = points.get(vehicle.vehicle_id) ?? NOT_LISTED;
    });
  });
  return dislike;
}

/** Worse than the lowest priority, 10. */
const NOT_LISTED = 11;
