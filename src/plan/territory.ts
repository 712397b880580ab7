/** Whose an order is where vans have territories. */
import type { z } from 'zod/mini';
import type { Model } from '../api/contract/stored-schema.ts';
import { AreaFinder } from './area-finder.ts';
import { listOrderStops, type Order } from './order.ts';
import type { Plan } from './plan.ts';
import type { TERRITORY } from './territory-schema.ts';

export type Territory = Model<z.infer<typeof TERRITORY>>;
export type TerritoryStrength = Territory['strength'];

/**
 * What it is for a van to serve an order. `home`: the order is in one of its areas, or in none and the van has none, or no
 * van that drives is at home with it. Else `closed` where one of the order's or of the van's areas is kept, `outside` where
 * they are preferred.
 */
export type Belonging = 'home' | 'outside' | 'closed';

/** Where an order lies, and what it is for vans to serve it; one object for all orders in the same areas. */
export interface Home {
  readonly areas: readonly Territory[];
  /** Vans at home with the order. */
  readonly vans: ReadonlySet<string>;
  /** By van of the plan. */
  readonly belongings: ReadonlyMap<string, Belonging>;
}

const NOWHERE: Home = { areas: [], vans: new Set(), belongings: new Map() };

/**
 * The territories of a plan. An order in several areas belongs to the vans of all of them, whichever are kept; one in no
 * area to the vans without a territory. Of a shipment an end that lies in no area says nothing where the other lies in one;
 * between two areas it belongs to the vans that have both.
 */
export class Territories {
  private readonly finder: AreaFinder<Territory>;
  private readonly vehicles: readonly string[];
  /** Vans without a territory. */
  private readonly free: ReadonlySet<string>;
  private readonly keepers: ReadonlySet<string>;
  private readonly driving: ReadonlySet<string>;
  private readonly homeOfOrder = new WeakMap<Order, Home>();
  private readonly homeOfAreas = new Map<string, Home>();

  constructor(territories: readonly Territory[], vehicles: Plan['vehicles']) {
    const known = new Set(vehicles.map(({ id }) => id));
    const binding = territories.filter(({ vehicleIds }) => vehicleIds.some((id) => known.has(id)));
    const bound = new Set(binding.flatMap(({ vehicleIds }) => vehicleIds));
    this.finder = new AreaFinder(binding);
    this.vehicles = vehicles.map(({ id }) => id);
    this.driving = new Set(vehicles.filter(({ isAvailable }) => isAvailable).map(({ id }) => id));
    this.free = new Set(this.vehicles.filter((id) => !bound.has(id)));
    this.keepers = new Set(
      binding.filter(({ strength }) => strength === 'keep').flatMap(({ vehicleIds }) => vehicleIds),
    );
  }

  /** Where an order with a place lies; the same object as long as the order is. */
  homeOf(order: Order): Home {
    const known = this.homeOfOrder.get(order);
    if (known) return known;
    const found = this.findHome(order);
    this.homeOfOrder.set(order, found);
    return found;
  }

  belongingOf(order: Order, vehicleId: string): Belonging {
    return this.homeOf(order).belongings.get(vehicleId) ?? 'home';
  }

  private findHome(order: Order): Home {
    const ends = listOrderStops(order)
      .flatMap(({ location }) => (location ? [this.finder.list(location)] : []))
      .filter((areas) => areas.length > 0);
    // Places that are not known lie nowhere yet.
    const key = order.location ? JSON.stringify(ends.map((areas) => areas.map(({ id }) => id))) : '';
    const known = this.homeOfAreas.get(key);
    if (known) return known;
    const found = order.location ? this.makeHome(ends) : NOWHERE;
    this.homeOfAreas.set(key, found);
    return found;
  }

  /** `ends`: for each end that lies in areas, those. */
  private makeHome(ends: readonly (readonly Territory[])[]): Home {
    const areas = [...new Set(ends.flat())];
    const isHere = (id: string) => ends.every((end) => end.some(({ vehicleIds }) => vehicleIds.includes(id)));
    const vans = areas.length === 0 ? this.free : new Set(this.vehicles.filter(isHere));
    const isKept = areas.some(({ strength }) => strength === 'keep');
    const isServed = [...vans].some((id) => this.driving.has(id));
    const belongings = this.vehicles.map((id): [string, Belonging] => {
      if (vans.has(id)) return [id, 'home'];
      if (isKept || this.keepers.has(id)) return [id, 'closed'];
      return [id, isServed ? 'outside' : 'home'];
    });
    return { areas, vans, belongings: new Map(belongings) };
  }
}

const lastOf = new WeakMap<
  readonly Territory[],
  { readonly vehicles: Plan['vehicles']; readonly made?: Territories }
>();

/** Of a plan, undefined where it has none but no-go zones; the same object as long as areas and vans are. */
export function readTerritories({
  territories,
  vehicles,
}: Pick<Plan, 'territories' | 'vehicles'>): Territories | undefined {
  if (!territories) return undefined;
  const last = lastOf.get(territories);
  if (last?.vehicles === vehicles) return last.made;
  const own = territories.filter(({ strength }) => strength !== 'closed');
  const made = own.length > 0 ? new Territories(own, vehicles) : undefined;
  lastOf.set(territories, { vehicles, made });
  return made;
}

/** Whether a territory that is kept closes any van to the order. */
export function isBoundByTerritory(plan: Pick<Plan, 'territories' | 'vehicles'>, order: Order): boolean {
  const belongings = readTerritories(plan)?.homeOf(order).belongings;
  return belongings !== undefined && [...belongings.values()].includes('closed');
}
