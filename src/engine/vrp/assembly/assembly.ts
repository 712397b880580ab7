/**
 * Edge assembly over a population of plans (Nagata, Bräysy and Dullaert, 2010): each plan in turn is plan A, another one
 * plan B, and children are made of A by one AB-cycle at a time, now and then with a second one that touches the same
 * routes. A child that is cheaper takes A's place at once: in seconds rather than hours that gains more than keeping
 * the population diverse.
 */
import { type Prng, shuffle } from '../../base/prng.ts';
import type { KeptPlan } from '../search/kept-plan.ts';
import { type AbCycle, findAbCycles } from './ab-cycles.ts';
import { Arcs } from './arcs.ts';
import { AssemblyChild } from './assembly-child.ts';
import type { AssemblyProblem } from './assembly-problem.ts';
import { TimedRings } from './timed-rings.ts';

type Parents = readonly [a: Arcs, b: Arcs];

export class Assembly {
  /** Nothing more is to be hoped for until a plan is added. */
  isSettled = true;
  private plans: Arcs[] = [];
  private readonly rings: TimedRings;
  private readonly child: AssemblyChild;
  private parents: Parents[] = [];
  private current?: Arcs;
  private cycles: AbCycle[] = [];
  private idleRounds = 0;
  private hasGained = false;
  private readonly isNear: Uint8Array;

  constructor(
    private readonly problem: AssemblyProblem,
    private readonly prng: Prng,
  ) {
    this.rings = new TimedRings(problem);
    this.child = new AssemblyChild(this.rings, prng);
    this.isNear = new Uint8Array(problem.routeCount);
  }

  get size(): number {
    return this.plans.length;
  }

  /** The cheapest plan; undefined while there is none. */
  get best(): Arcs | undefined {
    return this.plans.reduce<Arcs | undefined>(
      (best, plan) => (best && best.cost <= plan.cost ? best : plan),
      undefined,
    );
  }

  /**
   * Adds a sound plan after a descent; it is paired with all others first. Not one with
   * more routes than there is room for, or with other tasks left out than the problem's.
   */
  add(kept: KeptPlan): void {
    const { rings, problem } = this;
    const plan = new Arcs(problem.taskCount);
    if (kept.firstTask[kept.firstTask.length - 1] !== problem.servedCount) return;
    if (plan.readPlan(kept) > problem.routeCount) return;
    this.current = undefined;
    this.cycles = [];
    rings.load(plan.behind, plan.before);
    this.child.descend();
    plan.readRings(rings);
    if (this.plans.some((other) => other.equals(plan))) return;
    for (const other of this.plans) this.parents.push([plan, other], [other, plan]);
    shuffle(this.parents, this.prng);
    this.plans.push(plan);
    this.idleRounds = 0;
    this.isSettled = this.plans.length < 2;
  }

  /** Makes one child; whether it took its parent's place. */
  breed(): boolean {
    const cycle = this.nextCycle();
    const { current, rings, child } = this;
    if (cycle === undefined || current === undefined) return false;
    const companion = this.prng.nextFloat() < this.problem.params.two ? this.findCompanion(cycle) : undefined;
    const isMade = child.make(companion === undefined ? [cycle] : [cycle, companion]);
    if (!isMade || rings.cost >= current.cost) {
      rings.restore();
      return false;
    }
    rings.keep();
    current.readRings(rings);
    this.hasGained = true;
    return true;
  }

  /** Undefined once nothing more is hoped for. */
  private nextCycle(): AbCycle | undefined {
    while (!this.isSettled) {
      const cycle = this.cycles.pop();
      if (cycle === undefined) this.nextParents();
      else if (this.child.fits(cycle)) return cycle;
    }
    return undefined;
  }

  private nextParents(): void {
    if (this.parents.length === 0) this.beginRound();
    const parents = this.parents.pop();
    if (parents === undefined) return;
    const [a, b] = parents;
    this.current = a;
    this.rings.load(a.behind, a.before);
    this.cycles = findAbCycles(a, b, this.prng);
  }

  private beginRound(): void {
    this.idleRounds = this.hasGained ? 0 : this.idleRounds + 1;
    this.hasGained = false;
    this.thin();
    const { plans } = this;
    if (this.idleRounds > this.problem.params.mostIdleRounds || plans.length < 2) {
      this.isSettled = true;
      return;
    }
    shuffle(plans, this.prng);
    this.parents = plans.map((plan, i) => [plan, plans[(i + 1) % plans.length]]);
  }

  /** Drops plans that have become equal, and the most expensive ones. */
  private thin(): void {
    const { plans } = this;
    const distinct = plans.filter((plan, i) => !plans.some((other, j) => j < i && other.equals(plan)));
    this.plans = distinct.sort((a, b) => a.cost - b.cost).slice(0, this.problem.params.mostPlans);
  }

  /** Another cycle of the present parents that touches a route of the given one. */
  private findCompanion(cycle: AbCycle): AbCycle | undefined {
    const { cycles, isNear, prng, child, rings } = this;
    const { routeOf, taskCount } = rings;
    if (cycles.length === 0) return undefined;
    isNear.fill(0);
    for (const ends of [cycle.tails, cycle.heads]) {
      for (const task of ends) if (task < taskCount) isNear[routeOf[task]] = 1;
    }
    const touches = (task: number) => task < taskCount && isNear[routeOf[task]] === 1;
    const first = prng.nextInt(cycles.length);
    for (let k = 0; k < cycles.length; k++) {
      const other = cycles[(first + k) % cycles.length];
      if (other.tails.some(touches) && child.fits(other)) return other;
    }
    return undefined;
  }
}
