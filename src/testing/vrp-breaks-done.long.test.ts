/**
 * Days in progress whose vans have rested, drawn: of a plan some visits and breaks lie behind. The same routes have the same
 * times, wherever the day stands; with one more order the search finds the best plan that goes on with what lies behind.
 */
import { expect, test } from 'vitest';
import type { VrpSolution } from '../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import type { VrpBreaksDone, VrpFixedPrefix } from '../api/contract/vrp-requirements.ts';
import { optimize } from '../api/handlers/optimize.ts';
import { evaluatePlan } from '../api/handlers/vrp-evaluation/evaluate-plan.ts';
import { solve } from './reload-town.ts';
import { sample } from './sample.ts';
import { testHost } from './vrp-cases.ts';
import { BestTally } from './vrp-oracle/best-tally.ts';
import { addOrder, listVisits } from './vrp-random/add-order.ts';
import { Dice } from './vrp-random/dice.ts';
import { drawRests } from './vrp-random/draw-rests.ts';

const FIRST_SEED = 1;
const CASES = sample(20, 400);
/** Share of cases whose answer may miss the best plan. */
const TOLERATED = 0.01;

type Route = VrpSolution['routes'][number];

const middleOf = ({ activities }: Route) =>
  activities.filter(({ type }) => type !== 'start' && type !== 'end');

/**
 * What lies behind after so many of a route's activities, with the visit that a break on the way to it leads to; undefined
 * without a visit.
 */
function readDone(route: Route, count: number): VrpBreaksDone | undefined {
  const middle = middleOf(route);
  const left = middle.slice(0, count).findLast(({ type }) => type !== 'break');
  const isOnTheWay = left !== undefined && middle[count - 1].location_id !== left.location_id;
  const more = middle.slice(count).findIndex(({ type }) => type !== 'break') + 1;
  const behind = middle.slice(0, count + (isOnTheWay ? more : 0));
  const visits = listVisits(behind);
  if (visits.length === 0) return undefined;
  const breaks = behind.flatMap(({ type, arr_time = 0, waiting_time, end_time = 0 }, i) => {
    const start = arr_time + waiting_time;
    return type === 'break'
      ? [{ afterVisits: listVisits(behind.slice(0, i)).length, start, duration: end_time - start }]
      : [];
  });
  return { vehicleId: route.vehicle_id, visits, breaks };
}

/** The vans under way have left. */
function withDepartures(body: VrpRequestBody, plan: VrpSolution): VrpRequestBody {
  const departures = new Map(
    plan.routes.map(({ vehicle_id, activities }) => [vehicle_id, activities[0].end_time]),
  );
  return {
    ...body,
    vehicles: body.vehicles.map((vehicle) => {
      const departure = departures.get(vehicle.vehicle_id);
      return departure === undefined ? vehicle : { ...vehicle, earliest_start: departure };
    }),
  };
}

const timesOf = ({ routes }: VrpSolution) =>
  routes.map(({ vehicle_id, activities }) => [
    vehicle_id,
    activities.map(({ type, id, arr_time, end_time, waiting_time, location_id }) =>
      // Parts of one break share a name.
      [type, type === 'break' ? '' : id, arr_time, end_time, waiting_time, location_id],
    ),
  ]);

test('routes keep their times, whatever of them lies behind', async () => {
  let rested = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
    const body = drawRests(new Dice(seed));
    const plan = await solve(body, {}, 100);
    const under = withDepartures(body, plan);
    const hand = {
      routes: plan.routes.map((route) => ({
        vehicleId: route.vehicle_id,
        visits: listVisits(middleOf(route)),
      })),
    };
    for (const route of plan.routes) {
      for (let count = 1; count <= middleOf(route).length; count++) {
        const done = readDone(route, count);
        if (!done) continue;
        if (done.breaks.length > 0) rested++;
        const answer = await evaluatePlan(under, testHost, hand, { breaksDone: [done] });
        if (!answer.ok) throw new Error(answer.error.message);
        const { solution, violations } = answer.value;
        expect(timesOf(solution), `seed ${seed}, ${count} of ${route.vehicle_id}`).toEqual(timesOf(plan));
        expect(violations, `seed ${seed}`).toEqual([]);
      }
    }
  }
  expect(rested).toBeGreaterThan(CASES / 4);
}, 900_000);

test('drawn days in progress: breaks stay, no rule is broken, no plan is better than the best, few are worse', async () => {
  const tally = new BestTally();
  const refused: string[] = [];
  let rested = 0;
  for (let seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
    const dice = new Dice(seed);
    const drawn = drawRests(dice);
    const plan = await solve(drawn, {}, 100);
    const body = withDepartures(dice.chance(0.7) ? addOrder(dice, drawn) : drawn, plan);
    const breaksDone = plan.routes.flatMap(
      (route) => readDone(route, dice.between(0, middleOf(route).length)) ?? [],
    );
    const fixedPrefix = breaksDone.map(
      ({ vehicleId, visits }): VrpFixedPrefix => ({ vehicleId, visits: visits.length }),
    );
    const answer = await optimize(body, testHost, {
      budget: { iterations: 500 },
      requirements: { breaksDone, fixedPrefix },
      initial: plan,
    });
    // What lies behind may not be able to go home at once, where a leg is longer than may be driven.
    if (!answer.ok) {
      refused.push(answer.error.message);
      continue;
    }
    if (breaksDone.some(({ breaks }) => breaks.length > 0)) rested++;
    tally.note(seed, body, answer.value.solution as VrpSolution, { breaksDone });
  }
  const { faults, better, worse } = tally;
  expect(refused.filter((message) => !message.includes('no stop allows the break'))).toEqual([]);
  expect({ faults, better }).toEqual({ faults: [], better: [] });
  expect(worse.length + refused.length, `seeds ${worse}`).toBeLessThanOrEqual(CASES * TOLERATED);
  expect(rested).toBeGreaterThan(CASES / 4);
}, 900_000);
