/** What can be said against minutes that may be late. */
import { expect, test } from 'vitest';
import { checkSoftLimits } from './apply-requirements.ts';

const SECONDS = 'allowedSeconds';
const PRICE = 'pricePerSecond';
const LIMITS = ['lateness', 'overtime'] as const;

/** Names of the members that are refused. */
const listWrong = (limits: Parameters<typeof checkSoftLimits>[0]) =>
  checkSoftLimits(limits).map((message) => message.replace(/^requirements\.softLimits\.|:.*$/g, ''));

test.each(LIMITS)('%s: whole seconds from 0, and a price that is a number from 0', (limit) => {
  const sound = { allowedSeconds: 60, pricePerSecond: 0.5 };
  const check = (change: Partial<typeof sound>) => listWrong({ [limit]: { ...sound, ...change } });
  for (const good of [{}, { allowedSeconds: 0 }, { pricePerSecond: 0 }, { pricePerSecond: 1e6 }])
    expect(check(good)).toEqual([]);
  for (const allowedSeconds of [-1, 0.5, -0.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(check({ allowedSeconds })).toEqual([`${limit}.${SECONDS}`]);
  for (const pricePerSecond of [-1, -0.001, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
    expect(check({ pricePerSecond })).toEqual([`${limit}.${PRICE}`]);
  expect(check({ allowedSeconds: -1, pricePerSecond: -1 })).toEqual([
    `${limit}.${SECONDS}`,
    `${limit}.${PRICE}`,
  ]);
});

test('none is sound, and both are looked at', () => {
  expect([checkSoftLimits(), checkSoftLimits({})]).toEqual([[], []]);
  const wrong = { allowedSeconds: 1, pricePerSecond: -1 };
  expect(listWrong({ lateness: wrong, overtime: wrong })).toEqual(LIMITS.map((limit) => `${limit}.${PRICE}`));
});
