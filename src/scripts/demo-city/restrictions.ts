/** A few turn restrictions at signals: which arm may not turn left, which may only go straight on. */
import type { Prng } from '../../engine/base/prng.ts';
import { isDrivable, type RoadNetwork } from './road-network.ts';

export interface TurnRestriction {
  readonly kind: 'no_left_turn' | 'only_straight_on';
  /** Network pieces; the writer knows the ways they end up in. */
  readonly from: number;
  readonly via: number;
  readonly to: number;
}

const WANTED = 24;

export function chooseRestrictions(
  network: RoadNetwork,
  signals: readonly number[],
  prng: Prng,
): TurnRestriction[] {
  const chosen: TurnRestriction[] = [];
  for (const via of signals) {
    if (chosen.length >= WANTED) break;
    if (prng.nextFloat() < 0.45) continue;
    const arms = network.piecesAt(via).map((id) => ({ id, angle: headingOut(network, via, id) }));
    const isPlain = arms.every(({ id }) => {
      const { street } = network.getPiece(id);
      return isDrivable(street) && !street.oneway;
    });
    if (arms.length !== 4 || !isPlain) continue;
    const from = arms[prng.nextInt(4)];
    const kind = prng.nextFloat() < 0.7 ? 'no_left_turn' : 'only_straight_on';
    const wanted = kind === 'no_left_turn' ? Math.PI / 2 : 0;
    const to = arms.find((arm) => {
      const turn = wrap(arm.angle - (from.angle + Math.PI));
      return arm !== from && Math.abs(wrap(turn - wanted)) < 0.5;
    });
    if (to) chosen.push({ kind, from: from.id, via, to: to.id });
  }
  return chosen;
}

function headingOut(network: RoadNetwork, node: number, id: number): number {
  const [p, q] = [network.points[node], network.points[network.otherEnd(id, node)]];
  return Math.atan2(q.y - p.y, q.x - p.x);
}

function wrap(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}
