/** One of the problems that a large request is taken apart into, from its travel times to its plan. */
import { RouteTimeline } from '../../../engine/vrp/timeline/route-timeline.ts';
import { trimPlan } from '../../../engine/vrp/trim-plan.ts';
import type { VrpPlan } from '../../../engine/vrp/vrp-problem.ts';
import { type Result, success } from '../../contract/errors.ts';
import type { VrpSolution } from '../../contract/vrp-answer.ts';
import { countOrders } from '../../contract/vrp-decomposition.ts';
import type { VrpRequest } from '../../contract/vrp-request.ts';
import type { VrpRequirements } from '../../contract/vrp-requirements.ts';
import type { OptimizeHost, Searcher } from '../optimize-host.ts';
import type { SolveOptions } from '../plan-solver.ts';
import { type TranslatedRequest, translateParsed } from '../translate-request.ts';
import type { TranslatedProblem } from '../vrp-problem/translated-problem.ts';
import { applyRequirements } from '../vrp-requirements/apply-requirements.ts';
import type { FinishHost } from '../vrp-requirements/even-out.ts';
import { type FinishedPlan, finishPlan } from '../vrp-requirements/finish-plan.ts';
import { measureSoftUse } from '../vrp-requirements/soft-use.ts';
import { buildVrpSolution, planOfSolution } from '../vrp-solution.ts';
import type { OrderGroup } from './group-orders.ts';
import type { JoinedPlan } from './joined-plan.ts';
import { takeRequirements, takeSubrequest } from './take-subrequest.ts';

export class Subproblem {
  plan: VrpPlan;
  /** What its plan cost when it was last joined. */
  private costs = 0;

  private constructor(
    readonly group: OrderGroup,
    /** Without the tables: it outlives the problem. */
    private readonly translation: TranslatedRequest,
    readonly translated: TranslatedProblem,
    private readonly requirements: VrpRequirements,
    initial: VrpSolution | undefined,
  ) {
    this.plan = initial
      ? planOfSolution(translated, initial)
      : { tasksOfSlot: translated.slots.map(() => []), unassigned: [...translated.orders.keys()] };
  }

  /** Has the travel times made. With routes of `initial` its plan begins with these. */
  static async open(
    request: VrpRequest,
    group: OrderGroup,
    { createMatrix, matrix }: OptimizeHost,
    requirements: VrpRequirements = {},
    initial?: VrpSolution,
    progress?: (share: number) => void,
  ): Promise<Result<Subproblem>> {
    const share = group.orderIds.size / countOrders(request);
    const own = takeRequirements(requirements, group, share);
    const host = { matrix: createMatrix?.() ?? matrix };
    const translation = await translateParsed(takeSubrequest(request, group), host, { rules: own, progress });
    if (!translation.ok) return translation;
    const required = applyRequirements(translation.value.translated, undefined, own);
    if (!required.ok) return required;
    return success(new Subproblem(group, keepForLines(translation.value), required.value, own, initial));
  }

  /** Says that the plan as it is has been joined already, as parts of other problems. */
  noteJoined(): void {
    this.costs = this.write(false).costs;
  }

  /**
   * Searches for a plan, or on from the present one; returns the iterations. `onPlan` is called with each better one in
   * between.
   */
  async search(
    search: Searcher,
    options: SolveOptions,
    goesOn: boolean,
    onPlan: () => void,
  ): Promise<number> {
    const { problem } = this.translated;
    const { plan, iterations } = await search(problem, {
      ...options,
      initialPlan: goesOn ? this.plan : undefined,
      onProgress: ({ best }) => {
        this.plan = best();
        onPlan();
      },
    });
    this.plan = trimPlan(problem, plan, new RouteTimeline(problem));
    return iterations;
  }

  /** Tidies and evens out the plan where that is required. */
  async finish(host: FinishHost): Promise<FinishedPlan> {
    const finished = await finishPlan(this.translated, this.plan, this.requirements, host);
    this.plan = finished.plan;
    return finished;
  }

  /** Puts the plan into that of the whole request; with reasons and the use of soft limits unless it is only a picture. */
  joinInto(joined: JoinedPlan, isPicture = false): void {
    const solution = this.write(!isPicture);
    const isMeasured = !isPicture && this.requirements.softLimits !== undefined;
    joined.replace(this.group, {
      solution,
      translation: this.translation,
      costsBefore: this.costs,
      ...(isMeasured ? { softUse: measureSoftUse(this.translated, this.plan) } : {}),
    });
    this.costs = solution.costs;
  }

  private write(explains: boolean): VrpSolution {
    return buildVrpSolution(this.translated, this.plan, explains);
  }
}

const NO_LEGS = new Int32Array(0);

/** Only the traffic of its legs, where that depends on the hour: tables of all problems of two rounds would not fit into a tab. */
function keepForLines(translation: TranslatedRequest): TranslatedRequest {
  const { legs, translated } = translation;
  if ([...legs.values()].some(({ hours }) => hours)) return translation;
  const names = [...legs].map(([key]) => [key, { times: NO_LEGS, distances: NO_LEGS }] as const);
  const problem = { ...translated.problem, metrics: [] };
  return {
    ...translation,
    legs: new Map(names),
    translated: { ...translated, problem, snappedAt: undefined },
  };
}
