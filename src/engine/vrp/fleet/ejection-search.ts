/**
 * Fewer routes by ejections (Nagata and Bräysy, "A powerful route minimization heuristic for the vehicle routing
 * problem with time windows", 2009; for shipments Nagata and Kobayashi, 2010): one route is dissolved and its units go
 * to a pool. The unit that came last is put into a route where it fits. Where it fits nowhere it takes the place of the
 * one or few units of a route that were hardest to place least often, which join the pool; then random moves that are
 * allowed shake the routes. When the pool is empty there is one route less.
 */
import type { Prng } from '../../base/prng.ts';
import type { VrpPlan } from '../vrp-problem.ts';
import { Ejections } from './ejections.ts';
import { Shaker } from './shaker.ts';
import type { TightRoutes } from './tight-routes.ts';

/** Random moves after every unit that fitted nowhere. */
const MOVES = 100;
/** Cells looked at by the moves of one step, which must not keep the host waiting. */
const MAX_WORK = 300_000;

export class EjectionSearch {
  /** Units in no route, the last one is next. */
  private readonly pool: Int32Array;
  poolCount = 0;
  /** How often each unit fitted nowhere, at least 1. */
  private readonly hardness: Int32Array;
  private readonly ejections: Ejections;
  private readonly shaker: Shaker;
  private readonly order: Int32Array;

  constructor(
    readonly routes: TightRoutes,
    private readonly prng: Prng,
  ) {
    const { units } = routes.tables.problem;
    this.pool = new Int32Array(units.count);
    this.hardness = new Int32Array(units.count).fill(1);
    this.ejections = new Ejections(routes, this.hardness);
    this.shaker = new Shaker(routes, prng);
    this.order = new Int32Array(routes.spare);
  }

  /** Starts from a complete plan with one of its routes dissolved; false when there is none to spare. */
  open(plan: VrpPlan): boolean {
    const { routes, pool, prng } = this;
    if (!routes.load(plan) || routes.routeCount < 2) return false;
    this.hardness.fill(1);
    this.poolCount = 0;
    const row = prng.nextInt(routes.routeCount);
    const { unit } = routes.tables.problem.tasks;
    const base = row * routes.stride;
    const owners = new Set<number>();
    for (let i = base + 1; i <= base + routes.lengthOf[row]; i++) owners.add(unit[routes.taskAt[i]]);
    routes.dissolve(row);
    for (const owner of owners) pool[this.poolCount++] = owner;
    return true;
  }

  /** Places one unit, at the cost of others if need be. */
  step(): void {
    const { routes, pool, ejections } = this;
    const unit = pool[--this.poolCount];
    this.shuffle();
    if (this.placeAnywhere(unit)) return;
    this.hardness[unit]++;
    if (!ejections.find(unit, this.order)) {
      pool[this.poolCount++] = unit;
    } else {
      const { row, one, other } = ejections;
      routes.leaveOut(row, routes.spare, one, other);
      this.putOut(one);
      if (other >= 0) this.putOut(other);
      routes.become(row, routes.spare);
      if (routes.findPlace(row, unit)) routes.insert(row, unit, routes.first, routes.second);
      else this.putOut(unit);
    }
    const enough = routes.work + MAX_WORK;
    for (let k = 0; k < MOVES && routes.work < enough; k++) this.shaker.move();
  }

  private putOut(unit: number): void {
    this.routes.routeOf[unit] = -1;
    this.pool[this.poolCount++] = unit;
  }

  private placeAnywhere(unit: number): boolean {
    const { routes, order } = this;
    for (let k = 0; k < routes.routeCount; k++) {
      if (!routes.findPlace(order[k], unit)) continue;
      routes.insert(order[k], unit, routes.first, routes.second);
      return true;
    }
    return false;
  }

  /** The routes in random order. */
  private shuffle(): void {
    const { order, prng, routes } = this;
    for (let k = 0; k < routes.routeCount; k++) {
      const other = prng.nextInt(k + 1);
      order[k] = order[other];
      order[other] = k;
    }
  }
}
