import { expect, test } from 'vitest';
import type { VrpInsertion } from '../../api/contract/vrp-insertions.ts';
import type { Plan } from '../../plan/plan.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { type Arrangement, readArrangement } from './arrangement.ts';
import { freezeUntil } from './past.ts';
import { insertLeastBad, placeEach } from './placing.ts';
import type { PlanEvaluator } from './plan-evaluator.ts';

const van = { vehicleId: 'van-1' };
const planned = (): Plan => ({
  ...makePlan(['A', 'B', 'C', 'X', 'Y'], 2),
  solution: makeSolution('van-1', ['A', 'B', 'C']),
});
const show = (arrangement: Arrangement) =>
  arrangement.map(({ vehicleId, visits }) => `${vehicleId} ${visits.map(({ orderId }) => orderId).join('')}`);

interface Told {
  /** By order, the best first. */
  readonly places?: Readonly<Record<string, readonly Partial<VrpInsertion>[]>>;
  /** What a variant breaks, by the letters of its first route. */
  readonly badness?: (letters: string) => object;
}

/** An engine that says what the test tells it, and notes the routes that it is asked about. */
function makeEvaluator({ places = {}, badness = () => ({}) }: Told) {
  const tried: string[] = [];
  const letters = ([route]: Arrangement) => route.visits.map(({ orderId }) => orderId).join('');
  const evaluator = {
    evaluate: async (_plan: Plan, arrangement: Arrangement) => ({
      ok: true,
      value: { ...makeSolution('van-1', [...letters(arrangement)]) },
    }),
    listInsertions: async (plan: Plan, orderId: string) => {
      tried.push(`${orderId} into ${letters(readArrangement(plan.solution))}`);
      return { ok: true, value: places[orderId] ?? [] };
    },
    compare: async (_plan: Plan, _base: Arrangement, variants: readonly Arrangement[]) => {
      tried.push(...variants.map(letters));
      const nothing = { violations: 0, latenessSeconds: 0, overtimeSeconds: 0, costs: 0 };
      return {
        ok: true,
        value: { variants: variants.map((one) => ({ ...nothing, ...badness(letters(one)) })) },
      };
    },
  } as unknown as PlanEvaluator;
  return { evaluator, tried };
}

test('orders go one by one to the best place, each beside those placed before', async () => {
  const places = {
    X: [
      { ...van, position: 2 },
      { ...van, position: 1 },
    ],
    Y: [{ ...van, position: 5 }],
  };
  const { evaluator, tried } = makeEvaluator({ places });
  const found = await placeEach(evaluator, planned(), ['X', 'Y', 'gone']);
  expect(tried).toEqual(['X into ABC', 'Y into AXBC', 'gone into AXBCY']);
  expect(found.ok && show(found.value.arrangement)).toEqual(['van-1 AXBCY']);
  expect(found.ok && found.value.left).toEqual(['gone']);
});

test('an order of a route is taken off before it is placed; on a wanted van only its places count', async () => {
  const places = {
    A: [
      { ...van, position: 1 },
      { vehicleId: 'van-2', position: 1 },
    ],
  };
  const { evaluator, tried } = makeEvaluator({ places });
  const found = await placeEach(evaluator, planned(), ['A'], { vehicleId: 'van-2' });
  expect(tried).toEqual(['A into BC']);
  expect(found.ok && show(found.value.arrangement)).toEqual(['van-1 BC', 'van-2 A']);
});

test('without a place it is left out, or where it breaks least on the van that a person wants', async () => {
  const badness = (letters: string) =>
    letters === 'AXBC' ? { violations: 1 } : { latenessSeconds: letters === 'ABXC' ? 50_000 : 90_000 };
  const { evaluator, tried } = makeEvaluator({ badness });
  const anywhere = await placeEach(evaluator, planned(), ['X']);
  expect(anywhere.ok && anywhere.value.left).toEqual(['X']);
  const wanted = await placeEach(evaluator, planned(), ['X'], van);
  expect(tried.slice(2)).toEqual(['XABC', 'AXBC', 'ABXC', 'ABCX']);
  expect(wanted.ok && show(wanted.value.arrangement)).toEqual(['van-1 ABXC']);
  expect(wanted.ok && wanted.value.left).toEqual([]);
});

test('a broken rule weighs more than lateness or overtime; of equal ones the cheaper is taken', async () => {
  const best = async (badness: Told['badness']) => {
    const { evaluator } = makeEvaluator({ badness });
    const plan = planned();
    return show(
      await insertLeastBad(evaluator, plan, readArrangement(plan.solution), [{ orderId: 'X' }], van),
    )[0];
  };
  expect(
    await best((letters) =>
      letters === 'XABC' ? { latenessSeconds: 40_000, overtimeSeconds: 40_000 } : { violations: 1 },
    ),
  ).toBe('van-1 XABC');
  expect(await best((letters) => ({ overtimeSeconds: letters === 'ABXC' ? 5 : 6 }))).toBe('van-1 ABXC');
  expect(await best((letters) => ({ costs: letters === 'AXBC' ? 5 : 6 }))).toBe('van-1 AXBC');
});

test('nothing goes before what lies behind, or before the stop it has to follow', async () => {
  const frozen = freezeUntil(planned(), 29_401);
  const routes = readArrangement(frozen.solution);
  const behind = makeEvaluator({});
  await insertLeastBad(behind.evaluator, frozen, routes, [{ orderId: 'X' }], van);
  expect(behind.tried).toEqual(['ABXC', 'ABCX']);
  const after = makeEvaluator({});
  await insertLeastBad(after.evaluator, planned(), routes, [{ orderId: 'X' }], van, 3);
  expect(after.tried).toEqual(['ABCX']);
});
