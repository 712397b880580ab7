import { expect, test } from 'vitest';
import type { CustomProfile } from '../contract/profiles.ts';
import { checkProfileBounds, findCustomProfile } from './custom-profiles.ts';

const alley = {
  ...{ id: 'cp_alley', profile: 'car', custom_model: {} },
  bounds: { bbox: [7, 43, 7.5, 43.8] },
} as unknown as CustomProfile;
const context = { customProfiles: [alley] };

const check = (name: string | undefined, ...points: [number, number][]) => {
  const checked = checkProfileBounds(context, name, points);
  return checked.ok ? 'within' : checked.error;
};

test('a profile holds within its bounds, those themselves too', () => {
  expect(check('cp_alley', [7, 43], [7.5, 43.8], [7.2, 43.5])).toBe('within');
  expect(check('cp_alley', [7.2, 43.5], [7.51, 43.5])).toMatchObject({
    ...{ status: 400, message: 'Point 1 is out of bounds: 43.5,7.51, the bounds are: 7,7.5,43,43.8' },
    hints: [{ details: 'PointOutOfBoundsException', point_index: 1 }],
  });
  for (const outside of [
    [6.9999999, 43.5],
    [7.2, 42.9],
    [7.2, 43.81],
  ] as [number, number][])
    expect(check('cp_alley', outside)).not.toBe('within');
});

test('other profiles have no bounds, those of another account are not known', () => {
  expect(check('car', [0, 0])).toBe('within');
  expect(check(undefined, [0, 0])).toBe('within');
  expect(check('cp_other', [0, 0])).toBe('within');
  expect(findCustomProfile(context, 'cp_alley')).toBe(alley);
  expect(findCustomProfile({}, 'cp_alley')).toBeUndefined();
});
