import { describe, expect, test } from 'vitest';
import { parseVrpRequest } from '../api/contract/vrp.ts';
import type { Order } from '../plan/order.ts';
import type { Plan } from '../plan/plan.ts';
import type { Relation, RelationType } from '../plan/rules.ts';
import type { Vehicle, VehicleBreak } from '../plan/vehicle.ts';
import { makeOrder, makePlan } from '../testing/make-plan.ts';
import { checkPlan } from './check-plan.ts';
import { checkOrder } from './checks/check-orders.ts';
import { checkRelation, checkRelationAmong } from './checks/check-relations.ts';
import { withType } from './edits/order-edits.ts';
import { addRelation } from './edits/relation-edits.ts';
import { addShift, changeVehicle } from './edits/vehicle-edits.ts';
import { runPreflight } from './preflight.ts';
import { buildVrpBody } from './request/build-body.ts';

const WORLD = [-180, -90, 180, 90] as const;

function shipment(id: string): Order {
  const order = withType(makeOrder(id), 'shipment');
  return { ...order, pickup: { address: '', location: [7.2, 43], durationSeconds: 60, windows: [] } };
}

function messages(plan: Plan, severity?: 'blocker' | 'warning'): string[] {
  return checkPlan(plan)
    .filter((problem) => severity === undefined || problem.severity === severity)
    .map(({ message }) => message);
}

function withOrders(orders: readonly Order[], vans = 2): Plan {
  return { ...makePlan([], vans), orders };
}

function isRefused(plan: Plan): boolean {
  return !parseVrpRequest(buildVrpBody(plan)).ok;
}

test('a sound plan has nothing against it', () => {
  expect(checkPlan(makePlan(['A', 'B'], 2))).toEqual([]);
});

describe('orders', () => {
  test('values that contradict themselves are named', () => {
    expect(checkOrder(makeOrder('A', { windows: [[7200, 3600]] }))).toHaveLength(1);
    expect(checkOrder(makeOrder('A', { durationSeconds: 700_000 }))).toHaveLength(1);
    expect(checkOrder(makeOrder('A', { priority: 0 }))).toHaveLength(1);
    expect(checkOrder(makeOrder('A', { loads: [-1] }))).toHaveLength(1);
    expect(checkOrder(makeOrder('A', { allowedVehicles: ['x'], disallowedVehicles: ['x'] }))).toHaveLength(1);
    expect(checkOrder(makeOrder('A'))).toEqual([]);
  });

  test('loads beyond all vans, an order beyond each van, a skill that nobody has, times outside shifts: warnings', () => {
    const plan = withOrders(
      [
        makeOrder('A', { loads: [150] }),
        makeOrder('B', { loads: [90], skills: ['crane'] }),
        makeOrder('C', { windows: [[3600, 7200]] }),
      ],
      2,
    );
    expect(messages(plan, 'blocker')).toEqual([]);
    const found = messages(plan, 'warning');
    expect(found).toHaveLength(4);
    expect(found.join(' ')).toContain('241 boxes');
    expect(found.join(' ')).toContain('crane');
    for (const problem of checkPlan(plan)) expect(problem.fix?.label).toBeTruthy();
  });

  test('an order whose vans are all away blocks; of a list only the vans that are there are sent', () => {
    const away = changeVehicle(withOrders([makeOrder('A', { allowedVehicles: ['van-2'] })]), 'van-2', {
      isAvailable: false,
    });
    expect(messages(away, 'blocker')).toHaveLength(1);
    const half: Plan = { ...away, orders: [makeOrder('A', { allowedVehicles: ['van-1', 'van-2'] })] };
    expect(messages(half)).toEqual([]);
    expect(buildVrpBody(half).services[0].allowed_vehicles).toEqual(['van-1']);
  });
});

describe('vans', () => {
  const plan = makePlan(['A'], 1);
  const cases: [string, Partial<Vehicle>][] = [
    ['a shift that ends before it starts', { shift: [7200, 3600] }],
    ['a shift without length', { shift: [28_800, 28_800] }],
    ['a latest start before the shift', { latestStart: 3600 }],
    ['a latest start after the shift', { latestStart: 80_000 }],
    ['a break that turns round', { rest: { kind: 'window', window: [46_800, 43_200], durationSeconds: 60 } }],
    ['a break never due', { rest: { kind: 'driving', durationSeconds: 60, maxDrivingSeconds: 0 } }],
    [
      'parts that do not add up',
      { rest: { kind: 'driving', durationSeconds: 60, maxDrivingSeconds: 600, parts: [20, 20] } },
    ],
    [
      'more driven before than allowed',
      { rest: { kind: 'driving', durationSeconds: 60, maxDrivingSeconds: 600, drivenBeforeSeconds: 601 } },
    ],
    ['more orders at least than at most', { minOrders: 3, maxOrders: 2 }],
  ];
  test.each(cases)('%s blocks', (_, change) => {
    expect(messages(changeVehicle(plan, 'van-1', change), 'blocker')).toHaveLength(1);
  });

  test('a shift that ends when it starts has no length, and does not end before it starts', () => {
    const [message] = messages(changeVehicle(plan, 'van-1', { shift: [28_800, 28_800] }), 'blocker');
    expect(message).toContain('has no length');
  });

  test.each([
    ['before', [3600, 7200]],
    ['after', [80_000, 83_600]],
  ] as const)("a break %s the shift is nobody's and no fault", (_, [from, to]) => {
    const rest: VehicleBreak = { kind: 'window', window: [from, to], durationSeconds: 60 };
    expect(messages(changeVehicle(plan, 'van-1', { rest }))).toEqual([]);
  });

  test('more than three ways to drive block, with the place to mend it', () => {
    const four = ['car', 'bike', 'foot', 'truck'].reduce(
      (next, profile, i) => changeVehicle(next, `van-${i + 1}`, { profile }),
      makePlan(['A'], 4),
    );
    expect(messages(four, 'blocker')).toHaveLength(1);
    expect(isRefused(four)).toBe(true);
  });

  test('shifts at the same time are a warning', () => {
    const [van] = plan.vehicles;
    const two = addShift(van);
    const vehicle = { ...two, moreShifts: two.moreShifts?.map((shift) => ({ ...shift, shift: van.shift })) };
    expect(messages({ ...plan, vehicles: [vehicle] }, 'warning')).toHaveLength(1);
  });

  test('a plan without a depot needs a start for every van, and only then', () => {
    const { depot: _, ...homeless } = makePlan(['A'], 2);
    expect(messages(homeless, 'blocker')).toHaveLength(1);
    const start = { name: 'Yard', location: [7, 43] as [number, number] };
    const half = changeVehicle(homeless, 'van-1', { start });
    expect(messages(half, 'blocker')[0]).toContain('Van 2');
    expect(messages(changeVehicle(half, 'van-2', { start }))).toEqual([]);
  });
});

describe('aims', () => {
  test('every combination that the contract refuses is refused here', () => {
    const values = [
      'completion_time',
      'completion_time_last_stop',
      'route_duration',
      'transport_time',
      'vehicles',
      'activities',
    ] as const;
    for (const orders of [[makeOrder('A')], [makeOrder('A'), shipment('S')]])
      for (const type of ['min', 'min-max'] as const)
        for (const value of values) {
          const plan: Plan = { ...withOrders(orders), objectives: [{ type, value }] };
          expect(messages(plan, 'blocker').length > 0, `${type} ${value}`).toBe(isRefused(plan));
        }
  });
});

describe('relations', () => {
  const plan = withOrders([
    makeOrder('A'),
    makeOrder('B'),
    makeOrder('C'),
    shipment('S'),
    makeOrder('G', { group: 'g' }),
    makeOrder('H', { group: 'h' }),
  ]);
  const types: RelationType[] = [
    'in_same_route',
    'not_in_same_route',
    'in_sequence',
    'in_direct_sequence',
    'neighbor',
    'in_area_sequence',
  ];
  const memberLists = [
    ['A'],
    ['A', 'B'],
    ['A', 'A'],
    ['A', 'gone'],
    ['start', 'A', 'B'],
    ['A', 'start'],
    ['A', 'B', 'end'],
    ['end', 'A'],
    ['A', 'S'],
    ['S_pickup', 'A'],
    ['A', 'S_delivery'],
    ['A_pickup', 'B'],
    [],
  ];

  test('a rule by itself is refused exactly where the contract refuses it', () => {
    let refused = 0;
    for (const type of types)
      for (const members of memberLists)
        for (const vehicleId of [undefined, 'van-1', 'van-9'])
          for (const radiusMetres of [undefined, 300]) {
            if (radiusMetres !== undefined && type !== 'in_area_sequence') continue;
            const relation: Relation = {
              id: 'r',
              type,
              members,
              ...(vehicleId ? { vehicleId } : {}),
              ...(radiusMetres === undefined ? {} : { radiusMetres }),
            };
            const body = {
              ...buildVrpBody(plan),
              relations: [
                {
                  type,
                  ids: [...members],
                  ...(vehicleId ? { vehicle_id: vehicleId } : {}),
                  ...(radiusMetres === undefined ? {} : { area_radius: radiusMetres }),
                },
              ],
            };
            const theirs = !parseVrpRequest(body).ok;
            if (theirs) refused++;
            expect(checkRelation(plan, relation).length > 0, JSON.stringify(relation)).toBe(theirs);
          }
    expect(refused).toBeGreaterThan(50);
  });

  test('rules of groups are refused exactly where the contract refuses them', () => {
    for (const type of types)
      for (const members of [['g'], ['g', 'h'], ['g', 'x'], ['g', 'g']])
        for (const vehicleId of [undefined, 'van-1']) {
          const relation: Relation = {
            id: 'r',
            type,
            members,
            isOfGroups: true,
            ...(vehicleId ? { vehicleId } : {}),
          };
          const body = {
            ...buildVrpBody(plan),
            relations: [{ type, groups: [...members], ...(vehicleId ? { vehicle_id: vehicleId } : {}) }],
          };
          expect(checkRelation(plan, relation).length > 0, JSON.stringify(relation)).toBe(
            !parseVrpRequest(body).ok,
          );
        }
  });

  const pairs: [string, Omit<Relation, 'id'>[]][] = [
    [
      'two vans for one order',
      [
        { type: 'in_same_route', members: ['A'], vehicleId: 'van-1' },
        { type: 'in_same_route', members: ['A', 'B'], vehicleId: 'van-2' },
      ],
    ],
    [
      'together and apart',
      [
        { type: 'in_sequence', members: ['A', 'B'] },
        { type: 'neighbor', members: ['B', 'C'] },
        { type: 'not_in_same_route', members: ['C', 'A'] },
      ],
    ],
    [
      'a circle',
      [
        { type: 'in_sequence', members: ['A', 'B', 'C'] },
        { type: 'in_direct_sequence', members: ['C', 'A'] },
      ],
    ],
    ['a circle over a shipment', [{ type: 'in_sequence', members: ['S_delivery', 'A', 'S_pickup'] }]],
    [
      'two directly behind',
      [
        { type: 'in_direct_sequence', members: ['A', 'B'] },
        { type: 'in_direct_sequence', members: ['A', 'C'] },
      ],
    ],
    [
      'two directly before',
      [
        { type: 'in_direct_sequence', members: ['A', 'C'] },
        { type: 'in_direct_sequence', members: ['B', 'C'] },
      ],
    ],
    ['different vans on one', [{ type: 'not_in_same_route', members: ['A', 'B'], vehicleId: 'van-1' }]],
  ];
  test.each(pairs)('%s is named in words, with the rule', (_, relations) => {
    const clashing = relations.reduce((next, relation) => addRelation(next, relation), plan);
    const [problem] = checkPlan(clashing);
    // The run leaves the orders out and says why.
    expect(problem.severity).toBe('warning');
    expect(problem.fix?.command?.kind).toBe('show-relation');
    expect(problem.message).not.toMatch(/relations\[|in_|_pickup|van-/);
    expect(isRefused(clashing)).toBe(false);
    const last = clashing.relations[clashing.relations.length - 1];
    expect(checkRelationAmong(clashing, last).length).toBeGreaterThan(0);
  });
});

test('the preflight tells blockers from warnings, and names places outside the area', async () => {
  const plan = changeVehicle(withOrders([makeOrder('A'), makeOrder('B', { location: undefined })]), 'van-1', {
    start: { name: 'Far yard', location: [20, 50] },
  });
  const box = [6, 42, 9, 44] as const;
  const { blockers, warnings } = await runPreflight(plan, [...box]);
  expect(blockers.map(({ message }) => message).join()).toContain('Far yard');
  expect(warnings).toHaveLength(1);
  expect((await runPreflight(plan, [...WORLD])).blockers).toEqual([]);
  expect((await runPreflight(plan, undefined)).blockers[0].panel).toBe('regions');
});
