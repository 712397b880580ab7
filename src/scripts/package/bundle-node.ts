/** The package's files for Node: the engine on a thread, and the commands. */
import { join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { builtPlaces } from '../built-places.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ENTRIES = {
  index: 'src/package/node.ts',
  command: 'src/package/command.ts',
  'engine.thread': 'src/package/engine.thread.ts',
  'map.thread': 'src/package/map.thread.ts',
  'solve-thread': 'src/scripts/solve-thread.ts',
  'engine-thread': 'src/mock-server/threads/engine-thread.ts',
  'graph-thread': 'src/scripts/graph-thread.ts',
};

/** Modules that the package has its own of. `../` is the package from the folder of these files. */
const OWN_MODULES: Readonly<Record<string, string>> = {
  'src/mock-server/demo-pack.ts': `
    import { fileURLToPath } from 'node:url';
    export const buildDemoPack = () => fileURLToPath(new URL('../demo/linderwick.pack', import.meta.url));`,
  'src/run/name-command.ts': `
    const NAMES = { mock: 'tourwright serve', solve: 'tourwright solve', region: 'tourwright region', regions: 'tourwright regions' };
    export const nameCommand = (script) => NAMES[script];`,
};

const ownModules: Plugin = {
  name: 'own-modules',
  setup({ onLoad }) {
    for (const [path, contents] of Object.entries(OWN_MODULES)) {
      const filter = new RegExp(`/${path.replaceAll('.', '\\.')}$`);
      onLoad({ filter }, () => ({ contents, loader: 'js' }));
    }
  },
};

/** Writes the modules into the folder; packages of `external` are imported from where the package is installed. */
export async function bundleNode(folder: string, external: readonly string[]): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: Object.fromEntries(
      Object.entries(ENTRIES).map(([name, source]) => [name, join(ROOT, source)]),
    ),
    absWorkingDir: ROOT,
    bundle: true,
    splitting: true,
    external: [...external],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outdir: folder,
    chunkNames: 'part-[hash]',
    minifySyntax: true,
    legalComments: 'none',
    metafile: true,
    // Packages in the older form ask for modules of Node by `require`.
    banner: {
      js: "import { createRequire as createRequireOfNode } from 'node:module'; const require = createRequireOfNode(import.meta.url);",
    },
    plugins: [ownModules, builtPlaces('.js')],
  });
  return metafile;
}
