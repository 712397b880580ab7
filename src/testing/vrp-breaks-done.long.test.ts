/**
 * Days in progress whose vans have rested, drawn: of a plan some visits and breaks lie behind. The same routes have the same
 * times, wherever the day stands; with one more order the search finds the best plan that goes on with what lies behind.
 */
import { expect, test } from 'vitest';
import type { VrpSolution } from '../api/contract/vrp-answer.ts';
import type { VrpRouteUnderWay } from '../api/contract/vrp-plan-route.ts';
import { optimize } from '../api/handlers/optimize.ts';
import { evaluatePlan } from '../api/handlers/vrp-evaluation/evaluate-plan.ts';
import { solve } from './reload-town.ts';
import { sample } from './sample.ts';
import { testHost } from './vrp-cases.ts';
import { BestTally } from './vrp-oracle/best-tally.ts';
import { addOrder, listVisits, middleOf, readBehind, withDepartures } from './vrp-random/day-in-progress.ts';
import { Dice } from './vrp-random/dice.ts';
import { drawRests } from './vrp-random/draw-rests.ts';
import { findRequirementFaults } from './vrp-requirement-faults.ts';

const FIRST_SEED = 1;
const CASES = sample(20, 400);
/** Share of cases whose answer may miss the best plan. */
const TOLERATED = 0.01;

const hasRested = ({ breaks = [] }: VrpRouteUnderWay) => breaks.length > 0;

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
        const behind = readBehind(route, count);
        if (!behind) continue;
        if (hasRested(behind)) rested++;
        const answer = await evaluatePlan(under, testHost, hand, { routesUnderWay: [behind] });
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
    const routesUnderWay = plan.routes.flatMap(
      (route) => readBehind(route, dice.between(0, middleOf(route).length)) ?? [],
    );
    const answer = await optimize(body, testHost, {
      budget: { iterations: 500 },
      requirements: { routesUnderWay },
      initial: plan,
    });
    // What lies behind may not be able to go home at once, where a leg is longer than may be driven.
    if (!answer.ok) {
      refused.push(answer.error.message);
      continue;
    }
    if (routesUnderWay.some(hasRested)) rested++;
    const solution = answer.value.solution as VrpSolution;
    expect(findRequirementFaults(solution, { routesUnderWay }, plan), `seed ${seed}`).toEqual([]);
    tally.note(seed, body, solution, { routesUnderWay });
  }
  const { faults, better, worse } = tally;
  expect(refused.filter((message) => !message.includes('no stop allows the break'))).toEqual([]);
  expect({ faults, better }).toEqual({ faults: [], better: [] });
  expect(worse.length + refused.length, `seeds ${worse}`).toBeLessThanOrEqual(CASES * TOLERATED);
  expect(rested).toBeGreaterThan(CASES / 4);
}, 900_000);
