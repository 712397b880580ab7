import { useEffect } from 'react';
import type { Planner } from '../../store/planner.ts';
import { listCommands } from '../commands/all-commands.ts';
import type { CommandDesk } from '../commands/command.ts';
import { isPressOf } from '../commands/key-chord.ts';
import { keysOf } from '../commands/key-map.ts';

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
  else if (tool.kind !== 'select') view.setState({ tool: { kind: 'select' } });
  else view.setState({ selectedOrder: undefined, selectedVehicle: undefined });
}

/** Runs what a key stands for; false where it stands for nothing now. */
function onPress(event: KeyboardEvent, desk: CommandDesk): boolean {
  const settings = desk.planner.settings.store.getState();
  const isField = isTyping(event.target);
  const command = listCommands().find(
    (each) =>
      (!isField || each.worksInFields) && keysOf(each, settings).some((chord) => isPressOf(event, chord)),
  );
  if (!command) {
    if (event.key !== 'Escape' || isField) return false;
    onEscape(desk.planner);
    return true;
  }
  // With Ctrl the browser would do something of its own, such as print the window.
  if (command.isEnabled && !command.isEnabled(desk)) return event.ctrlKey || event.metaKey;
  command.run(desk);
  return true;
}

/** Keys that work everywhere, most of them outside of fields only. */
export function useShortcuts(planner: Planner, browse: () => void): void {
  useEffect(() => {
    const desk = { planner, browse };
    const onKey = (event: KeyboardEvent) => {
      // The import or a sheet covers everything that these keys are for; so does a dialog.
      const isCovered = planner.importing.getState().isOpen || planner.view.getState().overlay !== undefined;
      if (event.defaultPrevented || isCovered) return;
      if (document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]')) return;
      if (onPress(event, desk)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [planner, browse]);
}
