/**
 * Ruin and recreate under simulated annealing, for every problem: in every iteration strings of stops are removed near a
 * random task and greedily put back in a random order with occasional blinks (Christiaens and Vanden Berghe 2020). The
 * threshold of acceptance is drawn before the units are put back and caps the price of every insertion, so a hopeless
 * iteration ends early.
 */
import { NO_CAP } from '../insertion/place-search.ts';
import type { Ruin } from '../ruin/ruin.ts';
import type { VrpPlan } from '../vrp-problem.ts';
import type { Recreate } from './recreate.ts';
import type { SearchPhase, SearchState } from './search-state.ts';

export class Annealing implements SearchPhase {
  readonly isOpen = true;

  constructor(
    private readonly ruin: Ruin,
    private readonly recreate: Recreate,
    readonly clockStride: number,
  ) {}

  step(state: SearchState): void {
    const { plan, prng, absences, stats, bestPlan } = state;
    const { problem } = plan.tables;
    const { ruin, recreate } = this;
    stats.iterations++;
    const threshold = plan.total - state.temperature * Math.log(prng.nextFloat() + 1e-12);
    const hasAbsent = absences.list.length > 0;
    plan.begin();
    ruin.clear();
    const seed =
      hasAbsent && prng.nextFloat() < 0.5
        ? problem.units.firstTask[absences.list[prng.nextInt(absences.list.length)]]
        : state.drawSeed();
    const assigned = problem.tasks.count - absences.hopelessTasks - absences.list.length;
    if (!ruin.removeStrings(seed, assigned)) {
      this.takeBack(state);
      return;
    }
    absences.addSome();
    recreate.sort(hasAbsent && prng.nextFloat() < 0.5);
    if (!recreate.run(threshold, !hasAbsent) || !state.isAcceptable || !isAccepted(state, threshold)) {
      this.takeBack(state);
      return;
    }
    const isChanged = plan.commit();
    stats.accepted++;
    if (!isChanged && !hasAbsent) return;
    if (hasAbsent) absences.collect();
    state.noteBest();
    if (plan.total < bestPlan.cost + state.margin || hasAbsent || state.isExact) state.offerBest();
  }

  /** Loads a plan and puts in what it lacks; false when that does not make a complete plan. */
  complete(state: SearchState, start: VrpPlan): boolean {
    const { plan, absences } = state;
    const { ruin, recreate } = this;
    const isLoaded = plan.load(start);
    absences.relist();
    if (!isLoaded) return false;
    plan.begin();
    ruin.clear();
    for (const unit of absences.list) ruin.addAbsent(unit);
    recreate.sort(false);
    if (!recreate.run(NO_CAP, false)) return false;
    plan.commit();
    absences.collect();
    return state.servesAll && !state.isFlawed && state.isAcceptable;
  }

  private takeBack({ plan }: SearchState): void {
    plan.rollback();
    this.ruin.restore();
  }
}

function isAccepted(
  { plan, bestPlan, absences, isExact, isFirstStage }: SearchState,
  threshold: number,
): boolean {
  if (isExact) return bestPlan.isMatchedBy(plan);
  if (absences.list.length > 0 || isFirstStage) return absences.accepts(threshold, isFirstStage);
  return plan.total < threshold;
}
