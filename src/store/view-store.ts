/** What is on show: panels, selection, theme. Not part of the plan, not undone. */

import { createStore } from 'zustand/vanilla';
import type { LonLat, Order } from '../plan/order.ts';
import type { RouteName } from './arrange/locks.ts';
import { NO_SELECTION, type OrderSelection, pruneSelection, selectOnly } from './selection.ts';

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
  /** The same for an area of vans, or for a no-go zone. */
  | { kind: 'territory'; corners: readonly LonLat[]; isZone?: boolean }
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
  /** Ready-made areas. */
  | { kind: 'areas' }
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
  | 'outside'
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
  /** The area of vans that is being changed: its corners can be moved on the map. */
  openTerritory?: string;
  areTerritoriesHidden?: boolean;
  tool: MapTool;
  /** The box that an area is got for. */
  box?: MapBox;
  /** Places that spoil how tidy the routes look, while they are marked on the map. */
  untidyPlaces?: readonly LonLat[];
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
  const { setState: set, getState: get, getInitialState, subscribe } = store;
  const selectOrders = (selection: OrderSelection): void => set({ ...selection, selectedVehicle: undefined });
  return {
    getState: get,
    getInitialState,
    subscribe,

    leaveWelcome: () => set({ isWelcome: false }),
    /** The screen is no longer laid out for a plan that is being opened. */
    finishStart: (isWelcome = get().isWelcome) => set({ isStarting: false, isWelcome }),
    /** The screen as it is for a plan that has just been put on the table. */
    showPlan(panel = get().panel): void {
      set({
        isWelcome: false,
        isStarting: false,
        panel,
        ...NO_SELECTION,
        selectedVehicle: undefined,
        tool: { kind: 'select' },
        table: undefined,
        draftOrder: undefined,
        isEditingOrder: false,
        orderFilter: 'all',
      });
    },

    /** On a phone in the sheet under the map. A table over the map is that of one panel. */
    openPanel(panel: PanelName): void {
      const phoneTab = panel === 'orders' || panel === 'unassigned' ? panel : 'more';
      set(({ table }) => ({
        panel,
        phoneTab,
        isWelcome: false,
        table: table === panel ? table : undefined,
      }));
    },
    closePanel: () => set({ panel: undefined }),
    setPhoneTab: (phoneTab: PhoneTab) => set({ phoneTab }),
    showTable: (table: ViewState['table']) => set({ table }),
    showDock: (dockTab: DockTab) => set({ dockTab, isDockOpen: true, isWelcome: false }),
    setDockOpen: (isDockOpen: boolean) => set({ isDockOpen }),
    /** The tab of the developer view is gone. */
    leaveApiTab: () => set(({ dockTab }) => ({ dockTab: dockTab === 'api' ? 'timeline' : dockTab })),
    openDialog: (dialog: DialogName) => set({ dialog }),
    closeDialog: () => set({ dialog: undefined }),
    openOverlay: (overlay: OverlayName) => set({ overlay }),
    openBackup: (backupFile: File) => set({ overlay: 'backup', backupFile }),
    closeOverlay: () => set({ overlay: undefined, backupFile: undefined }),

    /** These orders, and no van. */
    selectOrders,
    /** Only this order, or nothing. */
    selectOrder: (id: string | undefined) => selectOrders(id === undefined ? NO_SELECTION : selectOnly(id)),
    /** An order beside the van that is chosen, such as one of its stops. */
    selectStop: (id: string | undefined) => set(id === undefined ? NO_SELECTION : selectOnly(id)),
    /** Only this van, or nothing. */
    selectVehicle: (id: string | undefined) => set({ ...NO_SELECTION, selectedVehicle: id }),
    toggleVehicle: (id: string) =>
      set(({ selectedVehicle }) => ({
        ...NO_SELECTION,
        selectedVehicle: selectedVehicle === id ? undefined : id,
      })),
    /** Orders that are gone are chosen no more. */
    pruneSelection: (isThere: (id: string) => boolean) => set((state) => pruneSelection(state, isThere)),
    hideVehicles: (ids: readonly string[]) => set({ hiddenVehicles: new Set(ids) }),
    toggleHidden: (id: string) =>
      set(({ hiddenVehicles }) => {
        const hidden = new Set(hiddenVehicles);
        if (!hidden.delete(id)) hidden.add(id);
        return { hiddenVehicles: hidden };
      }),
    hoverVehicle: (hoveredVehicle: string | undefined) => set({ hoveredVehicle }),
    filterOrders: (orderFilter: OrderFilter) => set({ orderFilter }),

    setEditingOrder: (isEditingOrder: boolean) => set({ isEditingOrder }),
    /** A new order with the form for it. */
    openDraft: (draftOrder: Order) => set({ ...NO_SELECTION, draftOrder, isEditingOrder: true }),
    changeDraft: (draftOrder: Order) => set({ draftOrder }),
    /** An order that is in the plan now. */
    showAdded: (id: string) => set({ ...selectOnly(id), selectedVehicle: undefined, draftOrder: undefined }),
    closeDraft: () => set({ draftOrder: undefined, isEditingOrder: false, tool: { kind: 'select' } }),
    openVehicle: (openVehicle: string | undefined) => set({ openVehicle }),
    openRelation: (openRelation: string | undefined) => set({ openRelation }),
    openTerritory: (openTerritory: string | undefined) => set({ openTerritory }),
    showTerritories: (isShown: boolean) => set({ areTerritoriesHidden: !isShown }),
    openUrgent: (location?: LonLat) => set({ urgent: { location }, tool: { kind: 'select' } }),
    closeUrgent: () => set({ urgent: undefined, tool: { kind: 'select' } }),
    noteProblemShown: (problemShown: number) => set({ problemShown }),

    /** What a click on the map does; the map comes into sight. */
    setTool(tool: MapTool): void {
      set(tool.kind === 'select' ? { tool } : { tool, table: undefined, isWelcome: false });
    },
    dropTool: () => set({ tool: { kind: 'select' } }),
    setBox: (box: MapBox | undefined) => set({ box }),
    markUntidy: (untidyPlaces: readonly LonLat[] | undefined) => set({ untidyPlaces }),
    noteMapBounds: (mapBounds: MapBox) => set({ mapBounds }),
    lookAt: (at: MapLook) => set({ look: { at } }),

    setTheme: (choice: ThemeChoice) => set({ theme: choice }),
    setRunSeconds: (runSeconds: number | undefined) => set({ runSeconds }),
    offerUpdate: () => set({ isUpdateReady: true }),
    hideUpdate: () => set({ isUpdateReady: false }),
    setApplyUpdate: (applyUpdate: () => void) => set({ applyUpdate }),
    offerFiles: (sharedFiles: readonly File[]) => set({ sharedFiles }),
    dropFiles: () => set({ sharedFiles: undefined }),
  };
}

export type ViewStore = ReturnType<typeof createViewStore>;
