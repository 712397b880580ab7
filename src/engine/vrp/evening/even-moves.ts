/**
 * Changes of one or two routes around a task and one of its neighbours: strings of stops that go next to it, stops that
 * change places, routes that exchange their ends, and stretches driven the other way round (the usual neighbourhoods of
 * vehicle routing, Funke, Grünert and Irnich 2005). They only propose; what they propose may break any rule.
 */
import type { Prng } from '../../base/prng.ts';
import type { PlanRoutes } from '../refine/plan-routes.ts';
import { UNIT_SHIPMENT } from '../vrp-problem.ts';

const LONGEST_STRING = 4;

export class EvenMoves {
  /** The slots that the proposal changes; `slotB` is -1 where it changes one. */
  slotA = -1;
  slotB = -1;
  readonly routeA: number[] = [];
  readonly routeB: number[] = [];

  constructor(
    private readonly routes: PlanRoutes,
    private readonly prng: Prng,
  ) {}

  /** Proposes a change that brings `task` and `near` together; false where the drawn one means nothing. */
  propose(task: number, near: number): boolean {
    const { routes } = this;
    this.slotA = routes.slotOfTask[task];
    this.slotB = routes.slotOfTask[near];
    const a = routes.tasksOfSlot[this.slotA];
    const b = routes.tasksOfSlot[this.slotB];
    const i = a.indexOf(task);
    const isSame = this.slotA === this.slotB;
    const drawn = this.prng.nextInt(10);
    if (this.isShipment(task)) return this.moveShipment(task, near, a, b);
    if (isSame) {
      this.slotB = -1;
      return drawn < 5 ? this.shift(a, i, a.indexOf(near)) : this.reverse(a, i, a.indexOf(near));
    }
    const j = b.indexOf(near);
    if (drawn < 5) return this.moveString(a, i, b, j);
    return drawn < 8 ? this.swap(a, i, b, j) : this.exchangeEnds(a, i, b, j);
  }

  private isShipment(task: number): boolean {
    const { tasks, units } = this.routes.problem;
    return units.kind[tasks.unit[task]] === UNIT_SHIPMENT;
  }

  /** Moves a string that begins at `i` before or behind position `j` of another route. */
  private moveString(a: readonly number[], i: number, b: readonly number[], j: number): boolean {
    const length = Math.min(1 + this.prng.nextInt(LONGEST_STRING), a.length - i);
    if (length === a.length) return false;
    const at = j + this.prng.nextInt(2);
    const string = a.slice(i, i + length);
    if (this.prng.nextInt(3) === 0) string.reverse();
    fill(this.routeA, a.slice(0, i), a.slice(i + length));
    fill(this.routeB, b.slice(0, at), string, b.slice(at));
    return this.maySwitch(string, this.slotA, this.slotB);
  }

  /** `task` takes the place next to `near`, whose follower or predecessor takes the task's. */
  private swap(a: readonly number[], i: number, b: readonly number[], j: number): boolean {
    const other = j + (this.prng.nextInt(2) === 0 ? -1 : 1);
    if (other < 0 || other >= b.length) return false;
    fill(this.routeA, a.slice(0, i), [b[other]], a.slice(i + 1));
    fill(this.routeB, b.slice(0, other), [a[i]], b.slice(other + 1));
    return (
      this.maySwitch([a[i]], this.slotA, this.slotB) && this.maySwitch([b[other]], this.slotB, this.slotA)
    );
  }

  /** What follows `task` goes behind the other route's predecessor of `near`, and the other way round. */
  private exchangeEnds(a: readonly number[], i: number, b: readonly number[], j: number): boolean {
    fill(this.routeA, a.slice(0, i + 1), b.slice(j));
    fill(this.routeB, b.slice(0, j), a.slice(i + 1));
    if (this.routeA.length === 0 || this.routeB.length === 0) return false;
    return (
      this.maySwitch(b.slice(j), this.slotB, this.slotA) &&
      this.maySwitch(a.slice(i + 1), this.slotA, this.slotB)
    );
  }

  private shift(a: readonly number[], i: number, j: number): boolean {
    if (i === j) return false;
    const length = Math.min(1 + this.prng.nextInt(3), a.length - i);
    if (j >= i && j < i + length) return false;
    const string = a.slice(i, i + length);
    const rest = [...a.slice(0, i), ...a.slice(i + length)];
    const at = (j < i ? j : j - length) + this.prng.nextInt(2);
    fill(this.routeA, rest.slice(0, at), string, rest.slice(at));
    return true;
  }

  private reverse(a: readonly number[], i: number, j: number): boolean {
    if (i === j) return false;
    const from = Math.min(i, j);
    const to = Math.max(i, j) + 1;
    fill(this.routeA, a.slice(0, from), a.slice(from, to).reverse(), a.slice(to));
    return true;
  }

  /** Both stops of a shipment go to the route of `near`, the pickup next to it, the delivery anywhere behind. */
  private moveShipment(task: number, near: number, a: readonly number[], b: readonly number[]): boolean {
    const { tasks, units } = this.routes.problem;
    const unit = tasks.unit[task];
    if (tasks.unit[near] === unit) return false;
    const pickup = units.firstTask[unit];
    const without = a.filter((other) => tasks.unit[other] !== unit);
    const isSame = this.slotA === this.slotB;
    const target = isSame ? without : b;
    if (without.length === 0) return false;
    const at = target.indexOf(near) + this.prng.nextInt(2);
    const drop = at + this.prng.nextInt(target.length - at + 1);
    const joined = [
      ...target.slice(0, at),
      pickup,
      ...target.slice(at, drop),
      pickup + 1,
      ...target.slice(drop),
    ];
    if (isSame) {
      this.slotB = -1;
      fill(this.routeA, joined);
      return true;
    }
    fill(this.routeA, without);
    fill(this.routeB, joined);
    return this.routes.maySwitch(unit, this.slotA, this.slotB);
  }

  private maySwitch(moved: readonly number[], from: number, to: number): boolean {
    const { tasks } = this.routes.problem;
    for (const task of moved) {
      // The stops of a shipment only move together.
      if (this.isShipment(task) || !this.routes.maySwitch(tasks.unit[task], from, to)) return false;
    }
    return true;
  }
}

function fill(target: number[], ...parts: readonly (readonly number[])[]): void {
  target.length = 0;
  for (const part of parts) for (const task of part) target.push(task);
}
