/** One run of the optimizer on the present plan. */

import type { VrpProgress, VrpSolution } from '../../api/contract/vrp-answer.ts';
import type { VrpEvening, VrpRequirements, VrpTidying } from '../../api/contract/vrp-requirements.ts';
import type { ApiClient, PlanClient, PlannedAnswer } from '../../client/api-client.ts';
import { formatDistance, formatDuration, formatTime } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import type { Fairness } from '../../plan/fairness.ts';
import { isLocated } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlanSolution } from '../../plan/solution.ts';
import { readArrangement } from '../arrange/arrangement.ts';
import { restorePast } from '../arrange/past.ts';
import type { PlanEvaluator } from '../arrange/plan-evaluator.ts';
import { nextTask } from '../next-task.ts';
import { settleSolution } from '../plan-edits.ts';
import { computeFigures } from '../plan-figures.ts';
import { amendPlan, editPlan, type PlanHistory } from '../plan-history.ts';
import { buildRequest } from '../request/build-body.ts';
import { readSolution, type WireSolution } from '../request/read-solution.ts';
import { StreetLines } from '../street-lines.ts';
import { buildRequirements, mayBreakRules, type OptimizeMode } from './build-requirements.ts';
import { fillInOrder } from './fill-in-order.ts';
import { finishStopped } from './finish-stopped.ts';
import { createPacer, type RunReport } from './pacer.ts';
import { beginSolve, endSolve, noteMatrix, noteProgress, type SolveStore } from './solve-store.ts';

interface Run {
  control: AbortController;
  isDiscarded: boolean;
  done: Promise<void>;
}

interface RunOptions {
  /** Time for the search; `Infinity` = until it is stopped. */
  seconds: number;
  mode: OptimizeMode;
}

/** Longer than anybody waits; engines want a number. */
const UNLIMITED_SECONDS = 24 * 3600;
/** A result is shown no later than this after it has come, even if the rules that it breaks are not known yet. */
const RULES_MS = 150;

/** One line: vans, placed orders, kilometres, the end of the day, and what was locked. */
export function describeOutcome(
  plan: Plan,
  solution: PlanSolution,
  { evening, tidying }: { readonly evening?: VrpEvening; readonly tidying?: VrpTidying } = {},
): string {
  const now = computeFigures(plan, solution);
  const values = {
    placed: now.placed,
    total: plan.orders.filter(isLocated).length,
    distance: formatDistance(now.distance),
    end: now.backBy === undefined ? '' : formatTime(now.backBy),
  };
  if (now.backBy === undefined) return t('solve.nothingPlaced');
  const earlier = plan.solution && computeFigures(plan, plan.solution).vans;
  const text =
    earlier !== undefined && earlier !== now.vans
      ? t('solve.outcomeBefore', {
          ...values,
          before: t('frame.vans', { count: earlier }),
          after: now.vans,
        })
      : t('solve.outcome', { ...values, count: now.vans });
  const evened = evening && plan.fairness ? [describeEvening(plan.fairness, evening)] : [];
  const tidied = tidying ? describeTidying(tidying) : [];
  const locked = plan.locks.length > 0 ? [t('solve.lockedKept', { count: plan.locks.length })] : [];
  return [text, ...tidied, ...evened, ...locked].join('. ');
}

/** How much tidier the routes have become, where that can be seen. */
function describeTidying({ before, after }: VrpTidying): string[] {
  const [former, figure] = [Math.round(before.figure), Math.round(after.figure)];
  return figure > former ? [t('solve.tidier', { before: former, after: figure })] : [];
}

/** How far the van with the most and the one with the least lie apart, in what is spread. */
export function formatSpread(of: Fairness['of'], spread: number): string {
  if (of === 'orders') return t('frame.stops', { count: spread });
  return of === 'distance' ? formatDistance(spread) : formatDuration(spread);
}

/** How much evener it has become, and what that costs. */
export function describeEvening({ of }: Fairness, evening: VrpEvening): string {
  const { spreadBefore, spreadAfter, extraDistance } = evening;
  if (spreadAfter >= spreadBefore) return t('solve.evenAlready');
  const values = { before: formatSpread(of, spreadBefore), after: formatSpread(of, spreadAfter) };
  if (extraDistance < 50) return t('solve.evenerFree', values);
  return t('solve.evener', { ...values, distance: formatDistance(extraDistance) });
}

export interface Optimizer {
  /** The result is one undo step; a failure is told in the solve store. */
  run(options: RunOptions): Promise<void>;
  /** Ends the run; keeps its best plan unless `discard`. */
  stop(discard: boolean): void;
  /** Ends the run and waits until its best plan is kept. */
  settle(): Promise<void>;
  /** The routes of a run that was stopped are finished no further: somebody works with them as they are. */
  leaveAsIs(): void;
  /** What evening out the plan's routes would come to; undefined where it cannot be said. Changes nothing. */
  previewEvening(plan: Plan, signal: AbortSignal): Promise<VrpEvening | undefined>;
  /** How tidy the plan's routes are, and what spoils it; undefined where it cannot be said. */
  measureTidiness(plan: Plan, signal: AbortSignal): Promise<VrpTidying | undefined>;
}

export function createOptimizer(
  api: ApiClient,
  plans: PlanClient,
  evaluator: PlanEvaluator,
  history: PlanHistory,
  solve: SolveStore,
): Optimizer {
  let current: Run | undefined;
  /** Of the run before, which was stopped. */
  let finishing: AbortController | undefined;

  /** Redraws the best plan once its streets are known, unless a better one has come. */
  async function showStreets(streets: StreetLines, shown: PlanSolution, signal: AbortSignal): Promise<void> {
    const isDone = await streets.fetch(api, shown, signal);
    const { isSolving, best } = solve.getState();
    if (isDone && isSolving && best) solve.setState({ best: streets.fillIn(best) });
  }

  /** What the run begins with; undefined where it begins with nothing. */
  async function findInitial(plan: Plan): Promise<VrpSolution | undefined> {
    const wire = await evaluator.findWire(plan);
    return wire.ok ? wire.value : undefined;
  }

  /** The same result with the rules that it breaks. */
  async function withViolations(plan: Plan, solution: PlanSolution): Promise<PlanSolution> {
    const evaluated = await evaluator.evaluate({ ...plan, solution }, readArrangement(solution));
    return evaluated.ok ? { ...solution, violations: evaluated.value.violations } : solution;
  }

  /** Keeps a result that may break rules: with these where they are known soon, and they come after it where not. */
  async function keepWithViolations(plan: Plan, found: PlanSolution): Promise<void> {
    const full = withViolations(plan, found);
    const soon = await Promise.race([full, nextTask(RULES_MS)]);
    keep(plan, soon ?? found);
    if (soon) return;
    const { solution: kept } = history.getState().plan;
    void full.then(({ violations }) =>
      amendPlan(history, (latest) =>
        kept && latest.solution === kept ? { ...latest, solution: { ...kept, violations } } : latest,
      ),
    );
  }

  function keep(plan: Plan, solution: PlanSolution): void {
    editPlan(history, t('solve.optimise'), (latest) => ({
      ...settleSolution(latest, solution, plan),
      isEdited: false,
      before: plan.solution && computeFigures(plan, plan.solution),
    }));
  }

  async function search(plan: Plan, { seconds, mode }: RunOptions, run: Run): Promise<void> {
    const { signal } = run.control;
    // The card that says so is drawn before there is work to do.
    await nextTask();
    const streets = new StreetLines(plan);
    const request = buildRequest(plan);
    const { requirements, needsInitial } = buildRequirements(plan, mode, request);
    const initial = needsInitial ? await findInitial(plan) : undefined;
    const read = (wire: WireSolution) => {
      const plain = restorePast(plan, readSolution(wire, request));
      return needsInitial ? plain : fillInOrder(plan, plain);
    };
    const pacer = createPacer(({ stage, solution, matrixShare }: RunReport) => {
      if (stage === 'matrix') {
        noteMatrix(solve, matrixShare ?? 0);
        return;
      }
      const plain = solution && read(solution);
      const drawn = plain && streets.draw(plain);
      // Reading a plan and drawing it are tasks of their own, so that neither keeps the page long.
      void nextTask().then(() => {
        if (current !== run) return;
        noteProgress(solve, performance.now(), stage, drawn);
        if (plain) void showStreets(streets, plain, signal);
      });
    });
    const result = await plans.optimize(request.body, {
      // What is only evened out is not searched for.
      seconds: mode === 'even' ? 0 : Math.min(seconds, UNLIMITED_SECONDS),
      signal,
      initial,
      requirements,
      onProgress: (progress: VrpProgress) => pacer.offer(progress),
    });
    pacer.end();
    if (run.isDiscarded) {
      endSolve(solve, { outcome: () => t('solve.discarded') });
      return;
    }
    // An engine that died over the run has still shown how far it had come.
    const solution = result.ok ? streets.draw(read(result.value.answer.solution)) : solve.getState().best;
    const extras: Partial<PlannedAnswer> = result.ok ? result.value : {};
    const outcome = solution && (() => describeOutcome(plan, solution, extras));
    if (solution && mayBreakRules(requirements)) await keepWithViolations(plan, solution);
    else if (solution) keep(plan, solution);
    // Asked to stop before there was anything to keep: no failure.
    const isStopped = signal.aborted && !solution;
    endSolve(solve, {
      error: result.ok || isStopped ? undefined : result.error.fault,
      outcome: isStopped ? () => t('solve.stoppedEarly') : outcome,
    });
    // What has begun was stopped on purpose, and its bound counts from where it began.
    const isWanted = (requirements.tidiness ?? requirements.evenOut) !== undefined;
    const isBegun = extras.tidying !== undefined || extras.evening !== undefined;
    if (!signal.aborted || !result.ok || !isWanted || isBegun) return;
    finishing = new AbortController();
    const stopped = {
      plan,
      body: request.body,
      requirements,
      found: result.value.answer.solution,
      read: async (wire: VrpSolution) => {
        const finished = streets.draw(read(wire));
        return mayBreakRules(requirements) ? withViolations(plan, finished) : finished;
      },
      describe: (finished: PlanSolution, made: Partial<PlannedAnswer>) =>
        describeOutcome(plan, finished, made),
    };
    void finishStopped(stopped, { plans, history, solve }, finishing);
  }

  async function run(options: RunOptions): Promise<void> {
    if (solve.getState().isSolving) return;
    finishing?.abort();
    const { plan } = history.getState();
    beginSolve(solve, performance.now(), options.seconds);
    const started: Run = { control: new AbortController(), isDiscarded: false, done: Promise.resolve() };
    current = started;
    started.done = search(plan, options, started).finally(() => {
      current = undefined;
    });
    await started.done;
  }

  function stop(discard: boolean): void {
    if (!current) return;
    current.isDiscarded = discard;
    current.control.abort();
  }

  /** What the engine says of the routes that are there, without a search for others. */
  async function ask(plan: Plan, extra: VrpRequirements, signal: AbortSignal) {
    const request = buildRequest(plan);
    const { requirements } = buildRequirements(plan, 'even', request);
    const initial = await findInitial(plan);
    if (!initial || signal.aborted) return undefined;
    const asked = { ...requirements, ...extra };
    const result = await plans.optimize(request.body, { seconds: 0, signal, initial, requirements: asked });
    return result.ok && !signal.aborted ? result.value : undefined;
  }

  return {
    run,
    stop,
    leaveAsIs: () => finishing?.abort(),
    async settle() {
      finishing?.abort();
      stop(false);
      await current?.done;
      finishing?.abort();
    },
    previewEvening: async (plan, signal) => (await ask(plan, {}, signal))?.evening,
    measureTidiness: async (plan, signal) =>
      (await ask(plan, { evenOut: undefined, tidiness: 'off' }, signal))?.tidying,
  };
}
