import { useEffect } from 'react';
import type { Planner } from '../../store/planner.ts';
import type { runKey } from '../commands/run-key.ts';
import { whenQuiet } from '../use-quiet-loading.ts';

/** With Ctrl these would open the browser's own windows; they are ours from the first moment. */
const OURS_WITH_CTRL = /^[kops]$/i;

/** The import or a sheet covers everything that the keys are for; so does a dialog. */
function isCovered({ importing, view }: Planner): boolean {
  if (importing.getState().isOpen || view.getState().overlay !== undefined) return true;
  return document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null;
}

/**
 * Keys that work everywhere, most of them outside of fields only. What they do is fetched once the page is quiet; a key
 * that is pressed before does the same a moment later.
 */
export function useShortcuts(planner: Planner, browse: () => void): void {
  useEffect(() => {
    const context = { planner, browse };
    let run: typeof runKey | undefined;
    const load = async () => {
      run ??= (await import('../commands/run-key.ts')).runKey;
      return run;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isCovered(planner)) return;
      if (run === undefined) {
        if ((event.ctrlKey || event.metaKey) && OURS_WITH_CTRL.test(event.key)) event.preventDefault();
        void load().then((loaded) => isCovered(planner) || loaded(event, context));
      } else if (run(event, context)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    const stopWaiting = whenQuiet(() => void load().catch(() => undefined));
    return () => {
      stopWaiting();
      document.removeEventListener('keydown', onKey);
    };
  }, [planner, browse]);
}
