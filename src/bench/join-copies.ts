/**
 * A larger city than there is data for: copies of a road network side by side, joined along their borders by short
 * streets. Synthetic, and to be called so wherever a figure of it stands.
 */
import { Prng } from '../engine/base/prng.ts';
import { ROAD_CLASSES } from '../engine/graph/road-enums.ts';
import type { RoadNetwork } from '../engine/graph/road-network.ts';

/** Streets over each border. */
const CROSSINGS = 40;

interface Frame {
  readonly west: number;
  readonly south: number;
  readonly width: number;
  readonly height: number;
}

function measureFrame({ lonOfNode, latOfNode }: RoadNetwork): Frame {
  const west = lonOfNode.reduce((least, lon) => Math.min(least, lon));
  const south = latOfNode.reduce((least, lat) => Math.min(least, lat));
  return {
    west,
    south,
    width: lonOfNode.reduce((most, lon) => Math.max(most, lon)) - west,
    height: latOfNode.reduce((most, lat) => Math.max(most, lat)) - south,
  };
}

/** Nodes of streets near one side of the frame, spread along it. */
function pickBorderNodes(
  network: RoadNetwork,
  frame: Frame,
  side: 'west' | 'east' | 'south' | 'north',
): number[] {
  const isUpright = side === 'west' || side === 'east';
  const own = isUpright ? network.lonOfNode : network.latOfNode;
  const along = isUpright ? network.latOfNode : network.lonOfNode;
  const from = isUpright ? frame.south : frame.west;
  const length = isUpright ? frame.height : frame.width;
  const street = ROAD_CLASSES.indexOf('RESIDENTIAL');
  const isLow = side === 'west' || side === 'south';
  const best = new Int32Array(CROSSINGS).fill(-1);
  for (let edge = 0; edge < network.fromOfEdge.length; edge++) {
    if (network.roads.roadClass[network.roadOfEdge[edge]] !== street) continue;
    const node = network.fromOfEdge[edge];
    const slot = Math.min(CROSSINGS - 1, Math.floor(((along[node] - from) / (length + 1)) * CROSSINGS));
    if (best[slot] < 0 || (isLow ? own[node] < own[best[slot]] : own[node] > own[best[slot]]))
      best[slot] = node;
  }
  return [...best].filter((node) => node >= 0);
}

type NumberColumn = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/** A column as often as there are copies, each shifted, with `room` more values at the end. */
function repeatColumn<T extends NumberColumn>(
  column: T,
  count: number,
  shift: (copy: number) => number,
  room: number,
): T {
  const repeated = new (column.constructor as new (length: number) => T)(count * column.length + room);
  for (let copy = 0; copy < count; copy++) {
    const by = shift(copy);
    const start = copy * column.length;
    for (let i = 0; i < column.length; i++) repeated[start + i] = column[i] + by;
  }
  return repeated;
}

/** `columns × rows` copies. Their node order is left to be computed. */
export function joinCopies(network: RoadNetwork, columns: number, rows: number): RoadNetwork {
  const frame = measureFrame(network);
  const count = columns * rows;
  const nodes = network.lonOfNode.length;
  const edges = network.fromOfEdge.length;
  const points = network.shapeLon.length;
  const offsets = Array.from({ length: count }, (_, copy) => ({
    lon: (copy % columns) * frame.width,
    lat: Math.floor(copy / columns) * frame.height,
  }));
  const same = () => 0;
  const repeat = <T extends NumberColumn>(column: T, shift: (copy: number) => number, room = 0): T =>
    repeatColumn(column, count, shift, room);
  const crossings = 4 * CROSSINGS * count;
  const lonOfNode = repeat(network.lonOfNode, (copy) => offsets[copy].lon);
  const latOfNode = repeat(network.latOfNode, (copy) => offsets[copy].lat);
  const fromOfEdge = repeat(network.fromOfEdge, (copy) => copy * nodes, crossings);
  const toOfEdge = repeat(network.toOfEdge, (copy) => copy * nodes, crossings);
  const roadOfEdge = repeat(network.roadOfEdge, same, crossings);
  const shapeLon = repeat(network.shapeLon, (copy) => offsets[copy].lon, 2 * crossings);
  const shapeLat = repeat(network.shapeLat, (copy) => offsets[copy].lat, 2 * crossings);
  const firstShape = repeat(network.firstShape.subarray(0, edges), (copy) => copy * points, crossings + 1);
  let edgeCount = count * edges;
  let pointCount = count * points;
  firstShape[edgeCount] = pointCount;
  const street = network.roads.roadClass.indexOf(ROAD_CLASSES.indexOf('RESIDENTIAL'));
  const random = new Prng(4);
  const join = (from: number, to: number) => {
    fromOfEdge[edgeCount] = from;
    toOfEdge[edgeCount] = to;
    roadOfEdge[edgeCount++] = street;
    for (const node of [from, to]) {
      shapeLon[pointCount] = lonOfNode[node];
      shapeLat[pointCount++] = latOfNode[node];
    }
    firstShape[edgeCount] = pointCount;
  };
  const sides = (['west', 'east', 'south', 'north'] as const).map((side) =>
    pickBorderNodes(network, frame, side),
  );
  const [westNodes, eastNodes, southNodes, northNodes] = sides;
  for (let copy = 0; copy < count; copy++) {
    const pairUp = (own: number[], other: number[], neighbour: number) => {
      for (const node of own)
        join(copy * nodes + node, neighbour * nodes + other[random.nextInt(other.length)]);
    };
    if (copy % columns < columns - 1) pairUp(eastNodes, westNodes, copy + 1);
    if (copy + columns < count) pairUp(northNodes, southNodes, copy + columns);
  }
  const { restrictions, junctions, nodeLimits } = network;
  const steps = restrictions.steps.length;
  const firstStep = repeat(restrictions.firstStep.subarray(0, -1), (copy) => copy * steps, 1);
  firstStep[firstStep.length - 1] = count * steps;
  return {
    ...network,
    osmIdOfNode: Float64Array.from(lonOfNode, (_, node) => node + 1),
    lonOfNode,
    latOfNode,
    flagsOfNode: repeat(network.flagsOfNode, same),
    fromOfEdge: fromOfEdge.slice(0, edgeCount),
    toOfEdge: toOfEdge.slice(0, edgeCount),
    roadOfEdge: roadOfEdge.slice(0, edgeCount),
    firstShape: firstShape.slice(0, edgeCount + 1),
    shapeLon: shapeLon.slice(0, pointCount),
    shapeLat: shapeLat.slice(0, pointCount),
    shapeEle: undefined,
    rankOfEdge: undefined,
    restrictions: {
      firstStep,
      steps: repeat(restrictions.steps, (copy) => 2 * copy * edges),
      isOnly: repeat(restrictions.isOnly, same),
      modes: repeat(restrictions.modes, same),
    },
    junctions: {
      node: repeat(junctions.node, (copy) => copy * nodes),
      name: repeat(junctions.name, same),
      ref: repeat(junctions.ref, same),
    },
    nodeLimits: {
      node: repeat(nodeLimits.node, (copy) => copy * nodes),
      maxWidth: repeat(nodeLimits.maxWidth, same),
      maxHeight: repeat(nodeLimits.maxHeight, same),
      maxLength: repeat(nodeLimits.maxLength, same),
      maxWeight: repeat(nodeLimits.maxWeight, same),
      maxAxleLoad: repeat(nodeLimits.maxAxleLoad, same),
    },
  };
}
