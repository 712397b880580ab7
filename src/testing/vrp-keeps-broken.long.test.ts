/**
 * What a person holds stays, rules or not, and so does what lies behind: random plans by hand, most of which break rules, are
 * optimized with locks, frozen beginnings, routes under way or nothing but insertions.
 */
import { expect, test } from 'vitest';
import type { VrpSolution } from '../api/contract/vrp-answer.ts';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import type { VrpLock, VrpRequirements } from '../api/contract/vrp-requirements.ts';
import { optimize } from '../api/handlers/optimize.ts';
import { evaluatePlan } from '../api/handlers/vrp-evaluation/evaluate-plan.ts';
import { sample } from './sample.ts';
import { disturbPlan, drawHandPlan } from './vrp-by-hand/draw-hand-plan.ts';
import { toHandPlan } from './vrp-by-hand/hand-plan.ts';
import { testHost } from './vrp-cases.ts';
import { middleOf, readBehind, withDepartures } from './vrp-random/day-in-progress.ts';
import { Dice } from './vrp-random/dice.ts';
import { drawRequest, SMALL, TINY } from './vrp-random/draw-request.ts';
import { findRequirementFaults, visitsOf } from './vrp-requirement-faults.ts';

const IS_FULL = process.env.TOURWRIGHT_RICH === 'full';
const FULL_RUN_MS = 1_800_000;

const routeOf = ({ routes }: VrpSolution, id: string) =>
  routes.find(({ activities }) => activities.some((activity) => activity.id === id));

function drawLocks(dice: Dice, initial: VrpSolution, share: number, withPlaces: boolean): VrpLock[] {
  return initial.routes.flatMap((route) => {
    const visits = visitsOf(route).map((visit) => visit.split(':')[0]);
    const named = { vehicleId: route.vehicle_id, ...(route.shift_id ? { shiftId: route.shift_id } : {}) };
    return [...new Set(visits)].flatMap((orderId): VrpLock[] => {
      if (!dice.chance(share)) return [];
      const position = visits.indexOf(orderId) + 1;
      return [{ orderId, ...named, ...(withPlaces && dice.chance(0.5) ? { position } : {}) }];
    });
  });
}

function drawRequirements(dice: Dice, initial: VrpSolution): VrpRequirements {
  const keepsBroken = true;
  const pick = dice.between(0, 4);
  if (pick === 0) return { keepsBroken, locks: drawLocks(dice, initial, 1, false) };
  if (pick === 1) return { keepsBroken, locks: drawLocks(dice, initial, 0.5, true) };
  if (pick === 2) return { keepsBroken, insertOnly: { maxChanges: 0 } };
  const ends = initial.routes.flatMap(({ activities }) => activities.map(({ arr_time = 0 }) => arr_time));
  if (pick === 3) return { keepsBroken, frozenUntil: dice.pick([...ends, 1]) };
  const fixedPrefix = initial.routes.map((route) => ({
    vehicleId: route.vehicle_id,
    ...(route.shift_id ? { shiftId: route.shift_id } : {}),
    visits: dice.between(0, visitsOf(route).length),
  }));
  return { keepsBroken, fixedPrefix };
}

/** Orders that the requirements hold. */
function listHeld(initial: VrpSolution, { locks = [], insertOnly }: VrpRequirements): string[] {
  if (insertOnly) return initial.routes.flatMap(visitsOf).map((visit) => visit.split(':')[0]);
  return locks.map(({ orderId }) => orderId);
}

/** The request with vans that have left, what lies behind of some of them, and, every other time, evening out. */
function drawBehind(dice: Dice, body: VrpRequestBody, initial: VrpSolution) {
  const routesUnderWay = initial.routes.flatMap(
    (route) => readBehind(route, dice.between(0, middleOf(route).length)) ?? [],
  );
  const requirements: VrpRequirements = {
    keepsBroken: true,
    routesUnderWay,
    ...(dice.chance(0.5) ? { evenOut: { of: 'orders', maxExtraShare: 1 } } : {}),
  };
  return { body: withDepartures(body, initial), requirements };
}

async function evaluate(
  body: VrpRequestBody,
  plan: Parameters<typeof evaluatePlan>[2],
  { routesUnderWay }: VrpRequirements = {},
) {
  const evaluated = await evaluatePlan(body, testHost, plan, { reasons: true, routesUnderWay });
  if (!evaluated.ok) throw new Error(evaluated.error.message);
  return evaluated.value;
}

test(
  'what is held of a plan by hand stays, and the answer says what it comes to',
  async () => {
    let broken = 0;
    let refused = 0;
    const count = IS_FULL ? 3000 : sample(80, 200);
    for (let seed = 1; seed <= count; seed++) {
      const name = `seed ${seed}`;
      const dice = new Dice(seed);
      const drawn = drawRequest(70_000 + seed, seed % 5 === 0 ? SMALL : TINY);
      const { routes } = drawHandPlan(dice, drawn);
      const plan = { routes: routes.map(({ departure: _, ...route }) => route) };
      const { solution: initial, violations } = await evaluate(
        drawn,
        dice.chance(0.3) ? disturbPlan(dice, drawn, plan, 1) : plan,
      );
      const { body, requirements } =
        seed % 3 === 0
          ? drawBehind(dice, drawn, initial)
          : { body: drawn, requirements: drawRequirements(dice, initial) };
      const answer = await optimize(body, testHost, { budget: { iterations: 60 }, initial, requirements });
      if (!answer.ok) {
        // Only shipments in pieces cannot be held.
        expect(answer.error.message, name).toMatch(/pickup and delivery are torn apart$/);
        refused++;
        continue;
      }
      if (violations.some(({ kind }) => kind !== 'min_jobs')) broken++;
      const { solution } = answer.value;
      expect(findRequirementFaults(solution, requirements, initial), name).toEqual([]);
      for (const id of listHeld(initial, requirements)) {
        expect(routeOf(solution, id)?.vehicle_id, `${name}, ${id}`).toBe(routeOf(initial, id)?.vehicle_id);
      }
      if (requirements.frozenUntil === undefined) {
        const { solution: again } = await evaluate(body, toHandPlan(solution), requirements);
        expect(solution, name).toEqual(again);
      }
    }
    expect(broken).toBeGreaterThan(count / 3);
    expect(refused).toBeLessThan(count / 3);
  },
  FULL_RUN_MS,
);
