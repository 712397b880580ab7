/** What the map shows of a plan: its pins, its depots, and its routes leg by leg. */
import { describe, expect, test } from 'vitest';
import type { Plan } from '../plan/plan.ts';
import type { PlannedRoute } from '../plan/solution.ts';
import { makeOrder, makePlan, makeSolution } from '../testing/make-plan.ts';
import { drawStops } from './draw-stops.ts';
import { drawRoutes, type PlanView } from './plan-geojson.ts';

const COLORS = { route: (color: number) => `#${color}`, textOn: (color: number) => `on ${color}` };

const LINES: PlannedRoute['lines'] = [
  [
    [7, 43],
    [7.1, 43],
    [7.2, 43],
  ],
  [
    [7.2, 43],
    [7.3, 43],
  ],
  [[7.3, 43]],
  [
    [7.3, 43],
    [7, 43],
  ],
];

/** Two vans: the first drives A and B, the second C; D is left over. */
function makeView(change: Partial<PlanView> = {}): PlanView {
  const plan = makePlan(['A', 'B', 'C', 'D'], 2);
  const [one, two] = plan.vehicles.map(({ id }) =>
    makeSolution(id, id === plan.vehicles[0].id ? ['A', 'B'] : ['C']),
  );
  const routes = [one.routes[0], two.routes[0]].map((route) => ({ ...route, lines: LINES }));
  return {
    plan,
    solution: { ...one, routes },
    isSolving: false,
    selectedOrder: undefined,
    selectedOrders: new Set(),
    selectedVehicle: undefined,
    hiddenVehicles: new Set(),
    isCrowded: false,
    ...change,
  };
}

const [VAN_1, VAN_2] = makeView().plan.vehicles;

function pins(view: PlanView) {
  return drawStops(view, COLORS).features.filter(({ properties }) => properties?.state !== 'depot');
}

/** The properties named of each pin, by order. */
function read(view: PlanView, ...names: string[]) {
  return Object.fromEntries(
    pins(view).map(({ properties }) => [
      `${properties?.id}${properties?.role ? ' pickup' : ''}`,
      names.map((name) => properties?.[name]).join(' '),
    ]),
  );
}

describe('pins', () => {
  test('have the number on their route and its colour; an open order has neither', () => {
    const view = makeView();
    expect(read(view, 'state', 'number', 'color', 'textColor', 'pin')).toEqual({
      A: 'planned 1 #1 on 1 pin-1',
      B: 'planned 2 #1 on 1 pin-1',
      C: 'planned 1 #2 on 2 pin-2',
      D: 'open    ',
    });
    expect(pins(view)[0].geometry).toEqual({ type: 'Point', coordinates: view.plan.orders[0].location });
  });

  test('stand out with their route or by themselves, the chosen ones over all others', () => {
    const ofVan = makeView({ selectedVehicle: VAN_1.id });
    expect(read(ofVan, 'hot', 'selected', 'order')).toEqual({
      A: 'true false 1',
      B: 'true false 1',
      C: 'false false 0',
      D: 'false false 0',
    });
    const ofOrder = makeView({ selectedOrder: 'C', selectedOrders: new Set(['C', 'D']) });
    expect(read(ofOrder, 'hot', 'selected', 'order')).toEqual({
      A: 'false false 0',
      B: 'false false 0',
      C: 'true true 2',
      D: 'false true 2',
    });
  });

  test('are dots while a run goes on, and where they would touch, but for those that stand out', () => {
    expect(read(makeView(), 'dot')).toEqual({ A: 'false', B: 'false', C: 'false', D: 'false' });
    const running = makeView({ isSolving: true, selectedOrder: 'A', selectedVehicle: VAN_1.id });
    expect(read(running, 'dot', 'pin', 'dotRadius')).toMatchObject({ A: 'true  5.5', C: 'true  5.5' });
    const crowded = makeView({
      isCrowded: true,
      selectedOrder: 'A',
      selectedOrders: new Set(['D']),
      trialOrder: 'C',
    });
    expect(read(crowded, 'dot', 'dotRadius')).toEqual({
      A: 'false 4',
      B: 'false 4',
      C: 'false 4',
      D: 'false 4',
    });
    const others = makeView({ isCrowded: true, selectedVehicle: VAN_2.id });
    expect(read(others, 'dot')).toEqual({ A: 'true', B: 'true', C: 'false', D: 'true' });
  });

  test('say what is on trial, late or locked, as far as there is room', () => {
    const view = makeView({ trialOrder: 'B' });
    const late = { kind: 'late', orderId: 'A', vehicleId: VAN_1.id, position: 0, activity: 0, excess: 60 };
    const lock = (orderId: string) => ({ orderId, vehicleId: VAN_1.id, isPinned: true });
    const plan = { ...view.plan, locks: ['A', 'C', 'D'].map(lock) };
    const solution = { ...view.solution, violations: [late] } as unknown as PlanView['solution'];
    expect(read({ ...view, plan, solution }, 'state', 'badge')).toEqual({
      A: 'planned late',
      B: 'trial ',
      C: 'planned locked',
      D: 'open ',
    });
    expect(read({ ...view, plan, solution, isCrowded: true }, 'badge')).toMatchObject({ A: '', C: '' });
    expect(read({ ...view, trialOrder: 'D', selectedOrder: 'B' }, 'state', 'selected')).toMatchObject({
      B: 'planned true',
      D: 'open false',
    });
  });

  test('of hidden vans are left out, as is what has no place', () => {
    const view = makeView({ hiddenVehicles: new Set([VAN_1.id]) });
    expect(Object.keys(read(view))).toEqual(['C', 'D']);
    const plan = { ...view.plan, orders: [makeOrder('D', { location: undefined }), makeOrder('E')] };
    expect(Object.keys(read({ ...view, plan }))).toEqual(['E']);
  });

  test('of a shipment are two, each with its own number; of one picked up in vain there is none', () => {
    const view = makeView();
    const pickup = {
      address: '',
      location: [7.5, 43.5] as [number, number],
      durationSeconds: 60,
      windows: [],
    };
    const shipment = makeOrder('A', { type: 'shipment', pickup });
    const plan = { ...view.plan, orders: [shipment] };
    const [route] = view.solution?.routes ?? [];
    const stops = [
      { ...route.stops[1], orderId: 'A', role: 'pickup' as const },
      route.stops[1],
      route.stops[0],
    ];
    const solution = view.solution && { ...view.solution, routes: [{ ...route, stops }] };
    expect(read({ ...view, plan, solution }, 'state', 'number')).toEqual({
      'A pickup': 'planned 1',
      A: 'planned 3',
    });
    expect(pins({ ...view, plan })[0].geometry).toEqual({ type: 'Point', coordinates: [7.5, 43.5] });
    const past = [
      { stops: [{ orderId: 'A', role: 'pickup', outcome: 'failed' }] },
    ] as unknown as Plan['past'];
    expect(read({ ...view, plan: { ...plan, past }, solution: undefined })).toEqual({});
  });

  test('of depots are where vans start and end, each place once', () => {
    const view = makeView();
    const at = (lon: number) => ({ name: `at ${lon}`, location: [lon, 43] as [number, number] });
    const [one, two] = view.plan.vehicles;
    const vehicles = [
      { ...one, start: at(7), end: at(8), moreShifts: [{ ...one, id: 's', start: at(9) }] },
      { ...two, start: at(8), end: at(10), endsAnywhere: true },
    ] as unknown as Plan['vehicles'];
    const list = (plan: Plan) =>
      drawStops({ ...view, plan }, COLORS)
        .features.filter(({ properties }) => properties?.state === 'depot')
        .map(({ geometry }) => (geometry as GeoJSON.Point).coordinates[0]);
    expect(list({ ...view.plan, vehicles })).toEqual([7, 8, 9]);
    expect(list({ ...view.plan, depot: undefined })).toEqual([]);
  });
});

describe('routes', () => {
  const draw = (view: PlanView, name: string) =>
    drawRoutes(view, COLORS).features.map(
      ({ properties }) => `${properties?.vehicle === VAN_1.id ? 1 : 2} ${properties?.[name]}`,
    );

  test('are drawn leg by leg in the colour of their van, from and to the depot as stems', () => {
    const view = makeView();
    expect(draw(view, 'part')).toEqual(['1 stem', '1 leg', '1 stem', '2 stem', '2 leg', '2 stem']);
    expect(draw(view, 'color')).toEqual(['1 #1', '1 #1', '1 #1', '2 #2', '2 #2', '2 #2']);
    expect(drawRoutes(view, COLORS).features[0].geometry).toEqual({
      type: 'LineString',
      coordinates: LINES[0],
    });
    expect(new Set(draw(view, 'faded'))).toEqual(new Set(['1 false', '2 false']));
    expect(drawRoutes({ ...view, solution: undefined }, COLORS).features).toEqual([]);
  });

  test('that stand out have no stems and lie amid the street; the others fade', () => {
    for (const view of [makeView({ selectedVehicle: VAN_2.id }), makeView({ selectedOrder: 'C' })]) {
      expect(new Set(draw(view, 'hot'))).toEqual(new Set(['1 false', '2 true']));
      expect(new Set(draw(view, 'faded'))).toEqual(new Set(['1 true', '2 false']));
      expect(draw(view, 'part').slice(3)).toEqual(['2 leg', '2 leg', '2 leg']);
      expect(new Set(draw(view, 'side').slice(3))).toEqual(new Set(['2 0']));
    }
    expect(new Set(draw(makeView({ selectedOrder: 'D' }), 'faded'))).toEqual(new Set(['1 false', '2 false']));
  });

  test('lie beside those of the next vans, and those of hidden vans are left out', () => {
    const [first, , , second] = draw(makeView(), 'side').map((text) => text.slice(2));
    expect(first).not.toBe(second);
    expect(new Set(draw(makeView({ hiddenVehicles: new Set([VAN_2.id]) }), 'vehicle')).size).toBe(1);
  });

  test('of a run are drafts where only their stops are known', () => {
    const view = makeView({ isSolving: true, selectedVehicle: VAN_1.id });
    expect(draw(view, 'part').slice(0, 3)).toEqual(['1 stem', '1 draft', '1 draft']);
    expect(new Set(draw(view, 'hot'))).toEqual(new Set(['1 false', '2 false']));
  });

  test('have a stem to where they load anew, and one out again', () => {
    const view = makeView();
    const [route] = view.solution?.routes ?? [];
    const reload = { place: { name: 'Yard', location: [7, 43] }, start: 29_400, end: 29_500, beforeStop: 2 };
    const stops = ['A', 'B', 'C', 'D'].map((orderId) => ({ ...route.stops[0], orderId }));
    const lines = Array.from({ length: 6 }, () => LINES[0]);
    const loaded = { ...route, stops, lines, reloads: [reload] } as unknown as PlannedRoute;
    const solution = view.solution && { ...view.solution, routes: [loaded] };
    expect(draw({ ...view, solution }, 'part').map((text) => text.slice(2))).toEqual([
      'stem',
      'leg',
      'stem',
      'stem',
      'leg',
      'stem',
    ]);
  });
});
