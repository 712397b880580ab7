/** Routes of a problem by the names that requirements and solutions use. */
import { type Fault, fault } from '../../../faults/fault.ts';
import { writeEnglish } from '../../../faults/fault-error.ts';
import type { RouteSlot } from '../../contract/vrp-shifts.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';

/** Whether an entry that names a vehicle, or one of its shifts, means the slot. */
export function isRouteOf(
  { vehicleId, shiftId }: { readonly vehicleId: string; readonly shiftId?: string },
  { vehicle, shift }: RouteSlot,
): boolean {
  return vehicle.vehicle_id === vehicleId && (shiftId === undefined || shift?.shift_id === shiftId);
}

/** All slots of the vehicle, or the one of the shift; empty when there is none. */
export function findSlots({ slots }: TranslatedProblem, vehicleId: string, shiftId?: string): number[] {
  return slots.flatMap((route, slot) => (isRouteOf({ vehicleId, shiftId }, route) ? [slot] : []));
}

export function nameRoute(vehicle: string, shift?: string): Fault {
  return shift === undefined ? fault('ofVehicle', { vehicle }) : fault('ofShift', { vehicle, shift });
}

/** The same within a sentence of the wire. */
export function writeRoute(vehicle: string, shift?: string): string {
  return writeEnglish(nameRoute(vehicle, shift));
}

/** What is wrong with a route's name, or nothing. */
export function sayUnknownRoute(
  translated: TranslatedProblem,
  path: string,
  vehicleId: string,
  shiftId?: string,
): string[] {
  if (findSlots(translated, vehicleId).length === 0)
    return [`${path}: vehicle '${vehicleId}' does not exist`];
  if (findSlots(translated, vehicleId, shiftId).length === 0) {
    return [`${path}: vehicle '${vehicleId}' has no shift '${shiftId}'`];
  }
  return [];
}
