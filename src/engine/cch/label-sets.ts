/** Sets of labels put together and taken apart, so that labels need not be searched again. O(entries). */
import type { LabelSet } from './labels.ts';

export const NO_LABELS: LabelSet = {
  count: 0,
  first: new Uint32Array(1),
  sharedOf: new Uint32Array(0),
  nodes: new Int32Array(0),
  weights: new Int32Array(0),
  times: new Int32Array(0),
  distances: new Int32Array(0),
};

/** The labels of both, those of `a` first; in buffers of its own. */
export function joinLabelSets(a: LabelSet, b: LabelSet): LabelSet {
  const join = (left: Int32Array, right: Int32Array): Int32Array => {
    const joined = new Int32Array(left.length + right.length);
    joined.set(left);
    joined.set(right, left.length);
    return joined;
  };
  const first = new Uint32Array(a.count + b.count + 1);
  first.set(a.first.subarray(0, a.count));
  for (let i = 0; i <= b.count; i++) first[a.count + i] = a.nodes.length + b.first[i];
  const sharedOf = new Uint32Array(a.count + b.count);
  sharedOf.set(a.sharedOf.subarray(0, a.count));
  sharedOf.set(b.sharedOf.subarray(0, b.count), a.count);
  return {
    count: a.count + b.count,
    first,
    sharedOf,
    nodes: join(a.nodes, b.nodes),
    weights: join(a.weights, b.weights),
    times: join(a.times, b.times),
    distances: join(a.distances, b.distances),
  };
}

/** The labels of some places, in this order; in buffers of its own. */
export function pickLabels(set: LabelSet, places: readonly number[]): LabelSet {
  const first = new Uint32Array(places.length + 1);
  for (const [i, place] of places.entries()) {
    first[i + 1] = first[i] + set.first[place + 1] - set.first[place];
  }
  const pick = (column: Int32Array): Int32Array => {
    const picked = new Int32Array(first[places.length]);
    for (const [i, place] of places.entries()) {
      picked.set(column.subarray(set.first[place], set.first[place + 1]), first[i]);
    }
    return picked;
  };
  return {
    count: places.length,
    first,
    sharedOf: Uint32Array.from(places, (place) => set.sharedOf[place]),
    nodes: pick(set.nodes),
    weights: pick(set.weights),
    times: pick(set.times),
    distances: pick(set.distances),
  };
}
