/** What is on show: panels, selection, theme. Not part of the plan, not undone. */
import { createStore } from 'zustand/vanilla';
import type { LonLat } from './order-model.ts';
import { NO_SELECTION, type OrderSelection, selectOnly } from './selection.ts';

export type PanelName =
  | 'orders'
  | 'fleet'
  | 'rules'
  | 'profiles'
  | 'unassigned'
  | 'regions'
  | 'plans'
  | 'settings'
  | 'speed';
export type DockTab = 'timeline' | 'routes' | 'compare';
export type ThemeChoice = 'light' | 'dark' | 'system';
/** `more`: the panel chosen from the menu. */
export type PhoneTab = 'routes' | 'orders' | 'unassigned' | 'more';
/** What a click on the map does: choose, set the depot, give an order its place, or set a corner of an area. */
export type MapTool =
  | { kind: 'select' }
  | { kind: 'depot' }
  | { kind: 'place'; orderId: string }
  /** Puts the pin of the address that is being located. */
  | { kind: 'pin' }
  | { kind: 'area'; corners: readonly LonLat[] }
  /** Chooses the stops inside a drawn line. */
  | { kind: 'lasso' }
  /** Says where an urgent order is. */
  | { kind: 'urgent' }
  /** Draws {@link ViewState.box}. */
  | { kind: 'box' };
/** A dialog over the page. */
export type DialogName = { kind: 'move'; orderIds: readonly string[] };
/** `[west, south, east, north]` in degrees. */
export type MapBox = readonly [number, number, number, number];

export interface ViewState extends OrderSelection {
  isWelcome: boolean;
  panel: PanelName | undefined;
  isDockOpen: boolean;
  dockTab: DockTab;
  phoneTab: PhoneTab;
  selectedVehicle: string | undefined;
  hiddenVehicles: ReadonlySet<string>;
  tool: MapTool;
  /** The box that an area is got for. */
  box?: MapBox;
  /** What the map shows. */
  mapBounds?: MapBox;
  dialog?: DialogName;
  /** An urgent order is being entered; its place once it is known. */
  urgent?: { readonly location?: LonLat };
  theme: ThemeChoice;
  /** Time for a run's search, in seconds; `Infinity` = until it is stopped. */
  runSeconds: number;
  /** Stops that are moved by hand stay on their van in the next run. */
  keepsMoves: boolean;
  /** A newer version of the app waits. */
  isUpdateReady?: boolean;
  /** Takes it into use, which loads the page again. */
  applyUpdate?: () => void;
}

export function createViewStore(theme: ThemeChoice) {
  const store = createStore<ViewState>()(() => ({
    isWelcome: true,
    panel: 'orders',
    isDockOpen: true,
    dockTab: 'timeline',
    phoneTab: 'routes',
    ...NO_SELECTION,
    selectedVehicle: undefined,
    hiddenVehicles: new Set<string>(),
    tool: { kind: 'select' },
    theme,
    runSeconds: 5,
    keepsMoves: true,
  }));
  const setState = (change: Partial<ViewState> | ((state: ViewState) => Partial<ViewState>)): void => {
    const values = typeof change === 'function' ? change(store.getState()) : change;
    store.setState(
      'selectedOrder' in values && !('selectedOrders' in values)
        ? { ...values, ...onlyOne(values.selectedOrder) }
        : values,
    );
  };
  return { ...store, setState };
}

/** Who chooses one order without a word about the others chooses it alone. */
function onlyOne(id: string | undefined): OrderSelection {
  return id === undefined ? NO_SELECTION : selectOnly(id);
}

/** Shows a panel, on a phone in the sheet under the map. */
export function openPanel(view: ViewStore, panel: PanelName): void {
  const phoneTab = panel === 'orders' || panel === 'unassigned' ? panel : 'more';
  view.setState({ panel, phoneTab, isWelcome: false });
}

export type ViewStore = ReturnType<typeof createViewStore>;
