import { getMetresPerLonDegree, METRES_PER_DEGREE } from '../geo/distance.ts';
import { DEGREE, type RoadGraph } from '../graph/road-graph.ts';

export type LonLat = readonly [number, number];

/**
 * The drawn line of an arc from one share of its length to another, end points interpolated. At least two points.
 * Shares are measured on a plane through the arc.
 */
export function buildArcLine(graph: RoadGraph, arc: number, fromShare: number, toShare: number): LonLat[] {
  return fromShare === 0 && toShare === 1 ? drawWhole(graph, arc) : drawPart(graph, arc, fromShare, toShare);
}

function drawWhole({ firstShape, shapeLon, shapeLat }: RoadGraph, arc: number): LonLat[] {
  const edge = arc >> 1;
  const first = firstShape[edge];
  const last = firstShape[edge + 1] - 1;
  const line: LonLat[] = [];
  if ((arc & 1) === 0)
    for (let i = first; i <= last; i++) line.push([shapeLon[i] * DEGREE, shapeLat[i] * DEGREE]);
  else for (let i = last; i >= first; i--) line.push([shapeLon[i] * DEGREE, shapeLat[i] * DEGREE]);
  return line;
}

function drawPart(graph: RoadGraph, arc: number, fromShare: number, toShare: number): LonLat[] {
  const { firstShape, shapeLon, shapeLat } = graph;
  const edge = arc >> 1;
  const first = firstShape[edge];
  const count = firstShape[edge + 1] - first;
  const at = (i: number) => ((arc & 1) === 0 ? first + i : first + count - 1 - i);
  const scaleX = getMetresPerLonDegree(shapeLat[first] * DEGREE) * DEGREE;
  const scaleY = METRES_PER_DEGREE * DEGREE;
  const along = new Float64Array(count);
  for (let i = 1; i < count; i++) {
    const dx = (shapeLon[at(i)] - shapeLon[at(i - 1)]) * scaleX;
    const dy = (shapeLat[at(i)] - shapeLat[at(i - 1)]) * scaleY;
    along[i] = along[i - 1] + Math.hypot(dx, dy);
  }
  const total = along[count - 1];
  const start = fromShare * total;
  const end = toShare * total;
  const pointAt = (position: number): LonLat => {
    let i = 1;
    while (i < count - 1 && along[i] < position) i++;
    const length = along[i] - along[i - 1];
    const share = length > 0 ? (position - along[i - 1]) / length : 0;
    return [
      (shapeLon[at(i - 1)] + share * (shapeLon[at(i)] - shapeLon[at(i - 1)])) * DEGREE,
      (shapeLat[at(i - 1)] + share * (shapeLat[at(i)] - shapeLat[at(i - 1)])) * DEGREE,
    ];
  };
  const line: LonLat[] = [pointAt(start)];
  for (let i = 0; i < count; i++) {
    if (along[i] > start && along[i] < end) line.push([shapeLon[at(i)] * DEGREE, shapeLat[at(i)] * DEGREE]);
  }
  line.push(pointAt(end));
  return line;
}
