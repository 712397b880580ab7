/**
 * Seconds lost at a junction: a logistic curve of the angle, as fitted by the OSRM project to observed turns. The
 * curve's two halves differ by the bias: turns to the near side are quicker than those across the oncoming lane.
 */
import type { TurnCosts } from './profile-definition.ts';

/** `angle` in degrees from -180 to 180; positive is the near side: right where traffic keeps right. */
function getTurnSeconds({ turnSeconds, bias }: TurnCosts, angle: number): number {
  return angle >= 0
    ? turnSeconds / (1 + Math.exp(-((13 / bias) * (angle / 180) - 6.5 * bias)))
    : turnSeconds / (1 + Math.exp(-(13 * bias * (-angle / 180) - 6.5 / bias)));
}

/** A turn's direction as stored in a byte, in 256ths of a circle clockwise, to degrees from -180 to 180. */
export function getDegrees(angle: number): number {
  return ((angle > 128 ? angle - 256 : angle) * 360) / 256;
}

/** Milliseconds by byte angle; `isMirrored` where traffic keeps left. */
export function buildTurnTable(costs: TurnCosts, isMirrored: boolean): Int32Array {
  return Int32Array.from({ length: 256 }, (_, angle) => {
    const degrees = getDegrees(angle);
    // Turning round crosses the oncoming lane on neither side more than on the other.
    const nearSide = isMirrored && angle !== 128 ? -degrees : degrees;
    return Math.round(getTurnSeconds(costs, nearSide) * 1000);
  });
}
