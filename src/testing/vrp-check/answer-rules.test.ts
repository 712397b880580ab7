/**
 * Every rule about what an answer says is seen red: one answer written by hand, number by number, then one change after
 * which exactly that rule speaks.
 */
import { expect, test } from 'vitest';
import type { VrpActivity, VrpSolution } from '../../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { at, onLine, van, visit } from '../vrp-drawn/drawn-case.ts';
import { findFaults } from './find-faults.ts';
import { makeAnswer } from './make-answer.ts';
import { ANSWER_RULES } from './rules.ts';

const START = 1_772_438_400;

/** Two drops, the second with a window; a third order that no vehicle may carry; a break that is not needed. */
const request: VrpRequestBody = onLine([0, 10, 30], {
  vehicles: [
    van({
      earliest_start: START,
      end_address: at(1),
      break: { earliest: START, latest: START + 90, duration: 9 },
    }),
  ],
  vehicle_types: [
    { type_id: 'type', capacity: [5], service_time_factor: 0.5, cost_per_second: 2, cost_per_activation: 7 },
  ],
  services: [
    visit('a', 1, { type: 'delivery', size: [2], duration: 9, preparation_time: 3 }),
    visit('b', 2, { type: 'pickup', size: [4], setup_time: 6, time_windows: [{ earliest: START + 50 }] }),
    visit('huge', 2, { size: [6] }),
  ],
});

const place = (i: number) => ({ location_id: `p${i}`, address: { location_id: `p${i}` } });

function makeHandWritten(): VrpSolution {
  const reason = { code: 3, reason: 'too large' };
  const done = { code: 24, reason: 'back in time' };
  return {
    costs: 10_700,
    distance: 500,
    time: 50,
    transport_time: 50,
    completion_time: 76,
    max_operation_time: 76,
    waiting_time: 12,
    service_duration: 5,
    preparation_time: 3,
    setup_time: 6,
    no_vehicles: 1,
    no_unassigned: 1,
    routes: [
      {
        vehicle_id: 'van',
        distance: 500,
        transport_time: 50,
        completion_time: 76,
        waiting_time: 12,
        service_duration: 5,
        preparation_time: 3,
        setup_time: 6,
        points: [],
        activities: [
          {
            type: 'start',
            ...place(0),
            end_time: START,
            end_date_time: '2026-03-02T08:00:00+00:00',
            waiting_time: 0,
            preparation_time: 0,
            setup_time: 0,
            distance: 0,
            driving_time: 0,
            load_after: [2],
          },
          {
            type: 'delivery',
            id: 'a',
            ...place(1),
            arr_time: START + 10,
            arr_date_time: '2026-03-02T08:00:10+00:00',
            end_time: START + 18,
            end_date_time: '2026-03-02T08:00:18+00:00',
            waiting_time: 0,
            preparation_time: 3,
            setup_time: 0,
            distance: 100,
            driving_time: 10,
            load_before: [2],
            load_after: [0],
          },
          {
            type: 'pickup',
            id: 'b',
            ...place(2),
            arr_time: START + 38,
            arr_date_time: '2026-03-02T08:00:38+00:00',
            end_time: START + 56,
            end_date_time: '2026-03-02T08:00:56+00:00',
            waiting_time: 12,
            preparation_time: 0,
            setup_time: 6,
            distance: 300,
            driving_time: 30,
            load_before: [0],
            load_after: [4],
            time_window: { earliest: START + 50 },
          },
          {
            type: 'end',
            ...place(1),
            arr_time: START + 76,
            arr_date_time: '2026-03-02T08:01:16+00:00',
            waiting_time: 0,
            preparation_time: 0,
            setup_time: 0,
            distance: 500,
            driving_time: 50,
            load_before: [4],
          },
        ],
      },
    ],
    unassigned: {
      services: ['huge'],
      shipments: [],
      breaks: ['van_break'],
      details: [
        { id: 'huge', ...reason, reasons: [reason] },
        { id: 'van_break', ...done, reasons: [done] },
      ],
    },
  };
}

test('the answer written by hand is right', () => {
  expect(findFaults(request, makeHandWritten())).toEqual([]);
});

type Spoil = (solution: VrpSolution) => void;

const activity = (solution: VrpSolution, i: number) => solution.routes[0].activities[i];

/** One number of an activity off by one. */
const offByOne = (
  rule: string,
  i: number,
  fields: readonly (keyof VrpActivity)[],
): [string, string, Spoil][] =>
  fields.map((field) => [
    rule,
    `${field} of activity ${i}`,
    (s) => {
      Object.assign(activity(s, i), { [field]: Number(activity(s, i)[field]) + 1 });
    },
  ]);

const SUMS = [
  'distance',
  'transport_time',
  'completion_time',
  'waiting_time',
  'service_duration',
  'preparation_time',
  'setup_time',
] as const;

const spoilt: [rule: string, name: string, spoil: Spoil][] = [
  ...offByOne('activity-times', 2, ['waiting_time', 'preparation_time', 'setup_time']),
  ...offByOne('activity-sums', 2, ['distance', 'driving_time']),
  ...offByOne('activity-sums', 3, ['distance', 'driving_time']),
  ['activity-times', 'a start that waits', (s) => Object.assign(activity(s, 0), { waiting_time: 1 })],
  [
    'activity-times',
    'an arrival a second late',
    (s) =>
      Object.assign(activity(s, 2), { arr_time: START + 39, arr_date_time: '2026-03-02T08:00:39+00:00' }),
  ],
  [
    'activity-dates',
    'another date',
    (s) => Object.assign(activity(s, 1), { arr_date_time: '2026-03-02T08:00:11+00:00' }),
  ],
  [
    'activity-dates',
    'no offset',
    (s) => Object.assign(activity(s, 1), { arr_date_time: '2026-03-02T08:00:10Z' }),
  ],
  ['activity-dates', 'no date', (s) => Object.assign(activity(s, 1), { end_date_time: null })],
  [
    'activity-window',
    'another window',
    (s) => Object.assign(activity(s, 2), { time_window: { earliest: 5 } }),
  ],
  [
    'activity-window',
    'a window where there is none',
    (s) => Object.assign(activity(s, 1), { time_window: {} }),
  ],
  ['activity-loads', 'another load before', (s) => Object.assign(activity(s, 1), { load_before: [1] })],
  ['activity-loads', 'another load after', (s) => Object.assign(activity(s, 2), { load_after: [5] })],
  [
    'activity-loads',
    'a start with a load before',
    (s) => Object.assign(activity(s, 0), { load_before: [2] }),
  ],
  [
    'activity-loads',
    'an end without its load',
    (s) => Object.assign(activity(s, 3), { load_before: undefined }),
  ],
  ['activity-identity', 'another place', (s) => Object.assign(activity(s, 1), { location_id: 'p2' })],
  [
    'activity-identity',
    'another address',
    (s) => Object.assign(activity(s, 0), { address: { location_id: 'p2' } }),
  ],
  ['activity-identity', 'a start with an id', (s) => Object.assign(activity(s, 0), { id: 'van' })],
  ['route-shape', 'no end', (s) => s.routes[0].activities.pop()],
  ['route-shape', 'two ends', (s) => s.routes[0].activities.push(activity(s, 3))],
  ...SUMS.map((field): [string, string, Spoil] => ['route-sums', field, (s) => void s.routes[0][field]++]),
  ...[
    ...SUMS,
    'time' as const,
    'max_operation_time' as const,
    'no_vehicles' as const,
    'no_unassigned' as const,
  ].map((field): [string, string, Spoil] => ['solution-totals', field, (s) => void s[field]++]),
  ['costs', 'one unit', (s) => void s.costs++],
  [
    'completeness',
    'the wrong kind',
    (s) => {
      s.unassigned.services = [];
      s.unassigned.shipments = ['huge'];
    },
  ],
  ['unassigned-details', 'no details', (s) => s.unassigned.details.shift()],
  ['unassigned-details', 'no reasons', (s) => s.unassigned.details[0].reasons.splice(0)],
  [
    'unassigned-details',
    'the first reason differs',
    (s) => Object.assign(s.unassigned.details[0], { code: 2 }),
  ],
  [
    'unassigned-details',
    'a reason twice',
    (s) => s.unassigned.details[0].reasons.push(s.unassigned.details[0].reasons[0]),
  ],
  [
    'unassigned-details',
    'an unknown code',
    (s) => s.unassigned.details[0].reasons.push({ code: 5, reason: 'x' }),
  ],
  [
    'unassigned-details',
    'an order with the code of a break',
    (s) => s.unassigned.details[0].reasons.push({ code: 24, reason: 'x' }),
  ],
  [
    'unassigned-breaks',
    'a break too few',
    (s) => {
      s.unassigned.breaks = [];
      s.unassigned.details.pop();
    },
  ],
  [
    'unassigned-breaks',
    'the break of nobody',
    (s) => {
      s.unassigned.breaks[0] = 'ghost_break';
      s.unassigned.details[1].id = 'ghost_break';
    },
  ],
];

test.each(spoilt)('%s: %s', (rule, _, spoil) => {
  const solution = makeHandWritten();
  spoil(solution);
  const faults = findFaults(request, solution);
  expect([...new Set(faults.map((fault) => fault.rule))]).toEqual([rule]);
});

test('vehicles-used: a vehicle that should move to its end, a route without orders', () => {
  const lazy = onLine([0, 10], { vehicles: [van({ end_address: at(1), move_to_end_address: true })] });
  expect(findFaults(lazy, makeAnswer(lazy, [{ vehicle: 'van', stops: '' }]))).toEqual([]);
  expect(findFaults(lazy, makeAnswer(lazy, [])).map(({ rule }) => rule)).toEqual(['vehicles-used']);
  const idle = onLine([0, 10], {});
  expect(findFaults(idle, makeAnswer(idle, []))).toEqual([]);
  const moved = makeAnswer(idle, [{ vehicle: 'van', stops: '' }]);
  expect(findFaults(idle, moved).map(({ rule }) => rule)).toEqual(['vehicles-used']);
});

test('departure: waiting that a later departure avoids, and the wrong end of the free span', () => {
  const window = { time_windows: [{ earliest: 50, latest: 60 }] };
  const late = onLine([0, 10], { vehicles: [van({ latest_start: 99 })], services: [visit('a', 1, window)] });
  const early = structuredClone(late);
  early.vehicles[0].departure_preference = 'early';
  const rulesOf = (body: VrpRequestBody, departure: number) =>
    findFaults(body, makeAnswer(body, [{ vehicle: 'van', stops: 'a', departure }])).map(({ rule }) => rule);
  expect([rulesOf(late, 50), rulesOf(early, 40)]).toEqual([[], []]);
  expect([rulesOf(late, 39), rulesOf(late, 40), rulesOf(early, 50)]).toEqual([
    ['departure'],
    ['departure'],
    ['departure'],
  ]);
  const fixed = onLine([0, 10], { services: [visit('a', 1)] });
  expect([rulesOf(fixed, 0), rulesOf(fixed, 1)]).toEqual([[], ['departure']]);
});

test('break-ids: another id, the same id for two breaks', () => {
  const body = onLine([0, 30, 60, 90], {
    vehicles: [van({ end_address: at(3), break: { duration: 5, max_driving_time: 50 } })],
    services: [visit('a', 1), visit('b', 2), visit('c', 3)],
  });
  const make = () => makeAnswer(body, [{ vehicle: 'van', stops: 'a !p1 b !p2 c' }]);
  expect(findFaults(body, make())).toEqual([]);
  for (const [i, id] of [
    [2, 'pause'],
    [4, 'van_break'],
    [4, 'van_break_02'],
  ] as const) {
    const answer = make();
    answer.routes[0].activities[i].id = id;
    expect([...new Set(findFaults(body, answer).map(({ rule }) => rule))]).toEqual(['break-ids']);
  }
});

test('every rule about answers has been seen red', () => {
  const apart = ['vehicles-used', 'departure', 'break-ids'];
  const seen = new Set([...spoilt.map(([rule]) => rule), ...apart]);
  expect(ANSWER_RULES.filter(({ name }) => !seen.has(name)).map(({ name }) => name)).toEqual([]);
});
