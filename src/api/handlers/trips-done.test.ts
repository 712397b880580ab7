/** Routes that have reloaded: what lies behind stays, whatever is asked, and what cannot be so is refused. */
import { describe, expect, test } from 'vitest';
import { everyVan, makeTown, solve } from '../../testing/reload-town.ts';
import { makePlaneMatrix, makeRequest, makeService, testHost } from '../../testing/vrp-cases.ts';
import { checkVrpAnswer } from '../../testing/vrp-checker.ts';
import type { VrpSolution } from '../contract/vrp-answer.ts';
import type { VrpPlanVisit, VrpRouteUnderWay } from '../contract/vrp-plan-route.ts';
import type { VrpPlanRules, VrpReload, VrpRequirements } from '../contract/vrp-requirements.ts';
import { optimize } from './optimize.ts';
import { evaluatePlan } from './vrp-evaluation/evaluate-plan.ts';

const visits = (...ids: string[]): VrpPlanVisit[] => ids.map((orderId) => ({ orderId }));
const at = (afterVisits: number, more = {}) => ({
  afterVisits,
  address: { location_id: 'p0' },
  duration: 30,
  ...more,
});
const shipmentStop = (place: string) => ({ address: { location_id: place }, duration: 10 });

/** Four boxes for a van that carries two at once, and a shipment. */
const body = makeRequest([], {
  vehicle_types: [{ type_id: 'type', capacity: [2] }],
  services: ['a', 'b', 'c', 'd'].map((id, i) => makeService(id, i + 1, { type: 'delivery', size: [1] })),
  shipments: [{ id: 't', size: [1], pickup: shipmentStop('p5'), delivery: shipmentStop('p6') }],
  cost_matrices: makePlaneMatrix(7),
});

type Behind = Omit<VrpRouteUnderWay, 'vehicleId'>;
const reloading = (behind: Behind, more: Partial<VrpReload> = {}): VrpPlanRules => ({
  reloads: [{ vehicleId: 'van', most: 2, duration: 30, ...more }],
  routesUnderWay: [{ vehicleId: 'van', ...behind }],
});

async function evaluate(ids: string[], rules: VrpPlanRules) {
  const plan = { routes: [{ vehicleId: 'van', visits: visits(...ids) }] };
  const answer = await evaluatePlan(body, testHost, plan, rules);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

/** Ids of the visits, `^` for a reload. */
const shapeOf = ({ routes: [route] }: VrpSolution) =>
  route.activities
    .filter(({ type }) => type !== 'start' && type !== 'end')
    .map(({ type, id }) => (type === 'reload' ? '^' : id))
    .join(' ');

describe('a route by hand', () => {
  test.each<[string, string, Behind]>([
    ['where the van reloaded it has', 'a ^ b c', { visits: visits('a', 'b'), reloads: [at(1)] }],
    ['what lies behind is not cut again', 'b a ^ c', { visits: visits('b', 'a'), reloads: [] }],
    ['one load would do', 'a ^ b', { visits: visits('a'), reloads: [at(1)] }],
    [
      'on its way to a reload, with nothing more to do',
      'a b ^',
      { visits: visits('a', 'b'), reloads: [at(2)] },
    ],
    ['twice', 'a ^ b ^ c d', { visits: visits('a', 'b'), reloads: [at(1), at(2)] }],
  ])('%s', async (_, shape, done) => {
    const ids = shape.split(' ').filter((id) => id !== '^');
    const { solution, violations } = await evaluate(ids, reloading(done));
    expect(shapeOf(solution)).toBe(shape);
    expect(violations).toEqual([]);
    expect(
      checkVrpAnswer(body, solution, reloading(done)).filter((fault) => !/unassigned/.test(fault)),
    ).toEqual([]);
  });

  test('a reload that is done has its own place, time and length', async () => {
    const own = { address: { location_id: 'p4' }, duration: 77, start: 5000 };
    const done = { visits: visits('a'), reloads: [at(1, own)] };
    const { solution } = await evaluate(['a', 'b'], reloading(done));
    const reload = solution.routes[0].activities.find(({ type }) => type === 'reload');
    expect(reload).toMatchObject({ location_id: 'p4', end_time: 5077 });
  });

  test('a break at a reload that nothing follows is a break', async () => {
    const done = { visits: visits('a', 'b'), reloads: [at(2, { address: { location_id: 'p4' } })] };
    const routes = [{ vehicleId: 'van', visits: visits('a', 'b') }];
    let rested = 0;
    for (let longest = 40; longest < 2500; longest += 40) {
      const pause = { duration: 5, max_driving_time: longest };
      const asked = { ...body, vehicles: body.vehicles.map((van) => ({ ...van, break: pause })) };
      const answer = await evaluatePlan(asked, testHost, { routes }, reloading(done));
      if (!answer.ok) throw new Error(answer.error.message);
      const { solution, violations } = answer.value;
      const types = solution.routes[0].activities.map(({ type }) => type).join(' ');
      if (!/reload break end$/.test(types)) continue;
      rested++;
      const faults = checkVrpAnswer(asked, solution, reloading(done));
      expect(faults.some((fault) => fault.startsWith('driving-break'))).toBe(violations.length > 0);
    }
    expect(rested).toBeGreaterThan(0);
  });

  test('one that begins otherwise has done nothing of it', async () => {
    const { solution } = await evaluate(['b', 'a'], reloading({ visits: visits('a'), reloads: [at(1)] }));
    expect(shapeOf(solution)).toBe('b a');
  });

  test('too much for what was loaded is shown on the trip that it was on', async () => {
    const done = { visits: visits('a', 'b', 'c'), reloads: [] };
    const { solution, violations } = await evaluate(['a', 'b', 'c', 'd'], reloading(done));
    expect(shapeOf(solution)).toBe('a b c ^ d');
    expect(violations).toMatchObject([{ kind: 'capacity', load: 3 }]);
    const often = await evaluate(
      ['a', 'b', 'c', 'd'],
      reloading({ visits: visits('a'), reloads: [at(1)] }, { most: 1 }),
    );
    expect(shapeOf(often.solution)).toBe('a ^ b c d');
    expect(often.violations).toMatchObject([{ kind: 'capacity', load: 3 }]);
  });
});

test.each<[string, Behind, string]>([
  ['an order that there is not', { visits: visits('x'), reloads: [] }, "visits[0]: order 'x' without a role"],
  [
    'a stop twice',
    { visits: visits('a', 'a'), reloads: [] },
    "visits[1]: order 'a' without a role is visited twice",
  ],
  ['a shipment without a role', { visits: visits('t'), reloads: [] }, "order 't' without a role is no stop"],
  [
    'a reload before all',
    { visits: visits('a'), reloads: [at(0)] },
    'reloads[0].afterVisits: must be a whole number from 1 to 1',
  ],
  [
    'one behind more than there is',
    { visits: visits('a'), reloads: [at(2)] },
    'reloads[0].afterVisits: must',
  ],
  [
    'two at once',
    { visits: visits('a', 'b'), reloads: [at(1), at(1)] },
    'reloads[1].afterVisits: must be a whole number from 2',
  ],
  [
    'more than any route may have',
    { visits: visits('a'), reloads: Array.from({ length: 21 }, () => at(1)) },
    'reloads: more than 20',
  ],
  [
    'a shipment on board',
    { visits: [{ orderId: 't', role: 'pickup' }], reloads: [at(1)] },
    "shipment 't' is on board",
  ],
  ['no duration', { visits: visits('a'), reloads: [at(1, { duration: -1 })] }, 'reloads[0].duration'],
  ['no moment', { visits: visits('a'), reloads: [at(1, { start: 0.5 })] }, 'reloads[0].start'],
  [
    'a place without a way',
    { visits: visits('a'), reloads: [at(1, { address: { location_id: 'far' } })] },
    'routesUnderWay[0].reloads[0].address',
  ],
])('what cannot be done is refused: %s', async (_, done, message) => {
  const answer = await evaluatePlan(body, testHost, { routes: [] }, reloading(done));
  expect(answer.ok ? '' : answer.error.message).toContain(message);
});

test('of several shifts one has to be named', async () => {
  const shifts = {
    ...body,
    vehicles: body.vehicles.map((van) => ({ ...van, shifts: [{ shift_id: 'i' }, { shift_id: 'ii' }] })),
  };
  const done = { visits: visits('a'), reloads: [at(1)] };
  const message = async (shiftId?: string) => {
    const rules = reloading({ ...done, ...(shiftId === undefined ? {} : { shiftId }) });
    const answer = await evaluatePlan(shifts, testHost, { routes: [] }, rules);
    return answer.ok ? '' : answer.error.message;
  };
  expect(await message()).toContain('has several shifts, name one');
  expect(await message('ii')).toBe('');
});

describe('a run', () => {
  const town = makeTown(3, 24, 3);
  const reloads = everyVan(3, { most: 2, duration: 600 });
  const start = (requirements: VrpRequirements, initial?: VrpSolution) =>
    optimize(town, testHost, { budget: { iterations: 1 }, requirements, initial });

  test('goes on with what is done, also where a rule was broken', async () => {
    const rough = await solve({ ...town, services: town.services?.slice(0, 17) }, { reloads }, 20);
    const route = rough.routes.find(({ activities }) => activities.some(({ type }) => type === 'reload'));
    const { activities = [], vehicle_id: vehicleId = '' } = route ?? {};
    const first = activities.findIndex(({ type }) => type === 'reload');
    // One stop behind the reload is behind too.
    const behind = activities.slice(1, first + 2);
    const ids = behind.flatMap(({ id }) => id ?? []);
    const done = {
      visits: visits(...ids),
      reloads: [at(ids.length - 1, { duration: 600 })],
    };
    const known = { reloads, routesUnderWay: [{ vehicleId, ...done }] };
    // A piece more than the van carries.
    const heavy = town.services?.map((service) =>
      service.id === ids[0] ? { ...service, size: [11] } : service,
    );
    for (const [keepsBroken, asked] of [
      [false, town],
      [true, town],
      [true, { ...town, services: heavy }],
    ] as const) {
      const solution = await solve(asked, { ...known, keepsBroken }, 30, rough);
      const found = solution.routes.find(({ vehicle_id }) => vehicle_id === vehicleId);
      const kept = found?.activities.slice(1, first + 2);
      expect(kept?.map(({ type, id, arr_time }) => [type, id, arr_time])).toEqual(
        behind.map(({ type, id, arr_time }) => [type, id, arr_time]),
      );
      if (asked === town) expect(checkVrpAnswer(town, solution, known)).toEqual([]);
    }
    const messageOf = async (requirements: VrpRequirements, initial: VrpSolution | undefined = rough) => {
      const answer = await start(requirements, initial);
      return answer.ok ? '' : answer.error.message;
    };
    expect(await messageOf({ ...known, fixedPrefix: [{ vehicleId, visits: ids.length - 1 }] })).toBe('');
    const turned = [{ vehicleId, ...done, visits: done.visits.toReversed() }];
    expect(await messageOf({ reloads, routesUnderWay: turned })).toContain(
      `the first ${ids.length} visits of vehicle '${vehicleId}' are others in the earlier solution`,
    );
    const fixedPrefix = [{ vehicleId, visits: ids.length }];
    const said = `not together with fixedPrefix of vehicle '${vehicleId}', unless routesUnderWay has as many visits of it`;
    expect(await messageOf({ ...known, fixedPrefix: [{ vehicleId, visits: ids.length + 1 }] })).toContain(
      said,
    );
    expect(await messageOf({ reloads, fixedPrefix })).toContain(said);
    expect(await messageOf({ reloads, frozenUntil: 100 })).toContain(
      'reloads: not together with frozenUntil',
    );
  });
});
