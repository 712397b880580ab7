import { expect, test } from 'vitest';
import { parseRouteQuery } from './route.ts';

const parse = (query: string) => parseRouteQuery(new URLSearchParams(query));
const refusal = (query: string) => {
  const parsed = parse(query);
  return parsed.ok ? undefined : parsed.error.message;
};
const TWO = 'profile=car&point=41.1,-8.6&point=41.2,-8.5';

test('points of a query are latitude first; of the request longitude first', () => {
  expect(parse(TWO)).toMatchObject({
    ok: true,
    value: {
      points: [
        [-8.6, 41.1],
        [-8.5, 41.2],
      ],
      profile: 'car',
    },
  });
});

test('a query without points is told how many are needed, one with half a point which one it is', () => {
  expect(refusal('profile=car')).toBe('points: at least 2 points are needed');
  expect(refusal('profile=car&point=41.1,-8.6')).toBe('points: at least 2 points are needed');
  expect(refusal(`${TWO}&point=41.1`)).toBe('point: "41.1" is not "lat,lon" in degrees');
});

test('values without a text are as if they were not there', () => {
  expect(parse(`${TWO}&details=&details=street_name&locale=`)).toMatchObject({
    ok: true,
    value: { details: ['street_name'] },
  });
});

test('a custom model is for POST', () => {
  expect(refusal(`${TWO}&custom_model={}`)).toMatch(/^A custom_model cannot be sent with GET/);
});
