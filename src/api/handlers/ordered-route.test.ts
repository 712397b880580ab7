/** `optimize` of /route against asking for every order of the inner points by hand. */
import { expect, test } from 'vitest';
import { makeContext, makeOpenRegion } from '../../testing/make-context.ts';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { type RouteRequest, routeRequestSchema } from '../contract/route.ts';
import { handleOrderedRoute, handleRoute } from './route.ts';

// Two streets side by side, joined at both ends and once between.
const map = makeDrawnMap('A----B--K--C----D----E\n|       |            |\nF----G--L--H----I----J', {
  metres: 20,
  ways: {
    ABKCDE: { name: 'High Street' },
    FGLHIJ: { name: 'Low Street' },
    AF: { name: 'West Lane' },
    KL: { name: 'Middle Lane' },
    EJ: { name: 'East Lane' },
  },
});
const context = makeContext(makeOpenRegion(map.engine));

/** Between the two streets, nearer to the upper one. */
function below(letter: string): [number, number] {
  const [lon, lat] = map.place(letter);
  return [lon, lat - 12 / 111_200];
}

const pick = <T>(list: readonly T[], order: readonly number[]) => order.map((i) => list[i]);
const ORDERS = [
  [0, 1, 2, 3, 4],
  [0, 1, 3, 2, 4],
  [0, 2, 1, 3, 4],
  [0, 2, 3, 1, 4],
  [0, 3, 1, 2, 4],
  [0, 3, 2, 1, 4],
];

function pathOf(result: Awaited<ReturnType<typeof handleOrderedRoute>>) {
  if (!result.ok) throw new Error(result.error.message);
  if (!('paths' in result.value)) throw new Error('no JSON');
  return result.value.paths[0];
}

test.each<[string, Partial<RouteRequest>]>([
  ['points alone', {}],
  ['hints', { point_hints: ['', 'Low Street', 'High Street', 'Low Street', ''] }],
  ['sides', { curbsides: ['any', 'left', 'right', 'left', 'any'] }],
  ['directions', { headings: [90, 270, 90, 270, 90] }],
])('the best order takes what is said of each point along: %s', async (_, said) => {
  const points = ['A', 'D', 'B', 'C', 'E'].map(below);
  const base = {
    profile: 'car',
    points,
    instructions: false,
    points_encoded: false,
    'ch.disable': true,
    ...said,
  };
  const request = routeRequestSchema.parse(base);
  const found = pathOf(await handleOrderedRoute({ ...request, optimize: true }, context));
  const byHand = ORDERS.map((order) => {
    const { point_hints, curbsides, headings } = request;
    const lists = Object.fromEntries(
      Object.entries({ point_hints, curbsides, headings }).map(([name, list]) => [
        name,
        list.length === 0 ? list : pick<unknown>(list, order),
      ]),
    );
    return {
      ...pathOf(handleRoute({ ...request, ...lists, points: pick(points, order) }, context)),
      points_order: order,
    };
  });
  expect(byHand).toContainEqual(found);
  if (!('headings' in said || 'curbsides' in said))
    expect(found.weight).toBe(Math.min(...byHand.map(({ weight }) => weight)));
  // Another order would be another answer.
  expect(new Set(byHand.map(({ distance }) => distance)).size).toBeGreaterThan(1);
});

test('more inner points than one are put in order; the ends stay', async () => {
  const points = ['C', 'A', 'E', 'B'].map(below);
  const request = routeRequestSchema.parse({ profile: 'car', points, optimize: true });
  const { points_order } = pathOf(await handleOrderedRoute(request, context));
  expect([points_order?.[0], points_order?.at(-1)]).toEqual([0, 3]);
});
