import { expect, test } from 'vitest';
import type { ApiClient } from '../client/api-client.ts';
import type { LonLat } from '../plan/order.ts';
import type { PlanSolution } from '../plan/solution.ts';
import { makePlan, makeSolution } from '../testing/make-plan.ts';
import { changeVehicle } from './edits/vehicle-edits.ts';
import { StreetLines } from './street-lines.ts';

/** Every leg by way of a bend whose latitude tells how tall the asked vehicle is. */
function makeApi(asked: object[]): ApiClient {
  return {
    route: async (body: { points: LonLat[]; custom_model?: { dimensions: { height: number } } }) => {
      asked.push(body);
      const bend: LonLat = [7.005, 43 + (body.custom_model?.dimensions.height ?? 0)];
      const legs = body.points.length - 1;
      const coordinates = body.points.flatMap((point, i) => (i < legs ? [point, bend] : [point]));
      const instructions = Array.from({ length: legs }, (_, i) => ({
        sign: i === legs - 1 ? 4 : 5,
        interval: [0, 2 * (i + 1)],
      }));
      return { ok: true, value: { paths: [{ points: { coordinates }, instructions }] } };
    },
  } as unknown as ApiClient;
}

const bendsOf = (solution: PlanSolution) => solution.routes.map(({ lines }) => lines[0]?.[1][1]);

test('streets are those of the van’s size, and vans of one size share them', async () => {
  const plan = changeVehicle(changeVehicle(makePlan(['A'], 3), 'van-2', { height: 3 }), 'van-3', {
    height: 3,
  });
  const routes = ['van-1', 'van-2', 'van-3'].flatMap((id) => makeSolution(id, ['A']).routes);
  const solution = { ...makeSolution('van-1', ['A']), routes };
  const asked: object[] = [];
  const streets = new StreetLines(plan);
  await streets.fetch(makeApi(asked), solution);
  expect(asked).toMatchObject([
    { profile: 'car' },
    { profile: 'car', custom_model: { dimensions: { height: 3 } }, 'ch.disable': true },
  ]);
  expect(asked[0]).not.toHaveProperty('custom_model');
  expect(bendsOf(streets.draw(solution))).toEqual([43, 46, 46]);
  streets.follow(changeVehicle(plan, 'van-3', { height: 2 }));
  expect(streets.isComplete(solution)).toBe(false);
  await streets.fetch(makeApi(asked), solution);
  expect(bendsOf(streets.draw(solution))).toEqual([43, 46, 45]);
});
