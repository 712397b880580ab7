import { useStore } from 'zustand';
import { t } from '../../i18n/t.ts';
import { nameRefusal } from '../../store/name-refusal.ts';
import { Notice } from '../parts/Notice.tsx';
import { usePlan, usePlanner, useSolve } from '../use-planner.ts';

/** Why the last run failed. */
export function RunError() {
  const { closeRunError, engine } = usePlanner();
  const server = useStore(engine.store, (state) => state.server);
  const plan = usePlan();
  const error = useSolve((state) => state.error);
  const isKept = useSolve((state) => state.outcome !== undefined);
  if (!error) return null;
  return (
    <div className="panel-notice">
      <Notice tone="bad">
        <strong>{t(isKept ? 'solve.endedEarly' : 'solve.failed')}</strong>
        <p>{nameRefusal(plan, error)}</p>
        {server && (
          <button
            type="button"
            className="button button-small"
            onClick={() => {
              engine.chooseDevice();
              closeRunError();
            }}
          >
            {t('privacy.useDevice')}
          </button>
        )}{' '}
        <button type="button" className="link" onClick={closeRunError}>
          {t('frame.close')}
        </button>
      </Notice>
    </div>
  );
}
