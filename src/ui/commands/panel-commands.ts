/** Panels, tabs, and the choice of ready-made areas. */
import type { Planner } from '../../store/planner.ts';
import type { DockTab } from '../../store/view-store.ts';
import { hasPanel, PANEL_NAMES, PANELS } from '../frame/panels.ts';
import type { Command } from './command.ts';

const TABS: readonly { tab: DockTab; key?: string }[] = [
  { tab: 'timeline', key: 't' },
  { tab: 'routes', key: 'g' },
  { tab: 'compare' },
  { tab: 'api' },
];

/** The choice of areas where a catalog has some; the panel with the other ways to get one is behind it. */
async function chooseAreas({ view, regions, region }: Planner): Promise<void> {
  const found = regions.findCatalog();
  view.openPanel('regions');
  await found;
  const { offered } = region.getState().catalog;
  if (offered && offered.areas.length > 0) view.openDialog({ kind: 'areas' });
}

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
  {
    id: 'regions.choose',
    text: 'command.regions.choose',
    group: 'panels',
    isEnabled: ({ planner }) => hasPanel(planner, 'regions'),
    run: ({ planner }) => void chooseAreas(planner),
  },
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
