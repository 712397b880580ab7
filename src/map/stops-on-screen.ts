/**
 * The stops of a plan's routes as points of the map, in flat arrays: a pointer that drags asks for the nearest one at
 * every move. Stops are numbered through all routes: those of route r are `first[r]` up to `first[r + 1]`.
 */
import type { LonLat } from '../plan/order.ts';
import type { Plan } from '../plan/plan.ts';
import type { PlannedRoute } from '../plan/solution.ts';
import { StopPlaces } from '../store/route-places.ts';

export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

export class StopsOnScreen {
  readonly routes: readonly PlannedRoute[];
  readonly first: Uint32Array;
  /** Pixels of the map; NaN where the place is not known, and everywhere before {@link project}. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  private readonly places: readonly (LonLat | undefined)[];

  constructor(plan: Plan) {
    this.routes = plan.solution?.routes ?? [];
    this.first = new Uint32Array(this.routes.length + 1);
    const places = new StopPlaces(plan);
    this.places = this.routes.flatMap(({ stops }) => stops.map((stop) => places.findStop(stop)));
    for (const [r, { stops }] of this.routes.entries()) this.first[r + 1] = this.first[r] + stops.length;
    this.x = new Float64Array(this.places.length).fill(Number.NaN);
    this.y = new Float64Array(this.places.length).fill(Number.NaN);
  }

  project(project: (place: LonLat) => ScreenPoint): void {
    for (const [i, place] of this.places.entries()) {
      if (!place) continue;
      const { x, y } = project(place);
      this.x[i] = x;
      this.y[i] = y;
    }
  }
}
