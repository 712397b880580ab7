/** How far one load goes in a sequence of tasks, and where a vehicle with a shipment on board may not reload. */
import { UNIT_DELIVERY, UNIT_SHIPMENT, type VrpProblem } from '../vrp-problem.ts';

export class TripLoads {
  private readonly load: Int32Array;
  private readonly most: Int32Array;
  private closed: Uint8Array = new Uint8Array(0);
  private readonly hasShipments: boolean;

  constructor(private readonly problem: VrpProblem) {
    this.load = new Int32Array(problem.dimensionCount);
    this.most = new Int32Array(problem.dimensionCount);
    this.hasShipments = problem.units.kind.includes(UNIT_SHIPMENT);
  }

  /** The end of the longest trip that begins at `from`, at most `end`: as far as all loads on the way fit. */
  reach(slot: number, tasks: ArrayLike<number>, from: number, end: number): number {
    const { tasks: table, units, slots, dimensionCount: dims } = this.problem;
    const { load, most } = this;
    load.fill(0);
    most.fill(0);
    for (let i = from; i < end; i++) {
      const task = tasks[i];
      const isDelivery = units.kind[table.unit[task]] === UNIT_DELIVERY;
      for (let d = 0; d < dims; d++) {
        const change = table.load[task * dims + d];
        // What is delivered was on board from the start of the trip on; what is left on board stays the same.
        if (isDelivery) most[d] -= change;
        else {
          load[d] += change;
          if (load[d] > most[d]) most[d] = load[d];
        }
        if (most[d] > slots.capacity[slot * dims + d]) return i;
      }
    }
    return end;
  }

  /** Notes for {@link isClosed} where shipments are on board in the `length` tasks from `first` on. */
  closeCuts(tasks: ArrayLike<number>, first: number, length: number): void {
    if (!this.hasShipments) return;
    const { tasks: table, units } = this.problem;
    if (this.closed.length <= length) this.closed = new Uint8Array(2 * length + 2);
    this.closed.fill(0, 0, length + 1);
    let onBoard = 0;
    for (let i = 0; i < length; i++) {
      if (onBoard > 0) this.closed[i] = 1;
      const task = tasks[first + i];
      const unit = table.unit[task];
      if (units.kind[unit] === UNIT_SHIPMENT) onBoard += task === units.firstTask[unit] ? 1 : -1;
    }
  }

  /** Whether a shipment is on board before this place in the sequence. */
  isClosed(cut: number): boolean {
    return this.hasShipments && this.closed[cut] === 1;
  }
}
