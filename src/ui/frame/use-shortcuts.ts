import { useEffect } from 'react';
import type { Planner } from '../../store/planner.ts';
import { runKey } from '../commands/run-key.ts';

/** The import or a sheet covers everything that the keys are for; so does a dialog. */
function isCovered({ importing, view }: Planner): boolean {
  if (importing.getState().isOpen || view.getState().overlay !== undefined) return true;
  return document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null;
}

/** Keys that work everywhere, most of them outside of fields only. */
export function useShortcuts(planner: Planner, browse: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isCovered(planner)) return;
      if (runKey(event, { planner, browse })) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [planner, browse]);
}
