import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MADE_INSTANCES } from '../../files/research/made-instances.ts';
import { PLAN_VERSION } from '../../plan/migrate-plan.ts';
import type { Plan } from '../../plan/plan.ts';
import { PLAN } from '../../plan/plan-schema.ts';
import type { Territory } from '../../plan/territory.ts';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { anyPlan } from '../../testing/plan-arbitrary.ts';
import { drawFrom } from '../../testing/schema-arbitrary.ts';
import { buildRequest } from '../request/build-body.ts';
import { makeResearchPlan } from '../research/research-plan.ts';
import { encodePlanFile, readPlanFile } from './plan-file.ts';

const PROFILE = {
  id: 'cp_1',
  name: 'Low bridges',
  base: 'car',
  model: { speed: [], priority: [{ if: 'true' }] },
};

function open(text: string) {
  const result = readPlanFile(text, 'new');
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

/** The file of a plan with one change in its JSON. */
function damage(change: (json: Record<string, never>) => void): string {
  const json = JSON.parse(encodePlanFile({ plan: makePlan(['A', 'B']), profiles: [] })) as Record<
    string,
    never
  >;
  change(json);
  const result = readPlanFile(JSON.stringify(json), 'new');
  return result.ok ? '' : result.message;
}

test('opened and saved again, the file of any plan is the same byte for byte', () => {
  fc.assert(
    fc.property(anyPlan, fc.boolean(), (plan, hasProfile) => {
      const text = encodePlanFile({ plan, profiles: hasProfile ? [PROFILE] : [] });
      const opened = open(text);
      expect(encodePlanFile(opened)).toBe(text);
      expect(opened.plan.id).toBe('new');
      expect(JSON.parse(JSON.stringify({ ...opened.plan, id: plan.id }))).toEqual(
        JSON.parse(JSON.stringify(plan)),
      );
    }),
    { numRuns: 300 },
  );
});

test('sizes of vans and types come back as they were; a file from before them has none', () => {
  const plan = makePlan(['A'], 2);
  const sizes = { height: 3.2, width: 2.3, length: 7.1, weightTonnes: 7.5, axleLoadTonnes: 5 };
  const [first, second] = plan.vehicles;
  const sized = {
    ...plan,
    vehicles: [{ ...first, ...sizes }, second],
    vehicleTypes: [{ id: 'lorry', name: 'Lorry', capacity: [10], ...sizes }],
  };
  const opened = open(encodePlanFile({ plan: sized, profiles: [] })).plan;
  expect(opened.vehicles[0]).toMatchObject(sizes);
  expect(opened.vehicleTypes[0]).toMatchObject(sizes);
  const before = open(encodePlanFile({ plan, profiles: [] })).plan;
  expect(before.vehicles).toEqual(plan.vehicles);
  expect(damage((json) => Object.assign(json.vehicles[0], { height: 'tall' }))).toMatch(/height/);
});

const TRIANGLE: Territory['ring'] = [
  [7, 43],
  [8, 43],
  [8, 44],
];

test('areas of vans are refused where their corners enclose none, or two have one id', () => {
  const area: Territory = { id: 'a', name: 'North', ring: TRIANGLE, vehicleIds: ['van-1'], strength: 'keep' };
  const say = (...territories: unknown[]) => damage((json) => Object.assign(json, { territories }));
  expect(say(area)).toBe('');
  expect(say({ ...area, ring: TRIANGLE.slice(1) })).toMatch(
    /territories, item 1, ring .* outline of 3 to 500/,
  );
  expect(say({ ...area, ring: [...TRIANGLE, [7.5, 42]] })).toMatch(/does not cross itself/);
  expect(say({ ...area, ring: [...TRIANGLE, [7, 91]] })).toMatch(/ring/);
  expect(say({ ...area, strength: 'always' })).toMatch(/strength .* "prefer" \/ "keep"/);
  expect(say(area, area)).toMatch(/territories, item 2 has the id a/);
});

test('no-go zones come back as they were, and what only they have is refused elsewhere', () => {
  const zone: Territory = { id: 'z', name: 'Old town', ring: TRIANGLE, vehicleIds: [], strength: 'closed' };
  const territories: Territory[] = [
    { ...zone, hours: [28_800, 39_600] },
    { ...zone, id: 'y', closedTo: 'types', typeIds: ['truck'] },
    { ...zone, id: 'x', closedTo: 'vans', vehicleIds: ['van-1'] },
  ];
  const opened = open(encodePlanFile({ plan: { ...makePlan(['a']), territories }, profiles: [] })).plan;
  expect(opened.territories).toEqual(territories);
  const say = (...list: unknown[]) => damage((json) => Object.assign(json, { territories: list }));
  expect(say(zone)).toBe('');
  expect(say({ ...zone, hours: [60, 60] })).toMatch(/territories, item 1 .* a no-go zone with types only/);
  expect(say({ ...zone, closedTo: 'vans', hours: [0, 60] })).toMatch(
    /with hours only where it is closed to all/,
  );
  expect(say({ ...zone, strength: 'keep', hours: [0, 60] })).toMatch(/a no-go zone/);
  expect(say({ ...zone, closedTo: 'drivers' })).toMatch(/closedTo .* "types" \/ "vans"/);
});

test('a plan stored before there were no-go zones opens as it was', () => {
  const stored = readFileSync(new URL('before-zones.plan.json', import.meta.url), 'utf8');
  const { plan: opened } = open(stored);
  expect(opened.territories).toMatchObject([
    { id: 'area', name: 'North', strength: 'keep', vehicleIds: ['van-1'] },
    { id: 'area 2', name: 'South', strength: 'prefer', vehicleIds: ['van-2'] },
  ]);
  const written = JSON.parse(encodePlanFile({ plan: opened, profiles: [] }));
  expect(written).toEqual({ ...JSON.parse(stored), version: PLAN_VERSION });
  expect(buildRequest(opened).rules.closedAreas).toBeUndefined();
});

/** What only no-go zones have is left where it says something. */
function makeSound({ closedTo, typeIds, hours, ...area }: Territory): Territory {
  if (area.strength !== 'closed') return area;
  if (closedTo) return { ...area, closedTo, ...(typeIds && closedTo === 'types' ? { typeIds } : {}) };
  return { ...area, ...(hours ? { hours: [hours[0], hours[0] + 60] } : {}) };
}

/** Plans with every member that the schema lists; ids are those of other orders and vans. */
const fullPlan = drawFrom(PLAN).map((drawn): Plan => {
  const plan = { ...(drawn as Plan), id: 'plan' };
  const number = <T>(items: readonly T[]) => items.map((item, i) => ({ ...item, id: `${i}` }));
  // Corners drawn at random enclose nothing.
  const territories =
    plan.territories && number(plan.territories).map((area) => makeSound({ ...area, ring: TRIANGLE }));
  return {
    ...plan,
    orders: number(plan.orders),
    vehicles: number(plan.vehicles),
    ...(territories ? { territories } : {}),
    // What lies behind of a planned route is told its reloads and breaks by that route (migrate-plan.test.ts).
    ...(plan.past ? { past: plan.past.map((behind) => ({ ...behind, vehicleId: 'of no route' })) } : {}),
  };
});

test('no member of the plan is refused or lost', () => {
  fc.assert(
    fc.property(fullPlan, (plan) => {
      const opened = open(encodePlanFile({ plan, profiles: [] })).plan;
      expect(JSON.parse(JSON.stringify({ ...opened, id: 'plan' }))).toEqual(JSON.parse(JSON.stringify(plan)));
    }),
    { numRuns: 200 },
  );
});

test.each(MADE_INSTANCES)('a plan of the research instance of $kind is opened again', ({ make }) => {
  const plan: Plan = { ...makePlan([]), ...makeResearchPlan(make(), 'file') };
  const opened = open(encodePlanFile({ plan, profiles: [] })).plan;
  expect(opened.abstractSpace).toEqual(plan.abstractSpace);
  expect(opened.orders).toEqual(plan.orders);
});

test('members that are not known are kept, at the top and inside orders', () => {
  const json = JSON.parse(encodePlanFile({ plan: makePlan(['A']), profiles: [] }));
  json.weather = { rain: [1, 2] };
  json.orders[0].colour = 'red';
  const again = JSON.parse(encodePlanFile(open(JSON.stringify(json))));
  expect(again.weather).toEqual({ rain: [1, 2] });
  expect(again.orders[0].colour).toBe('red');
});

describe('what is wrong is named with its place', () => {
  const cases: [string, (json: never) => void, RegExp][] = [
    [
      'a text for a number',
      (json: { orders: { durationSeconds: unknown }[] }) => {
        json.orders[1].durationSeconds = 'long';
      },
      /orders, item 2, durationSeconds.*"long".*a number/,
    ],
    [
      'half a place',
      (json: { orders: { location: unknown }[] }) => {
        json.orders[0].location = [7];
      },
      /orders, item 1, location/,
    ],
    [
      'a type that there is not',
      (json: { orders: { type: unknown }[] }) => {
        json.orders[0].type = 'visit';
      },
      /orders, item 1, type.*"visit".*"delivery"/,
    ],
    [
      'no vans',
      (json: { vehicles?: unknown }) => {
        delete json.vehicles;
      },
      /vehicles.*nothing.*a list/,
    ],
    [
      'an id twice',
      (json: { orders: { id: string }[] }) => {
        json.orders[1].id = 'A';
      },
      /item 2 has the id A/,
    ],
    [
      'a day that is none',
      (json: { date: unknown }) => {
        json.date = 'Tuesday';
      },
      /date.*"Tuesday"/,
    ],
    [
      'a profile without a name',
      (json: { ownProfiles: unknown }) => {
        json.ownProfiles = [{ id: 'cp_1', base: 'car', model: {} }];
      },
      /ownProfiles, item 1, name/,
    ],
  ];
  for (const [what, change, message] of cases)
    test(what, () => expect(damage(change as (json: Record<string, never>) => void)).toMatch(message));
});

test('newer versions, other JSON and what is no JSON are refused in words', () => {
  expect(damage((json) => Object.assign(json, { version: 99 }))).toMatch(
    /newer version of Tourwright \(plan version 99/,
  );
  const refusal = (text: string) => {
    const result = readPlanFile(text, 'new');
    return result.ok ? '' : result.message;
  };
  expect(refusal('{"vehicles":[]}')).toMatch(/no plan file/);
  expect(refusal('[1]')).toMatch(/no plan file/);
  expect(refusal('{"format":')).toMatch(/cannot be read as JSON/);
  expect(refusal(`{"format":"tourwright-plan","orders":${'['.repeat(50_000)}`)).toMatch(
    /more than 100 levels deep/,
  );
});

test('a file of the first version opens, one before it does not', () => {
  const plan = { ...makePlan(['A', 'B']), fairness: undefined };
  const file = JSON.parse(encodePlanFile({ plan, profiles: [] }));
  const objectives = [{ type: 'min', value: 'completion_time' }];
  const open = (version: number) => readPlanFile(JSON.stringify({ ...file, version, objectives }), 'new');
  const opened = open(2);
  expect(opened.ok ? opened.value.plan.orders.map(({ id }) => id) : opened.message).toEqual(['A', 'B']);
  expect(open(1)).toMatchObject({ ok: false, message: expect.stringContaining('1') });
});

test.each([
  [9999, 43],
  [7, 91],
])('a place at %d, %d is refused with where it stands', (lon, lat) => {
  const far = makeOrder('B', { location: [lon, lat] });
  const plan = { ...makePlan(['A']), orders: [...makePlan(['A']).orders, far] };
  const result = readPlanFile(encodePlanFile({ plan, profiles: [] }), 'new');
  expect(result.ok ? '' : result.message).toMatch(/orders, item 2, location, item [12]/);
});

test('no damaged file throws', () => {
  const text = encodePlanFile({ plan: makePlan(['A', 'B']), profiles: [PROFILE] });
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(20), fc.string({ maxLength: 4 }), (at, cut, put) => {
      const result = readPlanFile(text.slice(0, at) + put + text.slice(at + cut), 'new');
      if (!result.ok) expect(result.message.length).toBeGreaterThan(10);
    }),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      readPlanFile(
        JSON.stringify({ format: 'tourwright-plan', version: 2, orders: value, vehicles: value }),
        'new',
      );
    }),
  );
});
