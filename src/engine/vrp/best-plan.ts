/**
 * The best plan seen, kept as flat copies, and the exact comparison that decides what "best" means: unassigned units
 * per priority, the objectives in order, then transport time and distance. O(tasks) per comparison, no allocation.
 */
import type { CurrentPlan } from './current-plan.ts';
import { compareValues, PRIORITY_CLASSES, TIE_BREAKERS, valueOfPlan } from './objective.ts';
import { FLAWED_FROM } from './route-evaluator.ts';
import type { SearchTables } from './search-tables.ts';
import { firstRoadLevel } from './slot-weights.ts';
import { RouteTimeline } from './timeline/route-timeline.ts';
import { listEvaluated } from './timeline/timeline-evaluator.ts';
import { trimPlan } from './trim-plan.ts';
import type { VrpPlan, VrpProblem } from './vrp-problem.ts';

export class BestPlan {
  /** The annealing's price of the kept plan. */
  cost = Infinity;
  private hasPlan = false;
  private readonly tasks: Int32Array;
  private readonly firstTask: Int32Array;
  private readonly slotOfUnit: Int32Array;
  private value: Float64Array;
  private candidate: Float64Array;
  private readonly stampOfVehicle: Int32Array;
  private stamp = 0;
  /** Legs of each slot's route, as of that version of its row: on large problems summing them all takes long. */
  private readonly measuredVersion: Int32Array;
  private readonly travelOfSlot: Float64Array;
  private readonly distanceOfSlot: Float64Array;
  /** Only where the rows' sums do not tell what a plan is worth. */
  private readonly timeline?: RouteTimeline;

  constructor(private readonly tables: SearchTables) {
    const { problem } = tables;
    this.tasks = new Int32Array(problem.tasks.count);
    this.firstTask = new Int32Array(problem.slots.count + 1);
    this.slotOfUnit = new Int32Array(problem.units.count);
    this.value = new Float64Array(PRIORITY_CLASSES + problem.objectives.length + TIE_BREAKERS);
    this.candidate = new Float64Array(this.value.length);
    this.stampOfVehicle = new Int32Array(problem.vehicleCount);
    this.measuredVersion = new Int32Array(problem.slots.count);
    this.travelOfSlot = new Float64Array(problem.slots.count);
    this.distanceOfSlot = new Float64Array(problem.slots.count);
    if (!isPlainlyValued(problem)) this.timeline = new RouteTimeline(problem);
  }

  /** Whether plans are valued by their timelines, as more than the sums of the rows counts. */
  get isTimed(): boolean {
    return this.timeline !== undefined;
  }

  /** Whether the plan is as good as the kept one, or better; only for plans valued by their timelines. */
  isMatchedBy(plan: CurrentPlan): boolean {
    if (!this.timeline) return false;
    return compareValues(valueOfPlan(this.tables.problem, plan.toPlan(), this.timeline), this.value) <= 0;
  }

  /** Keeps the plan when it is better than the kept one. */
  offer(plan: CurrentPlan): boolean {
    if (this.timeline && plan.cost >= FLAWED_FROM) return this.offerTrimmed(plan.toPlan(), this.timeline);
    if (this.timeline) this.candidate = valueOfPlan(this.tables.problem, plan.toPlan(), this.timeline);
    else this.evaluate(plan);
    if (this.hasPlan && !this.isBetter()) return false;
    const { rows } = plan;
    let at = 0;
    for (let s = 0; s < rows.rowOfSlot.length; s++) {
      this.firstTask[s] = at;
      const base = rows.rowOfSlot[s] * rows.stride;
      const length = rows.lengthOfRow[rows.rowOfSlot[s]];
      for (let i = 1; i <= length; i++) this.tasks[at++] = rows.taskAt[base + i];
    }
    this.firstTask[rows.rowOfSlot.length] = at;
    this.slotOfUnit.set(plan.slotOfUnit);
    [this.value, this.candidate] = [this.candidate, this.value];
    this.cost = plan.total;
    this.hasPlan = true;
    return true;
  }

  private offerTrimmed(flawed: VrpPlan, timeline: RouteTimeline): boolean {
    const { problem } = this.tables;
    const plan = trimPlan(problem, flawed, timeline);
    this.candidate = valueOfPlan(problem, plan, timeline);
    if (this.hasPlan && !this.isBetter()) return false;
    this.slotOfUnit.fill(-1);
    let at = 0;
    for (const [slot, tasks] of plan.tasksOfSlot.entries()) {
      this.firstTask[slot] = at;
      for (const task of tasks) {
        this.tasks[at++] = task;
        this.slotOfUnit[problem.tasks.unit[task]] = slot;
      }
    }
    this.firstTask[plan.tasksOfSlot.length] = at;
    [this.value, this.candidate] = [this.candidate, this.value];
    this.cost = Infinity;
    this.hasPlan = true;
    return true;
  }

  /** Must be called where the rows have started to count their versions anew. */
  forget(): void {
    this.measuredVersion.fill(0);
  }

  toPlan(): VrpPlan {
    const tasksOfSlot = Array.from({ length: this.firstTask.length - 1 }, (_, s) =>
      Array.from(this.tasks.subarray(this.firstTask[s], this.firstTask[s + 1])),
    );
    const unassigned = [...this.slotOfUnit.keys()].filter((unit) => this.slotOfUnit[unit] < 0);
    return { tasksOfSlot, unassigned };
  }

  private isBetter(): boolean {
    const { value, candidate } = this;
    for (let i = 0; i < value.length; i++) {
      const difference = candidate[i] - value[i];
      if (Math.abs(difference) > 1e-7 * Math.max(1, Math.abs(value[i]))) return difference < 0;
    }
    return false;
  }

  /** Sums the legs of a row that has changed since it was last looked at. */
  private measure({ rows }: CurrentPlan, slot: number, row: number): void {
    const { metrics, slots, locationCount: n } = this.tables.problem;
    const { durations, distances } = metrics[slots.metric[slot]];
    let travel = 0;
    let distance = 0;
    for (let i = row * rows.stride; i <= row * rows.stride + rows.lengthOfRow[row]; i++) {
      const leg = rows.locationAt[i] * n + rows.locationAt[i + 1];
      travel += durations[leg];
      distance += distances[leg];
    }
    this.travelOfSlot[slot] = travel;
    this.distanceOfSlot[slot] = distance;
    this.measuredVersion[slot] = rows.versionOfRow[row];
  }

  private evaluate(plan: CurrentPlan): void {
    const { candidate: vector } = this;
    const { problem } = this.tables;
    const { slots, objectives } = problem;
    const { rows } = plan;
    vector.fill(0);
    this.stamp++;
    const { surcharge, priority } = problem.units;
    let extra = 0;
    for (let u = 0; u < problem.units.count; u++) {
      const slot = plan.slotOfUnit[u];
      if (slot < 0) vector[priority[u] - 1]++;
      else if (surcharge) extra += surcharge[u * slots.count + slot];
    }
    const level = firstRoadLevel(problem);
    vector[level < 0 ? vector.length - 2 : PRIORITY_CLASSES + level] += extra;
    for (let s = 0; s < slots.count; s++) {
      const row = rows.rowOfSlot[s];
      const length = rows.lengthOfRow[row];
      if (length === 0) continue;
      const opens = this.stampOfVehicle[slots.vehicle[s]] !== this.stamp;
      this.stampOfVehicle[slots.vehicle[s]] = this.stamp;
      if (this.measuredVersion[s] !== rows.versionOfRow[row]) this.measure(plan, s, row);
      const travel = this.travelOfSlot[s];
      const distance = this.distanceOfSlot[s];
      for (let k = 0; k < objectives.length; k++) {
        const at = PRIORITY_CLASSES + k;
        if (objectives[k].value === 'vehicles') {
          if (opens) vector[at]++;
          continue;
        }
        const seconds = objectives[k].value === 'transport_time' ? travel : rows.spanOfRow[row];
        vector[at] += seconds * slots.costPerSecond[s] + distance * slots.costPerMeter[s];
        if (opens) vector[at] += slots.costOfActivation[s];
      }
      vector[vector.length - 2] += travel;
      vector[vector.length - 1] += distance;
    }
  }
}

const PLAIN_VALUES: readonly string[] = ['transport_time', 'completion_time', 'vehicles'];

/** Whether travel, distance and the span of each row are all that the objectives ask for. */
function isPlainlyValued(problem: VrpProblem): boolean {
  return (
    problem.objectives.every(({ type, value }) => type === 'min' && PLAIN_VALUES.includes(value)) &&
    !listEvaluated(problem).includes(1) &&
    problem.slots.minOrders.every((least) => least === 0) &&
    !problem.slots.movesEmpty.includes(1)
  );
}
