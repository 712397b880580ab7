/**
 * Crossings and overlaps of changing routes, kept pair by pair, so that a change of a few routes costs only their pairs.
 */
import type { CurrentPlan } from '../current-plan.ts';
import type { PlanePoints } from './plane-points.ts';
import { RouteShape } from './route-shape.ts';

/** A route as it would be after a change, and its pairs with all others, by index of shape. */
interface Trial {
  shape: RouteShape;
  index: number;
  readonly crossings: Int32Array;
  /** Stops of the others in this hull, and stops of this one in the others' hulls. */
  readonly holds: Int32Array;
  readonly isHeld: Int32Array;
}

export class TidyShapes {
  /** Of the whole plan: pairs of legs that cross; stops in hulls, once for each hull. */
  crossings = 0;
  overlaps = 0;
  private readonly size: number;
  private readonly indexOfSlot: Int32Array;
  private readonly shapes: RouteShape[] = [];
  /** Entry `a * size + b`: legs of a and b that cross, and stops of b in the hull of a. */
  private readonly crossed: Int32Array;
  private readonly held: Int32Array;
  private readonly trials: Trial[] = [];
  private trialCount = 0;
  /** By index of shape: its place among the trials, -1 for none. */
  private readonly trialOf: Int32Array;
  private crossingChange = 0;
  private overlapChange = 0;

  constructor(
    private readonly plan: CurrentPlan,
    private readonly points: PlanePoints,
  ) {
    const { rows } = plan;
    const slots = plan.tables.problem.slots.count;
    this.indexOfSlot = new Int32Array(slots).fill(-1);
    for (let slot = 0; slot < slots; slot++) {
      if (rows.lengthOfRow[rows.rowOfSlot[slot]] === 0) continue;
      const shape = new RouteShape();
      this.read(shape, slot);
      this.indexOfSlot[slot] = this.shapes.push(shape) - 1;
    }
    this.size = this.shapes.length;
    this.crossed = new Int32Array(this.size * this.size);
    this.held = new Int32Array(this.size * this.size);
    this.trialOf = new Int32Array(this.size).fill(-1);
    for (let i = 0; i < this.size; i++) this.compareAll(i);
  }

  private read(shape: RouteShape, slot: number): void {
    const { rows, tables } = this.plan;
    const row = rows.rowOfSlot[slot];
    shape.set(
      rows.taskAt,
      tables.problem.tasks.location,
      this.points,
      row * rows.stride + 1,
      rows.lengthOfRow[row],
    );
  }

  private compareAll(i: number): void {
    const { shapes, size, crossed, held } = this;
    for (let k = 0; k < size; k++) {
      if (k === i || !shapes[i].isNear(shapes[k])) continue;
      held[i * size + k] = shapes[i].countHeld(shapes[k]);
      this.overlaps += held[i * size + k];
      if (k > i) continue;
      const crossings = shapes[i].countCrossings(shapes[k]);
      crossed[i * size + k] = crossed[k * size + i] = crossings;
      this.crossings += crossings;
    }
  }

  /** Compares the plan's present routes of these slots with all others. False where one of them had no route at first. */
  try(slots: Int32Array, count: number): boolean {
    const { trials, trialOf, indexOfSlot } = this;
    for (let i = 0; i < count; i++) if (indexOfSlot[slots[i]] < 0) return false;
    while (trials.length < count) trials.push(makeTrial(this.size));
    this.trialCount = count;
    this.crossingChange = 0;
    this.overlapChange = 0;
    for (let i = 0; i < count; i++) {
      trials[i].index = indexOfSlot[slots[i]];
      trialOf[trials[i].index] = i;
      this.read(trials[i].shape, slots[i]);
    }
    for (let i = 0; i < count; i++) this.compare(i);
    for (let i = 0; i < count; i++) trialOf[trials[i].index] = -1;
    return true;
  }

  get triedCrossings(): number {
    return this.crossings + this.crossingChange;
  }

  get triedOverlaps(): number {
    return this.overlaps + this.overlapChange;
  }

  /** Fills the pairs of a trial with those behind it and with the routes that stay as they are. */
  private compare(i: number): void {
    const { shapes, size, crossed, held, trials, trialOf } = this;
    const trial = trials[i];
    const { shape, index } = trial;
    for (let k = 0; k < size; k++) {
      const at = trialOf[k];
      if (k === index || (at >= 0 && at < i)) continue;
      const other = at >= 0 ? trials[at].shape : shapes[k];
      const isNear = shape.isNear(other);
      const crossings = isNear ? shape.countCrossings(other) : 0;
      const holds = isNear ? shape.countHeld(other) : 0;
      const isHeld = isNear ? other.countHeld(shape) : 0;
      trial.crossings[k] = crossings;
      trial.holds[k] = holds;
      trial.isHeld[k] = isHeld;
      if (at >= 0) {
        trials[at].crossings[index] = crossings;
        trials[at].holds[index] = isHeld;
        trials[at].isHeld[index] = holds;
      }
      this.crossingChange += crossings - crossed[index * size + k];
      this.overlapChange += holds + isHeld - held[index * size + k] - held[k * size + index];
    }
  }

  /** Makes what was tried last the present state. */
  keep(): void {
    this.crossings = this.triedCrossings;
    this.overlaps = this.triedOverlaps;
    for (let i = 0; i < this.trialCount; i++) this.keepTrial(this.trials[i]);
  }

  private keepTrial(trial: Trial): void {
    const { shapes, size, crossed, held } = this;
    const { index } = trial;
    for (let k = 0; k < size; k++) {
      if (k === index) continue;
      crossed[index * size + k] = crossed[k * size + index] = trial.crossings[k];
      held[index * size + k] = trial.holds[k];
      held[k * size + index] = trial.isHeld[k];
    }
    const former = shapes[index];
    shapes[index] = trial.shape;
    trial.shape = former;
  }
}

function makeTrial(size: number): Trial {
  return {
    shape: new RouteShape(),
    index: -1,
    crossings: new Int32Array(size),
    holds: new Int32Array(size),
    isHeld: new Int32Array(size),
  };
}
