/** Which street a hint means, and that a place is put on it. */
import { describe, expect, test } from 'vitest';
import { makeDrawnMap } from '../../testing/make-drawn-map.ts';
import { snapLocation } from './snap-location.ts';
import { matchStreetName } from './street-hint.ts';

const NAMES = {
  AB: { name: 'Große Elbstraße' },
  CD: { name: 'Rua de Cedofeita', ref: 'N 14' },
  EF: { name: 'Elm Street' },
};
const map = makeDrawnMap(
  `
  A-----B
  C-----D
  E-----F
  |     |
  G     H`,
  { ways: { ...NAMES, EG: {}, FH: {}, AC: {}, CE: {} }, metres: 20 },
);

describe('a hint', () => {
  test.each([
    ['grosse elbstr.', 'AB'],
    ['Große Elbstraße 12', 'AB'],
    ['GROSSE ELBSTRASSE', 'AB'],
    ['große elbstr.', 'AB'],
    ['Cedofeita', 'CD'],
    ['R. de Cedofeita, 4050 Porto', 'CD'],
    ['N 14', 'CD'],
    ['elm st', 'EF'],
    ['Elm Street 5', 'EF'],
    ['Oak Street', false],
    ['', false],
  ])('"%s" means %s', (hint, letters) => {
    const isNamed = matchStreetName(map.engine.graph, hint);
    const named = Object.keys(NAMES).filter((way) => isNamed(map.arc(way) >> 1));
    expect(named).toEqual(letters === false ? [] : [letters]);
  });

  test('puts a place on the street it names, though another is nearer', () => {
    const [lon, lat] = map.place('E');
    const [east] = map.place('F');
    const at = [(lon + east) / 2, lat + 2e-5] as const;
    expect(snapLocation(map.engine, map.car, ...at)?.edge).toBe(map.arc('EF') >> 1);
    expect(snapLocation(map.engine, map.car, ...at, { hint: 'Cedofeita' })?.edge).toBe(map.arc('CD') >> 1);
    expect(snapLocation(map.engine, map.car, ...at, { hint: 'Nowhere Lane' })?.edge).toBe(map.arc('EF') >> 1);
  });
});
