/** The areas of vans on the map: what is drawn of them, and how a corner of the open one is dragged. */
import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import type { Ring } from '../plan/ring.ts';
import type { Territory } from '../plan/territory.ts';
import { createPlanHistory } from '../store/plan-history.ts';
import type { Planner } from '../store/planner.ts';
import { createViewStore } from '../store/view-store.ts';
import { makePlan } from '../testing/make-plan.ts';
import { TerritoryOverlay } from './territory-overlay.ts';

const SQUARE: Ring = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];
const FAR: Ring = SQUARE.map(([lon, lat]) => [lon + 500, lat] as const);

/** A map on which a pixel is a degree, with the layers of routes on it. */
function open(hasRoutes = true) {
  const plan = makePlan([], 2);
  const area = (id: string, ring: Ring, change: Partial<Territory> = {}): Territory =>
    ({
      id,
      name: `Area ${id}`,
      ring,
      vehicleIds: [plan.vehicles[0].id],
      strength: 'prefer',
      ...change,
    }) as Territory;
  const territories = [area('a', SQUARE), area('b', FAR, { strength: 'keep' })];
  const history = createPlanHistory({ ...plan, territories });
  const view = createViewStore('light');
  view.finishStart(false);
  const listeners = new Map<string, (event: unknown) => void>();
  const layers = hasRoutes ? ['ground', 'route-line', 'stops'] : ['ground'];
  let data: GeoJSON.FeatureCollection | undefined;
  const map = {
    on: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    getSource: () => data && { setData: (next: GeoJSON.FeatureCollection) => (data = next) },
    addSource: (_: string, source: { data: GeoJSON.FeatureCollection }) => {
      data = source.data;
    },
    addLayer: ({ id }: { id: string }, below?: string) =>
      layers.splice(below === undefined ? layers.length : layers.indexOf(below), 0, id),
    getLayer: (id: string) => (layers.includes(id) ? {} : undefined),
    getLayersOrder: () => layers,
    project: ([x, y]: [number, number]) => ({ x, y }),
  } as unknown as MapLibreMap;
  const reshaped: [string, Ring][] = [];
  const planner = {
    ...{ view, history },
    territories: { reshape: (id: string, ring: Ring) => reshaped.push([id, ring]) },
  } as unknown as Planner;
  const overlay = new TerritoryOverlay(map, planner, (name) => name);
  overlay.draw();
  const preventDefault = vi.fn();
  const send = (type: string, x = 0, y = 0) =>
    listeners.get(type)?.({ point: { x, y }, lngLat: { lng: x, lat: y }, preventDefault });
  const list = (part: string) => data?.features.filter(({ properties }) => properties?.part === part) ?? [];
  const ringOf = (index: number) => {
    const { geometry } = list('area')[index];
    return geometry.type === 'Polygon' ? geometry.coordinates[0].slice(0, -1) : [];
  };
  return { view, history, overlay, layers, reshaped, preventDefault, send, list, ringOf };
}

test('areas lie under the routes, corners over all, and both come with the routes only', () => {
  const { layers } = open();
  const routes = layers.indexOf('route-line');
  for (const id of ['hatch', 'fill', 'line-kept', 'line', 'name'])
    expect(layers.indexOf(`territory-${id}`)).toBeLessThan(routes);
  expect(layers.slice(-2)).toEqual(['territory-path', 'territory-corner']);
  expect(open(false).layers).toEqual(['ground']);
});

test('each area is drawn, the open one with its corners and the places between them', () => {
  const { view, list, ringOf } = open();
  expect([ringOf(0), ringOf(1)]).toEqual([SQUARE, FAR]);
  expect(list('area').map(({ properties }) => [properties?.isOpen, properties?.isKept])).toEqual([
    [false, false],
    [false, true],
  ]);
  expect(list('corner')).toEqual([]);
  view.openTerritory('a');
  expect(list('area').map(({ properties }) => properties?.isOpen)).toEqual([true, false]);
  const places = (part: string) =>
    list(part).map(({ geometry }) => 'coordinates' in geometry && geometry.coordinates);
  expect(places('corner')).toEqual(SQUARE);
  expect(places('between')).toEqual([
    [50, 0],
    [100, 50],
    [50, 100],
    [0, 50],
  ]);
  view.showTerritories(false);
  expect([list('area'), list('corner')]).toEqual([[], []]);
});

test.each(['mouse', 'touch'])('a corner goes with the pointer, and is where it was let go: %s', (kind) => {
  const [down, move, up] =
    kind === 'mouse' ? ['mousedown', 'mousemove', 'mouseup'] : ['touchstart', 'touchmove', 'touchend'];
  const { view, reshaped, preventDefault, send, ringOf } = open();
  view.openTerritory('a');
  send(move, 5, 5);
  expect(ringOf(0)).toEqual(SQUARE);
  send(down, 103, 8);
  expect(preventDefault).toHaveBeenCalledTimes(1);
  send(move, 150, -20);
  expect(ringOf(0)).toEqual([SQUARE[0], [150, -20], SQUARE[2], SQUARE[3]]);
  send(move, 160, -30);
  const next = [SQUARE[0], [160, -30], SQUARE[2], SQUARE[3]];
  expect([ringOf(0), reshaped]).toEqual([next, []]);
  send(up);
  expect(reshaped).toEqual([['a', next]]);
  // It was let go.
  send(move, 1, 1);
  send(up);
  expect(reshaped).toHaveLength(1);
  expect(ringOf(1)).toEqual(FAR);
});

test('a place between two corners becomes one, the last one too', () => {
  for (const [index, [x, y]] of [
    [50, 0],
    [100, 50],
    [50, 100],
    [0, 50],
  ].entries()) {
    const { view, reshaped, send } = open();
    view.openTerritory('a');
    send('mousedown', x + 2, y + 2);
    send('mousemove', x + 30, y + 30);
    send('mouseup');
    expect(reshaped).toEqual([['a', SQUARE.toSpliced(index + 1, 0, [x + 30, y + 30])]]);
  }
});

test('nothing is taken hold of beside the corners, with another tool or without an open area', () => {
  const { view, reshaped, preventDefault, send } = open();
  const pull = (x: number, y: number) => {
    send('mousedown', x, y);
    send('mousemove', x + 40, y + 40);
    send('mouseup');
  };
  pull(0, 0);
  view.openTerritory('a');
  for (const [x, y] of [
    [30, 30],
    [10, 0],
    [-7, -7],
    [500, 0],
  ])
    pull(x, y);
  view.setTool({ kind: 'lasso' });
  pull(0, 0);
  expect([reshaped, preventDefault.mock.calls]).toEqual([[], []]);
  view.setTool({ kind: 'select' });
  // A press alone changes nothing.
  send('mousedown', 0, 0);
  send('mouseup');
  expect(reshaped).toEqual([]);
  pull(9, 0);
  expect(reshaped).toHaveLength(1);
});

test('what is being drawn is a path through its corners; the open area has none meanwhile', () => {
  const { view, list, overlay, history } = open();
  view.openTerritory('a');
  const draw = (corners: Ring) =>
    view.setTool({ kind: 'territory', corners } as Parameters<typeof view.setTool>[0]);
  draw([SQUARE[0]]);
  expect([list('path').length, list('corner').length]).toEqual([0, 1]);
  draw(SQUARE.slice(0, 3));
  expect(list('path')[0].geometry).toEqual({
    type: 'LineString',
    coordinates: [...SQUARE.slice(0, 3), SQUARE[0]],
  });
  expect(list('corner')).toHaveLength(3);
  view.setTool({ kind: 'select' });
  expect([list('path').length, list('corner').length]).toEqual([0, 4]);
  overlay.destroy();
  history.setState(({ plan }) => ({ plan: { ...plan, territories: [] } }));
  expect(list('area')).toHaveLength(2);
});
