/** Window breaks as a planner needs them: the route decides, by when it leaves, when it is back and how long it takes. */
import { describe, expect, test } from 'vitest';
import { makePlaneMatrix, makeRequest, makeService, testHost } from '../../testing/vrp-cases.ts';
import { Dice } from '../../testing/vrp-random/dice.ts';
import type { VrpRoute, VrpSolution } from '../contract/vrp-answer.ts';
import type { VrpRequestBody } from '../contract/vrp-request.ts';
import type { VrpBreakNeed, VrpRequirements } from '../contract/vrp-requirements.ts';
import { optimize } from './optimize.ts';
import { evaluatePlan } from './vrp-evaluation/evaluate-plan.ts';

const HOUR = 3600;
const start = { location_id: 'p0' };

async function solve(body: VrpRequestBody, requirements?: VrpRequirements): Promise<VrpSolution> {
  const answer = await optimize(body, testHost, { budget: { iterations: 200 }, requirements });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.solution as VrpSolution;
}

function readRoute({ activities }: VrpRoute) {
  const first = activities[0];
  const last = activities[activities.length - 1];
  const departure = first.end_time ?? Number.NaN;
  const end = last.arr_time ?? Number.NaN;
  return { departure, end, breaks: activities.filter(({ type }) => type === 'break') };
}

function isNeeded({ endsAfter, leavesBy, longerThan = 0 }: VrpBreakNeed, departure: number, end: number) {
  return end > endsAfter && departure <= leavesBy && end - departure > longerThan;
}

/** One van at p0 that leaves at 7 and is back before its window of 11:30 to 13:30 closes. */
const window = { earliest: 11.5 * HOUR, latest: 13.5 * HOUR, duration: 1800 };
const need: VrpBreakNeed = { vehicleId: 'van', endsAfter: 12 * HOUR, leavesBy: window.latest };
const day = (minutes: number, vehicle: object = {}) =>
  makeRequest([0, 0, 0], {
    vehicles: [
      {
        vehicle_id: 'van',
        type_id: 'type',
        start_address: start,
        earliest_start: 7 * HOUR,
        break: window,
        ...vehicle,
      },
    ],
    services: [
      makeService('s1', 1, { duration: 2 * HOUR }),
      makeService('s2', 2, { duration: minutes * 60 - 2 * HOUR }),
    ],
  });

async function countBreaks(body: VrpRequestBody, requirements?: VrpRequirements): Promise<number> {
  return (await solve(body, requirements)).routes.flatMap((route) => readRoute(route).breaks).length;
}

describe('a window break', () => {
  test('of a route that is back before its window closes is left out by the contract, not by a need', async () => {
    const body = day(6 * 60);
    expect(await countBreaks(body)).toBe(0);
    expect(await countBreaks(body, { breakNeeds: [need] })).toBe(1);
    const [route] = (await solve(body, { breakNeeds: [need] })).routes;
    const [taken] = readRoute(route).breaks;
    const begins = (taken.arr_time ?? 0) + (taken.waiting_time ?? 0);
    expect(begins).toBeGreaterThanOrEqual(window.earliest);
    expect(begins).toBeLessThanOrEqual(window.latest);
  });

  test.each([
    ['a route that is back by its end', 5 * 60, {}, need, 0],
    ['a route that is back a minute later', 5 * 60 + 1, {}, need, 1],
    ['a route that is no longer than allowed', 6 * 60, {}, { ...need, longerThan: 6 * HOUR }, 0],
    ['a route that is longer than allowed', 6 * 60 + 1, {}, { ...need, longerThan: 6 * HOUR }, 1],
    ['a route that leaves later', 4 * 60, { earliest_start: 14 * HOUR }, need, 0],
    ['a route that leaves as the window closes', 4 * 60, { earliest_start: 13.5 * HOUR }, need, 1],
  ])('is not missing on %s', async (_, minutes, vehicle, breakNeed, count) => {
    expect(await countBreaks(day(minutes, vehicle), { breakNeeds: [breakNeed] })).toBe(count);
  });

  test('of a route that may leave late is saved where leaving late makes it short', async () => {
    const body = day(5 * 60 + 30, { latest_start: 9 * HOUR, departure_preference: 'early' });
    expect(await countBreaks(body, { breakNeeds: [need] })).toBe(1);
    expect(await countBreaks(body, { breakNeeds: [{ ...need, longerThan: 5.5 * HOUR }] })).toBe(0);
  });

  test('is where the routes of a fleet need it, and nowhere else', async () => {
    let needed = 0;
    let saved = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const dice = new Dice(seed);
      const ids = ['a', 'b', 'c'];
      const body = makeRequest([], {
        vehicles: ids.map((vehicle_id) => ({
          vehicle_id,
          type_id: 'type',
          start_address: start,
          earliest_start: dice.between(0, 2000),
          break: { earliest: 3000, latest: 5000, duration: 400 },
          max_jobs: 6,
        })),
        services: Array.from({ length: 14 }, (_, i) =>
          makeService(`s${i}`, 1 + i, {
            duration: dice.between(0, 300),
            ...(dice.chance(0.3)
              ? { time_windows: [{ earliest: 2500, latest: dice.between(4000, 9000) }] }
              : {}),
          }),
        ),
        cost_matrices: makePlaneMatrix(15),
      });
      const breakNeeds = ids.map((vehicleId) => ({
        vehicleId,
        endsAfter: dice.between(3000, 5000),
        leavesBy: 5000,
        longerThan: dice.between(0, 4000),
      }));
      const solution = await solve(body, { breakNeeds });
      for (const route of solution.routes) {
        const { departure, end, breaks } = readRoute(route);
        const own = breakNeeds.find(({ vehicleId }) => vehicleId === route.vehicle_id) as VrpBreakNeed;
        const without = end - (breaks.length > 0 ? 400 : 0);
        if (breaks.length === 0) expect(isNeeded(own, departure, end)).toBe(false);
        // The break itself and the waiting for it make a route longer; without them it must have needed one.
        else expect(end > own.endsAfter || without > own.endsAfter).toBe(true);
        if (breaks.length === 0) saved++;
        else needed++;
      }
      const hand = solution.routes.map(({ vehicle_id, activities }) => ({
        vehicleId: vehicle_id,
        visits: activities.flatMap(({ id, type }) => (id && type === 'service' ? [{ orderId: id }] : [])),
      }));
      const evaluated = await evaluatePlan(body, testHost, { routes: hand }, { breakNeeds });
      if (!evaluated.ok) throw new Error(evaluated.error.message);
      expect(evaluated.value.violations).toEqual([]);
      expect(evaluated.value.solution.routes).toEqual(solution.routes);
    }
    expect(Math.min(needed, saved)).toBeGreaterThan(3);
  });
});

test.each([
  [{ ...need, vehicleId: 'other' }, "breakNeeds[0]: vehicle 'other' does not exist"],
  [{ ...need, shiftId: 'late' }, "breakNeeds[0]: vehicle 'van', shift 'late' does not exist"],
  [{ ...need, endsAfter: -1 }, 'breakNeeds[0].endsAfter: must be a whole number from 0'],
  [{ ...need, longerThan: 0.5 }, 'breakNeeds[0].longerThan: must be a whole number from 0'],
])('a need that means nothing is refused: %j', async (breakNeed, message) => {
  const answer = await optimize(day(300), testHost, { requirements: { breakNeeds: [breakNeed] } });
  expect(answer.ok ? '' : answer.error.message).toContain(message);
});

test('a vehicle whose break is no window break has no need', async () => {
  const body = day(300, { break: { duration: 1800, max_driving_time: 9000 } });
  const answer = await optimize(body, testHost, { requirements: { breakNeeds: [need] } });
  expect(answer.ok ? '' : answer.error.message).toContain("vehicle 'van' has no break with a window");
});
