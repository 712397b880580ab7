/**
 * Optimizes a request that is too large for one table of travel times: groups of neighbouring orders are problems of their
 * own, searched on all threads at once; then the routes are grouped anew with other borders, so that what lay at a border
 * comes into the middle (POPMUSIC, Taillard and Voss 2002, with all parts of a round at the same time).
 */
import type { SearchSettings } from '../../../engine/vrp/search-params.ts';
import { badRequests, type Failure, type Result, success } from '../../contract/errors.ts';
import type { VrpProgress, VrpSolution } from '../../contract/vrp-answer.ts';
import { countOrders, mostSubproblems } from '../../contract/vrp-decomposition.ts';
import type { VrpRequest } from '../../contract/vrp-request.ts';
import type { OptimizeHost, Searcher } from '../optimize-host.ts';
import {
  fitBudget,
  type OptimizeOptions,
  type OptimizeResult,
  refuseLate,
  usualSeconds,
} from '../optimize-options.ts';
import { type SolveOptions, solvePlan } from '../plan-solver.ts';
import { checkRules } from '../translate-request.ts';
import { addLegLines } from '../vrp-leg-lines.ts';
import type { FinishedPlan } from '../vrp-requirements/finish-plan.ts';
import { groupOrders, listRouteOrders, type OrderGroup } from './group-orders.ts';
import { joinEvenings, joinTidyings } from './join-reports.ts';
import { JoinedPlan } from './joined-plan.ts';
import { Subproblem } from './subproblem.ts';

/**
 * The first round needs most, it makes plans of nothing: share of the time, and seconds at most. Then so many seconds a round,
 * long enough for a table to be small beside the search.
 */
const FIRST_SHARE = 0.6;
const MAX_FIRST_SECONDS = 180;
const ROUND_SECONDS = 40;
/** What was two problems needs more heat than a plan that is only polished. */
const SETTINGS: SearchSettings = { annealing: { warm: 0.1 } };
/** Of a search that counts iterations. */
const ROUNDS_OF_ITERATIONS = 3;
/** Radians by which the borders are turned each time: never the same ones again. */
const TURN = 2.4;
/** Pictures of large plans take long to write and to read. */
const PICTURE_EVERY_MS = 1000;
const PICTURE_SHARE = 0.05;
/** Milliseconds for tidying, and for evening out, all groups. */
const FINISH_MS = 8000;

export async function optimizeDecomposed(
  request: VrpRequest,
  count: number,
  host: OptimizeHost,
  options: OptimizeOptions,
): Promise<OptimizeResult> {
  const wrong = checkRules(request, options.requirements ?? {});
  if (wrong.length > 0) return badRequests(wrong);
  const run = new DecomposedRun(request, count, host, options);
  const failed = await run.search();
  return failed ?? run.finish();
}

/** Iterations of all groups, or when it ends, seconds from the beginning of the search. */
type Round = { readonly iterations: number } | { readonly untilSeconds: number };

function listRounds(budget: SolveOptions['budget']): Round[] {
  if ('iterations' in budget) {
    const iterations = Math.ceil(budget.iterations / ROUNDS_OF_ITERATIONS);
    return iterations > 0 ? Array.from({ length: ROUNDS_OF_ITERATIONS }, () => ({ iterations })) : [];
  }
  const { seconds } = budget;
  if (seconds <= 0) return [];
  const first = Math.min(MAX_FIRST_SECONDS, FIRST_SHARE * seconds);
  const others = Math.max(1, Math.round((seconds - first) / ROUND_SECONDS));
  const each = (seconds - first) / others;
  return Array.from({ length: 1 + others }, (_, i) => ({ untilSeconds: first + i * each }));
}

class DecomposedRun {
  private readonly joined: JoinedPlan;
  private readonly began: number;
  private readonly searchers: readonly Searcher[];
  private readonly count: number;
  private groups: readonly OrderGroup[];
  /** Of the present groups, as far as they have been opened. */
  private opened: (Subproblem | undefined)[] = [];
  private iterations = 0;
  private nextPicture = 0;
  private hasShown = false;

  constructor(
    private readonly request: VrpRequest,
    count: number,
    private readonly host: OptimizeHost,
    private readonly options: OptimizeOptions,
  ) {
    const { initial } = options;
    this.began = host.now();
    this.searchers = host.listSearchers?.() ?? [solvePlan];
    this.joined = new JoinedPlan(request);
    // A thread that waits for others is lost.
    const even = Math.ceil(count / this.searchers.length) * this.searchers.length;
    this.count = Math.max(1, Math.min(even, mostSubproblems(request)));
    this.groups = groupOrders(request, listRouteOrders(initial?.routes ?? []), this.count);
  }

  /** Leaves the best plan in `joined`. A failure where a table cannot be made, or nothing is there in time. */
  async search(): Promise<Failure | undefined> {
    const failed = await this.openAll();
    if (failed) return failed;
    const { host, options } = this;
    const wanted = options.budget ?? { seconds: usualSeconds(countOrders(this.request), options) };
    const budget = fitBudget(wanted, options.deadline, host.now());
    if (!budget) return refuseLate();
    const begins = host.now();
    for (const [round, part] of listRounds(budget).entries()) {
      if (this.isStopped) break;
      if (round > 0) this.regroup(round);
      const goesOn = round > 0 || options.initial !== undefined;
      const broken = await this.searchRound(part, begins, goesOn);
      if (broken) return broken;
    }
    options.onSearched?.(this.iterations);
    return undefined;
  }

  private get isStopped(): boolean {
    return this.options.shouldStop?.() ?? false;
  }

  /** Travel times and a first plan of each group. */
  private async openAll(): Promise<Failure | undefined> {
    for (const index of this.groups.keys()) {
      const opened = await this.open(index, this.options.initial, (share) =>
        this.report({ stage: 'matrix', matrixShare: (index + share) / this.groups.length }),
      );
      if (!opened.ok) return opened;
      const { value: subproblem } = opened;
      if (this.options.initial === undefined)
        await subproblem.search(solvePlan, this.limit({ iterations: 0 }, 0), false, () => {});
      subproblem.joinInto(this.joined);
    }
    this.showPicture();
    return undefined;
  }

  private async open(
    index: number,
    initial: VrpSolution | undefined,
    progress?: (share: number) => void,
  ): Promise<Result<Subproblem>> {
    const { request, groups, host, options } = this;
    const group = groups[index];
    const opened = await Subproblem.open(request, group, host, options.requirements, initial, progress);
    if (opened.ok) this.opened[index] = opened.value;
    return opened;
  }

  /** Whatever is searched in this round lies within other borders than before. */
  private regroup(round: number): void {
    this.groups = groupOrders(this.request, listRouteOrders(this.joined.routes), this.count, round * TURN);
    this.opened = [];
  }

  /** Searches all groups, as many at once as there are threads; a group until its part of the round is over. */
  private async searchRound(part: Round, began: number, goesOn: boolean): Promise<Failure | undefined> {
    const { searchers, groups, host } = this;
    const begins = host.now();
    const rows = Math.ceil(groups.length / searchers.length);
    const before = this.joined.toSolution();
    let failed: Failure | undefined;
    let next = 0;
    const work = async (search: Searcher) => {
      while (next < groups.length && !failed && !this.isStopped) {
        const index = next++;
        const known = this.opened[index];
        const opened = known ? success(known) : await this.open(index, before);
        if (!opened.ok) {
          // Whoever stops keeps what there is: of this group, its routes as they were.
          if (!this.isStopped) failed = opened;
          return;
        }
        const row = Math.floor(index / searchers.length) + 1;
        const budget =
          'iterations' in part
            ? { iterations: Math.ceil(part.iterations / groups.length) }
            : { seconds: leftUntil(host.now(), begins, began + 1000 * part.untilSeconds, row / rows) };
        const subproblem = opened.value;
        if (!known) subproblem.noteJoined();
        this.iterations += await subproblem.search(search, this.limit(budget, index), goesOn, () =>
          this.offerPicture(subproblem),
        );
        subproblem.joinInto(this.joined);
        this.offerPicture(subproblem);
      }
    };
    await Promise.all(searchers.map(work));
    return failed;
  }

  private limit(budget: SolveOptions['budget'], index: number): SolveOptions {
    const { host, options } = this;
    return {
      seed: (options.seed ?? 1) + index,
      settings: SETTINGS,
      budget,
      now: host.now,
      yieldToHost: host.yieldToHost,
      shouldStop: options.shouldStop,
    };
  }

  private offerPicture(changed: Subproblem): void {
    if (!this.options.onProgress || this.host.now() < this.nextPicture) return;
    changed.joinInto(this.joined, true);
    this.showPicture();
  }

  private showPicture(): void {
    const began = this.host.now();
    const solution = this.joined.toSolution();
    this.report({
      stage: this.hasShown ? 'improving' : 'first-plan',
      cost: solution.costs,
      unassigned: solution.no_unassigned,
      solution,
    });
    this.hasShown = true;
    const now = this.host.now();
    this.nextPicture = now + Math.max(PICTURE_EVERY_MS, (now - began) / PICTURE_SHARE);
  }

  private report(progress: Pick<VrpProgress, 'stage'> & Partial<VrpProgress>): void {
    const elapsedMs = this.host.now() - this.began;
    this.options.onProgress?.({
      elapsedMs,
      iterations: this.iterations,
      cost: 0,
      unassigned: 0,
      ...progress,
    });
  }

  /** Tidies and evens out within the last borders, and writes the answer. */
  async finish(): Promise<OptimizeResult> {
    const { host, options, joined } = this;
    const finished: (FinishedPlan | undefined)[] = [];
    for (const index of this.groups.keys()) {
      const subproblem = this.opened[index];
      const finishMs = FINISH_MS / this.groups.length;
      finished.push(await subproblem?.finish({ ...host, ...options, finishMs }));
      subproblem?.joinInto(joined);
    }
    const solution = joined.toSolution();
    for (const [translation, routes] of joined.listOrigins()) {
      const drawn = await addLegLines(translation, { ...solution, routes }, host.legGeometry);
      if (!drawn.ok) return drawn;
    }
    const { evenOut, tidiness, softLimits } = options.requirements ?? {};
    const whole = finished.filter((one) => one !== undefined);
    const isWhole = whole.length === this.groups.length;
    const tidying = tidiness && isWhole ? joinTidyings(whole) : undefined;
    const evening = evenOut && isWhole ? joinEvenings(whole) : undefined;
    return {
      ...success({
        copyrights: [...(host.copyrights ?? [])],
        job_id: host.createJobId(),
        status: 'finished',
        waiting_time_in_queue: 0,
        processing_time: Math.round(host.now() - this.began),
        solution,
      } as const),
      ...(softLimits ? { softUse: joined.toSoftUse(softLimits) } : {}),
      ...(tidying ? { tidying } : {}),
      ...(evening ? { evening } : {}),
    };
  }
}

/** Seconds until a share of the way from one moment to another, in milliseconds; 0 where that is over. */
function leftUntil(now: number, begins: number, end: number, share: number): number {
  return Math.max(0, begins + (end - begins) * share - now) / 1000;
}
