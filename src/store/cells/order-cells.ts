/** The fields of orders as cells. */

import { nameHeader } from '../../files/normalize-header.ts';
import { formatWindow } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { isLocated, type Order, type OrderStop, type OrderType } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { listPastOrders } from '../arrange/past.ts';
import { setLoad } from '../edits/load-edits.ts';
import { withStop, withType } from '../edits/order-edits.ts';
import { withChange } from '../plan-edits.ts';
import { bad, type Cell, type CellResult, good, writeValue } from './cell.ts';
import {
  optional,
  readAmount,
  readDuration,
  readPriority,
  readTokens,
  readWindows,
  showDuration,
  writeDuration,
  writeNumber,
  writeWindow,
} from './read-values.ts';
import { likedCell, vehicleListCell } from './vehicle-list-cells.ts';
import { findCurbside, findOrderType } from './word-lists.ts';

type OrderCell = Cell<Order>;

export const ORDER_TYPES: readonly OrderType[] = ['delivery', 'pickup', 'service', 'shipment'];
export const CURBSIDES = ['any', 'right', 'left'] as const;

/** What an order may become: where a stop of it lies behind, its stops stay those that it has. */
export function listTypes(order: Order, plan: Plan): readonly OrderType[] {
  if (!listPastOrders(plan).has(order.id)) return ORDER_TYPES;
  return ORDER_TYPES.filter((type) => (type === 'shipment') === (order.type === 'shipment'));
}

const put = (order: Order, change: Partial<Order>): Order => withChange<Order>(order, change);

function textCell(key: 'group' | 'streetHint' | 'phone' | 'note', label: string): OrderCell {
  return {
    key,
    label,
    text: (order) => order[key] ?? '',
    write: (order, text) => good(put(order, { [key]: text.trim() || undefined })),
  };
}

function spanCell(
  key: 'preparationSeconds' | 'setupSeconds' | 'maxSecondsInVehicle',
  label: string,
): OrderCell {
  return {
    key,
    label,
    isNumeric: true,
    text: (order) => writeDuration(order[key]),
    show: (order) => showDuration(order[key]),
    sortBy: (order) => order[key],
    write: (order, text) =>
      writeValue(optional(text, readDuration), (seconds) => put(order, { [key]: seconds })),
  };
}

function showWindows(stop: OrderStop): string {
  return stop.windows.map(formatWindow).join(', ');
}

const BASICS: readonly (() => OrderCell)[] = [
  () => ({
    key: 'name',
    label: t('orders.name'),
    text: (order) => order.name,
    write: (order, text) =>
      text.trim() === '' ? bad(t('orders.needsName')) : good({ ...order, name: text.trim() }),
  }),
  () => ({
    key: 'type',
    label: t('orders.type'),
    text: (order) => t(`orders.type.${order.type}`),
    choices: () =>
      ORDER_TYPES.map((type) => ({ text: t(`orders.type.${type}`), label: t(`orders.type.${type}`) })),
    write: (order, text, plan) => {
      const type = findOrderType(text);
      if (!type) return bad(t('orders.badType'));
      return listTypes(order, plan).includes(type) ? good(withType(order, type)) : bad(t('adjust.past'));
    },
  }),
  () => ({
    key: 'windows',
    label: t('orders.windows'),
    text: (order) => order.windows.map(writeWindow).join('; '),
    show: showWindows,
    sortBy: (order) => order.windows[0]?.[0],
    write: (order, text) => writeValue(readWindows(text), (windows) => ({ ...order, windows })),
  }),
  () => ({
    key: 'durationSeconds',
    label: t('orders.duration'),
    isNumeric: true,
    text: (order) => writeDuration(order.durationSeconds),
    show: (order) => showDuration(order.durationSeconds),
    sortBy: (order) => order.durationSeconds,
    write: (order, text) =>
      writeValue(readDuration(text), (durationSeconds) => ({ ...order, durationSeconds })),
  }),
  () => spanCell('preparationSeconds', t('orders.preparation')),
  () => spanCell('setupSeconds', t('orders.setup')),
];

const REQUIREMENTS: readonly (() => OrderCell)[] = [
  () => ({
    key: 'skills',
    label: t('orders.skills'),
    text: (order) => order.skills.join(', '),
    write: (order, text) => good({ ...order, skills: readTokens(text) }),
  }),
  () => ({
    key: 'priority',
    label: t('orders.priority'),
    isNumeric: true,
    text: (order) => writeNumber(order.priority),
    sortBy: (order) => order.priority,
    write: (order, text) => writeValue(optional(text, readPriority), (priority) => put(order, { priority })),
  }),
  () => vehicleListCell('allowedVehicles', t('orders.allowed')),
  () => vehicleListCell('disallowedVehicles', t('orders.disallowed')),
  () => likedCell(t('orders.preferred')),
  () => spanCell('maxSecondsInVehicle', t('orders.maxOnVan')),
  () => textCell('group', t('orders.group')),
  () => ({
    key: 'curbside',
    label: t('orders.curbside'),
    text: (order) => t(`orders.curbside.${order.curbside ?? 'any'}`),
    choices: () =>
      CURBSIDES.map((side) => ({ text: t(`orders.curbside.${side}`), label: t(`orders.curbside.${side}`) })),
    write: (order, text) => {
      const side = findCurbside(text);
      if (!side) return bad(t('orders.badCurbside'));
      return good(put(order, { curbside: side === 'any' ? undefined : side }));
    },
  }),
  () => textCell('streetHint', t('orders.streetHint')),
  () => textCell('phone', t('orders.phone')),
  () => textCell('note', t('orders.note')),
];

function loadCell(dimension: number, name: string): OrderCell {
  return {
    key: `load ${dimension}`,
    label: name,
    isNumeric: true,
    text: (order) => writeNumber(order.loads[dimension] ?? 0),
    sortBy: (order) => order.loads[dimension] ?? 0,
    write: (order, text, plan) =>
      writeValue(text.trim() === '' ? good(0) : readAmount(text), (amount) => ({
        ...order,
        loads: setLoad(order.loads, dimension, amount, plan.loadNames.length),
      })),
  };
}

function ifShipment(order: Order, write: () => CellResult<Order>, text: string): CellResult<Order> {
  if (order.type === 'shipment') return write();
  return text.trim() === '' ? good(order) : bad(t('orders.noPickup'));
}

const PICKUP: readonly (() => OrderCell)[] = [
  () => ({
    key: 'pickup windows',
    label: t('orders.pickupWindows'),
    text: (order) => order.pickup?.windows.map(writeWindow).join('; ') ?? '',
    show: (order) => (order.pickup ? showWindows(order.pickup) : ''),
    write: (order, text) =>
      ifShipment(
        order,
        () => writeValue(readWindows(text), (windows) => withStop(order, 'pickup', { windows })),
        text,
      ),
  }),
  () => ({
    key: 'pickup duration',
    label: t('orders.pickupDuration'),
    isNumeric: true,
    text: (order) => writeDuration(order.pickup?.durationSeconds),
    show: (order) => showDuration(order.pickup?.durationSeconds),
    sortBy: (order) => order.pickup?.durationSeconds,
    write: (order, text) =>
      ifShipment(
        order,
        () =>
          writeValue(readDuration(text), (durationSeconds) => withStop(order, 'pickup', { durationSeconds })),
        text,
      ),
  }),
];

function keptCell(header: string): OrderCell {
  return {
    key: `kept ${header}`,
    label: nameHeader(header),
    text: (order) => order.kept[header] ?? '',
    write: (order, text) => good({ ...order, kept: { ...order.kept, [header]: text } }),
  };
}

/** What only planned orders have, and what is set elsewhere: the number, the address, the place. */
export function listFixedCells(): OrderCell[] {
  return [
    {
      key: 'place',
      label: t('orders.place'),
      text: (order) => t(isLocated(order) ? 'orders.placed' : 'orders.lost'),
    },
  ];
}

export function listKeptHeaders(plan: Plan): string[] {
  return [...new Set(plan.orders.flatMap((order) => Object.keys(order.kept)))];
}

/** Every field of an order that is one text; the number and addresses are changed by the planner's own commands. */
export function listOrderCells(plan: Plan): OrderCell[] {
  const [name, type, ...times] = BASICS.map((make) => make());
  const hasShipments = plan.orders.some((order) => order.type === 'shipment');
  return [
    name,
    type,
    ...times,
    ...(hasShipments ? PICKUP.map((make) => make()) : []),
    ...plan.loadNames.map((load, i) => loadCell(i, load)),
    ...REQUIREMENTS.map((make) => make()),
    ...listKeptHeaders(plan).map(keptCell),
  ];
}
