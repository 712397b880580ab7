/** A broken rule as a sentence. */

import type { VrpLateViolation, VrpLimitViolation, VrpViolation } from '../../api/contract/vrp-violations.ts';
import { formatDistance, formatDuration, formatLoad, formatTime } from '../../i18n/format.ts';
import { findText, joinList, t } from '../../i18n/t.ts';
import { readNoGoZones } from '../../plan/no-go-zones.ts';
import type { OrderStop } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { readTerritories } from '../../plan/territory.ts';
import { nameOpen, nameZones } from '../../store/territories/name-zones.ts';

function describeExcess({ unit, excess }: VrpLimitViolation): string {
  if (unit === 'metres') return formatDistance(excess);
  return unit === 'seconds' ? formatDuration(excess) : String(excess);
}

interface Names {
  order(id: string): string;
  van(id: string): string;
}

function nameThings({ orders, vehicles }: Plan): Names {
  return {
    order: (id) => orders.find((order) => order.id === id)?.name ?? id,
    van: (id) => vehicles.find((vehicle) => vehicle.id === id)?.name ?? id,
  };
}

/** What keeps the van from the order: what the order itself says, a no-go zone, or its territory. */
function describeVan(
  { orderId, vehicleId }: { readonly orderId: string; readonly vehicleId: string },
  plan: Plan,
  names: Names,
): string {
  const order = plan.orders.find(({ id }) => id === orderId);
  const { allowedVehicles, disallowedVehicles } = order ?? {};
  const isAllowed = !allowedVehicles?.length || allowedVehicles.includes(vehicleId);
  const values = { name: names.order(orderId), van: names.van(vehicleId) };
  if (!order || !isAllowed || disallowedVehicles?.includes(vehicleId)) return t('broken.vehicle', values);
  const zones = readNoGoZones(plan)?.listClosing(order, vehicleId) ?? [];
  if (zones.length > 0) return t('zone.broken', { ...values, zones: nameZones(zones) });
  const isOutside = readTerritories(plan)?.belongingOf(order, vehicleId) === 'closed';
  return t(isOutside ? 'broken.territory' : 'broken.vehicle', values);
}

/** The stop that is late. */
function findStop({ orderId, activity }: VrpLateViolation, plan: Plan): OrderStop | undefined {
  const order = plan.orders.find(({ id }) => id === orderId);
  return activity === 'pickupShipment' ? order?.pickup : order;
}

/** Whether the hours of a no-go zone close the window, and not the order itself. */
function isByZone(violation: VrpLateViolation, plan: Plan): boolean {
  const stop = findStop(violation, plan);
  const isOwn = stop?.windows.some(([, latest]) => latest === violation.window.latest);
  return stop !== undefined && !isOwn && readNoGoZones(plan)?.findOpen(stop) !== undefined;
}

function describeInHours(violation: VrpLateViolation, plan: Plan, name: string): string {
  const stop = findStop(violation, plan);
  const zones = readNoGoZones(plan);
  return t('zone.brokenHours', {
    name,
    zones: nameZones((stop && zones ? zones.listAt(stop) : []).filter(({ hours }) => hours)),
    windows: nameOpen((stop && zones?.findOpen(stop)) ?? []),
    time: formatTime(violation.start),
  });
}

function describeStop(violation: VrpViolation, plan: Plan, { order, van }: Names): string | undefined {
  switch (violation.kind) {
    case 'late':
      if (isByZone(violation, plan)) return describeInHours(violation, plan, order(violation.orderId));
      return t('broken.late', {
        name: order(violation.orderId),
        duration: formatDuration(violation.excess),
        time: formatTime(violation.start),
        latest: formatTime(violation.window.latest),
      });
    case 'skill':
      return t('broken.skill', {
        name: order(violation.orderId),
        skills: joinList(violation.skills),
        van: van(violation.vehicleId),
      });
    case 'vehicle_not_allowed':
    case 'vehicle_disallowed':
      return describeVan(violation, plan, { order, van });
    case 'ride':
      return t('broken.ride', {
        name: order(violation.orderId),
        duration: formatDuration(violation.excess),
      });
    case 'delivery_before_pickup':
    case 'shipment_split':
    case 'shipment_incomplete':
      return t(`broken.${violation.kind}`, { name: order(violation.orderId) });
    default:
      return undefined;
  }
}

function describeRoute(violation: VrpViolation, plan: Plan, names: Names): string | undefined {
  if (!('vehicleId' in violation)) return undefined;
  const van = names.van(violation.vehicleId);
  switch (violation.kind) {
    case 'overtime':
    case 'departure':
    case 'break_late':
    case 'reload_late':
    case 'break_missing':
      return t(`broken.${violation.kind}`, { van, duration: formatDuration(violation.excess) });
    case 'capacity':
      return t('broken.capacity', {
        van,
        excess: formatLoad(violation.excess),
        load: plan.loadNames[violation.dimension] ?? '',
      });
    case 'limit':
      return t(`broken.${violation.limit}`, {
        van,
        excess: describeExcess(violation),
        count: violation.excess,
      });
    case 'group':
      return t('broken.group', { van, group: violation.group });
    case 'unreachable':
    case 'time_axis':
      return t(`broken.${violation.kind}`, { van });
    default:
      return undefined;
  }
}

export function describeViolation(violation: VrpViolation, plan: Plan): string {
  const names = nameThings(plan);
  if (violation.kind === 'relation') {
    const ids = [...new Set(violation.stops.map(({ orderId }) => orderId)), ...(violation.missing ?? [])];
    const text = findText(`broken.relation.${violation.type}`, { names: joinList(ids.map(names.order)) });
    if (text !== undefined) return text;
  }
  return describeStop(violation, plan, names) ?? describeRoute(violation, plan, names) ?? violation.kind;
}
