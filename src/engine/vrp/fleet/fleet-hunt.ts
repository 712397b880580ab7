/**
 * The hunt for a plan with one vehicle less. Where vehicles are equal and routes know nothing but loads and windows,
 * by ejections (`ejection-search.ts`), on routes of their own. Elsewhere the search itself goes on with one vehicle
 * forbidden and the units of one left out, those whose absences weigh least.
 */
import type { Prng } from '../../base/prng.ts';
import type { CurrentPlan } from '../current-plan.ts';
import type { InsertionFinder } from '../insertion/insertion-finder.ts';
import type { Ruin } from '../ruin/ruin.ts';
import type { Absences } from '../search/absences.ts';
import { laneServes } from '../traits.ts';
import { EjectionSearch } from './ejection-search.ts';
import { TIGHT_ROUTES, TightRoutes } from './tight-routes.ts';

/** Cells of all routes; beyond this the rows, as long as there are tasks, take too much memory. */
const MOST_CELLS = 2 ** 22;
/** Cells that are looked at in about the time of one iteration of ruin and recreate. */
const CELLS_PER_ITERATION = 2000;

export class FleetHunt {
  /** Ejections are under way, and the present plan stands still. */
  isEjecting = false;
  /** How many iterations of ruin and recreate the last step took the time of, by its work. */
  iterations = 1;
  private ejections?: EjectionSearch;

  constructor(
    private readonly plan: CurrentPlan,
    private readonly ruin: Ruin,
    private readonly absences: Absences,
    private readonly finder: InsertionFinder,
    private readonly prng: Prng,
  ) {}

  /** Goes for one vehicle less than the present plan has, a complete one; false when none can be spared. */
  begin(): boolean {
    const { plan, finder } = this;
    const { tables } = plan;
    this.isEjecting = false;
    // Where units keep their routes no vehicle can be spared.
    if (!tables.fleetFirst || tables.problem.wishes?.kept !== undefined) return false;
    if (plan.usedVehicles <= tables.fleetFloor) return false;
    finder.vehicleLimit = plan.usedVehicles - 1;
    this.isEjecting = this.openEjections();
    return this.isEjecting || this.dropVehicle();
  }

  end(): void {
    this.isEjecting = false;
  }

  /** One step of the ejections; true when they have found a plan, which is the present one now. */
  eject(): boolean {
    const { ejections, plan } = this;
    if (ejections === undefined) return false;
    const { routes } = ejections;
    const before = routes.work;
    if (ejections.poolCount > 0) ejections.step();
    this.iterations = 1 + Math.floor((routes.work - before) / CELLS_PER_ITERATION);
    if (ejections.poolCount > 0) return false;
    plan.load(routes.toPlan(plan.tables.problem.slots.count));
    return true;
  }

  private openEjections(): boolean {
    const { plan, prng } = this;
    const { tasks } = plan.tables.problem;
    if (this.ejections === undefined) {
      if (!laneServes(TIGHT_ROUTES, plan) || plan.usedSlots * tasks.count > MOST_CELLS) return false;
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
