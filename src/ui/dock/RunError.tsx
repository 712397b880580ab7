import { t } from '../../i18n/t.ts';
import { Notice } from '../parts/Notice.tsx';
import { usePlanner, useSolve } from '../use-planner.ts';

/** Why the last run failed. */
export function RunError() {
  const { solve } = usePlanner();
  const error = useSolve((state) => state.error);
  const isKept = useSolve((state) => state.outcome !== undefined);
  if (!error) return null;
  return (
    <div className="panel-notice">
      <Notice tone="bad">
        <strong>{t(isKept ? 'solve.endedEarly' : 'solve.failed')}</strong>
        <p>{error}</p>
        <button type="button" className="link" onClick={() => solve.setState({ error: undefined })}>
          {t('frame.close')}
        </button>
      </Notice>
    </div>
  );
}
