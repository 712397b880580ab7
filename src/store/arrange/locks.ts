/** Which orders the optimizer leaves where they are. Locks bind the optimizer, not the person. */
import type { Plan } from '../../plan/plan.ts';
import type { OrderLock } from '../../plan/rules.ts';
import { routeKey } from '../../plan/solution.ts';

/** How firmly an order is kept. */
export type Hold = 'free' | 'vehicle' | 'pinned';

export interface RouteName {
  readonly vehicleId: string;
  readonly shiftId?: string;
}

function makeLock(orderId: string, { vehicleId, shiftId }: RouteName, isPinned: boolean): OrderLock {
  return { orderId, vehicleId, ...(shiftId === undefined ? {} : { shiftId }), isPinned };
}

/** Orders that a person put on a route stay on its van; a pin on their place goes, for the place is another now. */
export function lockMoved(plan: Plan, orderIds: ReadonlySet<string>, route: RouteName): Plan {
  const others = plan.locks.filter(({ orderId }) => !orderIds.has(orderId));
  const added = [...orderIds].map((orderId) => ({ ...makeLock(orderId, route, false), isFromMove: true }));
  return { ...plan, locks: [...others, ...added] };
}

export function unlockOrders(plan: Plan, orderIds: ReadonlySet<string>): Plan {
  if (!plan.locks.some(({ orderId }) => orderIds.has(orderId))) return plan;
  return { ...plan, locks: plan.locks.filter(({ orderId }) => !orderIds.has(orderId)) };
}

/** Holds planned orders where they are now; orders without a route cannot be held. */
export function holdOrders(plan: Plan, orderIds: ReadonlySet<string>, hold: Hold): Plan {
  const free = unlockOrders(plan, orderIds);
  if (hold === 'free') return free;
  const added = (plan.solution?.routes ?? []).flatMap((route) =>
    [...new Set(route.stops.map(({ orderId }) => orderId))]
      .filter((orderId) => orderIds.has(orderId))
      .map((orderId) => makeLock(orderId, route, hold === 'pinned')),
  );
  return { ...free, locks: [...free.locks, ...added] };
}

export function findHold(plan: Plan, orderId: string): Hold {
  const lock = plan.locks.find((item) => item.orderId === orderId);
  return lock ? (lock.isPinned ? 'pinned' : 'vehicle') : 'free';
}

/** The whole route stays as it is, or no longer. */
export function toggleRouteLock(plan: Plan, route: RouteName): Plan {
  const key = routeKey(route);
  return {
    ...plan,
    lockedRoutes: plan.lockedRoutes.includes(key)
      ? plan.lockedRoutes.filter((other) => other !== key)
      : [...plan.lockedRoutes, key],
  };
}
