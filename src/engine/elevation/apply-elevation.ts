/**
 * Heights for the points of a network. Roads follow the surface, but bridges and tunnels do not: their points lie
 * evenly between their ends, whatever valley or mountain the radar saw there. O(shape points), and a few rounds over
 * the inner nodes of bridges and tunnels.
 */
import { getDistance } from '../geo/distance.ts';
import { ROAD_ENVIRONMENTS } from '../graph/road-enums.ts';
import { type RoadNetwork, UNKNOWN_ELEVATION } from '../graph/road-network.ts';
import { type HgtCell, sampleCell } from './hgt-cell.ts';

const DEGREE = 1e-7;
const UNITS_PER_METRE = 4;
/** Rounds of levelling; a viaduct of forty pieces is within centimetres by then. */
const MAX_ROUNDS = 2000;
const SETTLED = 0.02;

const BRIDGE = ROAD_ENVIRONMENTS.indexOf('BRIDGE');
const TUNNEL = ROAD_ENVIRONMENTS.indexOf('TUNNEL');

function createSampler(cells: readonly HgtCell[]): (lon: number, lat: number) => number {
  return (lon, lat) => {
    for (const cell of cells) {
      const height = sampleCell(cell, lon, lat);
      if (!Number.isNaN(height)) return height;
    }
    return Number.NaN;
  };
}

/** Metres from an edge's start to each of its points. */
function measureAlong({ firstShape, shapeLon, shapeLat }: RoadNetwork, edge: number): Float64Array {
  const first = firstShape[edge];
  const along = new Float64Array(firstShape[edge + 1] - first);
  for (let i = 1; i < along.length; i++) {
    const [a, b] = [first + i - 1, first + i];
    along[i] =
      along[i - 1] +
      getDistance(shapeLon[a] * DEGREE, shapeLat[a] * DEGREE, shapeLon[b] * DEGREE, shapeLat[b] * DEGREE);
  }
  return along;
}

interface Structure {
  readonly edge: number;
  readonly from: number;
  readonly to: number;
  readonly along: Float64Array;
}

/** Edges on bridges and in tunnels. */
function listStructures(network: RoadNetwork): Structure[] {
  const { roadOfEdge, roads, fromOfEdge, toOfEdge } = network;
  const structures: Structure[] = [];
  for (let edge = 0; edge < roadOfEdge.length; edge++) {
    const environment = roads.environment[roadOfEdge[edge]];
    if (environment !== BRIDGE && environment !== TUNNEL) continue;
    structures.push({ edge, from: fromOfEdge[edge], to: toOfEdge[edge], along: measureAlong(network, edge) });
  }
  return structures;
}

/** Nodes of structures that no ordinary road touches: the joints of a bridge. */
function listInnerNodes(
  network: RoadNetwork,
  structures: readonly Structure[],
): Map<number, [number, number][]> {
  const onStructure = new Set(structures.map(({ edge }) => edge));
  const inner = new Map<number, [number, number][]>();
  for (const { from, to, along } of structures) {
    const length = Math.max(0.1, along[along.length - 1]);
    inner.set(from, [...(inner.get(from) ?? []), [to, 1 / length]]);
    inner.set(to, [...(inner.get(to) ?? []), [from, 1 / length]]);
  }
  for (let edge = 0; edge < network.fromOfEdge.length; edge++) {
    if (onStructure.has(edge)) continue;
    inner.delete(network.fromOfEdge[edge]);
    inner.delete(network.toOfEdge[edge]);
  }
  // A dead end on a pier has one neighbour, and no slope that could be drawn through it.
  return inner;
}

/** Heights of inner nodes so that each lies on the even slope between its neighbours. */
function levelNodes(heights: Map<number, number>, inner: ReadonlyMap<number, [number, number][]>): void {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let largest = 0;
    for (const [node, neighbours] of inner) {
      let sum = 0;
      let weight = 0;
      for (const [other, share] of neighbours) {
        const height = heights.get(other) ?? Number.NaN;
        if (Number.isNaN(height)) continue;
        sum += height * share;
        weight += share;
      }
      if (weight === 0) continue;
      const level = sum / weight;
      const before = heights.get(node) ?? Number.NaN;
      largest = Math.max(largest, Number.isNaN(before) ? 1 : Math.abs(level - before));
      heights.set(node, level);
    }
    if (largest < SETTLED) return;
  }
}

function toUnits(metres: number): number {
  return Math.max(-32767, Math.min(32767, Math.round(metres * UNITS_PER_METRE)));
}

/** A network with heights; points outside all cells keep what they had. */
export function applyElevation<N extends RoadNetwork>(
  network: N,
  cells: readonly HgtCell[],
): N & { readonly shapeEle: Int16Array } {
  const { shapeLon, shapeLat, firstShape, lonOfNode, latOfNode } = network;
  const sample = createSampler(cells);
  const shapeEle = network.shapeEle?.slice() ?? new Int16Array(shapeLon.length).fill(UNKNOWN_ELEVATION);
  for (let i = 0; i < shapeEle.length; i++) {
    const height = sample(shapeLon[i] * DEGREE, shapeLat[i] * DEGREE);
    if (!Number.isNaN(height)) shapeEle[i] = toUnits(height);
  }
  const structures = listStructures(network);
  const heights = new Map<number, number>();
  for (const { from, to } of structures) {
    for (const node of [from, to])
      heights.set(node, sample(lonOfNode[node] * DEGREE, latOfNode[node] * DEGREE));
  }
  levelNodes(heights, listInnerNodes(network, structures));
  for (const { edge, from, to, along } of structures) {
    const start = heights.get(from) ?? Number.NaN;
    const end = heights.get(to) ?? Number.NaN;
    if (Number.isNaN(start) || Number.isNaN(end)) continue;
    const total = along[along.length - 1];
    for (let i = 0; i < along.length; i++)
      shapeEle[firstShape[edge] + i] = toUnits(start + (end - start) * (total > 0 ? along[i] / total : 0));
  }
  return { ...network, shapeEle };
}
