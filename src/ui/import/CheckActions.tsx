import { ArrowRight } from 'lucide-react';
import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import { listAdded, rowsWithProblems } from '../../store/import/check-step.ts';
import { countUpdate } from '../../store/import/make-orders.ts';
import { usePlan, usePlanner } from '../use-planner.ts';

/** Add what is good now, or look up its addresses first. The rest is kept. */
export function CheckActions() {
  const planner = usePlanner();
  const { imports } = usePlanner();
  const plan = usePlan();
  const state = useStore(planner.importing);
  const resolved = listAdded(state);
  const merged = [...resolved.mergedInto.values()].flat().length;
  const count = resolved.added.length + merged;
  const unlocated = imports.countUnlocated();
  const left = state.checked ? rowsWithProblems(state.checked).length : 0;
  const { updated, added } = countUpdate(resolved, plan);
  const label =
    state.mode === 'update' && updated > 0
      ? t('import.updateNow', { updated, added })
      : t('import.addNow', { count });
  // Rows that are all bad can still be kept for later.
  const isPossible = count > 0;
  return (
    <>
      {left > 0 && <span className="muted wizard-rest">{t('import.parkedRest', { count: left })}</span>}
      <button
        type="button"
        className={unlocated > 0 ? 'button' : 'button button-ink'}
        disabled={!isPossible}
        onClick={imports.finishImport}
      >
        {label}
      </button>
      {unlocated > 0 && (
        <button type="button" className="button button-ink" onClick={imports.startLocating}>
          {t('import.locateNow', { count: unlocated })} <ArrowRight size={16} />
        </button>
      )}
    </>
  );
}
