/** Drafts of a file to orders of the plan: added, put in place of all others, or laid over those with the same number. */
import { findAlias } from '../../files/column-aliases.ts';
import type { Resolved } from '../../files/find-duplicates.ts';
import { type ColumnGuess, loadColumns } from '../../files/guess-columns.ts';
import type { OrderDraft } from '../../files/order-draft.ts';
import type { LoadField, OrderField } from '../../files/order-fields.ts';
import { KILOGRAMS_PER_POUND } from '../../files/parse-number.ts';
import { t } from '../../i18n/t.ts';
import { type LonLat, type Order, type OrderStop, roundLoad } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { addLoadNames, dropUnusedLoad, nameLoad } from '../edits/load-edits.ts';
import { addOrders } from '../edits/order-edits.ts';
import { findVehicles, KEPT_VANS } from '../named-vans.ts';
import { stale } from '../plan-edits.ts';
import type { ImportMode } from './import-state.ts';

/** When nothing in the file says how long a stop takes. */
export const DEFAULT_DURATION = 300;

/** The name of the plan's load dimension for a load column: what the plan calls it already, in whatever language. */
function loadNameOf(field: Exclude<LoadField, 'weight'>, loadNames: readonly string[]): string {
  const name = field === 'volume' ? 'm³' : nameLoad(field);
  if (loadNames.includes(name)) return name;
  const isNamed = (known: string) => findAlias(known)?.some((hit) => hit.isSure && hit.field === field);
  return loadNames.find(isNamed) ?? name;
}

/** A load of drafts as the plan counts it. */
interface ImportedLoad {
  readonly name: string;
  /** Of the draft's unit, in one of the plan's. */
  readonly size: number;
}

/**
 * The loads of drafts, in their order. Drafts hold kilograms; who weighs in pounds gets pounds, and a plan that counts
 * one of the two goes on with it.
 */
export function listImportedLoads(
  columns: readonly ColumnGuess[],
  loadNames: readonly string[],
): ImportedLoad[] {
  return loadColumns(columns).map(({ field, readAs }) => {
    if (field !== 'weight')
      return { name: loadNameOf(field as Exclude<LoadField, 'weight'>, loadNames), size: 1 };
    const [own, other] = readAs.unit === 'lb' ? ['lb', 'kg'] : ['kg', 'lb'];
    const name = loadNames.includes(other) && !loadNames.includes(own) ? other : own;
    return { name, size: name === 'lb' ? KILOGRAMS_PER_POUND : 1 };
  });
}

/** The loads of a draft in the units of the plan, with up to three decimals. */
export function convertLoads(loads: readonly number[], imported: readonly ImportedLoad[]): number[] {
  return imported.map(({ size }, i) => roundLoad((loads[i] ?? 0) / size));
}

/** A place that was found for a draft, by its row and part. */
export interface FoundFor {
  readonly location?: LonLat;
  readonly streetHint?: string;
  /** Another text than the file's, after it was edited. */
  readonly address?: string;
}

interface OrderContext {
  readonly imported: readonly ImportedLoad[];
  readonly loadNames: readonly string[];
  readonly vehicles: readonly Vehicle[];
  readonly found: ReadonlyMap<string, FoundFor>;
}

export function draftKey(draft: OrderDraft, part: 'delivery' | 'pickup'): string {
  return `${draft.row}:${part}`;
}

/** Names of vans in the file that the plan does not have. */
export function listUnknownVehicles(drafts: readonly OrderDraft[], vehicles: readonly Vehicle[]): string[] {
  const names = drafts.flatMap(({ vans }) => [...vans.allowed, ...vans.disallowed, ...vans.preferred]);
  return findVehicles([...new Set(names)], vehicles).unknown;
}

/** A stop with what was found for it; the file's own place where nothing was. */
function settle<Stop extends Omit<OrderStop, 'durationSeconds'> & Partial<OrderStop>>(
  stop: Stop,
  found: FoundFor = {},
): Stop & OrderStop {
  return {
    ...stop,
    address: found.address ?? stop.address,
    location: found.location ?? stop.location,
    streetHint: found.streetHint ?? stop.streetHint,
    durationSeconds: stop.durationSeconds ?? DEFAULT_DURATION,
  };
}

/** A draft as an order of a plan whose load dimensions are `loadNames`. */
function toOrder(draft: OrderDraft, { imported, loadNames, vehicles, found }: OrderContext): Order {
  const { row: _, vans, pickup, ...order } = draft;
  const loads = convertLoads(order.loads, imported);
  const allowed = findVehicles(vans.allowed, vehicles);
  const disallowed = findVehicles(vans.disallowed, vehicles);
  const preferred = findVehicles(vans.preferred, vehicles);
  const lost = [
    [KEPT_VANS, allowed.unknown],
    ['Not with these vans', disallowed.unknown],
    ['Van it likes best', preferred.unknown],
  ] as const;
  const someOf = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined);
  return {
    ...settle(order, found.get(draftKey(draft, 'delivery'))),
    pickup: pickup && settle(pickup, found.get(draftKey(draft, 'pickup'))),
    loads: loadNames.map((name) => {
      const position = imported.findIndex((load) => load.name === name);
      return loads[position] ?? 0;
    }),
    allowedVehicles: someOf(allowed.ids),
    disallowedVehicles: someOf(disallowed.ids),
    preferredVehicles: someOf(
      preferred.ids.map((vehicleId, i) => ({ vehicleId, priority: Math.min(10, i + 1) })),
    ),
    kept: {
      ...order.kept,
      ...Object.fromEntries(
        lost.flatMap(([key, names]) => (names.length > 0 ? [[key, names.join(', ')]] : [])),
      ),
    },
  };
}

/** Members of an order that a column brings; what no column brings stays as it is on an update. */
const MEMBERS: Partial<Record<OrderField, readonly (keyof Order)[]>> = {
  name: ['name'],
  phone: ['phone'],
  window: ['windows'],
  windowStart: ['windows'],
  windowEnd: ['windows'],
  window2: ['windows'],
  window2Start: ['windows'],
  window2End: ['windows'],
  duration: ['durationSeconds'],
  preparation: ['preparationSeconds'],
  setup: ['setupSeconds'],
  maxInVehicle: ['maxSecondsInVehicle'],
  type: ['type'],
  skills: ['skills'],
  priority: ['priority'],
  vehicle: ['allowedVehicles'],
  notVehicle: ['disallowedVehicles'],
  preferredVehicle: ['preferredVehicles'],
  group: ['group'],
  curbside: ['curbside'],
  streetHint: ['streetHint'],
  note: ['note'],
  pickupAddress: ['pickup', 'type'],
  pickupLatLon: ['pickup', 'type'],
};
const ADDRESS_FIELDS: readonly OrderField[] = ['address', 'street', 'houseNumber', 'postcode', 'city'];

/** The present order with what the file says anew. A changed address without a found place loses its old place. */
function updateOrder(
  present: Order,
  fresh: Order,
  columns: readonly ColumnGuess[],
  imported: readonly ImportedLoad[],
  loadNames: readonly string[],
): Order {
  const mapped = new Set(columns.map(({ field }) => field));
  const changed = new Set([...mapped].flatMap((field) => MEMBERS[field] ?? []));
  const updated: Record<string, unknown> = { ...present };
  for (const member of changed) updated[member] = fresh[member];
  const isOtherAddress =
    ADDRESS_FIELDS.some((field) => mapped.has(field)) &&
    fresh.address !== '' &&
    fresh.address !== present.address;
  if (isOtherAddress) updated.address = fresh.address;
  if (fresh.location || isOtherAddress) updated.location = fresh.location;
  const own = new Set(imported.map(({ name }) => name));
  const { [KEPT_VANS]: _, ...kept } = present.kept;
  return {
    ...(updated as unknown as Order),
    loads: loadNames.map((name, i) => (own.has(name) ? fresh.loads[i] : present.loads[i]) ?? 0),
    kept: { ...(mapped.has('vehicle') ? kept : present.kept), ...fresh.kept },
  };
}

/** An order of the plan with the load of a draft on top. */
function addLoads(present: Order, extra: Order): Order {
  return {
    ...present,
    loads: present.loads.map((load, i) => roundLoad(load + (extra.loads[i] ?? 0))),
    durationSeconds: Math.max(present.durationSeconds, extra.durationSeconds),
  };
}

interface ImportedRows {
  readonly resolved: Resolved;
  readonly columns: readonly ColumnGuess[];
  readonly found: ReadonlyMap<string, FoundFor>;
}

/** The plan with the rows of a file. */
export function importInto(plan: Plan, rows: ImportedRows, mode: ImportMode): Plan {
  const { resolved, columns, found } = rows;
  const imported = listImportedLoads(columns, plan.loadNames);
  const names = imported.map(({ name }) => name);
  const all = [...resolved.added, ...[...resolved.mergedInto.values()].flat()];
  const loadsOf = all.map(({ loads }) => convertLoads(loads, imported));
  const roomFor = (name: string) =>
    Math.ceil(loadsOf.reduce((sum, loads) => sum + (loads[names.indexOf(name)] ?? 0), 0));
  const wider = addLoadNames(dropUnusedLoad(plan, names), names, roomFor);
  const { loadNames, vehicles } = wider;
  const make = (draft: OrderDraft) => toOrder(draft, { imported, loadNames, vehicles, found });
  let next = wider;
  if (mode !== 'replace' && resolved.mergedInto.size > 0) {
    const orders = next.orders.map((order) =>
      (resolved.mergedInto.get(order.id) ?? []).reduce((sum, draft) => addLoads(sum, make(draft)), order),
    );
    next = stale({ ...next, orders });
  }
  const orders = resolved.added.map(make);
  if (mode !== 'update') return addOrders(next, orders, mode);
  const fresh = new Map(orders.map((order) => [order.id, order]));
  const updated = next.orders.map((order) => {
    const change = fresh.get(order.id);
    if (!change) return order;
    fresh.delete(order.id);
    return updateOrder(order, change, columns, imported, loadNames);
  });
  return addOrders({ ...next, orders: updated }, [...fresh.values()], 'append');
}

/** How many orders an update changes and adds. */
export function countUpdate(resolved: Resolved, plan: Plan): { updated: number; added: number } {
  const ids = new Set(plan.orders.map(({ id }) => id));
  const updated = resolved.added.filter(({ id }) => ids.has(id)).length;
  return { updated, added: resolved.added.length - updated };
}

export function labelOf(mode: ImportMode): string {
  if (mode === 'replace') return t('import.undoReplace');
  return mode === 'update' ? t('import.undoUpdate') : t('import.undoAdd');
}
