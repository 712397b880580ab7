/**
 * Moves quantity from groups that have too much to groups that have room, over as many groups as it takes: the cheapest
 * chain of moves, one customer a link, by Bellman's and Ford's shortest paths in the graph of groups.
 */
import type { BoundedGroups } from './bounded-groups.ts';

/** Chains tried in one repair; each takes one customer's quantity to where it is needed. */
const MAX_CHAINS = 200;

interface Links {
  /** Added cost of the cheapest move from group to group, a square. */
  readonly cost: Float64Array;
  /** The customer that it moves. */
  readonly customer: Int32Array;
}

function findLinks(groups: BoundedGroups, links: Links, from: Iterable<number>): void {
  const count = groups.members.length;
  for (const group of from) {
    links.cost.fill(Number.POSITIVE_INFINITY, group * count, (group + 1) * count);
    for (const customer of groups.members[group]) {
      const here = groups.costTo(customer, group);
      for (let to = 0; to < count; to++) {
        if (to === group) continue;
        // What a move saves does not count, or chains could go in circles for ever.
        const added = Math.max(0, groups.costTo(customer, to) - here);
        if (added >= links.cost[group * count + to]) continue;
        links.cost[group * count + to] = added;
        links.customer[group * count + to] = customer;
      }
    }
  }
}

/** The groups of the cheapest chain from one of `starts` to one of `ends`; undefined when there is none. */
function findChain(links: Links, count: number, starts: number[], ends: number[]): number[] | undefined {
  const distance = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  const before = new Int32Array(count).fill(-1);
  for (const start of starts) distance[start] = 0;
  for (let round = 0; round < count; round++) {
    let hasChanged = false;
    for (let from = 0; from < count; from++) {
      for (let to = 0; to < count; to++) {
        const reached = distance[from] + links.cost[from * count + to];
        if (reached >= distance[to] - 1e-9 || starts.includes(to)) continue;
        distance[to] = reached;
        before[to] = from;
        hasChanged = true;
      }
    }
    if (!hasChanged) break;
  }
  const end = ends.reduce((best, group) => (distance[group] < distance[best] ? group : best), ends[0]);
  if (end === undefined || distance[end] === Number.POSITIVE_INFINITY) return undefined;
  const chain = [end];
  for (let group = before[end]; group >= 0; group = before[group]) {
    chain.unshift(group);
  }
  return chain;
}

/** Makes chains of moves as long as bounds are missed and a chain helps. */
export function repairBounds(groups: BoundedGroups): void {
  const count = groups.members.length;
  const links: Links = { cost: new Float64Array(count * count), customer: new Int32Array(count * count) };
  links.cost.fill(Number.POSITIVE_INFINITY);
  findLinks(groups, links, groups.members.keys());
  for (let tried = 0; tried < MAX_CHAINS && !groups.isFeasible; tried++) {
    const { surplus, lack } = groups.listUneven();
    const chain = findChain(links, count, surplus, lack);
    if (!chain) return;
    const customers = chain.slice(1).map((to, i) => links.customer[chain[i] * count + to]);
    const before = groups.violation;
    for (const [i, customer] of customers.entries()) groups.move(customer, chain[i + 1]);
    if (groups.violation >= before) {
      for (const [i, customer] of customers.entries()) groups.move(customer, chain[i]);
      return;
    }
    findLinks(groups, links, chain);
  }
}
