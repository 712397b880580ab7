import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { nameFirstScreen } from './src/scripts/first-screen-chunk.ts';
import { listPrecache } from './src/scripts/precache-plugin.ts';
import { preloadMap } from './src/scripts/preload-plugin.ts';
import { SHELL_HEADERS } from './src/sw/shell-headers.ts';
import { LongestFirst } from './src/testing/longest-first.ts';

/**
 * Without the policy, which pages carry themselves: what the development server puts into the page breaks it, and with the
 * service worker, which is sent like all files here, it must not come.
 */
const headers = Object.fromEntries(SHELL_HEADERS.filter(([name]) => name !== 'Content-Security-Policy'));

/** The development server puts styles and its refresh script into the page; what is built needs neither. */
function relaxPolicyInDevelopment(): Plugin {
  return {
    name: 'relax-policy-in-development',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(/(script|style)-src 'self'/g, "$1-src 'self' 'unsafe-inline'"),
  };
}

const source = (name: string) => resolve(import.meta.dirname, 'src', name);
const firstScreen = nameFirstScreen(source('main.tsx'), [
  source('driver-main.tsx'),
  source('sw/sw.ts'),
  source('sw/driver-sw.ts'),
]);

/** Never in the file of an entry, which imports what needs them; each with those that the same parts need. */
const ICONS = { name: 'icons', test: /node_modules[\\/]lucide-react/, entriesAware: true };

/** Their names must stay: browsers ask for a newer version by them. */
const SERVICE_WORKERS = new Set(['sw', 'driver-sw']);

/** Tests of panels and dialogs, on a page without a browser. */
const COMPONENTS = {
  environment: 'happy-dom',
  setupFiles: ['src/testing/ui/page-setup.ts'],
  globalSetup: ['src/testing/ui/demo-host.ts'],
  // The planner's modules are read once a process; `render-planner.tsx` puts back what they keep.
  isolate: false,
};

export default defineConfig({
  plugins: [react(), listPrecache(), preloadMap(), relaxPolicyInDevelopment()],
  // Works from whatever folder it is put into.
  base: './',
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    chunkSizeWarningLimit: 1500,
    rolldownOptions: {
      input: {
        main: 'index.html',
        lab: 'lab.html',
        driver: 'driver.html',
        sw: 'src/sw/sw.ts',
        'driver-sw': 'src/sw/driver-sw.ts',
      },
      output: {
        entryFileNames: (chunk) =>
          SERVICE_WORKERS.has(chunk.name) ? '[name].js' : 'assets/[name]-[hash].js',
        // Some hosts have no type for .mjs, and browsers start no worker without one.
        assetFileNames: ({ names }) =>
          `assets/[name]-[hash]${names[0]?.endsWith('.mjs') ? '.js' : '[extname]'}`,
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: firstScreen }, ICONS] },
      },
    },
  },
  server: { headers },
  preview: { headers },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // What a file is translated to is kept by its content under `node_modules`: later runs begin sooner.
    experimental: { fsModuleCache: true },
    // Room for what is short-lived, from the beginning, and no further threads to collect it, which wait for each other
    // where all processors are busy: an eighth less of the processor's time.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=64', '--single-threaded-gc'],
    // As patient as the tests themselves: a machine may be busy with other things.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          provide: { isWhole: false },
          // Modules are read once a process, which saves a quarter of the time.
          isolate: false,
          setupFiles: ['src/testing/unit-setup.ts'],
        },
      },
      // Every host, every extract, all seeds: what `npm run test:all` adds (`src/testing/sample.ts`).
      {
        extends: true,
        test: { name: 'long', include: ['src/**/*.long.test.ts'], provide: { isWhole: true } },
      },
      {
        extends: true,
        test: {
          name: 'component',
          provide: { isWhole: false },
          include: ['src/**/*.test.tsx'],
          ...COMPONENTS,
          // A page waits for its engine a quarter of the time.
          maxWorkers: 3,
          // After the others, as Vitest wants it of projects with a number of workers of their own.
          sequence: { groupOrder: 1 },
        },
      },
      // Beside `long`: alone its one file would leave a processor idle.
      {
        extends: true,
        test: {
          name: 'long-component',
          provide: { isWhole: true },
          include: ['src/**/*.long.test.tsx'],
          ...COMPONENTS,
          // Those that share a process run when all others are through.
          isolate: true,
        },
      },
    ],
  },
});
