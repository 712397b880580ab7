/** Panels and tabs. */
import type { DockTab } from '../../store/view-store.ts';
import { hasPanel, PANEL_NAMES, PANELS } from '../frame/panels.ts';
import type { Command } from './command.ts';

const TABS: readonly { tab: DockTab; key?: string }[] = [
  { tab: 'timeline', key: 't' },
  { tab: 'routes', key: 'g' },
  { tab: 'compare' },
  { tab: 'api' },
];

export const PANEL_COMMANDS: readonly Command[] = [
  ...PANEL_NAMES.map((panel): Command => {
    const { key } = PANELS[panel];
    return {
      id: `panel.${panel}`,
      text: `command.panel.${panel}`,
      group: 'panels',
      keys: key === undefined ? [] : [key],
      isEnabled: ({ planner }) => hasPanel(planner, panel),
      run: ({ planner }) => planner.view.openPanel(panel),
    };
  }),
  ...TABS.map(
    ({ tab, key }): Command => ({
      id: `dock.${tab}`,
      text: `command.dock.${tab}`,
      group: 'panels',
      keys: key === undefined ? [] : [key],
      isEnabled: ({ planner }) => tab !== 'api' || planner.settings.store.getState().isDeveloper,
      run: ({ planner }) => planner.view.showDock(tab),
    }),
  ),
  {
    id: 'dock.fold',
    text: 'command.dock.fold',
    group: 'panels',
    run: ({ planner }) => planner.view.setDockOpen(!planner.view.getState().isDockOpen),
  },
];
