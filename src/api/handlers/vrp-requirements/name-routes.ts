/** Routes of a problem by the names that requirements and solutions use. */
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';

/** All slots of the vehicle, or the one of the shift; empty when there is none. */
export function findSlots({ slots }: TranslatedProblem, vehicleId: string, shiftId?: string): number[] {
  return slots.flatMap(({ vehicle, shift }, slot) => {
    const isMeant =
      vehicle.vehicle_id === vehicleId && (shiftId === undefined || shift?.shift_id === shiftId);
    return isMeant ? [slot] : [];
  });
}

export function nameRoute(vehicleId: string, shiftId?: string): string {
  return shiftId === undefined ? `vehicle '${vehicleId}'` : `vehicle '${vehicleId}', shift '${shiftId}'`;
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
