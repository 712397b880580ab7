/**
 * The search for a plan with one vehicle less. Where vehicles are equal and routes know nothing but loads and windows,
 * by ejections (`ejection-search.ts`), on routes of their own. Elsewhere the search itself goes on with one vehicle
 * forbidden and the units of one left out, those whose absences weigh least.
 */
import type { Prng } from '../../base/prng.ts';
import type { CurrentPlan } from '../current-plan.ts';
import type { InsertionFinder } from '../insertion/insertion-finder.ts';
import type { Ruin } from '../ruin/ruin.ts';
import type { Absences } from '../search/absences.ts';
import type { SearchPhase, SearchState } from '../search/search-state.ts';
import { laneServes } from '../traits.ts';
import { EjectionSearch } from './ejection-search.ts';
import { TIGHT_ROUTES, TightRoutes } from './tight-routes.ts';

/** Cells of all routes; beyond this the rows, as long as there are tasks, take too much memory. */
const MAX_CELLS = 2 ** 22;
export class FleetReduction implements SearchPhase {
  /** Ejections are under way, and the present plan stands still. */
  isOpen = false;
  readonly clockStride: number;
  private ejections?: EjectionSearch;

  constructor(
    private readonly plan: CurrentPlan,
    private readonly ruin: Ruin,
    private readonly absences: Absences,
    private readonly finder: InsertionFinder,
    private readonly prng: Prng,
  ) {
    this.clockStride = plan.tables.params.annealing.clockStride;
  }

  /** Goes for one vehicle less than the present plan has, a complete one; false when none can be spared. */
  begin(): boolean {
    const { plan, finder } = this;
    const { tables } = plan;
    this.isOpen = false;
    // Where units keep their routes no vehicle can be spared.
    if (!tables.fleetFirst || tables.problem.requirements?.kept !== undefined) return false;
    if (plan.usedVehicles <= tables.fleetFloor) return false;
    finder.vehicleLimit = plan.usedVehicles - 1;
    this.isOpen = this.openEjections();
    return this.isOpen || this.dropVehicle();
  }

  end(): void {
    this.isOpen = false;
  }

  /** One step of the ejections; a plan that they have found is the present one then. */
  step(state: SearchState): void {
    const { ejections, plan } = this;
    if (ejections === undefined) return;
    const { routes } = ejections;
    const { params, problem } = plan.tables;
    const before = routes.work;
    if (ejections.poolCount > 0) ejections.step();
    state.stats.iterations += 1 + Math.floor((routes.work - before) / params.firstStage.cellsPerIteration);
    if (ejections.poolCount > 0) return;
    plan.load(routes.toPlan(problem.slots.count));
    state.absences.relist();
    state.offerBest();
  }

  private openEjections(): boolean {
    const { plan, prng } = this;
    const { tasks } = plan.tables.problem;
    if (this.ejections === undefined) {
      if (!laneServes(TIGHT_ROUTES, plan) || plan.usedSlots * tasks.count > MAX_CELLS) return false;
      this.ejections = new EjectionSearch(new TightRoutes(plan.tables, plan.usedSlots, prng), prng);
    }
    return plan.usedSlots <= this.ejections.routes.spare && this.ejections.open(plan.toPlan());
  }

  private dropVehicle(): boolean {
    const { plan, ruin, absences } = this;
    const { rows } = plan;
    const { slots } = plan.tables.problem;
    const victim = absences.findEasiestVehicle();
    if (victim < 0) return false;
    plan.begin();
    ruin.clear();
    for (let s = 0; s < slots.count; s++) {
      if (slots.vehicle[s] === victim && rows.lengthOfRow[rows.rowOfSlot[s]] > 0) ruin.removeRoute(s);
    }
    absences.collect();
    return true;
  }
}
