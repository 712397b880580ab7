import { expect, test } from 'vitest';
import { parseGeocodeQuery } from './geocode.ts';

const parse = (query: string) => {
  const parsed = parseGeocodeQuery(new URLSearchParams(query));
  return parsed.ok ? parsed.value : parsed.error.message;
};

test('every default is filled in', () => {
  expect(parse('q=Market')).toEqual({
    q: 'Market',
    reverse: false,
    limit: 5,
    locale: 'en',
    provider: 'default',
    osm_tag: [],
  });
});

test('places are read as lon, lat', () => {
  expect(parse('reverse=true&point=51.5,%2012.25&bbox=12,51,13,52')).toMatchObject({
    point: [12.25, 51.5],
    bbox: [12, 51, 13, 52],
  });
});

test.each([
  ['tourism', { key: 'tourism', value: undefined, isNegated: false }],
  ['tourism:museum', { key: 'tourism', value: 'museum', isNegated: false }],
  [':museum', { key: undefined, value: 'museum', isNegated: false }],
  ['!place', { key: 'place', value: undefined, isNegated: true }],
  ['shop:!kiosk', { key: 'shop', value: 'kiosk', isNegated: true }],
  ['!shop:kiosk', { key: 'shop', value: 'kiosk', isNegated: true }],
  ['!shop:!kiosk', { key: 'shop', value: 'kiosk', isNegated: false }],
])('the filter %s', (text, filter) => {
  expect(parse(`q=x&osm_tag=${encodeURIComponent(text)}`)).toMatchObject({ osm_tag: [filter] });
});

test('blank parameters count as absent', () => {
  expect(parse('q=x&point=&limit=&osm_tag=&bbox=%20&provider=')).toEqual(parse('q=x'));
});
