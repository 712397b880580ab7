/** What a car loses at one junction, for the interim metric. */
import { MOTOR_TURN_COSTS } from './profiles/motor-rules.ts';
import { getTurnSeconds } from './turn-seconds.ts';

/** Seconds; `angle` in degrees, right positive. */
export function getCarTurnSeconds(
  angle: number,
  isUTurn: boolean,
  isJunction: boolean,
  hasSignals: boolean,
): number {
  const seconds = hasSignals ? MOTOR_TURN_COSTS.signalSeconds : 0;
  if (!isJunction && !isUTurn) return seconds;
  const turn = seconds + getTurnSeconds(MOTOR_TURN_COSTS, angle);
  return isUTurn ? turn + MOTOR_TURN_COSTS.uTurnSeconds : turn;
}
