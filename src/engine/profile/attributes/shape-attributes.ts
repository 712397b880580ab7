/** Attributes of single edges from their shape: slope by direction, curvature, length. O(shape points). */
import { getDistance } from '../../geo/distance.ts';
import { DEGREE } from '../../graph/road-graph.ts';
import type { NumberAttribute } from './attribute.ts';
import { type AttributeSource, type ProfileGraph, UNKNOWN_ELE } from './attribute-source.ts';

const ELE_UNIT = 0.25;
/** Percent; steeper is an error of the elevation data, bridges over valleys above all. */
const STEEPEST = 60;
/** Metres: slopes over shorter pieces say more about the elevation grid than about the road. */
const SHORTEST_PIECE = 10;

const clampSlope = (slope: number) => Math.min(STEEPEST, Math.max(-STEEPEST, slope));

function measurePiece(graph: ProfileGraph, from: number, to: number): number {
  const { shapeLon, shapeLat } = graph;
  return getDistance(
    shapeLon[from] * DEGREE,
    shapeLat[from] * DEGREE,
    shapeLon[to] * DEGREE,
    shapeLat[to] * DEGREE,
  );
}

/** Percent from end to end as drawn, downhill negative; undefined where an end's elevation is unknown. */
export function measureAverageSlope(graph: ProfileGraph, edge: number): number | undefined {
  const { shapeEle, firstShape, lengthOfEdge } = graph;
  if (!shapeEle) return undefined;
  const start = shapeEle[firstShape[edge]];
  const end = shapeEle[firstShape[edge + 1] - 1];
  if (start === UNKNOWN_ELE || end === UNKNOWN_ELE) return undefined;
  const run = Math.max(lengthOfEdge[edge], SHORTEST_PIECE);
  return clampSlope((((end - start) * ELE_UNIT) / run) * 100);
}

/** The slope of largest size along an edge, signed as drawn; undefined where no elevation is known. */
export function measureMaxSlope(graph: ProfileGraph, edge: number): number | undefined {
  const { shapeEle, firstShape } = graph;
  if (!shapeEle) return undefined;
  for (let i = firstShape[edge]; i < firstShape[edge + 1]; i++)
    if (shapeEle[i] !== UNKNOWN_ELE) return findSteepest(graph, edge, shapeEle);
  return undefined;
}

/** Beeline by length: 1 is straight. */
export function measureCurvature(graph: ProfileGraph, edge: number): number {
  const length = graph.lengthOfEdge[edge];
  const beeline = measurePiece(graph, graph.firstShape[edge], graph.firstShape[edge + 1] - 1);
  return length > 0 ? Math.min(1, beeline / length) : 1;
}

/** A column by arc from slopes as drawn; 0 where unknown. */
function readSlopes(measure: (graph: ProfileGraph, edge: number) => number | undefined) {
  return ({ graph }: AttributeSource): Float64Array | number => {
    if (!graph.shapeEle) return 0;
    const slopes = new Float64Array(graph.arcCount);
    for (let edge = 0; edge < graph.edgeCount; edge++) {
      const slope = measure(graph, edge) ?? 0;
      slopes[2 * edge] = slope;
      slopes[2 * edge + 1] = 0 - slope;
    }
    return slopes;
  };
}

/** The slope of largest size along an edge, signed as driven along it. */
function findSteepest(graph: ProfileGraph, edge: number, shapeEle: Int16Array): number {
  const { firstShape } = graph;
  let steepest = 0;
  let pieceStart = firstShape[edge];
  let run = 0;
  for (let i = pieceStart + 1; i < firstShape[edge + 1]; i++) {
    run += measurePiece(graph, i - 1, i);
    const isLast = i === firstShape[edge + 1] - 1;
    if (run < SHORTEST_PIECE && !isLast) continue;
    const [low, high] = [shapeEle[pieceStart], shapeEle[i]];
    if (low !== UNKNOWN_ELE && high !== UNKNOWN_ELE) {
      const slope = (((high - low) * ELE_UNIT) / Math.max(run, SHORTEST_PIECE)) * 100;
      if (Math.abs(slope) > Math.abs(steepest)) steepest = slope;
    }
    pieceStart = i;
    run = 0;
  }
  return clampSlope(steepest);
}

function readCurvatures({ graph }: AttributeSource): Float64Array {
  const curvatures = new Float64Array(graph.arcCount);
  for (let edge = 0; edge < graph.edgeCount; edge++)
    curvatures[2 * edge] = curvatures[2 * edge + 1] = measureCurvature(graph, edge);
  return curvatures;
}

/** Metres. */
function readLengths({ graph }: AttributeSource): Float64Array {
  const lengths = new Float64Array(graph.arcCount);
  for (let arc = 0; arc < graph.arcCount; arc++) lengths[arc] = graph.lengthOfEdge[arc >> 1];
  return lengths;
}

function numberOf(
  name: string,
  min: number,
  max: number,
  read: NumberAttribute['read'],
  isInternal = false,
): NumberAttribute {
  return { kind: 'number', name, level: 'arc', min, max, read, isInternal };
}

export const SHAPE_ATTRIBUTES: readonly NumberAttribute[] = [
  numberOf('average_slope', -STEEPEST, STEEPEST, readSlopes(measureAverageSlope)),
  numberOf('max_slope', -STEEPEST, STEEPEST, readSlopes(measureMaxSlope)),
  numberOf('curvature', 0, 1, readCurvatures),
  numberOf('edge.getDistance()', 0, Number.POSITIVE_INFINITY, readLengths, true),
];

/** Degrees from -180 to 180, right positive; the evaluation of turns provides it. */
export const CHANGE_ANGLE: NumberAttribute = {
  kind: 'number',
  name: 'change_angle',
  level: 'turn',
  min: -180,
  max: 180,
  read: () => 0,
};
