import { expect, test } from 'vitest';
import type { VrpRequestBody } from '../api/contract/vrp-request.ts';
import type { VrpRequirements } from '../api/contract/vrp-requirements.ts';
import { optimize } from '../api/handlers/optimize.ts';
import { evaluatePlan } from '../api/handlers/vrp-evaluation/evaluate-plan.ts';
import { type Fault, fault, said } from '../faults/fault.ts';
import { writeEnglish } from '../faults/fault-error.ts';
import { language } from '../i18n/language-state.ts';
import { loadLanguage } from '../i18n/load-language.ts';
import { makeOrder, makePlan } from '../testing/make-plan.ts';
import { makeRequest, makeService, testHost } from '../testing/vrp-cases.ts';
import { nameRefusal } from './name-refusal.ts';

const PLAN = {
  ...makePlan([]),
  orders: [
    makeOrder('s', { name: 'Bakery Linden' }),
    makeOrder('a', { name: 'Café Morgan' }),
    makeOrder('b', { name: 'Old Mill' }),
  ],
  vehicles: makePlan([]).vehicles.map((vehicle) => ({ ...vehicle, id: 'van', name: 'Blue van' })),
};
const SHIPMENT = {
  id: 's',
  pickup: { address: { location_id: 'p1' } },
  delivery: { address: { location_id: 'p2' } },
};
const BODY = makeRequest([0, 10, 20, 30, 40], {
  services: [makeService('a', 3), makeService('b', 4)],
  shipments: [SHIPMENT],
});

type Visits = Parameters<typeof evaluatePlan>[2]['routes'][number]['visits'];

/** What the engine says to a run that goes on from these stops of the van. */
async function askRun(
  visits: Visits,
  requirements: VrpRequirements,
  body: VrpRequestBody = BODY,
): Promise<Fault> {
  const before = await evaluatePlan(BODY, testHost, { routes: [{ vehicleId: 'van', visits }] }, {});
  if (!before.ok) throw new Error(before.error.message);
  const initial = before.value.solution;
  const answer = await optimize(body, testHost, { budget: { iterations: 10 }, initial, requirements });
  if (answer.ok) throw new Error('It was planned');
  return answer.error.fault ?? said(answer.error.message);
}

const FROZEN: VrpRequirements = { keepsBroken: true, frozenUntil: 1000 };

test('a shipment of which only the pickup is on a locked route is named, with a way out', async () => {
  const refusal = await askRun([{ orderId: 's', role: 'pickup' }], {
    keepsBroken: true,
    locks: [{ orderId: 's', vehicleId: 'van' }],
  });
  expect(writeEnglish(refusal)).toContain("shipment 's'");
  expect(nameRefusal(PLAN, refusal)).toMatch(/^The pickup and the delivery of Bakery Linden are to stay/);
});

test('a stop behind us whose order has no place any more is named with its van', async () => {
  const refusal = await askRun([{ orderId: 'a' }], FROZEN, {
    ...BODY,
    services: BODY.services?.filter(({ id }) => id !== 'a'),
  });
  expect(nameRefusal(PLAN, refusal)).toMatch(/^Blue van stops at Café Morgan before the time up to which/);
  Object.assign(language, await loadLanguage('de'));
  try {
    expect(nameRefusal(PLAN, refusal)).toMatch(
      /^Blue van hält bei Café Morgan, bevor sich etwas ändern darf/,
    );
  } finally {
    Object.assign(language, await loadLanguage('en'));
  }
});

test('a van that is gone, locks that cannot be and broken rules are named', async () => {
  const gone = await askRun([{ orderId: 'a' }], FROZEN, {
    ...BODY,
    vehicles: [{ vehicle_id: 'other', type_id: 'type', start_address: { location_id: 'p0' } }],
  });
  expect(nameRefusal(PLAN, gone)).toMatch(/^Blue van is on the road before the time/);
  const elsewhere = await askRun([{ orderId: 'a' }, { orderId: 'b' }], {
    ...FROZEN,
    locks: [{ orderId: 'b', vehicleId: 'van', position: 1 }],
  });
  expect(nameRefusal(PLAN, elsewhere)).toMatch(/^Old Mill is locked to a place that it cannot have/);
  const same = await askRun([{ orderId: 'a' }], {
    keepsBroken: true,
    locks: [
      { orderId: 'a', vehicleId: 'van', position: 1 },
      { orderId: 'b', vehicleId: 'van', position: 1 },
    ],
  });
  expect(nameRefusal(PLAN, same)).toBe(
    'Café Morgan and Old Mill are locked to the same place of Blue van. Unlock one of them.',
  );
  const skilled = await askRun(
    [{ orderId: 'a' }],
    { frozenUntil: 1000 },
    {
      ...BODY,
      services: [makeService('a', 3, { required_skills: ['cold'] }), makeService('b', 4)],
    },
  );
  expect(nameRefusal(PLAN, skilled)).toMatch(
    /^What Blue van has to keep breaks a rule \(at Café Morgan: Skill missing\)/,
  );
});

test('orders that locks would move are named one by one', () => {
  const refusal = fault('locksMove', { orders: ['a', 'b'], count: 0 });
  expect(writeEnglish(refusal)).toBe(
    "requirements.locks move orders 'a', 'b', but requirements.insertOnly allows 0 changes",
  );
  expect(nameRefusal(PLAN, refusal)).toContain('than they are on: Café Morgan and Old Mill.');
});

test('what is not known stays as it was said', () => {
  expect(nameRefusal(PLAN, said('vehicles: must not be empty'))).toBe('vehicles: must not be empty');
});
