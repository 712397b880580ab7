/**
 * Why units that are placed together or not at all do not fit together: the set by itself on one route after the other,
 * unit after unit at the first place that holds. O(units² * tasks) for a route, within what the caller allows.
 */
import type { OrderCheck } from '../rules/order-check.ts';
import type { RuleTables } from '../rules/rule-tables.ts';
import type { RouteTimeline } from '../timeline/route-timeline.ts';
import { REASON, type ReasonCode, type VrpProblem } from '../vrp-problem.ts';

/** Units of a larger set are not tried. */
const MAX_UNITS = 40;

export class SetTrial {
  private readonly problem: VrpProblem;

  constructor(
    private readonly tables: RuleTables,
    private readonly order: OrderCheck,
    private readonly timeline: RouteTimeline,
  ) {
    this.problem = tables.problem;
  }

  /** By route what the set fails by; nothing where its units need not share a route, or where it is too large. */
  list(unit: number, spend: () => boolean): ReasonCode[] {
    const { setOfUnit, unitsOfSet } = this.tables;
    const set = setOfUnit[unit];
    const units = set < 0 ? undefined : unitsOfSet[set];
    if (!units || units.length > MAX_UNITS || !this.sharesRoute(units)) return [];
    const { slots, exclusion } = this.problem;
    const reasons: ReasonCode[] = [];
    for (let slot = 0; slot < slots.count; slot++) {
      if (units.some((other) => exclusion[other * slots.count + slot] !== 0)) continue;
      reasons.push(this.fill(slot, units, spend));
    }
    return reasons;
  }

  private sharesRoute(units: Int32Array): boolean {
    const { relations, tasks } = this.problem;
    const own = new Set(units);
    return relations.every(
      ({ isAllOrNone, isOneRoute, kind, tasks: members }) =>
        !isAllOrNone ||
        isOneRoute ||
        kind === 'together' ||
        !members.some((task) => own.has(tasks.unit[task])),
    );
  }

  private fill(slot: number, units: Int32Array, spend: () => boolean): ReasonCode {
    let route: readonly number[] = [];
    for (const unit of units) {
      const placed = this.insert(slot, unit, route, spend);
      if (!Array.isArray(placed)) return placed as ReasonCode;
      route = placed;
    }
    return REASON.none;
  }

  /** The route with the unit, or the rule that most of its places break. */
  private insert(
    slot: number,
    unit: number,
    route: readonly number[],
    spend: () => boolean,
  ): readonly number[] | ReasonCode {
    const { firstTask } = this.problem.units;
    const first = firstTask[unit];
    const dropped = firstTask[unit + 1] - first > 1 ? [first + 1] : [];
    const tally = new Map<ReasonCode, number>();
    for (let i = 0; i <= route.length; i++) {
      const last = dropped.length > 0 ? route.length : i;
      for (let j = i; j <= last; j++) {
        if (!spend()) return REASON.none;
        const trial = [...route.slice(0, i), first, ...route.slice(i, j), ...dropped, ...route.slice(j)];
        if (!this.order.isOrderly(trial, 0, trial.length)) continue;
        const reason = this.timeline.evaluate(slot, trial, 0, trial.length);
        if (reason === REASON.none) return trial;
        tally.set(reason, (tally.get(reason) ?? 0) + 1);
      }
    }
    const [worst] = [...tally].sort(([a, m], [b, n]) => n - m || a - b);
    return worst?.[0] ?? REASON.none;
  }
}
