/**
 * `npm run build:service [-- --outDir FOLDER]`: the service as a folder that Node runs without anything else, into
 * `dist-service`: `main.mjs` (what `npm run mock` runs), `worker-main.mjs`, `health-main.mjs`, the thread that they start, the
 * contract's document, and the packages that they need.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { builtPlaces } from './built-places.ts';
import { copyPackages, listPackages } from './service-packages.ts';

const ROOT = join(import.meta.dirname, '../..');
const ENTRIES = [
  'src/mock-server/main.ts',
  'src/mock-server/worker-main.ts',
  'src/mock-server/health-main.ts',
  'src/mock-server/threads/engine-thread.ts',
];
/** Read at run time, from where it lies in the repository. */
const DOCUMENT = 'docs/openapi.json';

/** Whether nothing but an earlier build would be lost. */
function isOurs(folder: string): boolean {
  return (
    !existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, 'engine-thread.mjs'))
  );
}

async function buildService(folder: string): Promise<void> {
  if (!isOurs(folder)) throw new Error(`${folder} holds something else`);
  rmSync(folder, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: ENTRIES.map((entry) => join(ROOT, entry)),
    absWorkingDir: ROOT,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    outdir: folder,
    metafile: true,
    plugins: [builtPlaces('.mjs')],
  });
  mkdirSync(join(folder, dirname(DOCUMENT)), { recursive: true });
  cpSync(join(ROOT, DOCUMENT), join(folder, DOCUMENT));
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const packages = listPackages(ROOT, imported);
  copyPackages(ROOT, packages, folder);
  console.log(`The service with ${packages.length} packages is in ${folder}`);
}

const { values } = parseArgs({ options: { outDir: { type: 'string', default: 'dist-service' } } });
await buildService(resolve(ROOT, values.outDir));
