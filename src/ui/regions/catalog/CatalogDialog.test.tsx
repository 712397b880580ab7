/** Ready-made areas: where they are found, how one is chosen, and what comes of it. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isLocated } from '../../../plan/order.ts';
import type { CatalogArea, RegionEntry } from '../../../store/regions/region-store.ts';
import { makePackBytes, makeRandomRegion, openPackBytes } from '../../../testing/make-region.ts';
import {
  fireEvent,
  type ShownPlanner,
  screen,
  showPlanner,
  showUnplannedDemo,
  waitFor,
  within,
} from '../../../testing/ui/render-planner.tsx';
import { encodeCatalog } from '../../../tiles/pack/catalog.ts';

type Bounds = CatalogArea['bounds'];

/** As a rectangle. */
function makeArea(name: string, bounds: Bounds, more: Partial<CatalogArea> = {}): CatalogArea {
  const [west, south, east, north] = bounds;
  const [lons, lats] = [
    [west, east, east, west],
    [south, south, north, north],
  ];
  return {
    id: name.toLowerCase(),
    name,
    file: `${name}.pack`,
    bytes: 12_000_000,
    infoSha256: '0'.repeat(64),
    dataDate: '2026-11-03T00:00:00Z',
    bounds,
    outline: [[0, 1, 2, 3, 0].map((i) => [lons[i], lats[i]])],
    places: [],
    ...more,
  };
}

const NORTE = makeArea('Norte', [-9, 41, -7, 42], {
  places: [
    { name: 'Braga', kind: 'city', lon: -8.42, lat: 41.55 },
    { name: 'Guimarães', kind: 'town', lon: -8.29, lat: 41.44 },
  ],
});
const GALICIA = makeArea('Galicia', [-9, 42, -7, 44], {
  bytes: 61_000_000,
  places: [{ name: 'Bragado', kind: 'town', lon: -8, lat: 43 }],
});
const SAMPLE = makeArea('Sample', [9.9, 49.9, 10.4, 50.4], { file: 'far away/Sämple.pack' });

/** By path of the planner's own host, or by address; what is not here is not there. */
const files = new Map<string, () => Response>();
let asked: string[] = [];
const fetchElsewhere = globalThis.fetch;

beforeEach(() => {
  asked = [];
  files.clear();
  const answer = async (url: string | URL | Request, init?: RequestInit) => {
    const { pathname, origin, href } = new URL(`${url}`, location.href);
    const name = origin === location.origin ? pathname : href;
    if (!/catalog|pack/.test(name) || name.includes('linderwick')) return fetchElsewhere(url, init);
    asked.push(name);
    return files.get(name)?.() ?? new Response('', { status: 404 });
  };
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

function offer(areas: readonly CatalogArea[], path = '/regions/catalog.json'): void {
  const text = encodeCatalog({ credit: '© mappers', areas });
  files.set(path, () => new Response(text, { headers: { 'Content-Type': 'application/json' } }));
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const pressed = (name: string) => button(name).getAttribute('aria-pressed');

async function openRegions(show: () => Promise<ShownPlanner> = showUnplannedDemo): Promise<ShownPlanner> {
  const shown = await show();
  await shown.user.click(button('Regions'));
  await waitFor(() => expect(shown.planner.region.getState().catalog.isAsking).toBe(false));
  return shown;
}

/** Opens the panel and its dialog. */
async function openAreas(areas: readonly CatalogArea[]): Promise<ShownPlanner> {
  offer(areas);
  const shown = await openRegions();
  await shown.user.click(await screen.findByRole('button', { name: 'Choose areas' }));
  await screen.findByRole('dialog', { name: 'Ready-made areas' });
  return shown;
}

/** In the list; a neighbour is a button elsewhere too. */
const row = (name: string) =>
  within(screen.getByRole('list', { name: 'Areas' })).getByRole('button', { name: new RegExp(`^${name}`) });
const rows = () =>
  within(screen.getByRole('list', { name: 'Areas' }))
    .getAllByRole('button')
    .map((row) => [...row.querySelectorAll('strong, em, small')].map((part) => part.textContent));

describe('a catalog', () => {
  test('beside the planner is asked for when somebody looks for areas, and is the first way to get one', async () => {
    offer([NORTE, GALICIA]);
    const { user } = await showUnplannedDemo();
    expect(asked).toEqual([]);
    await user.click(button('Regions'));
    await screen.findByText('This planner’s host offers 2 ready-made areas.');
    expect(asked).toEqual(['/regions/catalog.json']);
    expect(pressed('Ready-made')).toBe('true');
    await user.click(button('A file'));
    expect(pressed('Ready-made')).toBe('false');
  });

  test.each([
    ['that is not there', undefined],
    ['with a page in its place', () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } })],
  ])('%s leaves the other ways and a field for an address', async (_, answer) => {
    if (answer) files.set('/regions/catalog.json', answer);
    const { user } = await openRegions();
    expect(pressed('A file')).toBe('true');
    await user.click(button('Ready-made'));
    screen.getByText(/^This planner’s host offers no ready-made areas\./);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Choose areas' })).toBeNull();
    expect(button('Look').disabled).toBe(true);
  });

  test('that is broken says so, and can be asked for again', async () => {
    files.set('/regions/catalog.json', () => new Response('{"catalogVersion":7}'));
    const { user } = await openRegions();
    expect(pressed('A file')).toBe('true');
    await user.click(button('Ready-made'));
    expect(screen.getByRole('alert').textContent).toMatch(/^The catalog of areas has version 7/);
    offer([NORTE]);
    await user.click(button('Ask again'));
    await screen.findByText('This planner’s host offers 1 ready-made area.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of another host is asked for by its address, once the host was named', async () => {
    offer([NORTE], 'https://maps.example/areas/catalog.json');
    const { user } = await openRegions();
    await user.click(button('Ready-made'));
    const field = screen.getByLabelText('Address of a catalog');
    await user.type(field, 'ftp://maps.example/x');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(button('Look').disabled).toBe(true);
    await user.clear(field);
    await user.type(field, 'https://maps.example/areas/catalog.json');
    expect(asked).toEqual(['/regions/catalog.json']);
    await user.click(button('Ask maps.example'));
    await screen.findByText('maps.example offers 1 ready-made area.');
    await user.clear(field);
    await user.type(field, 'https://maps.example/none/catalog.json');
    await user.click(button('Ask maps.example'));
    await screen.findByText(/404/);
  });
});

describe('areas', () => {
  test('that hold the plan’s orders come first, and say how many', async () => {
    const { planner } = await showUnplannedDemo();
    const places = planner.history.getState().plan.orders.filter(isLocated);
    const [lon, lat] = places[0].location;
    offer([
      NORTE,
      makeArea('Wide', [lon - 1, lat - 1, lon + 1, lat + 1], { bytes: 2_000_000 }),
      makeArea('Spot', [lon - 1e-6, lat - 1e-6, lon + 1e-6, lat + 1e-6]),
    ]);
    await planner.regions.findCatalog();
    planner.view.openDialog({ kind: 'areas' });
    await screen.findByRole('dialog', { name: 'Ready-made areas' });
    expect(rows()).toEqual([
      ['Wide', 'holds 40 of your 40 orders, 2.0 MB, 3 Nov 2026'],
      ['Spot', 'holds 1 of your 40 orders, 12 MB, 3 Nov 2026'],
      ['Norte', '12 MB, 3 Nov 2026'],
    ]);
  });

  test('are found by their names and their towns’, without accents, and chosen by keys', async () => {
    const { user } = await openAreas([GALICIA, NORTE, SAMPLE]);
    const field = screen.getByLabelText('Area, city or town');
    await user.type(field, 'brag');
    await waitFor(() => expect(rows()).toHaveLength(2));
    // A city before a town that begins alike.
    expect(rows()).toEqual([
      ['Norte', 'with Braga, 12 MB, 3 Nov 2026'],
      ['Galicia', 'with Bragado, 61 MB, 3 Nov 2026'],
    ]);
    await user.clear(field);
    await user.type(field, 'guimaraes{Enter}');
    expect(
      within(screen.getByRole('list', { name: 'Chosen' })).getAllByRole('listitem')[0].textContent,
    ).toContain('Norte 12 MB. Data of 3 Nov 2026.');
    screen.getByText('© mappers');
    await user.type(field, '{Escape}');
    expect(field).toHaveProperty('value', '');
    await waitFor(() => expect(rows()).toHaveLength(3));
    await user.tab();
    expect(document.activeElement?.textContent).toContain('Galicia');
    await user.keyboard('{ArrowDown}{ArrowDown}{Home}{End}');
    expect(document.activeElement?.textContent).toContain('Sample');
    await user.keyboard('{Enter}');
    expect(pressed('Sample 12 MB, 3 Nov 2026')).toBe('true');
    await user.click(button('Leave out Sample'));
    expect(pressed('Sample 12 MB, 3 Nov 2026')).toBe('false');
    await user.type(field, 'nowhere');
    await screen.findByText('No area has that name, nor a city or town in it.');
  });

  test('are chosen on the map, which is dragged without choosing; neighbours are offered', async () => {
    const { user } = await openAreas([NORTE, GALICIA]);
    expect(button('Get areas').disabled).toBe(true);
    const map = screen.getByRole('img', { name: 'Map of the areas: press one to choose it' });
    const at = (clientX: number, clientY: number) => ({ pointerId: 1, button: 0, clientX, clientY });
    // 1200 by 800, three degrees high but for the margins: Galicia is the upper two thirds.
    fireEvent.pointerDown(map, at(600, 100));
    fireEvent.pointerUp(map, at(600, 100));
    expect(button('Get 61 MB').disabled).toBe(false);
    await user.click(button('Norte'));
    expect(button('Get 73 MB').disabled).toBe(false);
    expect(screen.getByLabelText('Open them together')).toHaveProperty('checked', true);
    fireEvent.pointerDown(map, at(600, 100));
    fireEvent.pointerMove(map, at(600, 160));
    fireEvent.pointerUp(map, at(600, 160));
    expect(button('Get 73 MB').disabled).toBe(false);
    // A press in the sea is none.
    fireEvent.pointerDown(map, at(20, 780));
    fireEvent.pointerUp(map, at(20, 780));
    expect(button('Get 73 MB').disabled).toBe(false);
  });

  test('that do not fit are not got', async () => {
    const { planner, user } = await openAreas([NORTE, GALICIA]);
    planner.region.setState({ storage: { used: 80e6, quota: 100e6, isPersisted: true } });
    await user.click(row('Norte'));
    expect(button('Get 12 MB').disabled).toBe(false);
    await user.click(row('Galicia'));
    expect(button('Get 73 MB').disabled).toBe(true);
    screen.getByText('This browser keeps 20 MB more. Remove an area you no longer need first.');
  });

  test('that are here say so, and those beside an open one may be opened beside it', async () => {
    const { planner, user } = await openAreas([NORTE, GALICIA, SAMPLE]);
    const own = (area: CatalogArea, dataDate?: string) =>
      ({
        meta: { id: area.id, name: area.name, dataDate, counts: {} },
        origin: { kind: 'file', name: 'own.pack' },
        state: 'ready',
        bytes: 1,
        bytesHere: 1,
      }) as unknown as RegionEntry;
    const get = vi.spyOn(planner.regions, 'getAreas').mockResolvedValue();
    planner.region.setState({
      regions: [own(NORTE, NORTE.dataDate), own(SAMPLE, '2026-01-01')],
      open: ['norte'],
    });
    await waitFor(() => expect(rows()[1]).toContain('On this device'));
    expect(rows()[2]).toContain('Newer data');
    await user.click(row('Norte'));
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Open' });
    await user.click(row('Norte'));
    await user.click(row('Galicia'));
    expect(screen.getByLabelText('Add beside the open area (Norte)')).toHaveProperty('checked', true);
    await user.click(button('Get 61 MB'));
    expect(get).toHaveBeenLastCalledWith([GALICIA], { opens: 'all', isBeside: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button('Choose areas'));
    await screen.findByRole('dialog');
    await user.click(row('Galicia'));
    await user.click(screen.getByLabelText('Only keep on this device'));
    await user.click(button('Get 61 MB'));
    expect(get).toHaveBeenLastCalledWith([GALICIA], { opens: 'none', isBeside: false });
  });
});

test('one’s own area comes from the first screen: chosen, downloaded, tried and opened', async () => {
  const pack = await makePackBytes(await makeRandomRegion(1, 'Sample'));
  files.set('/regions/far%20away/S%C3%A4mple.pack', () => new Response(pack));
  const { infoSha256 } = (await openPackBytes(pack)).reader;
  offer([NORTE, { ...SAMPLE, bytes: pack.length, infoSha256 }]);
  const { planner, user } = await showPlanner();
  await user.click(button('Choose area'));
  await user.click(await screen.findByRole('button', { name: 'Choose areas' }));
  await user.click(await screen.findByRole('button', { name: /^Sample/ }));
  await user.click(button(/^Get [\d.]+ kB$/));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(planner.region.getState().open).toEqual(['sample']));
  await waitFor(() => expect(planner.region.getState().regions[0]?.testedAt).toBeDefined());
  expect(planner.history.getState().plan.regionId).toBe('sample');
  expect(screen.getByTestId('region-sample').getAttribute('aria-current')).toBe('true');
  // A second one that does not come says so, and leaves the first open.
  await user.click(button('Choose areas'));
  await user.click(await screen.findByRole('button', { name: /^Norte/ }));
  await user.click(button('Get 12 MB'));
  await waitFor(() => expect(planner.region.getState().error?.title).toBe('Norte has not come yet'));
  expect(planner.region.getState().open).toEqual(['sample']);
});
