import { useCallback, useRef } from 'react';
import { t } from '../../i18n/t.ts';
import { useDismiss } from '../parts/use-dismiss.ts';
import { usePlanner, useSolve } from '../use-planner.ts';

/** What stands in the way of a run, each with a way to mend it. */
export function RunBlockers() {
  const { solve, applyFix } = usePlanner();
  const blockers = useSolve((state) => state.blockers);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => solve.setState({ blockers: [] }), [solve]);
  useDismiss(box, blockers.length > 0, close);
  if (blockers.length === 0) return null;
  return (
    <div ref={box} className="menu-popup menu-popup-wide" data-side="right" role="alert">
      {blockers.map((blocker) => (
        <button
          key={blocker.message}
          type="button"
          onClick={() => {
            applyFix(blocker.fix ?? { panel: blocker.panel });
            close();
          }}
        >
          {blocker.message} <small>{blocker.fix?.label ?? t('solve.fix')}</small>
        </button>
      ))}
    </div>
  );
}
