/**
 * The motorway M4: two one-way carriageways that meet the network at a roundabout on either end, and one interchange
 * with four ramps where a planned road crosses over it. Traffic keeps to the right.
 */
import { CARRIAGEWAY_OFFSET, ROADS } from './city-plan.ts';
import { between, distance, intersectSegments, offsetLine, type Point, type Polyline } from './geometry.ts';
import type { RoadNetwork, Street } from './road-network.ts';

const MOTORWAY_NAME = 'M4';
/** Ramps leave the carriageway this far before the crossing and meet the road this far beside it. */
const RAMP_LENGTH = 330;
const RAMP_SIDE = 62;
/** The end roundabouts take the carriageways up to here. */
const END_GAP = 60;

export function buildMotorway(network: RoadNetwork, centre: Polyline): void {
  const inner = centre.filter(
    (p) => distance(p, centre[0]) > END_GAP && distance(p, centre[centre.length - 1]) > END_GAP,
  );
  const south = nearestNode(network, centre[0]);
  const north = nearestNode(network, centre[centre.length - 1]);
  const crossing = findInterchange(network, inner);
  const street = (highway: 'motorway' | 'motorway_link', maxspeed: number): Street =>
    network.addStreet({ ref: MOTORWAY_NAME, highway, oneway: true, maxspeed, line: -1, run: -1 });
  const sides = [-CARRIAGEWAY_OFFSET, CARRIAGEWAY_OFFSET].map((offset) => ({ offset }));
  const roadNodes = prepareRoad(network, crossing);
  for (const { offset } of sides) {
    const line = offsetLine(inner, offset);
    const isNorthbound = offset < 0;
    const path = (isNorthbound ? line : [...line].reverse()).map((p) => network.addPoint(p));
    const ends = isNorthbound ? [south, north] : [north, south];
    network.addPath([ends[0], ...path, ends[1]], street('motorway', 110));
    const roadNode = isNorthbound ? roadNodes.east : roadNodes.west;
    const outer = offsetLine(line, Math.sign(offset) * (RAMP_SIDE - CARRIAGEWAY_OFFSET));
    const beside = isNorthbound ? outer : [...outer].reverse();
    const middle = nearestIndex(network, path, crossing.point);
    const leave = indexAt(network, path, middle, -1);
    const join = indexAt(network, path, middle, 1);
    const exit = rampCurve(network, path, beside, leave, middle);
    const entry = rampCurve(network, path, beside, join, middle).reverse();
    network.addPath([path[leave], ...exit, roadNode], street('motorway_link', 60));
    network.addPath([roadNode, ...entry, path[join]], street('motorway_link', 60));
  }
}

interface Interchange {
  readonly piece: number;
  readonly point: Point;
  /** Unit vector of the crossing road, pointing east. */
  readonly along: Point;
}

function findInterchange(network: RoadNetwork, centre: Polyline): Interchange {
  const name = ROADS.find((road) => road.interchange)?.name;
  for (const id of network.pieceIds()) {
    const { from, to, street } = network.getPiece(id);
    if (street.name !== name) continue;
    const [a, b] = [network.points[from], network.points[to]];
    for (let i = 1; i < centre.length; i++) {
      const hit = intersectSegments(a, b, centre[i - 1], centre[i]);
      if (!hit) continue;
      const length = distance(a, b) * (b.x > a.x ? 1 : -1);
      return {
        piece: id,
        point: between(a, b, hit.t),
        along: { x: (b.x - a.x) / length, y: (b.y - a.y) / length },
      };
    }
  }
  throw new Error(`${name} does not cross the motorway`);
}

/** Straightens the road over the motorway into west ramp node, bridge, east ramp node. */
function prepareRoad(network: RoadNetwork, crossing: Interchange): { west: number; east: number } {
  const { street } = network.getPiece(crossing.piece);
  const at = (off: number) => ({
    x: crossing.point.x + crossing.along.x * off,
    y: crossing.point.y + crossing.along.y * off,
  });
  const isOwn = (id: number) => network.getPiece(id).street === street;
  const walkOut = (start: number, sign: 1 | -1) => {
    let node = start;
    let via = crossing.piece;
    const reach = RAMP_SIDE + 12;
    for (;;) {
      const p = network.points[node];
      const off =
        ((p.x - crossing.point.x) * crossing.along.x + (p.y - crossing.point.y) * crossing.along.y) * sign;
      if (off > reach) return node;
      const next = network.piecesAt(node).find((id) => id !== via && isOwn(id));
      if (next === undefined) return node;
      const other = network.otherEnd(next, node);
      network.removePiece(next);
      node = other;
      via = next;
    }
  };
  const { from, to } = network.getPiece(crossing.piece);
  const isEastward = network.points[to].x > network.points[from].x;
  network.removePiece(crossing.piece);
  const westEnd = walkOut(isEastward ? from : to, -1);
  const eastEnd = walkOut(isEastward ? to : from, 1);
  const [west, west2, east2, east] = [-RAMP_SIDE, -32, 32, RAMP_SIDE].map((off) => network.addPoint(at(off)));
  network.addPath([westEnd, west, west2], street);
  network.addPath([west2, east2], street, true);
  network.addPath([east2, east, eastEnd], street);
  return { west, east };
}

function nearestNode(network: RoadNetwork, p: Point): number {
  let best = -1;
  let least = Infinity;
  network.points.forEach((q, node) => {
    if (network.piecesAt(node).length === 0 || distance(p, q) >= least) return;
    least = distance(p, q);
    best = node;
  });
  return best;
}

function nearestIndex(network: RoadNetwork, path: readonly number[], p: Point): number {
  let nearest = 0;
  path.forEach((node, i) => {
    if (distance(network.points[node], p) < distance(network.points[path[nearest]], p)) nearest = i;
  });
  return nearest;
}

/** The index where the ramp on one side of the crossing touches the carriageway. */
function indexAt(network: RoadNetwork, path: readonly number[], middle: number, step: 1 | -1): number {
  let i = middle;
  while (
    path[i + step] !== undefined &&
    distance(network.points[path[i]], network.points[path[middle]]) < RAMP_LENGTH
  ) {
    i += step;
  }
  return i;
}

/** Points of a ramp from the carriageway at `start` out to the line beside it, short of the crossing. */
function rampCurve(
  network: RoadNetwork,
  path: readonly number[],
  beside: Polyline,
  start: number,
  middle: number,
): number[] {
  const step = Math.sign(middle - start);
  const count = Math.abs(middle - start);
  const nodes: number[] = [];
  for (let k = 1; k < count; k++) {
    const i = start + k * step;
    const t = Math.min(1, (k / count) * 1.25);
    nodes.push(network.addPoint(between(network.points[path[i]], beside[i], t * t * (3 - 2 * t))));
  }
  return nodes;
}
