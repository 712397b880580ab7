import { expect, test } from 'vitest';
import { makePlan } from '../testing/make-plan.ts';
import { changeVehicle } from './edits/vehicle-edits.ts';
import { findBlockers } from './preflight.ts';

const WORLD = [-180, -90, 180, 90] as const;

test('a van that drives as a profile that is gone stands in the way, one that is there does not', () => {
  const plan = makePlan(['a']);
  const [van] = plan.vehicles;
  const own = changeVehicle(plan, van.id, { profile: 'cp_1' });
  const list = (known?: ReadonlySet<string>) =>
    findBlockers(own, [...WORLD], known).map(({ panel }) => panel);
  expect(list(new Set())).toEqual(['fleet']);
  expect(list(new Set(['cp_1']))).toEqual([]);
  expect(list()).toEqual([]);
  expect(findBlockers(changeVehicle(plan, van.id, { profile: 'bike' }), [...WORLD], new Set())).toEqual([]);
});
