/** Finds slots under a pointer. What that takes is kept as long as the plan's routes and the map's view stay the same. */

import type { LonLat } from '../plan/order.ts';
import type { Plan } from '../plan/plan.ts';
import type { Slot } from '../store/arrange/arrangement.ts';
import { findMapSlot } from './find-map-slot.ts';
import { type ScreenPoint, StopsOnScreen } from './stops-on-screen.ts';

export class SlotFinder {
  private readonly project: (place: LonLat) => ScreenPoint;
  private orders: Plan['orders'] | undefined;
  private solution: Plan['solution'];
  private stops: StopsOnScreen | undefined;
  private isProjected = false;

  /** `project` gives the pixel of the map that a place lies on now. */
  constructor(project: (place: LonLat) => ScreenPoint) {
    this.project = project;
  }

  /** To be called when the map shows another part of the world. */
  noteMoved(): void {
    this.isProjected = false;
  }

  /** Undefined away from every route. */
  find(point: ScreenPoint, plan: Plan): Slot | undefined {
    const { orders, solution } = plan;
    if (!solution) return undefined;
    if (!this.stops || orders !== this.orders || solution !== this.solution) {
      this.stops = new StopsOnScreen(plan);
      this.orders = orders;
      this.solution = solution;
      this.isProjected = false;
    }
    if (!this.isProjected) this.stops.project(this.project);
    this.isProjected = true;
    return findMapSlot(point, this.stops);
  }
}
