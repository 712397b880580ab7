/** Edits of vans, their shifts and the depot. Routes stay on show but are marked stale. */

import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import {
  COLOR_COUNT,
  type Depot,
  FIRST_SHIFT,
  type FurtherShift,
  type Vehicle,
  type VehicleShift,
} from '../../plan/vehicle.ts';
import { smallest } from '../extremes.ts';
import { makeUnique, prune, stale, withChange } from '../plan-edits.ts';
import { usualRooms } from './load-edits.ts';
import { freeFromVehicles } from './relation-edits.ts';
import { freeTerritories } from './territory-edits.ts';

/** The first van of a plan, named in the language in use. */
function makeFirst(plan: Plan): Omit<Vehicle, 'id' | 'color'> {
  return {
    name: t('fleet.newVan', { number: '1' }),
    kind: t('fleet.newKind'),
    capacity: usualRooms(plan),
    skills: [],
    shift: [8 * 3600, 17 * 3600],
    departure: 'early',
    isAvailable: true,
  };
}

function nextName(name: string, taken: ReadonlySet<string>): string {
  const match = /^(.*?)\s*(\d+)$/.exec(name);
  const stem = match ? match[1] : name;
  for (let i = match ? Number(match[2]) + 1 : 2; ; i++) {
    const candidate = stem ? `${stem} ${i}` : String(i);
    if (!taken.has(candidate)) return candidate;
  }
}

/** The colour that the fewest vans have; the lowest number of those. */
export function pickColor(vehicles: readonly Vehicle[]): number {
  const uses = Array.from(
    { length: COLOR_COUNT },
    (_, i) => vehicles.filter((vehicle) => vehicle.color === i + 1).length,
  );
  return uses.indexOf(smallest(uses)) + 1;
}

/** An id for a van of this name that no other van has. */
export function pickVehicleId(name: string, vehicles: readonly Vehicle[]): string {
  return makeUnique(name.toLowerCase().replace(/\s+/g, '-'), new Set(vehicles.map(({ id }) => id)));
}

/** Adds `count` vans like the last one, or like `like`; the first ever is a plain van. */
export function addVehicles(plan: Plan, count: number, like?: Vehicle): Plan {
  let vehicles = plan.vehicles;
  for (let i = 0; i < count; i++) {
    const template = like ?? vehicles[vehicles.length - 1];
    const names = new Set(vehicles.map((vehicle) => vehicle.name));
    const first = makeFirst(plan);
    const name = template ? nextName(template.name, names) : first.name;
    const id = pickVehicleId(name, vehicles);
    const color = pickColor(vehicles);
    // A driver drives one van: the copy has none yet.
    const { driver: _, phone: __, ...rest } = template ?? first;
    vehicles = [...vehicles, { ...rest, id, name, color }];
  }
  return stale({ ...plan, vehicles });
}

/** Each of `ids` as `change` makes it; the plan itself when none becomes another. */
export function mapVehicles(
  plan: Plan,
  ids: ReadonlySet<string>,
  change: (vehicle: Vehicle) => Vehicle,
): Plan {
  let isChanged = false;
  const vehicles = plan.vehicles.map((vehicle) => {
    if (!ids.has(vehicle.id)) return vehicle;
    const next = change(vehicle);
    if (next !== vehicle) isChanged = true;
    return next;
  });
  return isChanged ? stale({ ...plan, vehicles }) : plan;
}

export function changeVehicle(plan: Plan, id: string, change: Partial<Omit<Vehicle, 'id'>>): Plan {
  return mapVehicles(plan, new Set([id]), (vehicle) => withChange<Vehicle>(vehicle, change));
}

/** Takes vans out of the plan: orders forget what they say of them, and routes over them go. */
export function removeVehicles(plan: Plan, ids: ReadonlySet<string>): Plan {
  const vehicles = plan.vehicles.filter((vehicle) => !ids.has(vehicle.id));
  if (vehicles.length === plan.vehicles.length) return plan;
  const keep = (list: readonly string[] | undefined) => list?.filter((id) => !ids.has(id));
  const isNamed = (list: readonly string[] | undefined) => list?.some((id) => ids.has(id)) ?? false;
  const orders = plan.orders.map((order) => {
    const { allowedVehicles, disallowedVehicles, preferredVehicles } = order;
    const liked = preferredVehicles?.map(({ vehicleId }) => vehicleId);
    if (![allowedVehicles, disallowedVehicles, liked].some(isNamed)) return order;
    return withChange(order, {
      // "Only on this van" must not become "on any van": a list of which nothing is left stays as it is.
      allowedVehicles: keep(allowedVehicles)?.length ? keep(allowedVehicles) : allowedVehicles,
      disallowedVehicles: keep(disallowedVehicles),
      preferredVehicles: preferredVehicles?.filter(({ vehicleId }) => !ids.has(vehicleId)),
    });
  });
  return stale(prune(freeTerritories(freeFromVehicles({ ...plan, vehicles, orders }, ids), ids)));
}

export function removeVehicle(plan: Plan, id: string): Plan {
  return removeVehicles(plan, new Set([id]));
}

export function setDepot(plan: Plan, depot: Depot): Plan {
  return stale({ ...plan, depot });
}

/** One shift of a van: its own, or a further one by its id. */
export function withShift(
  vehicle: Vehicle,
  shiftId: string | undefined,
  change: Partial<VehicleShift>,
): Vehicle {
  if (shiftId === undefined) return withChange<Vehicle>(vehicle, change);
  return {
    ...vehicle,
    moreShifts: vehicle.moreShifts?.map((shift) =>
      shift.id === shiftId ? withChange<FurtherShift>(shift, change) : shift,
    ),
  };
}

const NEXT_SHIFT_SECONDS = 4 * 3600;

/** A further shift behind the last one, from and to the same places. */
export function addShift(vehicle: Vehicle): Vehicle {
  const more = vehicle.moreShifts ?? [];
  const last: VehicleShift = more[more.length - 1] ?? vehicle;
  const taken = new Set([FIRST_SHIFT, ...more.map(({ id }) => id)]);
  let number = more.length + 2;
  while (taken.has(`shift-${number}`)) number++;
  const from = last.shift[1];
  const shift: FurtherShift = withChange<FurtherShift>(
    { id: `shift-${number}`, shift: [from, from + NEXT_SHIFT_SECONDS] },
    { departure: last.departure, start: last.start, end: last.end, endsAnywhere: last.endsAnywhere },
  );
  return { ...vehicle, moreShifts: [...more, shift] };
}

export function removeShift(vehicle: Vehicle, shiftId: string): Vehicle {
  const moreShifts = (vehicle.moreShifts ?? []).filter(({ id }) => id !== shiftId);
  return withChange(vehicle, { moreShifts: moreShifts.length > 0 ? moreShifts : undefined });
}
