/** Every reason that is given on random requests of the whole model is so: see `vrp-verify-reasons.ts`. */
import { describe, expect, test } from 'vitest';
import type { VrpSolution } from '../api/contract/vrp-answer.ts';
import type {
  VrpLateReason,
  VrpLeftOutReason,
  VrpReasonOptions,
  VrpRouteReason,
} from '../api/contract/vrp-reasons.ts';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import { optimize } from '../api/handlers/optimize.ts';
import { evaluatePlan } from '../api/handlers/vrp-evaluation/evaluate-plan.ts';
import { listReasons } from '../api/handlers/vrp-reasons/list-reasons.ts';
import { isWhole, sample } from './sample.ts';
import { disturbPlan } from './vrp-by-hand/draw-hand-plan.ts';
import { toHandPlan } from './vrp-by-hand/hand-plan.ts';
import { testHost } from './vrp-cases.ts';
import { readCase } from './vrp-check/read-case.ts';
import { Dice } from './vrp-random/dice.ts';
import { drawRequest, SMALL } from './vrp-random/draw-request.ts';
import type { RequestSize } from './vrp-random/supported.ts';
import { Verifier } from './vrp-verify-reasons.ts';

const CASES = sample(8, 200);
const RUN_MS = 600_000;
const FEW: RequestSize = { places: 10, vehicles: 3, leastStops: 8, mostStops: 18 };
/** What there is to say; `fixed` and locks come of few draws and have a test of their own. */
const KINDS: readonly (VrpLeftOutReason | VrpRouteReason)['kind'][] = [
  'kept_out',
  'many',
  'limited',
  'holds',
  'waits',
  'better',
  'free',
];
const LATE_KINDS: readonly VrpLateReason['kind'][] = ['late_by_rule', 'late_by_order', 'late_alone'];

async function solve(body: VrpRequestBody): Promise<VrpSolution> {
  const answer = await optimize(body, testHost, { budget: { iterations: 60 } });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.solution;
}

/** Set up for longer than a window lasts: nobody is ever in time, and when to begin is a matter of taste. */
const isHopeless = (body: VrpRequestBody) =>
  readCase(body).orders.some(({ stops }) =>
    stops.some(({ setup, windows }) => windows.some(({ earliest, latest }) => latest - earliest < setup)),
  );

/** `CASES` requests that are not hopeless. */
function* drawCases(first: number): Generator<{ seed: number; body: VrpRequestBody }> {
  for (let seed = 1, drawn = 0; drawn < CASES; seed++) {
    const body = drawRequest(first + seed, seed % 3 === 0 ? SMALL : FEW);
    if (isHopeless(body)) continue;
    drawn++;
    yield { seed, body };
  }
}

/** The checker knows no price for lateness: with a second window it would wait for that one. */
function keepFirstWindows(request: VrpRequestBody): VrpRequestBody {
  const body = structuredClone(request);
  for (const stop of [
    ...(body.services ?? []),
    ...(body.shipments ?? []).flatMap(({ pickup, delivery }) => [pickup, delivery]),
  ])
    stop.time_windows = stop.time_windows?.slice(0, 1);
  return body;
}

/** Vans with less time and less room than they need. */
function tighten(request: VrpRequestBody, solution: VrpSolution, seed: number): VrpRequestBody {
  const body = structuredClone(request);
  body.vehicles.forEach((vehicle, v) => {
    const route = solution.routes.find(({ vehicle_id }) => vehicle_id === vehicle.vehicle_id);
    if (!route || (seed + v) % 3 === 2) return;
    const begin = route.activities[0].end_time ?? 0;
    const end = route.activities.reduce((last, { arr_time = 0 }) => Math.max(last, arr_time), begin);
    const fields = vehicle.shifts?.find(({ shift_id }) => shift_id === route.shift_id) ?? vehicle;
    const share = (value: number) => Math.round(value * 0.7);
    const changes = [
      () => Object.assign(fields, { latest_end: begin + share(end - begin) }),
      () => Object.assign(fields, { max_route_duration: share(end - begin) }),
      () => Object.assign(fields, { max_working_time: share(route.completion_time) }),
      () => Object.assign(fields, { max_service_time: share(route.service_duration) }),
      () => Object.assign(vehicle, { max_distance: share(route.distance) }),
      () => Object.assign(vehicle, { max_driving_time: share(route.transport_time) }),
      () => Object.assign(vehicle, { max_activities: 2 + (seed % 3) }),
      () => Object.assign(vehicle, { max_jobs: 1 + (seed % 3) }),
      () =>
        Object.assign(body, {
          vehicle_types: body.vehicle_types?.map((type) => ({ ...type, capacity: [4, 4] })),
        }),
    ];
    changes[(seed + v) % changes.length]();
  });
  return body;
}

function drawOptions(seed: number, solution: VrpSolution): VrpReasonOptions {
  const [route] = solution.routes;
  const visits = toHandPlan(solution).routes[0]?.visits ?? [];
  const shift = route?.shift_id === undefined ? {} : { shiftId: route.shift_id };
  if (seed % 5 === 1 && visits.length > 1) {
    const last = visits[visits.length - 1];
    return { locks: [{ orderId: last.orderId, vehicleId: route.vehicle_id, ...shift }] };
  }
  if (seed % 5 === 2 && visits.length > 2)
    return { fixedPrefix: [{ vehicleId: route.vehicle_id, ...shift, visits: 1 }] };
  // Above what a move could cost: that it is less even decides alone.
  if (seed % 5 === 3) return { evenOut: { of: 'distance', maxExtraShare: 0.2, maxExtraWaiting: 86_400 } };
  return {};
}

describe('why a plan is as it is', () => {
  const verifier = new Verifier();

  test(
    'with the rule off what was said is possible, and with it on it is not',
    async () => {
      for (const { seed, body: drawn } of drawCases(70_000)) {
        const body = seed % 4 === 0 ? drawn : tighten(drawn, await solve(drawn), seed);
        const solution = await solve(body);
        await verifier.all({ name: `seed ${seed}`, body, solution, options: drawOptions(seed, solution) });
      }
      expect(verifier.faults).toEqual([]);
      if (isWhole) expect([...verifier.seen.keys()]).toEqual(expect.arrayContaining([...KINDS]));
    },
    RUN_MS,
  );

  test(
    'of stops that are late',
    async () => {
      const late = new Verifier();
      for (const { seed, body: drawn } of drawCases(80_000)) {
        const isSoft = seed % 3 === 0;
        const body = isSoft ? keepFirstWindows(drawn) : drawn;
        const plan = disturbPlan(new Dice(seed), body, toHandPlan(await solve(body)), 6);
        const torn = new Set((body.shipments ?? []).map(({ id }) => id));
        const routes = plan.routes.map((route) => ({
          ...route,
          visits: route.visits.filter(({ orderId }) => !torn.has(orderId)),
        }));
        const softLimits = { lateness: { allowedSeconds: 600, pricePerSecond: 1 } };
        const options: VrpReasonOptions = isSoft ? { softLimits } : {};
        const evaluated = await evaluatePlan(body, testHost, { routes }, options);
        if (!evaluated.ok) throw new Error(evaluated.error.message);
        const { solution } = evaluated.value;
        const name = `seed ${seed}`;
        const listed = await listReasons(body, testHost, solution, options);
        if (!listed.ok) throw new Error(`${name}: ${listed.error.message}`);
        for (const reason of listed.value.late) await late.late({ name, body, solution, options }, reason);
      }
      expect(late.faults).toEqual([]);
      if (isWhole) expect([...late.seen.keys()]).toEqual(expect.arrayContaining([...LATE_KINDS]));
    },
    RUN_MS,
  );
});
