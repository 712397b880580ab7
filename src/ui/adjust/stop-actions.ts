/** What can be done to the chosen stops, besides dragging them. */
import { t } from '../../i18n/t.ts';
import { routeKey } from '../../plan/solution.ts';
import { findVisit, readArrangement, type Visit } from '../../store/arrange/arrangement.ts';
import { findHold, holdOrders } from '../../store/arrange/locks.ts';
import { listStopKeys, readMark } from '../../store/arrange/marks.ts';
import type { Planner } from '../../store/planner.ts';
import { listLaneRows } from '../timeline/timeline-rows.ts';

export interface Chosen {
  ids: readonly string[];
  /** The one on show, where it is on a route. */
  visit: Visit | undefined;
}

export function readChosen({ view, history }: Planner): Chosen {
  const { selectedOrder, selectedOrders } = view.getState();
  const arrangement = readArrangement(history.getState().plan.solution);
  const visit = arrangement.flatMap(({ visits }) => visits).find(({ orderId }) => orderId === selectedOrder);
  return { ids: [...selectedOrders], visit };
}

/** To the van before (-1) or after (+1) its own, at the best place there. */
export function moveToNeighbour(planner: Planner, visit: Visit, ids: readonly string[], by: -1 | 1): void {
  const { plan } = planner.history.getState();
  const routes = plan.solution?.routes ?? [];
  const rows = listLaneRows(plan.vehicles, routes).filter(({ vehicle }) => vehicle.isAvailable);
  const slot = findVisit(readArrangement({ routes }), visit);
  const now = rows.findIndex((row) => slot && (row.route ? routeKey(row.route) : row.key) === routeKey(slot));
  const next = rows[(now + by + rows.length) % rows.length];
  if (now < 0 || !next || next === rows[now]) return;
  void planner.adjuster.placeBest(ids, { vehicleId: next.vehicle.id, shiftId: next.shiftId });
}

/** Marks all stops of the orders as done, or takes that away where all are. */
export function toggleDone(planner: Planner, ids: readonly string[]): void {
  const { plan } = planner.history.getState();
  const keys = listStopKeys(plan, ids);
  if (keys.length > 0) void planner.markStops(keys, readMark(plan, keys) === 'done' ? undefined : 'done');
}

export function toggleHold(planner: Planner, ids: readonly string[], hold: 'vehicle' | 'pinned'): void {
  const { plan } = planner.history.getState();
  const next = ids.every((id) => findHold(plan, id) === hold) ? 'free' : hold;
  planner.edit(t('move.held', { count: ids.length }), (latest) => holdOrders(latest, new Set(ids), next));
  planner.announcer.say(t(`adjust.held.${next}`, { count: ids.length }));
}
