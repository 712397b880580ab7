import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sample } from '../../../testing/sample.ts';
import { arbitraryRichRequest } from '../../../testing/vrp-arbitrary.ts';
import { makePlaneMatrix, makeRequest, makeService, testHost } from '../../../testing/vrp-cases.ts';
import { checkVrpAnswer } from '../../../testing/vrp-checker.ts';
import { findRequirementFaults } from '../../../testing/vrp-requirement-faults.ts';
import type { VrpRoute, VrpSolution } from '../../contract/vrp-answer.ts';
import type { VrpRequestBody } from '../../contract/vrp-request.ts';
import type { VrpRequirements } from '../../contract/vrp-requirements.ts';
import { optimize } from '../optimize.ts';

/** Round trips of about half an hour of driving and five minutes a stop; every third order has a window. */
function makeTown(orders: number, vans: number, room = 1.5): VrpRequestBody {
  return makeRequest([], {
    vehicles: Array.from({ length: vans }, (_, v) => ({
      vehicle_id: `v${v}`,
      type_id: 'type',
      start_address: { location_id: 'p0' },
      latest_start: 3600,
      latest_end: 36_000,
    })),
    vehicle_types: [{ type_id: 'type', capacity: [Math.ceil((room * orders) / vans)] }],
    services: Array.from({ length: orders }, (_, i) =>
      makeService(`s${i}`, i + 1, {
        size: [1],
        duration: 300,
        ...(i % 3 === 0 ? { time_windows: [{ earliest: 900 * (i % 7), latest: 900 * (i % 7) + 7200 }] } : {}),
      }),
    ),
    objectives: [{ type: 'min', value: 'completion_time' }],
    cost_matrices: makePlaneMatrix(orders + 1),
  });
}

async function plan(
  body: VrpRequestBody,
  iterations: number,
  requirements?: VrpRequirements,
  initial?: VrpSolution,
  seed?: number,
) {
  const result = await optimize(body, testHost, { budget: { iterations }, requirements, initial, seed });
  if (!result.ok) throw new Error(result.error.message);
  return { solution: result.value.solution, evening: result.evening };
}

/** Read from the answer alone: what a route takes without waiting and breaks. */
const workOf = ({ transport_time, preparation_time = 0, service_duration = 0 }: VrpRoute) =>
  transport_time + preparation_time + service_duration;

function spreadOf({ routes }: VrpSolution): number {
  const works = routes.map(workOf);
  return Math.max(...works) - Math.min(...works);
}

test.each(
  sample(
    [[60, 4]],
    [
      [100, 6],
      [150, 8],
      [200, 10],
    ],
  ),
)('the work of %i orders is spread over its vans for few per cent of distance', async (orders, vans) => {
  const body = makeTown(orders, vans);
  // A plan that is even already leaves little to spread: of three plans, the middle one counts.
  const shares = new Map<number, number[]>();
  for (const seed of [1, 2, 3]) {
    const { solution: off } = await plan(body, sample(600, 1500), undefined, undefined, seed);
    for (const maxExtraShare of sample([0.05], [0.02, 0.05])) {
      const requirements: VrpRequirements = { evenOut: { of: 'working_time', maxExtraShare } };
      const { solution, evening } = await plan(body, 0, requirements, off, seed);
      expect(checkVrpAnswer(body, solution)).toEqual([]);
      shares.set(maxExtraShare, [
        ...(shares.get(maxExtraShare) ?? []),
        spreadOf(solution) / Math.max(1, spreadOf(off)),
      ]);
      expect(solution.distance).toBeLessThanOrEqual(off.distance * (1 + maxExtraShare));
      expect(solution.waiting_time).toBeLessThanOrEqual(off.waiting_time + 600);
      expect(solution.no_vehicles).toBe(off.no_vehicles);
      expect(evening).toEqual({
        spreadBefore: spreadOf(off),
        spreadAfter: spreadOf(solution),
        extraDistance: solution.distance - off.distance,
        extraTravel: solution.transport_time - off.transport_time,
        extraWaiting: solution.waiting_time - off.waiting_time,
      });
    }
  }
  for (const [best, middle, worst] of [...shares.values()].map((found) => found.toSorted((a, b) => a - b))) {
    expect(best).toBeLessThanOrEqual(0.2);
    expect(middle).toBeLessThanOrEqual(0.5);
    expect(worst).toBeLessThanOrEqual(0.8);
  }
});

test('stops can be spread in place of time', async () => {
  // Two vans with room for nearly all, and the rest.
  const body = makeTown(60, 4, 1.8);
  const { solution: off } = await plan(body, 600);
  const requirements: VrpRequirements = { evenOut: { of: 'orders', maxExtraShare: 0.1 } };
  const { solution } = await plan(body, 0, requirements, off);
  const countsOf = ({ routes }: VrpSolution) =>
    routes.map(({ activities }) => activities.filter(({ type }) => type === 'service').length);
  const rangeOf = (counts: number[]) => Math.max(...counts) - Math.min(...counts);
  expect(rangeOf(countsOf(off))).toBeGreaterThan(3);
  expect(rangeOf(countsOf(solution))).toBeLessThanOrEqual(1);
});

test('distance can be spread in place of time, and what it comes to is what the answers say', async () => {
  const body = makeTown(60, 4);
  const { solution: off } = await plan(body, 600);
  const requirements: VrpRequirements = { evenOut: { of: 'distance', maxExtraShare: 0.1 } };
  const { solution, evening } = await plan(body, 0, requirements, off);
  expect(checkVrpAnswer(body, solution)).toEqual([]);
  const rangeOf = ({ routes }: VrpSolution) => {
    const metres = routes.map(({ distance }) => distance);
    return Math.max(...metres) - Math.min(...metres);
  };
  expect(rangeOf(solution)).toBeLessThanOrEqual(rangeOf(off) / 2);
  expect(solution.distance).toBeLessThanOrEqual(off.distance * 1.1);
  expect(evening).toMatchObject({ spreadBefore: rangeOf(off), spreadAfter: rangeOf(solution) });
});

test('plans of rich requests keep every rule, their orders, and what a person holds', async () => {
  let evener = 0;
  await fc.assert(
    fc.asyncProperty(
      arbitraryRichRequest({ places: 14, vehicles: 4, leastStops: 10, mostStops: 18 }),
      async (body) => {
        const { solution: off } = await plan(body, 150);
        const [first] = off.routes;
        const ids = first?.activities.flatMap(({ id, type }) => (type === 'break' || !id ? [] : [id])) ?? [];
        const name = first && {
          vehicleId: first.vehicle_id,
          ...(first.shift_id ? { shiftId: first.shift_id } : {}),
        };
        const evenOut = { of: 'working_time', maxExtraShare: 0.05 } as const;
        const held: VrpRequirements =
          name && ids.length > 1
            ? {
                evenOut,
                fixedPrefix: [{ ...name, visits: 1 }],
                locks: [{ ...name, orderId: ids[ids.length - 1] }],
              }
            : { evenOut };
        // Some groups and relations cannot be held in part.
        const isHeld = (
          await optimize(body, testHost, { budget: { iterations: 0 }, initial: off, requirements: held })
        ).ok;
        const requirements = isHeld ? held : { evenOut };
        const { solution, evening } = await plan(body, 0, requirements, off);
        expect(checkVrpAnswer(body, solution)).toEqual([]);
        expect(findRequirementFaults(solution, requirements, off)).toEqual([]);
        expect(solution.no_unassigned).toBeLessThanOrEqual(off.no_unassigned);
        expect(evening?.spreadAfter).toBeLessThanOrEqual(evening?.spreadBefore ?? 0);
        if ((evening?.spreadAfter ?? 0) < (evening?.spreadBefore ?? 0)) evener++;
      },
    ),
    { numRuns: sample(4, 60), seed: 7 },
  );
  expect(evener).toBeGreaterThan(sample(0, 12));
});

test('a van that nothing may join is left as it is, and not evened against', async () => {
  const body = makeTown(60, 4);
  const { solution: off } = await plan(body, 600);
  const [held] = off.routes;
  const ids = held.activities.flatMap(({ id }) => id ?? []);
  const requirements: VrpRequirements = {
    evenOut: { of: 'working_time', maxExtraShare: 0.05 },
    fixedPrefix: [{ vehicleId: held.vehicle_id, visits: ids.length }],
    locks: ids.map((orderId, i) => ({
      orderId,
      vehicleId: held.vehicle_id,
      ...(i === ids.length - 1 ? { position: 'last' as const } : {}),
    })),
  };
  const { solution } = await plan(body, 0, requirements, off);
  const after = solution.routes.find(({ vehicle_id }) => vehicle_id === held.vehicle_id);
  expect(after?.activities.map(({ id }) => id)).toEqual(held.activities.map(({ id }) => id));
  expect(spreadOf({ ...solution, routes: solution.routes.filter((route) => route !== after) })).toBeLessThan(
    spreadOf({ ...off, routes: off.routes.filter((route) => route !== held) }),
  );
});

test('what is wrong with the requirement is named', async () => {
  const refuse = async (evenOut: VrpRequirements['evenOut'], rest: VrpRequirements = {}) => {
    const body = makeTown(3, 1);
    const { solution: initial } = await plan(body, 10);
    const result = await optimize(body, testHost, {
      budget: { iterations: 0 },
      initial,
      requirements: { evenOut, ...rest },
    });
    return result.ok ? '' : result.error.message;
  };
  expect(await refuse({ of: 'working_time', maxExtraShare: 1.5 })).toContain('maxExtraShare');
  expect(await refuse({ of: 'orders', maxExtraShare: 0.1, maxExtraWaiting: -1 })).toContain(
    'maxExtraWaiting',
  );
  expect(await refuse({ of: 'smiles' as never, maxExtraShare: 0.1 })).toContain('requirements.evenOut.of');
  expect(await refuse({ of: 'orders', maxExtraShare: 0.1 }, { insertOnly: { maxChanges: 0 } })).toContain(
    'insertOnly',
  );
});
