/**
 * Plans by hand on random requests that use the whole model: the optimizer's own routes are evaluated to its own
 * answer, and of routes that were torn apart every broken rule is found, with what it is exceeded by.
 */
import { describe, expect, test } from 'vitest';
import type { VrpSolution } from '../api/contract/vrp-answer.ts';
import type { VrpHandPlan } from '../api/contract/vrp-evaluation.ts';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import { optimize } from '../api/handlers/optimize.ts';
import { evaluatePlan } from '../api/handlers/vrp-evaluation/evaluate-plan.ts';
import { sample } from './sample.ts';
import { disturbPlan, drawHandPlan } from './vrp-by-hand/draw-hand-plan.ts';
import { listFindings, sayViolation } from './vrp-by-hand/expect-findings.ts';
import { toHandPlan } from './vrp-by-hand/hand-plan.ts';
import { testHost } from './vrp-cases.ts';
import { findWrongNumbers } from './vrp-check/find-faults.ts';
import { readCase } from './vrp-check/read-case.ts';
import { Dice } from './vrp-random/dice.ts';
import { drawRequest, SMALL, TINY } from './vrp-random/draw-request.ts';
import type { RequestSize } from './vrp-random/supported.ts';

const IS_FULL = process.env.TOURWRIGHT_RICH === 'full';
const FULL_RUN_MS = 1_800_000;

async function solve(body: VrpRequestBody, iterations: number): Promise<VrpSolution> {
  const answer = await optimize(body, testHost, { budget: { iterations } });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.solution;
}

describe("the optimizer's own routes are evaluated to its own answer", () => {
  async function compare(count: number, size: RequestSize, firstSeed: number): Promise<void> {
    for (let seed = firstSeed; seed < firstSeed + count; seed++) {
      const body = drawRequest(seed, size);
      const solution = await solve(body, 100);
      const evaluated = await evaluatePlan(body, testHost, toHandPlan(solution), { reasons: true });
      if (!evaluated.ok) throw new Error(`${seed}: ${evaluated.error.message}`);
      expect(evaluated.value.solution, `seed ${seed}`).toEqual(solution);
      const hard = evaluated.value.violations.filter(({ kind }) => kind !== 'min_jobs');
      expect(hard, `seed ${seed}`).toEqual([]);
    }
  }

  test('up to seven stops', () => compare(IS_FULL ? 2000 : sample(50, 300), TINY, 20_000), FULL_RUN_MS);
  test('8 to 25 stops', () => compare(IS_FULL ? 1000 : sample(15, 60), SMALL, 30_000), FULL_RUN_MS);
});

/** All but `time_axis`, which no random request has. */
const KINDS = [
  'break_late',
  'break_missing',
  'capacity',
  'delivery_before_pickup',
  'departure',
  'group',
  'late',
  'limit',
  'min_jobs',
  'overtime',
  'relation',
  'ride',
  'shipment_incomplete',
  'shipment_split',
  'skill',
  'unreachable',
  'vehicle_disallowed',
  'vehicle_not_allowed',
];

/** The request without a few of its legs. */
function closeRoads(dice: Dice, body: VrpRequestBody): VrpRequestBody {
  const close = (times: readonly (readonly (number | null)[])[]) =>
    times.map((row, from) => row.map((value, to) => (from !== to && dice.chance(0.1) ? null : value)));
  const matrices = body.cost_matrices?.map((matrix) => ({
    ...matrix,
    data: { ...matrix.data, times: close(matrix.data?.times ?? []) },
  }));
  return { ...body, cost_matrices: matrices as VrpRequestBody['cost_matrices'] };
}

describe('of routes by hand every broken rule is found and no other', () => {
  const seen = new Map<string, number>();

  /** Set up for longer than a window lasts: nobody is ever in time, and when to begin is a matter of taste. */
  const isHopeless = (body: VrpRequestBody) =>
    readCase(body).orders.some(({ stops }) =>
      stops.some(({ setup, windows }) => windows.some(({ earliest, latest }) => latest - earliest < setup)),
    );

  async function evaluate(body: VrpRequestBody, plan: VrpHandPlan, name: string): Promise<void> {
    if (isHopeless(body)) return;
    const evaluated = await evaluatePlan(body, testHost, plan, { reasons: true });
    if (!evaluated.ok) throw new Error(`${name}: ${evaluated.error.message}`);
    const { solution, violations } = evaluated.value;
    const departures = plan.routes.flatMap(({ vehicleId, shiftId, departure }): [string, number][] =>
      departure === undefined ? [] : [[`${vehicleId}/${shiftId ?? ''}`, departure]],
    );
    const expected = listFindings(body, solution, new Map(departures));
    const found = violations.map(sayViolation);
    // Which stops a relation forces into a group's block the checker takes more mildly.
    const isStrict = !body.relations?.some(
      ({ type }) => type === 'in_direct_sequence' || type === 'neighbor',
    );
    const isMild = (text: string) => isStrict || !text.includes(' group ') || expected.includes(text);
    expect(found.filter(isMild).sort(), name).toEqual(expected.sort());
    expect(findWrongNumbers(body, solution), name).toEqual([]);
    for (const { kind } of violations) seen.set(kind, (seen.get(kind) ?? 0) + 1);
  }

  test(
    'where orders lie anywhere',
    async () => {
      for (let seed = 1; seed <= (IS_FULL ? 6000 : sample(150, 600)); seed++) {
        const dice = new Dice(seed);
        const drawn = drawRequest(seed, seed % 3 === 0 ? SMALL : TINY);
        const body = seed % 4 === 0 ? closeRoads(dice, drawn) : drawn;
        await evaluate(body, drawHandPlan(dice, body), `seed ${seed}`);
      }
      expect([...seen.keys()].sort()).toEqual(KINDS);
    },
    FULL_RUN_MS,
  );

  test(
    'where a few stops of a good plan were moved',
    async () => {
      for (let seed = 1; seed <= (IS_FULL ? 1000 : sample(20, 60)); seed++) {
        const body = drawRequest(50_000 + seed, SMALL);
        const dice = new Dice(seed);
        const plan = toHandPlan(await solve(body, 50));
        await evaluate(body, disturbPlan(dice, body, plan, dice.between(1, 4)), `seed ${50_000 + seed}`);
      }
    },
    FULL_RUN_MS,
  );
});
