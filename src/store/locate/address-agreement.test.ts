import { expect, test } from 'vitest';
import { agreesWith } from './address-agreement.ts';
import type { GeocodeHit } from './locate-state.ts';

const HIT: GeocodeHit = {
  point: { lat: 1, lng: 2 },
  street: 'Mill Street',
  housenumber: '14b',
  postcode: '04277',
  city: 'Linderwick',
  country: 'Nowhere',
};

test.each([
  ['Mill Street 14b, 04277 Linderwick', true],
  ['mill st 14 B', true],
  ['14b Mill Street, Linderwick, Nowhere', true],
  ['Mil Street 14b', false],
  ['Mill Street 14', false],
  ['Mill Street 14b, 04999 Linderwick', false],
  ['Mill Street 14b, Elsewhere', false],
  ['Mill Street', false],
  ['', false],
])('"%s" says the same as the house: %s', (text, expected) => {
  expect(agreesWith(text, HIT)).toBe(expected);
});
