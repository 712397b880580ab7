/** What is done to chosen stops, and going from one to the next. */
import { type Chosen, moveToNeighbour, readChosen, toggleDone, toggleHold } from '../adjust/stop-actions.ts';
import { selectAllStops, stepProblem, stepStop } from '../adjust/stop-steps.ts';
import type { Command, CommandContext } from './command.ts';

type Work = (context: CommandContext, chosen: Chosen) => void;

/** A command on the chosen stops; `needsRoute`: the one on show has to be on a route. */
function onChosen(
  id: string,
  text: Command['text'],
  keys: readonly string[],
  needsRoute: boolean,
  work: Work,
): Command {
  return {
    id,
    text,
    group: 'stops',
    keys,
    isEnabled: ({ planner }) => {
      const { ids, visit } = readChosen(planner);
      return ids.length > 0 && (visit !== undefined || !needsRoute);
    },
    run: (context) => work(context, readChosen(context.planner)),
  };
}

function step(id: string, text: Command['text'], keys: readonly string[], work: Command['run']): Command {
  return { id, text, group: 'stops', keys, run: work };
}

export const STOP_COMMANDS: readonly Command[] = [
  step('stop.next', 'command.stop.next', ['j'], ({ planner }) => stepStop(planner, 1)),
  step('stop.previous', 'command.stop.previous', ['k'], ({ planner }) => stepStop(planner, -1)),
  step('stop.all', 'command.stop.all', ['mod+a'], ({ planner }) => selectAllStops(planner)),
  onChosen('stop.move', 'move.to', ['m'], false, ({ planner }, { ids }) =>
    planner.view.openDialog({ kind: 'move', orderIds: ids }),
  ),
  onChosen(
    'stop.best',
    'command.stop.best',
    ['b'],
    false,
    ({ planner }, { ids }) => void planner.adjuster.placeBest(ids),
  ),
  onChosen(
    'stop.takeOut',
    'move.takeOut',
    ['u'],
    true,
    ({ planner }, { ids }) => void planner.adjuster.takeOut(new Set(ids)),
  ),
  onChosen('stop.earlier', 'command.stop.earlier', ['alt+ArrowUp'], true, ({ planner }, { visit }) => {
    if (visit) void planner.adjuster.step(visit, -1);
  }),
  onChosen('stop.later', 'command.stop.later', ['alt+ArrowDown'], true, ({ planner }, { visit }) => {
    if (visit) void planner.adjuster.step(visit, 1);
  }),
  onChosen(
    'stop.vanBefore',
    'command.stop.vanBefore',
    ['alt+ArrowLeft'],
    true,
    ({ planner }, { visit, ids }) => {
      if (visit) moveToNeighbour(planner, visit, ids, -1);
    },
  ),
  onChosen(
    'stop.vanAfter',
    'command.stop.vanAfter',
    ['alt+ArrowRight'],
    true,
    ({ planner }, { visit, ids }) => {
      if (visit) moveToNeighbour(planner, visit, ids, 1);
    },
  ),
  onChosen('stop.lock', 'command.stop.lock', ['l'], true, ({ planner }, { ids }) =>
    toggleHold(planner, ids, 'vehicle'),
  ),
  onChosen('stop.pin', 'command.stop.pin', ['p'], true, ({ planner }, { ids }) =>
    toggleHold(planner, ids, 'pinned'),
  ),
  onChosen('stop.done', 'command.stop.done', ['d'], false, ({ planner }, { ids }) =>
    toggleDone(planner, ids),
  ),
  step('problem.next', 'command.problem.next', [']'], ({ planner }) => stepProblem(planner, 1)),
  step('problem.previous', 'command.problem.previous', ['['], ({ planner }) => stepProblem(planner, -1)),
];
