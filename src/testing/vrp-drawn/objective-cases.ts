/** Objectives and their order. */
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { at, type DrawnCase, drawn, minimise, onLine, van, vansAt, visit } from './drawn-case.ts';

type Objective = NonNullable<VrpRequestBody['objectives']>[number];

const two = vansAt({ one: 0, two: 0 });
const opposite = { vehicles: two, services: [visit('a', 1), visit('b', 2)] };
const balance = (level?: number): Objective[] => [{ type: 'balance', value: 'completion_time', level }];

/** A near but slow vehicle and a far but quick one. */
const nearOrQuick = {
  vehicles: [van({ type_id: 'slow' }, 'near'), van({ type_id: 'quick', start_address: at(2) }, 'quick')],
  vehicle_types: [{ type_id: 'slow', service_time_factor: 10 }, { type_id: 'quick' }],
  services: [visit('a', 1, { duration: 50 })],
};

/** One place right with another on its way, one place left. */
const rightAndLeft = {
  vehicles: two,
  services: [visit('r', 1), visit('m', 2), visit('l', 3)],
};

/** Two places far to the left, one less far, one right: each level of balance has a best plan of its own. */
const farAndNear = {
  vehicles: two,
  services: [visit('far', 1), visit('too', 2), visit('left', 3), visit('right', 4)],
};
const FAR_AND_NEAR = [0, -40, -40, -15, 10];

export const objectiveCases: readonly DrawnCase[] = [
  drawn('the road alone decides by default', 'objectives[].value', onLine([0, 10, 40], nearOrQuick), {
    routes: { near: 'a' },
    totals: { costs: 2000 },
  }),
  drawn(
    'the road alone decides',
    'objectives[].value',
    onLine([0, 10, 40], { ...nearOrQuick, objectives: minimise('transport_time') }),
    { routes: { near: 'a' }, totals: { costs: 2000 } },
  ),
  drawn(
    'service and waiting decide with the road',
    'objectives[].value',
    onLine([0, 10, 40], { ...nearOrQuick, objectives: minimise('completion_time') }),
    { routes: { quick: 'a' }, totals: { costs: 11_000 } },
  ),
  drawn(
    'the way home is left out of completion_time_last_stop',
    'objectives[].value',
    onLine([0, 10, -30], {
      services: [visit('a', 1), visit('b', 2)],
      objectives: minimise('completion_time_last_stop'),
    }),
    { routes: { van: 'a b' }, totals: { costs: 5000 } },
  ),
  drawn(
    'route_duration of an open route ends with the arrival at its last stop',
    'objectives[].value',
    onLine([0, 10, -10], {
      vehicles: [van({ return_to_depot: false })],
      services: [visit('a', 1, { duration: 100 }), visit('b', 2, { duration: 1 })],
      objectives: minimise('route_duration'),
    }),
    { routes: { van: 'b a' }, totals: { costs: 3100 } },
  ),
  drawn(
    'the fewest vehicles',
    'objectives[].value',
    onLine([0, 10, 90, 100], {
      vehicles: vansAt({ one: 0, two: 3 }),
      services: [visit('a', 1), visit('b', 2)],
      objectives: minimise('vehicles'),
    }),
    { totals: { no_vehicles: 1, costs: 18_000 } },
  ),
  drawn(
    'the second objective decides among equals of the first',
    'objectives[].value',
    onLine([0, 10, -10], {
      services: [visit('a', 1, { time_windows: [{ earliest: 50 }] }), visit('b', 2)],
      objectives: minimise('vehicles', 'completion_time'),
    }),
    { routes: { van: 'b a' }, totals: { costs: 6000 } },
  ),
  drawn(
    'the number of activities is the same for all plans, the road decides',
    'objectives[].value',
    onLine([0, 10, 12], { ...opposite, objectives: minimise('activities') }),
    { totals: { no_vehicles: 1, transport_time: 24, costs: 2400 } },
  ),
  drawn(
    'the longest route is the shortest possible',
    'objectives[].type',
    onLine([0, 10, -10], { ...opposite, objectives: [{ type: 'min-max', value: 'completion_time' }] }),
    { totals: { no_vehicles: 2, max_operation_time: 20, costs: 2000 } },
  ),
  drawn(
    'the longest way is the shortest possible',
    'objectives[].type',
    onLine([0, 10, -10], { ...opposite, objectives: [{ type: 'min-max', value: 'transport_time' }] }),
    { totals: { no_vehicles: 2, costs: 2000 } },
  ),
  drawn(
    'the most activities of a route are the fewest possible',
    'objectives[].type',
    onLine([0, 10, 12], { ...opposite, objectives: [{ type: 'min-max', value: 'activities' }] }),
    { totals: { no_vehicles: 2, transport_time: 44 } },
  ),
  drawn(
    'among equally long longest routes the next objective decides',
    'objectives[].type',
    onLine([0, 100, 10, 12], {
      vehicles: two,
      services: [visit('far', 1), visit('a', 2), visit('b', 3)],
      objectives: [
        { type: 'min-max', value: 'completion_time' },
        { type: 'min', value: 'transport_time' },
      ],
    }),
    { totals: { no_vehicles: 1, transport_time: 200 } },
  ),
  drawn(
    'activities are balanced',
    'objectives[].type',
    onLine([0, 10, 12], { ...opposite, objectives: [{ type: 'balance', value: 'activities' }] }),
    { totals: { no_vehicles: 2, transport_time: 44 } },
  ),
  drawn(
    'mild balance does not buy a second route',
    'objectives[].level',
    onLine([0, 10, 12], { ...opposite, objectives: balance(1) }),
    { totals: { no_vehicles: 1 } },
  ),
  drawn(
    'balance is moderate by default',
    'objectives[].level',
    onLine([0, 10, 12], { ...opposite, objectives: balance() }),
    { totals: { no_vehicles: 2 } },
  ),
  drawn(
    'moderate balance does not buy a long detour',
    'objectives[].level',
    onLine([0, 30, 15, -20], { ...rightAndLeft, objectives: balance(2) }),
    { totals: { transport_time: 100 } },
  ),
  drawn(
    'strict balance does',
    'objectives[].level',
    onLine([0, 30, 15, -20], { ...rightAndLeft, objectives: balance(3) }),
    { totals: { transport_time: 130 } },
  ),
  ...([100, 130, 180] as const).map((transport_time, i) =>
    drawn(
      `of the same places each level makes a plan of its own: level ${i + 1}`,
      'objectives[].level',
      onLine(FAR_AND_NEAR, { ...farAndNear, objectives: balance(i + 1) }),
      { totals: { transport_time, no_vehicles: 2 } },
    ),
  ),
];
