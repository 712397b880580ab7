import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sample } from '../../../testing/sample.ts';
import { arbitraryRichRequest } from '../../../testing/vrp-arbitrary.ts';
import { makePlaneMatrix, makeRequest, makeService, testHost } from '../../../testing/vrp-cases.ts';
import { checkVrpAnswer } from '../../../testing/vrp-checker.ts';
import { findRequirementFaults } from '../../../testing/vrp-requirement-faults.ts';
import type { VrpSolution } from '../../contract/vrp-answer.ts';
import type { VrpRequestBody } from '../../contract/vrp-request.ts';
import type { VrpRequirements, VrpTidying } from '../../contract/vrp-requirements.ts';
import { optimize } from '../optimize.ts';

type Address = NonNullable<VrpRequestBody['vehicles'][number]['start_address']>;

/** Where `makePlaneMatrix` has a place, as a thousandth of a degree for each second or so. */
function locate(address: Address): Address {
  const index = Number(address.location_id.slice(1));
  return { ...address, lon: 8 + ((index * 613) % 997) / 1e4, lat: 41 + ((index * 389) % 991) / 1e4 };
}

/** The same request with coordinates for all of its places. */
function withCoordinates<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    isAddress(inner) ? locate(inner) : inner,
  ) as T;
}

function isAddress(value: unknown): value is Address {
  return typeof value === 'object' && value !== null && 'location_id' in value;
}

function makeTown(orders: number, vans: number): VrpRequestBody {
  return makeRequest([], {
    vehicles: Array.from({ length: vans }, (_, v) => ({
      vehicle_id: `v${v}`,
      type_id: 'type',
      start_address: { location_id: 'p0' },
    })),
    vehicle_types: [{ type_id: 'type', capacity: [Math.ceil((1.2 * orders) / vans)] }],
    services: Array.from({ length: orders }, (_, i) =>
      makeService(`s${i}`, i + 1, { size: [1], duration: 300 }),
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
) {
  const result = await optimize(body, testHost, { budget: { iterations }, requirements, initial });
  if (!result.ok) throw new Error(result.error.message);
  return { solution: result.value.solution, tidying: result.tidying };
}

/** Both legs of each crossing are driven. */
function expectDriven({ routes }: VrpSolution, tidying: VrpTidying | undefined): void {
  const follows = new Set(
    routes.flatMap(({ activities }) => activities.slice(1).map(({ id }, i) => `${activities[i].id} ${id}`)),
  );
  for (const { leg, otherLeg } of tidying?.places.crossings ?? [])
    for (const [from, to] of [leg, otherLeg]) expect(follows).toContain(`${from.orderId} ${to.orderId}`);
}

test('routes become tidier within the bound of each level, and the places are those of the answer', async () => {
  const body = withCoordinates(makeTown(80, 6));
  const { solution: off, tidying: measured } = await plan(body, 400, { tidiness: 'off' });
  expect(measured?.after).toEqual(measured?.before);
  expect(measured?.places.crossings.length).toBeGreaterThan(0);
  expectDriven(off, measured);
  for (const [tidiness, share] of [
    ['light', 0.01],
    ['strong', 0.03],
  ] as const) {
    const { solution, tidying } = await plan(body, 0, { tidiness }, off);
    expect(checkVrpAnswer(body, solution)).toEqual([]);
    expect(tidying?.before).toEqual(measured?.before);
    expect(tidying?.after.figure).toBeGreaterThan(tidying?.before.figure ?? 100);
    expect(solution.costs).toBeLessThanOrEqual(off.costs * (1 + share) + 1);
    expect(tidying?.extraShare).toBeCloseTo(solution.costs / off.costs - 1, 5);
    expect(tidying?.places.crossings).toHaveLength(tidying?.after.crossings ?? -1);
    expectDriven(solution, tidying);
  }
});

test('evening out comes behind it: what is said is about the routes of the answer', async () => {
  const body = withCoordinates(makeTown(60, 5));
  const { solution: off } = await plan(body, 400);
  const both = { tidiness: 'light', evenOut: { of: 'working_time', maxExtraShare: 0.1 } } as const;
  const { solution, tidying } = await plan(body, 0, both, off);
  const { tidying: measured } = await plan(body, 0, { tidiness: 'off' }, solution);
  const { tidying: alone } = await plan(body, 0, { tidiness: 'light' }, off);
  expect(tidying?.after).toEqual(measured?.after);
  expect(tidying?.places).toEqual(measured?.places);
  expect(alone?.after).not.toEqual(tidying?.after);
});

test('off, and no word of it, are the plan of the same seed', async () => {
  const body = withCoordinates(makeTown(60, 5));
  const none = await plan(body, 300);
  const off = await plan(body, 300, { tidiness: 'off' });
  expect(off.solution).toEqual(none.solution);
  expect(none.tidying).toBeUndefined();
});

test('plans of rich requests keep every rule, their orders, and what a person holds', async () => {
  let tidier = 0;
  await fc.assert(
    fc.asyncProperty(
      arbitraryRichRequest({ places: 14, vehicles: 4, leastStops: 10, mostStops: 18 }),
      async (drawn) => {
        const body = withCoordinates(drawn);
        const { solution: off } = await plan(body, 150);
        const [first] = off.routes;
        const ids = first?.activities.flatMap(({ id, type }) => (type === 'break' || !id ? [] : [id])) ?? [];
        const name = first && {
          vehicleId: first.vehicle_id,
          ...(first.shift_id ? { shiftId: first.shift_id } : {}),
        };
        const tidiness = 'strong' as const;
        const held: VrpRequirements =
          name && ids.length > 1
            ? {
                tidiness,
                fixedPrefix: [{ ...name, visits: 1 }],
                locks: [{ ...name, orderId: ids[ids.length - 1] }],
              }
            : { tidiness };
        // Some groups and relations cannot be held in part.
        const isHeld = (
          await optimize(body, testHost, { budget: { iterations: 0 }, initial: off, requirements: held })
        ).ok;
        const requirements = isHeld ? held : { tidiness };
        const { solution, tidying } = await plan(body, 0, requirements, off);
        expect(checkVrpAnswer(body, solution)).toEqual([]);
        expect(findRequirementFaults(solution, requirements, off)).toEqual([]);
        expect(solution.no_unassigned).toBeLessThanOrEqual(off.no_unassigned);
        expect(tidying?.extraShare ?? 0).toBeLessThanOrEqual(0.0305);
        if ((tidying?.after.figure ?? 0) > (tidying?.before.figure ?? 100)) tidier++;
      },
    ),
    { numRuns: sample(2, 8), seed: 7 },
  );
  expect(tidier).toBeGreaterThan(sample(-1, 0));
});

test('a run that is asked to stop answers without tidying and evening, or with what there is of them', async () => {
  const body = withCoordinates(makeTown(60, 5));
  const { solution: initial } = await plan(body, 1);
  const requirements: VrpRequirements = {
    tidiness: 'light',
    evenOut: { of: 'working_time', maxExtraShare: 0.05 },
  };
  const stopAfter = async (asked: number) => {
    let count = 0;
    const result = await optimize(body, testHost, {
      budget: { iterations: 0 },
      requirements,
      initial,
      shouldStop: () => count++ >= asked,
    });
    if (!result.ok) throw new Error(result.error.message);
    return result;
  };
  const atOnce = await stopAfter(0);
  expect(atOnce.tidying).toBeUndefined();
  expect(atOnce.evening).toBeUndefined();
  expect(atOnce.value.solution.costs).toBe(initial.costs);
  const later = await stopAfter(80);
  expect(later.tidying?.after.figure).toBeGreaterThan(later.tidying?.before.figure ?? 100);
  expect(later.evening).toBeUndefined();
  // Evening has the last word, so that it may be less tidy in the end.
  const never = await stopAfter(Number.POSITIVE_INFINITY);
  expect([never.tidying, never.evening]).not.toContain(undefined);
});

test('what cannot be asked for is refused', async () => {
  const body = withCoordinates(makeTown(10, 2));
  const { solution: initial } = await plan(body, 20);
  const requirements: VrpRequirements = { tidiness: 'light', insertOnly: { maxChanges: 0 } };
  const refused = await optimize(body, testHost, { budget: { iterations: 0 }, requirements, initial });
  expect(refused.ok).toBe(false);
  const unknown = { tidiness: 'tidy' as 'light' };
  expect((await optimize(body, testHost, { budget: { iterations: 0 }, requirements: unknown })).ok).toBe(
    false,
  );
});

test('places without coordinates are not looked at', async () => {
  expect((await plan(makeTown(10, 2), 20, { tidiness: 'light' })).tidying).toBeUndefined();
});
