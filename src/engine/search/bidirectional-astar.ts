/**
 * Bidirectional A* over states: answers before a hierarchy has been customized, and for rules that are asked about once.
 * Both sides are led by one consistent potential, half the difference of the beeline bounds to either end (Ikeda et al.,
 * "A fast algorithm for finding better routes by AI search techniques", 1994), so the first proof of optimality ends
 * the search: the two smallest keys add up to the best way found.
 */
import { IndexedHeap } from '../base/indexed-heap.ts';
import { getHead, type RoadGraph } from '../graph/road-graph.ts';
import { MAX_WEIGHT, type TurnCosts, UNREACHABLE } from '../graph/turn-costs.ts';
import type { SearchGraph, StatePath, StateSeeds } from './state-search.ts';

/** Where the ends of states lie, and the least weight of a metre. */
export interface StatePlaces {
  readonly graph: RoadGraph;
  readonly arcOfState: Uint32Array;
  /** Metres a unit of longitude and latitude, on one plane. */
  readonly scaleX: number;
  readonly scaleY: number;
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

const FIRST_ROOM = 1 << 12;

/**
 * One direction's labels, one slot a state reached: a search across a town needs no memory for a country. A state's slot
 * is the one that names it back, so nothing has to be cleared (Briggs, Torczon, "An efficient representation for sparse
 * sets", 1993). Weights are kept apart from keys, which hold the potential too.
 */
class Side {
  count = 0;
  heap = new IndexedHeap(FIRST_ROOM);
  stateOf = new Int32Array(FIRST_ROOM);
  weightOf = new Int32Array(FIRST_ROOM);
  turnInto = new Int32Array(FIRST_ROOM);
  /** -1 at a seed. */
  slotBefore = new Int32Array(FIRST_ROOM);
  private readonly slotOf: Uint32Array;

  constructor(stateCount: number) {
    this.slotOf = new Uint32Array(stateCount);
  }

  clear(): void {
    this.count = 0;
    this.heap.clear();
  }

  /** The slot of a state; -1 where it was not reached. */
  findSlot(state: number): number {
    const slot = this.slotOf[state];
    return slot < this.count && this.stateOf[slot] === state ? slot : -1;
  }

  addSlot(state: number): number {
    if (this.count === this.stateOf.length) this.grow();
    const slot = this.count++;
    this.slotOf[state] = slot;
    this.stateOf[slot] = state;
    return slot;
  }

  private grow(): void {
    const room = 2 * this.count;
    const grow = (column: Int32Array) => {
      const grown = new Int32Array(room);
      grown.set(column);
      return grown;
    };
    this.stateOf = grow(this.stateOf);
    this.weightOf = grow(this.weightOf);
    this.turnInto = grow(this.turnInto);
    this.slotBefore = grow(this.slotBefore);
    this.heap.grow(room);
  }
}

/** What searches on one graph have in common, whatever their costs; one search at a time. */
export class AstarMemory {
  readonly graph: SearchGraph;
  readonly reverse: ReverseTurns;
  readonly forward: Side;
  readonly backward: Side;

  constructor(graph: SearchGraph) {
    this.graph = graph;
    this.reverse = reverseTurns(graph);
    this.forward = new Side(graph.stateCount);
    this.backward = new Side(graph.stateCount);
  }
}

export class BidirectionalAstar {
  private readonly graph: SearchGraph;
  private readonly costs: TurnCosts;
  private readonly places: StatePlaces;
  private readonly reverse: ReverseTurns;
  private readonly forward: Side;
  private readonly backward: Side;
  private bestWeight = MAX_WEIGHT;
  /** Slots of either side, on one state; -1 while there is none. */
  private meeting = -1;
  private backwardMeeting = -1;
  private sourceX = 0;
  private sourceY = 0;
  private targetX = 0;
  private targetY = 0;

  constructor({ graph, reverse, forward, backward }: AstarMemory, costs: TurnCosts, places: StatePlaces) {
    this.graph = graph;
    this.costs = costs;
    this.places = places;
    this.reverse = reverse;
    this.forward = forward;
    this.backward = backward;
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
    this.bestWeight = MAX_WEIGHT;
    this.meeting = -1;
    this.forward.clear();
    this.backward.clear();
    this.sourceX = this.getX(sources.states[0]);
    this.sourceY = this.getY(sources.states[0]);
    this.targetX = this.getX(targets.states[0]);
    this.targetY = this.getY(targets.states[0]);
    for (const [i, state] of sources.states.entries()) this.reach(true, state, sources.weights[i], -1, -1);
    for (const [i, state] of targets.states.entries()) this.reach(false, state, targets.weights[i], -1, -1);
  }

  private getX(state: number): number {
    const { graph, arcOfState, scaleX } = this.places;
    return graph.lonOfNode[getHead(graph, arcOfState[state])] * scaleX;
  }

  private getY(state: number): number {
    const { graph, arcOfState, scaleY } = this.places;
    return graph.latOfNode[getHead(graph, arcOfState[state])] * scaleY;
  }

  /** The potential of the forward side; the backward side has its negative. */
  private measurePotential(state: number): number {
    const { graph, arcOfState, scaleX, scaleY, leastWeight } = this.places;
    const node = getHead(graph, arcOfState[state]);
    const x = graph.lonOfNode[node] * scaleX;
    const y = graph.latOfNode[node] * scaleY;
    const toTarget = Math.sqrt((x - this.targetX) ** 2 + (y - this.targetY) ** 2);
    const toSource = Math.sqrt((x - this.sourceX) ** 2 + (y - this.sourceY) ** 2);
    return ((toTarget - toSource) * leastWeight) / 2;
  }

  /** `before` is a slot of the same side. */
  private reach(isForward: boolean, state: number, weight: number, turn: number, before: number): void {
    const side = isForward ? this.forward : this.backward;
    let slot = side.findSlot(state);
    if (slot >= 0 && weight >= side.weightOf[slot]) return;
    const potential = this.measurePotential(state);
    const key = isForward ? weight + potential : weight - potential;
    if (slot >= 0) side.heap.decrease(slot, key);
    else {
      slot = side.addSlot(state);
      side.heap.insert(slot, key);
    }
    side.weightOf[slot] = weight;
    side.turnInto[slot] = turn;
    side.slotBefore[slot] = before;
    const other = isForward ? this.backward : this.forward;
    const otherSlot = other.findSlot(state);
    if (otherSlot < 0) return;
    const sum = weight + other.weightOf[otherSlot];
    if (sum >= this.bestWeight) return;
    this.bestWeight = sum;
    this.meeting = isForward ? slot : otherSlot;
    this.backwardMeeting = isForward ? otherSlot : slot;
  }

  private expandForward(): void {
    const { graph, forward } = this;
    const { weightOfTurn } = this.costs;
    const slot = forward.heap.pop();
    const state = forward.stateOf[slot];
    const weight = forward.weightOf[slot];
    for (let turn = graph.firstTurn[state], end = graph.firstTurn[state + 1]; turn < end; turn++) {
      if (weightOfTurn[turn] === UNREACHABLE) continue;
      this.reach(true, graph.turnTo[turn], weight + weightOfTurn[turn], turn, slot);
    }
  }

  private expandBackward(): void {
    const { reverse, backward } = this;
    const { weightOfTurn } = this.costs;
    const slot = backward.heap.pop();
    const state = backward.stateOf[slot];
    const weight = backward.weightOf[slot];
    for (let i = reverse.firstInto[state], end = reverse.firstInto[state + 1]; i < end; i++) {
      const turn = reverse.turnInto[i];
      if (weightOfTurn[turn] === UNREACHABLE) continue;
      this.reach(false, reverse.fromState[i], weight + weightOfTurn[turn], turn, slot);
    }
  }

  private trace(sources: StateSeeds, targets: StateSeeds): StatePath {
    const { forward, backward } = this;
    const turns: number[] = [];
    let slot = this.meeting;
    for (; forward.slotBefore[slot] >= 0; slot = forward.slotBefore[slot]) turns.push(forward.turnInto[slot]);
    turns.reverse();
    const source = forward.stateOf[slot];
    slot = this.backwardMeeting;
    for (; backward.slotBefore[slot] >= 0; slot = backward.slotBefore[slot])
      turns.push(backward.turnInto[slot]);
    const target = backward.stateOf[slot];
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
