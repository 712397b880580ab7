import { expect, test } from 'vitest';
import type { VrpPlan } from '../../../engine/vrp/vrp-problem.ts';
import { makeRequest, makeService, testHost } from '../../../testing/vrp-cases.ts';
import { translateRequest } from '../translate-request.ts';
import { evaluatePlan } from '../vrp-evaluation/evaluate-plan.ts';
import { holdBroken } from './hold-broken.ts';

const start = { type_id: 'type', start_address: { location_id: 'p0' } };
const body = makeRequest([0, 10, 30], {
  vehicles: [
    { vehicle_id: 'one', ...start, latest_end: 25 },
    { vehicle_id: 'empty', ...start, end_address: { location_id: 'p2' }, move_to_end_address: true },
  ],
  services: [makeService('a', 1, { time_windows: [{ latest: 5 }] }), makeService('b', 2)],
});

/** Van one visits a and b, late and beyond its end. */
async function open() {
  const translation = await translateRequest(body, testHost);
  const evaluated = await evaluatePlan(body, testHost, {
    routes: [{ vehicleId: 'one', visits: [{ orderId: 'a' }, { orderId: 'b' }] }],
  });
  if (!translation.ok || !evaluated.ok) throw new Error('not read');
  return { translated: translation.value.translated, initial: evaluated.value.solution };
}

const plan = (...tasksOfSlot: number[][]) => ({ tasksOfSlot, unassigned: [] }) as unknown as VrpPlan;
const locks = ['a', 'b'].map((orderId) => ({ orderId, vehicleId: 'one' }));

test('what is found is written with the times of the request itself, vans without orders too', async () => {
  const { translated, initial } = await open();
  const held = holdBroken(translated, initial, { keepsBroken: true, locks });
  if (!held.ok || !held.value.write) throw new Error('nothing held');
  const { write } = held.value;
  const { slots } = translated.problem;
  // The route is under way: it left at 7.
  const at7 = slots.earliestStart.with(0, 7 - translated.origin);
  const required = {
    ...translated,
    problem: { ...translated.problem, slots: { ...slots, earliestStart: at7, latestStart: at7 } },
  };
  const { routes } = write(required, plan([1, 0], []));
  expect(
    routes.map(({ vehicle_id, activities }) => [vehicle_id, activities.map(({ id, type }) => id ?? type)]),
  ).toEqual([
    ['one', ['start', 'b', 'a', 'end']],
    ['empty', ['start', 'end']],
  ]);
  expect(routes[0].activities.map(({ arr_time, end_time }) => arr_time ?? end_time)).toEqual([7, 37, 57, 67]);
});

test('a plan that lost what is held is not taken: the one before is written', async () => {
  const { translated, initial } = await open();
  const held = holdBroken(translated, initial, { keepsBroken: true, locks });
  const [route] = (held.ok && held.value.write?.(translated, plan([1], [])).routes) || [];
  expect(route.activities.map(({ id }) => id)).toEqual([undefined, 'a', 'b', undefined]);
});

test('without a plan, or where rules go first, nothing is held at any price', async () => {
  const { translated, initial } = await open();
  for (const held of [
    holdBroken(translated, undefined, { keepsBroken: true, locks }),
    holdBroken(translated, initial, { locks }),
    holdBroken(translated, initial, undefined),
  ])
    expect(held).toEqual({ ok: true, value: { eased: translated } });
});
