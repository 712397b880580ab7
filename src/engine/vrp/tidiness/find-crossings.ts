/** Legs of different routes that cross, as straight lines between stops. */
import type { VrpPlan, VrpProblem } from '../vrp-problem.ts';
import { doCross } from './plane-geometry.ts';
import type { PlanePoints } from './plane-points.ts';

/** Two legs, each from one task to the next of its route. */
export interface Crossing {
  readonly leg: readonly [number, number];
  readonly otherLeg: readonly [number, number];
}

interface CrossingLegs {
  /** Legs between stops at known, different places. */
  readonly legs: number;
  /** Legs that some leg of another route crosses. */
  readonly crossingLegs: number;
  readonly crossings: readonly Crossing[];
}

/** A sweep over legs from west to east. O(n log n + pairs that overlap in x). Legs to and from depots have no part. */
export function findCrossings(problem: VrpProblem, plan: VrpPlan, points: PlanePoints): CrossingLegs {
  const { location } = problem.tasks;
  const froms: number[] = [];
  const tos: number[] = [];
  const slots: number[] = [];
  for (const [slot, route] of plan.tasksOfSlot.entries()) {
    let last = -1;
    for (const task of route) {
      if (points.isKnown[location[task]] === 0) continue;
      if (last >= 0 && !isSamePlace(points, location[last], location[task])) {
        froms.push(last);
        tos.push(task);
        slots.push(slot);
      }
      last = task;
    }
  }
  const xOf = (task: number) => points.x[location[task]];
  const yOf = (task: number) => points.y[location[task]];
  const legs = froms.length;
  const west = Float64Array.from(froms, (from, i) => Math.min(xOf(from), xOf(tos[i])));
  const order = Int32Array.from(froms.keys()).sort((a, b) => west[a] - west[b] || a - b);
  const crosses = new Uint8Array(legs);
  const crossings: Crossing[] = [];
  for (let i = 0; i < legs; i++) {
    const leg = order[i];
    const [ax, ay, bx, by] = [xOf(froms[leg]), yOf(froms[leg]), xOf(tos[leg]), yOf(tos[leg])];
    const east = Math.max(ax, bx);
    const south = Math.min(ay, by);
    const north = Math.max(ay, by);
    for (let k = i + 1; k < legs && west[order[k]] < east; k++) {
      const other = order[k];
      if (slots[other] === slots[leg]) continue;
      const cy = yOf(froms[other]);
      const dy = yOf(tos[other]);
      if ((cy < south && dy < south) || (cy > north && dy > north)) continue;
      if (!doCross(ax, ay, bx, by, xOf(froms[other]), cy, xOf(tos[other]), dy)) continue;
      crosses[leg] = crosses[other] = 1;
      crossings.push({ leg: [froms[leg], tos[leg]], otherLeg: [froms[other], tos[other]] });
    }
  }
  return { legs, crossingLegs: crosses.reduce((sum, one) => sum + one, 0), crossings };
}

function isSamePlace({ x, y }: PlanePoints, a: number, b: number): boolean {
  return x[a] === x[b] && y[a] === y[b];
}
