/**
 * Room for what a planner holds although it breaks rules: limits give way just as far as the held part exceeds them,
 * with a price on lateness and overtime, so that a search keeps it and never makes it worse than it must be. What cannot
 * be eased - a shipment whose stops are torn apart - is refused by name.
 */

import { largest } from '../../../engine/base/extremes.ts';
import { copyLimits, ROUTE_LIMIT_COLUMNS, ROUTE_LIMITS } from '../../../engine/vrp/route-limits.ts';
import type { SimulatedRoute } from '../../../engine/vrp/route-simulation.ts';
import { LenientTimeline } from '../../../engine/vrp/timeline/lenient-timeline.ts';
import { BREAK_NONE, type LegTable, UNREACHABLE, type VrpProblem } from '../../../engine/vrp/vrp-problem.ts';
import { fault } from '../../../faults/fault.ts';
import { badRequests, type Result, success } from '../../contract/errors.ts';
import type { VrpViolation } from '../../contract/vrp-violations.ts';
import { listPlanViolations } from '../vrp-evaluation/plan-violations.ts';
import { listRouteViolations } from '../vrp-evaluation/route-violations.ts';
import { type TimedRoute, totalRoute } from '../vrp-evaluation/timed-plan.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import type { HeldPart } from './list-held.ts';

/** A second of lateness or overtime beside a second on the road. */
const PRICE = 10;

/** The problem with the room that the held part needs; the same one where it breaks no rule. */
export function easeHeld(translated: TranslatedProblem, held: HeldPart): Result<TranslatedProblem> {
  const timeline = new LenientTimeline(translated.problem);
  const routes = held.basisOfSlot.map((tasks, slot): TimedRoute | undefined =>
    tasks.length === 0
      ? undefined
      : { slot, tasks, times: timeline.simulate(slot, tasks, held.departureOfSlot.get(slot)) },
  );
  const ofRoutes = routes.map((route) => (route ? listRouteViolations(translated, route) : []));
  const ofPlan = listPlanViolations(translated, routes);
  const torn = ofPlan.flatMap((violation) =>
    violation.kind === 'shipment_split' ||
    violation.kind === 'shipment_incomplete' ||
    violation.kind === 'delivery_before_pickup'
      ? [fault('torn', { order: violation.orderId })]
      : [],
  );
  if (torn.length > 0) return badRequests(torn);
  const isSound = [...ofRoutes.flat(), ...ofPlan].every(({ kind }) => kind === 'min_jobs');
  if (isSound) return success(translated);
  const room = new Room(translated);
  for (const [slot, route] of routes.entries()) if (route) room.makeFor(route, ofRoutes[slot], held);
  return success({ ...translated, problem: room.finish(ofPlan) });
}

/** The columns of a problem that give way. */
class Room {
  private readonly problem: VrpProblem;
  private readonly windowDue: Int32Array;
  private readonly endDue: Int32Array;
  private readonly eased: VrpProblem;
  private metrics: VrpProblem['metrics'];

  constructor(private readonly translated: TranslatedProblem) {
    const { problem } = translated;
    const { tasks, units, slots } = problem;
    this.problem = problem;
    this.metrics = problem.metrics;
    this.windowDue = tasks.windowDue ?? tasks.windowLatest;
    this.endDue = slots.endDue ?? slots.latestEnd;
    this.eased = {
      ...problem,
      exclusion: problem.exclusion.slice(),
      tasks: { ...tasks, windowLatest: tasks.windowLatest.slice(), group: tasks.group.slice() },
      units: { ...units, maxRide: units.maxRide.slice(), priority: units.priority.slice() },
      slots: {
        ...slots,
        latestEnd: slots.latestEnd.slice(),
        ...copyLimits(slots),
        capacity: slots.capacity.slice(),
        breaks: { ...slots.breaks, kind: slots.breaks.kind.slice() },
      },
    };
  }

  makeFor({ slot, tasks, times }: TimedRoute, violations: readonly VrpViolation[], held: HeldPart): void {
    const { eased } = this;
    const { slots, units, exclusion } = eased;
    const raise = (column: Int32Array, at: number, value: number) => {
      column[at] = Math.max(column[at], value);
    };
    for (const task of tasks) {
      const unit = eased.tasks.unit[task];
      if (held.isHeld[unit] === 1) exclusion[unit * slots.count + slot] = 0;
    }
    for (const visit of times.activities) {
      if (held.isHeld[eased.tasks.unit[visit.task]] === 0) continue;
      const start = visit.arrival + visit.preparation + visit.waiting + visit.setup;
      raise(eased.tasks.windowLatest, visit.window, start);
    }
    raise(slots.latestEnd, slot, times.limitedArrival);
    const totals = totalRoute(this.translated, { tasks, times });
    for (const limit of ROUTE_LIMIT_COLUMNS) raise(slots[limit], slot, ROUTE_LIMITS[limit].total(totals));
    this.raiseCapacity(slot, times);
    for (const violation of violations) {
      if (violation.kind === 'break_late' || violation.kind === 'break_missing') {
        slots.breaks.kind[slot] = BREAK_NONE;
      } else if (violation.kind === 'reload_late') {
        for (const { reload, arrival, waiting } of times.reloads) {
          const last = eased.tasks.firstWindow[eased.tasks.count + reload + 1] - 1;
          raise(eased.tasks.windowLatest, last, arrival + waiting);
        }
      } else if (violation.kind === 'ride') {
        const unit = this.translated.orders.findIndex(({ id }) => id === violation.orderId);
        raise(units.maxRide, unit, violation.value);
      } else if (violation.kind === 'group') {
        const group = this.translated.labels.indexOf(violation.group);
        for (const task of tasks) if (eased.tasks.group[task] === group) eased.tasks.group[task] = -1;
      } else if (violation.kind === 'unreachable') this.openRoads(slot, times);
    }
  }

  private raiseCapacity(slot: number, times: SimulatedRoute): void {
    const { capacity } = this.eased.slots;
    const dims = this.problem.dimensionCount;
    for (const { loadAfter: load } of [
      { loadAfter: times.startLoad },
      ...times.reloads,
      ...times.activities,
    ]) {
      for (let d = 0; d < dims; d++) {
        capacity[slot * dims + d] = Math.max(capacity[slot * dims + d], load[d]);
      }
    }
  }

  /** The legs that the route drives without a road take no time, for all who travel so. */
  private openRoads(slot: number, times: SimulatedRoute): void {
    const { slots, locationCount } = this.problem;
    const metric = slots.metric[slot];
    const own = this.metrics[metric];
    const places = [
      slots.start[slot],
      ...times.activities.map(({ location }) => location),
      times.endLocation,
    ];
    const gaps = places
      .slice(1)
      .map((to, i) => places[i] * locationCount + to)
      .filter((leg) => own.durations[leg] >= UNREACHABLE);
    const open = (table: LegTable): LegTable => {
      const [durations, distances] = [table.durations.slice(), table.distances.slice()];
      for (const leg of gaps) durations[leg] = distances[leg] = 0;
      return { durations, distances };
    };
    const { hours } = own;
    const opened = {
      ...open(own),
      ...(hours ? { hours: { ...hours, tables: hours.tables.map(open) } } : {}),
    };
    this.metrics = this.metrics.map((known, m) => (m === metric ? opened : known));
  }

  /** Relations that the held part breaks bind nobody. */
  finish(ofPlan: readonly VrpViolation[]): VrpProblem {
    const { eased, problem, windowDue, endDue } = this;
    const howOf = new Map<number, Set<string>>();
    for (const violation of ofPlan) {
      if (violation.kind !== 'relation') continue;
      howOf.set(violation.relation, (howOf.get(violation.relation) ?? new Set()).add(violation.how));
    }
    const relations = problem.relations.flatMap((relation, r) => {
      const how = howOf.get(this.translated.sourceOfRelation[r]);
      if (!how) return [relation];
      const isOnlyIncomplete = [...how].every((way) => way === 'incomplete' || way === 'wrong_vehicle');
      return isOnlyIncomplete ? [{ ...relation, isAllOrNone: false }] : [];
    });
    const isLate = eased.tasks.windowLatest.some((latest, w) => latest > problem.tasks.windowLatest[w]);
    const isOver = eased.slots.latestEnd.some((end, s) => end > problem.slots.latestEnd[s]);
    const price = PRICE * largest(problem.slots.costPerSecond, Number.MIN_VALUE);
    return {
      ...eased,
      metrics: this.metrics,
      relations,
      tasks: { ...eased.tasks, ...(isLate || problem.tasks.windowDue ? { windowDue } : {}) },
      slots: { ...eased.slots, ...(isOver || problem.slots.endDue ? { endDue } : {}) },
      latenessPrice: problem.latenessPrice ?? price,
      overtimePrice: problem.overtimePrice ?? price,
    };
  }
}

/** Orders that are held leave the plan last of all: others count for less. */
export function preferHeld(problem: VrpProblem, { isHeld }: HeldPart): VrpProblem {
  const least = 10;
  const priority = problem.units.priority.map((own, unit) =>
    isHeld[unit] === 1 ? 1 : Math.min(least, own + 1),
  );
  return { ...problem, units: { ...problem.units, priority } };
}
