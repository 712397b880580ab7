/** `in_<id>`: 1 for both arcs of an edge of which any part lies in the area. O(shape points), see {@link AreaIndex}. */
import { AreaIndex } from './area-index.ts';
import type { BooleanAttribute } from './attribute.ts';
import type { ProfileGraph } from './attribute-source.ts';

function touches(graph: ProfileGraph, edge: number, area: AreaIndex): boolean {
  const { shapeLon, shapeLat, firstShape } = graph;
  const first = firstShape[edge];
  const end = firstShape[edge + 1];
  if (area.contains(shapeLon[first], shapeLat[first])) return true;
  // With one end outside, the rest reaches inside only across a side.
  for (let i = first + 1; i < end; i++)
    if (area.crosses(shapeLon[i - 1], shapeLat[i - 1], shapeLon[i], shapeLat[i])) return true;
  return false;
}

function isBoxApart(graph: ProfileGraph, edge: number, area: AreaIndex): boolean {
  const { shapeLon, shapeLat, firstShape } = graph;
  const { minLon, minLat, maxLon, maxLat } = area;
  let isWest = true;
  let isEast = true;
  let isSouth = true;
  let isNorth = true;
  for (let i = firstShape[edge]; i < firstShape[edge + 1]; i++) {
    if (shapeLon[i] >= minLon) isWest = false;
    if (shapeLon[i] <= maxLon) isEast = false;
    if (shapeLat[i] >= minLat) isSouth = false;
    if (shapeLat[i] <= maxLat) isNorth = false;
  }
  return isWest || isEast || isSouth || isNorth;
}

/** `rings` as {@link AreaIndex} wants them. */
export function makeAreaAttribute(id: string, rings: readonly Float64Array[]): BooleanAttribute {
  const area = new AreaIndex(rings);
  return {
    kind: 'boolean',
    name: `in_${id}`,
    level: 'arc',
    read: ({ graph }) => {
      const isInside = new Uint8Array(graph.arcCount);
      for (let edge = 0; edge < graph.edgeCount; edge++) {
        if (isBoxApart(graph, edge, area) || !touches(graph, edge, area)) continue;
        isInside[2 * edge] = isInside[2 * edge + 1] = 1;
      }
      return isInside;
    },
  };
}
