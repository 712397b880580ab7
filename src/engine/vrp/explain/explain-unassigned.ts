/**
 * Why units are not in the plan, found by test: each alone in every slot, then at every place of the plan. O(slots)
 * single routes plus O(positions) timelines per unit; the places tried are bounded over all units, so that a plan that
 * leaves out thousands is explained in seconds, the later ones by the tests alone.
 */

import { OrderCheck } from '../rules/order-check.ts';
import { buildRuleTables } from '../rules/rule-tables.ts';
import { RouteTimeline } from '../timeline/route-timeline.ts';
import { REASON, type ReasonCode, TIME_MAX, type VrpPlan, type VrpProblem } from '../vrp-problem.ts';
import { PlanBonds } from './plan-bonds.ts';
import { SetTrial } from './set-trial.ts';

const MAX_REASONS = 3;
/** Places tried over all units. */
const MAX_TRIALS = 400_000;

type Tally = Map<ReasonCode, number>;

export class UnassignedExplainer {
  private readonly timeline: RouteTimeline;
  private readonly bonds: PlanBonds;
  private readonly order: OrderCheck;
  private readonly sets: SetTrial;
  private trials = 0;

  constructor(
    private readonly problem: VrpProblem,
    private readonly plan: VrpPlan,
  ) {
    this.timeline = new RouteTimeline(problem);
    const tables = buildRuleTables(problem);
    this.order = new OrderCheck(tables);
    this.bonds = new PlanBonds(tables, plan);
    this.sets = new SetTrial(tables, this.order, this.timeline);
  }

  /** One to three reason codes, the most likely first. */
  explain(unit: number): ReasonCode[] {
    const { slots, units, exclusion } = this.problem;
    const tasks: number[] = [];
    for (let t = units.firstTask[unit]; t < units.firstTask[unit + 1]; t++) tasks.push(t);
    const alone: Tally = new Map();
    const inPlan: Tally = new Map();
    let fitsAlone = false;
    for (let slot = 0; slot < slots.count; slot++) {
      const excluded = exclusion[unit * slots.count + slot] as ReasonCode;
      const reason = excluded || this.timeline.evaluate(slot, tasks, 0, tasks.length);
      count(alone, reason);
      if (reason !== REASON.none) continue;
      fitsAlone = true;
      count(inPlan, this.ownReason(unit, this.closestFailure(slot, unit, tasks)));
    }
    const own = fitsAlone ? [...rank(inPlan), REASON.leftOut] : rank(alone);
    // Who must be placed together with others stays out with them, whatever the reason of the one that has no place.
    const shared = this.bonds.isBound(unit) ? [this.bonds.reasonOf(unit)] : [];
    const codes = [...new Set<ReasonCode>([...shared, ...(fitsAlone ? this.listOfSet(unit) : []), ...own])];
    return codes.slice(0, MAX_REASONS);
  }

  /** What those who must be placed together with the unit fail by, as far as it is a limit of a route or the unit's own. */
  private listOfSet(unit: number): ReasonCode[] {
    const tally: Tally = new Map();
    for (const reason of this.sets.list(unit, () => this.trials++ < MAX_TRIALS))
      count(tally, this.ownReason(unit, reason));
    return rank(tally);
  }

  /** Windows and time on board that only others have are no reason to give for a unit: it stays out for their sake. */
  private ownReason(unit: number, reason: ReasonCode): ReasonCode {
    const { units } = this.problem;
    if (reason === REASON.timeInVehicle && units.maxRide[unit] >= TIME_MAX) return this.bonds.reasonOf(unit);
    if (reason === REASON.window && !this.hasWindow(unit)) return this.bonds.reasonOf(unit);
    return reason;
  }

  private hasWindow(unit: number): boolean {
    const { units, tasks } = this.problem;
    const first = tasks.firstWindow[units.firstTask[unit]];
    const end = tasks.firstWindow[units.firstTask[unit + 1]];
    for (let w = first; w < end; w++) if (tasks.windowLatest[w] < TIME_MAX) return true;
    return false;
  }

  /** The rule that most positions of the slot's route break, or none when some position works. */
  private closestFailure(slot: number, unit: number, added: readonly number[]): ReasonCode {
    if (!this.bonds.allowsSlot(unit, slot)) return this.bonds.reasonOf(unit);
    const route = this.plan.tasksOfSlot[slot];
    const tally: Tally = new Map();
    for (let i = 0; i <= route.length; i++) {
      const last = added.length > 1 ? route.length : i;
      for (let j = i; j <= last && this.trials < MAX_TRIALS; j++) {
        this.trials++;
        const trial = [
          ...route.slice(0, i),
          added[0],
          ...route.slice(i, j),
          ...added.slice(1),
          ...route.slice(j),
        ];
        const isOrderly = this.order.isOrderly(trial, 0, trial.length);
        const reason = isOrderly
          ? this.timeline.evaluate(slot, trial, 0, trial.length)
          : this.bonds.reasonOf(unit);
        if (reason === REASON.none) return REASON.none;
        count(tally, reason);
      }
    }
    return rank(tally)[0] ?? REASON.none;
  }
}

function count(tally: Tally, reason: ReasonCode): void {
  tally.set(reason, (tally.get(reason) ?? 0) + 1);
}

function rank(tally: Tally): ReasonCode[] {
  const codes = [...tally.keys()].filter((code) => code !== REASON.none);
  codes.sort((a, b) => (tally.get(b) ?? 0) - (tally.get(a) ?? 0) || a - b);
  return codes.slice(0, MAX_REASONS);
}
