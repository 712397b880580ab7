/** The checker must see faults: every corruption of a right answer below is found. */
import { expect, test } from 'vitest';
import type { VrpSolution } from '../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import { optimize } from '../api/handlers/optimize.ts';
import { makeLineMatrix, makeService, testHost } from './vrp-cases.ts';
import { checkVrpAnswer } from './vrp-checker.ts';

const stopAt = (place: number, rest = {}) => ({ address: { location_id: `p${place}` }, ...rest });

const request: VrpRequestBody = {
  vehicles: [
    {
      vehicle_id: 'a',
      type_id: 'van',
      start_address: { location_id: 'p0' },
      skills: ['Crane'],
      latest_end: 4000,
      max_jobs: 3,
    },
    {
      vehicle_id: 'b',
      type_id: 'van',
      shifts: [
        { shift_id: 'early', start_address: { location_id: 'p0' }, latest_end: 1000 },
        { shift_id: 'late', start_address: { location_id: 'p0' }, earliest_start: 1000, latest_end: 2000 },
      ],
    },
  ],
  vehicle_types: [{ type_id: 'van', capacity: [5, 10], service_time_factor: 0.5 }],
  services: [
    makeService('crane', 1, { required_skills: ['crane'], size: [1, 2], duration: 21, type: 'pickup' }),
    makeService('drop', 2, { size: [2], duration: 10, preparation_time: 7, setup_time: 9, type: 'delivery' }),
    makeService('drop2', 2, { size: [1, 1], preparation_time: 5, setup_time: 12, type: 'delivery' }),
    makeService('timed', 3, { time_windows: [{ earliest: 1200, latest: 1500 }], disallowed_vehicles: ['a'] }),
    makeService('huge', 3, { size: [6] }),
  ],
  shipments: [{ id: 'pair', size: [3], pickup: stopAt(1), delivery: stopAt(3, { duration: 5 }) }],
  objectives: [{ type: 'min', value: 'completion_time' }],
  cost_matrices: makeLineMatrix([0, 100, 250, 300]),
};

async function solveRight(): Promise<VrpSolution> {
  const answer = await optimize(request, testHost, { budget: { iterations: 300 } });
  if (!answer.ok || !answer.value.solution) throw new Error('no answer');
  return answer.value.solution;
}

const visits = (solution: VrpSolution) =>
  solution.routes.flatMap((route) => route.activities).filter(({ id }) => id !== undefined);
const visit = (solution: VrpSolution, id: string) => {
  const found = visits(solution).find((activity) => activity.id === id);
  if (!found) throw new Error(`${id} is not visited`);
  return found;
};

test('a right answer has no findings', async () => {
  const solution = await solveRight();
  expect(checkVrpAnswer(request, solution)).toEqual([]);
  expect(solution.unassigned.services).toEqual(['huge']);
});

const TOTALS = [
  'costs',
  'distance',
  'time',
  'transport_time',
  'completion_time',
  'max_operation_time',
  'waiting_time',
  'service_duration',
  'preparation_time',
  'setup_time',
  'no_vehicles',
  'no_unassigned',
] as const;

const ROUTE_SUMS = [
  'distance',
  'transport_time',
  'completion_time',
  'waiting_time',
  'service_duration',
  'preparation_time',
  'setup_time',
] as const;

const ACTIVITY_NUMBERS = [
  'arr_time',
  'end_time',
  'distance',
  'driving_time',
  'waiting_time',
  'preparation_time',
  'setup_time',
] as const;

const corruptions: [string, (solution: VrpSolution) => void][] = [
  ...TOTALS.map((name): [string, (s: VrpSolution) => void] => [
    `total ${name} off by one`,
    (s) => {
      s[name] += 1;
    },
  ]),
  ...ROUTE_SUMS.map((name): [string, (s: VrpSolution) => void] => [
    `route ${name} off by one`,
    (s) => {
      s.routes[0][name] += 1;
    },
  ]),
  ...ACTIVITY_NUMBERS.map((name): [string, (s: VrpSolution) => void] => [
    `activity ${name} off by one`,
    (s) => {
      visit(s, 'drop')[name] = (visit(s, 'drop')[name] ?? 0) + 1;
    },
  ]),
  ['load_before changed', (s) => visit(s, 'drop').load_before?.fill(0)],
  ['load_after changed', (s) => visit(s, 'crane').load_after?.fill(4)],
  ['start load changed', (s) => s.routes[0].activities[0].load_after?.fill(9)],
  ['end load changed', (s) => s.routes[0].activities.at(-1)?.load_before?.fill(9)],
  ['a visit dropped', (s) => s.routes[0].activities.splice(1, 1)],
  ['a visit doubled', (s) => s.routes[0].activities.splice(1, 0, s.routes[0].activities[1])],
  ['a route dropped', (s) => s.routes.pop()],
  ['a route doubled', (s) => s.routes.push(structuredClone(s.routes[0]))],
  [
    'an unknown vehicle',
    (s) => {
      s.routes[0].vehicle_id = 'ghost';
    },
  ],
  [
    'an unknown shift',
    (s) => {
      s.routes[0].shift_id = 'night';
    },
  ],
  [
    'the end missing',
    (s) => {
      s.routes[0].activities.pop();
    },
  ],
  [
    'the start missing',
    (s) => {
      s.routes[0].activities.shift();
    },
  ],
  [
    'an unknown order',
    (s) => {
      visit(s, 'drop').id = 'ghost';
    },
  ],
  [
    'another type',
    (s) => {
      visit(s, 'drop').type = 'pickup';
    },
  ],
  [
    'another place',
    (s) => {
      visit(s, 'drop').location_id = 'p1';
    },
  ],
  [
    'another window',
    (s) => {
      visit(s, 'timed').time_window = { earliest: 1 };
    },
  ],
  ['an order both planned and unassigned', (s) => s.unassigned.services.push('drop')],
  ['an order lost', (s) => s.unassigned.services.pop()],
  ['a break out of nowhere', (s) => s.unassigned.breaks.push('a_break')],
  ['no details', (s) => s.unassigned.details.pop()],
  ['no reasons', (s) => s.unassigned.details[0].reasons.splice(0)],
  [
    'a first reason that differs',
    (s) => {
      s.unassigned.details[0].code = 99;
    },
  ],
];

test.each(corruptions)('finds %s', async (_, corrupt) => {
  const solution = structuredClone(await solveRight());
  corrupt(solution);
  expect(checkVrpAnswer(request, solution)).not.toEqual([]);
});

const harder: [string, RegExp, (body: VrpRequestBody) => void][] = [
  ['skills', /^skills: /m, (b) => Object.assign(b.vehicles[0], { skills: [] })],
  ['latest_end', /^latest_end: /m, (b) => Object.assign(b.vehicles[0], { latest_end: 1 })],
  ['max_jobs', /^max_jobs: /m, (b) => Object.assign(b.vehicles[0], { max_jobs: 0 })],
  ['max_activities', /^max_activities: /m, (b) => Object.assign(b.vehicles[0], { max_activities: 0 })],
  ['max_distance', /^max_distance: /m, (b) => Object.assign(b.vehicles[0], { max_distance: 10 })],
  ['max_driving_time', /^max_driving_time: /m, (b) => Object.assign(b.vehicles[0], { max_driving_time: 10 })],
  ['max_service_time', /^max_service_time: /m, (b) => Object.assign(b.vehicles[0], { max_service_time: 1 })],
  ['max_working_time', /^max_working_time: /m, (b) => Object.assign(b.vehicles[0], { max_working_time: 1 })],
  [
    'max_route_duration',
    /^max_route_duration: /m,
    (b) => Object.assign(b.vehicles[0], { max_route_duration: 1 }),
  ],
  ['capacity', /^capacity: /m, (b) => Object.assign(b.vehicle_types?.[0] ?? {}, { capacity: [1, 1] })],
  ['windows', /^window: /m, (b) => Object.assign(b.services?.[0] ?? {}, { time_windows: [{ latest: 1 }] })],
  ['allowed', /^vehicle-lists: /m, (b) => Object.assign(b.services?.[0] ?? {}, { allowed_vehicles: ['b'] })],
  [
    'disallowed',
    /^vehicle-lists: /m,
    (b) => Object.assign(b.services?.[0] ?? {}, { disallowed_vehicles: ['a'] }),
  ],
  [
    'unreachable legs',
    /^reachable: /m,
    (b) =>
      Object.assign(b.cost_matrices?.[0].data ?? {}, {
        times: [0, 1, 2, 3].map(() => [0, 1, 2, 3].map(() => null)),
      }),
  ],
];

test.each(harder)('finds a broken rule: %s', async (_, pattern, harden) => {
  const solution = await solveRight();
  const body = structuredClone(request);
  harden(body);
  expect(checkVrpAnswer(body, solution).join('\n')).toMatch(pattern);
});

test('finds a delivery before its pickup', async () => {
  const solution = await solveRight();
  const route = solution.routes.find(({ activities }) => activities.some(({ id }) => id === 'pair'));
  const pair = route?.activities.filter(({ id }) => id === 'pair') ?? [];
  expect(pair).toHaveLength(2);
  [pair[0].type, pair[1].type] = [pair[1].type, pair[0].type];
  expect(checkVrpAnswer(request, solution).join('\n')).toMatch(/^shipment: /m);
});
