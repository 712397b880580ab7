import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONGEST, putLongestFirst } from './longest-first.ts';

test('there are the files that are said to take longest, each once', () => {
  expect(LONGEST.filter((path) => !existsSync(path))).toEqual([]);
  expect(new Set(LONGEST).size).toBe(LONGEST.length);
});

test('those that take longest come first in their group, all others stay in their order', () => {
  const [first, second] = LONGEST;
  const groups = [
    { group: 1, paths: ['src/z.test.ts', second, 'src/a.test.ts', first] },
    { group: 0, paths: ['src/y.test.ts', 'src/b.test.ts', second] },
  ];
  const files = groups.flatMap(({ group, paths }) =>
    paths.map((path) => ({ group, moduleId: `/anywhere/${path}` })),
  );
  const sorted = putLongestFirst(files, ({ group }) => group);
  expect(sorted.map(({ group, moduleId }) => `${group} ${moduleId.replace('/anywhere/', '')}`)).toEqual([
    `0 ${second}`,
    '0 src/y.test.ts',
    '0 src/b.test.ts',
    `1 ${first}`,
    `1 ${second}`,
    '1 src/z.test.ts',
    '1 src/a.test.ts',
  ]);
});
