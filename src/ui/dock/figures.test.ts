/** Strip, table of routes, comparison and card of a route: every figure from a plan with other numbers everywhere. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import type { PlanFigures, PlannedRoute, PlanSolution } from '../../plan/solution.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { readFacts, readRows, readTexts, renderMarkup } from '../../testing/ui/render-markup.ts';
import { ChangeList } from '../compare/ChangeList.tsx';
import { FigureTable } from '../compare/FigureTable.tsx';
import { RouteInspector } from '../inspector/RouteInspector.tsx';
import { RouteLegend } from '../map/RouteLegend.tsx';
import { KpiStrip } from './KpiStrip.tsx';
import { formatChange, KPIS } from './kpis.ts';
import { RoutesTable } from './RoutesTable.tsx';

const HOUR = 3600;
const MINUTE = 60;
const bare = makePlan(['A', 'B', 'C', 'D', 'E'], 3);
const [first, second, third] = bare.vehicles;

function route(vehicleId: string, orderIds: readonly string[], change: Partial<PlannedRoute>): PlannedRoute {
  const [made] = makeSolution(vehicleId, orderIds).routes;
  return { ...made, ...change, stops: made.stops.map((stop, i) => ({ ...stop, loadAfter: [i + 3, 7.125] })) };
}

const solution: PlanSolution = {
  routes: [
    route(second.id, ['A', 'B'], {
      ...{ departure: 8 * HOUR, end: 12 * HOUR + 20 * MINUTE, distance: 23_400, loadAtStart: [2, 9.5] },
      ...{ drivingSeconds: 95 * MINUTE, waitingSeconds: 17 * MINUTE, serviceSeconds: 148 * MINUTE },
    }),
    route(first.id, ['C'], {
      ...{ departure: 7 * HOUR, end: 9 * HOUR + 10 * MINUTE, distance: 8200, loadAtStart: [1, 2] },
      ...{ drivingSeconds: 61 * MINUTE, waitingSeconds: 4 * MINUTE, serviceSeconds: 65 * MINUTE },
    }),
  ],
  unassigned: [{ orderId: 'D', code: 3, reason: '', otherReasons: [] }],
  distance: 31_600,
  drivingSeconds: 156 * MINUTE,
  waitingSeconds: 21 * MINUTE,
  cost: 1,
  violations: [
    { kind: 'overtime', vehicleId: second.id, unit: 'seconds', excess: 9, end: 9, latestEnd: 8 },
    { kind: 'min_jobs', vehicleId: first.id, unit: 'orders', excess: 1, value: 1, wanted: 2 },
  ],
};

const plan: Plan = {
  ...bare,
  loadNames: ['boxes', 'kg'],
  orders: bare.orders.map((order) => (order.id === 'E' ? { ...order, location: undefined } : order)),
  vehicles: [
    { ...first, name: 'Blue', kind: 'Sprinter', capacity: [20, 100.125] },
    { ...second, name: 'Red', kind: 'Lorry', capacity: [30, null], costPerKm: 2, costPerHour: 12 },
    { ...third, costPerDay: 500 },
  ],
  solution,
};

test('the table of routes', () => {
  const markup = renderMarkup(createElement(RoutesTable), { plan });
  expect(readTexts(markup, 'th')).toEqual([
    ...['Van', 'Stops', 'Leaves', 'Back', 'Distance', 'Driving', 'Waiting', 'At doors', 'Problems'],
    ...['Cost', 'boxes', 'kg'],
  ]);
  expect(readRows(markup)).toEqual([
    // 23.4 km at 2 and 4 h 20 at 12; the fullest after the last stop, or at the start.
    [
      ...['2Red Lorry', '2', '08:00', '12:20', '23.4 km', '1:35', '0:17', '2:28', '1'],
      ...['€99', '4 of 30', '9.5 '],
    ],
    [
      ...['1Blue Sprinter', '1', '07:00', '09:10', '8.2 km', '1:01', '0:04', '1:05', '0'],
      ...['€0', '3 of 20', '7.125 of 100.125'],
    ],
  ]);
  const unpriced = { ...plan, vehicles: bare.vehicles };
  expect(readTexts(renderMarkup(createElement(RoutesTable), { plan: unpriced }), 'th')).not.toContain('Cost');
  // Any one price is enough.
  for (const price of [{ costPerKm: 1 }, { costPerHour: 1 }, { costPerDay: 1 }]) {
    const priced = { ...plan, vehicles: [first, second, { ...third, ...price }] };
    expect(readTexts(renderMarkup(createElement(RoutesTable), { plan: priced }), 'th')).toContain('Cost');
    expect(readFacts(renderMarkup(createElement(KpiStrip), { plan: priced }))).toContainEqual(['Cost', '€0']);
  }
});

/** Of the orders one has no place on the map. */
const FIGURES = [
  ['Vans', '2'],
  ['Placed', '3 of 4'],
  ['Distance', '31.6 km'],
  ['Driving', '2:36'],
  ['Waiting', '0:21'],
  ['Back by', '12:20'],
  ['Cost', '€99'],
  ['Late', '1'],
  // 4 h 20 against 2 h 10.
  ['Spread', '2:10'],
];

const before: PlanFigures = {
  ...{
    vans: 3,
    placed: 2,
    unassigned: 2,
    distance: 30_000,
    driving: 157 * MINUTE,
    waiting: 21 * MINUTE + 30,
  },
  ...{ service: 1, backBy: 12 * HOUR, cost: 110.2, late: 1, spread: 3 * HOUR },
};

test('the strip under the map', () => {
  const markup = renderMarkup(createElement(KpiStrip), { plan });
  expect(readFacts(markup)).toEqual(FIGURES);
  // What is bad is red: an order without a place, a van that is late.
  expect(
    [...markup.matchAll(/data-kpi="(\w+)"><dt>[^<]*<\/dt><dd class="bad">/g)].map(([, kpi]) => kpi),
  ).toEqual(['placed', 'late']);
  const unpriced = renderMarkup(createElement(KpiStrip), { plan: { ...plan, vehicles: bare.vehicles } });
  expect(readFacts(unpriced).map(([name]) => name)).not.toContain('Cost');
});

test('what has changed since the routes before, and whether that is better', () => {
  const markup = renderMarkup(createElement(KpiStrip), { plan: { ...plan, before } });
  const changes = [...markup.matchAll(/data-kpi="(\w+)">(.*?)<\/dd>/g)].flatMap(([, kpi, inner]) => {
    const found = /<small data-tone="(\w+)" title="([^"]*)">([^<]*)</.exec(inner);
    return found ? [[kpi, found[1], found[3]]] : [];
  });
  // Half a minute more or less of waiting is not seen.
  expect(changes).toEqual([
    ['vans', 'better', '−1'],
    ['placed', 'better', '+1'],
    ['distance', 'worse', '+1.6 km'],
    ['driving', 'better', '−0:01'],
    ['backBy', 'worse', '+0:20'],
    ['cost', 'better', '−€11'],
    ['spread', 'better', '−0:50'],
  ]);
  expect(markup).toContain('title="+1.6 km against before"');
});

test('two plans side by side: B has more or less than A', () => {
  const b: PlanSolution = {
    ...solution,
    ...{ routes: solution.routes.slice(0, 1), distance: 23_400, drivingSeconds: 95 * MINUTE, violations: [] },
    waitingSeconds: 21 * MINUTE + 20,
  };
  const markup = renderMarkup(createElement(FigureTable, { a: solution, b }), { plan });
  expect(readRows(markup)).toEqual([
    ['Vans', '2', '1', '−1'],
    ['Placed', '3', '2', '−1'],
    ['Distance', '31.6 km', '23.4 km', '−8.2 km'],
    ['Driving', '2:36', '1:35', '−1:01'],
    ['Waiting', '0:21', '0:21', '–'],
    ['Back by', '12:20', '12:20', '–'],
    ['Cost', '€99', '€99', '–'],
    ['Late', '1', '0', '−1'],
    ['Spread', '2:10', '0:00', '−2:10'],
  ]);
  const tones = [...markup.matchAll(/<td class="(\w+)">/g)].map(([, tone]) => tone);
  expect(tones).toEqual(['ok', 'worse', 'ok', 'ok', 'muted', 'muted', 'muted', 'ok', 'ok']);
});

test('stops that differ between two plans', () => {
  const b = makeSolution(first.id, ['B', 'D']);
  const markup = renderMarkup(createElement(ChangeList, { a: makeSolution(second.id, ['A', 'B']), b }), {
    plan,
  });
  expect(readRows(markup)).toEqual([
    ['Customer A', 'Red, stop 1, 08:03', 'on no route'],
    ['Customer B', 'Red, stop 2, 08:13', 'Blue, stop 1, 08:03'],
    ['Customer D', 'on no route', 'Blue, stop 2, 08:13'],
  ]);
  expect(readTexts(markup, 'caption')).toEqual(['3 stops differ']);
});

test('the card of a van has the figures of each of its routes', () => {
  const [late, early] = solution.routes.map((one) => ({ ...one, vehicleId: second.id }));
  const two = { ...plan, solution: { ...solution, routes: [early, { ...late, shiftId: 'late' }] } };
  const markup = renderMarkup(createElement(RouteInspector, { vehicle: plan.vehicles[1] }), { plan: two });
  expect(readFacts(markup)).toEqual([
    ...[
      ['Stops', '1'],
      ['Distance', '8.2 km'],
      ['Driving', '1:01'],
      ['Waiting', '0:04'],
    ],
    ...[
      ['Stops', '2'],
      ['Distance', '23.4 km'],
      ['Driving', '1:35'],
      ['Waiting', '0:17'],
    ],
  ]);
  expect(markup).toContain('07:00–09:10, 08:00–12:20');
});

test('the legend of the map has one button a van, in the order of the routes', () => {
  const again = { ...solution.routes[0], shiftId: 'late' };
  const gone = { ...solution.routes[0], vehicleId: 'gone' };
  const two = { ...plan, solution: { ...solution, routes: [...solution.routes, again, gone] } };
  const markup = renderMarkup(createElement(RouteLegend, { onFit: () => undefined }), { plan: two });
  expect(readTexts(markup, 'button').map((text) => text.trim())).toEqual(['2', '1', 'All']);
  expect([...markup.matchAll(/title="([^"]*)"/g)].map(([, title]) => title)).toEqual(['Red', 'Blue']);
});

test('a change has its sign, of a time of day its size in hours', () => {
  const say = (name: string, change: number) => {
    const kpi = KPIS.find((one) => one.name === name);
    return kpi && formatChange(kpi, change);
  };
  expect([say('backBy', -1800), say('distance', 1234), say('vans', -2)]).toEqual(['−0:30', '+1.2 km', '−2']);
});
