/** The drawn line of an arc, whole or in part, appended point by point. */
import { getMetresPerLonDegree, METRES_PER_DEGREE } from '../geo/distance.ts';
import type { LineBuilder } from '../geo/line.ts';
import { DEGREE, type RoadGraph } from '../graph/road-graph.ts';
import { UNKNOWN_ELEVATION } from '../graph/road-network.ts';

const METRES_PER_ELEVATION_UNIT = 0.25;
/** Points nearer than half the stored precision are one point. */
const SAME = DEGREE / 2;

/** Metres at a shape point, NaN where unknown. */
function getElevation({ shapeEle }: RoadGraph, point: number): number {
  if (!shapeEle || shapeEle[point] === UNKNOWN_ELEVATION) return Number.NaN;
  return shapeEle[point] * METRES_PER_ELEVATION_UNIT;
}

/** Appends a point unless the line already ends there. */
function append(line: LineBuilder, lon: number, lat: number, ele: number): void {
  if (line.endsAt(lon, lat, SAME)) line.patchElevation(ele);
  else line.push(lon, lat, ele);
}

/**
 * Appends an arc from one share of its length to another, end points interpolated; points equal to the one before are
 * left out. Shares are measured on a plane through the arc. Unknown elevations are NaN.
 */
export function appendArc(
  line: LineBuilder,
  graph: RoadGraph,
  arc: number,
  fromShare: number,
  toShare: number,
): void {
  if (fromShare !== 0 || toShare !== 1) {
    appendPart(line, graph, arc, fromShare, toShare);
    return;
  }
  const { firstShape, shapeLon, shapeLat } = graph;
  const edge = arc >> 1;
  const isForward = (arc & 1) === 0;
  const count = firstShape[edge + 1] - firstShape[edge];
  const step = isForward ? 1 : -1;
  let i = isForward ? firstShape[edge] : firstShape[edge + 1] - 1;
  for (let k = 0; k < count; k++, i += step)
    append(line, shapeLon[i] * DEGREE, shapeLat[i] * DEGREE, getElevation(graph, i));
}

/** Metres from the arc's start to each of its points. */
function measureAlong(graph: RoadGraph, arc: number): Float64Array {
  const { firstShape, shapeLon, shapeLat } = graph;
  const first = firstShape[arc >> 1];
  const count = firstShape[(arc >> 1) + 1] - first;
  const scaleX = getMetresPerLonDegree(shapeLat[first] * DEGREE) * DEGREE;
  const scaleY = METRES_PER_DEGREE * DEGREE;
  const step = (arc & 1) === 0 ? 1 : -1;
  const along = new Float64Array(count);
  let at = step > 0 ? first : first + count - 1;
  for (let i = 1; i < count; i++, at += step) {
    const dx = (shapeLon[at + step] - shapeLon[at]) * scaleX;
    const dy = (shapeLat[at + step] - shapeLat[at]) * scaleY;
    along[i] = along[i - 1] + Math.sqrt(dx * dx + dy * dy);
  }
  return along;
}

function appendPart(line: LineBuilder, graph: RoadGraph, arc: number, fromShare: number, toShare: number) {
  const { firstShape, shapeLon, shapeLat } = graph;
  const first = firstShape[arc >> 1];
  const along = measureAlong(graph, arc);
  const count = along.length;
  const at = (i: number) => ((arc & 1) === 0 ? first + i : first + count - 1 - i);
  const start = fromShare * along[count - 1];
  const end = toShare * along[count - 1];
  const appendAt = (position: number) => {
    let i = 1;
    while (i < count - 1 && along[i] < position) i++;
    const length = along[i] - along[i - 1];
    const share = length > 0 ? (position - along[i - 1]) / length : 0;
    const [from, to] = [at(i - 1), at(i)];
    const low = getElevation(graph, from);
    append(
      line,
      (shapeLon[from] + share * (shapeLon[to] - shapeLon[from])) * DEGREE,
      (shapeLat[from] + share * (shapeLat[to] - shapeLat[from])) * DEGREE,
      low + share * (getElevation(graph, to) - low),
    );
  };
  appendAt(start);
  for (let i = 0; i < count; i++) {
    if (along[i] > start && along[i] < end)
      append(line, shapeLon[at(i)] * DEGREE, shapeLat[at(i)] * DEGREE, getElevation(graph, at(i)));
  }
  appendAt(end);
}
