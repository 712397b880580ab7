/** Which vans an order may or should go on, as cells: the vans' names. */
import { t } from '../../i18n/t.ts';
import type { Order, PreferredVehicle } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { withChange } from '../plan-edits.ts';
import { bad, type Cell, type CellResult, good, writeValue } from './cell.ts';
import { readTokens } from './read-values.ts';

function nameOf(plan: Plan, id: string): string {
  return plan.vehicles.find((vehicle) => vehicle.id === id)?.name ?? id;
}

function findVehicleId(plan: Plan, text: string): string | undefined {
  const same = (a: string) => a.toLowerCase() === text.toLowerCase();
  return (plan.vehicles.find(({ name }) => same(name)) ?? plan.vehicles.find(({ id }) => same(id)))?.id;
}

function readVehicles(plan: Plan, text: string): CellResult<string[]> {
  const ids: string[] = [];
  for (const token of readTokens(text)) {
    const id = findVehicleId(plan, token);
    if (id === undefined) return bad(t('orders.noSuchVan', { name: token }));
    ids.push(id);
  }
  return good([...new Set(ids)]);
}

export function vehicleListCell(key: 'allowedVehicles' | 'disallowedVehicles', label: string): Cell<Order> {
  return {
    key,
    label,
    text: (order, plan) => (order[key] ?? []).map((id) => nameOf(plan, id)).join(', '),
    write: (order, text, plan) =>
      writeValue(readVehicles(plan, text), (ids) =>
        withChange<Order>(order, { [key]: ids.length > 0 ? ids : undefined }),
      ),
  };
}

const DEFAULT_LIKING = 5;
const LIKED = /^(.*?)\s*\((\d{1,2})\)$/;

function readLiked(plan: Plan, text: string): CellResult<PreferredVehicle[]> {
  const liked: PreferredVehicle[] = [];
  for (const token of readTokens(text)) {
    const match = LIKED.exec(token);
    const id = (match && findVehicleId(plan, match[1])) ?? findVehicleId(plan, token);
    if (id === undefined) return bad(t('orders.noSuchVan', { name: match?.[1] ?? token }));
    const priority = match ? Number(match[2]) : DEFAULT_LIKING;
    if (priority < 1 || priority > 10) return bad(t('cells.badPriority'));
    if (!liked.some(({ vehicleId }) => vehicleId === id)) liked.push({ vehicleId: id, priority });
  }
  return good(liked);
}

/** `Van 1 (2)`: liked best is 1. */
export function likedCell(label: string): Cell<Order> {
  return {
    key: 'preferredVehicles',
    label,
    text: (order, plan) =>
      (order.preferredVehicles ?? [])
        .map(({ vehicleId, priority }) => `${nameOf(plan, vehicleId)} (${priority})`)
        .join(', '),
    write: (order, text, plan) =>
      writeValue(readLiked(plan, text), (liked) =>
        withChange<Order>(order, { preferredVehicles: liked.length > 0 ? liked : undefined }),
      ),
  };
}
