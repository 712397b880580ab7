/** Loads of the vehicles that drive, and the sums that evening is bounded by: from scratch, for reports and limits. */
import { simulateRoute } from '../route-simulation.ts';
import { RouteTimeline } from '../timeline/route-timeline.ts';
import type { VrpPlan, VrpProblem } from '../vrp-problem.ts';
import { type EvenedLoad, readLoad } from './even-limits.ts';

interface PlanMeasures {
  /** Seconds, orders or metres of each vehicle that has any. */
  readonly loads: readonly number[];
  readonly distance: number;
  readonly travel: number;
  readonly waiting: number;
}

export function measurePlan(problem: VrpProblem, plan: VrpPlan, load: EvenedLoad): PlanMeasures {
  const timeline = new RouteTimeline(problem);
  const loads = new Map<number, number>();
  let distance = 0;
  let travel = 0;
  let waiting = 0;
  for (const [slot, tasks] of plan.tasksOfSlot.entries()) {
    if (tasks.length === 0) continue;
    const route = simulateRoute(problem, slot, tasks, timeline);
    const vehicle = problem.slots.vehicle[slot];
    const work = route.travel + route.preparation + route.setup + route.service;
    const own = readLoad(load, { work, orders: route.orders, distance: route.distance });
    loads.set(vehicle, (loads.get(vehicle) ?? 0) + own);
    distance += route.distance;
    travel += route.travel;
    waiting += route.waiting;
  }
  return { loads: [...loads.values()], distance, travel, waiting };
}
