/** Problems in the JSON of VROOM as requests of POST /vrp. What has no counterpart is named. */
import { isObject, type Json, type JsonObject } from '../../files/json.ts';
import { makeUnique } from '../plan-edits.ts';

const PROFILES: Record<string, string> = {
  ...{
    car: 'car',
    driving: 'car',
    'driving-car': 'car',
    auto: 'car',
    truck: 'truck',
    'driving-hgv': 'truck',
  },
  ...{
    bike: 'bike',
    cycling: 'bike',
    'cycling-regular': 'bike',
    foot: 'foot',
    walking: 'foot',
    'foot-walking': 'foot',
  },
};
const VEHICLE_MEMBERS = new Set([
  ...['id', 'description', 'profile', 'start', 'end', 'capacity', 'skills', 'time_window', 'breaks', 'steps'],
  ...['speed_factor', 'max_tasks', 'max_travel_time', 'max_distance', 'costs', 'start_index', 'end_index'],
]);
const STOP_MEMBERS = ['id', 'description', 'location', 'location_index', 'setup', 'service', 'time_windows'];
const JOB_MEMBERS = new Set([...STOP_MEMBERS, 'amount', 'delivery', 'pickup', 'skills', 'priority']);
const SHIPMENT_MEMBERS = new Set(['amount', 'skills', 'priority', 'pickup', 'delivery']);
const STOP_ONLY = new Set(STOP_MEMBERS);
const METRES_A_KM = 1000;
const SECONDS_AN_HOUR = 3600;

interface ReadVroom {
  readonly body: JsonObject;
  readonly dropped: readonly string[];
}

function listOf(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function hasLoad(value: Json | undefined): value is Json[] {
  return Array.isArray(value) && value.some((amount) => Number(amount) > 0);
}

function textsOf(value: Json | undefined): string[] | undefined {
  return Array.isArray(value) ? value.map(String) : undefined;
}

/** Without the members that are undefined. */
function compact(values: Record<string, Json | undefined>): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as JsonObject;
}

class VroomReader {
  readonly dropped = new Set<string>();
  private readonly ids = new Set<string>();
  private readonly usesPriority: boolean;

  constructor(private readonly root: JsonObject) {
    const all = [...listOf(root.jobs), ...listOf(root.shipments)];
    this.usesPriority = all.some(({ priority }) => Number(priority) > 0);
    for (const member of Object.keys(root))
      if (!['vehicles', 'jobs', 'shipments'].includes(member)) this.dropped.add(member);
  }

  read(): JsonObject {
    const vehicles = listOf(this.root.vehicles);
    const relations = vehicles.flatMap((vehicle) => this.relationOf(vehicle));
    return compact({
      vehicles: vehicles.map((vehicle) => this.vehicle(vehicle)),
      vehicle_types: vehicles.map((vehicle) => this.vehicleType(vehicle)),
      services: listOf(this.root.jobs).map((job) => this.job(job)),
      shipments: listOf(this.root.shipments).map((shipment) => this.shipment(shipment)),
      relations: relations.length > 0 ? relations : undefined,
    });
  }

  private note(item: JsonObject, known: ReadonlySet<string>, path: string): void {
    for (const member of Object.keys(item)) if (!known.has(member)) this.dropped.add(`${path}.${member}`);
  }

  private place(value: Json | undefined, id: string): JsonObject | undefined {
    if (!Array.isArray(value)) return undefined;
    const [lon, lat] = value;
    return typeof lon === 'number' && typeof lat === 'number' ? { location_id: id, lon, lat } : undefined;
  }

  /** 0 (usual) to 100 (most important) there, 10 to 1 here. */
  private priority(value: Json | undefined): number | undefined {
    if (!this.usesPriority) return undefined;
    const share = Math.min(100, Math.max(0, Number(value ?? 0) || 0)) / 100;
    return Math.round(10 - 9 * share);
  }

  private windows(value: Json | undefined): Json[] | undefined {
    if (!Array.isArray(value)) return undefined;
    return value.flatMap((window): Json[] =>
      Array.isArray(window) ? [{ earliest: window[0], latest: window[1] }] : [],
    );
  }

  private stop(item: JsonObject, id: string): JsonObject {
    if (!Array.isArray(item.location) && item.location_index !== undefined)
      this.dropped.add('location_index');
    return compact({
      address: this.place(item.location, id),
      duration: item.service,
      setup_time: item.setup,
      time_windows: this.windows(item.time_windows),
    });
  }

  private vehicle(vehicle: JsonObject): JsonObject {
    this.note(vehicle, VEHICLE_MEMBERS, 'vehicles');
    const id = String(vehicle.id);
    const start = this.place(vehicle.start ?? vehicle.end, `${id} start`);
    if (!Array.isArray(vehicle.start) && Array.isArray(vehicle.end)) this.dropped.add('vehicles.end');
    const [rest, ...more] = listOf(vehicle.breaks);
    if (more.length > 0 || (rest && !Array.isArray(rest.time_windows))) this.dropped.add('vehicles.breaks');
    const window = Array.isArray(rest?.time_windows) ? rest.time_windows[0] : undefined;
    const [from, to] = Array.isArray(vehicle.time_window) ? vehicle.time_window : [];
    return compact({
      vehicle_id: id,
      type_id: `type ${id}`,
      start_address: start,
      end_address: this.place(vehicle.end, `${id} end`),
      return_to_depot: Array.isArray(vehicle.end) ? undefined : false,
      earliest_start: from,
      latest_end: to,
      skills: textsOf(vehicle.skills),
      break: Array.isArray(window)
        ? { earliest: window[0], latest: window[1], duration: rest.service ?? 0 }
        : undefined,
      max_jobs: vehicle.max_tasks,
      max_driving_time: vehicle.max_travel_time,
      max_distance: vehicle.max_distance,
    });
  }

  private vehicleType(vehicle: JsonObject): JsonObject {
    const profile = String(vehicle.profile ?? 'car');
    if (!(profile in PROFILES)) this.dropped.add(`vehicles.profile ${profile}`);
    const costs = isObject(vehicle.costs) ? vehicle.costs : {};
    const perKm = Number(costs.per_km ?? 0);
    const perHour = Number(costs.per_hour ?? 0);
    return compact({
      type_id: `type ${String(vehicle.id)}`,
      profile: PROFILES[profile] ?? 'car',
      capacity: vehicle.capacity,
      speed_factor: vehicle.speed_factor,
      cost_per_activation: costs.fixed,
      cost_per_meter: perKm > 0 ? perKm / METRES_A_KM : undefined,
      cost_per_second: perHour > 0 ? perHour / SECONDS_AN_HOUR : undefined,
    });
  }

  private job(job: JsonObject): JsonObject {
    this.note(job, JOB_MEMBERS, 'jobs');
    const id = this.take(String(job.id));
    const delivery = job.delivery ?? job.amount;
    const isPickup = hasLoad(job.pickup) && !hasLoad(delivery);
    // An order either brings or collects; one that does both keeps what it brings.
    if (hasLoad(job.pickup) && hasLoad(delivery)) this.dropped.add('jobs.pickup');
    return compact({
      id,
      name: job.description,
      type: isPickup ? 'pickup' : 'delivery',
      size: isPickup ? job.pickup : delivery,
      required_skills: textsOf(job.skills),
      priority: this.priority(job.priority),
      ...this.stop(job, id),
    });
  }

  private shipment(shipment: JsonObject): JsonObject {
    this.note(shipment, SHIPMENT_MEMBERS, 'shipments');
    const { pickup, delivery } = shipment;
    const from = isObject(pickup) ? pickup : {};
    const to = isObject(delivery) ? delivery : {};
    this.note(from, STOP_ONLY, 'shipments.pickup');
    this.note(to, STOP_ONLY, 'shipments.delivery');
    const id = this.take(String(to.id ?? from.id));
    return compact({
      id,
      name: to.description ?? from.description,
      size: shipment.amount,
      required_skills: textsOf(shipment.skills),
      priority: this.priority(shipment.priority),
      pickup: this.stop(from, `${id} pickup`),
      delivery: this.stop(to, id),
    });
  }

  private take(id: string): string {
    const own = makeUnique(id, this.ids);
    this.ids.add(own);
    return own;
  }

  /** The order in which a vehicle is to do its jobs; shipments in it are named. */
  private relationOf({ id, steps }: JsonObject): JsonObject[] {
    const all = listOf(steps);
    if (all.some(({ type }) => type === 'pickup' || type === 'delivery')) this.dropped.add('vehicles.steps');
    const jobs = all.filter(({ type }) => type === 'job').map((step) => String(step.id));
    return jobs.length > 0 ? [{ type: 'in_sequence', ids: jobs, vehicle_id: String(id) }] : [];
  }
}

export function readVroom(root: JsonObject): ReadVroom {
  const reader = new VroomReader(root);
  const body = reader.read();
  return { body, dropped: [...reader.dropped] };
}
