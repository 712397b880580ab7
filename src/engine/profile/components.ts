/** Which arcs can reach each other: islands, car parks behind barriers and data errors show as small components. */
/**
 * Strongly connected components of the turn graph, numbered by falling size (Tarjan 1972, iterative).
 * O(arcs + turns).
 */
export function findComponents(
  weightOfArc: Int32Array,
  firstTurn: Uint32Array,
  turnTo: Uint32Array,
): Int32Array {
  const count = weightOfArc.length;
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
    if (weightOfArc[root] === 0 || visit[root] !== 0) continue;
    let depth = 0;
    path[0] = root;
    visit[root] = low[root] = ++clock;
    next[root] = firstTurn[root];
    stack[stackSize++] = root;
    while (depth >= 0) {
      const arc = path[depth];
      if (next[arc] < firstTurn[arc + 1]) {
        const to = turnTo[next[arc]++];
        if (visit[to] === 0) {
          visit[to] = low[to] = ++clock;
          next[to] = firstTurn[to];
          stack[stackSize++] = to;
          path[++depth] = to;
        } else if (component[to] < 0 && visit[to] < low[arc]) low[arc] = visit[to];
        continue;
      }
      if (low[arc] === visit[arc]) {
        let size = 0;
        let member: number;
        do {
          member = stack[--stackSize];
          component[member] = sizes.length;
          size++;
        } while (member !== arc);
        sizes.push(size);
      }
      depth--;
      if (depth >= 0 && low[arc] < low[path[depth]]) low[path[depth]] = low[arc];
    }
  }
  return renumberBySize(component, sizes);
}

function renumberBySize(component: Int32Array, sizes: readonly number[]): Int32Array {
  const order = [...sizes.keys()].sort((a, b) => sizes[b] - sizes[a] || a - b);
  const rank = new Int32Array(sizes.length);
  for (const [position, old] of order.entries()) rank[old] = position;
  for (let arc = 0; arc < component.length; arc++)
    if (component[arc] >= 0) component[arc] = rank[component[arc]];
  return component;
}
