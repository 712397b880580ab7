import { useEffect } from 'react';
import type { Planner } from '../../store/planner.ts';
import { openPanel, type PanelName } from '../../store/view-store.ts';

const PANELS: Record<string, PanelName> = { 1: 'orders', 2: 'fleet', 3: 'rules', 4: 'unassigned' };

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function onCommand(event: KeyboardEvent, planner: Planner, browse: () => void): boolean {
  const key = event.key.toLowerCase();
  if (key === 'z') {
    if (event.shiftKey) planner.redo();
    else planner.undo();
  } else if (key === 'y') planner.redo();
  else if (key === 'o') browse();
  else if (key === '.') planner.stopSolving(false);
  else if (key === 'p') openPrint(planner);
  else if (key === 'enter') planner.requestRun();
  else return false;
  return true;
}

/** The browser's own print of a map and panels is of no use; without routes there is nothing else to print. */
function openPrint({ view, history }: Planner): void {
  const { solution } = history.getState().plan;
  if (solution?.routes.some((route) => route.stops.length > 0)) view.setState({ overlay: 'print' });
}

function onLetter(event: KeyboardEvent, { view }: Planner): boolean {
  const panel = PANELS[event.key];
  if (panel) openPanel(view, panel);
  else if (event.key === 't') view.setState({ dockTab: 'timeline', isDockOpen: true });
  else if (event.key === 'g') view.setState({ dockTab: 'routes', isDockOpen: true });
  else if (event.key === 'Escape')
    view.setState({ selectedOrder: undefined, selectedVehicle: undefined, tool: { kind: 'select' } });
  else return false;
  return true;
}

/** Keys that work everywhere outside text fields. */
export function useShortcuts(planner: Planner, browse: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The import or a sheet covers everything that these keys are for.
      const isCovered = planner.importing.getState().isOpen || planner.view.getState().overlay !== undefined;
      if (event.defaultPrevented || isTyping(event.target) || isCovered) return;
      const isHandled =
        event.ctrlKey || event.metaKey
          ? onCommand(event, planner, browse)
          : !event.altKey && onLetter(event, planner);
      if (isHandled) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [planner, browse]);
}
