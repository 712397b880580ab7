/** Every rule about plans is seen red: a right answer, then one change after which exactly that rule speaks. */
import { expect, test } from 'vitest';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import type { VrpPlanRules } from '../../api/contract/vrp-requirements.ts';
import { onLine, ship, van, vansAt, visit } from '../vrp-drawn/drawn-case.ts';
import { findFaults } from './find-faults.ts';
import { makeAnswer, type StatedRoute } from './make-answer.ts';
import { MEMBERSHIP_RULES, PLAN_RULES, SEQUENCE_RULES } from './rules.ts';
import { TIME_RULES } from './time-rules.ts';

interface Mutation {
  readonly rule: string;
  readonly name: string;
  readonly request: VrpRequestBody;
  readonly routes: readonly StatedRoute[];
  /** A stricter request for the same answer, or another plan for the same request. */
  readonly harden?: (body: VrpRequestBody) => void;
  readonly wrongRoutes?: readonly StatedRoute[];
  /** Beside the request, and what takes its place. */
  readonly beside?: VrpPlanRules;
  readonly harderBeside?: VrpPlanRules;
}

/** a, b and c on the way out, x at the place of a; t from a's place to c's. */
const line = (rest: Partial<VrpRequestBody> = {}) =>
  onLine([0, 10, 20, 30], {
    services: [visit('a', 1, { size: [1], duration: 5 }), visit('b', 2), visit('c', 3)],
    ...rest,
  });

const one = (stops: string, departure?: number): StatedRoute[] => [{ vehicle: 'van', stops, departure }];

/** One van, a b c; the change makes the request stricter. */
function stricter(
  rule: string,
  name: string,
  harden: (body: VrpRequestBody) => void,
  request = line(),
  stops = 'a b c',
) {
  return { rule, name, request, routes: one(stops), harden };
}

const limit = (member: string, most: number) =>
  stricter(member, `${member} ${most}`, (b) => Object.assign(b.vehicles[0], { [member]: most }));

const relate = (rule: string, relation: NonNullable<VrpRequestBody['relations']>[number]) =>
  stricter(rule, JSON.stringify(relation), (b) => {
    b.relations = [relation];
  });

const label = (groups: Readonly<Record<string, string>>) => (body: VrpRequestBody) => {
  for (const service of body.services ?? []) service.group = groups[service.id];
};

const four = line({ services: ['a', 'b', 'c', 'd'].map((id) => visit(id, 1)) });
const shipment = line({ services: [visit('a', 1)], shipments: [ship('t', 1, 3, {}, { duration: 4 })] });
const delivery = line({ services: [visit('a', 1, { type: 'delivery' })] });
const pause = { earliest: 20, latest: 40, duration: 5 };
const rested = line({ vehicles: [van({ break: pause })] });
const driven = line({ vehicles: [van({ break: { duration: 5, max_driving_time: 40 } })] });
const split = line({
  vehicles: [van({ break: { duration: 5, max_driving_time: 40, possible_split: [2, 3] } })],
});
const two = line({ vehicles: vansAt({ van: 0, other: 0 }) });
const twoRoutes = [...one('a'), { vehicle: 'other', stops: 'b c' }];
const shifts = line({ vehicles: [van({ shifts: [{ shift_id: 'i' }, { shift_id: 'ii' }] })] });
const shiftRoutes = [
  { vehicle: 'van', shift: 'i', stops: 'a' },
  { vehicle: 'van', shift: 'ii', stops: 'b c' },
];
const loads = line({
  vehicle_types: [{ type_id: 'type', capacity: [2] }],
  services: ['a', 'b', 'c'].map((id, i) => visit(id, i + 1, { type: 'delivery', size: [1] })),
});
const carried = line({
  vehicle_types: [{ type_id: 'type', capacity: [1] }],
  services: [visit('a', 1, { type: 'delivery', size: [1] })],
  shipments: [ship('t', 2, 3)],
});
const reloadsAt = (place: string, timeWindows?: { latest: number }[]): VrpPlanRules => ({
  reloads: [
    {
      vehicleId: 'van',
      most: 2,
      duration: 7,
      places: [{ address: { location_id: place }, ...(timeWindows ? { timeWindows } : {}) }],
    },
  ],
});
const reload = { rule: 'reload', request: loads, routes: one('a b ^p0 c'), beside: reloadsAt('p0') };
/** Behind are `a`, a reload at `p0`, `b`. */
const begun = (change: { afterVisits?: number; place?: string; start?: number } = {}): VrpPlanRules => {
  const { afterVisits = 1, place = 'p0', start } = change;
  const behind = {
    vehicleId: 'van',
    visits: [{ orderId: 'a' }, { orderId: 'b' }],
    reloads: [
      {
        afterVisits,
        address: { location_id: place },
        duration: 7,
        ...(start === undefined ? {} : { start }),
      },
    ],
  };
  return { reloads: [{ vehicleId: 'van', most: 2, duration: 7 }], routesUnderWay: [behind] };
};
const goneOn = { rule: 'reload', request: loads, routes: one('a ^p0 b c'), beside: begun() };
/** Behind are `a` and `b`, and a break at 25 behind both. */
const restedBehind = (afterVisits: number, start = 25, ids = ['a', 'b']): VrpPlanRules => ({
  routesUnderWay: [
    {
      vehicleId: 'van',
      visits: ids.map((orderId) => ({ orderId })),
      breaks: [{ afterVisits, start, duration: 5 }],
    },
  ],
});
const onTheRoad = {
  rule: 'breaks-done',
  request: rested,
  routes: one('a b !p2 c'),
  beside: restedBehind(2),
};
const here = onLine([0, 0], { services: [visit('a', 1)] });

const mutations: readonly Mutation[] = [
  stricter('skills', 'a skill is missing', (b) =>
    Object.assign(b.services?.[0] ?? {}, { required_skills: ['x'] }),
  ),
  stricter('vehicle-lists', 'another vehicle is allowed', (b) =>
    Object.assign(b.services?.[0] ?? {}, { allowed_vehicles: ['w'] }),
  ),
  stricter('vehicle-lists', 'the vehicle is disallowed', (b) =>
    Object.assign(b.services?.[0] ?? {}, { disallowed_vehicles: ['van'] }),
  ),
  limit('max_jobs', 2),
  limit('max_activities', 2),
  limit('max_distance', 599),
  limit('max_driving_time', 59),
  limit('max_service_time', 4),
  limit('max_working_time', 64),
  limit('max_route_duration', 64),
  stricter(
    'max_waiting_time',
    'waits too long',
    (b) => Object.assign(b.vehicles[0], { max_waiting_time: 9 }),
    line({ services: [visit('a', 1, { time_windows: [{ earliest: 20 }] })] }),
    'a',
  ),
  limit('latest_end', 64),
  {
    rule: 'shipment',
    name: 'delivered first',
    request: shipment,
    routes: one('+t -t a'),
    wrongRoutes: one('-t +t a'),
  },
  {
    rule: 'capacity',
    name: 'too much',
    request: line(),
    routes: one('a b c'),
    harden: (b) => Object.assign(b.vehicle_types?.[0] ?? {}, { capacity: [0] }),
  },
  stricter('group', 'a stranger inside', label({ a: 'g', c: 'g' })),
  stricter(
    'group',
    'another group inside',
    (b) => {
      label({ a: 'g', b: 'h', c: 'g', d: 'h' })(b);
      b.configuration = { optimization: { free_insertion: true } };
    },
    four,
    'a b c d',
  ),
  stricter('group', 'a stranger inside an exempt group', (b) => {
    label({ a: 'g', c: 'g' })(b);
    b.configuration = { optimization: { free_insertion: true, free_insertion_exempt_groups: ['g'] } };
  }),
  relate('sequence', { type: 'in_sequence', ids: ['b', 'a'] }),
  relate('sequence', { type: 'in_direct_sequence', ids: ['b', 'a'] }),
  relate('sequence', { type: 'in_area_sequence', ids: ['b', 'a'], area_radius: 50 }),
  stricter('sequence', 'groups out of sequence', (b) => {
    label({ a: 'g', b: 'h', c: 'h' })(b);
    b.relations = [{ type: 'in_sequence', groups: ['h', 'g'] }];
  }),
  relate('adjacency', { type: 'in_direct_sequence', ids: ['a', 'c'] }),
  relate('adjacency', { type: 'neighbor', ids: ['c', 'a'] }),
  relate('adjacency', { type: 'in_direct_sequence', ids: ['start', 'b'] }),
  relate('adjacency', { type: 'in_direct_sequence', ids: ['b', 'end'] }),
  relate('relation-vehicle', { type: 'in_same_route', ids: ['a'], vehicle_id: 'other' }),
  {
    rule: 'same-route',
    name: 'two vehicles',
    request: two,
    routes: twoRoutes,
    harden: (b) => {
      b.relations = [{ type: 'in_same_route', ids: ['a', 'b'] }];
    },
  },
  {
    rule: 'same-route',
    name: 'two shifts',
    request: shifts,
    routes: shiftRoutes,
    harden: (b) => {
      b.relations = [{ type: 'in_sequence', ids: ['a', 'b'] }];
    },
  },
  {
    rule: 'not-same-route',
    name: 'two orders',
    request: two,
    routes: twoRoutes,
    harden: (b) => {
      b.relations = [{ type: 'not_in_same_route', ids: ['b', 'c'] }];
    },
  },
  {
    rule: 'not-same-route',
    name: 'two shifts',
    request: shifts,
    routes: shiftRoutes,
    harden: (b) => {
      b.relations = [{ type: 'not_in_same_route', ids: ['a', 'c'] }];
    },
  },
  {
    rule: 'all-or-none',
    name: 'one is left out',
    request: line(),
    routes: one('a b'),
    harden: (b) => {
      b.relations = [{ type: 'in_same_route', ids: ['a', 'c'] }];
    },
  },
  {
    rule: 'reachable',
    name: 'no way',
    request: here,
    routes: one('a'),
    harden: (b) =>
      Object.assign(b.cost_matrices?.[0].data ?? {}, {
        times: [
          [0, null],
          [0, 0],
        ],
      }),
  },
  stricter('window', 'too late', (b) =>
    Object.assign(b.services?.[1] ?? {}, { time_windows: [{ latest: 24 }] }),
  ),
  stricter('window', 'too late after setup', (b) =>
    Object.assign(b.services?.[1] ?? {}, { time_windows: [{ earliest: 25, latest: 24 }, { latest: 24 }] }),
  ),
  stricter(
    'max_time_in_vehicle',
    'a shipment',
    (b) => Object.assign(b.shipments?.[0] ?? {}, { max_time_in_vehicle: 19 }),
    shipment,
    '+t a -t',
  ),
  stricter(
    'max_time_in_vehicle',
    'a delivery',
    (b) => Object.assign(b.services?.[0] ?? {}, { max_time_in_vehicle: 9 }),
    delivery,
    'a',
  ),
  {
    rule: 'window-break',
    name: 'no break',
    request: rested,
    routes: one('a b !p2 c'),
    wrongRoutes: one('a b c'),
  },
  {
    rule: 'window-break',
    name: 'a late break',
    request: rested,
    routes: one('a b c !p3'),
    harden: (b) => Object.assign(b.vehicles[0].break ?? {}, { latest: 34 }),
  },
  {
    rule: 'window-break',
    name: 'two breaks',
    request: rested,
    routes: one('a b !p2 c'),
    wrongRoutes: one('a b !p2 !p2 c'),
  },
  {
    rule: 'window-break',
    name: 'a break where none is needed',
    request: line({ vehicles: [van({ break: { ...pause, latest: 99 } })] }),
    routes: one('a b c'),
    wrongRoutes: one('a b !p2 c'),
  },
  {
    rule: 'driving-break',
    name: 'no break',
    request: driven,
    routes: one('a b !p2 c'),
    wrongRoutes: one('a b c'),
  },
  {
    rule: 'driving-break',
    name: 'a break too late',
    request: driven,
    routes: one('a b !p2 c'),
    harden: (b) => Object.assign(b.vehicles[0].break ?? {}, { initial_driving_time: 21 }),
  },
  {
    rule: 'driving-break',
    name: 'half a break',
    request: split,
    routes: one('a !p1 b !p2 c'),
    wrongRoutes: one('a !p1 b c'),
  },
  { ...onTheRoad, name: 'behind another stop', harderBeside: restedBehind(1) },
  { ...onTheRoad, name: 'drives on to a break that had begun', wrongRoutes: one('a !p2 b c') },
  {
    ...onTheRoad,
    name: 'rests where it could have driven on',
    harderBeside: restedBehind(2, 60, ['a', 'b', 'c']),
    wrongRoutes: one('a b !p2 c'),
  },
  {
    ...onTheRoad,
    name: 'rests once more among what lies behind',
    harderBeside: {
      routesUnderWay: [
        { vehicleId: 'van', visits: [{ orderId: 'a' }, { orderId: 'b' }, { orderId: 'c' }], breaks: [] },
      ],
    },
  },
  {
    rule: 'window-break',
    name: 'a break that is not needed by what is said beside',
    request: rested,
    routes: one('a b !p2 c'),
    harderBeside: { breakNeeds: [{ vehicleId: 'van', endsAfter: 99, leavesBy: 99 }] },
    wrongRoutes: one('a b !p2 c'),
  },
  { ...reload, name: 'at another place', harderBeside: reloadsAt('p1') },
  { ...reload, name: 'out of hours', harderBeside: reloadsAt('p0', [{ latest: 1 }]) },
  {
    ...reload,
    name: 'too often',
    routes: one('a ^p0 b c'),
    harderBeside: { reloads: [{ vehicleId: 'van', most: 1, duration: 7 }] },
    wrongRoutes: one('a ^p0 b ^p0 c'),
  },
  { ...reload, name: 'a load too large', wrongRoutes: one('a b c') },
  { ...reload, name: 'although all that is left is one load', wrongRoutes: one('a ^p0 b ^p0 c') },
  { ...goneOn, name: 'not where it was', wrongRoutes: one('a b ^p0 c') },
  { ...goneOn, name: 'at another place than it was', harderBeside: begun({ place: 'p1' }) },
  { ...goneOn, name: 'once more among what lies behind', wrongRoutes: one('a ^p0 b ^p0 c') },
  { ...goneOn, name: 'behind another stop than it was', harderBeside: begun({ afterVisits: 2 }) },
  {
    ...reload,
    name: 'with a shipment on board',
    request: {
      ...carried,
      services: [...(carried.services ?? []), visit('b', 3, { type: 'delivery', size: [1] })],
    },
    routes: one('+t -t a ^p0 b'),
    wrongRoutes: one('+t a ^p0 -t b'),
  },
];

test.each(mutations)(
  '$rule: $name',
  ({ rule, request, routes, harden, wrongRoutes, beside, harderBeside }) => {
    const right = makeAnswer(request, routes, {}, beside);
    expect(findFaults(request, right, beside)).toEqual([]);
    const body = structuredClone(request);
    harden?.(body);
    const rules = harderBeside ?? beside;
    const faults = findFaults(body, wrongRoutes ? makeAnswer(body, wrongRoutes, {}, rules) : right, rules);
    expect([...new Set(faults.map((fault) => fault.rule))]).toEqual([rule]);
  },
);

test('every rule about plans has been seen red', () => {
  const rules = [...MEMBERSHIP_RULES, ...SEQUENCE_RULES, ...TIME_RULES, ...PLAN_RULES].map(
    ({ name }) => name,
  );
  const seen = new Set(mutations.map(({ rule }) => rule));
  expect(rules.filter((rule) => !seen.has(rule))).toEqual([]);
});

test('a stranger may lie inside a group with free insertion, or forced by a direct sequence', () => {
  const body = line();
  label({ a: 'g', c: 'g' })(body);
  const answer = makeAnswer(body, one('a b c'));
  const free = { ...body, configuration: { optimization: { free_insertion: true } } };
  expect(findFaults(free, answer)).toEqual([]);
  const forced = { ...body, relations: [{ type: 'in_direct_sequence' as const, ids: ['a', 'b', 'c'] }] };
  expect(findFaults(forced, answer)).toEqual([]);
});
