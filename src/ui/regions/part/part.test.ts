/** What the drawing of an extract is worked out by: places to pixels, names that fit, names of places. */
import { describe, expect, test } from 'vitest';
import { type DrawnPlace, drawDots, layLabels, listInSight } from './lay-labels.ts';
import { BORDERS, LAND } from './outlines.ts';
import { boxBetween, fitBox, moveView, toPixel, toPlace, WORLD, zoomView } from './part-view.ts';
import { findNamesake, findPlaces } from './place-names.ts';

const SIZE = { width: 600, height: 400 };
const GERMANY = [5.9, 47.3, 15, 55] as const;

describe('where places lie', () => {
  test('a box is in the middle, as large as it goes, with a degree of longitude as short as it is there', () => {
    const view = fitBox(GERMANY, SIZE);
    const [left, top] = toPixel(view, SIZE, [5.9, 55]);
    const [right, bottom] = toPixel(view, SIZE, [15, 47.3]);
    expect(top).toBeCloseTo(16);
    expect(bottom).toBeCloseTo(384);
    expect(left + right).toBeCloseTo(600);
    expect((right - left) / 9.1 / ((bottom - top) / 7.7)).toBeCloseTo(Math.cos((51.15 * Math.PI) / 180));
    // A wide one reaches from side to side instead.
    const wide = fitBox([0, -1, 40, 1], SIZE);
    expect(toPixel(wide, SIZE, [0, 0])[0]).toBeCloseTo(16);
    expect(toPixel(wide, SIZE, [40, 0])[0]).toBeCloseTo(584);
  });

  test('pixels lead back to their places, and never beyond the edges of the world', () => {
    const view = fitBox(GERMANY, SIZE);
    const [lon, lat] = toPlace(view, SIZE, toPixel(view, SIZE, [13.4, 52.5]));
    expect(lon).toBeCloseTo(13.4);
    expect(lat).toBeCloseTo(52.5);
    const world = fitBox(WORLD, SIZE, 1);
    expect(toPlace(world, SIZE, [-500, -500])).toEqual([-180, 85]);
    expect(toPlace(world, SIZE, [5000, 5000])).toEqual([180, -85]);
  });

  test('zooming leaves what is under the pointer where it is; moving takes it along', () => {
    const view = fitBox(GERMANY, SIZE);
    const at = [420, 90] as const;
    const place = toPlace(view, SIZE, at);
    const near = zoomView(view, SIZE, 3, at);
    expect(near.scale).toBeCloseTo(view.scale * 3);
    const still = toPixel(near, SIZE, place);
    expect(still[0]).toBeCloseTo(420);
    expect(still[1]).toBeCloseTo(90);
    const moved = toPixel(moveView(near, [-30, 12]), SIZE, place);
    expect(moved[0]).toBeCloseTo(390);
    expect(moved[1]).toBeCloseTo(102);
    expect(zoomView(view, SIZE, 1e9).scale).toBe(40_000);
    expect(zoomView(view, SIZE, 1e-9).scale).toBe(0.5);
  });

  test('a box is the same from whichever corner it is drawn', () => {
    const box = [9.5, 47.1, 9.60001, 47.2];
    expect(boxBetween([9.5, 47.2], [9.600012, 47.1])).toEqual(box);
    expect(boxBetween([9.600012, 47.1], [9.5, 47.2])).toEqual(box);
  });

  test('there are coasts and borders, north up', () => {
    expect(LAND).toMatch(/^M-?\d/);
    expect(LAND.endsWith('Z')).toBe(true);
    expect(BORDERS).not.toContain('Z');
    const lats = [...LAND.matchAll(/ (-?[\d.]+)/g)].map(([, lat]) => Number(lat));
    // Greenland in the north, the ice in the south.
    expect(lats.reduce((least, lat) => Math.min(least, lat), 0)).toBeCloseTo(-83.65, 1);
    expect(lats.reduce((most, lat) => Math.max(most, lat), 0)).toBeCloseTo(85.61, 1);
  });
});

describe('which names fit', () => {
  const place = (name: string, x: number, y: number, kind: DrawnPlace['kind'] = 'town'): DrawnPlace => ({
    name,
    kind,
    x,
    y,
  });
  const namesOf = (labels: readonly DrawnPlace[]) => labels.map(({ name }) => name);

  test('cities go before towns, and no name lies on another', () => {
    const labels = layLabels([place('Altona', 102, 100), place('Hamburg', 100, 104, 'city')], SIZE);
    expect(labels.map(({ name, isLeft }) => [name, isLeft])).toEqual([
      ['Hamburg', false],
      ['Altona', true],
    ]);
    const crowd = [...labels, place('Wedel', 98, 102)];
    expect(namesOf(layLabels(crowd, SIZE))).toEqual(['Hamburg', 'Altona']);
    expect(namesOf(layLabels([...crowd, place('Kiel', 100, 180)], SIZE))).toContain('Kiel');
  });

  test('a name stays on the drawing, and off what is kept free', () => {
    expect(layLabels([place('Passau', 590, 50)], SIZE)[0].isLeft).toBe(true);
    expect(layLabels([place('Passau', 30, 2)], SIZE)).toEqual([]);
    const corner = { left: 540, right: 600, top: 250, bottom: 400 };
    expect(layLabels([place('Wien', 560, 300)], SIZE, [corner])[0]?.isLeft).toBeUndefined();
    expect(layLabels([place('Wien', 520, 300)], SIZE, [corner])[0].isLeft).toBe(true);
    // Letters as wide as high take more room.
    expect(layLabels([place('Lipsiama', 540, 60)], SIZE)[0].isLeft).toBe(false);
    expect(layLabels([place('京都市京都市京都', 540, 60)], SIZE)[0].isLeft).toBe(true);
  });

  test('there are no more names than can be read', () => {
    const many = Array.from({ length: 300 }, (_, i) =>
      place(`T${i}`, 30 * (i % 20), 20 * Math.floor(i / 20) + 20),
    );
    expect(layLabels(many, SIZE)).toHaveLength(40);
  });

  test('dots of one kind, in sight, those at the same spot once', () => {
    const all = [place('A', 10.54, 10), place('B', 11, 11), place('C', 40, 80), place('D', 20, 20, 'city')];
    expect(drawDots(all, 'town')).toBe('M10.5 10.0h0M40.0 80.0h0');
    expect(namesOf(listInSight([...all, place('E', -1, 5), place('F', 5, 401)], SIZE))).toEqual([
      'A',
      'B',
      'C',
      'D',
    ]);
  });
});

describe('cities and towns by name', () => {
  const town = (name: string, lon = 0, lat = 0) => ({ name, kind: 'town' as const, lon, lat });
  const city = (name: string, lon = 0, lat = 0) => ({ name, kind: 'city' as const, lon, lat });

  test('without case and accents, by the beginning of any word, cities first', () => {
    const places = [
      town('Bad Köln'),
      town('Kölleda'),
      city('Köln'),
      town('Neukölln'),
      city('Frankfurt (Oder)'),
      city('Aix-en-Provence'),
    ];
    const find = (text: string) => findPlaces(text, places).map(({ name }) => name);
    expect(find(' kol')).toEqual(['Köln', 'Kölleda', 'Bad Köln']);
    expect(find('KÖL')).toEqual(find('kol'));
    expect(find('oder')).toEqual(['Frankfurt (Oder)']);
    expect(find('provence')).toEqual(['Aix-en-Provence']);
    expect(find('xyz')).toEqual([]);
    expect(find('  ')).toEqual([]);
    const many = Array.from({ length: 9 }, (_, i) => town(`Neustadt ${i}`));
    expect(findPlaces('neu', many)).toHaveLength(6);
  });

  test('a box is named after its city nearest to the middle, else after its town', () => {
    const box = [0, 0, 10, 10] as const;
    const places = [town('Middle', 5, 5), town('Edge', 9, 9), city('Beyond', 11, 5)];
    expect(findNamesake(box, places)).toBe('Middle');
    expect(findNamesake(box, places.toReversed())).toBe('Middle');
    expect(findNamesake(box, [city('Far', 1, 1), ...places, city('Near', 6, 6)])).toBe('Near');
    expect(findNamesake(box, [city('Beyond', 11, 5)])).toBeUndefined();
  });
});
