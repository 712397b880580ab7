/**
 * `npm run build:package [-- --outDir FOLDER]`: the package `tourwright` as a folder, into `dist-package`, for
 * `npm pack ./dist-package`: modules for browsers and for Node, types, the commands and the demo city. It says what a page
 * fetches before the engine's first answer.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Metafile } from 'esbuild';
import { buildDemoPack } from '../mock-server/demo-pack.ts';
import { bundleBrowser, listFetched } from './package/bundle-browser.ts';
import { bundleNode } from './package/bundle-node.ts';
import { listBundled, writeNotices } from './package/write-notices.ts';
import { writeTypes } from './package/write-types.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Packages with programs for the machine, which no bundle can hold. */
const NATIVE = ['classic-level'];
/** What a page may fetch before the first answer, without a map: kB, gzip. */
const MAX_FIRST_LOAD = 250;

const PARTS: readonly (readonly [string, string])[] = [
  ['docs/package.md', 'README.md'],
  ['LICENSE', 'LICENSE'],
  ['docs/openapi.json', 'node/docs/openapi.json'],
  ['public/examples/orders-linderwick.csv', 'demo/orders-linderwick.csv'],
];

/** Whether nothing but an earlier build would be lost. */
function isOurs(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, 'bin.js'));
}

function writePackageFile(folder: string): void {
  const { name, version, description, license, engines, dependencies } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  );
  const content = {
    name,
    version,
    description,
    license,
    type: 'module',
    engines,
    exports: {
      '.': { types: './index.d.ts', node: './node/index.js', default: './browser/index.js' },
      './client': { types: './client.d.ts', default: './browser/client.js' },
      './engine.worker': './browser/engine.worker.js',
      './map.worker': './browser/map.worker.js',
      './demo/*': './demo/*',
      './package.json': './package.json',
    },
    bin: { [name]: 'bin.js' },
    sideEffects: ['./bin.js', './browser/*.worker.js', './browser/part-*.js', './node/*'],
    dependencies: Object.fromEntries(NATIVE.map((each) => [each, dependencies[each]])),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
}

/** kB, gzip, of all that a page fetches for a first answer: the library, and its worker. */
function measureFirstLoad(metafile: Metafile): number {
  const files = new Set([...listFetched(metafile, 'index'), ...listFetched(metafile, 'engine.worker')]);
  const sizes = [...files].map((file) => gzipSync(readFileSync(join(ROOT, file))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

async function buildPackage(folder: string): Promise<void> {
  if (!isOurs(folder)) throw new Error(`${folder} holds something else`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await bundleBrowser(join(folder, 'browser'));
  const node = await bundleNode(join(folder, 'node'), NATIVE);
  writeTypes(folder);
  for (const [from, to] of PARTS) cpSync(join(ROOT, from), join(folder, to));
  cpSync(buildDemoPack(), join(folder, 'demo/linderwick.pack'));
  writeNotices(listBundled([browser, node]), join(folder, 'NOTICES.txt'));
  writeFileSync(join(folder, 'bin.js'), "#!/usr/bin/env node\nimport './node/command.js';\n");
  chmodSync(join(folder, 'bin.js'), 0o755);
  writePackageFile(folder);
  const firstLoad = measureFirstLoad(browser);
  console.log(
    `The package is in ${folder}; a page fetches ${firstLoad.toFixed(1)} kB (gzip) for a first answer`,
  );
  if (firstLoad > MAX_FIRST_LOAD) throw new Error(`That is more than ${MAX_FIRST_LOAD} kB`);
}

const { values } = parseArgs({ options: { outDir: { type: 'string', default: 'dist-package' } } });
await buildPackage(resolve(ROOT, values.outDir));
