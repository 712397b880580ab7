/** A drag under way: which slot the engine is asked for, whose answer counts, and where a drop goes. */
import { expect, test, vi } from 'vitest';
import { createDrag } from './drag-store.ts';

const FIRST = { vehicleId: 'van-1', position: 0 };
const SECOND = { vehicleId: 'van-1', position: 1 };
const ELSEWHERE = { vehicleId: 'van-1', shiftId: 'late', position: 0 };
const A = [{ orderId: 'A' }];
const B = [{ orderId: 'B', role: 'pickup' as const }];

/** Questions that are answered when the test says so: with so many seconds more, or not at all. */
function open() {
  const answers: ((seconds: number | undefined) => Promise<void>)[] = [];
  const weigh = vi.fn(
    () =>
      new Promise((resolve) => {
        answers.push((seconds) => {
          const now = { completionTime: 1000, distance: 500 };
          const late = { kind: 'late' };
          const broken = { kind: 'capacity' };
          const then = {
            completionTime: 1000 + (seconds ?? 0),
            distance: 470,
            lateStops: 2,
            broken: [late, broken],
          };
          const variants = [{ ...then, ...(seconds === 60 ? { stop: { arrival: 7 } } : {}) }];
          resolve(seconds === undefined ? { ok: false } : { ok: true, value: { plan: now, variants } });
          return new Promise((done) => setTimeout(done));
        });
      }),
  );
  const adjuster = { move: vi.fn(), placeBest: vi.fn(), takeOut: vi.fn() };
  const drag = createDrag(adjuster as never, { weigh } as never);
  const effect = () => drag.store.getState().effect;
  return { drag, answers, weigh, adjuster, effect };
}

test('the engine is asked what a drop at the slot under the pointer would do', async () => {
  const { drag, answers, weigh, effect } = open();
  drag.begin(A);
  drag.over(FIRST);
  drag.over({ ...FIRST });
  expect(weigh.mock.calls).toEqual([[A, [FIRST]]]);
  expect(effect()).toBeUndefined();
  await answers[0](60);
  expect(effect()).toEqual({ seconds: 60, metres: -30, late: 2, broken: [{ kind: 'capacity' }], arrival: 7 });
  drag.over(SECOND);
  expect(effect()).toBeUndefined();
  await answers[1](undefined);
  expect([effect(), weigh.mock.calls.length]).toEqual([undefined, 2]);
});

test('one slot is asked for at a time, and the last one wins', async () => {
  const { drag, answers, weigh, effect } = open();
  drag.begin(A);
  for (const slot of [FIRST, SECOND, ELSEWHERE]) drag.over(slot);
  expect(weigh).toHaveBeenCalledTimes(1);
  await answers[0](10);
  expect(effect()).toBeUndefined();
  expect(weigh.mock.calls.slice(1)).toEqual([[A, [ELSEWHERE]]]);
  await answers[1](20);
  expect(effect()).toEqual({ seconds: 20, metres: -30, late: 2, broken: [{ kind: 'capacity' }] });
  expect(weigh).toHaveBeenCalledTimes(2);
});

test('an answer about what was dragged before is not taken for what is dragged now', async () => {
  const { drag, answers, weigh, effect } = open();
  drag.begin(A);
  drag.over(FIRST);
  drag.cancel();
  drag.begin(B);
  drag.over(FIRST);
  await answers[0](10);
  expect(effect()).toBeUndefined();
  await answers[1](20);
  expect([weigh.mock.lastCall, effect()?.seconds]).toEqual([[B, [FIRST]], 20]);
});

test('nothing is asked off the routes, nor where the route counts and not the place on it', async () => {
  const { drag, answers, weigh, effect } = open();
  drag.begin(A);
  drag.over(undefined);
  drag.over(FIRST, true);
  expect(weigh).not.toHaveBeenCalled();
  drag.over(FIRST);
  expect(weigh).toHaveBeenCalledOnce();
  drag.over(undefined);
  await answers[0](10);
  expect([effect(), weigh.mock.calls.length]).toEqual([undefined, 1]);
});

test('a drop puts the stops at the slot, at the best place of the route, or off it, and ends the drag', async () => {
  const { drag, adjuster } = open();
  const isIdle = () => drag.store.getState().visits.length === 0 && drag.store.getState().hover === undefined;
  drag.begin(B);
  drag.over(SECOND);
  await drag.drop();
  expect([adjuster.move.mock.calls, isIdle()]).toEqual([[[B, SECOND]], true]);
  drag.begin(B);
  drag.over(SECOND, true);
  await drag.drop();
  expect([adjuster.placeBest.mock.calls, isIdle()]).toEqual([[[['B'], SECOND]], true]);
  drag.begin(B);
  await drag.drop();
  drag.over(SECOND);
  await drag.drop();
  drag.begin(B);
  await drag.dropOut();
  expect([adjuster.takeOut.mock.calls, isIdle()]).toEqual([[[new Set(['B'])]], true]);
  expect([adjuster.move.mock.calls.length, adjuster.placeBest.mock.calls.length]).toEqual([1, 1]);
});
