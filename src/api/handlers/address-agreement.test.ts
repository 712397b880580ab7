import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agreesWith } from './address-agreement.ts';

const HIT: Parameters<typeof agreesWith>[1] = {
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
  ['Mill Street 14b, Apt 5', true],
  ['Mill Street 14b, 2º 1ª', true],
  ['Mill Street 14b bajos', true],
  ['Mill Street, 14b, Local 3, AD04277 Linderwick', true],
  ['Mill Street 14b #5', true],
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

test.each([
  ['197-05 Hillside Ave, 11423-1234 Queens', '11423', true],
  ['197-05 Hillside Ave, Queens, NY 11423-1234', '11423', true],
  ['197-05 Hillside Ave, 11423 Queens', '11423-1234', true],
  ['197-05 Hillside Ave, 11424-1234 Queens', '11423', false],
  ['197-05 Hillside Ave, 11423-4321 Queens', '11423-1234', false],
  ['197-05 Hillside Ave, 4760-585 Queens', '4760', true],
  ['197-05 Hillside Ave, 4760 Queens', '4760-585', true],
  ['197-05 Hillside Ave, 4760-001 Queens', '4760-585', false],
  ['197-05 Hillside Ave, 01310-100 Queens', '01310', true],
])('"%s" says the same as the house with the postcode %s: %s', (text, postcode, expected) => {
  const hit = { ...HIT, street: 'Hillside Avenue', housenumber: '197-05', postcode, city: 'New York City' };
  expect(agreesWith(text, hit, ['Queens'])).toBe(expected);
  expect(agreesWith(text.replace('Queens', 'New York City'), hit)).toBe(expected);
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

const ORDINAL = {
  ...HIT,
  street: '205th Street',
  housenumber: '90-16',
  postcode: '11423',
  city: 'New York City',
  country: 'United States',
  countrycode: 'US',
};
test.each([
  ['90-16 205th St, New York City, NY', true],
  ['90-16 205 St, New York City', true],
  ['205 90-16 St, New York City', false],
  ['90-16 206th St, New York City', false],
  ['90-16 205th Pl, New York City', false],
  ['90-16 205th Street, Hollis, NY 11423', true],
  ['90-16 205th Street, Hollis, NY 11424', false],
  ['90-16 205th Street, Hollis', true],
  ['90-16 205th Street Hollis NY', true],
  ['90-16 205th Street Hollis Park', false],
  ['90-16 205th Street, Jamaica', false],
  ['90-16 205th Street, Jamaica, NY 11423', true],
  ['90-16 205th Street, St Albans', true],
  ['90-16 205th Street, Saint Albans', true],
  ['90-16 205th Street, Albans Hollis', false],
])('a town of another name, "%s": %s', (text, expected) => {
  expect(agreesWith(text, ORDINAL, ['Hollis', 'Saint Albans'])).toBe(expected);
});

test.each([
  ['Egerta 10', 'Egertastrasse', false],
  ['Egertastr. 10', 'Egertastrasse', true],
  ['Egerta Strasse 10', 'Egertastrasse', true],
  ['Egertaweg 10', 'Egertastrasse', false],
  ['Mill 10', 'Mill Street', true],
])('a kind that is a part of the word is not left out: "%s" for %s: %s', (text, street, expected) => {
  expect(agreesWith(text, { ...HIT, street, housenumber: '10' })).toBe(expected);
});

test('towns that share an article are not one', () => {
  const hit = { ...HIT, city: 'Andorra la Vella' };
  expect(agreesWith('Mill Street 14b, Pas de la Casa', hit)).toBe(false);
  expect(agreesWith('Mill Street 14b, Andorra', hit)).toBe(true);
});

test('a district counts where the hit lies beside it alone', () => {
  expect(agreesWith('90-16 205th Street, Hollis', ORDINAL)).toBe(false);
});

test.each([
  ['12 St Johns Pkwy', 'Saint Johns Parkway', true],
  ['12 Saint Johns Pkwy', 'St Johns Parkway', true],
  ['12 Johns Pkwy', 'Saint Johns Parkway', false],
  ['12 Johns St', 'Saint Johns Parkway', false],
  ['12 W Main St', 'West Main Street', true],
  ['12 E Main St', 'West Main Street', false],
  ['12 Main St', 'West Main Street', false],
  ['12 El Camino', 'Camino', false],
])('short forms: "%s" for %s: %s', (text, street, expected) => {
  const hit = { ...HIT, street, housenumber: '12' };
  expect(agreesWith(text, hit)).toBe(expected);
});

test.each([
  ['NY', 'New York', true],
  ['TX', 'Texas', true],
  ['NJ', 'New York', false],
  ['OK', 'New York', false],
  ['NY', undefined, true],
  ['New Jersey', undefined, false],
])('%s is the code of %s: %s', (code, state, expected) => {
  expect(agreesWith(`Mill Street 14b, Linderwick, ${code}`, { ...HIT, state })).toBe(expected);
});

test('a postcode is the same with and without its country', () => {
  for (const postcode of ['AD500', '500'])
    for (const asked of ['AD500', '500'])
      expect(agreesWith(`Mill Street 14b, ${asked} Linderwick`, { ...HIT, postcode })).toBe(true);
  expect(agreesWith('Mill Street 14b, AD0500 Linderwick', { ...HIT, postcode: 'AD0600' })).toBe(false);
});
