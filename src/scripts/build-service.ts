/**
 * `npm run build:service [-- --outDir FOLDER]`: the service as a folder that Node runs without anything else, into
 * `dist-service`: `main.mjs` (what `npm run mock` runs), `worker-main.mjs`, the thread that they start, the contract's
 * document, and the packages that they need.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { copyPackages, listPackages } from './service-packages.ts';

const ROOT = join(import.meta.dirname, '../..');
const ENTRIES = [
  'src/mock-server/main.ts',
  'src/mock-server/worker-main.ts',
  'src/mock-server/threads/engine-thread.ts',
];
/** Read at run time, from where it lies in the repository. */
const DOCUMENT = 'docs/openapi.json';

/**
 * What a module says about its own place is where it would lie in the folder, so that it finds other files there; threads
 * are bundles beside the first one, which need no compiler.
 */
const builtPlaces: Plugin = {
  name: 'built-places',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/run\/start-thread\.ts$/ }, async () => ({
      contents: `
        import { basename } from 'node:path';
        import { Worker } from 'node:worker_threads';
        export const startThread = (module, workerData) =>
          new Worker(new URL('./' + basename(module.pathname, '.ts') + '.mjs', import.meta.url), { workerData });`,
      loader: 'js',
    }));
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const place = (file: string) =>
        `new URL(${JSON.stringify(`./${relative(ROOT, file)}`)}, import.meta.url)`;
      const text = await readFile(path, 'utf8');
      const contents = text
        .replace(/\bimport\.meta\.url\b/g, `${place(path)}.href`)
        .replace(/\bimport\.meta\.dirname\b/g, `decodeURIComponent(${place(dirname(path))}.pathname)`);
      return { contents, loader: 'ts' };
    });
  },
};

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
    plugins: [builtPlaces],
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
