/**
 * AB-cycles of two plans (Nagata and Bräysy, 2009, after Nagata's edge assembly crossover): the arcs that only one of the two
 * has, taken apart into closed walks that follow an arc of plan A forwards and an arc of plan B backwards in turns. Exchanging
 * the A arcs of one cycle for its B arcs leaves every task one arc in and one arc out.
 */
import { type Prng, shuffle } from '../../base/prng.ts';
import type { Arcs } from './arcs.ts';

/** The B arcs of a cycle, `tails[k]` to `heads[k]`; the depot is `taskCount`. Its A arcs follow from the plan. */
export interface AbCycle {
  readonly tails: Int32Array;
  readonly heads: Int32Array;
}

/** All cycles in random order, drawn anew at the depot, where arcs may be paired in many ways. O(tasks). */
export function findAbCycles(a: Arcs, b: Arcs, prng: Prng): AbCycle[] {
  return new AbCycleWalk(a, b, prng).run();
}

class AbCycleWalk {
  private readonly depot: number;
  /** A arcs out of the depot and B arcs into it that are still to be walked, by their task; the depot for empty routes. */
  private readonly outOfDepot: number[] = [];
  private readonly intoDepot: number[] = [];
  private readonly isWalked: Uint8Array;
  private readonly tails: number[] = [];
  private readonly heads: number[] = [];
  private readonly cycles: AbCycle[] = [];

  constructor(
    private readonly a: Arcs,
    private readonly b: Arcs,
    private readonly prng: Prng,
  ) {
    const depot = a.behind.length;
    this.depot = depot;
    this.isWalked = new Uint8Array(depot);
    let surplus = 0;
    for (let task = 0; task < depot; task++) {
      if (a.before[task] === depot) surplus++;
      if (b.before[task] === depot) surplus--;
      if (a.before[task] === depot && b.before[task] !== depot) this.outOfDepot.push(task);
      if (b.behind[task] === depot && a.behind[task] !== depot) this.intoDepot.push(task);
      if (a.behind[task] === b.behind[task]) this.isWalked[task] = 1;
    }
    // Plans of different numbers of routes: the one with fewer has empty ones too.
    for (; surplus < 0; surplus++) this.outOfDepot.push(depot);
    for (; surplus > 0; surplus--) this.intoDepot.push(depot);
    shuffle(this.outOfDepot, prng);
    shuffle(this.intoDepot, prng);
  }

  run(): AbCycle[] {
    const { depot, isWalked, cycles } = this;
    // Walks from the depot end where they return to it: those from tasks find no arcs of its own out of it any more.
    while (this.outOfDepot.length > 0) this.walk(depot);
    for (let task = 0; task < depot; task++) if (isWalked[task] === 0) this.walk(task);
    shuffle(cycles, this.prng);
    return cycles;
  }

  /** From the start, on its way out, back to it; what closes where the depot is entered is a cycle of its own. */
  private walk(start: number): void {
    const { a, b, depot, tails, heads } = this;
    // Length of the walk when an A arc last led into the depot.
    let entered = -1;
    let at = start;
    do {
      const head = at === depot ? this.pop(this.outOfDepot) : a.behind[at];
      if (at !== depot) this.isWalked[at] = 1;
      if (head === depot) {
        if (entered >= 0) this.close(entered);
        entered = tails.length;
      }
      at = head === depot ? this.pop(this.intoDepot) : b.before[head];
      tails.push(at);
      heads.push(head);
    } while (at !== start);
    this.close(0);
  }

  private close(from: number): void {
    const tails = Int32Array.from(this.tails.splice(from));
    const heads = Int32Array.from(this.heads.splice(from));
    // A single arc would take its own place.
    if (tails.length > 1) this.cycles.push({ tails, heads });
  }

  private pop(tasks: number[]): number {
    const task = tasks.pop();
    if (task === undefined) throw new Error('arcs of the depot do not match');
    return task;
  }
}
