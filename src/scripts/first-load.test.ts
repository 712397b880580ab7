import { expect, test } from 'vitest';
import { measureFirstLoad } from './first-load.ts';

const FILES: Record<string, string> = {
  'index.html':
    '<script src="./theme.js"></script><script type="module" src="./assets/main-1.js"></script><link rel="modulepreload" href="./assets/a-1.js">',
  'theme.js': '',
  'assets/main-1.js': 'import{x}from"./a-1.js";import("./late-1.js");deps=["./plan-map-1.js","./late-1.js"]',
  'assets/a-1.js': 'import "./b-1.js"',
  'assets/b-1.js': 'export{}',
  'assets/plan-map-1.js': 'import{y}from"./c-1.js"',
  'assets/c-1.js': 'export{}',
};
const read = (files: Record<string, string>) => (name: string) => {
  if (!(name in files)) throw new Error(`${name} was read`);
  return Buffer.from(files[name]);
};

test('counts the scripts of the page, what they import, and the map, but nothing that comes later', () => {
  const names = measureFirstLoad(read(FILES)).map(({ name }) => name);
  expect(names.sort()).toEqual([
    'assets/a-1.js',
    'assets/b-1.js',
    'assets/c-1.js',
    'assets/main-1.js',
    'assets/plan-map-1.js',
    'theme.js',
  ]);
});

test('fails rather than counting a page whose map it cannot find', () => {
  const files = { ...FILES, 'assets/main-1.js': 'export{}' };
  expect(() => measureFirstLoad(read(files))).toThrow('map');
});
