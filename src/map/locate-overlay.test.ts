/** Addresses that are looked up on the map: dots of what was found, pins of the one that is worked on. */
import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, expect, test, vi } from 'vitest';
import type { LonLat } from '../plan/order.ts';
import { createLocateStore, type LocateItem } from '../store/locate/locate-state.ts';
import type { Planner } from '../store/planner.ts';
import { createViewStore } from '../store/view-store.ts';
import { LocateOverlay } from './locate-overlay.ts';

const hit = (location: LonLat) => ({ location, kind: 'house' as const, title: '', detail: '' });
const item = (key: string, change: Partial<LocateItem>): LocateItem => ({
  ...{ key, orderId: key, part: 'delivery', name: key, text: key, asked: key, status: 'none', hits: [] },
  ...{ isSkipped: false, needsPerson: true, ...change },
});
const found = (key: string, location: LonLat) =>
  item(key, { status: 'house', place: { location, label: '', how: 'found' }, needsPerson: false });

const ITEMS = [
  found('sure', [1, 1]),
  item('other house', { status: 'unsure', hits: [hit([2, 2])] }),
  item('skipped', { status: 'unsure', hits: [hit([3, 3])], isSkipped: true }),
  item('street', { status: 'street', hits: [hit([4, 4])] }),
  item('nothing', {}),
];

function open() {
  vi.useFakeTimers();
  vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) });
  const sources = new Map<string, GeoJSON.FeatureCollection>();
  const listeners = new Map<string, (event: unknown) => void>();
  const fitted: unknown[] = [];
  const pins: unknown[] = [];
  const map = {
    on: (_: string, layer: string, listener: (event: unknown) => void) => listeners.set(layer, listener),
    getSource: (id: string) =>
      sources.has(id) ? { setData: (data: GeoJSON.FeatureCollection) => sources.set(id, data) } : undefined,
    addSource: (id: string, { data }: { data: GeoJSON.FeatureCollection }) => sources.set(id, data),
    addLayer: () => undefined,
    resize: () => undefined,
    getContainer: () => ({ clientWidth: 800, clientHeight: 600 }),
    fitBounds: (box: unknown) => fitted.push(box),
    queryRenderedFeatures: () => pins,
  } as unknown as MapLibreMap;
  const locating = createLocateStore();
  const view = createViewStore('light');
  view.finishStart(false);
  const selected: string[] = [];
  const planner = {
    ...{ locating, view },
    locate: { select: (key: string) => selected.push(key), pick: () => undefined },
  } as unknown as Planner;
  locating.setState({ isOpen: true, items: ITEMS });
  const overlay = new LocateOverlay(map, planner, (name) => name);
  overlay.prepare();
  const dots = () =>
    sources.get('locate-found')?.features.map(({ properties }) => [properties?.key, properties?.isOpen]);
  const press = (key: string) =>
    listeners.get('locate-found')?.({ point: {}, features: [{ properties: { key } }] });
  return { overlay, locating, view, dots, press, pins, selected, fitted };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what was found has a dot, and so has a house that nobody has confirmed, but not the one with pins', () => {
  const { locating, dots } = open();
  const both = [
    ['sure', false],
    ['other house', true],
  ];
  expect(dots()).toEqual(both);
  locating.setState({ current: 'other house' });
  vi.runAllTimers();
  expect(dots()).toEqual([['sure', false]]);
  locating.setState({ current: undefined, items: [...ITEMS, found('late', [5, 5])] });
  expect(dots()).toEqual([['sure', false]]);
  vi.runAllTimers();
  expect(dots()).toEqual([...both, ['late', false]]);
});

test('dots are drawn a few times a second while addresses are looked up, and no more once the list is left', () => {
  const { locating, dots, overlay } = open();
  for (let i = 0; i < 5; i++) {
    locating.setState({ items: [...ITEMS, found(`${i}`, [5, 5])] });
    vi.advanceTimersByTime(100);
  }
  expect(dots()?.at(-1)).toEqual(['2', false]);
  overlay.destroy();
  vi.runAllTimers();
  expect(dots()?.at(-1)).toEqual(['2', false]);
});

test('a press on a dot opens its address, unless a pin lies over it or a tool is in use', () => {
  const { press, pins, selected, view } = open();
  press('sure');
  pins.push({});
  press('other house');
  pins.length = 0;
  view.setTool({ kind: 'lasso' });
  press('other house');
  expect(selected).toEqual(['sure']);
});

test('all that was found is looked at once the search is over and nothing is worked on', () => {
  const { locating, fitted } = open();
  vi.runAllTimers();
  fitted.length = 0;
  locating.setState({ progress: { done: 1, total: 2 } });
  vi.runAllTimers();
  expect(fitted).toEqual([]);
  locating.setState({ progress: undefined });
  vi.runAllTimers();
  expect(fitted).toHaveLength(1);
  locating.setState({ progress: { done: 1, total: 2 }, current: 'other house' });
  vi.runAllTimers();
  fitted.length = 0;
  locating.setState({ progress: undefined });
  vi.runAllTimers();
  expect(fitted).toEqual([]);
});
