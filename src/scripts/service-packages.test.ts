import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyPackages, listPackages } from './service-packages.ts';

const ROOT = mkdtempSync(join(tmpdir(), 'packages-'));
afterAll(() => rmSync(ROOT, { recursive: true }));

function install(path: string, content: object, files: readonly string[] = ['index.js']): void {
  const folder = join(ROOT, path);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify(content));
  for (const file of files) writeFileSync(join(folder, file), path);
}

install('node_modules/@a/server', { dependencies: { shared: '2', ring: '1' } }, [
  'index.js',
  'index.js.map',
  'index.d.ts',
]);
install('node_modules/@a/server/node_modules/shared', {});
install('node_modules/shared', { optionalDependencies: { native: '1', 'native-of-another-system': '1' } });
install('node_modules/native', {});
install('node_modules/ring', {
  dependencies: { '@a/server': '1' },
  peerDependencies: { 'only-if-there': '1' },
});
install('node_modules/ui', {});
install('node_modules/needy', { dependencies: { lost: '1' } });

test('lists what is imported and what that needs, each from where it is found', () => {
  expect(listPackages(ROOT, ['@a/server/serve-static', 'node:fs', 'events', './chunk.mjs'])).toEqual([
    'node_modules/@a/server',
    'node_modules/@a/server/node_modules/shared',
    'node_modules/ring',
  ]);
  expect(listPackages(ROOT, ['shared'])).toEqual(['node_modules/native', 'node_modules/shared']);
});

test('names what is needed and missing', () => {
  expect(() => listPackages(ROOT, ['needy'])).toThrow('lost is not installed');
});

test('copies packages without those inside that are not listed, and without maps and types', () => {
  const folder = join(ROOT, 'copy');
  copyPackages(ROOT, ['node_modules/@a/server'], folder);
  expect(readdirSync(join(folder, 'node_modules/@a/server')).sort()).toEqual(['index.js', 'package.json']);
  copyPackages(ROOT, listPackages(ROOT, ['@a/server']), folder);
  const nested = join(folder, 'node_modules/@a/server/node_modules/shared/index.js');
  expect(readFileSync(nested, 'utf8')).toBe('node_modules/@a/server/node_modules/shared');
});
