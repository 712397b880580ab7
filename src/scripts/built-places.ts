/**
 * For bundles that lie together in a folder of their own: what a module says about its own place is where it would lie in
 * that folder, so that it finds other files there; threads are bundles beside the first one, which need no compiler.
 */
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'esbuild';

const ROOT = join(import.meta.dirname, '../..');

/** `extension`: of the bundles. */
export const builtPlaces = (extension: '.mjs' | '.js'): Plugin => ({
  name: 'built-places',
  setup({ onLoad }) {
    onLoad({ filter: /\/src\/run\/start-thread\.ts$/ }, async () => ({
      contents: `
        import { basename } from 'node:path';
        import { Worker } from 'node:worker_threads';
        export const startThread = (module, workerData) =>
          new Worker(new URL('./' + basename(module.pathname, '.ts') + '${extension}', import.meta.url), { workerData });`,
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
});
