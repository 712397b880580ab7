/** The streets of routes that were changed by hand: kept where known, fetched once the figures are on the screen. */
import type { ApiClient } from '../../client/api-client.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlanSolution } from '../../plan/solution.ts';
import { amendPlan, type PlanHistory } from '../plan-history.ts';
import { StreetLines } from '../street-lines.ts';
import type { PlanEvaluator } from './plan-evaluator.ts';
import type { Preview } from './preview.ts';

export class DrawnRoutes {
  private readonly api: ApiClient;
  private readonly evaluator: PlanEvaluator;
  private readonly history: PlanHistory;
  private streets: { planId: string; lines: StreetLines } | undefined;

  constructor(api: ApiClient, evaluator: PlanEvaluator, history: PlanHistory) {
    this.api = api;
    this.evaluator = evaluator;
    this.history = history;
  }

  /** With the streets that are known; other legs are drawn straight. */
  draw(plan: Plan, solution: PlanSolution): PlanSolution {
    return this.carryWire(solution, this.linesOf(plan).draw(solution));
  }

  /** Fetches the streets of the shown plan that are drawn straight. */
  async complete(): Promise<void> {
    const { plan } = this.history.getState();
    const lines = this.linesOf(plan);
    if (!plan.solution || lines.isComplete(plan.solution)) return;
    if (!(await lines.fetch(this.api, plan.solution))) return;
    const { id, solution, isStale } = this.history.getState().plan;
    if (id !== plan.id || !solution || isStale) return;
    const drawn = this.carryWire(solution, lines.fillIn(solution));
    // An edit that was taken back meanwhile left nothing to draw.
    if (drawn === solution) return;
    amendPlan(this.history, (latest) =>
      latest.solution === solution ? { ...latest, solution: drawn } : latest,
    );
  }

  /** The same for a change that is only tried. */
  async completePreview(preview: Preview): Promise<void> {
    const { trial, plan } = preview.store.getState();
    if (!trial || !plan?.solution) return;
    const lines = this.linesOf(plan);
    if (lines.isComplete(plan.solution) || !(await lines.fetch(this.api, plan.solution))) return;
    preview.redraw(trial, lines.fillIn(plan.solution));
  }

  private linesOf(plan: Plan): StreetLines {
    if (this.streets?.planId !== plan.id) this.streets = { planId: plan.id, lines: new StreetLines(plan) };
    else this.streets.lines.follow(plan);
    return this.streets.lines;
  }

  private carryWire(from: PlanSolution, to: PlanSolution): PlanSolution {
    this.evaluator.carry(from, to);
    return to;
  }
}
