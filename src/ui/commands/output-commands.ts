/** What leaves the planner. */
import type { Planner } from '../../store/planner.ts';
import type { OverlayName } from '../../store/view-store.ts';
import { saveBlob } from '../parts/save-blob.ts';
import type { Command } from './command.ts';

function hasStops({ history, solve }: Planner): boolean {
  const { solution } = history.getState().plan;
  return !solve.getState().isSolving && (solution?.routes.some(({ stops }) => stops.length > 0) ?? false);
}

function hasOrders({ history }: Planner): boolean {
  return history.getState().plan.orders.length > 0;
}

const show = (overlay: OverlayName) => (context: { planner: Planner }) =>
  context.planner.view.openOverlay(overlay);

export const OUTPUT_COMMANDS: readonly Command[] = [
  {
    id: 'output.print',
    text: 'share.print',
    group: 'plan',
    keys: ['mod+p'],
    isEnabled: ({ planner }) => hasStops(planner),
    run: show('print'),
  },
  {
    id: 'output.phone',
    text: 'share.phone',
    group: 'plan',
    isEnabled: ({ planner }) => hasStops(planner),
    run: show('phone'),
  },
  {
    id: 'output.export',
    text: 'share.export',
    group: 'plan',
    isEnabled: ({ planner }) => hasOrders(planner),
    run: show('export'),
  },
  {
    id: 'output.save',
    text: 'share.savePlan',
    group: 'plan',
    isEnabled: ({ planner }) => hasOrders(planner),
    run: ({ planner }) =>
      void planner.planFiles.savePlanFile().then(({ name, blob }) => {
        saveBlob(blob, name);
      }),
  },
];
