import { t } from '../../i18n/t.ts';
import { Notice } from '../parts/Notice.tsx';
import { usePlanner, useSolve, useView } from '../use-planner.ts';

/** A newer version waits; it comes when the person wants it, and not while a run goes on. */
export function UpdateBanner() {
  const { view, flush } = usePlanner();
  const applyUpdate = useView((state) => state.applyUpdate);
  const isSolving = useSolve((state) => state.isSolving);
  return (
    <div className="banner">
      <Notice tone="info">
        <strong>{t('frame.update')}</strong> {t('frame.updateDetail')}
      </Notice>
      <button
        type="button"
        className="button button-small"
        disabled={isSolving}
        title={isSolving ? t('frame.updateWait') : undefined}
        onClick={() => void flush().then(applyUpdate)}
      >
        {t('frame.updateNow')}
      </button>
      <button type="button" className="button button-ghost button-small" onClick={() => view.hideUpdate()}>
        {t('frame.updateLater')}
      </button>
    </div>
  );
}
