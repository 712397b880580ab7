/**
 * Dijkstra over states, from seeds to all states or until some are done: the oracle that faster searches are tested
 * against. O((states + turns) log states).
 */
import { IndexedHeap } from '../base/indexed-heap.ts';
import { MAX_WEIGHT, type TurnCosts, UNREACHABLE } from '../graph/turn-costs.ts';
import type { SearchGraph, StatePath, StateSeeds } from './state-search.ts';

const NO_TURN = -1;

export class StateDijkstra {
  private readonly graph: SearchGraph;
  private readonly costs: TurnCosts;
  private readonly heap: IndexedHeap;
  private readonly stampOf: Uint32Array;
  private readonly turnInto: Int32Array;
  private readonly stateBefore: Int32Array;
  private stamp = 0;

  constructor(graph: SearchGraph, costs: TurnCosts) {
    this.graph = graph;
    this.costs = costs;
    this.heap = new IndexedHeap(graph.stateCount);
    this.stampOf = new Uint32Array(graph.stateCount);
    this.turnInto = new Int32Array(graph.stateCount);
    this.stateBefore = new Int32Array(graph.stateCount);
  }

  /** The best way from a source seed to a target seed, or undefined when there is none. */
  findPath(sources: StateSeeds, targets: StateSeeds): StatePath | undefined {
    this.run(sources, new Set(targets.states));
    let best = MAX_WEIGHT;
    let at = -1;
    for (const [i, state] of targets.states.entries()) {
      const weight = this.getWeight(state) + targets.weights[i];
      if (weight >= best) continue;
      best = weight;
      at = i;
    }
    return at < 0 ? undefined : this.trace(sources, targets, at);
  }

  /** Least weight to the end of a state after `run`; `UNREACHABLE` where not reached. */
  getWeight(state: number): number {
    return this.stampOf[state] === this.stamp ? this.heap.keyOfItem[state] : UNREACHABLE;
  }

  /** Searches from the seeds until all states of `until` are done, or everything within `limit` is. */
  run(sources: StateSeeds, until?: ReadonlySet<number>, limit = MAX_WEIGHT): void {
    const { heap, graph, costs } = this;
    const { firstTurn, turnTo } = graph;
    heap.clear();
    this.stamp++;
    let open = until?.size ?? -1;
    for (const [i, state] of sources.states.entries()) this.reach(state, sources.weights[i], NO_TURN, -1);
    while (heap.size > 0 && open !== 0) {
      const state = heap.pop();
      const weight = heap.keyOfItem[state];
      if (weight > limit) return;
      if (until?.has(state)) open--;
      for (let turn = firstTurn[state]; turn < firstTurn[state + 1]; turn++) {
        if (costs.weightOfTurn[turn] === UNREACHABLE) continue;
        this.reach(turnTo[turn], weight + costs.weightOfTurn[turn], turn, state);
      }
    }
  }

  private reach(state: number, weight: number, turn: number, before: number): void {
    const { heap } = this;
    if (this.stampOf[state] !== this.stamp) {
      this.stampOf[state] = this.stamp;
      heap.insert(state, weight);
    } else if (weight < heap.keyOfItem[state]) heap.decrease(state, weight);
    else return;
    this.turnInto[state] = turn;
    this.stateBefore[state] = before;
  }

  private trace(sources: StateSeeds, targets: StateSeeds, at: number): StatePath {
    const turns: number[] = [];
    let state = targets.states[at];
    let time = targets.times[at];
    let distance = targets.distances[at];
    while (this.turnInto[state] !== NO_TURN) {
      const turn = this.turnInto[state];
      turns.push(turn);
      time += this.costs.timeOfTurn[turn];
      distance += this.costs.distanceOfTurn[turn];
      state = this.stateBefore[state];
    }
    const source = sources.states.indexOf(state);
    return {
      weight: this.getWeight(targets.states[at]) + targets.weights[at],
      time: time + sources.times[source],
      distance: distance + sources.distances[source],
      turns: turns.reverse(),
      source: state,
      target: targets.states[at],
    };
  }
}
