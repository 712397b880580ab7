/** The plan as a whole: making it, taking back, opening. */
import type { Planner } from '../../store/planner.ts';
import { OPTIMIZE_MODES, suitsMode } from '../../store/solve/build-requirements.ts';
import type { Command } from './command.ts';

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
  ...OPTIMIZE_MODES.map(
    (mode): Command => ({
      id: `plan.${mode}`,
      text: `solve.mode.${mode}`,
      group: 'plan',
      isEnabled: ({ planner }) => !isSolving(planner) && suitsMode(planner.history.getState().plan, mode),
      run: ({ planner }) => void planner.requestRun(mode),
    }),
  ),
  {
    id: 'plan.freeze',
    text: 'solve.freeze',
    group: 'plan',
    isEnabled: ({ planner }) => !isSolving(planner),
    run: ({ planner }) => planner.view.openDialog({ kind: 'freeze' }),
  },
  {
    id: 'order.new',
    text: 'command.order.new',
    group: 'plan',
    keys: ['n'],
    isEnabled: ({ planner }) => !isSolving(planner),
    run: ({ planner }) => {
      planner.view.leaveWelcome();
      // Once routes are planned a new order comes in between them.
      if (hasRoutes(planner)) planner.view.openUrgent();
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
      planner.view.leaveWelcome();
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
      planner.view.showDock('compare');
    },
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
    isEnabled: ({ planner }) => !planner.lab && !isSolving(planner),
    run: ({ planner }) => void planner.openDemo(),
  },
];
