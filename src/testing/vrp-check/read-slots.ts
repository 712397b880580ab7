/** The routes that a request allows, one per vehicle or shift, with the legs of their type. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { firstNumber, isFalse, isTrue, limitOf } from './read-values.ts';
import type { BodyType, BodyVehicle, CaseBreak, CaseLegs, CaseSlot } from './vrp-case.ts';

type BodyShift = NonNullable<BodyVehicle['shifts']>[number];

export function readSlots(
  body: VrpRequestBody,
  placeIds: readonly string[],
  placeOfId: ReadonlyMap<string, number>,
): CaseSlot[] {
  const slots: CaseSlot[] = [];
  const legsOfType = new Map<BodyType, CaseLegs>();
  const defaultType: BodyType = { type_id: 'default-type', profile: 'car', capacity: [0] };
  for (const vehicle of body.vehicles) {
    const named = vehicle.type_id ?? defaultType.type_id;
    const type = body.vehicle_types?.find(({ type_id }) => type_id === named) ?? defaultType;
    const legs = legsOfType.get(type) ?? readLegs(body, type, placeIds);
    legsOfType.set(type, legs);
    const shifts = vehicle.shifts?.length ? vehicle.shifts : [undefined];
    for (const shift of shifts) slots.push(readSlot(slots.length, vehicle, shift, type, legs, placeOfId));
  }
  return slots;
}

function readSlot(
  index: number,
  vehicle: BodyVehicle,
  shift: BodyShift | undefined,
  type: BodyType,
  legs: CaseLegs,
  placeOfId: ReadonlyMap<string, number>,
): CaseSlot {
  const isOpen = isFalse(shift?.return_to_depot ?? vehicle.return_to_depot);
  const placeOf = (address: BodyVehicle['start_address']) =>
    address ? placeOfId.get(address.location_id) : undefined;
  const start = placeOf(shift?.start_address ?? vehicle.start_address);
  const end = placeOf(shift?.end_address ?? vehicle.end_address);
  const earliestStart = firstNumber(shift?.earliest_start, vehicle.earliest_start) ?? 0;
  return {
    index,
    vehicle,
    vehicleId: vehicle.vehicle_id,
    shiftId: shift?.shift_id,
    type,
    legs,
    isOpen,
    start,
    end: isOpen ? undefined : (end ?? start),
    movesEmpty: isTrue(vehicle.move_to_end_address) && !shift && !isOpen && start !== undefined,
    capacity: type.capacity ?? [0],
    skills: new Set((vehicle.skills ?? []).map((skill) => skill.toLowerCase())),
    serviceFactor: type.service_time_factor ?? 1,
    earliestStart,
    latestStart: Math.max(
      earliestStart,
      firstNumber(shift?.latest_start, vehicle.latest_start) ?? earliestStart,
    ),
    preference: shift?.departure_preference ?? vehicle.departure_preference ?? 'late',
    pause: readBreak(shift?.break ?? vehicle.break),
    latestEnd: limitOf(shift?.latest_end, vehicle.latest_end),
    most: (name) => limitOf((shift as Partial<BodyVehicle> | undefined)?.[name], vehicle[name]),
    minJobs: firstNumber(vehicle.min_jobs) ?? 0,
  };
}

function readBreak(given: BodyVehicle['break']): CaseBreak | undefined {
  if (!given) return undefined;
  const { duration, max_driving_time, initial_driving_time, possible_split, earliest, latest } = given;
  if (max_driving_time === undefined) {
    return { kind: 'window', earliest: earliest ?? 0, latest: limitOf(latest), duration };
  }
  return {
    kind: 'driving',
    parts: possible_split?.length ? possible_split : [duration],
    maxDriving: limitOf(max_driving_time),
    initialDriving: initial_driving_time ?? 0,
  };
}

/** The type's own matrix, else the one for every profile; seconds divided by the speed factor and rounded once. */
function readLegs(body: VrpRequestBody, type: BodyType, placeIds: readonly string[]): CaseLegs {
  const profile = type.profile || 'car';
  const matrices = body.cost_matrices ?? [];
  const matrix =
    matrices.find((entry) => entry.profile === profile) ?? matrices.find((entry) => !entry.profile);
  const times = matrix?.data?.times;
  if (!times) throw new Error(`the request has no matrix for ${profile}`);
  const rowOfId = new Map(matrix?.location_ids?.map((id, row) => [id, row]));
  const rows = placeIds.map((id) => rowOfId.get(id));
  const seconds = new Int32Array(placeIds.length ** 2).fill(-1);
  const metres = new Int32Array(placeIds.length ** 2);
  rows.forEach((row, from) => {
    rows.forEach((column, to) => {
      const value = row === undefined || column === undefined ? null : times[row]?.[column];
      if (value === null || value === undefined) return;
      const leg = from * placeIds.length + to;
      seconds[leg] = Math.round(Math.round(value) / (type.speed_factor ?? 1));
      metres[leg] = Math.round(matrix?.data?.distances?.[row ?? 0]?.[column ?? 0] ?? 0);
    });
  });
  return { seconds, metres };
}
