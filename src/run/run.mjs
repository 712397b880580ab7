/**
 * Runs a TypeScript module: `node src/run/run.mjs FILE [ARGUMENT…]`, or as the file of a worker thread whose `argv` names
 * the module. All that the module imports from the project becomes one file, kept under `node_modules/.cache` for as long
 * as no file that went into it changes: started from there, a server takes half of the processor's time that a loader takes
 * which looks at every import.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { threadId } from 'node:worker_threads';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/tourwright/run');

/** Size and time of last change, which tell whether a file is another one now. */
function stamp(file) {
  const { size, mtimeMs } = statSync(join(ROOT, file));
  return `${size} ${mtimeMs}`;
}

function isUpToDate(list) {
  try {
    const inputs = JSON.parse(readFileSync(list, 'utf8'));
    return inputs.every(([file, was]) => stamp(file) === was);
  } catch {
    return false;
  }
}

/** Written beside and renamed: several processes may do this at a time. */
function write(file, text) {
  const part = `${file}.${process.pid}-${threadId}`;
  writeFileSync(part, text);
  renameSync(part, file);
}

/** What a module says about its own place is said about its source. */
const ownPlaces = {
  name: 'own-places',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const places = { dirname: dirname(path), filename: path, url: pathToFileURL(path).href };
      const contents = text.replace(/\bimport\.meta\.(dirname|filename|url)\b/g, (_, name) =>
        JSON.stringify(places[name]),
      );
      return { contents, loader: 'ts' };
    });
  },
};

/** Path of the bundle of a module. Throws what is wrong with the source. */
async function bundle(entry) {
  const name = createHash('sha256').update(entry).digest('hex').slice(0, 12);
  const file = join(CACHE, `${basename(entry, '.ts')}-${name}.mjs`);
  const list = `${file}.json`;
  if (isUpToDate(list)) return file;
  const began = Date.now();
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: ROOT,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    outfile: file,
    write: false,
    metafile: true,
    plugins: [ownPlaces],
  });
  const inputs = [...Object.keys(metafile.inputs), relative(ROOT, fileURLToPath(import.meta.url))];
  const stamps = inputs.map((input) => [input, stamp(input)]);
  mkdirSync(CACHE, { recursive: true });
  for (const { path, text } of outputFiles) write(path, text);
  // A file that was changed meanwhile may have been read before: the bundle is made again next time.
  if (inputs.every((input) => statSync(join(ROOT, input)).mtimeMs < began))
    write(list, JSON.stringify(stamps));
  return file;
}

const entry = resolve(process.argv[2]);
const file = await bundle(entry);
process.setSourceMapsEnabled(true);
process.argv.splice(1, 2, entry);
await import(pathToFileURL(file).href);
