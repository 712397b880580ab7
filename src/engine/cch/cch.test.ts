import { describe, expect, it } from 'vitest';
import { makeStateGraph, measureFrom } from '../../testing/make-state-graph.ts';
import { UNREACHABLE } from '../graph/turn-costs.ts';
import { contract, type Hierarchy } from './contract.ts';
import { customize } from './customize.ts';
import { EliminationQuery } from './elimination-query.ts';
import { LabelJoin, makeTableRow } from './join-labels.ts';
import { LabelBuilder } from './labels.ts';
import { ReachAllQuery } from './reach-all.ts';
import { type Seeds, UpwardSearch } from './upward-search.ts';

const CASES = Array.from({ length: 40 }, (_, i) => ({ seed: i + 1, states: 2 + i * 3, degree: 1 + (i % 3) }));

function makeCase({ seed, states, degree }: (typeof CASES)[number]) {
  const made = makeStateGraph(seed, states, degree);
  const hierarchy = contract(made.graph, made.rankOfState);
  const metric = customize(hierarchy, made.costs);
  const seedsOf = (...list: number[]): Seeds => ({
    nodes: list.map((state) => hierarchy.rankOfState[state]),
    weights: list.map(() => 0),
    times: list.map(() => 0),
    distances: list.map(() => 0),
  });
  return { made, hierarchy, metric, seedsOf };
}

/** The nodes that arcs lead up to. */
function listHeads({ firstUp, depthOfUp, depthOf, parentOf }: Hierarchy, v: number): number[] {
  return [...depthOfUp.subarray(firstUp[v], firstUp[v + 1])].map((depth) => {
    let at = v;
    while (depthOf[at] !== depth) at = parentOf[at];
    return at;
  });
}

describe('the hierarchy', () => {
  it('names each head by its depth, falling, the parent first', () => {
    for (const options of CASES) {
      const { hierarchy } = makeCase(options);
      const { firstUp, depthOfUp, depthOf, parentOf, nodeCount } = hierarchy;
      for (let v = 0; v < nodeCount; v++) {
        const depths = [...depthOfUp.subarray(firstUp[v], firstUp[v + 1])];
        expect(depths).toEqual([...new Set(depths)].sort((a, b) => b - a));
        expect(depths.every((depth) => depth < depthOf[v])).toBe(true);
        expect(parentOf[v] < 0 ? [] : [depthOf[parentOf[v]]]).toEqual(depths.slice(0, 1));
        expect(depthOf[v]).toBe(parentOf[v] < 0 ? 0 : depthOf[parentOf[v]] + 1);
      }
    }
  });

  it('has arcs for all turns, and for all pairs of neighbours above a node', () => {
    for (const options of CASES) {
      const { made, hierarchy } = makeCase(options);
      const { rankOfState, nodeCount } = hierarchy;
      const heads = Array.from({ length: nodeCount }, (_, v) => new Set(listHeads(hierarchy, v)));
      const { firstTurn, turnTo } = made.graph;
      for (let state = 0; state < nodeCount; state++) {
        for (let turn = firstTurn[state]; turn < firstTurn[state + 1]; turn++) {
          const [low, high] = [rankOfState[state], rankOfState[turnTo[turn]]].sort((a, b) => a - b);
          expect(low === high || heads[low].has(high)).toBe(true);
        }
      }
      for (let v = 0; v < nodeCount; v++) {
        const above = [...heads[v]].sort((a, b) => a - b);
        for (const head of above.slice(1)) expect(heads[above[0]].has(head)).toBe(true);
      }
    }
  });

  it('ranks the nodes below a node just before it', () => {
    for (const options of CASES) {
      const { parentOf, nodeCount } = makeCase(options).hierarchy;
      const lowest = Array.from({ length: nodeCount }, (_, v) => v);
      const sizes = new Array<number>(nodeCount).fill(1);
      for (let v = 0; v < nodeCount; v++) {
        expect(v - lowest[v] + 1).toBe(sizes[v]);
        if (parentOf[v] < 0) continue;
        lowest[parentOf[v]] = Math.min(lowest[parentOf[v]], lowest[v]);
        sizes[parentOf[v]] += sizes[v];
      }
    }
  });

  it('lists from above the same arcs as from below', () => {
    const { hierarchy } = makeCase(CASES[20]);
    const { firstLower, tailOfLower, nodeCount, arcCount } = hierarchy;
    let seen = 0;
    for (let x = 0; x < nodeCount; x++) {
      for (let i = firstLower[x]; i < firstLower[x + 1]; i++) {
        expect(listHeads(hierarchy, tailOfLower[i])).toContain(x);
        seen++;
      }
    }
    expect(seen).toBe(arcCount);
  });
});

describe('queries', () => {
  it('give the weight of a plain Dijkstra, and paths that add up to it', () => {
    let reached = 0;
    for (const options of CASES) {
      const { made, hierarchy, metric, seedsOf } = makeCase(options);
      const query = new EliminationQuery(metric, new UpwardSearch(hierarchy), new UpwardSearch(hierarchy));
      for (let source = 0; source < options.states; source += 3) {
        const truth = measureFrom(made, source);
        const wrong: string[] = [];
        for (let target = 0; target < options.states; target++) {
          const path = query.findPath(seedsOf(source), seedsOf(target));
          if ((path?.weight ?? UNREACHABLE) !== truth[target]) wrong.push(`${target}: another weight`);
          if (!path) continue;
          reached++;
          let at = source;
          const sums = { weight: 0, time: 0, distance: 0 };
          for (const turn of path.turns) {
            const { firstTurn, turnTo } = made.graph;
            if (turn < firstTurn[at] || turn >= firstTurn[at + 1]) wrong.push(`${target}: turn ${turn}`);
            at = turnTo[turn];
            sums.weight += made.costs.weightOfTurn[turn];
            sums.time += made.costs.timeOfTurn[turn];
            sums.distance += made.costs.distanceOfTurn[turn];
          }
          if (at !== target) wrong.push(`${target}: ends at ${at}`);
          const { weight, time, distance } = path;
          if (sums.weight !== weight || sums.time !== time || sums.distance !== distance)
            wrong.push(`${target}: other sums`);
        }
        expect(wrong, `from ${source}`).toEqual([]);
      }
    }
    expect(reached).toBeGreaterThan(10_000);
  });

  it('take the best of several seeds at either end', () => {
    for (const options of CASES.slice(3)) {
      const { made, hierarchy, metric, seedsOf } = makeCase(options);
      const query = new EliminationQuery(metric, new UpwardSearch(hierarchy), new UpwardSearch(hierarchy));
      const last = options.states - 1;
      const sources = seedsOf(0, last, 1);
      const targets = seedsOf(last >> 1, 2);
      const shifted = { ...targets, weights: [-3, 4] };
      const best = Math.min(
        ...[0, last, 1].flatMap((source) => {
          const truth = measureFrom(made, source);
          return [truth[last >> 1] - 3, truth[2] + 4].filter((weight) => weight < UNREACHABLE - 3);
        }),
      );
      expect(query.findPath(sources, shifted)?.weight ?? Number.POSITIVE_INFINITY).toBe(best);
    }
  });

  it('take the lightest of several seeds on one node, wherever it stands among them', () => {
    const { made, hierarchy, metric, seedsOf } = makeCase(CASES[20]);
    const query = new EliminationQuery(metric, new UpwardSearch(hierarchy), new UpwardSearch(hierarchy));
    const truth = measureFrom(made, 0);
    const target = [...truth.keys()].findLast((state) => truth[state] < UNREACHABLE) ?? 0;
    for (const weights of [
      [900, 40, 700],
      [40, 900, 700],
    ]) {
      const alike = { weights, times: weights.map((weight) => 2 * weight), distances: weights };
      const there = query.findPath({ ...seedsOf(0, 0, 0), ...alike }, seedsOf(target));
      expect(there?.weight).toBe(truth[target] + 40);
      const back = query.findPath(seedsOf(0), { ...seedsOf(target, target, target), ...alike });
      expect(back?.weight).toBe(truth[target] + 40);
    }
  });

  it('reach from one to all, and to one from all, what Dijkstra reaches', () => {
    for (const options of CASES) {
      const { made, hierarchy, metric, seedsOf } = makeCase(options);
      const { rankOfState } = hierarchy;
      const truth = measureFrom(made, 0);
      const query = new ReachAllQuery(hierarchy);
      const weights = query.run(metric, seedsOf(0), false).weights.slice();
      expect(Array.from(truth, (_, state) => weights[rankOfState[state]])).toEqual([...truth]);
      const back = query.run(metric, seedsOf(0), true).weights;
      for (let state = 0; state < options.states; state += 5)
        expect(back[rankOfState[state]]).toBe(measureFrom(made, state)[0]);
    }
  });

  it('reach all within a limit and all that are asked for, and leave others out', () => {
    let leftOut = 0;
    for (const options of CASES) {
      const { made, hierarchy, metric, seedsOf } = makeCase(options);
      const { rankOfState } = hierarchy;
      const truth = measureFrom(made, 0);
      const query = new ReachAllQuery(hierarchy);
      const reachable = [...truth.keys()].filter((state) => truth[state] < UNREACHABLE);
      const sorted = reachable.map((state) => truth[state]).sort((a, b) => a - b);
      for (const share of [0, 0.1, 0.5]) {
        const most = sorted[Math.floor(share * (sorted.length - 1))];
        const asked = reachable.filter((_, i) => i % 37 === 5);
        const kept = asked.map((state) => rankOfState[state]);
        const { weights, nodes, count } = query.run(metric, seedsOf(0), false, {
          kind: 'weight',
          most,
          kept,
        });
        for (const state of reachable) {
          const found = weights[rankOfState[state]];
          if (truth[state] <= most || asked.includes(state)) expect(found).toBe(truth[state]);
          else if (found === UNREACHABLE) leftOut++;
          else expect(found).toBeGreaterThan(most);
        }
        const listed = [...nodes.subarray(0, count)];
        expect(listed.toReversed()).toEqual(
          [...weights.keys()].filter((node) => weights[node] < UNREACHABLE),
        );
      }
    }
    expect(leftOut).toBeGreaterThan(100);
  });
});

describe('tables from labels', () => {
  it('hold in every cell what a single query finds', () => {
    for (const options of CASES) {
      const { made, hierarchy, metric, seedsOf } = makeCase(options);
      const { states } = options;
      // Places with one seed, with two near and far ones, and one that is nowhere.
      const places = Array.from({ length: 12 }, (_, i) =>
        i === 7 ? undefined : i % 3 === 0 ? [(i * 5) % states] : [(i * 5) % states, (i * 7 + 1) % states],
      );
      const forward = new LabelBuilder(
        new UpwardSearch(hierarchy),
        hierarchy,
        metric,
        'forward',
        places.length,
      );
      const backward = new LabelBuilder(
        new UpwardSearch(hierarchy),
        hierarchy,
        metric,
        'backward',
        places.length,
      );
      for (const place of places) {
        forward.add(place && seedsOf(...place));
        backward.add(place && seedsOf(...place));
      }
      const join = new LabelJoin(made.graph.stateCount, forward.finish(), backward.finish());
      const query = new EliminationQuery(metric, new UpwardSearch(hierarchy), new UpwardSearch(hierarchy));
      const rows = new Map<number, ReturnType<typeof makeTableRow>>();
      for (let group = 0; group < join.groupCount; group++) {
        const members = [...join.getGroup(group)];
        const filled = members.map(() => makeTableRow(places.length));
        join.fillGroup(group, filled);
        for (const [i, member] of members.entries()) rows.set(member, filled[i]);
      }
      expect(rows.size).toBe(places.length);
      for (const [i, source] of places.entries()) {
        const row = rows.get(i)!;
        for (const [j, target] of places.entries()) {
          const path = source && target && query.findPath(seedsOf(...source), seedsOf(...target));
          expect([row.weights[j], row.times[j], row.distances[j]]).toEqual(
            path ? [path.weight, path.time, path.distance] : [-1, -1, -1],
          );
        }
      }
    }
  });
});
