/** A request of POST /vrp as a plan: the inverse of `request/build-body.ts`. */

import type { VrpRouteLimit } from '../../api/contract/route-limits.ts';
import type {
  VrpAddress,
  VrpRequest,
  VrpService,
  VrpShift,
  VrpShipment,
  VrpStop,
  VrpVehicle,
  VrpVehicleType,
} from '../../api/contract/vrp-request.ts';
import { t } from '../../i18n/t.ts';
import { splitAims } from '../../plan/fairness.ts';
import type { LonLat, Order, OrderStop, Window } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { DEFAULT_OBJECTIVES, type Relation } from '../../plan/rules.ts';
import {
  COLOR_COUNT,
  type Depot,
  FIRST_SHIFT,
  type Vehicle,
  type VehicleBreak,
  type VehicleShift,
} from '../../plan/vehicle.ts';
import {
  MEMBER_OF_FIELD,
  SHIFT_LIMITS,
  type ShiftLimit,
  VEHICLE_LIMITS,
  type VehicleLimit,
} from '../../plan/vehicle-limits.ts';
import { toSizes } from '../../plan/vehicle-sizes.ts';
import { nameLoad } from '../edits/load-edits.ts';

export type ProblemParts = Pick<
  Plan,
  'orders' | 'vehicles' | 'depot' | 'loadNames' | 'objectives' | 'relations' | 'groupRules' | 'roadRules'
> & {
  /** `YYYY-MM-DD` where the problem's times are moments of a calendar day. */
  readonly date?: string;
};

const DAY = 86_400;
/** Times beyond are seconds since 1970, not of a day. */
const LATEST_DAY_TIME = 40 * DAY;

function placeOf(address: VrpAddress | undefined): LonLat | undefined {
  return address?.lon === undefined || address.lat === undefined ? undefined : [address.lon, address.lat];
}

function isSamePlace(a: Depot | undefined, b: Depot | undefined): boolean {
  return a?.location[0] === b?.location[0] && a?.location[1] === b?.location[1];
}

/** The limits of a request's vehicle or shift as the plan names them. */
function fromRequestLimits<Field extends ShiftLimit | VehicleLimit>(
  fields: readonly Field[],
  body: Readonly<Partial<Record<VrpRouteLimit, number>>>,
): Partial<Record<Field, number>> {
  return Object.fromEntries(fields.map((field) => [field, body[MEMBER_OF_FIELD[field]]])) as Partial<
    Record<Field, number>
  >;
}

class ProblemReader {
  private readonly base: number;
  private readonly depot: Depot | undefined;

  constructor(private readonly request: VrpRequest) {
    const moments = JSON.stringify(request, (key, value: unknown) =>
      /^(?:earliest|latest|earliest_start|latest_end|latest_start)$/.test(key) ? { at: value } : value,
    );
    const times = [...moments.matchAll(/\{"at":(-?\d+)/g)].map(([, time]) => Number(time));
    const first = times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);
    this.base = Number.isFinite(first) && first > LATEST_DAY_TIME ? Math.floor(first / DAY) * DAY : 0;
    this.depot = this.depotOf(
      request.vehicles[0]?.start_address ?? request.vehicles[0]?.shifts?.[0]?.start_address,
    );
  }

  read(): ProblemParts {
    const { services = [], shipments = [], vehicles, relations = [], configuration } = this.request;
    const orders = [
      ...services.map((service) => this.service(service)),
      ...shipments.map((shipment) => this.shipment(shipment)),
    ];
    const types = new Map((this.request.vehicle_types ?? []).map((type) => [type.type_id, type]));
    const amounts = [
      ...orders.map(({ loads }) => loads),
      ...[...types.values()].map(({ capacity }) => capacity ?? []),
    ];
    const dimensions = amounts.reduce((most, { length }) => Math.max(most, length), 1);
    const routing = configuration?.routing;
    const optimization = configuration?.optimization;
    return {
      orders,
      vehicles: vehicles.map((vehicle, i) =>
        this.vehicle(vehicle, types.get(vehicle.type_id ?? ''), i, dimensions),
      ),
      depot: this.depot,
      loadNames: Array.from({ length: dimensions }, (_, i) =>
        i === 0 ? nameLoad('boxes') : t('fleet.loadName', { number: i + 1 }),
      ),
      ...this.aims(),
      relations: relations.map((relation, i): Relation => {
        const groups = relation.groups ?? relation.group;
        return {
          id: `relation-${i + 1}`,
          type: relation.type,
          members: groups ?? relation.ids ?? [],
          ...(groups ? { isOfGroups: true } : {}),
          ...(relation.vehicle_id ? { vehicleId: relation.vehicle_id } : {}),
          ...(relation.area_radius === undefined ? {} : { radiusMetres: relation.area_radius }),
        };
      }),
      ...(optimization
        ? {
            groupRules: {
              allowsBetween: optimization.free_insertion,
              exceptGroups: optimization.free_insertion_exempt_groups,
            },
          }
        : {}),
      ...(routing
        ? {
            roadRules: {
              curbside: routing.curbside_strictness,
              snapPreventions: routing.snap_preventions,
              usesTraffic: routing.consider_traffic,
            },
          }
        : {}),
      ...(this.base > 0 ? { date: new Date(this.base * 1000).toISOString().slice(0, 10) } : {}),
    };
  }

  private time(moment: number | undefined, otherwise: number): number {
    return moment === undefined ? otherwise : moment - this.base;
  }

  private window({ earliest, latest }: { earliest?: number; latest?: number }): Window {
    return [this.time(earliest, 0), this.time(latest, DAY)];
  }

  private depotOf(address: VrpAddress | undefined): Depot | undefined {
    const location = placeOf(address);
    return location && { name: address?.name ?? address?.location_id ?? '', location };
  }

  private stop(stop: VrpStop): OrderStop {
    const { address } = stop;
    return {
      address: address?.name ?? '',
      location: placeOf(address),
      durationSeconds: stop.duration ?? 0,
      windows: (stop.time_windows ?? []).map((window) => this.window(window)),
      preparationSeconds: stop.preparation_time,
      setupSeconds: stop.setup_time,
      group: stop.group,
      curbside: address?.curbside,
      streetHint: address?.street_hint,
    };
  }

  private requirements(order: VrpService | VrpShipment) {
    return {
      id: order.id,
      name: order.name ?? order.id,
      loads: order.size ?? [],
      skills: order.required_skills ?? [],
      priority: order.priority,
      allowedVehicles: order.allowed_vehicles,
      disallowedVehicles: order.disallowed_vehicles,
      preferredVehicles: order.preferred_vehicles?.map(({ vehicle_id, priority }) => ({
        vehicleId: vehicle_id,
        priority: priority ?? 1,
      })),
      maxSecondsInVehicle: order.max_time_in_vehicle,
      kept: {},
    };
  }

  private service(service: VrpService): Order {
    return { ...this.requirements(service), type: service.type ?? 'service', ...this.stop(service) };
  }

  private shipment(shipment: VrpShipment): Order {
    return {
      ...this.requirements(shipment),
      type: 'shipment',
      ...this.stop(shipment.delivery),
      pickup: this.stop(shipment.pickup),
    };
  }

  private rest(rest: VrpShift['break']): VehicleBreak | undefined {
    if (!rest) return undefined;
    if (rest.max_driving_time === undefined)
      return { kind: 'window', window: this.window(rest), durationSeconds: rest.duration };
    return {
      kind: 'driving',
      durationSeconds: rest.duration,
      maxDrivingSeconds: rest.max_driving_time,
      drivenBeforeSeconds: rest.initial_driving_time,
      parts: rest.possible_split,
    };
  }

  private shift(shift: Omit<VrpShift, 'shift_id'>): VehicleShift {
    const start = this.depotOf(shift.start_address);
    const end = this.depotOf(shift.end_address);
    return {
      shift: [this.time(shift.earliest_start, 0), this.time(shift.latest_end, DAY)],
      latestStart: shift.latest_start === undefined ? undefined : this.time(shift.latest_start, 0),
      // A vehicle without a latest start departs at its earliest one, whatever it prefers.
      departure: shift.latest_start === undefined ? undefined : shift.departure_preference,
      start: isSamePlace(start, this.depot) ? undefined : start,
      end: isSamePlace(end, start) ? undefined : end,
      endsAnywhere: shift.return_to_depot === false && !end ? true : undefined,
      rest: this.rest(shift.break),
      ...fromRequestLimits(SHIFT_LIMITS, shift),
    };
  }

  private vehicle(
    vehicle: VrpVehicle,
    type: VrpVehicleType | undefined,
    position: number,
    dimensions: number,
  ): Vehicle {
    const [first, ...more] = vehicle.shifts ?? [];
    return {
      id: vehicle.vehicle_id,
      name: vehicle.vehicle_id,
      kind: type?.type_id ?? t('fleet.newKind'),
      ...this.shift(first ? { ...vehicle, ...first } : vehicle),
      ...(more.length > 0
        ? {
            moreShifts: more.map((shift, i) => ({
              ...this.shift(shift),
              id: shift.shift_id === FIRST_SHIFT ? `shift-${i + 2}` : shift.shift_id,
            })),
          }
        : {}),
      // A vehicle without a capacity has room for everything.
      capacity: Array.from({ length: dimensions }, (_, i) =>
        type?.capacity ? (type.capacity[i] ?? 0) : Number.MAX_SAFE_INTEGER,
      ),
      profile: type?.profile,
      ...toSizes(type?.dimensions ?? {}),
      speedFactor: type?.speed_factor,
      serviceTimeFactor: type?.service_time_factor,
      costPerKm: type?.cost_per_meter === undefined ? undefined : type.cost_per_meter * 1000,
      costPerHour: type?.cost_per_second === undefined ? undefined : type.cost_per_second * 3600,
      costPerDay: type?.cost_per_activation,
      skills: vehicle.skills ?? [],
      ...fromRequestLimits(VEHICLE_LIMITS, vehicle),
      minOrders: vehicle.min_jobs,
      movesEmpty: vehicle.move_to_end_address,
      color: (position % COLOR_COUNT) + 1,
      isAvailable: true,
    };
  }

  private aims(): Pick<Plan, 'objectives' | 'fairness'> {
    const { objectives, algorithm } = this.request;
    if (objectives && objectives.length > 0) return splitAims(objectives);
    if (!algorithm) return { objectives: DEFAULT_OBJECTIVES };
    return {
      objectives: [{ type: algorithm.problem_type ?? 'min', value: algorithm.objective ?? 'transport_time' }],
    };
  }
}

/** Every member of the request that the plan's model has; matrices are not among them. */
export function readProblem(request: VrpRequest): ProblemParts {
  return new ProblemReader(request).read();
}
