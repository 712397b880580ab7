/**
 * Who may import whom: the folder table as data, held against every import in `src`. A folder may import itself;
 * what is not listed is forbidden. Test files may import anything.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const SRC = resolve(import.meta.dirname, '..');

/** What a service that answers from a region builds on. */
const SERVICE_FOLDERS = [
  'engine/base',
  'engine/geo',
  'engine/graph',
  'engine/profile',
  'engine/cch',
  'engine/search',
  'engine/routing',
];

const TABLE: Record<string, { folders: string[]; packages: string[] }> = {
  faults: { folders: [], packages: [] },
  'engine/base': { folders: [], packages: [] },
  'engine/geo': { folders: ['engine/base'], packages: [] },
  'engine/graph': { folders: ['engine/base', 'engine/geo'], packages: ['flatbush'] },
  'engine/profile': { folders: ['faults', 'engine/base', 'engine/geo', 'engine/graph'], packages: [] },
  'engine/elevation': { folders: ['faults', 'engine/base', 'engine/geo', 'engine/graph'], packages: [] },
  'engine/node-order': { folders: ['engine/base', 'engine/graph'], packages: [] },
  'engine/cch': { folders: ['engine/base', 'engine/graph'], packages: [] },
  'engine/search': { folders: ['engine/base', 'engine/geo', 'engine/graph', 'engine/profile'], packages: [] },
  'engine/routing': {
    folders: [
      'engine/base',
      'engine/geo',
      'engine/graph',
      'engine/profile',
      'engine/node-order',
      'engine/cch',
      'engine/search',
    ],
    packages: [],
  },
  'engine/guidance': {
    folders: ['engine/base', 'engine/geo', 'engine/graph', 'engine/profile'],
    packages: [],
  },
  'engine/route': { folders: SERVICE_FOLDERS, packages: [] },
  'engine/matrix': { folders: SERVICE_FOLDERS, packages: [] },
  'engine/isochrone': { folders: SERVICE_FOLDERS, packages: [] },
  'engine/match': { folders: SERVICE_FOLDERS, packages: [] },
  'engine/vrp': { folders: ['engine/base', 'engine/geo'], packages: [] },
  'engine/cluster': { folders: ['engine/base'], packages: [] },
  'engine/geocode': { folders: ['engine/base', 'engine/geo'], packages: [] },
  osm: {
    folders: ['faults', 'engine/base', 'engine/geo', 'engine/graph', 'engine/profile', 'engine/geocode'],
    packages: ['pbf', 'saxes', '@rapideditor/country-coder'],
  },
  storage: { folders: [], packages: ['idb'] },
  tiles: {
    folders: [
      'faults',
      'storage',
      'engine/base',
      'engine/geo',
      'engine/graph',
      'engine/profile',
      'engine/geocode',
    ],
    packages: ['idb', 'pbf', 'polylabel', '@noble/hashes'],
  },
  'api/contract': { folders: ['faults'], packages: ['zod', 'saxes'] },
  'api/handlers': { folders: ['faults', 'api/contract', 'engine', 'tiles'], packages: [] },
  'api/endpoints': { folders: ['api/contract', 'api/handlers', 'engine'], packages: ['zod'] },
  'api/gateway': {
    folders: ['faults', 'api/contract', 'api/handlers', 'api/endpoints', 'engine', 'tiles'],
    packages: [],
  },
  worker: {
    folders: ['faults', 'api', 'engine', 'osm', 'storage', 'tiles', 'files', 'i18n', 'client/host-fetch.ts'],
    packages: ['comlink', 'idb', 'node:'],
  },
  client: {
    folders: [
      'faults',
      'storage',
      'api/contract',
      'files',
      'i18n',
      'worker/protocol.ts',
      'worker/regions/keeper-protocol.ts',
      'worker/worker-lock.ts',
    ],
    packages: ['comlink', 'idb'],
  },
  files: {
    folders: ['plan', 'api/contract', 'i18n'],
    packages: [
      'papaparse',
      'read-excel-file',
      'write-excel-file',
      'fflate',
      'qrcode-generator',
      'saxes',
      'zod',
    ],
  },
  i18n: { folders: ['faults', 'api/contract'], packages: [] },
  sw: {
    folders: [
      'api/contract',
      'client/app-updates.ts',
      'client/host-fetch.ts',
      'client/network-ledger.ts',
      'client/shared-files.ts',
    ],
    packages: [],
  },
  plan: { folders: ['api/contract'], packages: ['zod'] },
  store: {
    folders: ['faults', 'plan', 'storage', 'api/contract', 'client', 'files', 'i18n'],
    packages: ['zustand', 'zundo', 'idb', 'zod'],
  },
  map: {
    folders: ['plan', 'store', 'i18n', 'api/contract'],
    packages: ['maplibre-gl', 'pbf', '@mapbox/vector-tile'],
  },
  ui: {
    folders: ['faults', 'map', 'plan', 'store', 'files', 'i18n', 'api/contract'],
    packages: [
      'react',
      'react-dom',
      'zustand',
      'lucide-react',
      '@base-ui/react',
      '@tanstack/react-virtual',
      '@atlaskit/pragmatic-drag-and-drop',
      '@fontsource-variable/inter',
      'topojson-client',
      'world-atlas',
    ],
  },
  run: { folders: [], packages: ['node:'] },
  'mock-server': {
    folders: ['run', 'api', 'engine', 'osm', 'sw/shell-headers.ts', 'tiles', 'worker'],
    packages: ['hono', '@hono/node-server', 'zod', 'classic-level', 'bullmq', 'ioredis', 'node:'],
  },
  package: {
    folders: ['run', 'api/contract', 'client', 'faults', 'worker', 'mock-server/main.ts', 'scripts'],
    packages: ['comlink', 'zod', 'node:'],
  },
  bench: {
    folders: [
      'run',
      'api',
      'engine',
      'osm',
      'tiles',
      'worker',
      'client',
      'files',
      'i18n',
      'mock-server',
      'scripts',
      'testing',
    ],
    packages: ['node:', 'ioredis', 'playwright', 'vite', 'write-excel-file'],
  },
  scripts: {
    folders: ['run', 'api', 'engine', 'osm', 'tiles', 'worker', 'client', 'files', 'mock-server', 'bench'],
    packages: [
      'node:',
      'write-excel-file',
      'vite',
      'esbuild',
      'playwright',
      '@hono/node-server',
      'zod',
      'ast-v8-to-istanbul',
      'istanbul-lib-coverage',
    ],
  },
  'testing/ui': {
    folders: ['client', 'mock-server', 'plan', 'store', 'tiles', 'ui', 'worker', 'files', 'i18n'],
    packages: [
      'node:',
      'vitest',
      'react',
      'react-dom',
      '@testing-library/react',
      '@testing-library/user-event',
      'comlink',
      'fake-indexeddb',
      'happy-dom',
    ],
  },
  testing: {
    folders: [
      'faults',
      'api',
      'engine',
      'osm',
      'tiles',
      'worker',
      'client',
      'files',
      'i18n',
      'mock-server',
      'plan',
      'scripts',
      'store',
    ],
    packages: [
      'fake-indexeddb',
      '@mapbox/vector-tile',
      'node:',
      'vitest',
      'fast-check',
      'fflate',
      'zod',
      'pbf',
      'hono',
      '@hono/node-server',
      'playwright',
    ],
  },
};

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

function listAll(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
}

const listSources = (folder: string) =>
  listAll(folder).filter((file) => !/(\.(test|d)\.tsx?|\.mjs)$/.test(file));

const EXPORT = /^export (?:async |abstract )*(?:function\*?|const|let|class|interface|type) ([\w$]+)/gm;
const NAMED_IMPORT =
  /\b(?:import|export)\s+(?:type\s+)?(?:\w+,\s*)?(?:\{([^}]*)\}|\*\s+as\s+\w+)\s+from\s+'(\.[^']+)'/g;
const WHOLE_IMPORT = /\bimport\(\s*'(\.[^']+)'\s*\)/g;

/** `FILE NAME` of what nobody imports; what is exported for tests only counts as imported. */
function findUnusedExports(): string[] {
  const texts = new Map<string, string>();
  const root = resolve(SRC, '..');
  const files = [...listAll(SRC), ...listAll(join(root, 'e2e')), join(root, 'vite.config.ts')];
  for (const file of files) texts.set(file, readFileSync(file, 'utf8'));
  const imported = new Set<string>();
  for (const [file, text] of texts) {
    const targetOf = (path: string) => resolve(dirname(file), path.split('?')[0]);
    for (const [, names, path] of text.matchAll(NAMED_IMPORT)) {
      const used = names === undefined ? ['*'] : names.split(',').map((name) => name.trim());
      for (const name of used)
        imported.add(`${targetOf(path)} ${name.replace(/^type /, '').split(/\s+as\s+/)[0]}`);
    }
    for (const [, path] of text.matchAll(WHOLE_IMPORT)) imported.add(`${targetOf(path)} *`);
  }
  return [...texts].flatMap(([file, text]) => {
    if (imported.has(`${file} *`)) return [];
    const names = [...text.matchAll(EXPORT)].map(([, name]) => name);
    return names
      .filter((name) => !imported.has(`${file} ${name}`))
      .map((name) => `${relative(SRC, file)} ${name}`);
  });
}

const toTitle = (word: string) => word[0].toUpperCase() + word.slice(1);

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function findViolations(): { files: number; violations: string[] } {
  const violations: string[] = [];
  const files = listSources(SRC);
  for (const file of files) {
    const name = relative(SRC, file);
    const home = Object.keys(TABLE).find((folder) => isInside(name, folder));
    if (!home) {
      if (name.includes('/')) violations.push(`${name}: its folder is not in the table`);
      continue;
    }
    const { folders, packages } = TABLE[home];
    for (const match of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const target = match[1] ?? match[2];
      if (target.startsWith('.')) {
        const path = relative(SRC, resolve(dirname(file), target.split('?')[0]));
        const allowed = [home, ...folders].some((folder) => isInside(path, folder));
        if (!allowed) violations.push(`${name} imports ${path}`);
      } else if (
        !packages.some((name) => target === name || target.startsWith(name.endsWith(':') ? name : `${name}/`))
      ) {
        violations.push(`${name} imports package ${target}`);
      }
    }
  }
  return { files: files.length, violations };
}

test('every import of src is allowed by the folder table', () => {
  const { files, violations } = findViolations();
  expect(files).toBeGreaterThan(4);
  expect(violations).toEqual([]);
});

test('schemas of answers are for the list of endpoints: all else that is shipped imports their types only', () => {
  const shipped = listSources(SRC).filter((file) => {
    const name = relative(SRC, file);
    return !['api/contract', 'api/endpoints', 'testing', 'scripts'].some((folder) => isInside(name, folder));
  });
  const violations = shipped.filter((file) =>
    /(?:^|\n)import (?!type )[^'"]*'[^'"]*contract\/responses\//.test(readFileSync(file, 'utf8')),
  );
  expect(violations.map((file) => relative(SRC, file))).toEqual([]);
});

test('what a file exports somebody imports', () => {
  expect(findUnusedExports()).toEqual([]);
});

/**
 * Files that change a store which is not theirs: stores are changed by the folder that makes them (of those right in
 * `store`, by the file). All others call its functions.
 */
function findForeignChanges(read: (file: string) => string = (file) => readFileSync(file, 'utf8')): string[] {
  const files = listSources(SRC);
  const roots = new Set([join(SRC, 'store'), join(SRC, 'ui'), SRC]);
  const unitOf = (file: string) => (roots.has(dirname(file)) ? file : dirname(file));
  const owners = new Set(files.filter((file) => /\bcreateStore\b/.test(read(file))).map(unitOf));
  return files
    .filter((file) => /(?<!\bthis)\.setState\b/.test(read(file)) && !owners.has(unitOf(file)))
    .map((file) => relative(SRC, file));
}

test('stores are changed by those that make them', () => {
  expect(findForeignChanges()).toEqual([]);
  const panel = join(SRC, 'ui/settings/SettingsPanel.tsx');
  const withChange = (file: string) =>
    file === panel ? 'planner.view.setState({})' : readFileSync(file, 'utf8');
  expect(findForeignChanges(withChange)).toEqual(['ui/settings/SettingsPanel.tsx']);
});

const STATIC_IMPORT = /^(?:import|export)\s[^;]*?from '(\.[^']+)'/gm;

/** Circles of imports as `A -> B -> A`, one for each import that closes one; imports of types count, `import()` does not. */
function findCircles(): string[] {
  const files = new Set(listAll(SRC));
  const circles: string[] = [];
  const path: string[] = [];
  const done = new Set<string>();
  const visit = (file: string) => {
    const from = path.indexOf(file);
    if (from >= 0) circles.push([...path.slice(from), file].map((name) => relative(SRC, name)).join(' -> '));
    if (from >= 0 || done.has(file)) return;
    path.push(file);
    for (const [, target] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
      const imported = resolve(dirname(file), target.split('?')[0]);
      if (files.has(imported)) visit(imported);
    }
    path.pop();
    done.add(file);
  };
  for (const file of files) visit(file);
  return circles;
}

test('no files import each other in a circle, not for a type either', () => {
  const circles = findCircles();
  expect(circles, `Give what they share a file of its own:\n${circles.join('\n')}`).toEqual([]);
});

/** Words of the table "Retired" in the glossary, first column. */
function listRetiredWords(): string[] {
  const glossary = readFileSync(resolve(SRC, '../docs/glossary.md'), 'utf8');
  const [, table] = glossary.split('## Retired');
  return [...table.matchAll(/^\| (\w+) \|/gm)].map(([, word]) => word).filter((word) => word !== 'not');
}

const COMMENT_OR_STRING =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** A file without its strings: texts that people read, and data, have words of their own. */
function readNamesAndComments(file: string): string {
  return readFileSync(file, 'utf8').replace(COMMENT_OR_STRING, (part) => (part.startsWith('/') ? part : ''));
}

test('the code does not use the words that the glossary retires', () => {
  const words = listRetiredWords();
  expect(words.length).toBeGreaterThan(0);
  const pattern = new RegExp(
    `(?<![a-zA-Z])(${words.join('|')})(?![a-z])|[a-z](${words.map(toTitle).join('|')})(?![a-z])`,
  );
  const found = listSources(SRC).flatMap((file) => {
    const match = pattern.exec(readNamesAndComments(file));
    return match ? [`${relative(SRC, file)}: ${match[0]}`] : [];
  });
  expect(found).toEqual([]);
});
