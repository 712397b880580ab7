/** What is on show: panels, selection, theme. Not part of the plan, not undone. */
import { createStore } from 'zustand/vanilla';
import type { LonLat } from './order-model.ts';

export type PanelName =
  | 'orders'
  | 'fleet'
  | 'rules'
  | 'profiles'
  | 'unassigned'
  | 'regions'
  | 'plans'
  | 'settings';
export type DockTab = 'timeline' | 'routes';
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
  /** Draws {@link ViewState.box}. */
  | { kind: 'box' };
/** `[west, south, east, north]` in degrees. */
export type MapBox = readonly [number, number, number, number];

export interface ViewState {
  isWelcome: boolean;
  panel: PanelName | undefined;
  isDockOpen: boolean;
  dockTab: DockTab;
  phoneTab: PhoneTab;
  selectedOrder: string | undefined;
  selectedVehicle: string | undefined;
  hiddenVehicles: ReadonlySet<string>;
  tool: MapTool;
  /** The box that an area is got for. */
  box?: MapBox;
  /** What the map shows. */
  mapBounds?: MapBox;
  theme: ThemeChoice;
  /** A newer version of the app waits. */
  isUpdateReady?: boolean;
  /** Takes it into use, which loads the page again. */
  applyUpdate?: () => void;
}

export function createViewStore(theme: ThemeChoice) {
  return createStore<ViewState>()(() => ({
    isWelcome: true,
    panel: 'orders',
    isDockOpen: true,
    dockTab: 'timeline',
    phoneTab: 'routes',
    selectedOrder: undefined,
    selectedVehicle: undefined,
    hiddenVehicles: new Set<string>(),
    tool: { kind: 'select' },
    theme,
  }));
}

/** Shows a panel, on a phone in the sheet under the map. */
export function openPanel(view: ViewStore, panel: PanelName): void {
  const phoneTab = panel === 'orders' || panel === 'unassigned' ? panel : 'more';
  view.setState({ panel, phoneTab, isWelcome: false });
}

export type ViewStore = ReturnType<typeof createViewStore>;
