/**
 * Ruin and recreate for plain problems (equal vehicles with one load dimension and one depot, one symmetric price of
 * legs, neither time nor rules), which need none of the summaries of rows: the same search on rings of tasks, about
 * twice as many iterations per second. It works on its own copy of the plan; the owner loads plans and asks for the
 * best one since.
 */
import type { Prng } from '../../base/prng.ts';
import type { CurrentPlan } from '../current-plan.ts';
import { InsertionOrder } from '../search/insertion-order.ts';
import type { SearchTables } from '../search-tables.ts';
import { defineLane, laneServes } from '../traits.ts';
import type { VrpPlan } from '../vrp-problem.ts';
import { PlainChanges } from './plain-changes.ts';
import { PlainPlaces } from './plain-places.ts';
import { PlainRoutes } from './plain-routes.ts';
import { PlainRuin } from './plain-ruin.ts';

/** Routes beyond those of the first plan, as a share and as a number. */
const SPARE_SHARE = 0.3;
const SPARE_ROUTES = 10;
/** Places remembered; beyond this the general search, which shares its memory between tasks, takes less of it. */
const MAX_PLACES = 2 ** 21;

export class PlainSearch {
  /** Sum of the legs of the best plan since one was loaded. */
  least = Infinity;
  private readonly ruin: PlainRuin;
  private readonly routes: PlainRoutes;
  private readonly changes: PlainChanges;
  private readonly places: PlainPlaces;
  private readonly insertionOrder: InsertionOrder;
  private readonly order: Int32Array;
  private readonly bestNext: Int32Array;

  constructor(
    tables: SearchTables,
    routeCount: number,
    private readonly prng: Prng,
    blinkShare: number,
  ) {
    const { count } = tables.problem.tasks;
    this.routes = new PlainRoutes(tables, routeCount);
    this.changes = new PlainChanges(this.routes);
    this.ruin = new PlainRuin(this.routes, this.changes, prng);
    this.places = new PlainPlaces(this.routes, prng, blinkShare);
    this.insertionOrder = new InsertionOrder(tables, prng);
    this.order = new Int32Array(count);
    this.bestNext = new Int32Array(this.routes.next.length);
  }

  /**
   * In a hurry tasks go beside their nearest ones where that is cheap enough; where the search is rough, else beside the
   * depot or nowhere (`PlainPlaces`).
   */
  setPace(isHurried: boolean, isRough: boolean): void {
    this.places.isHurried = isHurried;
    this.places.isRough = isRough;
  }

  /** Goes on from a complete plan; false when it has more routes than there is room for. */
  load(plan: VrpPlan): boolean {
    const { routes } = this;
    if (routes.isWorn) {
      routes.renumber();
      this.places.forget();
    }
    if (!routes.load(plan)) return false;
    this.keep();
    return true;
  }

  /** One iteration around a seed task at a temperature in units of legs; whether its plan was accepted. */
  iterate(seed: number, temperature: number): boolean {
    const { routes, changes, prng } = this;
    const threshold = routes.legSum - temperature * Math.log(prng.nextFloat() + 1e-12);
    changes.begin();
    this.ruin.removeStrings(seed);
    if (!this.recreate(threshold)) {
      changes.takeBack();
      return false;
    }
    if (routes.legSum < this.least) this.keep();
    return true;
  }

  /** The best plan since one was loaded, over `slotCount` slots. */
  toPlan(slotCount: number): VrpPlan {
    const { bestNext, routes } = this;
    const tasksOfSlot = Array.from({ length: slotCount }, (_, slot) => {
      const depot = routes.taskCount + slot;
      const tasks: number[] = [];
      if (slot >= routes.routeCount) return tasks;
      for (let node = bestNext[depot]; node !== depot; node = bestNext[node]) tasks.push(node);
      return tasks;
    });
    return { tasksOfSlot, unassigned: [] };
  }

  /** False once a task finds no place within the threshold. */
  private recreate(threshold: number): boolean {
    const { routes, changes, places, order } = this;
    const { count } = changes;
    for (let i = 0; i < count; i++) order[i] = changes.removed[i];
    this.insertionOrder.sortFewUnits(order, count);
    for (let i = 0; i < count; i++) {
      if (!places.find(order[i], threshold - routes.legSum)) return false;
      changes.place(order[i], places.node, places.route, places.detour);
    }
    return true;
  }

  private keep(): void {
    this.bestNext.set(this.routes.next);
    this.least = this.routes.legSum;
  }
}

/** Equal vehicles with one load from one depot, no time. */
export const PLAIN_SEARCH = defineLane('plain search', ['pricedLegs', 'freeDeparture']);

/** A search that goes on from a complete plan where its problem is plain, else nothing. */
export function createPlainSearch(
  plan: CurrentPlan,
  prng: Prng,
  blinkShare: number,
): PlainSearch | undefined {
  const { tables, usedSlots } = plan;
  if (!laneServes(PLAIN_SEARCH, plan)) return undefined;
  const wanted = Math.ceil(usedSlots * (1 + SPARE_SHARE)) + SPARE_ROUTES;
  const routeCount = Math.min(tables.problem.slots.count, wanted);
  if (routeCount * tables.problem.tasks.count > MAX_PLACES) return undefined;
  return new PlainSearch(tables, routeCount, prng, blinkShare);
}
