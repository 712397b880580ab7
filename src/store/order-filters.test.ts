import { expect, test } from 'vitest';
import type { Plan } from '../plan/plan.ts';
import type { StopOutcome } from '../plan/solution.ts';
import { makeOrder, makePlan, makeSolution } from '../testing/make-plan.ts';
import { gatherFacts } from './order-filters.ts';

const pickup = { address: '', location: [7.2, 43] as [number, number], durationSeconds: 60, windows: [] };

/** A delivery A and a shipment S, with what became of A, of S's pickup and of its delivery. */
function mark(...outcomes: readonly (StopOutcome | undefined)[]): Plan {
  const stops = [{ orderId: 'A' }, { orderId: 'S', role: 'pickup' as const }, { orderId: 'S' }];
  const [{ stops: timed }] = makeSolution('van-1', ['A', 'S', 'S']).routes;
  return {
    ...makePlan([]),
    orders: [makeOrder('A'), makeOrder('S', { type: 'shipment', pickup })],
    past: [
      {
        vehicleId: 'van-1',
        departure: 28_800,
        stops: stops.map((stop, i) => ({
          ...timed[i],
          ...stop,
          ...(outcomes[i] ? { outcome: outcomes[i] } : {}),
        })),
      },
    ],
  };
}

test.each<[string, string, (StopOutcome | undefined)[]]>([
  ['', '', []],
  ['A', '', ['done']],
  // Picked up and on its way.
  ['A', '', ['done', 'done']],
  ['A S', '', ['done', 'done', 'done']],
  ['A', 'S', ['done', 'done', 'failed']],
  ['', 'A S', ['failed', 'failed']],
])('done: "%s", failed: "%s"', (done, failed, outcomes) => {
  const facts = gatherFacts(mark(...outcomes), undefined);
  expect([[...facts.done].join(' '), [...facts.failed].join(' ')]).toEqual([done, failed]);
});
