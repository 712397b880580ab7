/**
 * The streets between places of a plan, known from earlier plans or asked of the engine while a run goes on. A leg that
 * is not known yet is drawn straight.
 */
import type { ApiClient } from '../client/api-client.ts';
import {
  DEFAULT_PROFILE,
  isLocated,
  type LonLat,
  type Plan,
  type PlannedRoute,
  type PlanSolution,
} from './plan-model.ts';

/** The contract's signs for a reached via point and the finish. */
const VIA = 5;
const FINISH = 4;
const DEPOT = '';

function listPlaces(route: PlannedRoute): string[] {
  return [DEPOT, ...route.stops.map((stop) => stop.orderId), DEPOT];
}

export class StreetLines {
  private readonly lineOf = new Map<string, readonly LonLat[]>();
  private readonly locationOf: ReadonlyMap<string, LonLat>;
  private isFetching = false;

  /** By van; routes of vans that are gone are the car's. */
  private readonly profileOf: ReadonlyMap<string, string>;

  constructor(plan: Plan) {
    this.profileOf = new Map(plan.vehicles.map(({ id, profile }) => [id, profile ?? DEFAULT_PROFILE]));
    const locations = new Map(plan.orders.filter(isLocated).map((order) => [order.id, order.location]));
    if (plan.depot) locations.set(DEPOT, plan.depot.location);
    this.locationOf = locations;
    // Routes of a stale plan may lead elsewhere, or be those of another profile.
    if (plan.isStale) return;
    for (const route of plan.solution?.routes ?? []) this.learn(route, route.lines);
  }

  /** Vans that drive as another profile may take other streets. */
  private keyOf({ vehicleId }: PlannedRoute, from: string, to: string): string {
    return `${this.profileOf.get(vehicleId) ?? DEFAULT_PROFILE} ${from}>${to}`;
  }

  private learn(route: PlannedRoute, lines: readonly (readonly LonLat[])[]): void {
    const places = listPlaces(route);
    if (lines.length !== places.length - 1) return;
    for (const [i, line] of lines.entries())
      if (line.length > 2) this.lineOf.set(this.keyOf(route, places[i], places[i + 1]), line);
  }

  /** The solution with a line for every leg. */
  draw(solution: PlanSolution): PlanSolution {
    const routes = solution.routes.map((route) => {
      if (route.lines.length > 0) return route;
      const places = listPlaces(route);
      const lines = places.slice(1).map((to, i) => {
        const known = this.lineOf.get(this.keyOf(route, places[i], to));
        const ends = [this.locationOf.get(places[i]), this.locationOf.get(to)];
        return known ?? ends.filter((point) => point !== undefined);
      });
      return { ...route, lines };
    });
    return { ...solution, routes };
  }

  /** Asks for the routes with unknown legs, one request a route; does nothing while it is already asking. */
  async fetch(api: ApiClient, solution: PlanSolution, signal: AbortSignal): Promise<boolean> {
    if (this.isFetching) return false;
    this.isFetching = true;
    try {
      for (const route of solution.routes) {
        if (signal.aborted) return false;
        await this.fetchRoute(api, route);
      }
      return true;
    } finally {
      this.isFetching = false;
    }
  }

  private async fetchRoute(api: ApiClient, route: PlannedRoute): Promise<void> {
    const places = listPlaces(route);
    if (places.slice(1).every((to, i) => this.lineOf.has(this.keyOf(route, places[i], to)))) return;
    const profile = this.profileOf.get(route.vehicleId) ?? DEFAULT_PROFILE;
    const points = places.map((place) => this.locationOf.get(place));
    const answer = await api.route({ points, profile, points_encoded: false, snap_preventions: [] });
    if (!answer.ok) return;
    const [path] = answer.value.paths;
    if (typeof path.points !== 'object') return;
    const line = path.points.coordinates.map(([lon, lat]): LonLat => [lon, lat]);
    let start = 0;
    const lines: LonLat[][] = [];
    for (const step of path.instructions ?? []) {
      if (step.sign !== VIA && step.sign !== FINISH) continue;
      lines.push(line.slice(start, step.interval[1] + 1));
      start = step.interval[1];
    }
    this.learn(route, lines);
  }
}
