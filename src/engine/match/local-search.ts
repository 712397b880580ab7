/**
 * One to few, nearby: Dijkstra over the turn graph by the profile's weight, from just behind one place until all targets
 * are settled or everything within a distance is. Reuses its memory; a run costs what it settles.
 */
import { IndexedHeap } from '../base/indexed-heap.ts';
import { UNREACHABLE } from '../graph/turn-costs.ts';
import { findFromArc } from '../graph/turn-graph.ts';
import type { RoadMetric } from '../profile/road-metric.ts';

export class LocalSearch {
  /** Targets settled in this run, in order: their slots, and the states they were settled in. */
  readonly reachedSlots: number[] = [];
  readonly reachedStates: number[] = [];
  /** Centimetres from the start to the end of a state's arc, where reached in this run. */
  distanceOf = new Int32Array(0);
  /** The turn that led into a state and the state it led from; -1 where the run started. */
  private turnInto = new Int32Array(0);
  private stateBefore = new Int32Array(0);
  private stampOf = new Uint32Array(0);
  private stamp = 0;
  private heap = new IndexedHeap(0);
  private metric: RoadMetric | undefined;

  private slotOfArc = new Int32Array(0);
  private stampOfArc = new Uint32Array(0);
  private targetStamp = 0;
  private targetCount = 0;
  private runOfSlot = new Uint32Array(64);

  /** Makes ready for a profile. */
  open(metric: RoadMetric): void {
    const { stateCount } = metric.turns;
    if (this.metric === metric) return;
    if (stateCount > this.stampOf.length) {
      this.distanceOf = new Int32Array(stateCount);
      this.turnInto = new Int32Array(stateCount);
      this.stateBefore = new Int32Array(stateCount);
      this.stampOf = new Uint32Array(stateCount);
      this.heap = new IndexedHeap(stateCount);
    }
    if (metric.weightOfArc.length > this.slotOfArc.length) {
      this.slotOfArc = new Int32Array(metric.weightOfArc.length);
      this.stampOfArc = new Uint32Array(metric.weightOfArc.length);
    }
    this.metric = metric;
  }

  clearTargets(): void {
    this.targetStamp++;
    this.targetCount = 0;
  }

  /** Adds a target; no two on one arc. */
  addTarget(arc: number, slot: number): void {
    this.slotOfArc[arc] = slot;
    this.stampOfArc[arc] = this.targetStamp;
    this.targetCount++;
    if (slot >= this.runOfSlot.length) {
      const wider = new Uint32Array(2 * slot);
      wider.set(this.runOfSlot);
      this.runOfSlot = wider;
    }
  }

  begin(): void {
    this.heap.clear();
    this.stamp++;
    this.reachedSlots.length = 0;
    this.reachedStates.length = 0;
  }

  /** Starts with the turns out of a state, whose arc's end is so much weight and distance away. */
  leave(state: number, weight: number, distance: number): void {
    this.relax(state, weight, distance, -1);
  }

  /** Settles states until the targets are reached; arcs that begin more than `bound` centimetres away are not entered. */
  run(bound: number): void {
    const { heap, stampOfArc, slotOfArc, targetStamp, runOfSlot, stamp } = this;
    const { arcOfState } = this.metric!.turns;
    let open = this.targetCount;
    while (heap.size > 0 && open > 0) {
      const state = heap.pop();
      const arc = arcOfState[state];
      if (stampOfArc[arc] === targetStamp) {
        const slot = slotOfArc[arc];
        if (runOfSlot[slot] !== stamp) {
          runOfSlot[slot] = stamp;
          this.reachedSlots.push(slot);
          this.reachedStates.push(state);
          open--;
        }
      }
      const distance = this.distanceOf[state];
      if (distance <= bound) this.relax(state, heap.keyOfItem[state], distance, state);
    }
  }

  private relax(state: number, weight: number, distance: number, before: number): void {
    const { heap, stampOf, stamp, turnInto, stateBefore, distanceOf } = this;
    const { turns, costs } = this.metric!;
    const { firstTurn, turnTo } = turns;
    const { weightOfTurn, distanceOfTurn } = costs;
    for (let turn = firstTurn[state], end = firstTurn[state + 1]; turn < end; turn++) {
      const cost = weightOfTurn[turn];
      if (cost === UNREACHABLE) continue;
      const next = turnTo[turn];
      if (stampOf[next] !== stamp) {
        stampOf[next] = stamp;
        heap.insert(next, weight + cost);
      } else if (weight + cost < heap.keyOfItem[next]) heap.decrease(next, weight + cost);
      else continue;
      turnInto[next] = turn;
      stateBefore[next] = before;
      distanceOf[next] = distance + distanceOfTurn[turn];
    }
  }

  /** Whether the way to a state left by the end of an arc, of those the run started with. */
  isFrom(state: number, arc: number): boolean {
    let first = state;
    while (this.stateBefore[first] >= 0) first = this.stateBefore[first];
    return findFromArc(this.metric!.turns, this.turnInto[first]) === arc;
  }

  /** The turns from the start into a state of this run, in order. */
  trace(state: number): number[] {
    const turns: number[] = [];
    for (let at = state; at >= 0; at = this.stateBefore[at]) turns.push(this.turnInto[at]);
    return turns.reverse();
  }
}
