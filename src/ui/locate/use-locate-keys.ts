import { useEffect } from 'react';
import type { LocateCommands } from '../../store/locate/locate-commands.ts';
import type { Planner } from '../../store/planner.ts';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Enter belongs to the button that has the focus. */
function isPressed(event: KeyboardEvent): boolean {
  return event.target instanceof HTMLElement && /^(BUTTON|A)$/.test(event.target.tagName);
}

function onKey(
  event: KeyboardEvent,
  planner: Planner,
  locate: LocateCommands,
  onEscape: () => void,
): boolean {
  const { view } = planner;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === 'Escape') {
    if (view.getState().tool.kind === 'pin') view.dropTool();
    else onEscape();
  } else if (key === 'j' || key === 'ArrowDown') locate.step(1);
  else if (key === 'k' || key === 'ArrowUp') locate.step(-1);
  else if (key === 'Enter' && !isPressed(event)) locate.accept();
  else if (key === 'p') view.setTool({ kind: 'pin' });
  else if (key === 'e') locate.setEditing(true);
  else if (key === 's') locate.skip();
  else if (/^[1-9]$/.test(key)) locate.pick(Number(key) - 1);
  else return false;
  return true;
}

/** Keys of the list of addresses; they come before those of the planner. */
export function useLocateKeys(planner: Planner, locate: LocateCommands, onEscape: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) && event.key !== 'Escape') return;
      if (isTyping(event.target) && planner.locating.getState().isEditing) return;
      if (!onKey(event, planner, locate, onEscape)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [planner, locate, onEscape]);
}
