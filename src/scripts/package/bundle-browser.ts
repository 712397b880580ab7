/** The package's files for browsers: small modules that load each other, and the workers beside them. */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';

const ROOT = join(import.meta.dirname, '../../..');
const ENTRIES = {
  index: 'src/package/browser.ts',
  client: 'src/package/client.ts',
  'engine.worker': 'src/worker/engine.worker.ts',
  'island.worker': 'src/worker/island.worker.ts',
  'map.worker': 'src/worker/map.worker.ts',
  'row.worker': 'src/worker/row.worker.ts',
};

/**
 * Modules that a page fetches when it first calls one of these functions; all of them are waited for where they are called.
 * What else such a module exports is not there: who imports it fails to build.
 */
const FETCHED_LATER: Readonly<Record<string, readonly string[]>> = {
  'src/api/handlers/check-vrp.ts': ['checkVrp'],
  'src/api/handlers/cluster.ts': ['checkCluster', 'handleCluster'],
  'src/api/handlers/match.ts': ['handleMatch'],
  'src/api/handlers/vrp.ts': [
    'handleVrp',
    'handleEvaluation',
    'handleVariants',
    'handleInsertions',
    'handleRelaxations',
    'handleReasons',
  ],
  'src/worker/solve-in-parallel.ts': ['searchOnThread', 'solveInParallel'],
};
const WHOLE = '?whole';

const fetchLater: Plugin = {
  name: 'fetch-later',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /\?whole$/ }, ({ path }) => ({ path: path.slice(0, -WHOLE.length), suffix: WHOLE }));
    onLoad({ filter: /\.ts$/ }, async ({ path, suffix }) => {
      const names = suffix === WHOLE ? undefined : FETCHED_LATER[relative(ROOT, path)];
      if (names) {
        const source = JSON.stringify(path + WHOLE);
        const write = (name: string) =>
          `export const ${name} = async (...args) => (await import(${source})).${name}(...args);`;
        return { contents: names.map(write).join('\n'), loader: 'js' };
      }
      const text = await readFile(path, 'utf8');
      const contents = text
        // Of a namespace that is an export of the package nothing is left out.
        .replace(/^import \{ z \} from 'zod';/m, "import * as z from 'zod';")
        // Workers are files beside this one: bundlers know `new Worker(new URL('./x.js', import.meta.url))`.
        .replace(
          /new URL\('\.[^']*?([\w-]+\.worker)\.ts', import\.meta\.url\)/g,
          "new URL('./$1.js', import.meta.url)",
        );
      return { contents, loader: 'ts' };
    });
  },
};

/** Writes the modules into the folder. */
export async function bundleBrowser(folder: string): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: Object.fromEntries(
      Object.entries(ENTRIES).map(([name, source]) => [name, join(ROOT, source)]),
    ),
    absWorkingDir: ROOT,
    bundle: true,
    splitting: true,
    minify: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    outdir: folder,
    chunkNames: 'part-[hash]',
    metafile: true,
    plugins: [fetchLater],
  });
  return metafile;
}

/** Files that a page has to fetch for `entry` before it runs, itself among them; sources of `entry` as in the table. */
export function listFetched({ outputs }: Metafile, entry: keyof typeof ENTRIES): string[] {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const { path: next, kind } of outputs[path].imports) if (kind === 'import-statement') visit(next);
  };
  const own = Object.keys(outputs).find((path) => outputs[path].entryPoint === ENTRIES[entry]);
  if (own === undefined) throw new Error(`There is no ${entry}`);
  visit(own);
  return [...found];
}
