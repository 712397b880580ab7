/** Random moves that keep every route valid: a unit goes to a route nearby, or two units change their routes. */
import type { Prng } from '../../base/prng.ts';
import type { TightRoutes } from './tight-routes.ts';

/** Partners are drawn among so many nearest tasks. */
const NEAREST = 60;
const SWAP_SHARE = 0.5;

export class Shaker {
  constructor(
    private readonly routes: TightRoutes,
    private readonly prng: Prng,
  ) {}

  /** Tries one move; whether it was made. */
  move(): boolean {
    const { routes, prng } = this;
    const { neighbours, neighbourCount, problem } = routes.tables;
    const task = prng.nextInt(problem.tasks.count);
    const unit = problem.tasks.unit[task];
    const from = routes.routeOf[unit];
    const near = neighbours[task * neighbourCount + prng.nextInt(Math.min(NEAREST, neighbourCount))];
    const other = problem.tasks.unit[near];
    const to = routes.routeOf[other];
    if (from < 0 || to < 0 || from === to) return false;
    return prng.nextFloat() < SWAP_SHARE ? this.swap(unit, from, other, to) : this.relocate(unit, from, to);
  }

  private relocate(unit: number, from: number, to: number): boolean {
    const { routes } = this;
    if (!routes.findPlace(to, unit)) return false;
    if (!routes.leaveOut(from, routes.spare, unit)) return false;
    routes.insert(to, unit, routes.first, routes.second);
    const { routeOf } = routes;
    routes.become(from, routes.spare);
    routeOf[unit] = to;
    return true;
  }

  private swap(unit: number, from: number, other: number, to: number): boolean {
    const { routes } = this;
    const { spare, otherSpare } = routes;
    if (!routes.leaveOut(from, spare, unit) || !routes.findPlace(spare, other)) return false;
    const { first, second } = routes;
    if (!routes.leaveOut(to, otherSpare, other) || !routes.findPlace(otherSpare, unit)) return false;
    routes.insert(otherSpare, unit, routes.first, routes.second);
    routes.insert(spare, other, first, second);
    routes.become(from, spare);
    routes.become(to, otherSpare);
    return true;
  }
}
