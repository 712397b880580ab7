import { expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import type { RoadGraph } from '../graph/road-graph.ts';
import { UNREACHABLE } from '../graph/turn-costs.ts';
import { AstarMemory, BidirectionalAstar, type StatePlaces } from './bidirectional-astar.ts';
import { StateDijkstra } from './state-dijkstra.ts';

/** Everything at one place: no beeline leads the search, so that it reaches as much as it can. */
function placeNowhere(stateCount: number): StatePlaces {
  const graph = {
    lonOfNode: new Int32Array(1),
    latOfNode: new Int32Array(1),
    fromOfEdge: new Uint32Array(stateCount),
    toOfEdge: new Uint32Array(stateCount),
  } as unknown as RoadGraph;
  const arcOfState = Uint32Array.from({ length: stateCount }, (_, state) => 2 * state);
  return { graph, arcOfState, scaleX: 1, scaleY: 1, leastWeight: 0 };
}

/** A long street: turns lead a few states on or back, one in eighty is closed. */
function makeStreet(states: number, random: Prng) {
  const firstTurn = new Uint32Array(states + 1);
  const turnTo: number[] = [];
  for (let state = 0; state < states; state++) {
    for (const by of [-2, 1, 3]) if (state + by >= 0 && state + by < states) turnTo.push(state + by);
    firstTurn[state + 1] = turnTo.length;
  }
  const weigh = () =>
    Int32Array.from(turnTo, () => (random.nextInt(80) === 0 ? UNREACHABLE : 1 + random.nextInt(50)));
  const zeros = new Int32Array(turnTo.length);
  return {
    graph: { stateCount: states, firstTurn, turnTo: Uint32Array.from(turnTo) },
    makeCosts: () => ({ weightOfTurn: weigh(), timeOfTurn: zeros, distanceOfTurn: zeros }),
  };
}

const seedOf = (state: number, weight: number) => ({
  states: [state],
  weights: [weight],
  times: [0],
  distances: [0],
});

test('profiles that share one memory find in turn what Dijkstra finds, beyond the room there was at first', () => {
  const states = 30_000;
  const random = new Prng(3);
  const { graph, makeCosts } = makeStreet(states, random);
  const costs = [makeCosts(), makeCosts()];
  const memory = new AstarMemory(graph);
  const places = placeNowhere(states);
  let found = 0;
  for (let i = 0; i < 12; i++) {
    const taken = costs[i % 2];
    const [from, to] = [random.nextInt(states), random.nextInt(states)];
    const path = new BidirectionalAstar(memory, taken, places).findPath(seedOf(from, 5), seedOf(to, -3));
    const truth = new StateDijkstra(graph, taken).findPath(seedOf(from, 5), seedOf(to, -3));
    expect(path?.weight).toBe(truth?.weight);
    if (!path) continue;
    found++;
    const sum = path.turns.reduce((total, turn) => total + taken.weightOfTurn[turn], 2);
    expect([sum, path.source, path.target]).toEqual([path.weight, from, to]);
  }
  expect(found).toBeGreaterThan(2);
  expect(Math.max(memory.forward.stateOf.length, memory.backward.stateOf.length)).toBeGreaterThan(4096);
});
