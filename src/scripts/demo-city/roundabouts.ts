/** Junctions rebuilt as roundabouts: a one-way ring, driven anticlockwise, that every arm ends on. */
import { between, distance, type Point } from './geometry.ts';
import type { RoadNetwork } from './road-network.ts';

const RING_POINTS = 16;

/** Turns the junction into a roundabout; false when another junction lies too close or an arm is missing. */
export function buildRoundabout(network: RoadNetwork, node: number, radius: number): boolean {
  const centre = network.points[node];
  const arms = network.piecesAt(node).map((id) => findArm(network, node, id, radius));
  if (arms.length < 3 || arms.some((arm) => arm === undefined)) return false;
  const joins: { angle: number; node: number }[] = [];
  for (const arm of arms) {
    if (!arm) continue;
    const join = network.addPoint(arm.entry);
    for (const id of arm.inside) network.removePiece(id);
    const { street, bridge } = arm;
    if (arm.isOutward) network.addPiece(join, arm.outer, street, bridge);
    else network.addPiece(arm.outer, join, street, bridge);
    joins.push({ angle: Math.atan2(arm.entry.y - centre.y, arm.entry.x - centre.x), node: join });
  }
  for (let i = 0; i < RING_POINTS; i++) {
    const angle = (i / RING_POINTS) * 2 * Math.PI - Math.PI;
    if (joins.some((join) => Math.abs(turnBetween(join.angle, angle)) < Math.PI / RING_POINTS)) continue;
    joins.push({
      angle,
      node: network.addPoint({
        x: centre.x + Math.cos(angle) * radius,
        y: centre.y + Math.sin(angle) * radius,
      }),
    });
  }
  joins.sort((a, b) => a.angle - b.angle);
  const ring = network.addStreet({
    highway: arms.some((arm) => arm?.street.highway === 'primary') ? 'primary' : 'secondary',
    oneway: true,
    roundabout: true,
    maxspeed: 30,
    line: -1,
    run: -1,
  });
  network.addPath([...joins.map((join) => join.node), joins[0].node], ring);
  return true;
}

/** Follows an arm outwards to the first point beyond the ring. */
function findArm(network: RoadNetwork, node: number, first: number, radius: number) {
  const centre = network.points[node];
  const inside: number[] = [];
  let at = node;
  let via = first;
  for (;;) {
    inside.push(via);
    const other = network.otherEnd(via, at);
    const p = network.points[other];
    const { from, street, bridge } = network.getPiece(via);
    if (distance(p, centre) > radius + 6) {
      return {
        entry: crossCircle(network.points[at], p, centre, radius),
        inside,
        outer: other,
        isOutward: from === at,
        street,
        bridge,
      };
    }
    const onward = network.piecesAt(other).filter((id) => id !== via);
    if (onward.length !== 1) return undefined;
    at = other;
    via = onward[0];
  }
}

function crossCircle(inner: Point, outer: Point, centre: Point, radius: number): Point {
  let [low, high] = [0, 1];
  for (let i = 0; i < 30; i++) {
    const middle = (low + high) / 2;
    if (distance(between(inner, outer, middle), centre) < radius) low = middle;
    else high = middle;
  }
  return between(inner, outer, high);
}

function turnBetween(a: number, b: number): number {
  return Math.atan2(Math.sin(a - b), Math.cos(a - b));
}
