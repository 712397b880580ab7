import { expect, test } from 'vitest';
import { type ModuleGraph, nameFirstScreen } from './first-screen-chunk.ts';

const IMPORTS: Record<string, string[]> = {
  '/main.tsx': ['/app.ts', '/text.ts', '/node_modules/react/index.js'],
  '/app.ts': ['/text.ts', '/store.ts', '/node_modules/zustand/vanilla.js'],
  '/store.ts': ['/app.ts'],
  '/driver.tsx': ['/text.ts'],
  '/panel.ts': ['/store.ts'],
};
const graph: ModuleGraph = { getModuleInfo: (id) => ({ importedIds: IMPORTS[id] ?? [] }) };

test('takes what the page imports, through circles too, but neither its entry nor what other pages need', () => {
  const name = nameFirstScreen('/main.tsx', ['/driver.tsx']);
  const all = [...new Set(Object.entries(IMPORTS).flatMap(([id, imported]) => [id, ...imported]))];
  expect(all.filter((id) => name(id, graph) === 'first-screen').sort()).toEqual([
    '/app.ts',
    '/node_modules/zustand/vanilla.js',
    '/store.ts',
  ]);
  expect(name('/panel.ts', graph)).toBeNull();
});
