/** Routes that have rested: the breaks that lie behind stay, and no other is put there; what cannot be so is refused. */
import { describe, expect, test } from 'vitest';
import { makeRequest, makeService, testHost } from '../../testing/vrp-cases.ts';
import { checkVrpAnswer } from '../../testing/vrp-checker.ts';
import { problemOf } from '../../testing/vrp-problems.ts';
import type { VrpSolution } from '../contract/vrp-answer.ts';
import type { VrpPlanVisit, VrpRouteUnderWay } from '../contract/vrp-plan-route.ts';
import type { VrpRequestBody } from '../contract/vrp-request.ts';
import type { VrpPlanRules } from '../contract/vrp-requirements.ts';
import { optimize } from './optimize.ts';
import { evaluatePlan } from './vrp-evaluation/evaluate-plan.ts';

const visits = (...ids: string[]): VrpPlanVisit[] => ids.map((orderId) => ({ orderId }));

/** Stops at 100, 200, 300 and 400 seconds of road, 10 seconds of work each. */
const bodyWith = (vehicle: Partial<VrpRequestBody['vehicles'][number]>, more = {}) =>
  makeRequest([0, 100, 200, 300, 400], {
    vehicles: [
      { vehicle_id: 'van', type_id: 'type', start_address: { location_id: 'p0' }, ...vehicle },
      { vehicle_id: 'other', type_id: 'type', start_address: { location_id: 'p0' } },
    ],
    services: ['a', 'b', 'c', 'd'].map((id, i) => makeService(id, i + 1, { duration: 10, ...more })),
  });
const atNoon = { break: { earliest: 100, latest: 400, duration: 50 } };
const driving = (parts?: number[]) => ({
  break: {
    duration: parts ? parts.reduce((sum, part) => sum + part, 0) : 40,
    max_driving_time: 450,
    ...(parts ? { possible_split: parts } : {}),
  },
});

const done = (ids: string[], ...breaks: NonNullable<VrpRouteUnderWay['breaks']>): VrpRouteUnderWay => ({
  vehicleId: 'van',
  visits: visits(...ids),
  breaks,
});

async function evaluate(body: VrpRequestBody, ids: string[], rules: VrpPlanRules) {
  const plan = { routes: [{ vehicleId: 'van', visits: visits(...ids) }] };
  const answer = await evaluatePlan(body, testHost, plan, rules);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value;
}

/** Ids of the visits with their arrivals; breaks with beginning and end. */
const shapeOf = ({ routes: [route] }: VrpSolution) =>
  route.activities
    .filter(({ type }) => type !== 'start' && type !== 'end')
    .map(({ type, id, arr_time = 0, waiting_time, end_time }) =>
      type === 'break' ? `rest ${arr_time + waiting_time}-${end_time}` : `${id} ${arr_time}`,
    )
    .join(', ');

describe('a route by hand', () => {
  test.each<[string, object, VrpRouteUnderWay, string]>([
    [
      'would rest in its hours by itself',
      atNoon,
      { vehicleId: 'van', visits: visits('b'), breaks: [] },
      'a 100, b 210, c 320, rest 330-380, d 480',
    ],
    [
      'has rested later than it would now, between the same visits',
      atNoon,
      done(['a', 'b'], { afterVisits: 1, start: 130, duration: 50 }),
      'a 100, rest 130-180, b 280, c 390, d 500',
    ],
    [
      'rested at the next place where it had driven on before',
      atNoon,
      done(['a', 'b'], { afterVisits: 1, start: 230, duration: 50 }),
      'a 100, rest 230-280, b 280, c 390, d 500',
    ],
    [
      'has rested, for longer than its rule says, and rests no more',
      atNoon,
      done(['a', 'b', 'c'], { afterVisits: 3, start: 320, duration: 75 }),
      'a 100, b 210, c 320, rest 330-405, d 505',
    ],
    [
      'has not rested while it could, and rests later',
      atNoon,
      done(['a', 'b']),
      'a 100, b 210, c 320, rest 330-380, d 480',
    ],
    [
      'rested at its start',
      atNoon,
      done(['a'], { afterVisits: 0, start: 0, duration: 50 }),
      'rest 0-50, a 150, b 260, c 370, d 480',
    ],
    [
      'keeps a break of a rule that is gone',
      {},
      done(['a', 'b'], { afterVisits: 1, start: 120, duration: 30 }),
      'a 100, rest 120-150, b 250, c 360, d 470',
    ],
    [
      'drives on from the break that it has taken',
      driving(),
      done(['a', 'b'], { afterVisits: 1, start: 110, duration: 40 }),
      'a 100, rest 110-150, b 250, c 360, d 470, rest 480-520',
    ],
    [
      'takes only the second part behind the first',
      driving([15, 30]),
      done(['a', 'b'], { afterVisits: 2, start: 220, duration: 15 }),
      'a 100, b 210, rest 220-235, c 335, d 445, rest 455-485',
    ],
  ])('%s', async (_, vehicle, behind, shape) => {
    const body = bodyWith(vehicle);
    const rules = { routesUnderWay: [behind] };
    const { solution, violations } = await evaluate(body, ['a', 'b', 'c', 'd'], rules);
    expect(shapeOf(solution)).toBe(shape);
    expect(violations).toEqual([]);
    const faults = checkVrpAnswer(body, solution, rules);
    expect(faults.filter((fault) => !/unassigned/.test(fault))).toEqual([]);
  });

  test('whose hours are over when all that lies behind is left rests at once, too late', async () => {
    const late = bodyWith({ break: { earliest: 0, latest: 200, duration: 50 } });
    const { solution, violations } = await evaluate(late, ['a', 'b', 'c', 'd'], {
      routesUnderWay: [done(['a', 'b', 'c'])],
    });
    expect(shapeOf(solution)).toBe('a 100, b 210, c 320, rest 330-380, d 480');
    expect(violations).toMatchObject([{ kind: 'break_late', excess: 130 }]);
  });
});

test('a search keeps the break where it was, although another order would rather have it elsewhere', async () => {
  // Before the window of c opens there is time for a break that costs nothing.
  const body = bodyWith(atNoon);
  const services = body.services?.map((service) =>
    service.id === 'c' ? { ...service, time_windows: [{ earliest: 420, latest: 900 }] } : service,
  );
  const routesUnderWay = [done(['a', 'b'], { afterVisits: 1, start: 110, duration: 50 })];
  const initial = await evaluate(body, ['a', 'b', 'd'], { routesUnderWay });
  const answer = await optimize({ ...body, services }, testHost, {
    budget: { iterations: 200 },
    initial: initial.solution,
    requirements: { routesUnderWay, fixedPrefix: [{ vehicleId: 'van', visits: 2 }] },
  });
  if (!answer.ok) throw new Error(answer.error.message);
  const solution = answer.value.solution as VrpSolution;
  expect(shapeOf(solution)).toMatch(
    /^a 100, rest 110-160, b 260, [cd] 370|^a 100, rest 110-160, b 260, d 470/,
  );
  expect(checkVrpAnswer({ ...body, services }, solution, { routesUnderWay })).toEqual([]);
});

test('of a route that neither rests nor reloads nothing that lies behind matters to the problem', async () => {
  const routesUnderWay = [done(['a', 'b'])];
  expect((await problemOf(bodyWith({}), { routesUnderWay })).routesUnderWay).toBeUndefined();
  expect((await problemOf(bodyWith(atNoon), { routesUnderWay })).routesUnderWay?.map(Boolean)).toEqual([
    true,
    false,
  ]);
});

test.each<[Partial<VrpRouteUnderWay>, string]>([
  [{ vehicleId: 'none' }, "routesUnderWay[0]: vehicle 'none' does not exist"],
  [{ visits: [] }, 'routesUnderWay[0].visits: must not be empty'],
  [
    { visits: visits('x') },
    "routesUnderWay[0].visits[0]: order 'x' without a role is no stop of the request",
  ],
  [{ visits: visits('a', 'a') }, "routesUnderWay[0].visits[1]: order 'a' without a role is visited twice"],
  [
    { breaks: [{ afterVisits: 3, start: 0, duration: 5 }] },
    'routesUnderWay[0].breaks[0].afterVisits: must be a whole number from 0 to 2, the number of visits',
  ],
  [
    {
      breaks: [
        { afterVisits: 2, start: 0, duration: 5 },
        { afterVisits: 1, start: 0, duration: 5 },
      ],
    },
    'routesUnderWay[0].breaks[1].afterVisits: must be a whole number from 2 to 2',
  ],
  [
    { breaks: [{ afterVisits: 1, start: 0.5, duration: 5 }] },
    'routesUnderWay[0].breaks[0].start: must be a whole number of seconds',
  ],
  [
    { breaks: [{ afterVisits: 1, start: 0, duration: -1 }] },
    'routesUnderWay[0].breaks[0].duration: must be a whole number from 0',
  ],
])('what means nothing is refused: %j', async (wrong, message) => {
  const routesUnderWay = [{ ...done(['a', 'b']), ...wrong }];
  const answer = await optimize(bodyWith(atNoon), testHost, { requirements: { routesUnderWay } });
  expect(answer.ok ? '' : answer.error.message).toContain(message);
});

test('routes that may leave later, are named twice, or are one of several are refused', async () => {
  const refusalOf = async (vehicle: object, ...routesUnderWay: VrpRouteUnderWay[]) => {
    const answer = await optimize(bodyWith(vehicle), testHost, { requirements: { routesUnderWay } });
    return answer.ok ? '' : answer.error.message;
  };
  expect(await refusalOf({ latest_start: 50 }, done(['a']))).toContain(
    "routesUnderWay[0]: vehicle 'van' has a latest_start, its departure lies behind",
  );
  expect(await refusalOf({}, done(['a']), done(['b']))).toContain(
    "routesUnderWay[1]: vehicle 'van' is named before",
  );
  const start_address = { location_id: 'p0' };
  const shifts = [
    { shift_id: 'early', start_address, latest_end: 500 },
    { shift_id: 'late', start_address, earliest_start: 600 },
  ];
  expect(await refusalOf({ shifts }, done(['a']))).toContain(
    "routesUnderWay[0]: vehicle 'van' has several shifts, name one",
  );
});
