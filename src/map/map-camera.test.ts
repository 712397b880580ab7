/** When the map moves by itself, and when it stays as somebody has put it. */
import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Planner } from '../store/planner.ts';
import { selectAll } from '../store/selection.ts';
import { createViewStore } from '../store/view-store.ts';
import { makeOrder, makePlan } from '../testing/make-plan.ts';
import { MapCamera } from './map-camera.ts';

const LAYOUT_MS = 120;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface Scene {
  readonly isSlow?: boolean;
  readonly region?: readonly [number, number, number, number];
  readonly regionOfPlan?: string;
}

/** A flying camera over a map of 800 × 600 pixels, each of which is a tenth of a degree; orders A and B, and a depot between them. */
function open({ isSlow = false, region = [0, 0, 80, 60], regionOfPlan = 'town' }: Scene = {}) {
  const size = { left: 200, top: 0, width: 800, height: 600 };
  const moves: [string, unknown][] = [];
  const listeners = new Map<string, (event: object) => void>();
  const send = (type: string, event: object = {}) => listeners.get(type)?.(event);
  let seen: readonly string[] = ['A', 'B'];
  const orders = [makeOrder('A', { location: [10, 10] }), makeOrder('B', { location: [30, 20] })];
  const map = {
    on: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    getContainer: () => ({
      clientWidth: size.width,
      clientHeight: size.height,
      getBoundingClientRect: () => ({ ...size }),
    }),
    getBounds: () => ({
      contains: (at: unknown) => orders.some(({ id, location }) => location === at && seen.includes(id)),
    }),
    project: ([x, y]: [number, number]) => ({ x: 10 * x, y: 10 * y }),
    getZoom: () => 10,
    resize: () => {
      moves.push(['resize', undefined]);
      send('resize');
    },
    fitBounds: (bounds: { toArray?(): unknown }, { duration }: { duration: number }) =>
      moves.push([duration > 0 ? 'fly' : 'jump', bounds.toArray?.() ?? bounds]),
    panBy: (by: unknown) => moves.push(['pan', by]),
    panTo: (to: unknown) => moves.push(['look', to]),
    zoomTo: (zoom: unknown) => moves.push(['zoom', zoom]),
  };
  const plan = { ...makePlan([]), orders, regionId: regionOfPlan };
  plan.depot = { name: 'Depot', location: [20, 15] };
  const view = createViewStore('light');
  const planner = {
    view,
    history: { getState: () => ({ plan }) },
    region: { getState: () => ({ current: { id: 'town', bbox: region } }) },
  };
  const camera = new MapCamera(map as unknown as MapLibreMap, planner as unknown as Planner, () => isSlow);
  camera.startFlying();
  /** What the map has done since this was asked before. */
  const takeMoves = () => moves.splice(0);
  const showOnly = (...ids: string[]) => {
    seen = ids;
  };
  return { camera, view, plan, size, send, takeMoves, showOnly };
}

const PLAN = [
  [10, 10],
  [30, 20],
];
const ORDER_A = [
  [10, 10],
  [10, 10],
];
const byHand = { originalEvent: {} };

test('a plan that fills the map fills it again after a run has changed the panels', () => {
  const { camera, takeMoves } = open();
  camera.fitPlan();
  expect(takeMoves()).toEqual([['jump', PLAN]]);
  camera.keepFitted();
  expect(takeMoves()).toEqual([]);
  vi.advanceTimersByTime(LAYOUT_MS);
  expect(takeMoves()).toEqual([
    ['resize', undefined],
    ['fly', PLAN],
  ]);
});

test.each<[string, (scene: ReturnType<typeof open>) => void]>([
  ['nobody has looked at the plan yet', () => {}],
  [
    'somebody has moved the map',
    ({ camera, send }) => {
      camera.fitPlan();
      send('movestart', byHand);
    },
  ],
  [
    'somebody has zoomed',
    ({ camera }) => {
      camera.fitPlan();
      camera.zoomBy(1);
    },
  ],
  [
    'it looks at what is chosen',
    ({ camera, view }) => {
      camera.fitPlan();
      view.selectOrder('A');
      camera.lookAt('selection');
    },
  ],
  [
    'it has moved to an order that was not to be seen',
    ({ camera, showOnly }) => {
      camera.fitPlan();
      showOnly('A');
      camera.reveal('B');
    },
  ],
])('it is left alone after a run where %s', (_, prepare) => {
  const scene = open();
  prepare(scene);
  scene.takeMoves();
  scene.camera.keepFitted();
  vi.runAllTimers();
  expect(scene.takeMoves()).toEqual([]);
});

test('a move of its own is nobody’s: the plan still fills the map after a run', () => {
  const { camera, send, takeMoves } = open();
  camera.fitPlan();
  send('movestart');
  takeMoves();
  camera.keepFitted();
  vi.runAllTimers();
  expect(takeMoves()).toHaveLength(2);
});

test('a slow map jumps with the change of its size, and does nothing where that stays', () => {
  const { camera, size, takeMoves } = open({ isSlow: true });
  camera.fitPlan();
  takeMoves();
  camera.keepFitted();
  vi.advanceTimersByTime(LAYOUT_MS);
  expect(takeMoves()).toEqual([]);
  camera.keepFitted();
  size.height = 400;
  vi.advanceTimersByTime(LAYOUT_MS);
  expect(takeMoves()).toEqual([
    ['resize', undefined],
    ['jump', PLAN],
  ]);
});

test('a panel beside it does not push the map from under the pointer, nor hide what is chosen', () => {
  const { camera, view, size, send, takeMoves, showOnly } = open();
  camera.fitPlan();
  view.selectOrder('A');
  takeMoves();
  Object.assign(size, { left: 400, width: 600 });
  send('resize');
  expect(takeMoves()).toEqual([['pan', [100, 0]]]);
  showOnly('B');
  Object.assign(size, { left: 300, width: 700 });
  send('resize');
  expect(takeMoves()).toEqual([
    ['pan', [-50, 0]],
    ['look', [10, 10]],
  ]);
});

test('in a window of another size a plan that filled the map fills it again, unless the map was moved', () => {
  const { camera, size, send, takeMoves } = open();
  camera.fitPlan();
  takeMoves();
  vi.stubGlobal('innerWidth', 700);
  Object.assign(size, { width: 500 });
  send('resize');
  expect(takeMoves()).toEqual([['fly', PLAN]]);
  send('movestart', byHand);
  vi.stubGlobal('innerWidth', 600);
  Object.assign(size, { width: 400 });
  send('resize');
  expect(takeMoves()).toEqual([['pan', [-50, 0]]]);
});

test('a map that was not to be seen stays where it looks when it is shown', () => {
  const { size, send, takeMoves } = open();
  Object.assign(size, { width: 0, height: 0 });
  send('resize');
  Object.assign(size, { width: 800, height: 600 });
  send('resize');
  expect(takeMoves()).toEqual([]);
});

test('an area that is opened is looked at whole, or at the plan where it is the plan’s own', () => {
  const own = open();
  own.camera.jumpToRegion();
  expect(own.takeMoves()).toEqual([['jump', PLAN]]);
  const other = open({ regionOfPlan: 'elsewhere' });
  other.camera.jumpToRegion();
  expect(other.takeMoves()).toEqual([['jump', [0, 0, 80, 60]]]);
});

test('places in another part of the world do not count, unless all are there', () => {
  const half = open({ region: [0, 0, 14, 14] });
  half.camera.fitPlan();
  expect(half.takeMoves()).toEqual([['jump', ORDER_A]]);
  const none = open({ region: [-5, -5, -4, -4] });
  none.camera.fitPlan();
  expect(none.takeMoves()).toEqual([['jump', PLAN]]);
});

test('what is chosen comes out from under a sheet, or is fitted beside it where it has no room', () => {
  const { camera, view, takeMoves } = open();
  view.selectOrder('B');
  camera.showChosen();
  expect(takeMoves()).toEqual([]);
  let covered = 560;
  camera.leaveRoomFor(() => covered);
  camera.showChosen();
  expect(takeMoves()).toEqual([['pan', [90, 0]]]);
  covered = 100;
  camera.showChosen();
  expect(takeMoves()).toEqual([]);
  view.selectOrders(selectAll(['A', 'B']));
  covered = 640;
  camera.showChosen();
  expect(takeMoves()).toEqual([['jump', PLAN]]);
});
