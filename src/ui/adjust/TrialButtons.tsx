import { t } from '../../i18n/t.ts';
import { usePlanner } from '../use-planner.ts';

/** Makes the change that is on trial. */
export function ApplyTrial() {
  const { adjuster } = usePlanner();
  return (
    <button type="button" className="button button-small button-accent" onClick={() => void adjuster.apply()}>
      {t('fix.apply')}
    </button>
  );
}

/** The two ways to go on from a trial: make the change, or drop it. */
export function TrialButtons() {
  const { adjuster } = usePlanner();
  return (
    <>
      <ApplyTrial />
      <button type="button" className="button button-small" onClick={() => adjuster.preview.clear()}>
        {t('fix.cancel')}
      </button>
    </>
  );
}
