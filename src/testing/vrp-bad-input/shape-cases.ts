/** Breaks, objectives and bodies of the wrong shape. */
import { type BadCase, bad, type OpenBody } from './bad-case.ts';

function pause(name: string, says: readonly string[], value: OpenBody): BadCase {
  return bad(name, says, (b) => {
    b.vehicles[0].break = value;
  });
}

function objective(name: string, says: readonly string[], value: OpenBody, isForServices = true): BadCase {
  return bad(name, says, (b) => {
    b.objectives = [value];
    if (isForServices) b.shipments = [];
  });
}

const path = 'vehicles[0].break';

export const shapeCases: readonly BadCase[] = [
  pause('a break of both shapes', [path], { earliest: 1, latest: 2, duration: 3, max_driving_time: 4 }),
  pause('a break without its latest start', [path, 'latest'], { earliest: 1, duration: 3 }),
  pause('a break without its earliest start', [path, 'earliest'], { latest: 2, duration: 3 }),
  pause('a break of neither shape', [path], { duration: 3 }),
  pause('a break without duration', [`${path}.duration`], { earliest: 1, latest: 2 }),
  pause('a break with a split but a window', [path], {
    earliest: 1,
    latest: 2,
    duration: 3,
    possible_split: [1, 2],
  }),
  pause('a break that opens after it closes', [path, '9'], { earliest: 9, latest: 2, duration: 3 }),
  pause('a break of negative length', [`${path}.duration`], { earliest: 1, latest: 2, duration: -3 }),
  pause('parts that do not add up', [`${path}.possible_split`, '4'], {
    duration: 5,
    max_driving_time: 9,
    possible_split: [1, 3],
  }),
  pause('parts that are texts', [`${path}.possible_split`], {
    duration: 5,
    max_driving_time: 9,
    possible_split: ['5'],
  }),
  pause('a break after no driving at all', [`${path}.max_driving_time`], {
    duration: 5,
    max_driving_time: -1,
  }),
  pause('an unknown member of a break', [path, 'length'], { earliest: 1, latest: 2, duration: 3, length: 3 }),
  pause('several breaks', [path], [{ earliest: 1, latest: 2, duration: 3 }]),
  objective(
    'balance with shipments',
    ['objectives[0]', 'balance'],
    { type: 'balance', value: 'activities' },
    false,
  ),
  objective('balanced driving', ['objectives[0]', 'balance'], { type: 'balance', value: 'transport_time' }),
  objective('the most vehicles of a route', ['objectives[0]', 'vehicles'], {
    type: 'min-max',
    value: 'vehicles',
  }),
  objective('an unknown kind of objective', ['objectives[0].type'], { type: 'max', value: 'activities' }),
  objective('an unknown objective', ['objectives[0].value'], { type: 'min', value: 'waiting_time' }),
  objective('a level beyond the three', ['objectives[0].level', '4'], {
    type: 'balance',
    value: 'activities',
    level: 4,
  }),
  bad('no vehicles', ['vehicles'], (b) => {
    b.vehicles = [];
  }),
  bad('an unknown member', ['jobs'], (b) => {
    b.jobs = [];
  }),
  bad('an unknown member of a stop', ['shipments[0].pickup', 'window'], (b) => {
    b.shipments[0].pickup.window = {};
  }),
  bad('orders that are no list', ['services'], (b) => {
    b.services = { id: 's' };
  }),
];
