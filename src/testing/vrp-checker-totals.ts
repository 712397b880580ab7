/** The checker's view of a solution's head: totals over the routes, counts and costs. */
import type { VrpRoute, VrpSolution } from '../api/contract/vrp-answer.ts';
import type { CheckedSlot, VrpCase } from './vrp-checker-case.ts';

export function checkTotals(vrp: VrpCase, solution: VrpSolution): string[] {
  const findings: string[] = [];
  const { routes } = solution;
  const expect = (what: string, actual: number, wanted: number) => {
    if (actual !== wanted) findings.push(`${what} is ${actual}, recomputed ${wanted}`);
  };
  const sum = (read: (route: VrpRoute) => number) => routes.reduce((total, route) => total + read(route), 0);
  expect(
    'distance',
    solution.distance,
    sum((route) => route.distance),
  );
  expect(
    'time',
    solution.time,
    sum((route) => route.transport_time),
  );
  expect(
    'transport_time',
    solution.transport_time,
    sum((route) => route.transport_time),
  );
  expect(
    'completion_time',
    solution.completion_time,
    sum((route) => route.completion_time),
  );
  expect(
    'waiting_time',
    solution.waiting_time,
    sum((route) => route.waiting_time),
  );
  expect(
    'service_duration',
    solution.service_duration,
    sum((route) => route.service_duration),
  );
  expect(
    'preparation_time',
    solution.preparation_time,
    sum((route) => route.preparation_time),
  );
  expect(
    'setup_time',
    solution.setup_time,
    sum((route) => route.setup_time),
  );
  const longest = routes.reduce((most, route) => Math.max(most, route.completion_time), 0);
  expect('max_operation_time', solution.max_operation_time, longest);
  expect('no_vehicles', solution.no_vehicles, new Set(routes.map((route) => route.vehicle_id)).size);
  const { services, shipments } = solution.unassigned;
  expect('no_unassigned', solution.no_unassigned, services.length + shipments.length);
  expect('costs', solution.costs, Math.round(100 * costOf(vrp, solution)));
  return findings;
}

/** Value of the first objective that is measured on the road. */
function costOf(vrp: VrpCase, solution: VrpSolution): number {
  const wanted = vrp.body.objectives?.length
    ? vrp.body.objectives.map(({ value }) => value)
    : [vrp.body.algorithm?.objective ?? 'transport_time'];
  const first = wanted.find((value) => value !== 'vehicles');
  if (first === undefined) return solution.transport_time;
  const charged = new Set<string>();
  let cost = 0;
  for (const route of solution.routes) {
    const slot = vrp.slots.find(({ vehicle }) => vehicle.vehicle_id === route.vehicle_id);
    if (!slot) continue;
    const seconds = first === 'transport_time' ? route.transport_time : route.completion_time;
    const prices = pricesOf(slot);
    cost += seconds * prices.second + route.distance * prices.meter;
    if (!charged.has(route.vehicle_id)) cost += prices.activation;
    charged.add(route.vehicle_id);
  }
  return cost;
}

function pricesOf({ type }: CheckedSlot) {
  const second = type.cost_per_second ?? 0;
  const meter = type.cost_per_meter ?? 0;
  const activation = type.cost_per_activation ?? 0;
  const isPriced = second > 0 || meter > 0 || activation > 0;
  return { second: isPriced ? second : 1, meter, activation };
}
