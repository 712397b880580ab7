/** What the keys of the whole page do. */
import type { Planner } from '../../store/planner.ts';
import { listCommands } from './all-commands.ts';
import type { CommandContext } from './command.ts';
import { isPressOf } from './key-chord.ts';
import { keysOf } from './key-map.ts';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** Escape takes back one thing at a time: the trial, the tool, then the selection. */
function onEscape({ view, adjuster }: Planner): void {
  const { tool } = view.getState();
  if (adjuster.preview.store.getState().trial) adjuster.preview.clear();
  else if (tool.kind !== 'select') view.dropTool();
  else view.selectOrder(undefined);
}

/** Runs what a key stands for; false where it stands for nothing now. */
export function runKey(event: KeyboardEvent, context: CommandContext): boolean {
  const settings = context.planner.settings.store.getState();
  const isField = isTyping(event.target);
  const command = listCommands().find(
    (each) =>
      (!isField || each.worksInFields) && keysOf(each, settings).some((chord) => isPressOf(event, chord)),
  );
  if (!command) {
    if (event.key !== 'Escape' || isField) return false;
    onEscape(context.planner);
    return true;
  }
  // With Ctrl the browser would do something of its own, such as print the window.
  if (command.isEnabled && !command.isEnabled(context)) return event.ctrlKey || event.metaKey;
  command.run(context);
  return true;
}
