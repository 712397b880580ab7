import { expect, test } from 'vitest';
import type { ApiClient } from '../../client/api-client.ts';
import type { Plan } from '../../plan/plan.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { buildExportPlan } from './build-export-plan.ts';
import { fetchTurns } from './turn-list.ts';

/** The contract's signs: go straight on, turn right, a via point, the finish. */
const WORDS = [
  { sign: 0, text: 'Go along Mill Lane', distance: 100 },
  { sign: 2, text: 'Turn right', distance: 50 },
  { sign: 5, text: 'Waypoint 1', distance: 0 },
  { sign: 0, text: 'Go along Quay Road', distance: 80 },
  { sign: 4, text: 'Arrive', distance: 0 },
];

function makeApi(asked: object[], isReachable = true): ApiClient {
  return {
    route: async (body: object) => {
      asked.push(body);
      return isReachable ? { ok: true, value: { paths: [{ instructions: WORDS }] } } : { ok: false };
    },
  } as unknown as ApiClient;
}

/** The route of a van that brings order `a`. */
function exportRoute(change: Partial<Plan['vehicles'][number]> = {}, depot?: Plan['depot']) {
  const plan = makePlan(['a']);
  const vehicles = [{ ...plan.vehicles[0], ...change }];
  const solution = makeSolution(vehicles[0].id, ['a']);
  return buildExportPlan({ ...plan, depot, vehicles, solution }, 'Friday').routes[0];
}

const DEPOT = { name: 'Depot', location: [7, 43] as [number, number] };

test('directions come leg by leg, in the asked language, by the roads of the van', async () => {
  const asked: object[] = [];
  const turns = await fetchTurns(makeApi(asked), exportRoute({ height: 3, endsAnywhere: true }, DEPOT), 'de');
  expect(turns).toEqual([
    [
      { text: 'Go along Mill Lane', metres: 100 },
      { text: 'Turn right', metres: 50 },
    ],
    [{ text: 'Go along Quay Road', metres: 80 }],
  ]);
  expect(asked).toMatchObject([
    {
      points: [
        [7, 43],
        [7.01, 43],
      ],
      profile: 'car',
      custom_model: { dimensions: { height: 3 } },
      locale: 'de',
    },
  ]);
});

test('without a road there are no directions', async () => {
  expect(await fetchTurns(makeApi([], false), exportRoute({}, DEPOT), 'en')).toBeUndefined();
});

test('a route of one place has no legs, and nothing is asked about it', async () => {
  const asked: object[] = [];
  expect(await fetchTurns(makeApi(asked), exportRoute({ endsAnywhere: true }), 'en')).toEqual([]);
  expect(asked).toEqual([]);
});
