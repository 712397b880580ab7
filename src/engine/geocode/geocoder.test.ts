/** Texts and places on drawn maps. */
import { describe, expect, test } from 'vitest';
import { makeAddresses } from '../../testing/make-addresses.ts';
import { makeDrawnData } from '../../testing/make-drawn-map.ts';
import type { SearchOptions } from './search-options.ts';

const house = (number: string, street: string, more: Record<string, string> = {}) => ({
  'addr:housenumber': number,
  'addr:street': street,
  'addr:city': 'Altdorf',
  'addr:postcode': '1001',
  ...more,
});
const FAR = { 'addr:city': 'Neudorf', 'addr:postcode': '2002' };

/** Two villages 20 km apart with a Bahnhofstrasse each. */
const data = makeDrawnData(
  `
  A-B-C-D-E                                        O-P-Q
  |                                                |
  F-G-H-I-J                                        R-S-T
  |
  K-L-M-N`,
  {
    metres: 400,
    ways: {
      ABCDE: { name: 'Bahnhofstrasse' },
      FGHIJ: { name: 'Rue du Général Leclerc', 'name:de': 'Leclercstrasse' },
      KLMN: { name: 'Avenida da Liberdade' },
      OPQ: { name: 'Bahnhofstrasse' },
      RST: { name: '21st Street' },
      AF: { highway: 'service' },
    },
    nodes: {
      A: { place: 'village', name: 'Altdorf', 'name:fr': 'Vieux-Village', population: '900' },
      B: house('12', 'Bahnhofstrasse'),
      C: house('14a', 'Bahnhofstrasse'),
      G: house('3', 'Rue du Général Leclerc'),
      H: house('5;7', 'Rue du Général Leclerc'),
      L: house('20', 'Avenida da Liberdade'),
      M: { amenity: 'cafe', name: 'Café Müller' },
      N: { place: 'neighbourhood', name: 'Unterdorf', 'name:fr': 'Bas-Village' },
      K: { amenity: 'cafe', name: 'Central', 'addr:street': 'Avenida da Liberdade', 'addr:housenumber': '1' },
      E: { amenity: 'cafe', name: 'Central', 'addr:street': 'Bahnhofstrasse', 'addr:housenumber': '30' },
      O: { place: 'town', name: 'Neudorf', population: '5000' },
      P: house('12', 'Bahnhofstrasse', FAR),
      Q: house('99', 'Bahnhofstrasse', FAR),
      S: house('90-15', '21st Street', FAR),
      T: house('21', '21st Street', FAR),
    },
  },
);
const geocoder = makeAddresses(data, 'LI');
const find = (text: string, options?: SearchOptions) => {
  const [hit] = geocoder.search(text, options).hits;
  return hit && [hit.street ?? hit.name, hit.houseNumber, hit.city].filter(Boolean).join(' ');
};

test.each([
  ['Bahnhofstrasse 12, 1001 Altdorf', 'Bahnhofstrasse 12 Altdorf'],
  ['1001 Altdorf, Bahnhofstr. 12', 'Bahnhofstrasse 12 Altdorf'],
  ['12 Bahnhof Str, Altdorf', 'Bahnhofstrasse 12 Altdorf'],
  ['BAHNHOFSTRAẞE 12 NEUDORF', 'Bahnhofstrasse 12 Neudorf'],
  ['Bahnhofstrasse 12 2002', 'Bahnhofstrasse 12 Neudorf'],
  ['bahnhofstrasse 14 a altdorf', 'Bahnhofstrasse 14a Altdorf'],
  ['Bahnhofstrasse 12 Top 4, Neudorf, Liechtenstein', 'Bahnhofstrasse 12 Neudorf'],
  ['3 r. du gen. leclerc', 'Rue du Général Leclerc 3 Altdorf'],
  ['rue du general leclerc 7', 'Rue du Général Leclerc 5;7 Altdorf'],
  ['Leclercstr. 3', 'Rue du Général Leclerc 3 Altdorf'],
  ['Av. da Liberdade, 20', 'Avenida da Liberdade 20 Altdorf'],
  ['90-15 21st St', '21st Street 90-15 Neudorf'],
  ['9015 21 Street', '21st Street 90-15 Neudorf'],
  ['21 21st Street', '21st Street 21 Neudorf'],
  ['cafe mueller', 'Café Müller Altdorf'],
  ['Neudorf', 'Neudorf Neudorf'],
  ['Neudrof', 'Neudorf Neudorf'],
  ['bahnhfostrasse 12 altdorf', 'Bahnhofstrasse 12 Altdorf'],
  ['bahn hofstrasse 12 altdorf', 'Bahnhofstrasse 12 Altdorf'],
  ['avenidada liberdade 20', 'Avenida da Liberdade 20 Altdorf'],
  ['liberd', 'Avenida da Liberdade Altdorf'],
  ['Central, Bahnhofstr.', 'Bahnhofstrasse 30 Altdorf'],
  ['central avenida liberdade', 'Avenida da Liberdade 1 Altdorf'],
  ['Central, Bahnhofstrasse 30', 'Bahnhofstrasse 30 Altdorf'],
])('"%s" is %s', (text, found) => {
  expect(find(text)).toBe(found);
});

test('a house that is not there falls back to its street, and says so', () => {
  const { confidence, hits } = geocoder.search('Bahnhofstrasse 77, Altdorf');
  expect(confidence).toBe('street');
  expect(hits[0]).toMatchObject({ kind: 'street', street: 'Bahnhofstrasse', city: 'Altdorf' });
  expect(hits[0].houseNumber).toBeUndefined();
});

test.each([
  ['Bahnhofstrasse 12 Altdorf', 'house'],
  ['Bahnhofstrasse 12', 'several'],
  ['Bahnhofstrasse 99', 'house'],
  ['Avenida da Liberdade', 'street'],
  ['Altdorf', 'place'],
  ['1001', 'place'],
  ['Xyzzyq', 'none'],
  ['', 'none'],
  [', 12', 'none'],
])('"%s" is trusted as %s', (text, confidence) => {
  expect(geocoder.search(text).confidence).toBe(confidence);
});

describe('a search', () => {
  const [lon, lat] = [10.28, 50];
  test('prefers what is near where one looks', () => {
    expect(find('Bahnhofstrasse 12', { near: [lon, lat] })).toBe('Bahnhofstrasse 12 Neudorf');
    expect(find('Bahnhofstrasse 12', { near: [10, 50] })).toBe('Bahnhofstrasse 12 Altdorf');
  });

  test('keeps to a box', () => {
    expect(find('Bahnhofstrasse 12', { bbox: [lon - 0.1, 49.9, lon + 0.1, 50.1] })).toContain('Neudorf');
    expect(find('Bahnhofstrasse 12', { bbox: [0, 0, 1, 1] })).toBeUndefined();
  });

  test('keeps to tags', () => {
    const cafe = [{ key: 'amenity', value: 'cafe', isNegated: false }];
    expect(find('Altdorf', { tags: cafe })).toBeUndefined();
    expect(find('Muller', { tags: cafe })).toBe('Café Müller Altdorf');
    expect(find('Muller', { tags: [{ key: 'amenity', isNegated: true }] })).toBeUndefined();
  });

  test('names things in the language asked for', () => {
    expect(geocoder.search('Altdorf', { language: 'fr' }).hits[0].name).toBe('Vieux-Village');
    expect(geocoder.search('Vieux-Village', { language: 'xx' }).hits[0].name).toBe('Altdorf');
  });

  test('gives no more hits than asked for', () => {
    expect(geocoder.search('Bahnhofstrasse', { limit: 1 }).hits).toHaveLength(1);
    expect(geocoder.search('Bahnhofstrasse').hits.length).toBeGreaterThan(1);
  });
});

describe('what is at a place', () => {
  const place = (letter: string): [number, number] => {
    const node = data.idOfNode.indexOf(letter.charCodeAt(0));
    return [data.lonOfNode[node] * 1e-7, data.latOfNode[node] * 1e-7];
  };

  test('is the house near it', () => {
    const [lon, lat] = place('L');
    expect(geocoder.reverse(lon + 0.0001, lat)[0]).toMatchObject({ kind: 'house', houseNumber: '20' });
  });

  test('is the street where no house is near', () => {
    const [lon, lat] = place('I');
    expect(geocoder.reverse(lon, lat + 0.0005)[0]).toMatchObject({
      kind: 'street',
      street: 'Rue du Général Leclerc',
    });
  });

  test('is the town away from streets, and nothing far from everything', () => {
    const [lon, lat] = place('A');
    expect(geocoder.reverse(lon, lat + 0.02)[0]).toMatchObject({ kind: 'place', name: 'Altdorf' });
    expect(geocoder.reverse(50, 10)).toEqual([]);
  });

  test('is in or beside districts, named in every language; towns are none', () => {
    const [lon, lat] = place('N');
    expect(geocoder.nameDistricts(lon, lat)).toEqual(['Unterdorf', 'Bas-Village']);
    // A neighbourhood reaches 900 m, its name 1.5 km more.
    expect(geocoder.nameDistricts(lon, lat + 2.3 / 111.2)).toEqual(['Unterdorf', 'Bas-Village']);
    expect(geocoder.nameDistricts(lon, lat + 2.5 / 111.2)).toEqual([]);
    expect(geocoder.nameDistricts(...place('O'))).toEqual([]);
  });
});

test('an empty map has no addresses', () => {
  const empty = makeAddresses(makeDrawnData('A-B', { ways: { AB: {} } }));
  expect(empty.search('Main Street 1')).toEqual({ confidence: 'none', hits: [] });
  expect(empty.reverse(10, 50)).toEqual([]);
});

test.each([
  ['Rua Direita 5, 4760', ['4400-123', '4760-585'], '4760-585'],
  ['Rua Direita 5, 4400-123', ['4760-585', '4400-123'], '4400-123'],
  ['Rua Direita 5, 4400-123', ['4760', '4400'], '4400'],
  ['5 Rua Direita, 11423-1234', ['11427', '11423'], '11423'],
])('%s is the house of %j with %s', (text, [first, second], postcode) => {
  const found = makeAddresses(
    makeDrawnData('A-B-C                    D-E-F', {
      metres: 400,
      ways: { ABC: { name: 'Rua Direita' }, DEF: { name: 'Rua Direita' } },
      nodes: {
        B: { 'addr:housenumber': '5', 'addr:street': 'Rua Direita', 'addr:postcode': first },
        E: { 'addr:housenumber': '5', 'addr:street': 'Rua Direita', 'addr:postcode': second },
      },
    }),
  ).search(text);
  expect(found.hits[0].postcode).toBe(postcode);
});

test('a post office called like the post town is not the house of a street in it', () => {
  const town = { 'addr:city': 'Great City', 'addr:postcode': '11429' };
  const found = makeAddresses(
    makeDrawnData(
      `
      A-B-C
      |
      D-E-F
      |
      G-H`,
      {
        metres: 400,
        ways: {
          ABC: { name: 'Hollis Avenue' },
          DEF: { name: '97th Avenue' },
          // Makes the word less telling.
          GH: { name: 'Hollis Court' },
          ADG: { highway: 'service' },
        },
        nodes: {
          A: { place: 'city', name: 'Great City' },
          B: house('208-30', 'Hollis Avenue', town),
          E: {
            ...{ amenity: 'post_office', name: 'Queens Village' },
            ...house('218-03', '97th Avenue', { ...town, 'addr:city': 'Queens Village' }),
          },
        },
      },
    ),
  ).search('208-30 Hollis Avenue, 11429 Queens Village, NY').hits[0];
  expect([found.street, found.houseNumber]).toEqual(['Hollis Avenue', '208-30']);
});
