/** A rule of the plan switched off, as a trial: the engine works out what comes of it before it is made. */
import { limitsOf } from '../../api/contract/route-limits.ts';
import type { VrpRule } from '../../api/contract/vrp-reasons.ts';
import { t } from '../../i18n/t.ts';
import { readNoGoZones } from '../../plan/no-go-zones.ts';
import type { Order, OrderStop } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { isBoundByTerritory } from '../../plan/territory.ts';
import { FIELD_OF_LIMIT } from '../../plan/vehicle-limits.ts';
import { setRoom } from '../edits/load-edits.ts';
import { changeVehicle } from '../edits/vehicle-edits.ts';
import { stale } from '../plan-edits.ts';
import { changeShift, type InsertionPlace, insert } from './fixes.ts';
import { unlockOrders } from './locks.ts';
import type { Trial } from './preview.ts';

const DAY = 86_400;
/** A shift that ends at midnight or later ends so much later. */
const LATE_SECONDS = 4 * 3600;
const SHIFT_KINDS: readonly string[] = limitsOf('shift');

/** The plan without the rule. A shift has to end somewhere: it ends at midnight instead. */
function withoutRule(plan: Plan, rule: VrpRule): Plan {
  if (rule.kind === 'relation')
    return stale({ ...plan, relations: plan.relations.filter((_, i) => i !== rule.relation) });
  if (rule.kind === 'lock') return stale(unlockOrders(plan, new Set([rule.orderId])));
  if ('orderId' in rule) {
    const orders = plan.orders.map((order) =>
      order.id === rule.orderId ? { ...order, ...dropOf(order, rule) } : order,
    );
    return stale({ ...plan, orders });
  }
  const { vehicleId, kind } = rule;
  const vehicle = plan.vehicles.find(({ id }) => id === vehicleId);
  if (!vehicle) return plan;
  switch (kind) {
    case 'capacity': {
      const capacity = setRoom(vehicle.capacity, rule.dimension, null, plan.loadNames.length);
      return changeVehicle(plan, vehicleId, { capacity });
    }
    case 'break':
      return changeShift(plan, rule, () => ({ rest: undefined }));
    case 'latest_end':
      return changeShift(plan, rule, ({ shift: [from, to] }) => ({
        shift: [from, to < DAY ? DAY : to + LATE_SECONDS],
      }));
    case 'earliest_start':
      return changeShift(plan, rule, ({ shift: [from, to], latestStart, departure }) => ({
        shift: [Math.max(0, from - rule.seconds), to],
        latestStart: latestStart ?? (departure ? undefined : from),
      }));
    default: {
      const off = { [FIELD_OF_LIMIT[kind]]: undefined };
      return SHIFT_KINDS.includes(kind)
        ? changeShift(plan, rule, () => off)
        : changeVehicle(plan, vehicleId, off);
    }
  }
}

/** What changes of the order. */
function dropOf(order: Order, rule: Extract<VrpRule, { orderId: string }>): Partial<Order> {
  const { pickup } = order;
  const atStop = (isPickup: boolean, change: Partial<OrderStop>): Partial<Order> =>
    isPickup && pickup ? { pickup: { ...pickup, ...change } } : change;
  switch (rule.kind) {
    case 'skill':
      return { skills: order.skills.filter((skill) => skill.toLowerCase() !== rule.skill) };
    case 'window':
      return atStop(rule.activity === 'pickupShipment', { windows: [] });
    case 'group':
      return { ...atStop(true, { group: undefined }), group: undefined };
    case 'allowed_vehicles':
      return { allowedVehicles: undefined };
    case 'disallowed_vehicles':
      return { disallowedVehicles: undefined };
    case 'max_time_in_vehicle':
      return { maxSecondsInVehicle: undefined };
    default:
      return {};
  }
}

interface Question {
  readonly rules: readonly VrpRule[];
  /** Where an order goes then; the routes stay as they are where it is absent. */
  readonly move?: { readonly orderId: string; readonly place: InsertionPlace };
}

/**
 * A request says of territories that are kept what it says of an order's own vans: there is no area to leave one out of. It
 * says of no-go zones the same, and of their hours what it says of an order's own windows.
 */
function isOfArea(plan: Plan, rule: VrpRule): boolean {
  if (rule.kind !== 'allowed_vehicles' && rule.kind !== 'disallowed_vehicles' && rule.kind !== 'window')
    return false;
  const order = plan.orders.find(({ id }) => id === rule.orderId);
  if (!order) return false;
  const zones = readNoGoZones(plan);
  if (rule.kind !== 'window')
    return (
      isBoundByTerritory(plan, order) || plan.vehicles.some(({ id }) => zones?.isClosed(order, id) === true)
    );
  const stop = rule.activity === 'pickupShipment' ? order.pickup : order;
  return stop !== undefined && zones?.findOpen(stop) !== undefined;
}

/** The rules off, and the order where it goes then; undefined where the plan cannot do without one of them. */
export function makeWhatIf(plan: Plan, { rules, move }: Question): Trial | undefined {
  const order = move && plan.orders.find(({ id }) => id === move.orderId);
  if ((move && !order) || rules.some((rule) => isOfArea(plan, rule))) return undefined;
  return {
    key: `what if ${JSON.stringify([rules, move])}`,
    label: t('why.whatIf'),
    ...(order ? { orderId: order.id } : {}),
    change: order && move ? insert(order, move.place) : (arrangement) => arrangement,
    also: (latest) => rules.reduce(withoutRule, latest),
  };
}
