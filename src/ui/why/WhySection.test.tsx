import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { VrpReasons } from '../../api/contract/vrp-reasons.ts';
import { type Fault, said } from '../../faults/fault.ts';
import { makePlan, makeSolution } from '../../testing/make-plan.ts';
import { mountStill } from '../../testing/ui/mount-still.tsx';
import { WhyOrder } from './WhySection.tsx';

type Answer = { ok: true; value: VrpReasons } | { ok: false; error: { fault: Fault } };
const NOTHING: VrpReasons = { leftOut: [], late: [], routes: [] };
const plan = makePlan(['A', 'B'], 1);
const planned = { ...plan, solution: makeSolution(plan.vehicles[0].id, ['A', 'B']) };

function show(answer: Answer | undefined) {
  const listReasons = () => (answer ? Promise.resolve(answer) : new Promise<Answer>(() => {}));
  return mountStill(<WhyOrder orderId="A" isLate />, {
    plan: planned,
    parts: { questions: { listReasons } },
  }).page;
}

test('while the reasons are worked out that is said', () => {
  expect(show(undefined).textContent).toBe('Trying it without one rule after the other');
});

test('where there is nothing to say, nothing stands there', async () => {
  const page = show({ ok: true, value: NOTHING });
  await waitFor(() => expect(page.textContent).toBe(''));
  expect(page.querySelector('section')).toBeNull();
});

test('what the engine refuses is said in its words', async () => {
  const page = show({ ok: false, error: { fault: said('The area was closed.') } });
  await waitFor(() => expect(page.textContent).toBe('The area was closed.'));
});
