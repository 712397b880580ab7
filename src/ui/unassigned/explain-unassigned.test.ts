/** What the service says of contradictory relations, as a dispatcher reads it. */
import { expect, test } from 'vitest';
import type { VrpRequestBody } from '../../api/contract/vrp-request.ts';
import { optimize } from '../../api/handlers/optimize.ts';
import { readSolution } from '../../store/request/read-solution.ts';
import { makeOrder, makePlan } from '../../testing/make-plan.ts';
import { makeRequest, makeService, testHost } from '../../testing/vrp-cases.ts';
import { explainUnassigned } from './explain-unassigned.ts';

const plan = {
  ...makePlan([]),
  orders: [
    makeOrder('a', { name: 'Café Morgan' }),
    makeOrder('b', { name: 'Old Mill' }),
    makeOrder('c', { name: 'Bakery Linden' }),
  ],
  vehicles: makePlan([]).vehicles.map((vehicle) => ({ ...vehicle, id: 'van', name: 'Blue van' })),
};

type Relations = VrpRequestBody['relations'];

/** What the panel says of order a after a run. */
async function explain(relations: Relations): Promise<string> {
  const services = ['a', 'b', 'c'].map((id, i) => ({ ...makeService(id, i + 1), group: `group ${id}` }));
  const body = makeRequest([0, 10, 20, 30], { services, relations });
  const answer = await optimize(body, testHost, { budget: { iterations: 10 } });
  if (!answer.ok) throw new Error(answer.error.message);
  const { unassigned } = readSolution(answer.value.solution);
  const item = unassigned.find(({ orderId }) => orderId === 'a');
  return item ? explainUnassigned(item, plan.orders[0], plan, undefined) : '';
}

test.each<[string, Relations]>([
  [
    'These have to come before each other in a circle: Café Morgan and Old Mill.',
    [
      { type: 'in_sequence', ids: ['a', 'b'] },
      { type: 'in_sequence', ids: ['b', 'a'] },
    ],
  ],
  [
    'Both Old Mill and Bakery Linden have to come directly after Café Morgan.',
    [
      { type: 'in_direct_sequence', ids: ['a', 'b'] },
      { type: 'in_direct_sequence', ids: ['a', 'c'] },
    ],
  ],
  [
    'Both Café Morgan and Old Mill have to come directly before Bakery Linden.',
    [
      { type: 'in_direct_sequence', ids: ['a', 'c'] },
      { type: 'in_direct_sequence', ids: ['b', 'c'] },
    ],
  ],
  [
    'Café Morgan and Old Mill are kept together by another rule and apart by this one.',
    [
      { type: 'in_same_route', ids: ['a', 'b'] },
      { type: 'not_in_same_route', ids: ['a', 'b'] },
    ],
  ],
  [
    'group a and group b are kept together by another rule and apart by this one.',
    [
      { type: 'in_same_route', groups: ['group a', 'group b'] },
      { type: 'not_in_same_route', groups: ['group a', 'group b'] },
    ],
  ],
  [
    'Orders that never share a van cannot be bound to one van.',
    [{ type: 'not_in_same_route', ids: ['a', 'b'], vehicle_id: 'van' }],
  ],
])('%s', async (text, relations) => {
  expect(await explain(relations)).toBe(text);
});
