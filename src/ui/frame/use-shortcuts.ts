import { useEffect } from 'react';
import type { Planner } from '../../store/planner.ts';
import { openPanel, type PanelName } from '../../store/view-store.ts';
import { onStopKey } from '../adjust/stop-keys.ts';

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
  else if (key === 's' && event.shiftKey) {
    planner.takeSnapshot();
    planner.view.setState({ dockTab: 'compare', isDockOpen: true });
  } else return false;
  return true;
}

/** The browser's own print of a map and panels is of no use; without routes there is nothing else to print. */
function openPrint({ view, history }: Planner): void {
  const { solution } = history.getState().plan;
  if (solution?.routes.some((route) => route.stops.length > 0)) view.setState({ overlay: 'print' });
}

/** Escape takes back one thing at a time: the trial, the tool, then the selection. */
function onEscape({ view, adjuster }: Planner): boolean {
  const { tool } = view.getState();
  if (adjuster.preview.store.getState().trial) adjuster.preview.clear();
  else if (tool.kind !== 'select') view.setState({ tool: { kind: 'select' } });
  else view.setState({ selectedOrder: undefined, selectedVehicle: undefined });
  return true;
}

/** Once routes are planned a new order comes in between them. */
function beginOrder(planner: Planner): void {
  const { solution } = planner.history.getState().plan;
  if (solution) planner.view.setState({ urgent: {} });
  else planner.beginOrder();
}

function onLetter(event: KeyboardEvent, planner: Planner): boolean {
  const { view } = planner;
  const panel = PANELS[event.key];
  if (panel) openPanel(view, panel);
  else if (event.key === 't') view.setState({ dockTab: 'timeline', isDockOpen: true });
  else if (event.key === 'g') view.setState({ dockTab: 'routes', isDockOpen: true });
  else if (event.key === 'n') beginOrder(planner);
  else if (event.key === 'v') planner.beginVehicle();
  else if (event.key === 'q') view.setState({ tool: { kind: 'lasso' } });
  else if (event.key === 'Escape') return onEscape(planner);
  else return onStopKey(event, planner);
  return true;
}

/** Keys that work everywhere outside text fields. */
export function useShortcuts(planner: Planner, browse: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // The import or a sheet covers everything that these keys are for; so does a dialog.
      const isCovered = planner.importing.getState().isOpen || planner.view.getState().overlay !== undefined;
      if (event.defaultPrevented || isTyping(event.target) || isCovered) return;
      if (document.querySelector('dialog[open]')) return;
      const isHandled =
        event.ctrlKey || event.metaKey ? onCommand(event, planner, browse) : onLetter(event, planner);
      if (isHandled) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [planner, browse]);
}
