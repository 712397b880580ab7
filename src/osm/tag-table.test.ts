import { expect, test } from 'vitest';
import { Prng } from '../engine/base/prng.ts';
import type { Tags } from './osm-data.ts';
import { TagTable } from './tag-table.ts';

const KEYS = ['highway', 'name', 'ref', 'addr:street', 'building', 'übergang'];
const VALUES = ['residential', 'yes', '', 'Rua de Cedofeita', 'name', 'highway'];

test('reads as the maps that were added', () => {
  const random = new Prng(5);
  const pick = (list: readonly string[]) => list[random.nextInt(list.length)];
  const maps = Array.from({ length: 3000 }, () => {
    const count = random.nextInt(5);
    return new Map(Array.from({ length: count }, () => [pick(KEYS), pick(VALUES)]));
  });
  const table = new TagTable();
  // Rows stay what they are while further ones are added.
  const rows = maps.map((map, i) => {
    expect(table.add(map)).toBe(i);
    return table.get(i);
  });
  expect(table.length).toBe(maps.length);
  expect([...table.entries()].map(([row, tags]) => [row, ...tags])).toEqual(
    maps.map((map, i) => [i, ...map]),
  );
  for (const [i, map] of maps.entries()) {
    const tags: Tags = rows[i];
    expect(tags.size).toBe(map.size);
    expect([...tags.keys()]).toEqual([...map.keys()]);
    expect([...tags.values()]).toEqual([...map.values()]);
    for (const key of [...KEYS, 'oneway']) {
      expect(tags.get(key)).toBe(map.get(key));
      expect(tags.has(key)).toBe(map.has(key));
    }
    const visited: [string, string][] = [];
    tags.forEach((value, key) => {
      visited.push([key, value]);
    });
    expect(visited).toEqual([...map]);
  }
});
