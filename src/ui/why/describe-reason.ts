/** Why a plan is as it is, as sentences; what was tried is said with its figures. */
import { ROUTE_LIMITS } from '../../api/contract/route-limits.ts';
import type {
  VrpLateReason,
  VrpLeftOutReason,
  VrpRouteReason,
  VrpRouteRule,
  VrpRule,
  VrpSaving,
} from '../../api/contract/vrp-reasons.ts';
import {
  formatDistance,
  formatDuration,
  formatLoad,
  formatNumber,
  formatStopWindow,
  formatTime,
} from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { readNoGoZones } from '../../plan/no-go-zones.ts';
import type { Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { isBoundByTerritory, readTerritories } from '../../plan/territory.ts';
import { roomOf, type Vehicle, type VehicleShift } from '../../plan/vehicle.ts';
import { FIELD_OF_LIMIT } from '../../plan/vehicle-limits.ts';
import { nameZones } from '../../store/territories/name-zones.ts';

const FORMATS = {
  metres: formatDistance,
  seconds: formatDuration,
  orders: formatNumber,
  stops: formatNumber,
};

function nameOrder(plan: Plan, id: string): string {
  return plan.orders.find((order) => order.id === id)?.name ?? id;
}

function nameVan(plan: Plan, id: string): string {
  return plan.vehicles.find((vehicle) => vehicle.id === id)?.name ?? id;
}

function findShift(vehicle: Vehicle | undefined, shiftId: string | undefined): VehicleShift | undefined {
  return vehicle?.moreShifts?.find(({ id }) => id === shiftId) ?? vehicle;
}

/** `Café Morgan is open 08:00–09:30.` */
function describeRule(plan: Plan, rule: VrpRule): string {
  if (!('orderId' in rule)) return describeLimit(plan, rule);
  const order = plan.orders.find(({ id }) => id === rule.orderId);
  const name = order?.name ?? rule.orderId;
  const names = (ids: readonly string[] = []) => ids.map((id) => nameVan(plan, id)).join(', ');
  switch (rule.kind) {
    case 'skill':
      return t('why.skill', {
        name,
        skill: order?.skills.find((skill) => skill.toLowerCase() === rule.skill) ?? rule.skill,
      });
    case 'window': {
      const stop = rule.activity === 'pickupShipment' ? order?.pickup : order;
      const windows = (stop?.windows ?? []).map((window) => formatStopWindow(window)).join(t('fix.why.or'));
      // The hours of no-go zones are windows of the request.
      const zones = (stop ? (readNoGoZones(plan)?.listAt(stop) ?? []) : []).filter(({ hours }) => hours);
      return [
        (windows !== '' || zones.length === 0) &&
          t(rule.activity === 'pickupShipment' ? 'why.pickupWindow' : 'why.window', { name, windows }),
        zones.length > 0 && t('zone.why', { name, zones: nameZones(zones) }),
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'allowed_vehicles':
    case 'disallowed_vehicles': {
      // A request says of territories that are kept, and of no-go zones, what it says of the order's own vans.
      const { allowedVehicles, disallowedVehicles } = order ?? {};
      return [
        allowedVehicles && t('why.allowed', { name, vans: names(allowedVehicles) }),
        disallowedVehicles && t('why.disallowed', { name, vans: names(disallowedVehicles) }),
        order && describeTerritory(plan, order, name),
        order && describeZones(plan, order, name),
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'max_time_in_vehicle':
      return t('why.ride', { name, duration: formatDuration(order?.maxSecondsInVehicle ?? 0) });
    case 'group':
      return t('why.group', { name, group: order?.group ?? order?.pickup?.group ?? '' });
    case 'relation':
      return t('why.relation', { name });
    default:
      return t('why.lock', { name });
  }
}

/** Undefined where no territory keeps the order from any van. */
function describeTerritory(plan: Plan, order: Order, name: string): string | undefined {
  if (!isBoundByTerritory(plan, order)) return undefined;
  const { areas, vans } = readTerritories(plan)?.homeOf(order) ?? {};
  const named = [...(vans ?? [])].map((id) => nameVan(plan, id)).join(', ');
  if (!areas?.length || named === '') return t('why.noTerritory', { name });
  return t('why.territory', { name, vans: named });
}

/** Undefined where no no-go zone keeps the order from any van. */
function describeZones(plan: Plan, order: Order, name: string): string | undefined {
  const zones = readNoGoZones(plan);
  const closing = new Set(plan.vehicles.flatMap(({ id }) => zones?.listClosing(order, id) ?? []));
  return closing.size > 0 ? t('zone.why', { name, zones: nameZones([...closing]) }) : undefined;
}

/** `Van 3 carries 20 boxes at most.` */
function describeLimit(plan: Plan, rule: VrpRouteRule): string {
  const vehicle = plan.vehicles.find(({ id }) => id === rule.vehicleId);
  const shift = findShift(vehicle, rule.shiftId);
  const van = vehicle?.name ?? rule.vehicleId;
  switch (rule.kind) {
    case 'capacity': {
      const room = vehicle ? roomOf(vehicle, rule.dimension) : 0;
      return t('why.capacity', { van, most: formatLoad(room), load: plan.loadNames[rule.dimension] ?? '' });
    }
    case 'latest_end':
      return t('why.latestEnd', { van, time: formatTime(shift?.shift[1] ?? 0) });
    case 'earliest_start':
      return t('why.start', { van, time: formatTime(shift?.shift[0] ?? 0) });
    case 'break':
      return t('why.break', { van });
    default: {
      const field = FIELD_OF_LIMIT[rule.kind];
      const own: Partial<Vehicle> = shift ?? {};
      const most = FORMATS[ROUTE_LIMITS[rule.kind].unit](own[field] ?? vehicle?.[field] ?? 0);
      return t('why.limit', { van, limit: t(`fleet.${field}`), most });
    }
  }
}

/** How far the route uses its limit: `Van 3 carries 20 of 20 boxes.` */
function describeUse(plan: Plan, reason: Extract<VrpRouteReason, { kind: 'limited' }>): string {
  const { rule, used, allowed } = reason;
  if (used === undefined || allowed === undefined) return describeLimit(plan, rule);
  const van = nameVan(plan, rule.vehicleId);
  if (rule.kind === 'capacity') {
    const load = plan.loadNames[rule.dimension] ?? '';
    return t('why.used.capacity', { van, used: formatLoad(used), most: formatLoad(allowed), load });
  }
  if (rule.kind === 'latest_end')
    return t('why.used.latestEnd', { van, used: formatTime(used), time: formatTime(allowed) });
  if (rule.kind === 'break' || rule.kind === 'earliest_start') return describeLimit(plan, rule);
  const format = FORMATS[ROUTE_LIMITS[rule.kind].unit];
  const limit = t(`fleet.${FIELD_OF_LIMIT[rule.kind]}`);
  return t('why.used.limit', { van, limit, used: format(used), most: format(allowed) });
}

/** `That saves 3.2 km and 12 min.` */
function describeSaving({ metres, seconds, routeSeconds }: VrpSaving): string {
  const time = routeSeconds > 0 ? routeSeconds : seconds;
  const parts = [
    ...(metres > 0 ? [formatDistance(metres)] : []),
    ...(time >= 60 ? [formatDuration(time)] : []),
  ];
  const [first, second] = parts;
  if (first === undefined) return t(time > 0 ? 'why.savesLittle' : 'why.savesGoal');
  return second === undefined
    ? t('why.saves', { amount: first })
    : t('why.saves', { amount: t('why.and', { first, second }) });
}

export function describeLeftOut(plan: Plan, reason: VrpLeftOutReason): string {
  if (reason.kind === 'many') return t('why.many');
  const { vehicleId, arrival, addedMetres } = reason.place;
  const values = { van: nameVan(plan, vehicleId), time: formatTime(arrival) };
  const added = addedMetres > 0 ? [t('why.adds', { distance: formatDistance(addedMetres) })] : [];
  if (reason.kind === 'fits') return [t('why.fits', values), ...added].join(' ');
  const rules = reason.rules.map((rule) => describeRule(plan, rule));
  const then = t(rules.length > 1 ? 'why.couldBoth' : 'why.could', values);
  return [...rules, then, ...added].join(' ');
}

export function describeLate(plan: Plan, reason: VrpLateReason): string {
  if (reason.kind === 'late_alone')
    return reason.latenessWithout > 0
      ? t('why.lateAlone', { duration: formatDuration(reason.latenessWithout) })
      : t('why.lateMany');
  const cause = describeCause(plan, reason);
  const then =
    reason.latenessWithout === 0
      ? t('why.inTime')
      : t('why.lessLate', {
          duration: formatDuration(reason.latenessWithout),
          now: formatDuration(reason.lateness),
        });
  return `${cause} ${then}`;
}

function describeCause(plan: Plan, reason: Exclude<VrpLateReason, { kind: 'late_alone' }>): string {
  switch (reason.kind) {
    case 'late_by_rule':
      return describeRule(plan, reason.rule);
    case 'late_by_order':
      return t('why.before', { name: nameOrder(plan, reason.earlier) });
    case 'late_by_traffic':
      return t('why.traffic');
  }
}

export function describeRoute(plan: Plan, reason: VrpRouteReason): string {
  switch (reason.kind) {
    case 'fixed':
      return t('why.fixed');
    case 'free':
      return t('why.free');
    case 'waits': {
      const then = t('why.over', {
        time: formatTime(reason.end),
        duration: formatDuration(reason.saving.routeSeconds),
      });
      return `${describeRule(plan, reason.rule)} ${then}`;
    }
    case 'limited': {
      const { orderId, from } = reason.move;
      const order = nameOrder(plan, orderId);
      const use = describeUse(plan, reason);
      if (!from) return `${use} ${t('why.wouldPlace', { order })}`;
      const then = t('why.wouldTake', { order, van: nameVan(plan, from.vehicleId) });
      return `${use} ${then} ${describeSaving(reason.saving)}`;
    }
    default: {
      const { orderId, place } = reason.move;
      const values = { order: nameOrder(plan, orderId), van: nameVan(plan, place.vehicleId) };
      const saving = describeSaving(reason.saving);
      if (reason.kind === 'better') return `${t('why.better', values)} ${saving}`;
      if (reason.kind === 'pays') return `${t(`why.pays.${reason.for}`, values)} ${saving}`;
      return `${describeRule(plan, reason.rule)} ${t('why.wouldLeave', values)} ${saving}`;
    }
  }
}
