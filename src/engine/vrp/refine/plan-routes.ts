/**
 * The routes of a finished plan with what changes of it need to know of each: work, road, waiting, and whether a
 * changed sequence is one that may be driven. Whether it may is asked of the exact timeline and of the rules, so that
 * whatever is proposed breaks nothing that the plan kept.
 */
import { LAST_POSITION } from '../plan-requirements.ts';
import { OrderCheck } from '../rules/order-check.ts';
import { RequiredOrder } from '../rules/required-order.ts';
import { buildRuleTables } from '../rules/rule-tables.ts';
import { RouteTimeline } from '../timeline/route-timeline.ts';
import { REASON, UNIT_SHIPMENT, type VrpPlan, type VrpProblem } from '../vrp-problem.ts';

/** What one route adds to the sums of a plan. */
export interface RouteSums {
  /** Seconds of driving, preparation, setup and service; waiting and breaks are no work. */
  work: number;
  orders: number;
  distance: number;
  travel: number;
  waiting: number;
  /** Seconds of lateness and overtime, priced. */
  softness: number;
}

export class PlanRoutes {
  readonly tasksOfSlot: number[][];
  /** Slot of each task, -1 for those without a route. */
  readonly slotOfTask: Int32Array;
  readonly sumsOfSlot: RouteSums[];
  /** 1 for slots that drive and may change. */
  readonly isOpen: Uint8Array;
  /** 1 for units that stay on their route: relations and groups name them. */
  readonly isBound: Uint8Array;
  private readonly timeline: RouteTimeline;
  private readonly order: OrderCheck;
  private readonly requirements?: RequiredOrder;
  private readonly hasShipments: boolean;

  constructor(
    readonly problem: VrpProblem,
    plan: VrpPlan,
  ) {
    const { slots, tasks } = problem;
    const rules = buildRuleTables(problem);
    this.timeline = new RouteTimeline(problem);
    this.order = new OrderCheck(rules);
    this.isBound = rules.isRuled;
    this.hasShipments = problem.units.kind.includes(UNIT_SHIPMENT);
    if (problem.requirements) this.requirements = new RequiredOrder(problem, problem.requirements);
    this.tasksOfSlot = Array.from({ length: slots.count }, (_, slot) => [...(plan.tasksOfSlot[slot] ?? [])]);
    this.slotOfTask = new Int32Array(tasks.count).fill(-1);
    this.isOpen = new Uint8Array(slots.count);
    this.sumsOfSlot = this.tasksOfSlot.map((route, slot) => {
      for (const task of route) this.slotOfTask[task] = slot;
      const sums = this.measure(slot, route);
      const isSound = sums !== undefined && route.length > 0 && this.finish(slot, route, sums);
      this.isOpen[slot] = isSound && !this.isClosed(route) ? 1 : 0;
      return sums ?? { work: 0, orders: 0, distance: 0, travel: 0, waiting: 0, softness: 0 };
    });
  }

  /** Whether nothing may follow the last stop: the route is locked, or its vehicle has stopped for the day. */
  private isClosed(route: readonly number[]): boolean {
    const unit = this.problem.tasks.unit[route[route.length - 1]];
    return this.problem.requirements?.positionOfUnit[unit] === LAST_POSITION;
  }

  /** Whether a unit may go from the slot it is on to another one. */
  maySwitch(unit: number, from: number, to: number): boolean {
    const { exclusion, slots, units } = this.problem;
    if (this.isBound[unit] === 1 || exclusion[unit * slots.count + to] !== 0) return false;
    const { dislike, surcharge } = units;
    const [here, there] = [unit * slots.count + from, unit * slots.count + to];
    if (surcharge && surcharge[there] > surcharge[here]) return false;
    return !dislike || dislike[there] <= dislike[here];
  }

  /** Load and road of a sequence, before any clock runs; undefined where it is overloaded or cannot be driven. */
  measure(slot: number, route: ArrayLike<number>): RouteSums | undefined {
    const { stops } = this.timeline;
    if (stops.read(slot, route, 0, route.length) !== REASON.none) return undefined;
    return {
      work: stops.travel + stops.totalPreparation + stops.totalSetup + stops.totalService,
      orders: stops.orders,
      distance: stops.distance,
      travel: stops.travel,
      waiting: 0,
      softness: 0,
    };
  }

  /** Whether the sequence may be driven; then its waiting, lateness and overtime are put into `sums`. */
  finish(slot: number, route: ArrayLike<number>, sums: RouteSums): boolean {
    const { order, requirements, timeline } = this;
    const { length } = route;
    if (!order.isOrderly(route, 0, length) || !this.arePickupsFirst(route)) return false;
    if (requirements && !requirements.keeps(slot, route)) return false;
    if (timeline.evaluate(slot, route, 0, length) !== REASON.none) return false;
    const least = Math.min(this.problem.slots.minOrders[slot], this.countOrders(this.tasksOfSlot[slot]));
    if (timeline.stops.orders < least) return false;
    sums.waiting = timeline.waiting;
    sums.softness = timeline.lateness + timeline.overtime;
    return true;
  }

  /** Whether every shipment on the route is picked up before it is delivered. */
  private arePickupsFirst(route: ArrayLike<number>): boolean {
    if (!this.hasShipments) return true;
    const { tasks, units } = this.problem;
    const seen = new Set<number>();
    for (let i = 0; i < route.length; i++) {
      const first = units.firstTask[tasks.unit[route[i]]];
      if (route[i] !== first && !seen.has(first)) return false;
      seen.add(route[i]);
    }
    return true;
  }

  private countOrders(route: readonly number[]): number {
    const { tasks, units } = this.problem;
    return route.filter((task) => units.firstTask[tasks.unit[task]] === task).length;
  }

  /** Puts a sequence in place of the slot's. */
  replace(slot: number, route: readonly number[], sums: RouteSums): void {
    const own = this.tasksOfSlot[slot];
    own.length = route.length;
    for (let i = 0; i < route.length; i++) {
      own[i] = route[i];
      this.slotOfTask[route[i]] = slot;
    }
    this.sumsOfSlot[slot] = { ...sums };
  }
}
