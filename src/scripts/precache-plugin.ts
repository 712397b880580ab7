/**
 * Vite plugin: writes the list of built files into the service worker, and a hash of their contents into it and into the
 * pages of planner and lab, which tell by it whether the service worker keeps another version.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Stand-ins in the sources. */
const FILES = '__PRECACHE_FILES__';
const VERSION = '__PRECACHE_VERSION__';
const SERVICE_WORKER = 'sw.js';
/** Browsers keep service workers themselves. */
const WORKERS = new Set([SERVICE_WORKER, 'driver-sw.js']);
const PAGE = 'index.html';
/** Those that ask which version they are. */
const VERSIONED = [PAGE, 'lab.html'];

function listFiles(folder: string, prefix = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? listFiles(join(folder, entry.name), `${prefix}${entry.name}/`)
      : [`${prefix}${entry.name}`],
  );
}

export function listPrecache(): Plugin {
  let publicDir = '';
  return {
    name: 'list-precache',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle(_options, bundle) {
      const worker = bundle[SERVICE_WORKER];
      if (worker?.type !== 'chunk') return;
      const hash = createHash('sha256');
      const built = Object.keys(bundle).filter((file) => !WORKERS.has(file) && !file.endsWith('.map'));
      for (const file of built.sort()) {
        const output = bundle[file];
        hash.update(file).update(output.type === 'chunk' ? output.code : output.source);
      }
      const shipped = listFiles(publicDir).sort();
      for (const file of shipped) hash.update(file).update(readFileSync(join(publicDir, file)));
      const files = ['./', ...built.filter((file) => file !== PAGE), ...shipped];
      const quoted = new RegExp(`["'\`]${FILES}["'\`]`);
      if (!quoted.test(worker.code)) throw new Error('The service worker has no place for its list of files');
      const version = hash.digest('hex').slice(0, 16);
      worker.code = worker.code
        .replace(quoted, () => JSON.stringify(JSON.stringify(files)))
        .replace(VERSION, version);
      for (const name of VERSIONED) {
        const page = bundle[name];
        if (page?.type === 'asset') page.source = String(page.source).replace(VERSION, version);
      }
    },
  };
}
