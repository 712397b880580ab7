/**
 * Which units must leave which route so that another one fits: up to two, such that the sum of how hard they were to
 * place so far is least; among equals those of the route that comes first. Pairs are walked in the order of hardness, so
 * that most of them are cut off (compare the lexicographic search of Nagata and Bräysy 2009, which takes out more, too
 * slow on long routes to be worth it here).
 */
import type { TightRoutes } from './tight-routes.ts';

/** Cells looked at for one unit; then the best found so far must do. */
const MAX_WORK = 300_000;

export class Ejections {
  row = -1;
  /** The units that leave; there may be one only, and the other -1. */
  one = -1;
  other = -1;
  /** The sum of their hardness; `Infinity` for none found. */
  least = Infinity;
  private readonly list: Int32Array;

  constructor(
    private readonly routes: TightRoutes,
    private readonly hardness: Int32Array,
  ) {
    this.list = new Int32Array(routes.tables.problem.units.count);
  }

  /** Tries the routes in the given order; false when the unit fits into none of them even so. */
  find(unit: number, order: Int32Array): boolean {
    const { routes } = this;
    const enough = routes.work + MAX_WORK;
    this.least = Infinity;
    for (let k = 0; k < routes.routeCount && routes.work < enough; k++) this.tryRoute(unit, order[k], enough);
    return this.least < Infinity;
  }

  private tryRoute(unit: number, row: number, enough: number): void {
    const { routes, hardness, list } = this;
    const count = this.listUnits(row);
    for (let a = 0; a < count; a++) {
      const one = hardness[list[a]];
      if (one >= this.least || this.tryWithout(unit, row, one, list[a], -1)) break;
    }
    for (let a = 0; a < count && routes.work < enough; a++) {
      const one = hardness[list[a]];
      if (2 * one >= this.least) return;
      for (let b = a + 1; b < count; b++) {
        const two = one + hardness[list[b]];
        if (two >= this.least || this.tryWithout(unit, row, two, list[a], list[b])) break;
      }
    }
  }

  /** Notes the units when the other one fits into the row without them. */
  private tryWithout(unit: number, row: number, sum: number, a: number, b: number): boolean {
    const { routes } = this;
    if (!routes.leaveOut(row, routes.spare, a, b) || !routes.findPlace(routes.spare, unit)) return false;
    this.least = sum;
    this.row = row;
    this.one = a;
    this.other = b;
    return true;
  }

  /** The units of a route, those that were easy to place first. */
  private listUnits(row: number): number {
    const { routes, list, hardness } = this;
    const { tasks, units } = routes.tables.problem;
    const base = row * routes.stride;
    let count = 0;
    for (let i = base + 1; i <= base + routes.lengthOf[row]; i++) {
      const task = routes.taskAt[i];
      const owner = tasks.unit[task];
      if (task !== units.firstTask[owner]) continue;
      let at = count++;
      for (; at > 0 && hardness[list[at - 1]] > hardness[owner]; at--) list[at] = list[at - 1];
      list[at] = owner;
    }
    return count;
  }
}
