/**
 * Bidirectional A* over states: answers before a hierarchy has been customized, and for rules that are asked about once.
 * Both sides are led by one consistent potential, half the difference of the beeline bounds to either end (Ikeda et al.,
 * "A fast algorithm for finding better routes by AI search techniques", 1994), so the first proof of optimality ends
 * the search: the two smallest keys add up to the best way found.
 */
import { IndexedHeap } from '../base/indexed-heap.ts';
import { MAX_WEIGHT, type TurnCosts, UNREACHABLE } from '../graph/turn-costs.ts';
import type { SearchGraph, StatePath, StateSeeds } from './state-search.ts';

/** Where the ends of states lie, in metres on one plane, and the least weight of a metre. */
export interface StatePlaces {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Milliseconds a metre that no way undercuts. */
  readonly leastWeight: number;
}

/** Turns by the state they lead into. */
interface ReverseTurns {
  readonly firstInto: Uint32Array;
  readonly turnInto: Uint32Array;
  readonly fromState: Uint32Array;
}

function reverseTurns({ stateCount, firstTurn, turnTo }: SearchGraph): ReverseTurns {
  const firstInto = new Uint32Array(stateCount + 1);
  for (let turn = 0; turn < turnTo.length; turn++) firstInto[turnTo[turn] + 1]++;
  for (let state = 0; state < stateCount; state++) firstInto[state + 1] += firstInto[state];
  const next = firstInto.slice(0, stateCount);
  const turnInto = new Uint32Array(turnTo.length);
  const fromState = new Uint32Array(turnTo.length);
  for (let state = 0; state < stateCount; state++) {
    for (let turn = firstTurn[state]; turn < firstTurn[state + 1]; turn++) {
      const place = next[turnTo[turn]]++;
      turnInto[place] = turn;
      fromState[place] = state;
    }
  }
  return { firstInto, turnInto, fromState };
}

/** One direction's labels. Weights are kept apart from keys, which hold the potential too. */
class Side {
  readonly heap: IndexedHeap;
  readonly weightOf: Float64Array;
  readonly stampOf: Uint32Array;
  readonly turnInto: Int32Array;
  readonly stateBefore: Int32Array;

  constructor(stateCount: number) {
    this.heap = new IndexedHeap(stateCount);
    this.weightOf = new Float64Array(stateCount);
    this.stampOf = new Uint32Array(stateCount);
    this.turnInto = new Int32Array(stateCount);
    this.stateBefore = new Int32Array(stateCount);
  }
}

export class BidirectionalAstar {
  private readonly graph: SearchGraph;
  private readonly costs: TurnCosts;
  private readonly places: StatePlaces;
  private readonly reverse: ReverseTurns;
  private readonly forward: Side;
  private readonly backward: Side;
  private stamp = 0;
  private bestWeight = MAX_WEIGHT;
  private meeting = -1;
  private sourceX = 0;
  private sourceY = 0;
  private targetX = 0;
  private targetY = 0;

  constructor(graph: SearchGraph, costs: TurnCosts, places: StatePlaces) {
    this.graph = graph;
    this.costs = costs;
    this.places = places;
    this.reverse = reverseTurns(graph);
    this.forward = new Side(graph.stateCount);
    this.backward = new Side(graph.stateCount);
  }

  /** The best way from a source seed to a target seed, or undefined when there is none. */
  findPath(sources: StateSeeds, targets: StateSeeds): StatePath | undefined {
    this.start(sources, targets);
    const { forward, backward } = this;
    while (forward.heap.size > 0 && backward.heap.size > 0) {
      if (forward.heap.minKey + backward.heap.minKey >= this.bestWeight) break;
      if (forward.heap.size <= backward.heap.size) this.expandForward();
      else this.expandBackward();
    }
    return this.meeting < 0 ? undefined : this.trace(sources, targets);
  }

  private start(sources: StateSeeds, targets: StateSeeds): void {
    const { x, y } = this.places;
    this.stamp++;
    this.bestWeight = MAX_WEIGHT;
    this.meeting = -1;
    this.forward.heap.clear();
    this.backward.heap.clear();
    this.sourceX = x[sources.states[0]];
    this.sourceY = y[sources.states[0]];
    this.targetX = x[targets.states[0]];
    this.targetY = y[targets.states[0]];
    for (const [i, state] of sources.states.entries()) this.reach(true, state, sources.weights[i], -1, -1);
    for (const [i, state] of targets.states.entries()) this.reach(false, state, targets.weights[i], -1, -1);
  }

  /** The potential of the forward side; the backward side has its negative. */
  private measurePotential(state: number): number {
    const x = this.places.x[state];
    const y = this.places.y[state];
    const toTarget = Math.sqrt((x - this.targetX) ** 2 + (y - this.targetY) ** 2);
    const toSource = Math.sqrt((x - this.sourceX) ** 2 + (y - this.sourceY) ** 2);
    return ((toTarget - toSource) * this.places.leastWeight) / 2;
  }

  private reach(isForward: boolean, state: number, weight: number, turn: number, before: number): void {
    const side = isForward ? this.forward : this.backward;
    const other = isForward ? this.backward : this.forward;
    const isKnown = side.stampOf[state] === this.stamp;
    if (isKnown && weight >= side.weightOf[state]) return;
    const potential = this.measurePotential(state);
    const key = isForward ? weight + potential : weight - potential;
    if (isKnown) side.heap.decrease(state, key);
    else {
      side.stampOf[state] = this.stamp;
      side.heap.insert(state, key);
    }
    side.weightOf[state] = weight;
    side.turnInto[state] = turn;
    side.stateBefore[state] = before;
    if (other.stampOf[state] !== this.stamp) return;
    const sum = weight + other.weightOf[state];
    if (sum >= this.bestWeight) return;
    this.bestWeight = sum;
    this.meeting = state;
  }

  private expandForward(): void {
    const { graph, forward } = this;
    const { weightOfTurn } = this.costs;
    const state = forward.heap.pop();
    const weight = forward.weightOf[state];
    for (let turn = graph.firstTurn[state], end = graph.firstTurn[state + 1]; turn < end; turn++) {
      if (weightOfTurn[turn] === UNREACHABLE) continue;
      this.reach(true, graph.turnTo[turn], weight + weightOfTurn[turn], turn, state);
    }
  }

  private expandBackward(): void {
    const { reverse, backward } = this;
    const { weightOfTurn } = this.costs;
    const state = backward.heap.pop();
    const weight = backward.weightOf[state];
    for (let i = reverse.firstInto[state], end = reverse.firstInto[state + 1]; i < end; i++) {
      const turn = reverse.turnInto[i];
      if (weightOfTurn[turn] === UNREACHABLE) continue;
      this.reach(false, reverse.fromState[i], weight + weightOfTurn[turn], turn, state);
    }
  }

  private trace(sources: StateSeeds, targets: StateSeeds): StatePath {
    const { forward, backward, meeting } = this;
    const turns: number[] = [];
    let source = meeting;
    while (forward.turnInto[source] >= 0) {
      turns.push(forward.turnInto[source]);
      source = forward.stateBefore[source];
    }
    turns.reverse();
    let target = meeting;
    while (backward.turnInto[target] >= 0) {
      turns.push(backward.turnInto[target]);
      target = backward.stateBefore[target];
    }
    const first = sources.states.indexOf(source);
    const last = targets.states.indexOf(target);
    let time = sources.times[first] + targets.times[last];
    let distance = sources.distances[first] + targets.distances[last];
    for (const turn of turns) {
      time += this.costs.timeOfTurn[turn];
      distance += this.costs.distanceOfTurn[turn];
    }
    return { weight: this.bestWeight, time, distance, turns, source, target };
  }
}
