/** Panels and tabs. */
import type { DockTab, PanelName } from '../../store/view-store.ts';
import { openPanel } from '../../store/view-store.ts';
import type { Command } from './command.ts';

const PANELS: readonly { panel: PanelName; key?: string }[] = [
  { panel: 'orders', key: '1' },
  { panel: 'fleet', key: '2' },
  { panel: 'rules', key: '3' },
  { panel: 'unassigned', key: '4' },
  { panel: 'profiles' },
  { panel: 'regions' },
  { panel: 'plans' },
  { panel: 'settings' },
  { panel: 'speed' },
];

const TABS: readonly { tab: DockTab; key?: string }[] = [
  { tab: 'timeline', key: 't' },
  { tab: 'routes', key: 'g' },
  { tab: 'compare' },
  { tab: 'api' },
];

export const PANEL_COMMANDS: readonly Command[] = [
  ...PANELS.map(
    ({ panel, key }): Command => ({
      id: `panel.${panel}`,
      text: `command.panel.${panel}`,
      group: 'panels',
      keys: key === undefined ? [] : [key],
      run: ({ planner }) => openPanel(planner.view, panel),
    }),
  ),
  ...TABS.map(
    ({ tab, key }): Command => ({
      id: `dock.${tab}`,
      text: `command.dock.${tab}`,
      group: 'panels',
      keys: key === undefined ? [] : [key],
      isEnabled: ({ planner }) => tab !== 'api' || planner.settings.store.getState().isDeveloper,
      run: ({ planner }) => planner.view.setState({ dockTab: tab, isDockOpen: true, isWelcome: false }),
    }),
  ),
  {
    id: 'dock.fold',
    text: 'command.dock.fold',
    group: 'panels',
    run: ({ planner }) => planner.view.setState(({ isDockOpen }) => ({ isDockOpen: !isDockOpen })),
  },
];
