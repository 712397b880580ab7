/** No-go zones: areas that are closed to vans, always or in some hours of the day. */
import { AreaFinder } from './area-finder.ts';
import { type LonLat, listOrderStops, type Order, type OrderStop } from './order.ts';
import type { Plan } from './plan.ts';
import type { Ring } from './ring.ts';
import { readTerritories, type Territory } from './territory.ts';

type ZonePlan = Pick<Plan, 'territories' | 'vehicles' | 'tolerances'>;

/** When service may start; a side that is absent is open. */
export interface OpenWindow {
  readonly earliest?: number;
  readonly latest?: number;
}

export function isZone({ strength }: Territory): boolean {
  return strength === 'closed';
}

/** Ids of the vans that a no-go zone is closed to. */
export function listVans(
  { closedTo, typeIds = [], vehicleIds }: Territory,
  vehicles: Plan['vehicles'],
): string[] {
  const isMeant = ({ id, typeId }: Plan['vehicles'][number]) => {
    if (closedTo === 'types') return typeId !== undefined && typeIds.includes(typeId);
    return closedTo === undefined || vehicleIds.includes(id);
  };
  return vehicles.filter(isMeant).map(({ id }) => id);
}

/** `[earliest, latest]` less the starts from after `last` to before `next`. */
function cut(
  [earliest, latest]: readonly [number, number],
  last: number,
  next: number,
): (readonly [number, number])[] {
  return [[earliest, Math.min(latest, last)] as const, [Math.max(earliest, next), latest] as const].filter(
    ([from, to]) => from <= to,
  );
}

/** What may keep vans from an order: zones without hours that it lies in, and those whose hours leave no window. */
interface InWay {
  readonly closed: readonly Territory[];
  readonly shut: readonly Territory[];
}

const NOWHERE: InWay = { closed: [], shut: [] };

/**
 * The no-go zones of a plan. One without hours closes its roads to its vans, and what lies in it. One with hours, which is for
 * every van, closes no road: what lies in it is not served then, and whoever serves before has left when it closes.
 */
export class NoGoZones {
  private readonly finder: AreaFinder<Territory>;
  private readonly vansOf: ReadonlyMap<Territory, ReadonlySet<string>>;
  /** How much longer than the order says a van takes to serve it, at most. */
  private readonly serviceFactor: number;
  private readonly lateness: number;
  private readonly inWayOf = new WeakMap<Order, InWay>();

  constructor(
    readonly zones: readonly Territory[],
    { vehicles, tolerances }: ZonePlan,
  ) {
    this.finder = new AreaFinder(zones);
    this.vansOf = new Map(zones.map((zone) => [zone, new Set(listVans(zone, vehicles))]));
    const factors = vehicles.flatMap(({ isAvailable, serviceTimeFactor = 1 }) =>
      isAvailable ? [serviceTimeFactor] : [],
    );
    this.serviceFactor = factors.length > 0 ? factors.reduce((most, factor) => Math.max(most, factor)) : 1;
    this.lateness = Math.max(0, tolerances?.latenessSeconds ?? 0);
  }

  /** Outlines of the zones whose roads are closed to the van. */
  listClosed(vehicleId: string): Ring[] {
    return this.zones.flatMap((zone) =>
      !zone.hours && this.vansOf.get(zone)?.has(vehicleId) ? [zone.ring] : [],
    );
  }

  /** The zones that a stop lies in. */
  listAt({ location }: Pick<OrderStop, 'location'>): Territory[] {
    return location ? this.finder.list(location) : [];
  }

  /** The zones at a place whose roads are closed to the van. */
  listClosedAt(location: LonLat, vehicleId: string): Territory[] {
    return this.listAt({ location }).filter((zone) => !zone.hours && this.vansOf.get(zone)?.has(vehicleId));
  }

  /** The zones that any stop of an order lies in. */
  listOf(order: Order): Territory[] {
    return [...new Set(listOrderStops(order).flatMap((stop) => this.listAt(stop)))];
  }

  /**
   * When service of a stop may start: in its windows, and so that no van serves it in the hours of a zone. What a van may
   * be late is taken off the end as well: a closed zone allows none. Undefined where no zone with hours has a say, empty where
   * nothing is left.
   */
  findOpen(stop: OrderStop): OpenWindow[] | undefined {
    const hours = this.listAt(stop).flatMap((zone) => (zone.hours ? [zone.hours] : []));
    if (hours.length === 0) return undefined;
    const stay = Math.round(stop.setupSeconds ?? 0) + Math.ceil(stop.durationSeconds * this.serviceFactor);
    const own: readonly (readonly [number, number])[] =
      stop.windows.length > 0 ? stop.windows : [[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]];
    const open = hours.reduce(
      (windows, [from, to]) => windows.flatMap((window) => cut(window, from - stay - this.lateness, to)),
      own,
    );
    return open.map(([earliest, latest]) => ({
      ...(Number.isFinite(earliest) ? { earliest } : {}),
      ...(Number.isFinite(latest) ? { latest } : {}),
    }));
  }

  /** The zones that keep the van from the order; none where it may serve it, at some hour at least. */
  listClosing(order: Order, vehicleId: string): readonly Territory[] {
    const ways = this.inWayOf.get(order) ?? this.findInWay(order);
    if (ways === NOWHERE) return [];
    return [...ways.closed.filter((zone) => this.vansOf.get(zone)?.has(vehicleId)), ...ways.shut];
  }

  private findInWay(order: Order): InWay {
    const stops = listOrderStops(order).map((stop) => ({ stop, zones: this.listAt(stop) }));
    const isIn = stops.some(({ zones }) => zones.length > 0);
    const closed = stops.flatMap(({ zones }) => zones.filter(({ hours }) => !hours));
    const shut = stops.flatMap(({ stop, zones }) =>
      zones.length > 0 && this.findOpen(stop)?.length === 0 ? zones.filter(({ hours }) => hours) : [],
    );
    const found = isIn ? { closed: [...new Set(closed)], shut: [...new Set(shut)] } : NOWHERE;
    this.inWayOf.set(order, found);
    return found;
  }

  isClosed(order: Order, vehicleId: string): boolean {
    return this.listClosing(order, vehicleId).length > 0;
  }
}

const lastOf = new WeakMap<
  readonly Territory[],
  { readonly vehicles: Plan['vehicles']; readonly tolerances: Plan['tolerances']; readonly made?: NoGoZones }
>();

/** Of a plan, undefined where it has none; the same object as long as what it is made of is. */
export function readNoGoZones(plan: ZonePlan): NoGoZones | undefined {
  const { territories, vehicles, tolerances } = plan;
  if (!territories) return undefined;
  const last = lastOf.get(territories);
  if (last && last.vehicles === vehicles && last.tolerances === tolerances) return last.made;
  const zones = territories.filter(isZone);
  const made = zones.length > 0 ? new NoGoZones(zones, plan) : undefined;
  lastOf.set(territories, { vehicles, tolerances, made });
  return made;
}

/** Whether a territory that is kept or a no-go zone keeps the van from the order. */
export function isKeptOff(plan: ZonePlan, order: Order, vehicleId: string): boolean {
  return (
    readTerritories(plan)?.belongingOf(order, vehicleId) === 'closed' ||
    readNoGoZones(plan)?.isClosed(order, vehicleId) === true
  );
}
