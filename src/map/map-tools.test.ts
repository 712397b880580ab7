/** What the tools that draw on the map choose, by what the pointer does. */
import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Planner } from '../store/planner.ts';
import { createViewStore, type ViewState } from '../store/view-store.ts';
import { makeOrder, makePlan, makeSolution } from '../testing/make-plan.ts';
import { BoxTool } from './box-tool.ts';
import { LassoTool } from './lasso-tool.ts';

/** A map on which a pixel is a degree. */
function makeMap() {
  const listeners = new Map<string, ((event: unknown) => void)[]>();
  const drawn: GeoJSON.FeatureCollection[] = [];
  const map = {
    on: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    getSource: () => ({ setData: (data: GeoJSON.FeatureCollection) => drawn.push(data) }),
    getBounds: () => ({
      toArray: () => [
        [1, 2],
        [3, 4],
      ],
    }),
  } as unknown as MapLibreMap;
  const preventDefault = vi.fn();
  const send = (type: string, [x, y] = [0, 0], shiftKey = false) => {
    const event = {
      point: { x, y },
      lngLat: { lng: x, lat: y },
      originalEvent: { shiftKey },
      preventDefault,
    };
    for (const listener of listeners.get(type) ?? []) listener(event);
  };
  /** Down at the first place, over the others, and up. */
  const drag = (places: readonly [number, number][], isShift = false) => {
    send('mousedown', places[0]);
    for (const place of places.slice(1)) send('mousemove', place);
    send('mouseup', places.at(-1), isShift);
  };
  return { map, drawn, drag, send, preventDefault };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const SQUARE: [number, number][] = [
  [0, 0],
  [20, 0],
  [20, 20],
  [0, 20],
];

describe('the lasso', () => {
  /** Orders at 10, 30 and 15 on the diagonal, and a shipment that is picked up at 5; the third is on a van's route. */
  function open() {
    const view = createViewStore('light');
    const at = (id: string, place: number) => makeOrder(id, { location: [place, place] });
    const pickup = { address: '', location: [5, 5] as [number, number], durationSeconds: 60, windows: [] };
    const shipment = makeOrder('D', { location: [40, 40], type: 'shipment', pickup });
    const plan = makePlan([]);
    const orders = [at('A', 10), at('B', 30), at('C', 15), shipment];
    const [van] = plan.vehicles;
    const history = {
      getState: () => ({ plan: { ...plan, orders, solution: makeSolution(van.id, ['C']) } }),
    };
    const made = makeMap();
    new LassoTool(made.map, { view, history } as unknown as Planner);
    const chosen = () => [...view.getState().selectedOrders];
    return { ...made, view, van, chosen };
  }

  test('chooses the orders that have a stop inside', () => {
    const { view, drag, chosen, preventDefault, drawn } = open();
    view.setTool({ kind: 'lasso' });
    drag(SQUARE);
    expect(chosen()).toEqual(['A', 'C', 'D']);
    expect(preventDefault).toHaveBeenCalledOnce();
    const rings = drawn.map(({ features }) => (features[0]?.geometry as GeoJSON.Polygon)?.coordinates[0]);
    expect(rings).toEqual([undefined, [...SQUARE.slice(0, 3), SQUARE[0]], [...SQUARE, SQUARE[0]], undefined]);
    // The click that follows belongs to the line.
    expect(view.getState().tool.kind).toBe('lasso');
    vi.runAllTimers();
    expect(view.getState().tool.kind).toBe('select');
  });

  test('chooses anew, or with Shift beside what is chosen; not what is hidden', () => {
    const { view, van, drag, chosen } = open();
    view.selectOrder('B');
    view.setTool({ kind: 'lasso' });
    view.hideVehicles([van.id]);
    drag(SQUARE, true);
    expect(chosen()).toEqual(['B', 'A', 'D']);
    vi.runAllTimers();
    view.setTool({ kind: 'lasso' });
    drag(SQUARE);
    expect(chosen()).toEqual(['A', 'D']);
  });

  test('does nothing while another tool is at work, and leaves out points that add nothing', () => {
    const { view, drag, chosen, drawn, preventDefault } = open();
    drag(SQUARE);
    expect([chosen(), drawn.length]).toEqual([[], 0]);
    expect(preventDefault).not.toHaveBeenCalled();
    view.setTool({ kind: 'lasso' });
    drag([
      [0, 0],
      [2, 2],
      [3.9, 0],
      [0, 4],
    ]);
    expect(drawn).toHaveLength(2);
  });
});

describe('the box', () => {
  function open() {
    const view = createViewStore('light');
    const made = makeMap();
    let screen: Partial<ViewState> = {};
    const getState = () => ({ ...view.getState(), ...screen });
    const show = (change: Partial<ViewState>) => {
      screen = change;
    };
    return { ...made, view, show, tool: new BoxTool(made.map, { ...view, getState }) };
  }

  test.each([[[5, 6]], [[-5, 6]], [[5, -6]], [[-5, -6]]] as [[number, number]][])(
    'is what lies between where the pointer went down and %s',
    (to) => {
      const { view, drag, preventDefault } = open();
      view.setTool({ kind: 'box' });
      drag([[0, 0], [1, 1], to]);
      const [x, y] = to;
      expect(view.getState().box).toEqual([Math.min(0, x), Math.min(0, y), Math.max(0, x), Math.max(0, y)]);
      expect(view.getState().tool.kind).toBe('select');
      expect(preventDefault).toHaveBeenCalledOnce();
    },
  );

  test('is not drawn with another tool, nor once the pointer is up', () => {
    const { view, drag, send } = open();
    drag(SQUARE);
    expect(view.getState().box).toBeUndefined();
    view.setTool({ kind: 'box' });
    drag(SQUARE);
    const { box } = view.getState();
    send('mousemove', [50, 50]);
    send('mouseup');
    expect(view.getState().box).toBe(box);
  });

  test('is on show while its panel is, and the view knows what the map shows', () => {
    const { view, show, tool, drawn, send } = open();
    const draw = () => {
      tool.draw();
      return (drawn.at(-1)?.features[0]?.geometry as GeoJSON.Polygon | undefined)?.coordinates[0];
    };
    show({ isWelcome: false, panel: 'regions' });
    expect(draw()).toBeUndefined();
    view.setBox([1, 2, 3, 4]);
    expect(draw()).toEqual([
      [1, 2],
      [3, 2],
      [3, 4],
      [1, 4],
      [1, 2],
    ]);
    show({ isWelcome: true });
    expect(draw()).toBeUndefined();
    show({ isWelcome: false, panel: undefined });
    expect(draw()).toBeUndefined();
    send('moveend');
    expect(view.getState().mapBounds).toEqual([1, 2, 3, 4]);
  });
});
