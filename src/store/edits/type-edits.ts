/**
 * Kinds of vans. A van has its own copy of what its type says; editing the type changes the vans that had the old value,
 * the others are exceptions.
 */
import { t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import { roomOf, type Vehicle, type VehicleTraits, type VehicleType } from '../../plan/vehicle.ts';
import { makeUnique, stale, withChange } from '../plan-edits.ts';
import { usualRooms } from './load-edits.ts';
import { freeZonesOfType } from './territory-edits.ts';

/** What a type says of its vans; rooms are told apart by dimension. */
export const TRAITS = [
  'capacity',
  'profile',
  'height',
  'width',
  'length',
  'weightTonnes',
  'axleLoadTonnes',
  'speedFactor',
  'serviceTimeFactor',
  'costPerKm',
  'costPerHour',
  'costPerDay',
] as const satisfies readonly (keyof VehicleTraits)[];

export type Trait = (typeof TRAITS)[number];

function traitsOf(traits: VehicleTraits): VehicleTraits {
  const own = Object.fromEntries(TRAITS.map((trait) => [trait, traits[trait]]));
  return withChange<VehicleTraits>({ capacity: traits.capacity }, own);
}

/** Whether a van differs from its type in a trait; `dimension` for one of its rooms. */
export function isException(
  vehicle: VehicleTraits,
  type: VehicleTraits,
  trait: Trait,
  dimension?: number,
): boolean {
  if (trait !== 'capacity') return vehicle[trait] !== type[trait];
  if (dimension !== undefined) return roomOf(vehicle, dimension) !== roomOf(type, dimension);
  const length = Math.max(vehicle.capacity.length, type.capacity.length);
  return Array.from({ length }, (_, i) => i).some((i) => isException(vehicle, type, trait, i));
}

/** A type that says what the van says; the van becomes the first of it. */
export function addVehicleType(plan: Plan, like?: Vehicle): Plan {
  const wanted = like?.kind.trim() || t('fleet.newKind');
  const name = makeUnique(wanted, new Set(plan.vehicleTypes.map((type) => type.name)));
  const id = makeUnique(
    name.toLowerCase().replace(/\s+/g, '-'),
    new Set(plan.vehicleTypes.map((type) => type.id)),
  );
  const traits = like ? traitsOf(like) : { capacity: usualRooms(plan) };
  const vehicles = plan.vehicles.map((vehicle) =>
    vehicle.id === like?.id ? { ...vehicle, typeId: id, kind: name } : vehicle,
  );
  return { ...plan, vehicles, vehicleTypes: [...plan.vehicleTypes, { ...traits, id, name }] };
}

function followChange(vehicle: Vehicle, old: VehicleType, next: VehicleType): Vehicle {
  const length = Math.max(old.capacity.length, next.capacity.length);
  const change: Partial<Vehicle> = {
    capacity: Array.from({ length }, (_, i) =>
      isException(vehicle, old, 'capacity', i) ? (vehicle.capacity[i] ?? null) : (next.capacity[i] ?? null),
    ),
    ...(vehicle.kind === old.name ? { kind: next.name } : {}),
  };
  const followed = TRAITS.filter((trait) => trait !== 'capacity' && !isException(vehicle, old, trait));
  return withChange<Vehicle>(vehicle, {
    ...change,
    ...Object.fromEntries(followed.map((trait) => [trait, next[trait]])),
  });
}

/** Vans of the type that have the old value get the new one. */
export function changeVehicleType(plan: Plan, id: string, change: Partial<Omit<VehicleType, 'id'>>): Plan {
  const old = plan.vehicleTypes.find((type) => type.id === id);
  if (!old) return plan;
  const next = withChange<VehicleType>(old, change);
  return stale({
    ...plan,
    vehicleTypes: plan.vehicleTypes.map((type) => (type === old ? next : type)),
    vehicles: plan.vehicles.map((vehicle) =>
      vehicle.typeId === id ? followChange(vehicle, old, next) : vehicle,
    ),
  });
}

/** The vans stay as they are, without a type. */
export function removeVehicleType(plan: Plan, id: string): Plan {
  const freed = freeZonesOfType(plan, id);
  return {
    ...freed,
    vehicleTypes: plan.vehicleTypes.filter((type) => type.id !== id),
    vehicles: plan.vehicles.map((vehicle) =>
      vehicle.typeId === id ? withChange<Vehicle>(vehicle, { typeId: undefined }) : vehicle,
    ),
  };
}

/** The van as its type says, in everything that types say. */
export function withType(vehicle: Vehicle, type: VehicleType | undefined): Vehicle {
  if (!type) return withChange<Vehicle>(vehicle, { typeId: undefined });
  const blank = Object.fromEntries(TRAITS.map((trait) => [trait, undefined]));
  return withChange<Vehicle>(vehicle, {
    ...blank,
    ...traitsOf(type),
    typeId: type.id,
    kind: type.name,
  });
}

/** One trait as the type has it again. */
export function resetTrait(vehicle: Vehicle, type: VehicleType, trait: Trait, dimension?: number): Vehicle {
  if (trait !== 'capacity' || dimension === undefined)
    return withChange<Vehicle>(vehicle, { [trait]: type[trait] });
  const capacity = vehicle.capacity.map((room, i) => (i === dimension ? (type.capacity[i] ?? null) : room));
  return { ...vehicle, capacity };
}
