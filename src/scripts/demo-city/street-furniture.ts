/** Traffic signals at big crossings, bollards and gates on a few small streets. */
import type { Prng } from '../../engine/base/prng.ts';
import { between, distance } from './geometry.ts';
import type { RoadNetwork } from './road-network.ts';

const BIG: readonly string[] = ['primary', 'secondary', 'tertiary'];

/** Junctions of big roads get signals; returns them. */
export function placeSignals(network: RoadNetwork): number[] {
  const signals: number[] = [];
  for (let node = 0; node < network.points.length; node++) {
    const streets = network.piecesAt(node).map((id) => network.getPiece(id).street);
    const isRing = streets.some((street) => street.roundabout || street.highway.startsWith('motorway'));
    const big = streets.filter((street) => BIG.includes(street.highway));
    const names = new Set(big.map((street) => street.name));
    const main = big.some((street) => street.highway === 'primary' || street.highway === 'secondary');
    if (isRing || !main || streets.length < 4 || big.length < 4 || names.size < 2) continue;
    network.tagNode(node, 'highway', 'traffic_signals');
    signals.push(node);
  }
  return signals;
}

/**
 * Closes some through streets to cars in their middle. Both halves stay reachable from their own end, because only
 * two-way pieces between two junctions are taken.
 */
export function placeBarriers(network: RoadNetwork, prng: Prng): void {
  for (const id of network.pieceIds()) {
    const { from, to, street, bridge } = network.getPiece(id);
    const kind =
      street.highway === 'living_street' ? 'bollard' : street.highway === 'service' ? 'gate' : undefined;
    if (!kind || street.oneway || bridge || prng.nextFloat() > 0.4) continue;
    const [a, b] = [network.points[from], network.points[to]];
    if (distance(a, b) < 40 || network.piecesAt(from).length < 3 || network.piecesAt(to).length < 3) continue;
    if (![from, to].every((node) => hasOtherTwoWay(network, node, id))) continue;
    const node = network.splitPiece(id, between(a, b, 0.5));
    network.tagNode(node, 'barrier', kind);
    if (kind === 'gate') network.tagNode(node, 'access', 'private');
    else network.tagNode(node, 'motor_vehicle', 'no');
  }
}

function hasOtherTwoWay(network: RoadNetwork, node: number, id: number): boolean {
  return network
    .piecesAt(node)
    .some((other) => other !== id && !network.getPiece(other).street.oneway && !isShut(network, other));
}

function isShut(network: RoadNetwork, id: number): boolean {
  return network.getPiece(id).street.highway === 'pedestrian';
}
