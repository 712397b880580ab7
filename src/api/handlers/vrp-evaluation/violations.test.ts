/** Every rule that a plan by hand breaks: what is told of it, to the number; and nothing where it is just kept. */
import { expect, test } from 'vitest';
import { makeRequest, makeService, testHost } from '../../../testing/vrp-cases.ts';
import type { VrpHandPlan } from '../../contract/vrp-evaluation.ts';
import type { VrpPlanVisit } from '../../contract/vrp-plan-route.ts';
import type { VrpRequestBody } from '../../contract/vrp-request.ts';
import { evaluatePlan } from './evaluate-plan.ts';

type Van = Partial<VrpRequestBody['vehicles'][number]>;
type Service = Parameters<typeof makeService>[2];

/** Stops at 10, 20, 30 and 40 seconds from the start, and ten times as many metres; s1 to s4 differ as told. */
function makeBody(
  change: Partial<VrpRequestBody> = {},
  van: Van = {},
  ...services: Service[]
): VrpRequestBody {
  const base = { vehicle_id: 'van', type_id: 'type', start_address: { location_id: 'p0' } };
  return makeRequest([0, 10, 20, 30, 40], {
    services: [1, 2, 3, 4].map((place, i) => makeService(`s${place}`, place, services[i])),
    vehicles: [
      { ...base, ...van },
      { ...base, vehicle_id: 'bus' },
    ],
    ...change,
  });
}

/** `s1`, or `m+` and `m-` for the two stops of a shipment. */
const toVisit = (text: string): VrpPlanVisit => {
  const role = ({ '+': 'pickup', '-': 'delivery' } as const)[text.slice(-1) as '+'];
  return role ? { orderId: text.slice(0, -1), role } : { orderId: text };
};
const planOf = (van: string, bus = '', more: object = {}): VrpHandPlan => ({
  routes: [
    { vehicleId: 'van', visits: van.split(' ').filter(Boolean).map(toVisit), ...more },
    { vehicleId: 'bus', visits: bus.split(' ').filter(Boolean).map(toVisit) },
  ],
});

async function listBroken(body: VrpRequestBody, plan: VrpHandPlan) {
  const evaluated = await evaluatePlan(body, testHost, plan);
  if (!evaluated.ok) throw new Error(evaluated.error.message);
  return evaluated.value.violations;
}

const VAN = { vehicleId: 'van' };
const stop = (orderId: string, position: number, activity = 'service', vehicleId = 'van') => ({
  vehicleId,
  orderId,
  activity,
  position,
});
const seconds = (excess: number) => ({ unit: 'seconds', excess });
const windowed = (latest: number, more: object = {}): Service => ({ time_windows: [{ latest }], ...more });

test.each<[string, Service, object[]]>([
  ['in time to the second', windowed(10), []],
  [
    'a second late',
    windowed(9),
    [{ kind: 'late', ...stop('s1', 1), ...seconds(1), start: 10, window: { latest: 9 } }],
  ],
  [
    'late by what is done before service',
    { preparation_time: 3, setup_time: 4, time_windows: [{ earliest: 1, latest: 5 }] },
    [{ kind: 'late', ...stop('s1', 1), ...seconds(12), start: 17, window: { earliest: 1, latest: 5 } }],
  ],
  [
    'of two windows the last',
    {
      time_windows: [
        { earliest: 0, latest: 3 },
        { earliest: 5, latest: 8 },
      ],
    },
    [{ kind: 'late', ...stop('s1', 1), ...seconds(2), start: 10, window: { earliest: 5, latest: 8 } }],
  ],
])('a stop is late: %s', async (_, service, expected) => {
  expect(await listBroken(makeBody({}, {}, service), planOf('s1'))).toEqual(expected);
});

test.each<[string, Van, number | undefined, object[]]>([
  ['over in time', { latest_end: 26 }, undefined, []],
  [
    'over too late',
    { latest_end: 18 },
    undefined,
    [{ kind: 'overtime', ...VAN, ...seconds(8), end: 26, latestEnd: 18 }],
  ],
  [
    'open: the last stop counts',
    { latest_end: 7, return_to_depot: false },
    undefined,
    [{ kind: 'overtime', ...VAN, ...seconds(3), end: 10, latestEnd: 7 }],
  ],
  ['left on the first moment', { earliest_start: 100, latest_start: 200 }, 100, []],
  ['left on the last moment', { earliest_start: 100, latest_start: 200 }, 200, []],
  [
    'left too early',
    { earliest_start: 100, latest_start: 200 },
    94,
    [{ kind: 'departure', ...VAN, ...seconds(6), departure: 94, isEarly: true, limit: 100 }],
  ],
  [
    'left too late',
    { earliest_start: 100, latest_start: 200 },
    207,
    [{ kind: 'departure', ...VAN, ...seconds(7), departure: 207, isEarly: false, limit: 200 }],
  ],
])('a route is %s', async (_, van, departure, expected) => {
  const plan = planOf('s1', '', departure === undefined ? {} : { departure });
  expect(await listBroken(makeBody({}, van, { duration: 6 }), plan)).toEqual(expected);
});

const shipment = (change: object = {}) => [
  {
    id: 'm',
    pickup: { address: { location_id: 'p1' }, duration: 5 },
    delivery: { address: { location_id: 'p3' }, setup_time: 2 },
    ...change,
  },
];
const FROM = stop('m', 1, 'pickupShipment');
const TO = stop('m', 2, 'deliverShipment');

test.each<[string, number, string, object[]]>([
  // From 15 to 35, then 2 s of setup.
  ['just long enough', 22, 'm+ m-', []],
  ['too long', 20, 'm+ m-', [{ kind: 'ride', ...TO, ...seconds(2), value: 22, allowed: 20 }]],
  [
    'longer by a stop between',
    22,
    'm+ s4 m-',
    [{ kind: 'ride', ...TO, position: 3, ...seconds(20), value: 42, allowed: 22 }],
  ],
])('a shipment is on board %s', async (_, max_time_in_vehicle, route, expected) => {
  expect(await listBroken(makeBody({ shipments: shipment({ max_time_in_vehicle }) }), planOf(route))).toEqual(
    expected,
  );
});

test('goods of a delivery are on board from the start of the route', async () => {
  const bodyOf = (most: number) =>
    makeBody({}, { latest_start: 100 }, { type: 'delivery', max_time_in_vehicle: most });
  const plan = planOf('s2 s1', '', { departure: 100 });
  expect(await listBroken(bodyOf(30), plan)).toEqual([]);
  expect(await listBroken(bodyOf(25), plan)).toEqual([
    { kind: 'ride', ...stop('s1', 2, 'delivery'), ...seconds(5), value: 30, allowed: 25 },
  ]);
});

test.each<[string, string, string, object[]]>([
  ['whole', 'm+ m-', '', []],
  ['not planned', 's1', '', []],
  [
    'delivered first',
    'm- m+',
    '',
    [
      {
        kind: 'delivery_before_pickup',
        orderId: 'm',
        pickup: { ...FROM, position: 2 },
        delivery: { ...TO, position: 1 },
      },
    ],
  ],
  [
    'on two routes',
    'm+',
    's1 m-',
    [{ kind: 'shipment_split', orderId: 'm', pickup: FROM, delivery: { ...TO, vehicleId: 'bus' } }],
  ],
  ['only fetched', 'm+', '', [{ kind: 'shipment_incomplete', orderId: 'm', pickup: FROM }]],
  ['only delivered', 's1 m-', '', [{ kind: 'shipment_incomplete', orderId: 'm', delivery: TO }]],
])('a shipment is %s', async (_, van, bus, expected) => {
  expect(await listBroken(makeBody({ shipments: shipment() }), planOf(van, bus))).toEqual(expected);
});

test.each<[string, Service, Van, object[]]>([
  ['has what it takes, whatever the capitals', { required_skills: ['Lift'] }, { skills: ['lIFT'] }, []],
  [
    'lacks two of three skills',
    { required_skills: ['lift', 'cold', 'gas'] },
    { skills: ['cold'] },
    [{ kind: 'skill', ...stop('s1', 1), unit: 'skills', excess: 2, skills: ['lift', 'gas'] }],
  ],
  ['is allowed', { allowed_vehicles: ['bus', 'van'] }, {}, []],
  ['is not allowed', { allowed_vehicles: ['bus'] }, {}, [{ kind: 'vehicle_not_allowed', ...stop('s1', 1) }]],
  ['is ruled out', { disallowed_vehicles: ['van'] }, {}, [{ kind: 'vehicle_disallowed', ...stop('s1', 1) }]],
  ['is not the one ruled out', { disallowed_vehicles: ['bus'] }, {}, []],
])('the van of an order %s', async (_, service, van, expected) => {
  expect(await listBroken(makeBody({}, van, service), planOf('s1'))).toEqual(expected);
});

test('what a van lacks for a shipment is told once, of its first stop', async () => {
  const body = makeBody({ shipments: shipment({ required_skills: ['lift'] }) });
  expect(await listBroken(body, planOf('s4 m+ m-'))).toEqual([
    { kind: 'skill', ...FROM, position: 2, unit: 'skills', excess: 1, skills: ['lift'] },
  ]);
});

test.each<[string, string[], object[]]>([
  ['just full', ['delivery 2', 'delivery 1', 'service 0'], []],
  [
    'too full when it leaves',
    ['delivery 2', 'delivery 3', 'service 0'],
    [{ positions: [0], load: 5, excess: 2 }],
  ],
  [
    'too full on the way',
    ['pickup 2', 'pickup 3', 'delivery 1'],
    [{ positions: [2, 3], load: 6, excess: 3 }],
  ],
])('a van for three boxes is %s', async (_, orders, expected) => {
  const services = orders.map((text): Service => {
    const [type, size] = text.split(' ');
    return { type: type as 'pickup', size: [Number(size)] };
  });
  const body = makeBody({ vehicle_types: [{ type_id: 'type', capacity: [3] }] }, {}, ...services);
  const capacity = { kind: 'capacity', ...VAN, unit: 'amount', dimension: 0, capacity: 3 };
  expect(await listBroken(body, planOf('s1 s2 s3'))).toEqual(
    expected.map((one) => ({ ...capacity, ...one })),
  );
});

test.each<[string, number, string]>([
  ['max_distance', 600, 'metres'],
  ['max_driving_time', 66, 'seconds'],
  ['max_service_time', 18, 'seconds'],
  ['max_working_time', 84, 'seconds'],
  ['max_waiting_time', 20, 'seconds'],
  ['max_route_duration', 104, 'seconds'],
  ['max_jobs', 2, 'orders'],
  ['max_activities', 2, 'stops'],
])('%s holds to the last unit', async (limit, value, unit) => {
  // 60 s and 600 m of road; 6 s of preparation, 8 of setup and 10 of service, 20 of waiting.
  const more = [
    { preparation_time: 6, setup_time: 8, duration: 10 },
    { time_windows: [{ earliest: 0, latest: 1 }] },
    { time_windows: [{ earliest: 74 }] },
  ];
  const broken = async (allowed: number) =>
    await listBroken(makeBody({}, { [limit]: allowed, latest_start: 0 }, ...more), planOf('s1 s3'));
  expect(await broken(value)).toEqual([]);
  expect(await broken(value - 1)).toEqual([
    { kind: 'limit', ...VAN, limit, unit, excess: 1, value, allowed: value - 1 },
  ]);
});

test('a van that has fewer orders than wanted says so, also where it stays at home', async () => {
  const bodyOf = (min_jobs: number) => makeBody({}, { min_jobs });
  expect(await listBroken(bodyOf(2), planOf('s1 s2'))).toEqual([]);
  const few = (value: number) => [
    { kind: 'min_jobs', ...VAN, unit: 'orders', excess: 3 - value, value, wanted: 3 },
  ];
  expect(await listBroken(bodyOf(3), planOf('s1 s2'))).toEqual(few(2));
  expect(await listBroken(bodyOf(3), planOf('', 's1 s2'))).toEqual(few(0));
});

test('a group whose stops do not follow each other names them and what lies between', async () => {
  const body = makeBody({}, {}, { group: 'north' }, {}, { group: 'north' }, { group: 'south' });
  expect(await listBroken(body, planOf('s2 s1 s3 s4'))).toEqual([]);
  expect(await listBroken(body, planOf('s1 s2 s3 s4'))).toEqual([
    {
      kind: 'group',
      ...VAN,
      group: 'north',
      stops: [stop('s1', 1), stop('s3', 3)],
      between: [stop('s2', 2)],
    },
  ]);
  // Stops of another group belong there as little.
  const [north, south] = [{ group: 'north' }, { group: 'south' }];
  const two = makeBody({}, {}, north, south, north, south);
  expect(await listBroken(two, planOf('s1 s4 s3'))).toMatchObject([{ between: [stop('s4', 2)] }]);
});
