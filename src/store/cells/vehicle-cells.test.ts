/** What is typed into the cells of vans, and what they show and are sorted by. */
import { expect, test } from 'vitest';
import type { Vehicle, VehicleBreak } from '../../plan/vehicle.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { DRIVING_BREAK, NOON_BREAK } from './shift-cells.ts';
import { describeSizes } from './size-cells.ts';
import { listVehicleCells } from './vehicle-cells.ts';

const plan = { ...makePlan([], 1), loadNames: ['Boxes', 'Kilos'] };
const vanOf = (change: Partial<Vehicle>): Vehicle => ({ ...plan.vehicles[0], ...change });

function cellOf(key: string) {
  const cell = listVehicleCells(plan, 'km').find((one) => one.key === key);
  if (!cell) throw new Error(`no cell ${key}`);
  return cell;
}

/** Members that a text changes, or why it is not taken. */
function typed(key: string, text: string, change: Partial<Vehicle> = {}) {
  const van = vanOf(change);
  const written = cellOf(key).write?.(van, text, plan);
  if (!written?.ok) return written?.reason;
  const members = new Set([...Object.keys(van), ...Object.keys(written.value)]) as Set<keyof Vehicle>;
  return Object.fromEntries(
    [...members]
      .filter((name) => written.value[name] !== van[name])
      .map((name) => [name, written.value[name]]),
  );
}

const NOON: VehicleBreak = {
  kind: 'window',
  window: [43_200, 46_800],
  durationSeconds: 1200,
  minTourSeconds: 21_600,
};
const DRIVING: VehicleBreak = { kind: 'driving', durationSeconds: 1200, maxDrivingSeconds: 9000 };
const YARD = { name: 'Yard', location: [7.5, 43.25] as [number, number] };

test.each<[string, string, Partial<Vehicle>, object | string]>([
  ['name', ' Big one ', {}, { name: 'Big one' }],
  ['name', '', {}, 'A van needs a name'],
  ['isAvailable', 'no', {}, { isAvailable: false }],
  ['isAvailable', 'maybe', {}, 'Yes or no'],
  ['kind', ' Truck ', {}, { kind: 'Truck' }],
  ['color', '12', {}, { color: 12 }],
  ['color', '0', {}, 'A number from 1 to 12'],
  ['color', '13', {}, 'A number from 1 to 12'],
  ['color', '1.5', {}, 'A number from 1 to 12'],
  ['color', '1', { color: 5 }, { color: 1 }],
  ['driver', ' Ada ', {}, { driver: 'Ada' }],
  ['phone', '', { phone: '555' }, { phone: undefined }],
  ['skills', 'lift, cold', { skills: [] }, { skills: ['lift', 'cold'] }],
  ['room 0', '7.5', { capacity: [3, 9] }, { capacity: [7.5, 9] }],
  ['room 1', '', { capacity: [3, 9] }, { capacity: [3, null] }],
  ['minOrders', '3', {}, { minOrders: 3 }],
  ['minOrders', '2.5', {}, 'A whole number'],
  ['costPerKm', '0.5', {}, { costPerKm: 0.5 }],
  ['costPerKm', '', { costPerKm: 1 }, { costPerKm: undefined }],
  ['costPerHour', '0', {}, { costPerHour: 0 }],
  ['costPerDay', '80.5', {}, { costPerDay: 80.5 }],
  ['costPerDay', '-1', {}, 'A number, 0 or more'],
  ['speedFactor', '100', {}, { speedFactor: 100 }],
  ['speedFactor', '101', {}, 'A number above 0; 1 is as usual'],
  ['serviceTimeFactor', '0', {}, 'A number above 0; 1 is as usual'],
  ['profile', ' truck ', {}, { profile: 'truck' }],
  ['profile', ' ', { profile: 'truck' }, { profile: undefined }],
  ['movesEmpty', 'yes', {}, { movesEmpty: true }],
  ['movesEmpty', 'no', { movesEmpty: true }, { movesEmpty: undefined }],
  ['maxMetres', '12.5', {}, { maxMetres: 12_500 }],
  ['maxDrivingSeconds', '2 h', {}, { maxDrivingSeconds: 7200 }],
  ['maxWaitingSeconds', '30 min', {}, { maxWaitingSeconds: 1800 }],
  ['maxWorkingSeconds', '90', {}, { maxWorkingSeconds: 5400 }],
  ['maxServiceSeconds', '', { maxServiceSeconds: 60 }, { maxServiceSeconds: undefined }],
  ['maxRouteSeconds', '8 d', {}, 'A length of time such as 8 min or 1 h 30'],
  ['maxRouteSeconds', '168 h', {}, { maxRouteSeconds: 604_800 }],
  ['maxRouteSeconds', '169 h', {}, 'A week at most'],
  ['maxStops', '30', {}, { maxStops: 30 }],
  ['maxOrders', '2.5', {}, 'A whole number'],
  ['maxReloads', '20', {}, { maxReloads: 20 }],
  ['maxReloads', '21', {}, 'A whole number from 0 to 20'],
  ['maxReloads', '0', { maxReloads: 2 }, { maxReloads: undefined }],
  ['reloadSeconds', '10', {}, { reloadSeconds: 600 }],
  ['reloadSeconds', '', { reloadSeconds: 60 }, { reloadSeconds: undefined }],
  ['reloadAt', 'the depot', {}, { reloadAt: 'depot' }],
  ['reloadAt', '', { reloadAt: 'any' }, { reloadAt: undefined }],
  ['reloadAt', 'start', { reloadAt: 'any' }, { reloadAt: undefined }],
  ['reloadHours', '6-10:30', {}, { reloadHours: [21_600, 37_800] }],
  ['reloadHours', '', { reloadHours: [0, 60] }, { reloadHours: undefined }],
  ['reloadAt', 'moon', {}, 'Where it starts, the depot, or wherever vans start'],
  ['height', '3.204', {}, { height: 3.2 }],
  ['height', '320 cm', {}, { height: 3.2 }],
  ['height', `10'6"`, {}, { height: 3.2 }],
  ['length', '20 ft', {}, { length: 6.1 }],
  ['width', '0', {}, 'Metres, such as 3.2'],
  ['width', '655', {}, { width: 655 }],
  ['width', '656', {}, 'Metres, such as 3.2'],
  ['width', '3 t', {}, 'Metres, such as 3.2'],
  ['weightTonnes', '3500 kg', {}, { weightTonnes: 3.5 }],
  ['weightTonnes', '7.5 t', {}, { weightTonnes: 7.5 }],
  ['axleLoadTonnes', '10000 lb', {}, { axleLoadTonnes: 4.54 }],
  ['axleLoadTonnes', `3'`, {}, { axleLoadTonnes: 3 }],
  ['weightTonnes', '3 m', {}, 'Tonnes, such as 3.5'],
  ['weightTonnes', '', { weightTonnes: 3 }, { weightTonnes: undefined }],
  ['shift', '6-14:30', {}, { shift: [21_600, 52_200] }],
  ['shift', '14-6', {}, 'It ends before it begins'],
  ['latestStart', '9:15', {}, { latestStart: 33_300 }],
  ['latestStart', '', { latestStart: 1 }, { latestStart: undefined }],
  ['departure', 'late', {}, { departure: 'late' }],
  ['departure', '', { departure: 'late' }, { departure: undefined }],
  ['departure', 'never', {}, 'Early or late'],
  ['start', 'Yard @ 43.25, 7.5', {}, { start: YARD }],
  ['end', '43.25, 7.5', {}, { end: { ...YARD, name: '43.25, 7.5' } }],
  ['start', '', { start: YARD }, { start: undefined }],
  ['endsAnywhere', 'yes', {}, { endsAnywhere: true }],
  ['endsAnywhere', '', { endsAnywhere: true }, { endsAnywhere: undefined }],
  ['rest', '45', {}, { rest: { kind: 'window', window: [43_200, 46_800], durationSeconds: 2700 } }],
  ['rest', '45', { rest: DRIVING }, { rest: { ...DRIVING, durationSeconds: 2700 } }],
  ['rest', '', { rest: NOON }, { rest: undefined }],
  ['rest window', '11-12', {}, { rest: { kind: 'window', window: [39_600, 43_200], durationSeconds: 1800 } }],
  ['rest window', '11-12', { rest: NOON }, { rest: { ...NOON, window: [39_600, 43_200] } }],
  [
    'rest window',
    '11-12',
    { rest: DRIVING },
    { rest: { kind: 'window', window: [39_600, 43_200], durationSeconds: 1200 } },
  ],
  ['rest window', '', { rest: NOON }, {}],
  ['rest tour', '5 h', { rest: NOON }, { rest: { ...NOON, minTourSeconds: 18_000 } }],
  [
    'rest tour',
    '',
    { rest: NOON },
    { rest: { kind: 'window', window: [43_200, 46_800], durationSeconds: 1200 } },
  ],
  ['rest tour', '5 h', { rest: DRIVING }, 'Only for breaks at a time'],
  ['rest tour', '', { rest: DRIVING }, {}],
  [
    'rest driving',
    '4 h',
    {},
    { rest: { kind: 'driving', durationSeconds: 2700, maxDrivingSeconds: 14_400 } },
  ],
  [
    'rest driving',
    '4 h',
    { rest: NOON },
    { rest: { kind: 'driving', durationSeconds: 1200, maxDrivingSeconds: 14_400 } },
  ],
  ['rest driving', '', { rest: DRIVING }, {}],
  ['rest before', '30', { rest: DRIVING }, { rest: { ...DRIVING, drivenBeforeSeconds: 1800 } }],
  ['rest before', '30', { rest: NOON }, 'Only for breaks after driving'],
  ['rest before', '', { rest: NOON }, {}],
  [
    'rest parts',
    '15 min + 30; 5, 1',
    { rest: DRIVING },
    { rest: { ...DRIVING, parts: [900, 1800, 300, 60] } },
  ],
  ['rest parts', '', { rest: { ...DRIVING, parts: [900, 1800] } }, { rest: DRIVING }],
])('%s takes "%s"', (key, text, van, expected) => {
  expect(typed(key, text, van)).toStrictEqual(expected);
});

test.each<[string, Partial<Vehicle>, [string, string | undefined, unknown]]>([
  ['isAvailable', { isAvailable: false }, ['no', 'No', undefined]],
  ['isAvailable', {}, ['yes', 'Yes', undefined]],
  ['color', { color: 5 }, ['5', undefined, 5]],
  ['driver', { driver: 'Ada' }, ['Ada', undefined, undefined]],
  ['room 0', { capacity: [3, 9] }, ['3', undefined, 3]],
  ['room 1', { capacity: [3, null] }, ['', undefined, Number.POSITIVE_INFINITY]],
  ['costPerHour', { costPerHour: 36 }, ['36', undefined, 36]],
  ['costPerKm', { costPerKm: 0.5 }, ['0.5', undefined, 0.5]],
  ['minOrders', {}, ['', undefined, undefined]],
  ['movesEmpty', { movesEmpty: true }, ['yes', 'Yes', undefined]],
  ['movesEmpty', {}, ['no', '', undefined]],
  ['profile', {}, ['', 'car', undefined]],
  ['maxMetres', { maxMetres: 12_500 }, ['12.5', '12.5 km', 12_500]],
  ['maxMetres', {}, ['', '', undefined]],
  ['maxDrivingSeconds', { maxDrivingSeconds: 7200 }, ['2 h', '2 h 00', 7200]],
  ['maxStops', { maxStops: 30 }, ['30', undefined, 30]],
  ['maxReloads', { maxReloads: 2 }, ['2', undefined, 2]],
  ['reloadSeconds', { reloadSeconds: 600 }, ['10 min', '10 min', 600]],
  ['reloadAt', { maxReloads: 1 }, ['start', 'where it starts', undefined]],
  ['reloadAt', { maxReloads: 1, reloadAt: 'any' }, ['any', 'wherever vans start', undefined]],
  ['reloadAt', { reloadAt: 'any' }, ['any', '', undefined]],
  ['reloadHours', { reloadHours: [21_600, 37_800] }, ['06:00-10:30', '06:00–10:30', 21_600]],
  ['reloadHours', {}, ['', '', undefined]],
  ['height', { height: 3.2 }, ['3.2', undefined, 3.2]],
  ['shift', { shift: [21_600, 52_200] }, ['06:00-14:30', '06:00–14:30', 21_600]],
  ['latestStart', { latestStart: 33_300 }, ['09:15', '09:15', 33_300]],
  ['departure', { departure: 'early' }, ['early', 'as soon as it need not wait', undefined]],
  ['departure', {}, ['', '', undefined]],
  ['start', { start: YARD }, ['Yard @ 43.25, 7.5', 'Yard', undefined]],
  ['end', {}, ['', '', undefined]],
  ['endsAnywhere', { endsAnywhere: true }, ['yes', 'Yes', undefined]],
  ['endsAnywhere', {}, ['no', '', undefined]],
  ['rest', { rest: NOON }, ['20 min', '20 min', 1200]],
  ['rest window', { rest: NOON }, ['12:00-13:00', '12:00–13:00', undefined]],
  ['rest window', { rest: DRIVING }, ['', '', undefined]],
  ['rest tour', { rest: NOON }, ['6 h', '6 h 00', undefined]],
  ['rest driving', { rest: DRIVING }, ['2 h 30', '2 h 30', undefined]],
  ['rest driving', { rest: NOON }, ['', '', undefined]],
  ['rest before', { rest: { ...DRIVING, drivenBeforeSeconds: 1800 } }, ['30 min', undefined, undefined]],
  ['rest parts', { rest: { ...DRIVING, parts: [900, 1800] } }, ['15 min + 30 min', undefined, undefined]],
  ['rest parts', { rest: DRIVING }, ['', undefined, undefined]],
])('%s is edited, shown and sorted as it is', (key, change, expected) => {
  const van = vanOf(change);
  const cell = cellOf(key);
  expect([cell.text(van, plan), cell.show?.(van, plan), cell.sortBy?.(van, plan)]).toEqual(expected);
});

test('what there is to choose from says what it means', () => {
  const choicesOf = (key: string) =>
    cellOf(key)
      .choices?.(plan)
      .map(({ text, label }) => [text, label]);
  const yesNo = [
    ['yes', 'Yes'],
    ['no', 'No'],
  ];
  for (const key of ['isAvailable', 'movesEmpty', 'endsAnywhere']) expect(choicesOf(key)).toEqual(yesNo);
  expect(choicesOf('departure')).toEqual([
    ['', '–'],
    ['late', 'as late as it can'],
    ['early', 'as soon as it need not wait'],
  ]);
  expect(choicesOf('reloadAt')).toEqual([
    ['start', 'where it starts'],
    ['depot', 'the depot'],
    ['any', 'wherever vans start'],
  ]);
});

test('limits are named by what they are measured in', () => {
  const labelsOf = (units: 'km' | 'mi') =>
    listVehicleCells(plan, units)
      .filter(({ key }) => /^max[MDSO]|costPerKm|^room/.test(key))
      .map(({ label }) => label);
  expect(labelsOf('km')).toEqual([
    'At the doors at most',
    'Room for Boxes',
    'Room for Kilos',
    'Stops at most',
    'Orders at most',
    'Kilometres at most',
    'Driving at most',
    'Cost per km',
  ]);
  expect(labelsOf('mi').slice(5)).toEqual(['Miles at most', 'Driving at most', 'Cost per mile']);
});

test('a limit typed in miles is kept in metres', () => {
  const cell = listVehicleCells(plan, 'mi').find(({ key }) => key === 'maxMetres');
  const written = cell?.write?.(vanOf({}), '10', plan);
  expect(written?.ok && [written.value.maxMetres, cell?.text(written.value, plan)]).toEqual([16_093, '10']);
});

test('a break after driving is at first that of the rules of the road, one at a time that of noon', () => {
  expect([DRIVING_BREAK.maxDrivingSeconds, DRIVING_BREAK.durationSeconds]).toEqual([4.5 * 3600, 45 * 60]);
  expect([NOON_BREAK.window, NOON_BREAK.durationSeconds]).toEqual([[12 * 3600, 13 * 3600], 30 * 60]);
});

test('sizes are told in a few words, those that are given', () => {
  expect(describeSizes({})).toBe('');
  expect(describeSizes({ width: 2.2, weightTonnes: 3.5 })).toBe('Width (m) 2.2, Weight when loaded (t) 3.5');
});
