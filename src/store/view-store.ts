/** What is on show: panels, selection, theme. Not part of the plan, not undone. */

import { createStore } from 'zustand/vanilla';
import type { LonLat, Order } from '../plan/order.ts';
import type { RouteName } from './arrange/locks.ts';
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
/** `print`: driver sheets; `phone`: routes to phones; `export`: files; `backup`: restoring one. */
export type OverlayName = 'print' | 'phone' | 'export' | 'backup';
export type DockTab = 'timeline' | 'routes' | 'compare' | 'api';
export type ThemeChoice = 'light' | 'dark' | 'system';
/** `more`: the panel chosen from the menu. */
export type PhoneTab = 'routes' | 'orders' | 'unassigned' | 'more';
/** What a click on the map does: choose, set the depot, give an order or a van its place, or set a corner of an area. */
export type MapTool =
  | { kind: 'select' }
  | { kind: 'depot' }
  /** `role`: of a shipment, its own place (where it is delivered) unless the pickup is meant. */
  | { kind: 'place'; orderId: string; role?: 'pickup' }
  | { kind: 'van'; vehicleId: string; shiftId?: string; end: 'start' | 'end' }
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
export type DialogName =
  | { kind: 'move'; orderIds: readonly string[] }
  /** When a van stops for today. */
  | { kind: 'stop'; route: RouteName }
  /** Finds and runs anything; what of a day lies behind; places of addresses; the keys; what leaves this device; deleting everything. */
  | { kind: 'palette' | 'keys' | 'privacy' | 'erase' | 'freeze' | 'places' };
/** Where the map is asked to look. */
export type MapLook = 'plan' | 'selection' | LonLat;
/** Which orders the list and the table show. */
export type OrderFilter =
  | 'all'
  | 'lost'
  | 'problem'
  | 'late'
  | 'open'
  | 'timed'
  | 'locked'
  | 'done'
  | 'failed'
  | 'chosen';
/** `[west, south, east, north]` in degrees. */
export type MapBox = readonly [number, number, number, number];

export interface ViewState extends OrderSelection {
  isWelcome: boolean;
  /** The last plan is being opened; the screen is laid out for it. */
  isStarting: boolean;
  panel: PanelName | undefined;
  isDockOpen: boolean;
  dockTab: DockTab;
  phoneTab: PhoneTab;
  selectedVehicle: string | undefined;
  hiddenVehicles: ReadonlySet<string>;
  /** Pointed at in the answer of a request, or on the map beside it. */
  hoveredVehicle?: string;
  orderFilter: OrderFilter;
  /** A table over the map. */
  table?: 'orders' | 'fleet';
  /** The inspector shows the form instead of the facts. */
  isEditingOrder?: boolean;
  /** An order that is being written and is not in the plan yet. */
  draftOrder?: Order;
  /** The van whose card is to be opened. */
  openVehicle?: string;
  /** The rule between orders that is to be opened, or `new` for one of the chosen orders. */
  openRelation?: string;
  tool: MapTool;
  /** The box that an area is got for. */
  box?: MapBox;
  /** Where the map looks next; a new value every time that it is asked. */
  look?: { readonly at: MapLook };
  /** What the map shows. */
  mapBounds?: MapBox;
  dialog?: DialogName;
  /** Which of the broken rules was shown last, counting from 0. */
  problemShown?: number;
  /** An urgent order is being entered; its place once it is known. */
  urgent?: { readonly location?: LonLat };
  theme: ThemeChoice;
  /** Time for a run's search, in seconds; `Infinity` = until it is stopped; undefined: by the size of the plan. */
  runSeconds?: number;
  /** A sheet over everything else. */
  overlay?: OverlayName;
  /** The backup that was dropped. */
  backupFile?: File;
  /** A newer version of the app waits. */
  isUpdateReady?: boolean;
  /** Another app or site sent them; they are opened when the person says so. */
  sharedFiles?: readonly File[];
  /** Takes it into use, which loads the page again. */
  applyUpdate?: () => void;
}

/** `isStarting`: a plan is expected, so that the welcome is left out. */
export function createViewStore(theme: ThemeChoice, isStarting = false) {
  const store = createStore<ViewState>()(() => ({
    isWelcome: !isStarting,
    isStarting,
    panel: 'orders',
    isDockOpen: true,
    dockTab: 'timeline',
    phoneTab: 'routes',
    ...NO_SELECTION,
    selectedVehicle: undefined,
    hiddenVehicles: new Set<string>(),
    orderFilter: 'all',
    tool: { kind: 'select' },
    theme,
    runSeconds: undefined,
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
  // A table over the map is that of one panel.
  view.setState(({ table }) => ({
    panel,
    phoneTab,
    isWelcome: false,
    table: table === panel ? table : undefined,
  }));
}

export type ViewStore = ReturnType<typeof createViewStore>;
