/** What is said of orders in no-go zones: why they are left out, what a plan by hand breaks, why a plan is as it is. */
import { expect, test } from 'vitest';
import type { VrpRule } from '../../api/contract/vrp-reasons.ts';
import type { VrpViolation } from '../../api/contract/vrp-violations.ts';
import type { LonLat } from '../../plan/order.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Territory } from '../../plan/territory.ts';
import { findFixes, findLateFixes } from '../../store/arrange/find-fixes.ts';
import { makeOrder, makePlan, makeSolution } from '../../testing/make-plan.ts';
import { describeViolation } from '../adjust/describe-violation.ts';
import { explainUnassigned } from '../unassigned/explain-unassigned.ts';
import { describeLeftOut } from './describe-reason.ts';

const INSIDE: LonLat = [8.05, 44.05];
const zone: Territory = {
  id: 'z',
  name: 'Old town',
  ring: [
    [8, 44],
    [8.1, 44],
    [8.1, 44.1],
    [8, 44.1],
  ],
  vehicleIds: [],
  strength: 'closed',
};
const always: Territory = { ...zone, closedTo: 'vans', vehicleIds: ['van-1'] };
const timed: Territory = { ...zone, hours: [28_800, 39_600] };

function makeDay(territory: Territory | undefined, windows: [number, number][] = []): Plan {
  const orders = [makeOrder('a', { location: INSIDE, name: 'Café Morgan', windows })];
  return { ...makePlan([], 2), orders, ...(territory ? { territories: [territory] } : {}) };
}

const explain = (plan: Plan, code: number) =>
  explainUnassigned({ orderId: 'a', code, reason: '', otherReasons: [] }, plan.orders[0], plan, undefined);

test('an order that is left out names the zone and its hours', () => {
  expect(explain(makeDay(always), 25)).toBe(
    'It lies in the no-go zone Old town: only Van 2 may serve it, and they have no room or time left.',
  );
  expect(explain(makeDay(zone), 25)).toBe('It lies in the no-go zone Old town: no van may serve it.');
  expect(explain(makeDay(timed, [[28_800, 36_000]]), 25)).toBe(
    'It lies in the no-go zone Old town, closed 08:00–11:00: no van may serve it.',
  );
  expect(explain(makeDay(timed), 34)).toMatch(
    /^It lies in the no-go zone Old town, closed 08:00–11:00\. Every van/,
  );
  expect(explain(makeDay(timed), 3)).not.toMatch(/zone/);
  expect(explain(makeDay(undefined), 34)).toMatch(/^Every van/);
});

const late = (start: number, latest: number): VrpViolation => ({
  kind: 'late',
  orderId: 'a',
  vehicleId: 'van-1',
  position: 1,
  activity: 'delivery',
  start,
  unit: 'seconds',
  excess: start - latest,
  window: { latest },
});

test('a stop by hand says which zone it breaks, unless the order itself says the same', () => {
  const closed = (plan: Plan) =>
    describeViolation(
      { kind: 'vehicle_disallowed', orderId: 'a', vehicleId: 'van-1', position: 1 } as VrpViolation,
      plan,
    );
  expect(closed(makeDay(always))).toBe('Café Morgan lies in the no-go zone Old town: Van 1 may not serve it');
  const own = makeDay(always);
  expect(closed({ ...own, orders: [{ ...own.orders[0], disallowedVehicles: ['van-1'] }] })).not.toMatch(
    /zone/,
  );
  expect(describeViolation(late(30_000, 28_500), makeDay(timed))).toBe(
    'Café Morgan lies in the no-go zone Old town, closed 08:00–11:00: service may begin until 07:55 or from 11:00, not at 08:20',
  );
  // Late by its own window, which the zone does not touch.
  expect(describeViolation(late(30_000, 27_000), makeDay(timed, [[25_200, 27_000]]))).toMatch(/late/);
});

test('a reason names the zone where the request has its windows and vans of it', () => {
  const say = (plan: Plan, rule: object) =>
    describeLeftOut(plan, {
      kind: 'kept_out',
      orderId: 'a',
      rules: [{ orderId: 'a', ...rule } as VrpRule],
      place: { vehicleId: 'van-1', position: 1, arrival: 30_000, addedMetres: 0 },
    } as never);
  expect(say(makeDay(always), { kind: 'disallowed_vehicles' })).toMatch(
    /^Café Morgan lies in the no-go zone Old town\. Without/,
  );
  expect(say(makeDay(timed), { kind: 'window', activity: 'delivery' })).toMatch(
    /^Café Morgan lies in the no-go zone Old town, closed 08:00–11:00\. Without/,
  );
  expect(say(makeDay(timed, [[25_200, 43_200]]), { kind: 'window', activity: 'delivery' })).toMatch(
    /^Café Morgan is open 07:00–12:00\. Café Morgan lies in the no-go zone Old town/,
  );
});

test('a way out deletes the zone, and a window is not opened that the order does not have', async () => {
  const engine = {
    listRelaxations: async () => ({ ok: true, value: { fitsAlready: false, relaxations: [] } }),
    listInsertions: async () => ({ ok: true, value: [] }),
  } as never;
  const plan = { ...makeDay(zone), solution: makeSolution('van-1', []) };
  const fixes = await findFixes(engine, plan, 'a');
  expect(fixes.ok && fixes.value.map(({ title }) => title)).toEqual(['Leave out the no-go zone Old town']);
  expect(fixes.ok && fixes.value[0].also?.(plan).territories).toBeUndefined();
  const listLate = async (now: Plan, violation: VrpViolation) => {
    const solution = { ...makeSolution('van-1', ['a']), violations: [violation] };
    const found = await findLateFixes(engine, { ...now, solution }, 'a');
    return found.ok ? found.value.map(({ title }) => title) : [];
  };
  expect(await listLate(makeDay(timed), late(30_000, 28_500))).toEqual(['Leave out the no-go zone Old town']);
  expect(await listLate(makeDay(undefined, [[25_200, 27_000]]), late(30_000, 27_000))).toEqual([
    'Open until 08:20',
  ]);
});
