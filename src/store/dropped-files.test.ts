import { expect, test } from 'vitest';
import { sortFiles } from './dropped-files.ts';

const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

test('files are told apart by their names, whatever the case', () => {
  const names = ['a.osm.PBF', 'b.pack', 'N41W009.hgt', 'n41w009.SRTMGL1.hgt.zip', 'S01E002.zip'];
  const sorted = sortFiles(
    [...names, 'all.backup.json.gz', 'orders.csv', 'plan.json.gz'].map((name) => new File([], name)),
  );
  expect(namesOf(sorted.regions)).toEqual(['a.osm.PBF', 'b.pack']);
  expect(namesOf(sorted.elevations)).toEqual(['N41W009.hgt', 'n41w009.SRTMGL1.hgt.zip', 'S01E002.zip']);
  expect(sorted.backup?.name).toBe('all.backup.json.gz');
  expect(namesOf(sorted.others)).toEqual(['orders.csv', 'plan.json.gz']);
});
