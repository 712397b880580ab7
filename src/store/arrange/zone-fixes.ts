/** No-go zones that keep vans from an order, and what can be done about them. */
import { t } from '../../i18n/t.ts';
import { readNoGoZones } from '../../plan/no-go-zones.ts';
import { listOrderStops, type Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Territory } from '../../plan/territory.ts';
import { removeTerritory } from '../edits/territory-edits.ts';
import type { Fix } from './fixes.ts';

/** Zones that keep any van that drives from the order, or narrow its time windows. */
export function listZonesInWay(plan: Plan, order: Order): Territory[] {
  const zones = readNoGoZones(plan);
  if (!zones) return [];
  const closing = plan.vehicles.flatMap(({ id, isAvailable }) =>
    isAvailable ? zones.listClosing(order, id) : [],
  );
  const narrowing = listOrderStops(order)
    .flatMap((stop) => zones.listAt(stop))
    .filter(({ hours }) => hours);
  return [...new Set([...closing, ...narrowing])];
}

/** The routes stay as they are; the next run may serve what lies in the zone. */
export function makeOpenZoneFixes(plan: Plan, order: Order): Fix[] {
  return listZonesInWay(plan, order).map(({ id, name }) => ({
    key: `${order.id} open ${id}`,
    label: t('zone.open', { zone: name }),
    title: t('zone.open', { zone: name }),
    detail: t('zone.openDetail'),
    orderId: order.id,
    change: (arrangement) => arrangement,
    also: (latest) => removeTerritory(latest, id),
  }));
}
