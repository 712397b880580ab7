/** The panels: how each is reached, and where it comes from. Rail, phone menu, commands and keys read this list. */
import {
  FolderClosed,
  Inbox,
  type LucideIcon,
  Map as MapIcon,
  Package,
  Settings,
  SlidersHorizontal,
  Timer,
  Truck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { PageName } from '../../store/pages.ts';
import type { Planner } from '../../store/planner.ts';
import type { PanelName } from '../../store/view-store.ts';
import { OrdersPanel } from '../orders/OrdersPanel.tsx';
import { makePart } from '../parts/make-part.ts';

interface PanelProps {
  /** Opens the dialog for files. */
  readonly onBrowse: () => void;
}

interface Panel {
  /** On the rail, at its top or its bottom. */
  readonly rail?: { readonly icon: LucideIcon; readonly end: 'top' | 'bottom' };
  /** The panel that it is opened from where it is not on the rail. */
  readonly within?: PanelName;
  readonly key?: string;
  /** The page that alone has it. */
  readonly page?: PageName;
  /** A tab of the sheet on a phone; the others are in the menu. */
  readonly isPhoneTab?: boolean;
  readonly Part: (props: PanelProps) => ReactNode;
}

/** By name, in the order in which they are listed. */
export const PANELS: Readonly<Record<PanelName, Panel>> = {
  orders: {
    rail: { icon: Package, end: 'top' },
    key: '1',
    isPhoneTab: true,
    Part: OrdersPanel,
  },
  fleet: {
    rail: { icon: Truck, end: 'top' },
    key: '2',
    Part: makePart(async () => (await import('../fleet/FleetPanel.tsx')).FleetPanel),
  },
  profiles: {
    within: 'fleet',
    Part: makePart(async () => (await import('../profiles/ProfilesPanel.tsx')).ProfilesPanel),
  },
  rules: {
    rail: { icon: SlidersHorizontal, end: 'top' },
    key: '3',
    Part: makePart(async () => (await import('../rules/RulesPanel.tsx')).RulesPanel),
  },
  unassigned: {
    rail: { icon: Inbox, end: 'top' },
    key: '4',
    isPhoneTab: true,
    Part: makePart(async () => (await import('../unassigned/UnassignedPanel.tsx')).UnassignedPanel),
  },
  regions: {
    rail: { icon: MapIcon, end: 'bottom' },
    page: 'planner',
    Part: makePart(async () => (await import('../regions/RegionsPanel.tsx')).RegionsPanel),
  },
  plans: {
    rail: { icon: FolderClosed, end: 'bottom' },
    Part: makePart(async () => (await import('../plans/PlansPanel.tsx')).PlansPanel),
  },
  settings: {
    rail: { icon: Settings, end: 'bottom' },
    Part: makePart(async () => (await import('../settings/SettingsPanel.tsx')).SettingsPanel),
  },
  speed: {
    rail: { icon: Timer, end: 'bottom' },
    page: 'lab',
    Part: makePart(async () => (await import('../speed/SpeedPanel.tsx')).SpeedPanel),
  },
};

export const PANEL_NAMES = Object.keys(PANELS) as PanelName[];

/** Whether the page that the planner is on has the panel. */
export function hasPanel({ lab }: Pick<Planner, 'lab'>, panel: PanelName): boolean {
  const { page } = PANELS[panel];
  return page === undefined || page === (lab ? 'lab' : 'planner');
}
