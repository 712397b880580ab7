/** Why an order has no place, in a dispatcher's words and with the figures that decide it. */

import {
  Clock,
  Hand,
  Link2,
  type LucideIcon,
  PackagePlus,
  PackageX,
  Route,
  TriangleAlert,
  Wrench,
} from 'lucide-react';
import { formatLoad, formatLoads, formatWindow } from '../../i18n/format.ts';
import { findText, joinList, type MessageKey, t } from '../../i18n/t.ts';
import { isKeptOff, readNoGoZones } from '../../plan/no-go-zones.ts';
import type { Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { UnassignedOrder } from '../../plan/solution.ts';
import { hasSkill, roomOf } from '../../plan/vehicle.ts';
import { NEW_ORDER, TAKEN_OUT } from '../../store/arrange/plan-evaluator.ts';
import { listZonesInWay } from '../../store/arrange/zone-fixes.ts';
import { findContradiction } from '../../store/checks/find-contradiction.ts';
import { largest } from '../../store/extremes.ts';
import { nameRefusal } from '../../store/name-refusal.ts';
import { type Box, isInside } from '../../store/regions/outside-region.ts';
import { nameZones } from '../../store/territories/name-zones.ts';

interface Reason {
  title: MessageKey;
  icon: LucideIcon;
  /** Said of the order where nothing more exact is known. */
  why?: MessageKey;
}

/** The contract's reason codes in a dispatcher's words. */
const REASONS: Readonly<Record<number, Reason>> = {
  [TAKEN_OUT]: { title: 'fix.takenOut', icon: Hand, why: 'fix.takenOut.detail' },
  [NEW_ORDER]: { title: 'fix.newOrder', icon: PackagePlus, why: 'fix.newOrder.detail' },
  1: { title: 'fix.reason.skill', icon: Wrench },
  2: { title: 'fix.reason.window', icon: Clock },
  3: { title: 'fix.reason.capacity', icon: PackageX },
  4: { title: 'fix.reason.distance', icon: Route, why: 'fix.why.distance' },
  21: { title: 'fix.reason.relation', icon: Link2, why: 'fix.why.relation' },
  22: { title: 'fix.reason.allowed', icon: TriangleAlert, why: 'fix.why.allowed' },
  23: { title: 'fix.reason.route', icon: Clock, why: 'fix.why.route' },
  25: { title: 'fix.reason.ruledOut', icon: TriangleAlert, why: 'fix.why.ruledOut' },
  26: { title: 'fix.reason.driving', icon: Route, why: 'fix.why.driving' },
  27: { title: 'fix.reason.stops', icon: PackageX, why: 'fix.why.stops' },
  28: { title: 'fix.reason.stops', icon: PackageX, why: 'fix.why.stops' },
  29: { title: 'fix.reason.group', icon: Link2, why: 'fix.why.group' },
  30: { title: 'fix.reason.driving', icon: Route, why: 'fix.why.driving' },
  31: { title: 'fix.reason.route', icon: Clock, why: 'fix.why.route' },
  32: { title: 'fix.reason.route', icon: Clock, why: 'fix.why.route' },
  33: { title: 'fix.reason.route', icon: Clock, why: 'fix.why.route' },
  34: { title: 'fix.reason.shift', icon: Clock, why: 'fix.why.shift' },
  35: { title: 'fix.reason.priority', icon: TriangleAlert, why: 'fix.why.priority' },
  36: { title: 'fix.reason.waiting', icon: Clock, why: 'fix.why.waiting' },
  50: { title: 'fix.reason.road', icon: Route },
};
const OTHER: Reason = { title: 'fix.reason.other', icon: TriangleAlert, why: 'fix.why.unknown' };

export function findReason(code: number): Reason {
  return REASONS[code] ?? OTHER;
}

function explainCapacity(order: Order, { loadNames, vehicles }: Plan): string {
  const available = vehicles.filter((vehicle) => vehicle.isAvailable);
  for (const [i, load] of loadNames.entries()) {
    const need = order.loads[i] ?? 0;
    const most = largest(
      available.map((vehicle) => roomOf(vehicle, i)),
      0,
    );
    if (need > most) return t('fix.why.needsMost', { need: formatLoad(need), load, most: formatLoad(most) });
  }
  const needs = formatLoads(order.loads, loadNames);
  return t('fix.why.full', { needs });
}

function explainSkills(order: Order, { vehicles }: Plan): string {
  const available = vehicles.filter((vehicle) => vehicle.isAvailable);
  const missing = order.skills.filter((skill) => !available.some((vehicle) => hasSkill(vehicle, skill)));
  return missing.length > 0
    ? t('fix.why.noSkill', { skills: missing.join(', ') })
    : t('fix.why.notAllSkills', { skills: order.skills.join(', ') });
}

/** Undefined where no kept territory or no-go zone keeps a van from the order. */
function explainAreas(order: Order, plan: Plan): string | undefined {
  const zones = readNoGoZones(plan);
  const driving = plan.vehicles.filter(({ isAvailable }) => isAvailable);
  const open = driving.filter(({ id }) => !isKeptOff(plan, order, id));
  if (open.length === driving.length) return undefined;
  const closing = [...new Set(driving.flatMap(({ id }) => zones?.listClosing(order, id) ?? []))];
  if (closing.length > 0) {
    const values = { zones: nameZones(closing) };
    return open.length === 0
      ? t('zone.noVan', values)
      : t('zone.otherVans', { ...values, vans: joinList(open.map(({ name }) => name)) });
  }
  return open.length === 0
    ? t('fix.why.noTerritory')
    : t('fix.why.territory', { vans: joinList(open.map(({ name }) => name)) });
}

const NO_ROAD = 50;

/** What is about time: the hours of a no-go zone have a part in it. */
const OF_TIME: ReadonlySet<number> = new Set([2, 23, 31, 32, 33, 34]);

/** Falls back to what the code means where nothing better is known. */
export function explainUnassigned(
  item: UnassignedOrder,
  order: Order | undefined,
  plan: Plan,
  box: Box | undefined,
): string {
  const why = explainCode(item, order, plan, box);
  if (item.code === NO_ROAD) {
    // Roads are closed by zones without hours, also on the way to a place outside of them.
    const closing = (plan.territories ?? []).filter((zone) => zone.strength === 'closed' && !zone.hours);
    return closing.length > 0 ? `${why} ${t('zone.roadsClosed', { zones: nameZones(closing) })}` : why;
  }
  if (!order || !OF_TIME.has(item.code)) return why;
  const zones = listZonesInWay(plan, order).filter(({ hours }) => hours);
  return zones.length > 0 ? `${t('zone.lies', { zones: nameZones(zones) })} ${why}` : why;
}

function explainCode(
  { code, orderId }: UnassignedOrder,
  order: Order | undefined,
  plan: Plan,
  box: Box | undefined,
): string {
  // Relations that contradict each other are told one by one.
  const contradiction = code === 21 ? findContradiction(plan, orderId) : undefined;
  if (contradiction) return nameRefusal(plan, contradiction);
  if (order) {
    if (code === 1) return explainSkills(order, plan);
    if (code === 2) {
      const windows = [...order.windows, ...(order.pickup?.windows ?? [])].map(formatWindow);
      if (windows.length > 0) return t('fix.why.window', { windows: windows.join(t('fix.why.or')) });
    }
    if (code === 3) return explainCapacity(order, plan);
    const area = code === 22 || code === 25 ? explainAreas(order, plan) : undefined;
    if (area) return area;
    if (code === NO_ROAD)
      return t(
        box && order.location && !isInside(order.location, box) ? 'fix.why.outside' : 'fix.why.noRoad',
      );
  }
  return t(findReason(code).why ?? 'fix.why.unknown');
}

/** The second and third reason, where they say something new. */
export function listOtherReasons({ code, otherCodes = [] }: UnassignedOrder): string[] {
  return [
    ...new Set(otherCodes.filter((other) => other !== code).map((other) => findReason(other).title)),
  ].map((key) => findText(key) ?? '');
}

/** All that the screen says of it, in one line. */
export function sayUnassigned(
  item: UnassignedOrder,
  order: Order | undefined,
  plan: Plan,
  box: Box | undefined,
): string {
  const why = `${t(findReason(item.code).title)}. ${explainUnassigned(item, order, plan, box)}`;
  const others = listOtherReasons(item);
  return others.length > 0 ? `${why} ${t('fix.more', { reasons: others.join(', ') })}` : why;
}
