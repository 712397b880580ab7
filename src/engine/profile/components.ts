/** Which states can reach each other: islands, car parks behind barriers and data errors show as small components. */
import { type TurnCosts, UNREACHABLE } from '../graph/turn-costs.ts';
import type { TurnGraph } from '../graph/turn-graph.ts';

/**
 * Strongly connected components of the open states, numbered by falling size (Tarjan 1972, iterative); -1 for closed
 * states. O(states + turns).
 */
export function findComponents(
  { stateCount: count, firstTurn, turnTo }: TurnGraph,
  { weightOfTurn }: TurnCosts,
  isOpen: (state: number) => boolean,
): Int32Array {
  const component = new Int32Array(count).fill(-1);
  const visit = new Int32Array(count);
  const low = new Int32Array(count);
  const next = new Uint32Array(count);
  const path = new Int32Array(count);
  const stack = new Int32Array(count);
  const sizes: number[] = [];
  let clock = 0;
  let stackSize = 0;
  for (let root = 0; root < count; root++) {
    if (visit[root] !== 0 || !isOpen(root)) continue;
    let depth = 0;
    path[0] = root;
    visit[root] = low[root] = ++clock;
    next[root] = firstTurn[root];
    stack[stackSize++] = root;
    while (depth >= 0) {
      const state = path[depth];
      if (next[state] < firstTurn[state + 1]) {
        const turn = next[state]++;
        if (weightOfTurn[turn] === UNREACHABLE) continue;
        const to = turnTo[turn];
        if (visit[to] === 0) {
          visit[to] = low[to] = ++clock;
          next[to] = firstTurn[to];
          stack[stackSize++] = to;
          path[++depth] = to;
        } else if (component[to] < 0 && visit[to] < low[state]) low[state] = visit[to];
        continue;
      }
      if (low[state] === visit[state]) {
        let size = 0;
        let member: number;
        do {
          member = stack[--stackSize];
          component[member] = sizes.length;
          size++;
        } while (member !== state);
        sizes.push(size);
      }
      depth--;
      if (depth >= 0 && low[state] < low[path[depth]]) low[path[depth]] = low[state];
    }
  }
  return renumberBySize(component, sizes);
}

function renumberBySize(component: Int32Array, sizes: readonly number[]): Int32Array {
  const order = [...sizes.keys()].sort((a, b) => sizes[b] - sizes[a] || a - b);
  const rank = new Int32Array(sizes.length);
  for (const [position, old] of order.entries()) rank[old] = position;
  for (let state = 0; state < component.length; state++)
    if (component[state] >= 0) component[state] = rank[component[state]];
  return component;
}
