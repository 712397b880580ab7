/** From the end of service at the pickup, or the departure, to the start of service at the delivery. */
import type { TimeRule } from './rule.ts';
import type { CaseOrder } from './vrp-case.ts';
import type { Walk } from './walk-route.ts';

/** Seconds on board of every order with a limit, and whether a later departure shortens them. */
export function timesOnBoard(walk: Walk): { order: CaseOrder; seconds: number; shrinks: boolean }[] {
  return walk.visits.flatMap((walked) => {
    const { step, begins, isMoving } = walked;
    if (step.kind !== 'visit') return [];
    const { order, kind } = step.stop;
    if (!Number.isFinite(order.maxTimeInVehicle)) return [];
    if (kind === 'delivery') {
      const reload = walk.steps
        .slice(0, walk.steps.indexOf(walked))
        .findLast((each) => each.step.kind === 'reload');
      const isLoadingMoving = reload?.isMoving ?? true;
      const seconds = begins - (reload?.ends ?? walk.departure);
      return [{ order, seconds, shrinks: isLoadingMoving && !isMoving }];
    }
    if (kind !== 'deliverShipment') return [];
    const pickup = walk.visits.find(
      (visit) => visit.step.kind === 'visit' && visit.step.stop === order.stops[0],
    );
    if (!pickup) return [];
    return [{ order, seconds: begins - pickup.ends, shrinks: pickup.isMoving && !isMoving }];
  });
}

export const timeInVehicleRule: TimeRule = {
  name: 'max_time_in_vehicle',
  checkTimes: (_, __, walk) =>
    timesOnBoard(walk)
      .filter(({ order, seconds }) => seconds > order.maxTimeInVehicle)
      .map(
        ({ order, seconds }) =>
          `${order.id} is ${seconds} s in the vehicle, at most ${order.maxTimeInVehicle}`,
      ),
};
