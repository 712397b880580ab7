/** What is typed into the cells of orders, and what they show and are sorted by. */
import { expect, test } from 'vitest';
import type { Order } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { listFixedCells, listOrderCells } from './order-cells.ts';

const PICKUP = {
  address: 'Mill',
  location: [7, 43] as [number, number],
  durationSeconds: 90,
  windows: [[3600, 7200] as [number, number]],
};
const SHIPMENT: Partial<Order> = { type: 'shipment', pickup: PICKUP };
/** Two measures, three vans; one order has what it is told, another is a shipment so that there are cells of pickups. */
const planOf = (order: Order): Plan => ({
  ...makePlan([], 3),
  loadNames: ['Boxes', 'Kilos'],
  orders: [order, makeOrder('Z', SHIPMENT)],
});

function cellOf(key: string, order: Order) {
  const cell = listOrderCells(planOf(order)).find((one) => one.key === key);
  if (!cell) throw new Error(`no cell ${key}`);
  return cell;
}

/** Members that a text changes, or why it is not taken. */
function typed(key: string, text: string, change: Partial<Order> = {}) {
  const order = makeOrder('A', change);
  const written = cellOf(key, order).write?.(order, text, planOf(order));
  if (!written?.ok) return written?.reason;
  const members = new Set([...Object.keys(order), ...Object.keys(written.value)]) as Set<keyof Order>;
  return Object.fromEntries(
    [...members]
      .filter((name) => written.value[name] !== order[name])
      .map((name) => [name, written.value[name]]),
  );
}

test.each<[string, string, Partial<Order>, object | string]>([
  ['name', '  Mill ', {}, { name: 'Mill' }],
  ['name', '  ', {}, 'An order needs a name'],
  ['type', 'visit', {}, { type: 'service' }],
  ['type', 'throw', {}, 'Deliver, collect, visit or from – to'],
  ['windows', '8-9:30', {}, { windows: [[28_800, 34_200]] }],
  ['windows', '', { windows: [[1, 2]] }, { windows: [] }],
  ['durationSeconds', '7', {}, { durationSeconds: 420 }],
  ['durationSeconds', '', {}, 'A length of time such as 8 min or 1 h 30'],
  ['preparationSeconds', '90 s', {}, { preparationSeconds: 90 }],
  ['setupSeconds', '', { setupSeconds: 60 }, { setupSeconds: undefined }],
  ['skills', 'lift; cold ,lift', {}, { skills: ['lift', 'cold'] }],
  ['priority', '1', {}, { priority: 1 }],
  ['priority', '10', {}, { priority: 10 }],
  ['priority', '0', {}, 'A whole number from 1 to 10'],
  ['priority', '', { priority: 3 }, { priority: undefined }],
  ['allowedVehicles', 'VAN 2, van-1, Van 2', {}, { allowedVehicles: ['van-2', 'van-1'] }],
  ['allowedVehicles', '', { allowedVehicles: ['van-1'] }, { allowedVehicles: undefined }],
  ['disallowedVehicles', 'Van 3', {}, { disallowedVehicles: ['van-3'] }],
  ['disallowedVehicles', 'Van 3, Van 9', {}, 'There is no van called Van 9'],
  [
    'preferredVehicles',
    'Van 1, Van 2 (10), Van 1 (3)',
    {},
    {
      preferredVehicles: [
        { vehicleId: 'van-1', priority: 5 },
        { vehicleId: 'van-2', priority: 10 },
      ],
    },
  ],
  ['preferredVehicles', 'Van 1 (0)', {}, 'A whole number from 1 to 10'],
  ['preferredVehicles', 'Van 1 (11)', {}, 'A whole number from 1 to 10'],
  ['preferredVehicles', 'Van 9 (1)', {}, 'There is no van called Van 9'],
  [
    'preferredVehicles',
    ' ',
    { preferredVehicles: [{ vehicleId: 'van-1', priority: 1 }] },
    { preferredVehicles: undefined },
  ],
  ['maxSecondsInVehicle', '1 h 30', {}, { maxSecondsInVehicle: 5400 }],
  ['group', ' yard ', {}, { group: 'yard' }],
  ['note', ' ', { note: 'Ring' }, { note: undefined }],
  ['phone', '555 1', {}, { phone: '555 1' }],
  ['streetHint', 'Mill Road', {}, { streetHint: 'Mill Road' }],
  ['curbside', 'left', {}, { curbside: 'left' }],
  ['curbside', 'either side', { curbside: 'left' }, { curbside: undefined }],
  ['curbside', 'middle', {}, 'Right, left or either side'],
  ['load 0', '2.5', { loads: [1, 9] }, { loads: [2.5, 9] }],
  ['load 1', '4', { loads: [1] }, { loads: [1, 4] }],
  ['load 1', '', { loads: [1, 9] }, { loads: [1, 0] }],
  ['load 0', '-1', {}, 'A number, 0 or more'],
  ['load 0', '2147483648', {}, 'The number is too large'],
  ['pickup windows', '10-11', SHIPMENT, { pickup: { ...PICKUP, windows: [[36_000, 39_600]] } }],
  ['pickup windows', '10-11', {}, 'Only orders from one place to another have a pickup'],
  ['pickup windows', ' ', {}, {}],
  ['pickup duration', '4', SHIPMENT, { pickup: { ...PICKUP, durationSeconds: 240 } }],
  ['pickup duration', '4', {}, 'Only orders from one place to another have a pickup'],
  ['kept Tour', 'T5', { kept: { Tour: 'T4', Old: 'x' } }, { kept: { Tour: 'T5', Old: 'x' } }],
])('%s takes "%s"', (key, text, order, expected) => {
  expect(typed(key, text, order)).toStrictEqual(expected);
});

test.each<[string, Partial<Order>, [string, string | undefined, unknown]]>([
  ['name', {}, ['Customer A', undefined, undefined]],
  ['type', { type: 'pickup' }, ['Collect', undefined, undefined]],
  [
    'windows',
    {
      windows: [
        [28_800, 30_600],
        [36_000, 39_600],
      ],
    },
    ['08:00-08:30; 10:00-11:00', '08:00–08:30, 10:00–11:00', 28_800],
  ],
  ['windows', {}, ['', '', undefined]],
  ['durationSeconds', { durationSeconds: 5460 }, ['1 h 31', '1 h 31', 5460]],
  ['setupSeconds', { setupSeconds: 90 }, ['90 s', '2 min', 90]],
  ['preparationSeconds', {}, ['', '', undefined]],
  ['maxSecondsInVehicle', { maxSecondsInVehicle: 3600 }, ['1 h', '1 h 00', 3600]],
  ['skills', { skills: ['lift', 'cold'] }, ['lift, cold', undefined, undefined]],
  ['priority', { priority: 4 }, ['4', undefined, 4]],
  ['allowedVehicles', { allowedVehicles: ['van-2', 'gone'] }, ['Van 2, gone', undefined, undefined]],
  [
    'preferredVehicles',
    { preferredVehicles: [{ vehicleId: 'van-2', priority: 7 }] },
    ['Van 2 (7)', undefined, undefined],
  ],
  ['curbside', {}, ['Either side', undefined, undefined]],
  ['curbside', { curbside: 'right' }, ['Right', undefined, undefined]],
  ['load 0', { loads: [1.5, 4] }, ['1.5', undefined, 1.5]],
  ['load 1', { loads: [1.5] }, ['0', undefined, 0]],
  ['pickup windows', SHIPMENT, ['01:00-02:00', '01:00–02:00', undefined]],
  ['pickup windows', {}, ['', '', undefined]],
  ['pickup duration', SHIPMENT, ['90 s', '2 min', 90]],
  ['kept Tour', { kept: { Tour: 'T4' } }, ['T4', undefined, undefined]],
])('%s is edited, shown and sorted as it is', (key, change, expected) => {
  const order = makeOrder('A', change);
  const plan = planOf(order);
  const cell = cellOf(key, order);
  expect([cell.text(order, plan), cell.show?.(order, plan), cell.sortBy?.(order, plan)]).toEqual(expected);
});

test('what there is to choose from is what may be typed', () => {
  const order = makeOrder('A');
  const labels = (key: string) =>
    cellOf(key, order)
      .choices?.(planOf(order))
      .map(({ text, label }) => (text === label ? label : [text, label]));
  expect(labels('type')).toEqual(['Deliver', 'Collect', 'Visit', 'From – to']);
  expect(labels('curbside')).toEqual(['Either side', 'Right', 'Left']);
});

test('there are cells of pickups where an order has one, one a measure, and one a column that was kept', () => {
  const keysOf = (orders: Order[]) =>
    listOrderCells({ ...makePlan([], 1), loadNames: ['Boxes', 'Kilos'], orders }).map(({ key }) => key);
  const kept = [makeOrder('A', { kept: { Tour: 'x' } }), makeOrder('B', { kept: { Tour: 'y', Zone: 'z' } })];
  const plain = keysOf(kept);
  expect(plain.filter((key) => key.includes(' '))).toEqual(['load 0', 'load 1', 'kept Tour', 'kept Zone']);
  expect(plain.slice(0, 3)).toEqual(['name', 'type', 'windows']);
  expect(keysOf([makeOrder('S', SHIPMENT)]).filter((key) => key.startsWith('pickup'))).toEqual([
    'pickup windows',
    'pickup duration',
  ]);
});

test('an order whose place is not known says so', () => {
  const [cell] = listFixedCells();
  const plan = makePlan([]);
  expect(cell.text(makeOrder('A'), plan)).toBe('Known');
  expect(cell.text(makeOrder('A', { location: undefined }), plan)).toBe('Not yet');
});
