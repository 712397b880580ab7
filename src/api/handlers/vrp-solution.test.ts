/** A plan's routes as answers have them: every activity and sum to the number, and the plan back from it. */
import { expect, test } from 'vitest';
import { makeRequest, makeService, testHost } from '../../testing/vrp-cases.ts';
import type { VrpActivity, VrpSolution } from '../contract/vrp-answer.ts';
import type { VrpRequestBody } from '../contract/vrp-request.ts';
import { translateRequest } from './translate-request.ts';
import { evaluatePlan } from './vrp-evaluation/evaluate-plan.ts';
import { BreakNames } from './vrp-route.ts';
import { buildVrpSolution, planOfSolution } from './vrp-solution.ts';

type Van = Partial<VrpRequestBody['vehicles'][number]>;
const base = { vehicle_id: 'van', type_id: 'type', start_address: { location_id: 'p0' } };
/** Stops at 10, 20 and 30 s from the start and ten times as many metres, on the calendar's axis from `FROM` on. */
const FROM = 1_772_438_400;
const moment = (seconds: number) =>
  new Date((FROM + seconds) * 1000).toISOString().replace('.000Z', '+00:00');

function makeBody(van: Van = {}, change: Partial<VrpRequestBody> = {}): VrpRequestBody {
  return makeRequest([0, 10, 20, 30], {
    services: [
      makeService('a', 1, {
        type: 'delivery',
        size: [3],
        preparation_time: 2,
        setup_time: 4,
        duration: 5,
        address: { location_id: 'p1', name: 'Mill', curbside: 'right' },
      }),
      makeService('b', 3, {
        type: 'pickup',
        size: [2],
        duration: 1,
        time_windows: [{ earliest: FROM + 60, latest: FROM + 90 }],
      }),
    ],
    vehicles: [{ ...base, earliest_start: FROM, latest_start: FROM, ...van }],
    ...change,
  });
}

async function drive(body: VrpRequestBody, ...ids: string[]): Promise<VrpSolution> {
  const plan = { routes: [{ vehicleId: 'van', visits: ids.map((orderId) => ({ orderId })) }] };
  const evaluated = await evaluatePlan(body, testHost, plan, { reasons: true });
  if (!evaluated.ok) throw new Error(evaluated.error.message);
  return evaluated.value.solution;
}

const IDLE = { waiting_time: 0, preparation_time: 0, setup_time: 0 };
const arrival = (seconds: number) => ({ arr_time: FROM + seconds, arr_date_time: moment(seconds) });
const end = (seconds: number) => ({ end_time: FROM + seconds, end_date_time: moment(seconds) });
const at = (place: string, more: object = {}) => ({
  location_id: place,
  address: { location_id: place, ...more },
});

test('a route is told from its start over every stop to its end, with moments, loads and what adds up', async () => {
  const { routes } = await drive(makeBody(), 'a', 'b');
  expect(routes).toEqual([
    {
      vehicle_id: 'van',
      distance: 600,
      transport_time: 60,
      completion_time: 91,
      waiting_time: 19,
      service_duration: 6,
      preparation_time: 2,
      setup_time: 4,
      points: [],
      activities: [
        { type: 'start', ...at('p0'), ...end(0), ...IDLE, distance: 0, driving_time: 0, load_after: [3] },
        {
          type: 'delivery',
          id: 'a',
          ...at('p1', { name: 'Mill' }),
          ...arrival(10),
          ...end(21),
          waiting_time: 0,
          preparation_time: 2,
          setup_time: 4,
          distance: 100,
          driving_time: 10,
          load_before: [3],
          load_after: [0],
        },
        {
          type: 'pickup',
          id: 'b',
          ...at('p3'),
          ...arrival(41),
          ...end(61),
          ...IDLE,
          waiting_time: 19,
          distance: 300,
          driving_time: 30,
          load_before: [0],
          load_after: [2],
          time_window: { earliest: FROM + 60, latest: FROM + 90 },
        },
        {
          type: 'end',
          ...at('p0'),
          ...arrival(91),
          ...IDLE,
          distance: 600,
          driving_time: 60,
          load_before: [2],
        },
      ],
    },
  ]);
});

const show = ({ type, location_id, arr_time = 0, end_time = 0 }: VrpActivity) =>
  `${type} ${location_id} ${arr_time && arr_time - FROM} ${end_time && end_time - FROM}`;

test.each<[string, Van, string[]]>([
  [
    'ends where it says',
    { end_address: { location_id: 'p2' } },
    ['start p0 0 0', 'delivery p1 10 21', 'pickup p3 41 61', 'end p2 71 0'],
  ],
  [
    'ends at its last stop',
    { return_to_depot: false },
    ['start p0 0 0', 'delivery p1 10 21', 'pickup p3 41 61'],
  ],
  [
    'takes its break on the way',
    { break: { earliest: FROM + 22, latest: FROM + 60, duration: 7 } },
    ['start p0 0 0', 'delivery p1 10 21', 'break p3 41 48', 'pickup p3 48 61', 'end p0 91 0'],
  ],
])('a van %s', async (_, van, expected) => {
  const [{ activities }] = (await drive(makeBody(van), 'a', 'b')).routes;
  expect(activities.map(show)).toEqual(expected);
});

test('sums of an answer are those of its routes; who serves no order is not counted', async () => {
  const vehicles = [
    { ...base, latest_start: 0 },
    { ...base, vehicle_id: 'bus' },
    { ...base, vehicle_id: 'mover', end_address: { location_id: 'p2' }, move_to_end_address: true },
  ];
  const services = [1, 2, 3].map((place) =>
    makeService(`s${place}`, place, { duration: place, setup_time: 2 }),
  );
  const body = makeRequest([0, 10, 20, 30], {
    vehicles,
    services: [...services, makeService('left', 3, { required_skills: ['gas'] })],
  });
  const visits = (...ids: string[]) => ids.map((orderId) => ({ orderId }));
  const evaluated = await evaluatePlan(
    body,
    testHost,
    {
      routes: [
        { vehicleId: 'van', visits: visits('s1') },
        { vehicleId: 'bus', visits: visits('s2', 's3') },
      ],
    },
    { reasons: true },
  );
  if (!evaluated.ok) throw new Error(evaluated.error.message);
  const { routes, unassigned, ...sums } = evaluated.value.solution;
  expect(routes.map(({ vehicle_id, completion_time }) => [vehicle_id, completion_time])).toEqual([
    ['van', 23],
    ['bus', 69],
    ['mover', 20],
  ]);
  expect(sums).toMatchObject({
    distance: 1000,
    time: 100,
    transport_time: 100,
    completion_time: 112,
    max_operation_time: 69,
    waiting_time: 0,
    service_duration: 6,
    preparation_time: 0,
    setup_time: 6,
    no_vehicles: 2,
    no_unassigned: 1,
  });
  expect([unassigned.services, unassigned.shipments, unassigned.breaks]).toEqual([['left'], [], []]);
  expect(unassigned.details[0]).toMatchObject({ id: 'left', code: 1, reasons: [{ code: 1 }] });
});

test('a break that a route is too short for is told as one that is not needed', async () => {
  const body = makeBody({ break: { earliest: FROM + 500, latest: FROM + 600, duration: 30 } });
  const { unassigned, no_unassigned } = await drive(body, 'a', 'b');
  expect(unassigned.breaks).toEqual(['van_break']);
  expect(no_unassigned).toBe(0);
  expect(unassigned.details).toMatchObject([{ id: 'van_break', code: 24 }]);
});

test('breaks are named by their van, one after the other', () => {
  const names = new BreakNames();
  expect(['van', 'van', 'bus', 'van'].map((id) => names.next(id))).toEqual([
    'van_break',
    'van_break_2',
    'bus_break',
    'van_break_3',
  ]);
});

test('a plan comes back from its answer: shifts, both stops of shipments, and who is on no route', async () => {
  const shifts = ['early', 'late'].map((shift_id) => ({ shift_id, start_address: { location_id: 'p0' } }));
  const shipments = [
    { id: 'm', pickup: { address: { location_id: 'p1' } }, delivery: { address: { location_id: 'p3' } } },
  ];
  const translation = await translateRequest(
    makeRequest([0, 10, 20, 30], {
      vehicles: [{ ...base, shifts }],
      services: [makeService('s', 2), makeService('t', 2)],
      shipments,
    }),
    testHost,
  );
  if (!translation.ok) throw new Error(translation.error.message);
  const { translated } = translation.value;
  const task = (id: string) =>
    translated.problem.units.firstTask[translated.orders.findIndex((order) => order.id === id)];
  const plan = {
    tasksOfSlot: [[], [task('m'), task('s'), task('m') + 1]],
    unassigned: [translated.orders.findIndex(({ id }) => id === 't')],
  };
  const solution = buildVrpSolution(translated, plan);
  expect(planOfSolution(translated, solution)).toEqual(plan);
  const [route] = solution.routes;
  expect(route.activities.map(({ type, id }) => [type, id])).toEqual([
    ['start', undefined],
    ['pickupShipment', 'm'],
    ['service', 's'],
    ['deliverShipment', 'm'],
    ['end', undefined],
  ]);
  const other = { ...solution, routes: [{ ...route, shift_id: 'gone' }] };
  expect(planOfSolution(translated, other)).toEqual({ tasksOfSlot: [[], []], unassigned: [0, 1, 2] });
  expect(buildVrpSolution(translated, plan, false).unassigned.details).toEqual([]);
});
