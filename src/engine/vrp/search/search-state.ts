/** What the phases of a search share: the plan under work, the best one, how hot it is and what is being sought. */
import type { Prng } from '../../base/prng.ts';
import type { BestPlan } from '../best-plan.ts';
import type { CurrentPlan } from '../current-plan.ts';
import { FLAWED_FROM } from '../route-evaluator.ts';
import type { Absences } from './absences.ts';
import type { Episodes } from './episodes.ts';

export interface SearchStats {
  iterations: number;
  accepted: number;
  improvements: number;
}

/** One way of searching. Of all phases the first that is open works. */
export interface SearchPhase {
  readonly isOpen: boolean;
  /** Iterations between two looks at the clock. */
  readonly clockStride: number;
  /** One step; adds the iterations of ruin and recreate that it takes the time of. */
  step(state: SearchState): void;
}

export class SearchState {
  readonly stats: SearchStats = { iterations: 0, accepted: 0, improvements: 0 };
  /** In the unit of the plan's price. */
  temperature = 0;
  /** Places for all are sought, or a smaller fleet; the second stage seeks the least price. */
  isFirstStage = false;
  /** Plans are compared by their values, not by their prices. */
  isExact = false;

  /**
   * `margin`: prices within this of the best are compared exactly, as several objectives share the one price.
   * `onComplete`: in the first stage, the best plan has become one that serves all.
   */
  constructor(
    readonly plan: CurrentPlan,
    readonly prng: Prng,
    readonly absences: Absences,
    readonly bestPlan: BestPlan,
    readonly episodes: Episodes,
    readonly margin: number,
    private readonly onComplete: () => void,
  ) {}

  /** Whether the present plan leaves nobody out. */
  get servesAll(): boolean {
    return this.absences.list.length === 0;
  }

  /** Whether some route may only stay while places are looked for. */
  get isFlawed(): boolean {
    return this.plan.cost >= FLAWED_FROM;
  }

  /** Whether the rules accept the present plan as a whole. */
  get isAcceptable(): boolean {
    return this.plan.rules?.accepts?.() ?? true;
  }

  /** A random task of the present episode's. */
  drawSeed(): number {
    const { region, regionCount } = this.episodes;
    const { count } = this.plan.tables.problem.tasks;
    return regionCount > 0 ? region[this.prng.nextInt(regionCount)] : this.prng.nextInt(count);
  }

  /** The present plan may be the best of its episode. */
  noteBest(): void {
    const isComplete = this.servesAll && !this.isFirstStage;
    if (isComplete && this.plan.total < this.episodes.least) this.episodes.note();
  }

  /** The present plan may be the best of all. */
  offerBest(): void {
    if (this.bestPlan.offer(this.plan)) this.stats.improvements++;
    if (this.isFirstStage && this.servesAll && !this.isFlawed) this.onComplete();
  }

  /** Goes back to the best plan. */
  loadBest(): void {
    this.plan.load(this.bestPlan.toPlan());
    this.absences.relist();
  }
}
