/** Vans that come back for a second load: what stands in the way of that. */
import { expect, test } from 'vitest';
import type { Plan } from '../../plan/plan.ts';
import type { Vehicle } from '../../plan/vehicle.ts';
import { makePlan } from '../../testing/make-plan.ts';
import { checkPlan } from '../check-plan.ts';
import { changeVehicle } from '../edits/vehicle-edits.ts';

const YARD = { name: 'Yard', location: [7, 43] as [number, number] };

function makeReloading(change: Partial<Vehicle>): Plan {
  const reloading = { start: YARD, maxReloads: 1, reloadAt: 'depot' as const };
  return changeVehicle(makePlan(['A'], 2), 'van-1', { ...reloading, ...change });
}

test('hours that are shorter than a reload are a problem of the van', () => {
  const hours = (until: number, change: Partial<Vehicle> = {}) =>
    checkPlan(makeReloading({ reloadSeconds: 600, reloadHours: [36_000, until], ...change }));
  expect(hours(36_600)).toEqual([]);
  const [problem, ...more] = hours(36_599);
  expect(more).toEqual([]);
  expect(problem).toMatchObject({
    severity: 'blocker',
    message: expect.stringMatching(/^Van 1: Its hours for reloading are shorter/i),
    fix: { command: { kind: 'show-vehicle', id: 'van-1' } },
  });
  expect(hours(36_599, { maxReloads: 0 })).toEqual([]);
});

test('a van that reloads at the depot needs one, and the fix leads to where it is set', () => {
  const withoutDepot = ({ depot: _, ...plan }: Plan): Plan => changeVehicle(plan, 'van-2', { start: YARD });
  expect(checkPlan(makeReloading({}))).toEqual([]);
  expect(checkPlan(withoutDepot(makeReloading({})))).toEqual([
    {
      severity: 'blocker',
      panel: 'fleet',
      message: expect.stringMatching(/^Van 1 reloads at the depot, but the plan has none/),
      fix: { label: 'Set the depot', panel: 'fleet' },
    },
  ]);
  const others: Partial<Vehicle>[] = [
    { maxReloads: undefined },
    { maxReloads: 0 },
    { reloadAt: undefined },
    { reloadAt: 'any' },
    { isAvailable: false },
  ];
  for (const change of others) expect(checkPlan(withoutDepot(makeReloading(change)))).toEqual([]);
});
