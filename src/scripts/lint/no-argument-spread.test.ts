/** The lint rule is red where it should be, and only there: the project's own settings over files made for it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import settings from '../../../biome.json' with { type: 'json' };

const ROOT = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'tourwright-lint-'));

const SAMPLE = `export function join(list: number[], more: number[], object: { a: number }, f: (...of: number[]) => void) {
  list.push(...more);
  f(1, ...more);
  new Set<number>(...([more] as [number[]]));
  f?.(...more.map((x) => Math.max(...[x])));
  f.apply(undefined, more);
  list.push([...more].length);
  f({ ...object }.a);
  return [...list, ...more, () => [...more]];
}
`;

function write(name: string, text: string) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

const LEFT_OUT = [
  'src/ui/sample.test.ts',
  'src/testing/a/sample.ts',
  'src/bench/sample.ts',
  'src/scripts/sample.ts',
];

/** What is reported, as `file:line`. */
let found: string[];

beforeAll(() => {
  const plugins = settings.plugins.map(({ path, includes }) => ({ path: join(ROOT, path), includes }));
  write('biome.json', JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }));
  for (const name of ['src/ui/sample.ts', 'src/ui/Sample.tsx', ...LEFT_OUT]) write(name, SAMPLE);
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, error } = spawnSync(
    process.execPath,
    [biome, 'lint', '--reporter=github', '--colors=off', 'src'],
    { cwd: folder, encoding: 'utf8' },
  );
  if (error) throw error;
  found = [...stdout.matchAll(/^::error .*?\bfile=([^,]+),line=(\d+),/gm)].map(
    ([, file, line]) => `${file}:${line}`,
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

const linesOf = (name: string) =>
  found.filter((place) => place.includes(`/${name}:`)).map((place) => Number(place.split(':').at(-1)));

test('a list spread or applied as arguments is an error; in a literal it is none', () => {
  expect(linesOf('src/ui/sample.ts').sort()).toEqual([2, 3, 4, 5, 5, 6]);
  expect(linesOf('src/ui/Sample.tsx').sort()).toEqual([2, 3, 4, 5, 5, 6]);
});

test('tests, benchmarks and scripts are left out', () => {
  for (const name of LEFT_OUT) expect(linesOf(name)).toEqual([]);
});
