/** A broken rule as a sentence. */

import type { VrpLimitViolation, VrpViolation } from '../../api/contract/vrp-violations.ts';
import { formatDistance, formatDuration, formatLoad, formatTime } from '../../i18n/format.ts';
import { findText, joinList, t } from '../../i18n/t.ts';
import type { Plan } from '../../plan/plan.ts';
import { readTerritories } from '../../plan/territory.ts';

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

/** Whether it is its territory, and not what the order itself says, that keeps the van from the order. */
function isTerritoryBroken(
  { orderId, vehicleId }: { orderId: string; vehicleId: string },
  plan: Plan,
): boolean {
  const order = plan.orders.find(({ id }) => id === orderId);
  if (!order || readTerritories(plan)?.belongingOf(order, vehicleId) !== 'closed') return false;
  const { allowedVehicles, disallowedVehicles } = order;
  const isAllowed = !allowedVehicles?.length || allowedVehicles.includes(vehicleId);
  return isAllowed && !disallowedVehicles?.includes(vehicleId);
}

function describeStop(violation: VrpViolation, plan: Plan, { order, van }: Names): string | undefined {
  switch (violation.kind) {
    case 'late':
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
      return t(isTerritoryBroken(violation, plan) ? 'broken.territory' : 'broken.vehicle', {
        name: order(violation.orderId),
        van: van(violation.vehicleId),
      });
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
