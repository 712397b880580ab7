/**
 * The streets between places of a plan, known from earlier plans or asked of the engine while a run goes on. A leg that
 * is not known yet is drawn straight.
 */
import type { ApiClient } from '../client/api-client.ts';
import type { LonLat } from '../plan/order.ts';
import { isOnPlane, type Plan } from '../plan/plan.ts';
import type { PlannedRoute, PlanSolution } from '../plan/solution.ts';
import { askForRoads, roadsOf, roadsOfTraits, type VehicleRoads } from '../plan/vehicle-roads.ts';
import { StopPlaces } from './route-places.ts';

/** The contract's signs for a reached via point and the finish. */
const VIA = 5;
const FINISH = 4;

export class StreetLines {
  private readonly lineOf = new Map<string, readonly LonLat[]>();
  /** Of roads as text; they stay as long as the lines do. */
  private readonly numberOfRoads = new Map<string, number>();
  private places: StopPlaces;
  private isFetching = false;
  /** On a plane there are no streets. */
  private isStraight = false;
  /** By van; routes of vans that are gone are the car's. */
  private roadsOfVan: ReadonlyMap<string, VehicleRoads> = new Map();

  constructor(plan: Plan) {
    this.places = new StopPlaces(plan);
    this.follow(plan);
  }

  /** Goes on with another state of the plan; what is known of streets stays, for it hangs on places alone. */
  follow(plan: Plan): void {
    this.places = new StopPlaces(plan);
    this.isStraight = isOnPlane(plan);
    this.roadsOfVan = new Map(plan.vehicles.map((vehicle) => [vehicle.id, roadsOf(plan, vehicle)]));
    // Routes of a stale plan may lead elsewhere, or be those of another profile or size.
    if (plan.isStale) return;
    for (const route of plan.solution?.routes ?? []) this.learn(route, route.lines);
  }

  private roadsOf({ vehicleId }: PlannedRoute): VehicleRoads {
    return this.roadsOfVan.get(vehicleId) ?? roadsOfTraits();
  }

  /** Vans that drive as another profile or are of another size may take other streets. */
  private keyOf(route: PlannedRoute, from: LonLat, to: LonLat): string {
    return `${this.numberOf(this.roadsOf(route))} ${from.join(' ')}>${to.join(' ')}`;
  }

  /** Short, as every leg is called by it: outlines of zones are long. */
  private numberOf(roads: VehicleRoads): number {
    const text = JSON.stringify(roads);
    const known = this.numberOfRoads.get(text);
    if (known !== undefined) return known;
    this.numberOfRoads.set(text, this.numberOfRoads.size);
    return this.numberOfRoads.size - 1;
  }

  private learn(route: PlannedRoute, lines: readonly (readonly LonLat[])[]): void {
    const places = this.places.list(route);
    if (!places || lines.length !== places.length - 1) return;
    for (const [i, line] of lines.entries())
      if (line.length > 2) this.lineOf.set(this.keyOf(route, places[i], places[i + 1]), line);
  }

  /** The solution with a line for every leg. */
  draw(solution: PlanSolution): PlanSolution {
    const routes = solution.routes.map((route) => {
      if (route.lines.length > 0) return route;
      const places = this.places.list(route) ?? [];
      const lines = places.slice(1).map((to, i) => {
        const from = places[i];
        return this.lineOf.get(this.keyOf(route, from, to)) ?? [from, to];
      });
      return { ...route, lines };
    });
    return { ...solution, routes };
  }

  /** The same with the streets of legs that were drawn straight, where they are known by now; itself where none is. */
  fillIn(solution: PlanSolution): PlanSolution {
    let isSame = true;
    const routes = solution.routes.map((route) => {
      const places = this.places.list(route) ?? [];
      if (route.lines.length !== places.length - 1) return route;
      const lines = route.lines.map((line, i) =>
        line.length > 2 ? line : (this.lineOf.get(this.keyOf(route, places[i], places[i + 1])) ?? line),
      );
      if (lines.every((line, i) => line === route.lines[i])) return route;
      isSame = false;
      return { ...route, lines };
    });
    return isSame ? solution : { ...solution, routes };
  }

  /** Whether every leg's street is known. */
  isComplete(solution: PlanSolution): boolean {
    return solution.routes.every((route) => this.isKnown(route));
  }

  private isKnown(route: PlannedRoute): boolean {
    if (this.isStraight) return true;
    const places = this.places.list(route) ?? [];
    return places.slice(1).every((to, i) => this.lineOf.has(this.keyOf(route, places[i], to)));
  }

  /** Asks for the routes with unknown legs, one request a route; does nothing while it is already asking. */
  async fetch(api: ApiClient, solution: PlanSolution, signal?: AbortSignal): Promise<boolean> {
    if (this.isFetching) return false;
    this.isFetching = true;
    try {
      for (const route of solution.routes) {
        if (signal?.aborted) return false;
        if (!this.isKnown(route)) await this.fetchRoute(api, route);
      }
      return true;
    } finally {
      this.isFetching = false;
    }
  }

  private async fetchRoute(api: ApiClient, route: PlannedRoute): Promise<void> {
    const points = this.places.list(route);
    if (!points || points.length < 2) return;
    const roads = askForRoads(this.roadsOf(route));
    const answer = await api.route({ points, ...roads, points_encoded: false, snap_preventions: [] });
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
