/** The choice of ready-made areas out of the palette. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen, showUnplannedDemo, waitFor } from '../../../testing/ui/render-planner.tsx';
import { encodeCatalog } from '../../../tiles/pack/catalog.ts';

const fetchElsewhere = globalThis.fetch;
let catalog: string | undefined;

/** A host with a catalog, or without one. */
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    if (!`${url}`.endsWith('catalog.json')) return fetchElsewhere(url, init);
    return catalog === undefined ? new Response('', { status: 404 }) : new Response(catalog);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function runCommand(): Promise<void> {
  const { user } = await showUnplannedDemo();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')));
  await user.keyboard('ready-made{Enter}');
}

test('the areas of the planner’s host are offered at once, in front of their panel', async () => {
  const outline = [[0, 0] as const, [1, 0] as const, [1, 1] as const, [0, 0] as const];
  const area = { id: 'norte', name: 'Norte', file: 'norte.pack', bytes: 1000, infoSha256: '0'.repeat(64) };
  const areas = [{ ...area, bounds: [0, 0, 1, 1] as const, outline: [outline], places: [] }];
  catalog = encodeCatalog({ credit: '© mappers', areas });
  await runCommand();
  await screen.findByRole('dialog', { name: 'Ready-made areas' });
  expect(screen.getByText('This planner’s host offers 1 ready-made area.')).toBeDefined();
});

test('without a catalog the panel with the other ways to get an area is opened', async () => {
  catalog = undefined;
  await runCommand();
  await screen.findByRole('heading', { name: 'Regions' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'A file' })).toBeDefined());
  expect(screen.queryByRole('dialog')).toBeNull();
});
