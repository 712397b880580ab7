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

/** `columns × rows` copies. Their node order is left to be computed. */
export function joinCopies(network: RoadNetwork, columns: number, rows: number): RoadNetwork {
  const frame = measureFrame(network);
  const count = columns * rows;
  const nodes = network.lonOfNode.length;
  const edges = network.fromOfEdge.length;
  const points = network.shapeLon.length;
  const copies = Array.from({ length: count }, (_, copy) => ({
    lon: (copy % columns) * frame.width,
    lat: Math.floor(copy / columns) * frame.height,
  }));
  const repeat = (column: Int32Array, shift: (copy: number) => number): number[] =>
    copies.flatMap((_, copy) => Array.from(column, (value) => value + shift(copy)));
  const shiftUp = (column: Uint32Array, step: number): number[] =>
    copies.flatMap((_, copy) => Array.from(column, (value) => value + copy * step));
  const lonOfNode = repeat(network.lonOfNode, (copy) => copies[copy].lon);
  const latOfNode = repeat(network.latOfNode, (copy) => copies[copy].lat);
  const fromOfEdge = shiftUp(network.fromOfEdge, nodes);
  const toOfEdge = shiftUp(network.toOfEdge, nodes);
  const roadOfEdge = copies.flatMap(() => Array.from(network.roadOfEdge));
  const shapeLon = repeat(network.shapeLon, (copy) => copies[copy].lon);
  const shapeLat = repeat(network.shapeLat, (copy) => copies[copy].lat);
  const firstShape = [
    ...copies.flatMap((_, copy) =>
      Array.from(network.firstShape.subarray(0, edges), (first) => first + copy * points),
    ),
    count * points,
  ];
  const street = network.roads.roadClass.indexOf(ROAD_CLASSES.indexOf('RESIDENTIAL'));
  const random = new Prng(4);
  const join = (from: number, to: number) => {
    fromOfEdge.push(from);
    toOfEdge.push(to);
    roadOfEdge.push(street);
    shapeLon.push(lonOfNode[from], lonOfNode[to]);
    shapeLat.push(latOfNode[from], latOfNode[to]);
    firstShape.push(shapeLon.length);
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
  const { restrictions, junctions } = network;
  const steps = restrictions.steps.length;
  return {
    ...network,
    osmIdOfNode: Float64Array.from(lonOfNode, (_, node) => node + 1),
    lonOfNode: Int32Array.from(lonOfNode),
    latOfNode: Int32Array.from(latOfNode),
    flagsOfNode: Uint16Array.from(copies.flatMap(() => Array.from(network.flagsOfNode))),
    fromOfEdge: Uint32Array.from(fromOfEdge),
    toOfEdge: Uint32Array.from(toOfEdge),
    roadOfEdge: Uint32Array.from(roadOfEdge),
    firstShape: Uint32Array.from(firstShape),
    shapeLon: Int32Array.from(shapeLon),
    shapeLat: Int32Array.from(shapeLat),
    shapeEle: undefined,
    rankOfEdge: undefined,
    restrictions: {
      firstStep: Uint32Array.from([
        ...copies.flatMap((_, copy) =>
          Array.from(restrictions.firstStep.subarray(0, -1), (first) => first + copy * steps),
        ),
        count * steps,
      ]),
      steps: Uint32Array.from(shiftUp(restrictions.steps, 2 * edges)),
      isOnly: Uint8Array.from(copies.flatMap(() => Array.from(restrictions.isOnly))),
      modes: Uint8Array.from(copies.flatMap(() => Array.from(restrictions.modes))),
    },
    junctions: {
      node: Uint32Array.from(shiftUp(junctions.node, nodes)),
      name: Uint32Array.from(copies.flatMap(() => Array.from(junctions.name))),
      ref: Uint32Array.from(copies.flatMap(() => Array.from(junctions.ref))),
    },
  };
}
