/** The checker's own reading of a request: defaults filled in, sentinels dropped, by the contract's text alone. */
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';

type BodyVehicle = VrpRequestBody['vehicles'][number];
type BodyType = NonNullable<VrpRequestBody['vehicle_types']>[number];
type BodyService = NonNullable<VrpRequestBody['services']>[number];

export interface CheckedSlot {
  readonly vehicle: BodyVehicle;
  readonly shiftId: string | undefined;
  readonly type: BodyType;
  readonly isOpen: boolean;
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly capacity: readonly number[];
  readonly skills: ReadonlySet<string>;
  readonly serviceFactor: number;
  readonly earliestStart: number;
  readonly latestEnd: number;
  readonly maxRouteDuration: number;
  readonly maxServiceTime: number;
  readonly maxWorkingTime: number;
  readonly maxDistance: number;
  readonly maxDrivingTime: number;
  readonly maxJobs: number;
  readonly maxActivities: number;
}

export interface CheckedStop {
  readonly type: string;
  readonly place: string;
  readonly duration: number;
  readonly preparation: number;
  readonly setup: number;
  readonly hasWindows: boolean;
  readonly windows: readonly { earliest: number; latest: number; source: unknown }[];
}

export interface CheckedOrder {
  readonly id: string;
  readonly isShipment: boolean;
  readonly priority: number;
  readonly size: readonly number[];
  readonly skills: readonly string[];
  readonly allowed: readonly string[];
  readonly disallowed: readonly string[];
  readonly stops: readonly CheckedStop[];
}

export interface Leg {
  readonly seconds: number;
  readonly metres: number;
}

export interface VrpCase {
  readonly body: VrpRequestBody;
  readonly slots: readonly CheckedSlot[];
  readonly orders: ReadonlyMap<string, CheckedOrder>;
  readonly dimensions: number;
  /** `undefined` where there is no way. */
  readonly legOf: (slot: CheckedSlot, from: string, to: string) => Leg | undefined;
}

const UNLIMITED = Number.POSITIVE_INFINITY;

function limitOf(...values: (number | undefined)[]): number {
  const value = values.find((candidate) => candidate !== undefined && candidate <= 2 ** 53);
  return value ?? UNLIMITED;
}

/** Answers never carry a number beyond 2^53. */
function withoutSentinels(window: Record<string, number | undefined>): Record<string, number | undefined> {
  return Object.fromEntries(Object.entries(window).filter(([, value]) => limitOf(value) !== UNLIMITED));
}

function isFalse(value: boolean | 'true' | 'false' | undefined): boolean {
  return value === false || value === 'false';
}

function readSlots(body: VrpRequestBody): CheckedSlot[] {
  const slots: CheckedSlot[] = [];
  for (const vehicle of body.vehicles) {
    const type = body.vehicle_types?.find(({ type_id }) => type_id === vehicle.type_id) ?? {
      type_id: 'default-type',
    };
    const shifts = vehicle.shifts?.length ? vehicle.shifts : [undefined];
    for (const shift of shifts) {
      const isOpen = isFalse(shift?.return_to_depot ?? vehicle.return_to_depot);
      const start = (shift?.start_address ?? vehicle.start_address)?.location_id;
      slots.push({
        vehicle,
        shiftId: shift?.shift_id,
        type,
        isOpen,
        start,
        end: isOpen ? undefined : ((shift?.end_address ?? vehicle.end_address)?.location_id ?? start),
        capacity: type.capacity ?? [0],
        skills: new Set((vehicle.skills ?? []).map((skill) => skill.toLowerCase())),
        serviceFactor: type.service_time_factor ?? 1,
        earliestStart: shift?.earliest_start ?? vehicle.earliest_start ?? 0,
        latestEnd: limitOf(shift?.latest_end, vehicle.latest_end),
        maxRouteDuration: limitOf(shift?.max_route_duration, vehicle.max_route_duration),
        maxServiceTime: limitOf(shift?.max_service_time, vehicle.max_service_time),
        maxWorkingTime: limitOf(shift?.max_working_time, vehicle.max_working_time),
        maxDistance: limitOf(vehicle.max_distance),
        maxDrivingTime: limitOf(vehicle.max_driving_time),
        maxJobs: limitOf(vehicle.max_jobs),
        maxActivities: limitOf(vehicle.max_activities),
      });
    }
  }
  return slots;
}

function readStop(stop: Omit<BodyService, 'id' | 'type'>, type: string): CheckedStop {
  const windows = (stop.time_windows ?? [])
    .map((source) => ({
      earliest: source.earliest ?? 0,
      latest: limitOf(source.latest),
      source: withoutSentinels(source),
    }))
    .sort((a, b) => a.earliest - b.earliest);
  return {
    type,
    place: stop.address?.location_id ?? '',
    duration: stop.duration ?? 0,
    preparation: stop.preparation_time ?? 0,
    setup: stop.setup_time ?? 0,
    hasWindows: windows.length > 0,
    windows: windows.length > 0 ? windows : [{ earliest: -UNLIMITED, latest: UNLIMITED, source: undefined }],
  };
}

export function readOrders(body: VrpRequestBody): Map<string, CheckedOrder> {
  const orders = new Map<string, CheckedOrder>();
  const shared = (order: Omit<BodyService, 'type'>) => ({
    id: order.id,
    priority: order.priority ?? 2,
    size: order.size ?? [],
    skills: (order.required_skills ?? []).map((skill) => skill.toLowerCase()),
    allowed: order.allowed_vehicles ?? [],
    disallowed: order.disallowed_vehicles ?? [],
  });
  for (const service of body.services ?? []) {
    const stops = [readStop(service, service.type ?? 'service')];
    orders.set(service.id, { ...shared(service), isShipment: false, stops });
  }
  for (const shipment of body.shipments ?? []) {
    const stops = [
      readStop(shipment.pickup, 'pickupShipment'),
      readStop(shipment.delivery, 'deliverShipment'),
    ];
    orders.set(shipment.id, { ...shared(shipment), isShipment: true, stops });
  }
  return orders;
}

/** Reads a request that carries the matrices of every profile in use. */
export function readCase(body: VrpRequestBody): VrpCase {
  const orders = readOrders(body);
  const sizes = [...orders.values()].map(({ size }) => size.length);
  const capacities = (body.vehicle_types ?? []).filter(({ type_id }) =>
    body.vehicles.some((vehicle) => vehicle.type_id === type_id),
  );
  const dimensions = Math.max(1, ...sizes, ...capacities.map(({ capacity }) => capacity?.length ?? 1));
  const matrixOf = (type: BodyType) => {
    const profile = type.profile || 'car';
    const matrices = body.cost_matrices ?? [];
    const matrix =
      matrices.find((entry) => entry.profile === profile) ?? matrices.find((entry) => !entry.profile);
    if (!matrix?.data?.times) throw new Error(`the request has no matrix for ${profile}`);
    return matrix;
  };
  const rowOfId = new Map(
    (body.cost_matrices ?? []).map((entry) => [entry, indexOf(entry.location_ids ?? [])]),
  );
  return {
    body,
    slots: readSlots(body),
    orders,
    dimensions,
    legOf: ({ type }, from, to) => {
      const matrix = matrixOf(type);
      const rows = rowOfId.get(matrix);
      const row = rows?.get(from) ?? -1;
      const column = rows?.get(to) ?? -1;
      const seconds = matrix.data?.times?.[row]?.[column] ?? null;
      const metres = matrix.data?.distances?.[row]?.[column] ?? 0;
      if (seconds === null) return undefined;
      return {
        seconds: Math.round(Math.round(seconds) / (type.speed_factor ?? 1)),
        metres: Math.round(metres),
      };
    },
  };
}

function indexOf(ids: readonly string[]): Map<string, number> {
  return new Map(ids.map((id, index) => [id, index]));
}
