/** Details of the node where an edge begins: what meets there, and the motorway exit that it is. */
import { getTail, type RoadGraph } from '../../graph/road-graph.ts';
import type { DrawnPiece } from '../draw-route.ts';
import type { Detail, Intersection } from './detail.ts';

/** Whole degrees, 0..359. */
function toBearing(bearing: number): number {
  return Math.round(bearing) % 360;
}

/** Arcs that leave a node, and whether they may be taken; the road that one comes by is listed by its way back. */
function describeNode(
  graph: RoadGraph,
  weightOfArc: Int32Array,
  before: number | undefined,
  arc: number,
): Intersection {
  const node = getTail(graph, arc);
  const back = before === undefined ? -1 : before ^ 1;
  const roads: { bearing: number; entry: boolean; arc: number }[] = [];
  for (let i = graph.firstOut[node]; i < graph.firstOut[node + 1]; i++) {
    const other = graph.outArcs[i];
    if (weightOfArc[other] === 0 && weightOfArc[other ^ 1] === 0) continue;
    roads.push({
      bearing: toBearing(graph.startBearingOfArc[other]),
      entry: weightOfArc[other] > 0 && other !== back,
      arc: other,
    });
  }
  roads.sort((a, b) => a.bearing - b.bearing || a.arc - b.arc);
  return {
    bearings: roads.map(({ bearing }) => bearing),
    entries: roads.map(({ entry }) => entry),
    ...(before === undefined ? {} : { in: roads.findIndex((road) => road.arc === back) }),
    out: roads.findIndex((road) => road.arc === arc),
  };
}

/** A leg begins between two nodes, where there is nothing to choose. */
function describeStart(graph: RoadGraph, arc: number): Intersection {
  return { bearings: [toBearing(graph.startBearingOfArc[arc])], entries: [true], out: 0 };
}

const INTERSECTION: Detail = {
  unit: 'piece',
  open({ graph, profile, drawn }) {
    const { weightOfArc } = profile.metric;
    return ({ arc, leg }: DrawnPiece, index) => {
      const before = index > 0 ? drawn.pieces[index - 1] : undefined;
      if (before?.leg !== leg) return describeStart(graph, arc);
      return describeNode(graph, weightOfArc, before.arc, arc);
    };
  },
};

const MOTORWAY_JUNCTION: Detail = {
  open({ graph, drawn }) {
    const { node, name, ref } = graph.junctions;
    const names = new Map<number, string>();
    for (let row = 0; row < node.length; row++)
      names.set(node[row], [graph.texts[ref[row]], graph.texts[name[row]]].filter(Boolean).join(' '));
    return ({ arc, leg }, index) => {
      const isFirst = index === 0 || drawn.pieces[index - 1].leg !== leg;
      return isFirst ? null : (names.get(getTail(graph, arc)) ?? null);
    };
  },
};

export const JUNCTION_DETAILS: Readonly<Record<string, Detail>> = {
  intersection: INTERSECTION,
  motorway_junction: MOTORWAY_JUNCTION,
};
