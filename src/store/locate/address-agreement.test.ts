import { readFileSync } from 'node:fs';
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
  ['Mill Road 14b', false],
  ['Mill Strxet 14b', false],
  ['Old Mill Street 14b', false],
  ['Mill 14b', true],
  ['Mill Street 14', false],
  ['Mill Street 14b, 04999 Linderwick', false],
  ['Mill Street 14b, Elsewhere', false],
  ['Mill Street', false],
  ['', false],
])('"%s" says the same as the house: %s', (text, expected) => {
  expect(agreesWith(text, HIT)).toBe(expected);
});

test('nothing agrees with a hit that is no house', () => {
  for (const change of [
    { housenumber: undefined },
    { housenumber: '' },
    { street: undefined },
    { street: '' },
  ])
    for (const text of ['Mill Street 14b, 04277 Linderwick', 'Mill Street', '14b', 'Linderwick', ''])
      expect(agreesWith(text, { ...HIT, ...change })).toBe(false);
});

test('a kind at the end of the name counts too', () => {
  const hit = { ...HIT, street: 'Mühlweg', housenumber: '5' };
  expect(agreesWith('Mühlweg 5', hit)).toBe(true);
  expect(agreesWith('Muehlstr. 5', hit)).toBe(false);
  expect(agreesWith('Mühlstraße 5', hit)).toBe(false);
  expect(agreesWith('Mühlstr. 5', { ...hit, street: 'Mühlstraße' })).toBe(true);
});

test('no mistyped street of the example file agrees with the house that was meant', () => {
  const lines = readFileSync('public/examples/orders-linderwick.csv', 'utf8').trim().split('\r\n').slice(1);
  expect(lines.length).toBeGreaterThan(30);
  for (const line of lines) {
    const [, , street, housenumber, postcode, city] = line.split(',');
    const hit = { point: { lat: 1, lng: 2 }, street, housenumber, postcode, city };
    expect(agreesWith(`${street} ${housenumber}, ${postcode} ${city}`, hit)).toBe(true);
    for (let at = 1; at < street.length - 1; at++) {
      if (street[at] === ' ' || street[at + 1] === ' ') continue;
      const typo = `${street.slice(0, at)}x${street.slice(at + 1)}`;
      expect([typo, agreesWith(`${typo} ${housenumber}, ${postcode} ${city}`, hit)]).toEqual([typo, false]);
    }
  }
});
