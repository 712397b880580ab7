import { expect, test } from 'vitest';
import { makePlan } from '../../testing/make-plan.ts';
import { createProfileStore } from '../profiles/profile-state.ts';
import { createRegionStore } from '../regions/region-store.ts';
import { createRunCheck } from './check-run.ts';

test('a run that is asked for while the area is being opened waits for it', async () => {
  const region = createRegionStore();
  region.setState({ status: 'opening' });
  let isFound = false;
  const found = createRunCheck(region, createProfileStore(), {
    matrix: () => Promise.reject(new Error('not asked')),
  })(makePlan(['A'])).finally(() => {
    isFound = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isFound).toBe(false);
  region.setState({ status: 'none' });
  expect((await found).blockers.map(({ message }) => message)).toContain('No map area is open.');
});
