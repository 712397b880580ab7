/** Seeded random state graphs with costs, and the plain Dijkstra that hierarchies are held against. */
import { Prng } from '../engine/base/prng.ts';
import type { StateGraph } from '../engine/cch/contract.ts';
import { type TurnCosts, UNREACHABLE } from '../engine/graph/turn-costs.ts';

interface CostedGraph {
  readonly graph: StateGraph;
  readonly costs: TurnCosts;
  readonly rankOfState: Uint32Array;
}

/** `degree` turns a state on average, some of them closed, some twice; ranks in no meaningful order. */
export function makeStateGraph(seed: number, states: number, degree: number): CostedGraph {
  const random = new Prng(seed);
  const firstTurn = new Uint32Array(states + 1);
  const turnTo: number[] = [];
  for (let state = 0; state < states; state++) {
    const seen = new Set<number>();
    for (let i = random.nextInt(2 * degree + 1); i > 0; i--) seen.add(random.nextInt(states));
    turnTo.push(...seen);
    firstTurn[state + 1] = turnTo.length;
  }
  const weightOfTurn = Int32Array.from(turnTo, () =>
    random.nextInt(8) === 0 ? UNREACHABLE : 1 + random.nextInt(50),
  );
  const rankOfState = Uint32Array.from({ length: states }, (_, state) => state);
  for (let i = states - 1; i > 0; i--) {
    const j = random.nextInt(i + 1);
    [rankOfState[i], rankOfState[j]] = [rankOfState[j], rankOfState[i]];
  }
  return {
    graph: { stateCount: states, firstTurn, turnTo: Uint32Array.from(turnTo) },
    costs: {
      weightOfTurn,
      timeOfTurn: Int32Array.from(turnTo, () => random.nextInt(1000)),
      distanceOfTurn: Int32Array.from(turnTo, () => random.nextInt(1000)),
    },
    rankOfState,
  };
}

/** Least weights from a state to all others by the plainest means; `UNREACHABLE` where there is no way. */
export function measureFrom({ graph, costs }: CostedGraph, source: number): Int32Array {
  const weights = new Int32Array(graph.stateCount).fill(UNREACHABLE);
  const isDone = new Uint8Array(graph.stateCount);
  weights[source] = 0;
  for (;;) {
    let state = -1;
    for (let i = 0; i < graph.stateCount; i++)
      if (isDone[i] === 0 && weights[i] < UNREACHABLE && (state < 0 || weights[i] < weights[state]))
        state = i;
    if (state < 0) return weights;
    isDone[state] = 1;
    for (let turn = graph.firstTurn[state]; turn < graph.firstTurn[state + 1]; turn++) {
      const reached = weights[state] + costs.weightOfTurn[turn];
      if (reached < weights[graph.turnTo[turn]]) weights[graph.turnTo[turn]] = reached;
    }
  }
}
