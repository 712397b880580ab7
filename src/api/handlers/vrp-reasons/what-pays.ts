/**
 * What a plan pays for beside its goal: tidy routes and even work. A place that is dearer than another may be their
 * price, where it costs no more than they may and the plan would have less of them with the order elsewhere.
 */

import { measurePlan } from '../../../engine/vrp/evening/measure-plan.ts';
import type { Move, PlanWorth } from '../../../engine/vrp/explain/move-trial.ts';
import { withoutUnit } from '../../../engine/vrp/explain/unit-places.ts';
import { measureTidiness } from '../../../engine/vrp/tidiness/measure-tidiness.ts';
import type { PlanePoints } from '../../../engine/vrp/tidiness/plane-points.ts';
import type { VrpPlan } from '../../../engine/vrp/vrp-problem.ts';
import type { VrpPaidFor, VrpReasonOptions } from '../../contract/vrp-reasons.ts';
import { TIDINESS_SHARE, type VrpEvenOut } from '../../contract/vrp-requirements.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import { DEFAULT_EXTRA_WAITING } from '../vrp-requirements/even-out.ts';
import { projectProblem } from '../vrp-requirements/tidy-routes.ts';

/** Rounding makes no plan less tidy. */
const DUST = 1e-9;

export class WhatPays {
  private readonly points: PlanePoints | undefined;
  /** Of the plan as it is, worked out when first asked for. */
  private figure: number | undefined;
  private deviation: number | undefined;

  constructor(
    private readonly translated: TranslatedProblem,
    private readonly plan: VrpPlan,
    private readonly stay: PlanWorth,
    private readonly options: Pick<VrpReasonOptions, 'tidiness' | 'evenOut'>,
  ) {
    const isTidied = options.tidiness !== undefined && options.tidiness !== 'off';
    this.points = isTidied ? projectProblem(translated) : undefined;
  }

  /** What the order's place pays for; undefined where the plan is simply better with the order elsewhere. O(tasks^1.5). */
  find(move: Move): VrpPaidFor | undefined {
    if (this.isWithinTidiness(move) && this.isLessTidy(move)) return 'tidiness';
    const { evenOut } = this.options;
    return evenOut && this.isWithinEvening(move, evenOut) && this.isLessEven(move, evenOut)
      ? 'evenness'
      : undefined;
  }

  private isWithinTidiness({ worth }: Move): boolean {
    const { tidiness = 'off' } = this.options;
    return this.stay.cost - worth.cost <= TIDINESS_SHARE[tidiness] * this.stay.cost;
  }

  private isLessTidy(move: Move): boolean {
    if (!this.points) return false;
    this.figure ??= this.measureFigure(this.plan, this.points);
    return this.measureFigure(this.planWith(move), this.points) < this.figure - DUST;
  }

  private measureFigure(plan: VrpPlan, points: PlanePoints): number {
    return measureTidiness(this.translated.problem, plan, points).figure;
  }

  private isWithinEvening(
    { worth }: Move,
    { maxExtraShare, maxExtraWaiting = DEFAULT_EXTRA_WAITING }: VrpEvenOut,
  ): boolean {
    const { stay } = this;
    const travel = stay.travel - worth.travel;
    return (
      stay.distance - worth.distance <= maxExtraShare * stay.distance &&
      travel <= maxExtraShare * stay.travel &&
      stay.span - worth.span - travel <= maxExtraWaiting
    );
  }

  private isLessEven(move: Move, { of }: VrpEvenOut): boolean {
    const { problem } = this.translated;
    this.deviation ??= deviationOf(measurePlan(problem, this.plan, of).loads);
    return deviationOf(measurePlan(problem, this.planWith(move), of).loads) > this.deviation + DUST;
  }

  private planWith({ unit, slot, route }: Move): VrpPlan {
    const { tasksOfSlot, unassigned } = withoutUnit(this.translated.problem, this.plan, unit);
    return {
      tasksOfSlot: tasksOfSlot.map((tasks, other) => (other === slot ? [...route] : tasks)),
      unassigned: unassigned.filter((other) => other !== unit),
    };
  }
}

/** The standard deviation. */
function deviationOf(loads: readonly number[]): number {
  const mean = loads.reduce((sum, load) => sum + load, 0) / Math.max(1, loads.length);
  const squares = loads.reduce((sum, load) => sum + (load - mean) ** 2, 0);
  return Math.sqrt(squares / Math.max(1, loads.length));
}
