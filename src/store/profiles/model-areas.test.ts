import { expect, test } from 'vitest';
import { readCustomModel } from '../../engine/profile/custom-model/read-custom-model.ts';
import { addArea, isAreaUsed, listAreas, removeArea } from './model-areas.ts';

const CORNERS: [number, number][] = [
  [0, 0],
  [1, 0],
  [1, 1],
];

test('areas get ids of their own, closed rings, and are valid in a model', () => {
  const first = addArea({}, 'Altstadt – Süd', CORNERS);
  const second = addArea(first.model, 'altstadt sud', CORNERS);
  expect([first.id, second.id]).toEqual(['altstadt_sud', 'altstadt_sud_2']);
  expect(listAreas(second.model).map(({ name, ring }) => [name, ring.length])).toEqual([
    ['Altstadt – Süd', 4],
    ['altstadt sud', 4],
  ]);
  expect(addArea(second.model, '???', CORNERS).id).toBe('area');
  expect(addArea(second.model, 'Altstadt sud', CORNERS).id).toBe('altstadt_sud_3');
  expect(readCustomModel(second.model, 100).ok).toBe(true);
});

test('the older form of areas is read, and keeps them when one is added', () => {
  const geometry = { type: 'Polygon', coordinates: [[...CORNERS, CORNERS[0]]] };
  const { model } = addArea({ areas: { old: { type: 'Feature', geometry } } }, 'new', CORNERS);
  expect(listAreas(model).map(({ id }) => id)).toEqual(['old', 'new']);
  expect(listAreas(removeArea(model, 'old')).map(({ id }) => id)).toEqual(['new']);
});

test('an area is used when a rule asks for it by its whole id', () => {
  const model = { priority: [{ if: 'in_town_2 || !(in_park)', multiply_by: 0 }] };
  expect(['town_2', 'park', 'town', 'multiply_by'].map((id) => isAreaUsed(model, id))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('odd JSON has no areas', () => {
  for (const areas of [undefined, null, 7, [], { type: 'FeatureCollection' }])
    expect(listAreas({ areas })).toEqual([]);
});
