/** Map areas: the demo city, an area of one's own in every state, and the three ways to get another. */

import { describe, expect, test, vi } from 'vitest';
import { said } from '../../faults/fault.ts';
import type { RegionEntry } from '../../store/regions/region-store.ts';
import { screen, showUnplannedDemo, waitFor, within } from '../../testing/ui/render-planner.tsx';

const PORTO = {
  meta: { id: 'porto', name: 'Porto', dataDate: '2026-11-03T00:00:00Z', counts: {} },
  origin: { kind: 'url', url: 'https://maps.example/porto.pack' },
  state: 'ready',
  bytes: 212_000_000,
  bytesHere: 212_000_000,
  preparedBytes: 30_000_000,
  hasMap: true,
  hasSearch: true,
  addedAt: '2026-11-20',
} as unknown as RegionEntry;

async function openRegions() {
  const shown = await showUnplannedDemo();
  await shown.user.click(screen.getByRole('button', { name: 'Regions' }));
  await screen.findByTestId('region-demo');
  const way = (name: string) => shown.user.click(screen.getByRole('button', { name }));
  return { ...shown, way };
}

describe('areas on this device', () => {
  test('the demo city comes with the app and is open', async () => {
    await openRegions();
    const demo = screen.getByTestId('region-demo');
    expect(demo.getAttribute('aria-current')).toBe('true');
    expect(demo.textContent).toBe('Linderwick Offline-readyDemo city, comes with Tourwright.');
    expect(within(demo).queryByRole('button')).toBeNull();
    expect(screen.getByRole('list', { name: 'Regions on this device' }).children).toHaveLength(1);
    expect(screen.getByText('On this device', { selector: '.region-group' }).textContent).toBe(
      'On this device 1',
    );
  });

  test('an area of one’s own says how it is, and offers what helps', async () => {
    const { planner, user } = await openRegions();
    const show = (entry: Partial<RegionEntry>, more: object = {}) =>
      planner.region.setState({
        regions: [{ ...PORTO, ...entry } as RegionEntry],
        work: {},
        updates: {},
        ...more,
      });
    const row = () => screen.getByTestId('region-porto');
    /** What the menu of the area offers; it is closed again. */
    const listMenu = async () => {
      const more = within(row()).getByRole('button', { name: 'More for Porto' });
      await user.click(more);
      const offered = screen.getAllByRole('menuitem').map((item) => item.textContent?.trim());
      await user.click(more);
      return offered;
    };
    const buttons = () =>
      within(row())
        .getAllByRole('button')
        .map((button) => button.textContent?.trim() || button.getAttribute('aria-label'));
    show({ testedAt: '2026-11-20' });
    await waitFor(() => expect(row().textContent).toContain('Offline-ready'));
    expect(row().textContent).toContain('242 MB on disk.');
    expect(within(row()).queryByRole('progressbar')).toBeNull();
    expect(buttons()).toEqual(['Open', 'More for Porto']);
    const whole = ['Try it offline', 'Look for an update', 'Save as a file for other computers', 'Remove…'];
    expect(await listMenu()).toEqual(['Use beside the open area', ...whole]);
    show({ state: 'arriving', bytesHere: 84_000_000 });
    await waitFor(() => expect(buttons()).toEqual(['Go on', 'Cancel', 'More for Porto']));
    expect(row().textContent).toContain('84 MB of 212 MB are here. It goes on from there.');
    expect(await listMenu()).toEqual(['Remove…']);
    show({ state: 'incomplete', bytesHere: 112_000_000 });
    await waitFor(() => expect(buttons()).toEqual(['Get 100 MB', 'More for Porto']));
    expect(row().textContent).toContain('Parts are lost');
    show({
      state: 'incomplete',
      bytesHere: 112_000_000,
      origin: { kind: 'file', name: 'porto.pack' },
    } as Partial<RegionEntry>);
    await waitFor(() => expect(buttons()).toEqual(['More for Porto']));
    expect(row().textContent).toContain('Drop its file again to mend it.');
    expect(await listMenu()).toEqual(['Remove…']);
    show({}, { updates: { porto: { bytes: 9_000_000 } } });
    await waitFor(() => expect(buttons()).toEqual(['Get 9.0 MB', 'More for Porto']));
    const progress = { bytes: 84e6, total: 212e6, rate: 6.1e6 };
    show({ state: 'arriving' }, { work: { porto: { kind: 'downloading', progress } } });
    await waitFor(() => expect(buttons()).toEqual(['Pause']));
    expect(within(row()).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect(row().textContent).toContain('84 MB of 212 MB, 6.1 MB/s');
    show({}, { work: { porto: { kind: 'testing' } } });
    await waitFor(() => expect(within(row()).queryByRole('button')).toBeNull());
    expect(row().textContent).toContain('Trying it offline');
  });

  test.each([
    { open: [], offered: [] },
    { open: ['linderwick'], offered: ['Use beside the open area'] },
    { open: ['linderwick', 'other'], offered: ['Use beside the open area'] },
    { open: ['porto'], offered: [] },
    { open: ['porto', 'linderwick'], offered: ['No longer use beside the others'] },
    { open: ['linderwick', 'porto', 'other'], offered: ['No longer use beside the others'] },
  ])('while $open are open, $offered is offered for one of its own', async ({ open, offered }) => {
    const { planner, user } = await openRegions();
    planner.region.setState({ regions: [PORTO], open });
    await user.click(await screen.findByRole('button', { name: 'More for Porto' }));
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
      ...offered,
      'Try it offline',
      'Look for an update',
      'Save as a file for other computers',
      'Remove…',
    ]);
  });

  test('removing one asks in place, and leaving the question takes it back', async () => {
    const { planner, user } = await openRegions();
    planner.region.setState({ regions: [{ ...PORTO, testedAt: '2026-11-20' }] });
    const more = await screen.findByRole('button', { name: 'More for Porto' });
    await user.click(more);
    const items = () => screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(items()).toEqual([
      'Use beside the open area',
      'Try it offline',
      'Look for an update',
      'Save as a file for other computers',
      'Remove…',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Remove…' }));
    screen.getByRole('menuitem', { name: 'Remove Porto for good' });
    await user.keyboard('{ArrowUp}');
    expect(items().at(-1)).toBe('Remove…');
    await user.click(screen.getByRole('menuitem', { name: 'Remove…' }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove Porto for good' }));
    await waitFor(() => expect(screen.queryByTestId('region-porto')).toBeNull());
  });

  test('one that an earlier version kept can be forgotten, and the room is told', async () => {
    const { planner, user } = await openRegions();
    planner.region.setState({
      retired: [{ id: 'old', name: 'Old town' }],
      regions: [PORTO],
      storage: { used: 300_000_000, quota: 1_000_000_000, isPersisted: false },
    });
    const meter = within(await screen.findByRole('region', { name: 'Storage' }));
    meter.getByText('300 MB used');
    meter.getByText('Map areas 242 MB');
    meter.getByText('Plans and the app 58 MB');
    meter.getByRole('button', { name: 'Ask to keep it' });
    planner.region.setState({ storage: { used: 1, quota: 2, isPersisted: true } });
    await meter.findByText('Kept until you delete it');
    expect(screen.getByText('Old town').closest('li')?.textContent).toContain('your plans are untouched');
    await user.click(screen.getByRole('button', { name: 'Forget it' }));
    await waitFor(() => expect(screen.queryByText('Old town')).toBeNull());
  });
});

describe('getting another area', () => {
  test('by a file, or from pages that offer some', async () => {
    const { user } = await openRegions();
    const pages = screen.getAllByRole('link', { name: /^(Geofabrik|BBBike)$/ });
    expect(pages.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://download.geofabrik.de/', 'noreferrer'],
      ['https://extract.bbbike.org/', 'noreferrer'],
    ]);
    const picked = vi.fn();
    screen.getByTestId('file-picker').addEventListener('click', picked);
    await user.click(screen.getByRole('button', { name: 'Choose a file' }));
    await user.click(screen.getByRole('button', { name: 'Open a pack or .osm.pbf' }));
    expect(picked).toHaveBeenCalledTimes(2);
  });

  test('by an address, which has to be one; another host is named before it is asked', async () => {
    const { user, way } = await openRegions();
    await way('An address');
    const look = () => screen.getByRole('button', { name: /^(Look|Ask )/ });
    expect(look()).toHaveProperty('disabled', true);
    const field = screen.getByLabelText('Address of a region pack');
    await user.type(field, 'ftp://maps.example/x.pack');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(look()).toHaveProperty('disabled', true);
    await user.clear(field);
    await user.type(field, 'https://maps.example/x.pack');
    expect(field.getAttribute('aria-invalid')).toBe('false');
    expect(look().textContent).toBe('Ask maps.example');
    await user.click(screen.getByLabelText('Only the part in a box'));
    expect(look()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Around my orders' }));
    expect(look()).toHaveProperty('disabled', false);
    expect(screen.getByLabelText('With address search')).toHaveProperty('checked', true);
  });

  test('by a box, which is drawn, typed or around the orders, and not too large', async () => {
    const { planner, user, way } = await openRegions();
    await way('A box');
    const side = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
    await user.click(screen.getByRole('button', { name: 'Around my orders' }));
    const lons = planner.history.getState().plan.orders.map(({ location }) => location?.[0] ?? 0);
    expect(Number(side('West').value)).toBeCloseTo(Math.min(...lons) - 0.02, 4);
    expect(Number(side('East').value)).toBeCloseTo(Math.max(...lons) + 0.02, 4);
    screen.getByText(/^[\d.]+ km²\. Ask the server how much that is\.$/);
    await user.clear(side('West'));
    await user.type(side('West'), '20');
    screen.getByText('West must lie west of east.');
    await user.clear(side('West'));
    expect(side('West').value).toBe('');
    await user.type(side('West'), '-20');
    expect(planner.view.getState().box?.[0]).toBe(-20);
    screen.getByText(/km² are too much to ask a server for: choose up to 2,?500 km², or drop an extract\.$/);
    expect(screen.getByRole('button', { name: 'Get this area' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Around my orders' }));
    await user.type(side('Address of an Overpass server'), 'ftp://nowhere');
    expect(side('Address of an Overpass server').getAttribute('aria-invalid')).toBe('true');
    await user.clear(side('Address of an Overpass server'));
    await user.type(side('Address of an Overpass server'), 'https://overpass.example.org/api/interpreter');
    expect(screen.getByRole('button', { name: 'Get this area' })).toHaveProperty('disabled', false);
    const draw = screen.getByRole('button', { name: 'Draw on the map' });
    await user.click(draw);
    expect([draw.getAttribute('aria-pressed'), planner.view.getState().tool.kind]).toEqual(['true', 'box']);
    await user.click(draw);
    expect(planner.view.getState().tool.kind).toBe('select');
  });
});

test('an import tells its stage and can be given up; a failure is told in words', async () => {
  const { planner, user } = await openRegions();
  planner.region.setState({
    importing: { file: 'porto.osm.pbf', progress: { stage: 'roads', share: 0.5 } },
    waiting: ['lisbon.pack'],
  } as never);
  const bar = await screen.findByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('19');
  expect(bar.closest('.import-card')?.textContent).toContain('lisbon.pack');
  planner.region.setState({
    importing: undefined,
    waiting: [],
    error: { title: 'Not read', fault: said('x.pack is odd') },
  });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Not read');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
