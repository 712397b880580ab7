/** The plan as a whole: making it, taking back, opening. */
import type { Planner } from '../../store/planner.ts';
import type { OptimizeMode } from '../../store/solve/build-wishes.ts';
import { saveBlob } from '../parts/save-blob.ts';
import type { Command } from './command.ts';

const MODES: readonly OptimizeMode[] = ['improve', 'reorder', 'place', 'scratch'];

/** What leaves the planner; print takes the key of the browser's own, which shows a map and panels. */
const SHEETS = [
  { overlay: 'print', text: 'share.print', key: 'mod+p', needs: 'routes' },
  { overlay: 'phone', text: 'share.phone', key: undefined, needs: 'routes' },
  { overlay: 'export', text: 'share.export', key: undefined, needs: 'orders' },
] as const;

function hasWhat({ history }: Planner, needs: 'routes' | 'orders'): boolean {
  const { orders, solution } = history.getState().plan;
  if (needs === 'orders') return orders.length > 0;
  return solution?.routes.some(({ stops }) => stops.length > 0) ?? false;
}

function isSolving({ solve }: Planner): boolean {
  return solve.getState().isSolving;
}

function hasRoutes({ history }: Planner): boolean {
  return history.getState().plan.solution !== undefined;
}

export const PLAN_COMMANDS: readonly Command[] = [
  {
    id: 'plan.optimise',
    text: 'command.plan.optimise',
    group: 'plan',
    keys: ['mod+Enter'],
    isEnabled: ({ planner }) => !isSolving(planner),
    run: ({ planner }) => void planner.requestRun(),
  },
  ...MODES.map(
    (mode): Command => ({
      id: `plan.${mode}`,
      text: `solve.mode.${mode}`,
      group: 'plan',
      isEnabled: ({ planner }) => !isSolving(planner) && (mode === 'scratch' || hasRoutes(planner)),
      run: ({ planner }) => void planner.requestRun(mode),
    }),
  ),
  {
    id: 'order.new',
    text: 'command.order.new',
    group: 'plan',
    keys: ['n'],
    isEnabled: ({ planner }) => !isSolving(planner),
    run: ({ planner }) => {
      planner.view.setState({ isWelcome: false });
      // Once routes are planned a new order comes in between them.
      if (hasRoutes(planner)) planner.view.setState({ urgent: {} });
      else planner.beginOrder();
    },
  },
  {
    id: 'vehicle.new',
    text: 'command.vehicle.new',
    group: 'plan',
    keys: ['v'],
    isEnabled: ({ planner }) => !isSolving(planner),
    run: ({ planner }) => {
      planner.view.setState({ isWelcome: false });
      planner.beginVehicle();
    },
  },
  {
    id: 'plan.stop',
    text: 'command.plan.stop',
    group: 'plan',
    keys: ['mod+.'],
    isEnabled: ({ planner }) => isSolving(planner),
    run: ({ planner }) => planner.stopSolving(false),
  },
  {
    id: 'plan.discard',
    text: 'command.plan.discard',
    group: 'plan',
    isEnabled: ({ planner }) => isSolving(planner),
    run: ({ planner }) => planner.stopSolving(true),
  },
  {
    id: 'plan.undo',
    text: 'frame.undo',
    group: 'plan',
    keys: ['mod+z'],
    isEnabled: ({ planner }) => planner.history.temporal.getState().pastStates.length > 0,
    run: ({ planner }) => planner.undo(),
  },
  {
    id: 'plan.redo',
    text: 'frame.redo',
    group: 'plan',
    keys: ['mod+shift+z', 'mod+y'],
    isEnabled: ({ planner }) => planner.history.temporal.getState().futureStates.length > 0,
    run: ({ planner }) => planner.redo(),
  },
  {
    id: 'plan.snapshot',
    text: 'command.plan.snapshot',
    group: 'plan',
    keys: ['mod+shift+s'],
    isEnabled: ({ planner }) => hasRoutes(planner),
    run: ({ planner }) => {
      planner.takeSnapshot();
      planner.view.setState({ dockTab: 'compare', isDockOpen: true });
    },
  },
  ...SHEETS.map(
    ({ overlay, text, key, needs }): Command => ({
      id: `share.${overlay}`,
      text,
      group: 'plan',
      keys: key === undefined ? [] : [key],
      isEnabled: ({ planner }) => !isSolving(planner) && hasWhat(planner, needs),
      run: ({ planner }) => planner.view.setState({ overlay }),
    }),
  ),
  {
    id: 'share.savePlan',
    text: 'share.savePlan',
    group: 'plan',
    isEnabled: ({ planner }) => hasWhat(planner, 'orders'),
    run: ({ planner }) => void planner.savePlanFile().then(({ blob, name }) => saveBlob(blob, name)),
  },
  {
    id: 'plan.open',
    text: 'command.plan.open',
    group: 'plan',
    keys: ['mod+o'],
    run: ({ browse }) => browse(),
  },
  {
    id: 'plan.new',
    text: 'command.plan.new',
    group: 'plan',
    isEnabled: ({ planner }) => !isSolving(planner),
    run: ({ planner }) => void planner.newPlan(),
  },
  {
    id: 'plan.demo',
    text: 'command.plan.demo',
    group: 'plan',
    isEnabled: ({ planner }) => !isSolving(planner),
    run: ({ planner }) => void planner.openDemo(),
  },
];
