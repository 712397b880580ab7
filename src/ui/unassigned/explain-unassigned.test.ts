/** Contradictory relations, as a dispatcher reads them of an order that they keep out. */
import { expect, test } from 'vitest';
import { optimize } from '../../api/handlers/optimize.ts';
import type { LonLat } from '../../plan/order.ts';
import type { Relation } from '../../plan/rules.ts';
import { buildVrpBody } from '../../store/request/build-body.ts';
import { readSolution } from '../../store/request/read-solution.ts';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { sayBelonging } from '../../testing/territory-oracle.ts';
import { makeRequest, makeService, testHost } from '../../testing/vrp-cases.ts';
import { explainUnassigned } from './explain-unassigned.ts';

const plan = {
  ...makePlan([]),
  orders: [
    makeOrder('a', { name: 'Café Morgan', group: 'group a' }),
    makeOrder('b', { name: 'Old Mill', group: 'group b' }),
    makeOrder('c', { name: 'Bakery Linden', group: 'group c' }),
  ],
  vehicles: makePlan([]).vehicles.map((vehicle) => ({ ...vehicle, id: 'van', name: 'Blue van' })),
};

type Rule = Omit<Relation, 'id'>;

/** What the panel says of order a after a run. */
async function explain(rules: readonly Rule[]): Promise<string> {
  const related = { ...plan, relations: rules.map((rule, i) => ({ ...rule, id: `r${i}` })) };
  const { relations } = buildVrpBody(related);
  const services = ['a', 'b', 'c'].map((id, i) => ({ ...makeService(id, i + 1), group: `group ${id}` }));
  const body = makeRequest([0, 10, 20, 30], { services, relations });
  const answer = await optimize(body, testHost, { budget: { iterations: 10 } });
  if (!answer.ok) throw new Error(answer.error.message);
  const { unassigned } = readSolution(answer.value.solution);
  const item = unassigned.find(({ orderId }) => orderId === 'a');
  return item ? explainUnassigned(item, related.orders[0], related, undefined) : '';
}

test.each<[string, Rule[]]>([
  [
    'These have to come before each other in a circle: Café Morgan and Old Mill.',
    [
      { type: 'in_sequence', members: ['a', 'b'] },
      { type: 'in_sequence', members: ['b', 'a'] },
    ],
  ],
  [
    'Both Old Mill and Bakery Linden have to come directly after Café Morgan.',
    [
      { type: 'in_direct_sequence', members: ['a', 'b'] },
      { type: 'in_direct_sequence', members: ['a', 'c'] },
    ],
  ],
  [
    'Both Café Morgan and Old Mill have to come directly before Bakery Linden.',
    [
      { type: 'in_direct_sequence', members: ['a', 'c'] },
      { type: 'in_direct_sequence', members: ['b', 'c'] },
    ],
  ],
  [
    'Café Morgan and Old Mill are kept together by another rule and apart by this one.',
    [
      { type: 'in_same_route', members: ['a', 'b'] },
      { type: 'not_in_same_route', members: ['a', 'b'] },
    ],
  ],
  [
    'group a and group b are kept together by another rule and apart by this one.',
    [
      { type: 'in_same_route', members: ['group a', 'group b'], isOfGroups: true },
      { type: 'not_in_same_route', members: ['group a', 'group b'], isOfGroups: true },
    ],
  ],
  [
    'Orders that never share a van cannot be bound to one van.',
    [{ type: 'not_in_same_route', members: ['a', 'b'], vehicleId: 'van' }],
  ],
])('%s', async (text, relations) => {
  expect(await explain(relations)).toBe(text);
});

test('the vans that a territory leaves are those that may serve it, at home or not', () => {
  const box = (west: number): LonLat[] => [
    [west, 42.9],
    [west + 0.05, 42.9],
    [west + 0.05, 43.1],
    [west, 43.1],
  ];
  const order = makeOrder('x');
  const vehicles = makePlan([], 4).vehicles;
  const area = (id: string, west: number, vehicleIds: string[], strength: 'keep' | 'prefer') => ({
    ...{ id, name: id, ring: box(west), vehicleIds, strength },
  });
  const fleet = {
    ...makePlan([], 4),
    orders: [order],
    territories: [
      area('here', 7, ['van-1'], 'prefer'),
      area('there', 7.1, ['van-2'], 'keep'),
      area('elsewhere', 7.2, ['van-3'], 'prefer'),
    ],
  };
  const open = vehicles.filter(({ id }) => sayBelonging(fleet, order, id) !== 'closed');
  // At home, in an area of its own, and in none.
  expect(open.map(({ id }) => id)).toEqual(['van-1', 'van-3', 'van-4']);
  const text = explainUnassigned(
    { orderId: 'x', code: 22, reason: '', otherReasons: [] },
    order,
    fleet,
    undefined,
  );
  for (const van of vehicles) expect([van.id, text.includes(van.name)]).toEqual([van.id, open.includes(van)]);
});
